import * as z from '../../lib/shape.ts';
import { rpc } from '../client/answer.ts';
import { refreshKeys, useSaving } from '../client/use-saving.ts';
import { changeRequestKeys } from './family-change-requests.ts';
import { camperAndMoneyKeys } from './refresh-campers-and-money.ts';
import { rpcQuery } from '../client/queries.ts';

const value = z.nullable(z.union(z.string(), z.boolean()));

const openChangeRequest = z.object({
  ...z.each(z.string(), 'id', 'camper_id', 'name', 'field', 'note'),
  ...z.each(value, 'old_value', 'new_value', 'now_value'),
  /** The right that decides about it. */
  decided_with: z.oneOf(['edit', 'register']),
});
export type OpenChangeRequest = z.infer<typeof openChangeRequest>;

export const changeRequestQueries = {
  /** All that wait, the oldest first. */
  open: () =>
    rpcQuery([...changeRequestKeys.all, 'open'], 'open_change_requests', {}, z.array(openChangeRequest)),
};

interface Decision {
  readonly request: OpenChangeRequest;
  readonly isAccepted: boolean;
  /** Message to the family; required when declining. */
  readonly answer: string;
}

const decision = z.object({ status: z.oneOf(['saved', 'conflict', 'no_bed_left', 'decided']) });

/** Accepts or declines a request as shown. `conflict`, `decided`: someone else was faster; `no_bed_left`: for a camper who comes back. */
export function useDecideChangeRequest() {
  return useSaving(
    async ({ request, isAccepted, answer }: Decision): Promise<z.infer<typeof decision>['status']> => {
      const { id, field, new_value, now_value } = request;
      const asked = {
        id,
        accept: isAccepted,
        wish: { [field]: new_value },
        seen: { [field]: now_value },
        answer,
      };
      return (await rpc('decide_change_request', asked, decision)).status;
    },
    refreshKeys(changeRequestKeys.all, ...camperAndMoneyKeys),
  );
}
