/**
 * Proposes rooms for an instance of the format `camp-rooms/1`, or for the people of a `camp-teams/1`, and prints them as JSON, with
 * the points of the rules in their order: `--only=rooms --instance=FILE --seconds=5 --seed=1`. Without a file, an invented camp of 140.
 */
import { proposeRooms } from '../../src/domain/rooms/propose-rooms.ts';
import { readRoomInstance } from '../support/camp-files/read-room-instance.ts';
import { scoreOf } from '../../src/domain/rooms/room-board.ts';
import { roomRules } from '../../src/domain/rooms/room-score.ts';
import { fits } from '../support/room-fits.ts';
import { inventedRooms } from '../support/room-instances.ts';
import { instanceIn } from './instance-file.ts';
import type { Section } from './section.ts';

/** The rooms of the seed. */
const capacities = Array.from({ length: 20 }, (_, n) => (n < 12 ? 6 : 8));

/** One thread, in the time that is allowed. */
export const run: Section['run'] = async ({ instance: file, seconds: [seconds = 5], seed }) => {
  const { instance, roomIds, present, notes } = file
    ? readRoomInstance(instanceIn(file), capacities)
    : {
        instance: inventedRooms({ seed: 21, people: 140, capacities }),
        roomIds: null,
        present: null,
        notes: [],
      };
  for (const note of notes) console.error(note);
  const began = performance.now();
  let steps = 0;
  const found = proposeRooms(instance, {
    seed,
    present: present ?? instance.campers.map(() => -1),
    progress: (done) => {
      steps = done;
      return Math.min(1, (performance.now() - began) / (seconds * 1000));
    },
  });
  const took = performance.now() - began;
  const score = scoreOf(instance, found);
  const roomId = (place: number) => (place < 0 ? null : roomIds ? (roomIds[place] ?? null) : place);
  console.log(JSON.stringify({ room: Array.from(found, roomId) }));
  console.log(`score [${score.join(', ')}], ${steps} steps, ${took.toFixed(0)} ms`);
  console.log(
    JSON.stringify({
      score,
      parts: Object.fromEntries(roomRules.map((rule, at) => [rule, score[at]])),
      fits: fits(instance, found),
    }),
  );
};
