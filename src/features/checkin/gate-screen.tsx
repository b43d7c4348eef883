import { useDeferredValue, useMemo, useRef, useState } from 'react';
import { gate as t } from '../../content/en/checkin/gate.ts';
import type { GateState } from '../../data/checkin/gate-state.ts';
import type { Kept } from '../../data/checkin/phone-store.ts';
import { campDayOf, gateKinds, standings, type GateKind } from '../../domain/checkin/gate.ts';
import { familiesOf } from '../../domain/checkin/gate-families.ts';
import { copenhagenDate } from '../../domain/dates.ts';
import { readStored, writeStored } from '../../lib/device-store.ts';
import { Button } from '../../ui/button.tsx';
import { CrossButton } from './cross-button.tsx';
import { FamilyList } from './family-list.tsx';
import { KindChoice } from './kind-choice.tsx';
import { LastTap } from './last-tap.tsx';
import { GateTools } from './gate-tools.tsx';
import { PhoneStatus } from './phone-status.tsx';
import { shownFamilies } from './shown-families.ts';
import { tallyOf } from './gate-tally.ts';
import { useNow } from './use-now.ts';
import { useTaps } from './use-taps.ts';
import { WalkIns } from './walk-ins.tsx';

const KIND = 'familycamp-gate-kind';

/** The kind that was ticked last on this phone. */
const storedKind = (): GateKind => gateKinds.find((kind) => kind === readStored(KIND)) ?? 'bus_out';

interface GateScreenProps {
  readonly gate: GateState;
  readonly kept: Kept;
  readonly userId: string | null;
  readonly opensOffline: boolean;
}

/** What is ticked, how many are there and who is missing, and the list by family. */
export function GateScreen({ gate, kept, userId, opensOffline }: GateScreenProps) {
  const [kind, setKind] = useState(storedKind);
  const [typed, setTyped] = useState('');
  const [onlyMissing, setOnlyMissing] = useState(false);
  const top = useRef<HTMLDivElement>(null);
  const wanted = useDeferredValue(typed.trim());
  const families = useMemo(() => familiesOf(kept.people), [kept.people]);
  const standing = useMemo(
    () => standings(gate.ticks.filter((tick) => tick.kind === kind && !tick.isRefused)),
    [gate.ticks, kind],
  );
  const day = campDayOf(copenhagenDate(new Date(useNow() + kept.skew)), kept.startDate);
  const tally = tallyOf(kept.people, standing, kind, day);
  const { last, onTap, undo } = useTaps(kind, day);

  function choose(next: GateKind) {
    setKind(next);
    writeStored(KIND, next);
  }

  /** Search results start at the top, wherever the list was scrolled to. */
  function search(text: string) {
    setTyped(text);
    top.current?.scrollIntoView();
  }

  return (
    <div className="gate">
      <KindChoice kind={kind} onChange={choose} />
      <div className="gate-count" ref={top}>
        <output>
          <strong>{t.counter(tally.there, tally.awaited)}</strong>
          <span className={tally.missing > 0 ? 'gate-missing' : undefined}>{t.missing(tally.missing)}</span>
          {tally.others > 0 && <span className="gate-others">{t.others(tally.others)}</span>}
        </output>
        <Button look="quiet" aria-pressed={onlyMissing} onClick={() => setOnlyMissing(!onlyMissing)}>
          {t.onlyMissing}
        </Button>
      </div>
      <PhoneStatus {...{ gate, kept, userId, opensOffline }} />
      <div className="gate-search">
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
        {typed !== '' && <CrossButton label={t.clear} onPress={() => search('')} />}
        <GateTools onCode={search} />
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
