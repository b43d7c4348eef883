import { queryOptions } from '@tanstack/react-query';
import * as z from '../../lib/shape.ts';
import { readPublic } from '../client/public-values.ts';

/** The switches of the camp's administration that screens obey (specification section 3). */
type SettingName = 'DISABLE_NEW_USER' | 'SHOW_ROOMS' | 'SHOW_TEAMS' | 'DISABLE_PAYMENTS' | 'DISABLE_BOOK_BED';

/** Which switches are on; a missing one is off. */
export type Settings = Partial<Record<SettingName, boolean>>;

async function readSettings(): Promise<Settings> {
  const shape = z.array(z.object({ name: z.string(), bool: z.boolean() }));
  const rows = await readPublic('admin_settings?select=name,bool&is_public=is.true', shape);
  return Object.fromEntries(rows.map(({ name, bool }) => [name, bool]));
}

export const settingQueries = {
  /** All public switches. */
  all: () => queryOptions({ queryKey: ['settings'], queryFn: readSettings }),
};
