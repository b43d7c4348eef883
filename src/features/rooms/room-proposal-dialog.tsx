import { useMemo, useState } from 'react';
import { roomProposal as t } from '../../content/en/rooms/room-proposal.ts';
import { roomFormationQueries, type RoomFormation } from '../../data/rooms/room-formation.ts';
import { useApply, useLock } from '../../data/rooms/formation.ts';
import { openNearNames, presentRooms, roomInstanceOf, roomMoves } from '../../domain/rooms/room-inputs.ts';
import { roomRules } from '../../domain/rooms/room-score.ts';
import { CheckboxField } from '../../ui/checkbox-field.tsx';
import { foldText } from '../../lib/fold-text.ts';
import { Notice } from '../../ui/notice.tsx';
import {
  ProposalSteps,
  ReadForProposal,
  StartActions,
  type FoundActions,
  type ProposalDialogProps,
} from '../../organiser/board/proposal-steps.tsx';
import { NumberTable } from '../../ui/number-table.tsx';
import { LocksPart } from '../../organiser/board/locks-part.tsx';
import type { FoundRooms, RoomSearchOrder } from './room-search-worker.ts';
import { useSearch } from '../../organiser/board/use-search.ts';
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

export function RoomProposalDialog(props: ProposalDialogProps) {
  return (
    <ReadForProposal words={t} query={roomFormationQueries.inputs()} onClose={props.onClose}>
      {(inputs, readAgain) => <Steps {...props} {...{ inputs, readAgain }} />}
    </ReadForProposal>
  );
}

interface StepsProps extends ProposalDialogProps {
  readonly inputs: RoomFormation;
  readonly readAgain: () => Promise<boolean>;
}

function Steps({ inputs, start, areShown, onApplied, onClose, readAgain }: StepsProps) {
  const [isEverybodyPlaced, setEverybodyPlaced] = useState(false);
  const lock = useLock('rooms');
  const instance = useMemo(() => roomInstanceOf(inputs, start), [inputs, start]);
  const open = useMemo(() => openNearNames(inputs, foldText), [inputs]);
  const search = useSearch<FoundRooms>(createWorker, inputs.version);

  function look(seed: number): void {
    const order: RoomSearchOrder = {
      ...{ instance, isEverybodyPlaced, seed },
      present: presentRooms(inputs),
      steps: searchSteps(instance.campers.length),
    };
    search.start(order);
  }

  const places = instance.rooms.reduce((sum, { capacity }) => sum + capacity, 0);
  const isEmpty = instance.campers.length === 0;
  const beds = instance.campers.filter(({ hasBed }) => hasBed).length;
  return (
    <ProposalSteps
      kind="rooms"
      words={t}
      campers={inputs.campers}
      {...{ open, search, readAgain }}
      onSearch={look}
      resultTitle={t.after}
      renderResult={(found, actions) => (
        <RoomProposalResult {...{ inputs, instance, areShown, onApplied, found }} {...actions} />
      )}
    >
      {(names, onStart) => (
        <>
          <p>{isEmpty ? t.nobody : t.takesPart(instance.campers.length, beds, places)}</p>
          {names}
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
            onCheck={setEverybodyPlaced}
          />
          <LocksPart words={t.locked} campers={inputs.campers} places={inputs.rooms} save={lock} />
          <StartActions words={t} isOff={isEmpty} {...{ onClose, onStart }} />
        </>
      )}
    </ProposalSteps>
  );
}

interface RoomProposalResultProps extends FoundActions, Pick<ProposalDialogProps, 'areShown' | 'onApplied'> {
  readonly inputs: RoomFormation;
  readonly instance: RoomInstance;
  readonly found: FoundRooms;
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

function movesText(moves: readonly Move[]): string {
  const counts = [
    [t.placed, moves.filter(({ from }) => from === null)],
    [t.changed, moves.filter(({ from, to }) => from !== null && to !== null)],
    [t.lost, moves.filter(({ to }) => to === null)],
  ] as const;
  return counts.flatMap(([text, some]) => (some.length === 0 ? [] : text(some.length))).join(' ');
}

function RoomProposalResult({ inputs, instance, found, ...props }: RoomProposalResultProps) {
  const apply = useApply('rooms');
  const { room, before, after, open } = found;
  const moves = useMemo(() => roomMoves(inputs, room), [inputs, room]);
  const people = useMemo(() => inputs.campers.map((camper) => ({ ...camper, place: camper.room })), [inputs]);
  return (
    <>
      {props.areShown && moves.length > 0 && <Notice tone="warn" text={t.shown} />}
      <p>{moves.length === 0 ? t.same : movesText(moves)}</p>
      <NumberTable
        label={t.title}
        columns={[t.rule, t.before, t.after]}
        rows={roomRules.map((rule, at) => ({
          key: rule,
          name: `${at + 1}. ${t.rules[rule]}`,
          figures: [before[at], after[at]].map(String),
        }))}
      />
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
