import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { answerOf } from '../client/answer.ts';
import type { RowOf } from '../schema.ts';
import { requireChanged, whereSeen } from '../client/optimistic-lock.ts';
import { refreshAfter } from '../client/refresh-after.ts';
import { connectSession } from '../account/session.ts';
import { refreshAfterChange } from './setting-changes.ts';
import { settingQueries } from './settings.ts';

type Row = RowOf<'admin_settings'>;

/** A setting as organisers see it (specification section 3). */
export type AdminSetting = Pick<Row, 'id' | 'name' | 'bool' | 'description' | 'data_type' | 'number_value'>;

/** The part of a setting that is changed: the one that its type uses. */
export type SettingValue = Pick<Row, 'bool'> | Pick<Row, 'number_value'>;

export const adminSettingQueries = {
  /** All settings by id, for organisers. */
  all: () =>
    queryOptions({
      queryKey: ['admin-settings'],
      queryFn: async (): Promise<AdminSetting[]> => {
        const client = await connectSession();
        return answerOf(
          client.from('admin_settings').select('id,name,bool,description,data_type,number_value').order('id'),
        );
      },
    }),
};

interface SettingEdit {
  readonly name: string;
  /** What was on screen when it was changed. */
  readonly seen: SettingValue;
  readonly value: SettingValue;
}

/**
 * Changes one setting. It is shown at once and taken back when saving fails. DataError `conflict` when another
 * organiser has changed it since it was shown; the settings are read again in any case.
 */
export function useChangeSetting() {
  const queryClient = useQueryClient();
  const { queryKey } = adminSettingQueries.all();

  function show(name: string, value: SettingValue): void {
    queryClient.setQueryData(queryKey, (rows) =>
      rows?.map((row) => (row.name === name ? { ...row, ...value } : row)),
    );
  }

  return useMutation({
    mutationFn: async ({ name, seen, value }: SettingEdit): Promise<void> => {
      const client = await connectSession();
      const change = client.from('admin_settings').update(value).eq('name', name).select('id');
      requireChanged(await answerOf(whereSeen(change, seen)));
    },
    onMutate: async ({ name, value }) => {
      await queryClient.cancelQueries({ queryKey });
      show(name, value);
    },
    onError: (_error, { name, seen }) => show(name, seen),
    onSettled: refreshAfter(() => refreshAfterChange(queryClient, [queryKey, settingQueries.all().queryKey])),
  });
}
