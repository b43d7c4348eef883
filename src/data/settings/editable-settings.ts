import { queryOptions, useQueryClient } from '@tanstack/react-query';
import * as z from '../../lib/shape.ts';
import { changeRow, rowsOf } from '../client/answer.ts';
import { useSaving } from '../client/use-saving.ts';
import { refreshSettings } from './setting-changes.ts';
import { settingQueries } from './settings.ts';
import { switches } from './switches.ts';

const setting = z.object({
  id: z.number(),
  ...z.each(z.string(), 'name', 'description', 'data_type'),
  bool: z.boolean(),
  number_value: z.nullable(z.number()),
  turns_at: z.nullable(z.string()),
});
/** A setting as organisers see it (specification section 3); `isOn` is what a switch is now, set or turned by time. */
export type AdminSetting = z.infer<typeof setting> & {
  readonly isOn: boolean;
  readonly turnsIn: number | null;
  /** Whether something else overrules hand and time. */
  readonly isHeld: boolean;
};

/** The part of a setting that is changed: the one that its type uses. */
export type SettingValue = Pick<AdminSetting, 'bool' | 'turns_at'> | Pick<AdminSetting, 'number_value'>;

export const adminSettingQueries = {
  all: () =>
    queryOptions({
      queryKey: ['admin-settings'],
      queryFn: async () => {
        const [rows, now] = await Promise.all([
          rowsOf('admin_settings', setting, (all) => all.order('id')),
          switches('order=name'),
        ]);
        return rows.map((row): AdminSetting => {
          const found = now.find(({ name }) => name === row.name);
          return {
            ...row,
            isOn: found?.bool ?? row.bool,
            turnsIn: found?.turns_in ?? null,
            isHeld: found?.is_held === true,
          };
        });
      },
    }),
};

interface SettingEdit {
  readonly name: string;
  readonly seen: SettingValue;
  readonly value: SettingValue;
}

/** Changes one setting: shown at once, taken back on failure. DataError `conflict` when another organiser has changed it since it was shown. */
export function useChangeSetting() {
  const queryClient = useQueryClient();
  const { queryKey } = adminSettingQueries.all();

  function show(name: string, value: SettingValue): void {
    queryClient.setQueryData(queryKey, (rows) =>
      rows?.map((row) =>
        row.name === name ? { ...row, ...value, ...('bool' in value && { isOn: value.bool }) } : row,
      ),
    );
  }

  return useSaving(
    ({ name, seen, value }: SettingEdit) => changeRow('admin_settings', { name, ...seen }, value),
    refreshSettings(queryKey, settingQueries.all().queryKey),
    {
      onMutate: async ({ name, value }) => {
        await queryClient.cancelQueries({ queryKey });
        show(name, value);
      },
      onError: (_error, { name, seen }) => show(name, seen),
    },
  );
}
