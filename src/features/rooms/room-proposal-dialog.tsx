import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { teamProposal } from '../../content/en/teams/team-proposal.ts';
import { roomProposal as t } from '../../content/en/rooms/room-proposal.ts';
import {
  roomFormationQueries,
  useConfirmNearNames,
  useLockToRoom,
  type RoomFormation,
} from '../../data/rooms/room-formation.ts';
import type { Applied } from '../../data/rooms/formation.ts';
import { openNearNames, presentRooms, roomInstanceOf } from '../../domain/rooms/room-inputs.ts';
import { roomRules } from '../../domain/rooms/room-score.ts';
import { Button } from '../../ui/button.tsx';
import { CheckboxField } from '../../ui/checkbox-field.tsx';
import { foldText } from '../../lib/fold-text.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { ErrorState } from '../../ui/states.tsx';
import { DialogStep } from '../../organiser/board/dialog-step.tsx';
import { NamesForm } from '../../organiser/board/names-form.tsx';
import { LocksPart } from '../../organiser/board/locks-part.tsx';
import { RoomProposalResult } from './room-proposal-result.tsx';
import type { FoundRooms, RoomSearchOrder } from './room-search-worker.ts';
import { SearchProgress } from '../../organiser/board/search-progress.tsx';
import { useSearch } from '../../organiser/board/use-search.ts';
import '../../organiser/board/proposal.css';

/** Steps of a search, some seconds; counted and not timed, so that a seed always gives the same rooms. */
const searchSteps = (people: number) => Math.min(500_000, Math.max(100_000, 1000 * people));

const createWorker = () =>
  new Worker(new URL('./room-search-worker.ts', import.meta.url), { type: 'module' });

interface RoomProposalDialogProps {
  /** First day of the camp, `YYYY-MM-DD`. */
  readonly start: string;
  /** Families see the rooms already. */
  readonly areShown: boolean;
  readonly onApplied: (applied: Applied) => void;
  readonly onClose: () => void;
}

/** Propose rooms: who and where, the search, and what it found. Nothing changes before it is applied. */
export function RoomProposalDialog(props: RoomProposalDialogProps) {
  const { data, isLoadingError, refetch } = useQuery(roomFormationQueries.inputs());
  return (
    <Dialog title={t.title} onClose={props.onClose}>
      {data && <Steps {...props} inputs={data} onReadAgain={async () => !(await refetch()).isError} />}
      {isLoadingError && (
        <ErrorState message={t.couldNotLoad} retryLabel={t.retry} onRetry={() => void refetch()} />
      )}
      {!data && !isLoadingError && <Spinner label={t.loading} />}
    </Dialog>
  );
}

interface StepsProps extends RoomProposalDialogProps {
  readonly inputs: RoomFormation;
  /** False when that failed. */
  readonly onReadAgain: () => Promise<boolean>;
}

function Steps({ inputs, start, areShown, onApplied, onClose, onReadAgain }: StepsProps) {
  const [seed, setSeed] = useState(1);
  const [isEverybodyPlaced, setEverybodyPlaced] = useState(false);
  const [isNaming, setNaming] = useState(false);
  const saveNames = useConfirmNearNames();
  const lock = useLockToRoom();
  const instance = useMemo(() => roomInstanceOf(inputs, start), [inputs, start]);
  const open = useMemo(() => openNearNames(inputs, foldText), [inputs]);
  const search = useSearch<RoomSearchOrder, FoundRooms>(createWorker, inputs.version);

  function look(nextSeed: number): void {
    setSeed(nextSeed);
    const present = presentRooms(inputs);
    const steps = searchSteps(instance.campers.length);
    search.start({ instance, present, isEverybodyPlaced, seed: nextSeed, steps });
  }

  if (isNaming) {
    return (
      <DialogStep title={teamProposal.names.title}>
        <NamesForm campers={inputs.campers} open={open} save={saveNames} onDone={() => setNaming(false)} />
      </DialogStep>
    );
  }
  if (search.isSearching) {
    return (
      <DialogStep title={t.searching}>
        <SearchProgress words={t} share={search.news?.share ?? 0} onStop={search.stop} />
      </DialogStep>
    );
  }
  if (search.found) {
    return (
      <DialogStep title={t.after}>
        <RoomProposalResult
          {...{ inputs, instance, areShown, onApplied }}
          found={search.found}
          onBack={search.forget}
          onAgain={() => look(seed + 1)}
          onReadAgain={async () => {
            const isRead = await onReadAgain();
            if (isRead) search.forget();
            return isRead;
          }}
        />
      </DialogStep>
    );
  }
  const places = instance.rooms.reduce((sum, { capacity }) => sum + capacity, 0);
  const isEmpty = instance.campers.length === 0;
  const beds = instance.campers.filter(({ hasBed }) => hasBed).length;
  return (
    <DialogStep title={t.title}>
      {search.hasFailed && (
        <Notice tone="bad">
          <p>{t.failed}</p>
        </Notice>
      )}
      {search.isOutdated && (
        <Notice tone="warn">
          <p>{t.changedSince}</p>
        </Notice>
      )}
      <p>{isEmpty ? t.nobody : t.takesPart(instance.campers.length, beds, places)}</p>
      {open.length > 0 && (
        <Notice tone="warn">
          <p>{t.openNames(open.length)}</p>
          <Button look="quiet" onClick={() => setNaming(true)}>
            {t.confirmNames}
          </Button>
        </Notice>
      )}
      <p>{t.order}</p>
      <ol>
        {roomRules.map((rule) => (
          <li key={rule}>{t.rules[rule]}</li>
        ))}
      </ol>
      <CheckboxField
        label={t.everybody}
        hint={t.everybodyHint}
        checked={isEverybodyPlaced}
        onChange={({ target }) => setEverybodyPlaced(target.checked)}
      />
      <LocksPart words={t.locked} campers={inputs.campers} places={inputs.rooms} save={lock} />
      <div className="dialog-actions">
        <Button look="quiet" onClick={onClose}>
          {t.close}
        </Button>
        <Button aria-disabled={isEmpty || undefined} onClick={isEmpty ? undefined : () => look(seed)}>
          {t.start}
        </Button>
      </div>
    </DialogStep>
  );
}
