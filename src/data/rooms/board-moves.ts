import { useMutation, useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { afterMoves, reversed, type BoardPerson, type Move } from '../../domain/campers/moves.ts';
import { rpc } from '../client/answer.ts';
import type { BoardKind } from './board-people.ts';
import { toDataError, type DataError } from '../client/errors.ts';

interface Step {
  readonly id: number;
  readonly moves: readonly Move[];
}

interface MoveRequest {
  readonly step: Step;
  readonly isUndo: boolean;
}

const moveKey = (kind: BoardKind) => ['move', kind];
const peopleKey = (kind: BoardKind) => ['board', kind];
const stepsKey = (kind: BoardKind) => ['board-steps', kind];

let lastStep = 0;

function isRequest(value: unknown): value is MoveRequest {
  return typeof value === 'object' && value !== null && 'step' in value;
}

export function isMoving(queryClient: QueryClient, kind: BoardKind, id: string): boolean {
  return queryClient
    .getMutationCache()
    .findAll({ mutationKey: moveKey(kind), status: 'pending' })
    .map(({ state }) => state.variables)
    .some((request) => isRequest(request) && request.step.moves.some(({ camper }) => camper === id));
}

const sendMoves = (kind: BoardKind, moves: readonly Move[]) =>
  rpc(`assign_${kind}`, { moves: moves.map(({ camper, from, to }) => ({ camper, from, to })) });

export interface Refusal {
  /** `conflict`, `room_full`, `camper_not_coming`, `camper_not_in_rooms`, or of the kind `offline`, `unauthorized` … */
  readonly error: DataError;
  readonly moves: readonly Move[];
  /** It should have taken an earlier move back. */
  readonly isUndo: boolean;
  readonly people: readonly BoardPerson[];
}

export interface BoardMoves {
  /** Moves people: shown at once, all of them or none in the database. */
  readonly move: (moves: readonly Move[]) => void;
  /** Takes back the last move made here that was not taken back yet. */
  readonly undo: () => void;
  readonly undoable: number;
  /** The last move that was made or taken back, as it is in the database now. */
  readonly saved: readonly Move[] | undefined;
  readonly isSaving: boolean;
}

/** Moves on a board, shown before the database has answered; what it refuses is taken back. `onShow` is called before each change on screen. */
export function useBoardMoves(
  kind: BoardKind,
  onRefused: (refusal: Refusal) => void,
  onShow: (moves: readonly Move[]) => void,
): BoardMoves {
  const queryClient = useQueryClient();
  // Kept beside the people, so that they outlive a look at another tab and end with the session.
  const { data: steps } = useQuery<readonly Step[]>({
    queryKey: stepsKey(kind),
    queryFn: () => [],
    staleTime: Infinity,
    gcTime: Infinity,
    initialData: [],
  });

  function show(moves: readonly Move[]): void {
    onShow(moves);
    queryClient.setQueryData<BoardPerson[]>(peopleKey(kind), (people) => people && afterMoves(people, moves));
  }
  const setSteps = (change: (steps: readonly Step[]) => readonly Step[]) =>
    queryClient.setQueryData<readonly Step[]>(stepsKey(kind), (now = []) => change(now));

  const mutation = useMutation({
    mutationKey: moveKey(kind),
    scope: { id: `move-${kind}` }, // one after the other: the next one starts from what this one leaves
    mutationFn: ({ step }: MoveRequest) => sendMoves(kind, step.moves),
    onMutate: ({ step }) => {
      // A reading that began before the move must not show the old places again.
      void queryClient.cancelQueries({ queryKey: peopleKey(kind) });
      show(step.moves);
    },
    onError: async (error, { step, isUndo }) => {
      setSteps((now) => now.filter(({ id }) => id !== step.id));
      show(reversed(step.moves));
      await queryClient.invalidateQueries({ queryKey: peopleKey(kind) });
      const people = queryClient.getQueryData<BoardPerson[]>(peopleKey(kind)) ?? [];
      onRefused({ error: toDataError(error), moves: step.moves, isUndo, people });
    },
  });

  function move(moves: readonly Move[]): void {
    if (moves.length === 0) return;
    lastStep += 1;
    const step = { id: lastStep, moves };
    setSteps((now) => [...now, step]);
    mutation.mutate({ step, isUndo: false });
  }

  function undo(): void {
    // Asked now, not when the screen was drawn: two quick presses take back two moves.
    const step = queryClient.getQueryData<readonly Step[]>(stepsKey(kind))?.at(-1);
    if (!step) return;
    setSteps((now) => now.filter(({ id }) => id !== step.id));
    mutation.mutate({ step: { id: step.id, moves: reversed(step.moves) }, isUndo: true });
  }

  return {
    move,
    undo,
    undoable: steps.length,
    saved: mutation.isSuccess ? mutation.variables.step.moves : undefined,
    isSaving: mutation.isPending,
  };
}
