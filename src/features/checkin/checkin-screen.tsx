import { useDeferredValue, useMemo, useRef, useState } from 'react';
import { checkin as t } from '../../content/en/checkin/checkin.ts';
import type { CheckinState } from '../../data/checkin/checkin-state.ts';
import type { Kept } from '../../data/checkin/phone-store.ts';
import { campDayOf, checkinKinds, standings, type CheckinKind } from '../../domain/checkin/checkin.ts';
import { familiesOf } from '../../domain/checkin/checkin-families.ts';
import { copenhagenDate } from '../../domain/dates.ts';
import { readStored, writeStored } from '../../lib/device-store.ts';
import { Button } from '../../ui/button.tsx';
import { CloseIcon } from '../../ui/icons.tsx';
import { FamilyList } from './family-list.tsx';
import { KindChoice } from './kind-choice.tsx';
import { CheckinTools } from './checkin-tools.tsx';
import { PhoneStatus } from './phone-status.tsx';
import { shownFamilies } from './shown-families.ts';
import { tallyOf } from './checkin-tally.ts';
import { useNow } from './use-now.ts';
import { useTaps, type LastTapped } from './use-taps.ts';
import { WalkIns } from './walk-ins.tsx';
import './last-tap.css';

interface LastTapProps {
  readonly last: LastTapped | null;
  readonly onUndo: () => void;
}

/** The last tap and its way back, where the thumb is. What is wrong with it is said at once. */
function LastTap({ last, onUndo }: LastTapProps) {
  return (
    <div className={last ? 'checkin-last' : undefined}>
      <output>{last?.text}</output>
      <div role="alert">{last?.warning && <p className="checkin-warning">{last.warning}</p>}</div>
      {last && (
        <Button look="quiet" onClick={onUndo}>
          {t.undo}
        </Button>
      )}
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

/** What is checked in, how many are there and who is missing, and the list by family. */
export function CheckinScreen({ checkin, kept, refresh, opensOffline }: CheckinScreenProps) {
  const [kind, setKind] = useState(storedKind);
  const [typed, setTyped] = useState('');
  const [onlyMissing, setOnlyMissing] = useState(false);
  const top = useRef<HTMLDivElement>(null);
  const wanted = useDeferredValue(typed.trim());
  const families = useMemo(() => familiesOf(kept.people), [kept.people]);
  const standing = useMemo(
    () => standings(checkin.checkins.filter((checkin) => checkin.kind === kind && !checkin.isRefused)),
    [checkin.checkins, kind],
  );
  const day = campDayOf(copenhagenDate(new Date(useNow() + kept.skew)), kept.startDate);
  const tally = tallyOf(kept.people, standing, kind, day);
  const { last, onTap, undo } = useTaps(kind, day);

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
      <KindChoice kind={kind} onChange={choose} />
      <div className="checkin-count" ref={top}>
        <output>
          <strong>{t.counter(tally.there, tally.awaited)}</strong>
          <span className={tally.missing > 0 ? 'checkin-missing' : undefined}>
            {t.missing(tally.missing)}
          </span>
          {tally.others > 0 && <span className="checkin-others">{t.others(tally.others)}</span>}
        </output>
        <Button look="quiet" aria-pressed={onlyMissing} onClick={() => setOnlyMissing(!onlyMissing)}>
          {t.onlyMissing}
        </Button>
      </div>
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
        {...shownFamilies({ families, standing, kind, day, wanted, onlyMissing })}
        kind={kind}
        day={day}
        standing={standing}
        onTap={onTap}
      />
      <WalkIns kind={kind} standing={standing} onTap={onTap} />
      <LastTap last={last} onUndo={undo} />
    </div>
  );
}
