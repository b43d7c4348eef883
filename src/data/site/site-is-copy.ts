import { boolean } from '../../lib/shape.ts';
import { publicSource, readPublic } from '../client/public-values.ts';

/** Whether this site is a copy that was restored from a backup; asked once for each page load. */
export const siteIsCopy = publicSource(() => readPublic('rpc/is_copy', boolean()));
