import { useQuery } from '@tanstack/react-query';
import { paths, type Path } from '../../content/paths.ts';
import { timings } from '../../content/timings.ts';
import { bedQueries, type BedAvailability } from '../../data/rooms/beds.ts';
import { campOffset, useCampClock } from '../../data/site/camp-clock.ts';
import { campQueries } from '../../data/site/camp-info.ts';
import { useChurchNames } from '../../data/site/church.ts';
import { camperQueries } from '../../data/campers/family-campers.ts';
import type { PastCamper } from '../../data/campers/past-camper-answers.ts';
import { pricingQueries } from '../../data/payments/prices.ts';
import { usePublic } from '../../data/client/public-values.ts';
import type { SessionUser } from '../../data/accounts/session.ts';
import { settingQueries, type Settings } from '../../data/settings/settings.ts';
import { fullName } from '../../domain/campers/names.ts';
import { maxAddedCampers } from '../../domain/value-lists.ts';
import { retryOf } from '../../lib/retry-of.ts';
import type { RoomState, SheetFacts } from './form-facts.ts';
import type { FormKind } from '../../domain/registration/new-camper.ts';

export type RegistrationState =
  | { readonly status: 'loading' }
  | { readonly status: 'failed'; readonly retry: () => void }
  | { readonly status: 'closed'; readonly isReturning: boolean }
  /** With the names of everyone who is signed up. */
  | { readonly status: 'registered'; readonly names: readonly string[] }
  | { readonly status: 'elsewhere'; readonly to: Path }
  /** With the people of the last camp, who are asked whether they come again. */
  | { readonly status: 'ready'; readonly facts: SheetFacts; readonly past: readonly PastCamper[] };

/** Reads what the form needs, and decides whether it may be filled in (specification section 2, registration form). */
export function useRegistrationFacts(kind: FormKind, user: SessionUser): RegistrationState {
  const own = useQuery(camperQueries.own(user.id));
  const added = useQuery(camperQueries.addedBy(user.id));
  const past = useQuery({ ...camperQueries.past(user.id), enabled: kind === 'own' });
  const settings = useQuery({ ...settingQueries.all(), refetchInterval: timings.countsPoll });
  const camp = useQuery(campQueries.info());
  const prices = useQuery(pricingQueries.all());
  const beds = useQuery({ ...bedQueries.availability(), refetchInterval: timings.countsPoll });
  const clock = usePublic(campOffset);
  const today = useCampClock()?.today;

  const churches = useChurchNames();
  const { email } = user;
  // The other parent signs up the account holder's family.
  const accountId = own.data?.id ?? past.data?.find(({ is_me }) => is_me)?.id ?? user.id;
  const room = roomState(settings.data, beds.data);
  const retry = retryOf(own, added, past, settings, camp, prices, beds);
  if (retry || clock.status === 'failed') {
    return {
      status: 'failed',
      retry: () => {
        retry?.();
        if (clock.status === 'failed') campOffset.refresh();
      },
    };
  }
  const me = own.data;
  const people = kind === 'own' ? past.data : [];
  if (
    me === undefined ||
    !added.data ||
    !camp.data ||
    !prices.data ||
    !people ||
    !settings.data ||
    !beds.data
  )
    return { status: 'loading' };
  if (today === undefined) return { status: 'loading' };
  const facts: SheetFacts = {
    ...{ kind, accountId, email, room, today, churches, me },
    ...{ added: added.data, camp: camp.data, prices: prices.data },
  };
  return decide(facts, people, settings.data);
}

function roomState(settings: Settings | undefined, beds: BedAvailability | undefined): RoomState {
  if (settings?.DISABLE_BOOK_BED) return 'closed';
  return beds?.available_beds === 0 || beds?.is_waited_for ? 'full' : 'open';
}

/** Without a profile row the profile would send the user back: they read that the form is closed. Others go to the profile. */
function decide(facts: SheetFacts, past: readonly PastCamper[], settings: Settings): RegistrationState {
  const { me } = facts;
  const isClosed = settings.DISABLE_NEW_USER === true;
  if (me === null) {
    if (isClosed) return { status: 'closed', isReturning: past.length > 0 };
    if (facts.kind === 'added') return { status: 'elsewhere', to: paths.form };
    return { status: 'ready', facts, past };
  }
  if (isClosed || (facts.kind === 'added' && facts.added.length >= maxAddedCampers)) {
    return { status: 'elsewhere', to: paths.profile };
  }
  return facts.kind === 'added' || past.some(({ is_here }) => !is_here)
    ? { status: 'ready', facts, past }
    : { status: 'registered', names: [me, ...facts.added].map(fullName) };
}
