import { expect, test } from 'vitest';
import { problemsOfCommit } from './check-commits.ts';

test.each([
  ['Release expired bed holds in the sweep', 'They stayed for ever.', ''],
  ['Bring back the second column', 'why', ''],
  ['Address each family by its name', 'why', ''],
  [`Add ${'x'.repeat(57)}`, 'why', 'has 61 characters, 60 at most'],
  ['Add a column; show it', 'why', 'holds several changes (;)'],
  ['Show the column.', 'why', 'ends with a full stop'],
  ['Show the column', ' \n', 'gives no reason in the body'],
  ...['Added', 'Adding', 'Adds', 'The', 'Whoever', 'show', 'N38:'].map((word) => [
    `${word} the column`,
    'why',
    `begins with "${word}", which is no verb in the imperative`,
  ]),
])('%s', (subject = '', body = '', problem = '') => {
  expect(problemsOfCommit(subject, body).join('\n')).toBe(problem);
});
