import { queryOptions } from '@tanstack/react-query';
import { pictureChoices } from '../../domain/accounts/consents.ts';
import * as z from '../../lib/shape.ts';
import { rpc } from '../client/answer.ts';
import { adminCamperKeys } from './admin-camper-changes.ts';

const pictured = z.object({
  ...z.each(z.string(), 'id', 'name'),
  birthday: z.day(),
  /** Null without one, and for organisers who do not see teams. */
  team: z.nullable(z.string()),
  pictures: z.oneOf(pictureChoices),
});
/** Someone who comes, and which pictures may be taken of them. */
export type PicturedCamper = z.infer<typeof pictured>;

/** For the photographer's sheet; organisers of any level. */
export const pictureSheetQuery = () =>
  queryOptions({
    queryKey: [...adminCamperKeys.all, 'pictures'],
    queryFn: () => rpc('picture_sheet', {}, z.array(pictured)),
  });
