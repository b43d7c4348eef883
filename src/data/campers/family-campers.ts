import { queryOptions, useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { accommodations, genders, weekDays } from '../../domain/value-lists.ts';
import * as z from '../../lib/shape.ts';
import { query, rpc } from '../client/answer.ts';
import { changeRows, whereSeen } from '../client/optimistic-lock.ts';
import type { ChangeableField } from '../../domain/campers/camper-fields.ts';
import { bedQueries } from '../rooms/beds.ts';
import { busSeatsQuery } from './bus-seats.ts';
import { DataError } from '../client/errors.ts';
import { useSaving } from '../client/use-saving.ts';
import { outstandingKeys } from '../payments/outstanding.ts';
import { noticeRegistration } from '../accounts/sign-in-notices.ts';
import { paymentKeys } from '../payments/payment-keys.ts';
import { sendReceipt } from '../payments/receipts.ts';
import { connectSession } from '../accounts/session.ts';
import { refuseInPreview } from '../seasons/preview.ts';
import { settingQueries } from '../settings/settings.ts';
import type { CamperRow, NewCamper } from './camper-row.ts';
import { pastCamper } from './past-camper-answers.ts';

const columns =
  'id,email,first_name,last_name,phone,birthday,gender,country,church_mission,size,member,dates,arrival_transportation,departure_transportation,accommodation,near_wish,consents,is_senior_retired,pricing_id,parent_id,is_registered,registered_at,is_attending,has_bed,stay_in_reason,stay_in_at,created_at,updated_at';

const camper = z.object({
  ...z.each(z.string(), 'id', 'first_name', 'last_name', 'country', 'church_mission', 'updated_at'),
  ...z.each(z.nullable(z.string()), 'email', 'phone', 'size', 'near_wish', 'parent_id', 'stay_in_reason'),
  ...z.each(z.string(), 'arrival_transportation', 'departure_transportation'),
  birthday: z.day(),
  gender: z.oneOf(genders),
  dates: z.array(z.oneOf(weekDays)),
  accommodation: z.oneOf(accommodations),
  pricing_id: z.number(),
  ...z.each(z.boolean(), 'member', 'is_senior_retired', 'is_registered', 'is_attending', 'has_bed'),
  ...z.each(z.nullable(z.moment()), 'registered_at', 'stay_in_at'),
  consents: z.unknown(),
  created_at: z.moment(),
});
/** A camper as the family sees it: the account holder (no `parent_id`) or someone they added. */
export type Camper = z.infer<typeof camper>;

/** What a family may change later (specification section 7). */
type CamperChange = Partial<Pick<CamperRow, ChangeableField>>;

const camperKeys = { all: ['campers'] as const };

const readOwn = (userId: string) =>
  query((client) => client.from('users').select(columns).eq('id', userId).maybeSingle(), z.nullable(camper));

const readAdded = (userId: string) =>
  query(
    (client) => client.from('users').select(columns).eq('parent_id', userId).order('created_at').order('id'),
    z.array(camper),
  );

const readPast = () => rpc('my_past_campers', {}, z.array(pastCamper));

export const camperQueries = {
  /** The account holder's own row, or null before they have registered. */
  own: (userId: string) =>
    queryOptions({ queryKey: [...camperKeys.all, 'own', userId], queryFn: () => readOwn(userId) }),

  /** Campers who this account added, oldest entry first. */
  addedBy: (userId: string) =>
    queryOptions({ queryKey: [...camperKeys.all, 'added', userId], queryFn: () => readAdded(userId) }),

  /** Anyone who of the account was at a camp before and is not registered for this one; the account holder first. */
  past: (userId: string) =>
    queryOptions({ queryKey: [...camperKeys.all, 'past', userId], queryFn: readPast }),
};

/** Everything on screen that a changed camper may change: rows, fees, who can be paid for. */
export async function refreshCampers(queryClient: QueryClient): Promise<void> {
  await Promise.all(
    [camperKeys.all, outstandingKeys.all, paymentKeys.all].map((queryKey) =>
      queryClient.invalidateQueries({ queryKey }),
    ),
  );
}

/**
 * Registers a camper. `id` is made by the caller and kept with the draft, so that sending twice is one person: the
 * second time counts as done. Answers whether they are registered at once (price 0); their receipt is then sent.
 * Errors: DataError with the database's code (`camper_limit_reached`, `promo_code_invalid` …) or `users_<column>_check`,
 * and `id_taken` when someone else is saved under this id already.
 */
export function useRegisterCamper() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (camper: NewCamper): Promise<{ isRegistered: boolean }> => {
      const isRepeated = await insertCamper(camper);
      const saved = await readSaved(camper.id);
      if (isRepeated && !isSamePerson(camper, saved)) throw new DataError('conflict', 'id_taken');
      if (!isRepeated) noticeRegistration(await connectSession(), camper.id);
      // The database has put the receipt in its outbox: this only hurries it, so a failure loses nothing.
      if (saved.is_registered) sendReceipt(camper.id).catch(() => undefined);
      return { isRegistered: saved.is_registered };
    },
    // Not awaited: the caller goes on to its next screen while the others are brought up to date.
    onSettled: () => void refreshCampers(queryClient),
    // A refusal means that the screen was out of date about what can be booked.
    onError: () => {
      for (const { queryKey } of [bedQueries.availability(), busSeatsQuery(), settingQueries.all()]) {
        void queryClient.invalidateQueries({ queryKey });
      }
    },
  });
}

/** Inserts the row. Answers whether one with this id was there before. */
async function insertCamper(camper: NewCamper): Promise<boolean> {
  refuseInPreview();
  try {
    await query((client) => client.from('users').insert(camper));
    return false;
  } catch (error) {
    if (error instanceof DataError && error.code === 'users_pkey') return true;
    throw error;
  }
}

const readSaved = (id: string) =>
  query(
    (client) =>
      client.from('users').select('first_name,last_name,birthday,is_registered').eq('id', id).single(),
    z.object({ ...z.each(z.string(), 'first_name', 'last_name', 'birthday'), is_registered: z.boolean() }),
  );

type Identity = Pick<NewCamper, 'first_name' | 'last_name' | 'birthday'>;

function isSamePerson(one: Identity, other: Identity): boolean {
  return (
    one.first_name === other.first_name &&
    one.last_name === other.last_name &&
    one.birthday === other.birthday
  );
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
    ({ id, seen, change }: CamperEdit) =>
      changeRows((client) =>
        whereSeen(client.from('users').update(change).eq('id', id), { updated_at: seen }).select('id'),
      ),
    refreshCampers,
  );
}
