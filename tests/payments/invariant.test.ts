import { SHORT_RUN } from '../seeds.ts';
import { testStories } from './invariant/stories.ts';

testStories({ seed: SHORT_RUN, stories: 3 });
