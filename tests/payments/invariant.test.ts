import { testStories } from './invariant/stories.ts';

testStories({ seed: 1, stories: 3 });
