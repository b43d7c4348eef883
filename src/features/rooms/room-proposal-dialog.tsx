import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { teamProposal } from '../../content/en/teams/team-proposal.ts';
import { roomProposal as t } from '../../content/en/rooms/room-proposal.ts';
import { roomFormationQueries, type RoomFormation } from '../../data/rooms/room-formation.ts';
import { useApply, useConfirmNames, useLock, type Applied } from '../../data/rooms/formation.ts';
import { openNearNames, presentRooms, roomInstanceOf, roomMoves } from '../../domain/rooms/room-inputs.ts';
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
import type { FoundRooms, RoomSearchOrder } from './room-search-worker.ts';
import { SearchProgress } from '../../organiser/board/search-progress.tsx';
import { useSearch } from '../../organiser/board/use-search.ts';
import '../../organiser/board/proposal.css';
import { listText } from '../../content/list-text.ts';
import type { NoRoom, OpenCase } from '../../domain/rooms/explain-rooms.ts';
import type { RoomInstance } from '../../domain/rooms/room-instance.ts';
import type { Move } from '../../domain/campers/moves.ts';
import { ApplyPart } from '../../organiser/board/apply-part.tsx';
import { ProposedPlaces } from '../../organiser/board/proposed-places.tsx';

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
      {isLoadingError && <ErrorState message={t.couldNotLoad} onRetry={refetch} />}
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
  const saveNames = useConfirmNames('rooms');
  const lock = useLock('rooms');
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
      {search.hasFailed && <Notice tone="bad" text={t.failed} />}
      {search.isOutdated && <Notice tone="warn" text={t.changedSince} />}
      <p>{isEmpty ? t.nobody : t.takesPart(instance.campers.length, beds, places)}</p>
      {open.length > 0 && (
        <Notice tone="warn">
          <p>{t.openNames(open.length)}</p>
          <Button look="quiet" onClick={() => setNaming(true)} label={t.confirmNames} />
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
        <Button look="quiet" onClick={onClose} label={t.close} />
        <Button
          aria-disabled={isEmpty || undefined}
          onClick={isEmpty ? undefined : () => look(seed)}
          label={t.start}
        />
      </div>
    </DialogStep>
  );
}

interface RoomProposalResultProps {
  readonly inputs: RoomFormation;
  readonly instance: RoomInstance;
  readonly found: FoundRooms;
  readonly areShown: boolean;
  readonly onApplied: (applied: Applied) => void;
  readonly onBack: () => void;
  readonly onAgain: () => void;
  readonly onReadAgain: () => Promise<boolean>;
}

function noRoomText(reason: NoRoom): string {
  return reason.why === 'places' ? t.noRoom.places(reason.beds, reason.most) : t.noRoom[reason.why];
}

function caseText({ campers, rooms }: RoomInstance, open: OpenCase): string {
  const name = (person: number) => campers[person]?.name ?? '';
  const roomName = (place: number) => rooms[place]?.name ?? '';
  if (open.rule === 'unplaced') {
    return `${t.unplaced(listText(open.people.map(name)))} ${noRoomText(open.reason)}`;
  }
  if (open.rule === 'split') return t.split(listText(open.people.map(name)), open.beds <= open.largest);
  if (open.rule === 'alone') return t.alone(name(open.person), open.hasParent);
  if (open.rule === 'mixed') return t.mixed(roomName(open.place));
  return t.locks(name(open.person), roomName(open.place));
}

/** How many get a room, change theirs or lose it. */
function movesText(moves: readonly Move[]): string {
  const counts = [
    [t.placed, moves.filter(({ from }) => from === null)],
    [t.changed, moves.filter(({ from, to }) => from !== null && to !== null)],
    [t.lost, moves.filter(({ to }) => to === null)],
  ] as const;
  return counts.flatMap(([text, some]) => (some.length === 0 ? [] : text(some.length))).join(' ');
}

/** What was found: the rules in their order, now and proposed, what stays open and why, and applying it. */
function RoomProposalResult({ inputs, instance, found, ...props }: RoomProposalResultProps) {
  const apply = useApply('rooms');
  const { room, before, after, open } = found;
  const moves = useMemo(() => roomMoves(inputs, room), [inputs, room]);
  const people = useMemo(() => inputs.campers.map((camper) => ({ ...camper, place: camper.room })), [inputs]);
  return (
    <>
      {props.areShown && moves.length > 0 && <Notice tone="warn" text={t.shown} />}
      <p>{moves.length === 0 ? t.same : movesText(moves)}</p>
      <table className="proposal-points" aria-label={t.title}>
        <thead>
          <tr>
            <th scope="col">{t.rule}</th>
            <th scope="col">{t.before}</th>
            <th scope="col">{t.after}</th>
          </tr>
        </thead>
        <tbody>
          {roomRules.map((rule, at) => (
            <tr key={rule}>
              <th scope="row">{`${at + 1}. ${t.rules[rule]}`}</th>
              <td>{before[at]}</td>
              <td>{after[at]}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {open.length > 0 && (
        <Notice tone="warn">
          <p>
            <strong>{t.openCases}</strong>
          </p>
          <p>{t.openReason}</p>
          <ul className="proposal-cases">
            {open.map((one) => (
              <li key={JSON.stringify(one)}>{caseText(instance, one)}</li>
            ))}
          </ul>
        </Notice>
      )}
      {moves.length > 0 && <ProposedPlaces people={people} places={inputs.rooms} moves={moves} />}
      <ApplyPart {...props} words={t} apply={apply} proposed={{ version: inputs.version, moves }} />
    </>
  );
}
