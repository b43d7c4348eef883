import * as z from '../../lib/shape.ts';
import { rpc, type ArgsOf } from '../client/answer.ts';
import { useSaving } from '../client/use-saving.ts';
import { refreshCampersAndMoney } from '../campers/refresh-campers-and-money.ts';
import { recorded, withPagesEnded } from './family-outstanding.ts';

/**
 * Answers a request: with lines what is given, in DKK; without any a no. The same `entry` again is the same answer. DataError `conflict`
 * when it was answered, or a figure has changed; `refused` with `more_than_left` or `fund_empty`.
 */
export const useAnswerAidRequest = () =>
  useSaving(async (given: ArgsOf<'answer_aid_request'>) => {
    const answer = await rpc('answer_aid_request', given, z.nullable(recorded));
    if (answer) await withPagesEnded(answer);
  }, refreshCampersAndMoney);
