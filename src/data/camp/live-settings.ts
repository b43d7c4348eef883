import { useQueryClient } from '@tanstack/react-query';
import { useLiveChanges } from '../client/live.ts';
import { settingQueries } from './settings.ts';

/** Lets a screen follow the switches as the organisers turn them. */
export function useSettingChanges(): void {
  const queryClient = useQueryClient();
  useLiveChanges('admin_settings', () => void queryClient.invalidateQueries(settingQueries.all()));
}
