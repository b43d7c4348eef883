import { useQueryClient } from '@tanstack/react-query';
import { useLiveChanges } from '../client/live.ts';
import { refreshCampers } from './family-campers.ts';

/** Keeps the screens true while they are open: a changed camper refetches what it touches. */
export function useCamperChanges(): void {
  const queryClient = useQueryClient();
  useLiveChanges('users', () => void refreshCampers(queryClient));
}
