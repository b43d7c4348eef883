import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import * as z from '../../lib/shape.ts';
import { changeRow, rpc } from '../client/answer.ts';
import { familyFields, type CamperValues, type ChangeableField } from '../../domain/campers/camper-fields.ts';
import { bedQueries } from '../rooms/beds.ts';
import { busSeatsQuery } from './bus-seats.ts';
import { refreshKeys, useSaving } from '../client/use-saving.ts';
import { outstandingKeys } from '../payments/outstanding.ts';
import { noticeRegistration } from '../accounts/sign-in-notices.ts';
import { paymentKeys } from '../payments/payment-keys.ts';
import { sendReceipt } from '../payments/receipts.ts';
import { connectSession } from '../accounts/session.ts';
import { refuseInPreview } from '../seasons/preview.ts';
import { settingQueries } from '../settings/settings.ts';
import type { NewCamper } from '../../domain/registration/new-camper.ts';
import { strictShapes } from './field-shapes.ts';
import { pastCamper } from './past-camper-answers.ts';

const camper = z.object(strictShapes(familyFields));
/** A camper as the family sees it: the account holder (no `parent_id`) or someone they added. */
export type Camper = z.infer<typeof camper>;

/** What a family may change later (specification section 7). */
type CamperChange = Partial<Pick<CamperValues, ChangeableField>>;

const camperKeys = { all: ['campers'] as const };

const readFamily = () => rpc('family_campers', {}, z.array(camper));

/** One question for the family, whichever part of it a screen shows. */
const familyOptions = <T>(userId: string, select: (family: readonly Camper[]) => T) =>
  queryOptions({ queryKey: [...camperKeys.all, 'family', userId], queryFn: readFamily, select });

const ownOf = (family: readonly Camper[]) => family.find((one) => one.parent_id === null) ?? null;
const addedOf = (family: readonly Camper[]) => family.filter((one) => one.parent_id !== null);

const readPast = () => rpc('my_past_campers', {}, z.array(pastCamper));

export const camperQueries = {
  /** The row of the family's account holder, also for the other parent; null before they have registered. */
  own: (userId: string) => familyOptions(userId, ownOf),

  /** The family's other campers, oldest entry first. */
  addedBy: (userId: string) => familyOptions(userId, addedOf),

  /** Anyone who of the account was at a camp before and is not registered for this one; the account holder first. */
  past: (userId: string) =>
    queryOptions({ queryKey: [...camperKeys.all, 'past', userId], queryFn: readPast }),
};

/** What a changed camper may change on a family's screens: rows, fees, who can be paid for. */
export const familyKeys = [camperKeys.all, outstandingKeys.all, paymentKeys.all];
export const refreshCampers = refreshKeys(...familyKeys);

const answer = z.union(
  z.object({
    status: z.oneOf(['signed_up']),
    people: z.array(z.object({ id: z.string(), ...z.each(z.boolean(), 'is_new', 'is_registered') })),
  }),
  z.object({ status: z.oneOf(['refused']), people: z.array(z.object({ id: z.string(), code: z.string() })) }),
);
/** All are signed up, or none; then it names the camper who was refused, with the code of the rule or the column's check. */
export type SignUpAnswer = z.infer<typeof answer>;

interface SignUp {
  readonly campers: readonly NewCamper[];
  /** Ids of those who are not the camper of the same name and birthday whom the family has. */
  readonly doubles: readonly string[];
}

/**
 * Signs up a family in one transaction, the account holder first. Ids are made by the caller and kept with the draft, so that
 * sending twice is one family: the second time counts as done; `id_taken` when someone else is saved under the id. Receipts of
 * people who have nothing to pay are sent. `same_person`: the family has someone of this name and birthday. Errors: DataError, when no one was checked.
 */
export function useSignUpFamily() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async ({ campers, doubles }: SignUp): Promise<SignUpAnswer> => {
      refuseInPreview();
      const rows = campers.map((camper) =>
        doubles.includes(camper.id) ? { ...camper, is_someone_else: true } : camper,
      );
      const signedUp = await rpc('sign_up_family', { campers: rows }, answer);
      if (signedUp.status === 'refused') {
        // The screen was out of date about what can be booked.
        for (const { queryKey } of [bedQueries.availability(), busSeatsQuery(), settingQueries.all()]) {
          void queryClient.invalidateQueries({ queryKey });
        }
        return signedUp;
      }
      const client = await connectSession();
      for (const { id, is_new, is_registered } of signedUp.people) {
        if (is_new) noticeRegistration(client, id);
        // The database has put the receipt in its outbox: this only hurries it, so a failure loses nothing.
        if (is_registered) sendReceipt(id).catch(() => undefined);
      }
      return signedUp;
    },
    // Not awaited: the caller goes on to its next screen while the others are brought up to date.
    onSettled: () => void refreshCampers(queryClient),
  });
}

interface CamperEdit {
  readonly id: string;
  /** `updated_at` of the row that was on screen. */
  readonly seen: string;
  readonly change: CamperChange;
}

/** Saves one choice of a camper. DataError `conflict` when someone changed the row since it was shown. */
export function useChangeCamper() {
  return useSaving(
    ({ id, seen, change }: CamperEdit) => changeRow('users', { id, updated_at: seen }, change),
    refreshCampers,
  );
}
