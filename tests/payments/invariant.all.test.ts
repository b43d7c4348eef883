import { seedsOf } from '../seeds.ts';
import { testStories } from './invariant/stories.ts';

// `SEED=2 STORIES=200` for other ones, or for more.
for (const seed of seedsOf('stories')) testStories({ seed, stories: Number(process.env['STORIES'] ?? 20) });
