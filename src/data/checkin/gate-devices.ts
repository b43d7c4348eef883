import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import * as z from '../../lib/shape.ts';
import { allRows } from '../client/all-rows.ts';
import { query, rpc } from '../client/answer.ts';
import { refreshAfter } from '../client/refresh-after.ts';

const device = z.object({
  ...z.each(z.string(), 'id', 'name'),
  person: z.nullable(z.string()),
  ...z.each(z.number(), 'ticks', 'unsent'),
  ...z.each(z.moment(), 'seen_at', 'since'),
  ended_at: z.nullable(z.moment()),
});
/** A phone that ticks at the gate: whose login, how many ticks came from it, and how many it still had when it last asked. */
export type GateDevice = z.infer<typeof device>;

const queryKey = ['gate-devices'] as const;

/** The phones, those in use first and the last seen first among them. Empty below level 3. */
export const gateDevicesQuery = () =>
  queryOptions({
    queryKey,
    queryFn: () =>
      allRows((from, to) =>
        query((client) => client.rpc('gate_device_list').range(from, to), z.array(device)),
      ),
  });

/** Ends a phone that was lost, and its login. It forgets its list when it next asks. Level 3. */
export function useEndDevice() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => rpc('end_gate_device', { p_device: id }),
    onSettled: refreshAfter(() => queryClient.invalidateQueries({ queryKey })),
  });
}
