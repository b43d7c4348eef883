/**
 * Proposes teams for an instance of the format `camp-teams/1` and prints them as JSON, with the score of the published
 * formula: `--only=teams --instance=FILE --seconds=5 --seed=1`. Without a file, an invented camp of 150.
 */
import { propose } from '../../src/domain/teams/propose.ts';
import { readInstance } from '../../src/domain/teams/read-instance.ts';
import { brokenRules, scoreOf } from '../../src/domain/teams/score.ts';
import { inventedInstance } from '../support/team-instances.ts';
import { instanceIn } from './instance-file.ts';
import type { Section } from './section.ts';

/** One thread, in the time that is allowed. */
export const run: Section['run'] = async ({ instance: file, seconds: [seconds = 5], seed }) => {
  const began = performance.now();
  const value: unknown = file ? instanceIn(file) : inventedInstance({ seed: 21, people: 150, teams: 5 });
  const { instance, teamIds, notes } = readInstance(value);
  let iterations = 0;
  const assignment = propose(instance, {
    seed,
    progress: (done) => {
      iterations = done;
      return Math.min(1, (performance.now() - began) / (seconds * 1000));
    },
  });
  const took = performance.now() - began;
  const { soft, parts } = scoreOf(instance, assignment);
  const broken = brokenRules(instance, assignment);
  for (const note of notes) console.error(note);
  console.log(JSON.stringify({ team: Array.from(assignment, (place) => teamIds[place]) }));
  console.log(
    `score ${soft}, hard rules broken ${broken.length}, ${iterations} iterations, ${took.toFixed(0)} ms`,
  );
  console.log(JSON.stringify({ soft, hard: broken.length, parts }));
};
