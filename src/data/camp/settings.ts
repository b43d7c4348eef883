import { queryOptions } from '@tanstack/react-query';
import { restGet } from '../../lib/rest.ts';
import { toDataError } from '../client/errors.ts';

/** The switches of the camp's administration that screens obey (specification section 3). */
type SettingName = 'DISABLE_NEW_USER' | 'SHOW_ROOMS' | 'SHOW_TEAMS' | 'DISABLE_PAYMENTS' | 'DISABLE_BOOK_BED';

/** Which switches are on; a missing one is off. */
export type Settings = Partial<Record<SettingName, boolean>>;

interface SettingRow {
  readonly name: SettingName;
  readonly bool: boolean;
}

async function readSettings(): Promise<Settings> {
  try {
    const rows = await restGet<SettingRow[]>('admin_settings?select=name,bool&is_public=is.true');
    return Object.fromEntries(rows.map(({ name, bool }) => [name, bool]));
  } catch (error) {
    throw toDataError(error);
  }
}

export const settingQueries = {
  /** All public switches. */
  all: () => queryOptions({ queryKey: ['settings'], queryFn: readSettings }),
};
