/**
 * Proposes teams for an instance of the format `camp-teams/1` and prints them as JSON, with the score of the published
 * formula: `--only=teams --instance=FILE --seconds=5 --seed=1`. Without a file, an invented camp of 150.
 */
import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { readInstance } from '../../src/domain/teams/read-instance.ts';
import { brokenRules, scoreOf } from '../../src/domain/teams/score.ts';
import { betterOf, streamSeeds } from '../../src/domain/teams/streams.ts';
import { inventedInstance } from '../support/team-instances.ts';
import { instanceIn } from './instance-file.ts';
import type { Section } from './section.ts';
import type { StreamFound, StreamOrder } from './team-stream.ts';

/** A search in a process of its own, which has been loaded and waits for its order: threads cannot be loaded from TypeScript. */
async function openStream(): Promise<ChildProcess> {
  const stream = fork(new URL('./team-stream.ts', import.meta.url), { serialization: 'advanced' });
  await once(stream, 'message');
  return stream;
}

async function answerOf(stream: ChildProcess, order: StreamOrder): Promise<StreamFound> {
  stream.send(order);
  const [found]: StreamFound[] = await once(stream, 'message');
  if (!found) throw new Error('A search ended without an answer.');
  stream.disconnect();
  return found;
}

/** As the screen does: some searches side by side, and the best of them. The time is that of the search alone. */
export const run: Section['run'] = async ({ instance: file, seconds: [seconds = 5], seed }) => {
  const value: unknown = file ? instanceIn(file) : inventedInstance({ seed: 21, people: 150, teams: 5 });
  const { instance, teamIds, notes } = readInstance(value);
  const seeds = streamSeeds(seed);
  const streams = await Promise.all(seeds.map(openStream));
  const began = performance.now();
  const answers = await Promise.all(
    streams.map((stream, n) => answerOf(stream, { instance, seed: seeds[n] ?? seed, seconds })),
  );
  const took = performance.now() - began;
  const { team, after, broken } = answers
    .map(({ team: found }) => ({
      team: found,
      after: scoreOf(instance, found),
      broken: brokenRules(instance, found),
    }))
    .reduce(betterOf);
  const iterations = answers.map((answer) => answer.iterations).join(' + ');
  for (const note of notes) console.error(note);
  console.log(JSON.stringify({ team: Array.from(team, (place) => teamIds[place]) }));
  console.log(
    `score ${after.soft}, hard rules broken ${broken.length}, ${iterations} iterations, ${took.toFixed(0)} ms`,
  );
  console.log(JSON.stringify({ soft: after.soft, hard: broken.length, parts: after.parts }));
};
