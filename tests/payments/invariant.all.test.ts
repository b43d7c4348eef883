import { testStories } from './invariant/stories.ts';

// Others each time; the test's name has their seed. `SEED=2 STORIES=200` for those again, or for more.
testStories({
  seed: Number(process.env['SEED']) || Date.now() % 1_000_000,
  stories: Number(process.env['STORIES'] ?? 20),
});
