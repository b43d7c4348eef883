import { useDeferredValue, useMemo, useRef, useState } from 'react';
import { checkin as t } from '../../content/en/checkin/checkin.ts';
import type { CheckinState } from '../../data/checkin/checkin-state.ts';
import type { Kept } from '../../data/checkin/phone-store.ts';
import {
  campDayOf,
  checkinKinds,
  standings,
  walkInsFor,
  type CheckinKind,
  absenceOf,
  isAtCamp,
  readCode,
  whereOf,
  type CheckinPerson,
  type Standing,
  type Whereabouts,
} from '../../domain/checkin/checkin.ts';
import { familiesOf, findFamilies, type CheckinFamily } from '../../domain/checkin/checkin-families.ts';
import { copenhagenDate } from '../../domain/dates.ts';
import { readStored, writeStored } from '../../lib/device-store.ts';
import { Button } from '../../ui/button.tsx';
import { CloseIcon } from '../../ui/icons.tsx';
import { FamilyList } from './family-list.tsx';
import { CheckinTools } from './checkin-tools.tsx';
import { PhoneStatus } from './phone-status.tsx';
import { useNow } from './use-now.ts';
import { tappedPerson, useTaps, type AbsenceOf } from './use-taps.ts';
import { tappedWalkIn, WalkIns } from './walk-ins.tsx';
import './last-tap.css';
import { foldText } from '../../lib/fold-text.ts';
import { byName } from '../../lib/text-order.ts';

/** The last tap and its way back, where the thumb is. What is wrong with it is said at once. */
function LastTap({ last, undo: onUndo }: Pick<ReturnType<typeof useTaps>, 'last' | 'undo'>) {
  return (
    <div className={last ? 'checkin-last flush-texts' : undefined}>
      <output>{last?.text}</output>
      <div role="alert">{last?.warning && <p className="checkin-warning">{last.warning}</p>}</div>
      {last && <Button look="quiet" onClick={onUndo} label={t.undo} />}
    </div>
  );
}

const KIND = 'familycamp-checkin-kind';

/** The kind that was checked in last on this phone. */
const storedKind = (): CheckinKind => checkinKinds.find((kind) => kind === readStored(KIND)) ?? 'bus_out';

interface CheckinScreenProps {
  readonly checkin: CheckinState;
  readonly kept: Kept;
  /** Reads the list again; null while no one is let in. */
  readonly refresh: (() => void) | null;
  readonly opensOffline: boolean;
}

export function CheckinScreen({ checkin, kept, refresh, opensOffline }: CheckinScreenProps) {
  const [kind, setKind] = useState(storedKind);
  const [typed, setTyped] = useState('');
  const [onlyMissing, setOnlyMissing] = useState(false);
  const top = useRef<HTMLDivElement>(null);
  const wanted = useDeferredValue(typed.trim());
  const families = useMemo(() => familiesOf(kept.people, byName), [kept.people]);
  const standing = useMemo(
    () => standings(checkin.checkins.filter((checkin) => checkin.kind === kind && !checkin.isRefused)),
    [checkin.checkins, kind],
  );
  const day = campDayOf(copenhagenDate(new Date(useNow() + kept.skew)), kept.start_date);
  const absence = useMemo(() => absences(checkin, standing, kind, day), [checkin, standing, kind, day]);
  const tally = tallyOf(kept.people, standing, absence);
  const walkIns = useMemo(() => {
    const held = checkin.checkins.filter(({ isRefused }) => !isRefused);
    return walkInsFor(kind, held, new Set(kept.people.map(({ id }) => id)));
  }, [checkin.checkins, kept.people, kind]);
  const onBus = [
    ...kept.people.filter((person) => absence(person) === 'on_bus').map(tappedPerson),
    ...(kind === 'arrival' ? walkIns.filter((one) => !one.isCheckedIn).map(tappedWalkIn) : []),
  ];
  const { last, onTap, undo } = useTaps(kind, absence);

  function choose(next: CheckinKind) {
    setKind(next);
    writeStored(KIND, next);
  }

  /** Search results start at the top, wherever the list was scrolled to. */
  function search(text: string) {
    setTyped(text);
    top.current?.scrollIntoView();
  }

  return (
    <div className="checkin">
      <fieldset className="checkin-kinds">
        <legend className="visually-hidden">{t.what}</legend>
        {checkinKinds.map((one) => (
          <label key={one}>
            <input
              type="radio"
              name="checkin-kind"
              className="visually-hidden"
              checked={one === kind}
              onChange={() => choose(one)}
            />
            <span>{t.kinds[one]}</span>
          </label>
        ))}
      </fieldset>
      <div className="checkin-count" ref={top}>
        <output>
          <strong>{t.counter(tally.there, tally.awaited)}</strong>
          <span className={tally.missing > 0 ? 'checkin-missing' : undefined}>
            {t.missing(tally.missing)}
          </span>
          {tally.others > 0 && <span className="block quiet">{t.others(tally.others)}</span>}
          {onBus.length > 0 && <span className="block quiet">{t.onBus(onBus.length)}</span>}
        </output>
        <Button
          look="quiet"
          aria-pressed={onlyMissing}
          onClick={() => setOnlyMissing(!onlyMissing)}
          label={t.onlyMissing}
        />
      </div>
      {onBus.length > 0 && (
        <p className="checkin-bus">
          <Button onClick={() => onTap(onBus, true)} label={t.busIsHere(onBus.length)} />
        </p>
      )}
      <PhoneStatus {...{ checkin, kept, refresh, opensOffline }} />
      <div className="checkin-search">
        <input
          className="control"
          type="search"
          aria-label={t.search}
          placeholder={t.search}
          autoComplete="off"
          enterKeyHint="search"
          value={typed}
          onChange={(event) => search(event.target.value)}
        />
        {typed !== '' && (
          <button
            type="button"
            className="checkin-icon-button"
            aria-label={t.clear}
            onClick={() => search('')}
          >
            <CloseIcon />
          </button>
        )}
        <CheckinTools onCode={search} />
      </div>
      <FamilyList
        {...shownFamilies({ families, standing, absence, wanted, onlyMissing })}
        {...{ kind, absence, standing, onTap }}
      />
      <WalkIns kind={kind} people={walkIns} onTap={onTap} />
      <LastTap {...{ last, undo }} />
    </div>
  );
}

/** Why each is not awaited, by what this phone knows. People who are checked in for a kind belong to it, wherever they are now. */
function absences(
  { checkins }: CheckinState,
  standing: ReadonlyMap<string, Standing>,
  kind: CheckinKind,
  day: number,
): AbsenceOf {
  const where = whereOf(checkins.filter(({ isRefused }) => !isRefused));
  const isUsed = [...where.values()].some(isAtCamp);
  const placeOf = (id: string): Whereabouts | undefined =>
    isUsed && !standing.get(id)?.isCheckedIn ? (where.get(id) ?? 'expected') : undefined;
  return (person) => absenceOf(person, kind, day, placeOf(person.id));
}

interface Wanted {
  readonly families: readonly CheckinFamily[];
  readonly standing: ReadonlyMap<string, Standing>;
  readonly absence: AbsenceOf;
  /** What is searched for; empty without a search. */
  readonly wanted: string;
  readonly onlyMissing: boolean;
}

/** A search finds everyone, expected or not; otherwise those expected or checked in are listed, or only those missing. */
function shownFamilies({ families, standing, absence, wanted, onlyMissing }: Wanted) {
  if (wanted !== '') {
    const empty = readCode(wanted) === null || /^\p{L}+$/u.test(wanted) ? t.nobodyFound : t.unknownCode;
    return { families: findFamilies(families, wanted, foldText), empty };
  }
  const isShown = (person: CheckinPerson) => {
    const one = standing.get(person.id);
    const isAwaited = absence(person) === null;
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

/** How many are awaited, there and missing of them, and there without being awaited: by car, cancelled, on no list. */
function tallyOf(
  people: readonly CheckinPerson[],
  standing: ReadonlyMap<string, Standing>,
  absence: AbsenceOf,
) {
  const awaited = people.filter((person) => absence(person) === null);
  const there = awaited.filter(({ id }) => standing.get(id)?.isCheckedIn).length;
  const known = new Set(people.map(({ id }) => id));
  const checkedIn = [...standing.values()].filter(
    ({ isCheckedIn, last }) => isCheckedIn && (last.walk_in !== null || known.has(last.person_id)),
  ).length;
  return { awaited: awaited.length, there, missing: awaited.length - there, others: checkedIn - there };
}
