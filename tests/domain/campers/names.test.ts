import { expect, test } from 'vitest';
import { cleanChurch, cleanName, mixesScripts, namesToldApart } from '../../../src/domain/campers/names.ts';

test.each([
  ['an apostrophe between letters is kept', "O'Brien", 'O’Brien'],
  ['the typographic apostrophe is kept', 'O’Brien', 'O’Brien'],
  ['two apostrophes between letters', "d'a'b", 'D’a’b'],
  ['an apostrophe elsewhere goes', "'Anna'", 'Anna'],
  ['double apostrophes go', "O''Brien", 'OBrien'],
  ['forbidden characters go', '<b>Ann & "Bo" \\ Lund>', 'BAnn Bo Lund'],
  ['white space is collapsed and trimmed', '  anna \t  maria\u00a0 holm ', 'Anna Maria Holm'],
  ['each word starts with a capital', 'van der berg', 'Van Der Berg'],
  ['the other letters stay as typed', 'McDonald', 'McDonald'],
  ['a hyphen in mixed writing stays as typed', 'Sørensen-Åkjær', 'Sørensen-Åkjær'],
  ['a hyphenated name gets both capitals', 'maría-josé', 'María-José'],
  ['and keeps its others', 'van-McDonald', 'Van-McDonald'],
  ['capitals only', 'JENSEN', 'Jensen'],
  ['capitals only with a hyphen', 'SØRENSEN-ÅKJÆR', 'Sørensen-Åkjær'],
  ['capitals only with an apostrophe', "O'BRIEN", 'O’Brien'],
  ['capitals only, one word of two', 'JENSEN Holm', 'Jensen Holm'],
  ['one letter stays a capital', 'J', 'J'],
  ['one capital after a digit stays', '2B', '2B'],
  ['one small letter is raised', 'ø', 'Ø'],
  ['an initial with a dot', 'J. HOLM', 'J. Holm'],
  ['initials without a space are capitals only', 'J.P.', 'J.p.'],
  ['not a Latin name: Burmese', 'မောင် မောင်', 'မောင် မောင်'],
  ['not a Latin name: Chinese', '李 明', '李 明'],
  ['Cyrillic', 'ИВАНОВ', 'Иванов'],
  ['a Turkish capital', 'İBRAHİM', 'Ibrahim'],
  ['a letter without a capital stays', 'ßtrauß', 'ßtrauß'],
  ['nothing left', ' <> ', ''],
  ['empty', '', ''],
])('%s', (_rule, typed, stored) => {
  expect(cleanName(typed)).toBe(stored);
});

test('cleaning a clean name changes nothing', () => {
  for (const name of ['O’Brien', 'Van Der Berg', 'McDonald', 'Sørensen-Åkjær', 'Nang Hseng']) {
    expect(cleanName(name)).toBe(name);
  }
});

test.each([
  ['a hidden character', 'An\u200Bna', 'Anna'],
  ['a change of direction', '\u202Eanna', 'Anna'],
  ['a letter in two parts', 'A\u030Ase', 'Åse'],
  ['wide letters', 'Ａｎｎａ', 'Anna'],
  ['markup in wide letters', '＜b＞Anna', 'BAnna'],
  ['no letter', '42', ''],
  ['a letter that nobody sees', '\u3164', ''],
  ['a Burmese name stays', 'လှိုင်မြင့်', 'လှိုင်မြင့်'],
  ['a Chin name stays', 'Ṭhang Cêung', 'Ṭhang Cêung'],
])('%s', (_rule, typed, stored) => {
  expect(cleanName(typed)).toBe(stored);
});

test.each([
  ['Anna', false],
  ['Анна', false],
  ['Anna Иванова', false],
  ['မောင် Anna', false],
  ['\u0410nna', true],
  ['Ivan \u0397olm', true],
])('%s mixes alphabets: %s', (line, mixes) => {
  expect(mixesScripts(line)).toBe(mixes);
});

test('a typed church starts its words with a capital and keeps its other letters', () => {
  expect(cleanChurch(' mission  of MBMBC ')).toBe('Mission Of MBMBC');
});

test('people of one name are told apart by year of birth and church; others have their name only', () => {
  const person = (id: string, last_name: string, birthday: string, church: string) => ({
    id,
    first_name: 'Bo',
    last_name,
    birthday,
    church,
  });
  const names = namesToldApart([
    person('father', 'Jensen', '1979-03-03', 'MBMBC'),
    person('son', 'Jensen', '2009-03-03', 'MBMBC'),
    person('other', 'Holm', '1985-01-01', 'BBMBM'),
  ]);
  expect([...names]).toEqual([
    ['father', 'Bo Jensen (1979, MBMBC)'],
    ['son', 'Bo Jensen (2009, MBMBC)'],
    ['other', 'Bo Holm'],
  ]);
});
