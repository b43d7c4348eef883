import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import * as z from 'zod/mini';
import type { CorrectableField } from '../../domain/camper-fields.ts';
import { connectSession } from '../account/session.ts';
import { answerOf, jsonAnswerOf } from '../client/answer.ts';
import { refreshAfter } from '../client/refresh-after.ts';
import { adminCamperKeys } from './admin-campers.ts';

const value = z.nullable(z.union([z.string(), z.boolean()]));

const askedCorrection = z.object({
  id: z.string(),
  field: z.string(),
  old_value: value,
  new_value: value,
  state: z.enum(['open', 'accepted', 'refused']),
  answer: z.string(),
});
/** What a family asked the organisers to put right, and what became of it. Values as they are stored. */
export type AskedCorrection = z.infer<typeof askedCorrection>;

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

const correctionKeys = { all: ['corrections'] as const };

export const correctionQueries = {
  /** The wishes for one camper of the family, the newest first. */
  ofCamper: (camperId: string) =>
    queryOptions({
      queryKey: [...correctionKeys.all, camperId],
      queryFn: async (): Promise<AskedCorrection[]> => {
        const client = await connectSession();
        return jsonAnswerOf(
          client
            .from('corrections')
            .select('id,field,old_value,new_value,state,answer')
            .eq('camper_id', camperId)
            .order('created_at', { ascending: false }),
          z.array(askedCorrection),
        );
      },
    }),

  /** All that wait, the oldest first. Level 2. */
  open: () =>
    queryOptions({
      queryKey: [...correctionKeys.all, 'open'],
      queryFn: async (): Promise<OpenCorrection[]> => {
        const client = await connectSession();
        return jsonAnswerOf(client.rpc('open_corrections'), z.array(openCorrection));
      },
    }),
};

interface Wish {
  readonly camperId: string;
  readonly field: CorrectableField;
  readonly value: string | boolean | null;
  readonly note: string;
}

/** Asks for a correction. Errors: DataError with the database's code (`nothing_changed`, `too_many_requests`, `name_missing` …). */
export function useAskCorrection() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async ({ camperId, field, value: wanted, note }: Wish): Promise<void> => {
      const client = await connectSession();
      await answerOf(
        client.rpc('ask_correction', { p_camper: camperId, p_wish: { [field]: wanted }, p_note: note }),
      );
    },
    onSettled: refreshAfter(() => queryClient.invalidateQueries({ queryKey: correctionKeys.all })),
  });
}

interface Decision {
  readonly correction: OpenCorrection;
  readonly isAccepted: boolean;
  /** A word to the family; a refusal needs one. */
  readonly answer: string;
}

const decision = z.object({ status: z.enum(['saved', 'conflict', 'no_bed_left', 'decided']) });

/** Decides about a wish, as it was on screen. `conflict` and `decided`: somebody was faster; `no_bed_left`: nobody comes back to a bed. */
export function useDecideCorrection() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async ({
      correction,
      isAccepted,
      answer,
    }: Decision): Promise<z.infer<typeof decision>['status']> => {
      const client = await connectSession();
      const { status } = await jsonAnswerOf(
        client.rpc('decide_correction', {
          p_id: correction.id,
          p_accept: isAccepted,
          p_wish: { [correction.field]: correction.new_value },
          p_seen: { [correction.field]: correction.now_value },
          p_answer: answer,
        }),
        decision,
      );
      return status;
    },
    onSettled: refreshAfter(() =>
      Promise.all(
        [correctionKeys.all, adminCamperKeys.all].map((queryKey) =>
          queryClient.invalidateQueries({ queryKey }),
        ),
      ),
    ),
  });
}
