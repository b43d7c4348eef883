/** docs/security.md has a line for each requirement of OWASP ASVS 4.0.3 level 2, and the tests that it names are there. */
import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** The requirements of level 2, by section of the standard. */
const sections: Readonly<Record<string, string>> = {
  '1.1': '1 2 3 4 5 6 7',
  '1.2': '1 2 3 4',
  '1.4': '1 4 5',
  '1.5': '1 2 3 4',
  '1.6': '1 2 3 4',
  '1.7': '1 2',
  '1.8': '1 2',
  '1.9': '1 2',
  '1.10': '1',
  '1.11': '1 2',
  '1.12': '2',
  '1.14': '1 2 3 4 5 6',
  '2.1': '1 2 3 4 5 6 7 8 9 10 11 12',
  '2.2': '1 2 3',
  '2.3': '1 2 3',
  '2.4': '1 2 3 4 5',
  '2.5': '1 2 3 4 5 6 7',
  '2.6': '1 2 3',
  '2.7': '1 2 3 4 5 6',
  '2.8': '1 2 3 4 5 6 7',
  '2.9': '1 2 3',
  '2.10': '1 2 3 4',
  '3.1': '1',
  '3.2': '1 2 3 4',
  '3.3': '1 2 3 4',
  '3.4': '1 2 3 4 5',
  '3.5': '1 2 3',
  '3.7': '1',
  '4.1': '1 2 3 5',
  '4.2': '1 2',
  '4.3': '1 2 3',
  '5.1': '1 2 3 4 5',
  '5.2': '1 2 3 4 5 6 7 8',
  '5.3': '1 2 3 4 5 6 7 8 9 10',
  '5.4': '1 2 3',
  '5.5': '1 2 3 4',
  '6.1': '1 2 3',
  '6.2': '1 2 3 4 5 6',
  '6.3': '1 2',
  '6.4': '1 2',
  '7.1': '1 2 3 4',
  '7.2': '1 2',
  '7.3': '1 3 4',
  '7.4': '1 2 3',
  '8.1': '1 2 3 4',
  '8.2': '1 2 3',
  '8.3': '1 2 3 4 5 6 7 8',
  '9.1': '1 2 3',
  '9.2': '1 2 3 4',
  '10.2': '1 2',
  '10.3': '1 2 3',
  '11.1': '1 2 3 4 5 6 7 8',
  '12.1': '1 2 3',
  '12.2': '1',
  '12.3': '1 2 3 4 5 6',
  '12.4': '1 2',
  '12.5': '1 2',
  '12.6': '1',
  '13.1': '1 3 4 5',
  '13.2': '1 2 3 5 6',
  '13.3': '1 2',
  '13.4': '1 2',
  '14.1': '1 2 3 4',
  '14.2': '1 2 3 4 5 6',
  '14.3': '2 3',
  '14.4': '1 2 3 4 5 6 7',
  '14.5': '1 2 3 4',
};
const required = Object.entries(sections).flatMap(([section, numbers]) =>
  numbers.split(' ').map((number) => `${section}.${number}`),
);

const text = readFileSync('docs/security.md', 'utf8');
const rows = text
  .split('\n')
  .filter((line) => /^\| \d/.test(line))
  .map((line) => line.split('|').map((cell) => cell.trim()))
  .map(([, names = '', what = '', state = '', why = '']) => ({ names: names.split(', '), what, state, why }));

test('every requirement has one line, and there are no others', () => {
  expect(required).toHaveLength(259);
  expect(rows.flatMap(({ names }) => names).toSorted()).toEqual(required.toSorted());
});

test('what is held is held by a test that is there; all else has a reason', () => {
  const named = /`((?:(?:tests|e2e|supabase\/tests|\.github)\/[\w./-]+)|\w[\w/]*\.md)`/g;
  const filesOf = (why: string) => [...why.matchAll(named)].map(([, file = '']) => file);
  const isRight = ({ state, why }: (typeof rows)[number]) =>
    filesOf(why).every((file) => existsSync(file)) &&
    (state === 'held'
      ? filesOf(why).length > 0
      : ['not applicable', 'open'].includes(state) && why.length > 10);
  expect(rows.filter((one) => !isRight(one))).toEqual([]);
});

test('the sum at the top is that of the lines', () => {
  const count = (state: string) =>
    rows.filter((row) => row.state === state).flatMap(({ names }) => names).length;
  expect(text.replaceAll('\n', ' ')).toContain(
    `Held are ${count('held')} of ${required.length}, ${count('not applicable')} are not applicable, ${count('open')} are open.`,
  );
});

test('where to report a fault is said, and each page leads to the other', () => {
  expect(readFileSync('SECURITY.md', 'utf8')).toContain('(docs/security.md)');
  expect(text).toContain('(../SECURITY.md)');
});
