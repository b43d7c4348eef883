/**
 * Proposes teams for an instance of the format `camp-teams/1` and prints them as JSON, with the score of the published
 * formula: `--only=teams --instance=FILE --seconds=5 --seed=1`. Without a file, an invented camp of 150.
 */
import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { comparisonWith, isBetter } from '../../src/domain/teams/comparison.ts';
import { seedsOf } from '../../src/domain/teams/propose.ts';
import { readInstance } from '../support/camp-files/read-instance.ts';
import { standardWeights } from '../../src/domain/teams/traits.ts';
import { inventedInstance } from '../support/team-instances.ts';
import { instanceIn } from './instance-file.ts';
import type { Section } from './section.ts';
import type { Proposed, TimedSearch } from './teams-search.ts';

/** A process that is ready to search. */
async function readySearch(): Promise<ChildProcess> {
  const search = fork(fileURLToPath(new URL('teams-search.ts', import.meta.url)), {
    serialization: 'advanced',
  });
  await once(search, 'message');
  return search;
}

async function foundBy(search: ChildProcess, order: TimedSearch): Promise<Proposed> {
  search.send(order);
  const [proposed] = (await once(search, 'message')) as [Proposed];
  return proposed;
}

/** As many processes as the page has workers, in the time that is allowed. */
export const run: Section['run'] = async ({ instance: file, seconds: [seconds = 5], seed }) => {
  const value: unknown = file ? instanceIn(file) : inventedInstance({ seed: 21, people: 150, teams: 5 });
  const { instance, teamIds, notes } = readInstance(value);
  const nowhere = instance.campers.map(() => -1);
  const compare = comparisonWith(nowhere, instance, standardWeights);
  const seeds = seedsOf(seed);
  const processes = await Promise.all(seeds.map(readySearch));
  const began = performance.now();
  const searches = await Promise.all(
    processes.map((one, n) => foundBy(one, { instance, seconds, seed: seeds[n] ?? seed })),
  );
  const took = performance.now() - began;
  const [first, ...others] = searches.map(({ team }) => ({ team, ...compare(team) }));
  if (!first) return;
  const best = others.reduce((one, other) => (isBetter(other, one) ? other : one), first);
  const { soft, parts } = best.after;
  const iterations = searches.reduce((sum, search) => sum + search.iterations, 0);
  for (const note of notes) console.error(note);
  console.log(JSON.stringify({ team: Array.from(best.team, (place) => teamIds[place]) }));
  console.log(
    `score ${soft}, hard rules broken ${best.broken.length}, ${iterations} iterations, ${took.toFixed(0)} ms`,
  );
  console.log(JSON.stringify({ soft, hard: best.broken.length, parts }));
};
