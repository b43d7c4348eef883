import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { connectSession } from '../account/session.ts';
import { allRows } from '../client/all-rows.ts';
import { answerOf } from '../client/answer.ts';
import { refreshAfter } from '../client/refresh-after.ts';
import type { AnswerOf } from '../schema.ts';

/** A phone that ticks at the gate: whose login, how many ticks came from it, and how many it still had when it last asked. */
export type GateDevice = AnswerOf<'gate_device_list'>;

const queryKey = ['gate-devices'] as const;

/** The phones, those in use first and the last seen first among them. Empty below level 3. */
export const gateDevicesQuery = () =>
  queryOptions({
    queryKey,
    queryFn: async (): Promise<GateDevice[]> => {
      const client = await connectSession();
      return allRows((from, to) => answerOf(client.rpc('gate_device_list').range(from, to)));
    },
  });

/** Ends a phone that was lost, and its login. It forgets its list when it next asks. Level 3. */
export function useEndDevice() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (id: string): Promise<void> => {
      const client = await connectSession();
      await answerOf(client.rpc('end_gate_device', { p_device: id }));
    },
    onSettled: refreshAfter(() => queryClient.invalidateQueries({ queryKey })),
  });
}
