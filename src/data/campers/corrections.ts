import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import * as z from '../../lib/shape.ts';
import { rpc } from '../client/answer.ts';
import { refreshAfter } from '../client/refresh-after.ts';
import { correctionKeys } from './family-corrections.ts';
import { refreshCampersAndMoney } from './refresh-campers-and-money.ts';

const value = z.nullable(z.union(z.string(), z.boolean()));

const openCorrection = z.object({
  id: z.string(),
  camper_id: z.string(),
  name: z.string(),
  field: z.string(),
  old_value: value,
  new_value: value,
  /** What is stored today. */
  now_value: value,
  note: z.string(),
  /** Lowest access level that decides about it. */
  level: z.number(),
});
/** A wish that waits for the organisers. */
export type OpenCorrection = z.infer<typeof openCorrection>;

export const correctionQueries = {
  /** All that wait, the oldest first. Level 2. */
  open: () =>
    queryOptions({
      queryKey: [...correctionKeys.all, 'open'],
      queryFn: () => rpc('open_corrections', {}, z.array(openCorrection)),
    }),
};

interface Decision {
  readonly correction: OpenCorrection;
  readonly isAccepted: boolean;
  /** A word to the family; a refusal needs one. */
  readonly answer: string;
}

const decision = z.object({ status: z.oneOf(['saved', 'conflict', 'no_bed_left', 'decided']) });

/** Decides about a wish, as it was on screen. `conflict` and `decided`: somebody was faster; `no_bed_left`: nobody comes back to a bed. */
export function useDecideCorrection() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async ({
      correction,
      isAccepted,
      answer,
    }: Decision): Promise<z.infer<typeof decision>['status']> => {
      const { status } = await rpc(
        'decide_correction',
        {
          p_id: correction.id,
          p_accept: isAccepted,
          p_wish: { [correction.field]: correction.new_value },
          p_seen: { [correction.field]: correction.now_value },
          p_answer: answer,
        },
        decision,
      );
      return status;
    },
    onSettled: refreshAfter(() =>
      Promise.all([
        queryClient.invalidateQueries({ queryKey: correctionKeys.all }),
        refreshCampersAndMoney(queryClient),
      ]),
    ),
  });
}
