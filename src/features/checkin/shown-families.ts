import { checkin as t } from '../../content/en/checkin/checkin.ts';
import {
  absenceOf,
  readCode,
  type CheckinKind,
  type CheckinPerson,
  type Standing,
} from '../../domain/checkin/checkin.ts';
import { findFamilies, type CheckinFamily } from '../../domain/checkin/checkin-families.ts';
import { foldText } from '../../lib/fold-text.ts';

interface Wanted {
  readonly families: readonly CheckinFamily[];
  readonly standing: ReadonlyMap<string, Standing>;
  readonly kind: CheckinKind;
  readonly day: number;
  readonly wanted: string;
  readonly onlyMissing: boolean;
}

/**
 * The families that are listed, and what to say when none is. A search finds everyone, expected or not; otherwise
 * those expected or checked in are listed, or only those missing.
 */
export function shownFamilies({ families, standing, kind, day, wanted, onlyMissing }: Wanted): {
  families: readonly CheckinFamily[];
  empty: string;
} {
  if (wanted !== '') {
    const empty = readCode(wanted) === null || /^\p{L}+$/u.test(wanted) ? t.nobodyFound : t.unknownCode;
    return { families: findFamilies(families, wanted, foldText), empty };
  }
  const isShown = (person: CheckinPerson) => {
    const one = standing.get(person.id);
    const isAwaited = absenceOf(person, kind, day) === null;
    if (onlyMissing) return isAwaited && !one?.isCheckedIn;
    return isAwaited || one?.isCheckedIn === true || one?.isContested === true;
  };
  const shown = families.filter(({ members }) => members.some(isShown));
  return {
    // Who of a family is not awaited stays out of its way.
    families: shown.map((family) =>
      family.members.every(isShown) ? family : { ...family, members: family.members.filter(isShown) },
    ),
    empty: onlyMissing ? t.nobodyMissing : t.nobodyAwaited,
  };
}
