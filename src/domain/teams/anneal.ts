/** Simulated annealing: takes a change for the worse the more readily, the hotter it is, and cools while it works. */
import type { LooseCases } from './loose-cases.ts';
import { at } from './pair-weights.ts';
import type { Random } from './random.ts';
import { exchange, exchangePoints, pairPoints, type Board } from './search-board.ts';
import type { Tether } from './stay.ts';
import type { Mover } from './team-moves.ts';

/** How it cools: points that a change may cost with a chance of 1/e at the beginning, and what is left of that after each step. */
export interface Cooling {
  readonly hottest: number;
  /** Products, unlike powers, are the same on every machine. */
  readonly factor: number;
  /** Holds people on their present teams. */
  readonly tether?: Tether | undefined;
}

const steps = 128;

/** −ln of evenly spread chances in 1/1024: rounded, so that every machine has the same. */
const chances = 4096;
const perUnit = 1024;
const reluctance = Int32Array.from({ length: chances }, (_, n) =>
  Math.round(-Math.log((n + 0.5) / chances) * perUnit),
);

/** Changes between two looks at the time. */
const batch = 256;

/** The least points seen, and where everybody was. */
export interface Best {
  points: number;
  readonly team: Int32Array;
}

/** How a search is watched. */
export interface Watch {
  /** How much of the time is used up, 0 to 1; asked after every batch. At 1 the search ends. */
  readonly progress: (iterations: number, best: Best) => number;
  /** The search ends at these points: less is impossible. */
  readonly enough: number;
}

/** Changes the board while it cools. */
export function anneal(
  board: Board,
  cases: LooseCases,
  mover: Mover,
  random: Random,
  { hottest, factor, tether }: Cooling,
  { progress, enough }: Watch,
): Best {
  const { team } = board;
  const { move } = mover;
  const { out, back } = move;
  let points = pairPoints(board) + cases.points();
  const best: Best = { points, team: team.slice() };

  /** Makes the move if it costs no more than `allowed`. */
  function tryMove(allowed: number): void {
    const { count } = move;
    const paired = exchangePoints(board, out, back, count);
    if (paired - cases.mostGain(out, back, count) > allowed) return;
    const from = at(team, at(out, 0));
    const to = at(team, at(back, 0));
    if (tether && !tether.allows(out, back, count, from, to)) return;
    const change = cases.move(out, back, count, paired, allowed);
    if (change === null) return;
    tether?.follow(out, back, count, from, to);
    points += paired + change;
    exchange(board, out, back, count, from, to);
  }

  const heats = [hottest / perUnit];
  for (let step = 1; step < steps; step += 1) heats.push((heats[step - 1] ?? 0) * factor);
  let iterations = 0;
  let done = progress(0, best);
  while (done < 1 && best.points > enough) {
    const heat = heats[Math.floor(done * steps)] ?? 0;
    for (let n = 0; n < batch; n += 1) {
      if (!mover.next(done)) continue;
      tryMove(Math.floor(at(reluctance, random.below(chances)) * heat));
      if (points < best.points) {
        best.points = points;
        best.team.set(team);
      }
    }
    iterations += batch;
    done = progress(iterations, best);
  }
  return best;
}
