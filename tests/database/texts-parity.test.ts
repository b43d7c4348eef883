import * as fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { seededRules } from '../../build/retention-rules.ts';
import { mailLimits, mailVariables, wrongVariable } from '../../src/domain/messages/mail-variables.ts';
import {
  cleanChurch,
  cleanLine,
  cleanName,
  isLink,
  mixesScripts,
  textLimits,
} from '../../src/domain/campers/names.ts';
import { foldText } from '../../src/lib/fold-text.ts';
import { surveyListMaxLength } from '../../src/domain/registration/survey-questions.ts';
import type { Database } from '../../supabase/local/database.ts';
import { name } from './rule-cases.ts';
import { differencesIn } from './sql-twins.ts';
import { openTestDatabase } from './test-database.ts';

/** What src/domain and SQL make of a text that someone types is the same, and so is how long it may be. */
let db: Database;
beforeAll(async () => {
  db = await openTestDatabase();
});
afterAll(() => db.close());

test.each([
  ['users_first_name_check', textLimits.name],
  ['users_last_name_check', textLimits.name],
  ['users_church_mission_check', textLimits.church],
  ['teams_name_check', textLimits.place],
  ['rooms_name_check', textLimits.place],
  ['discounts_note_check', textLimits.promoNote],
  ['attention_notes_note_check', textLimits.reason],
  ['payments_reason_check', textLimits.reason],
  ['change_requests_note_check', textLimits.note],
  ['change_requests_answer_check', textLimits.note],
  ['survey_responses_be_with_check', surveyListMaxLength],
  ['survey_responses_not_be_with_check', surveyListMaxLength],
  ['message_texts_subject_check', mailLimits.subject],
  ['message_texts_body_check', mailLimits.body],
  ['reminders_subject_check', mailLimits.subject],
  ['reminders_body_check', mailLimits.body],
])('the limit of %s is the one of the screens', async (constraint, limit) => {
  const [row] = await db.query(
    'select pg_get_constraintdef(oid) as rule from pg_constraint where conname = $1',
    [constraint],
  );
  expect(String(row?.['rule']).match(/<= (\d+)/)?.[1]).toBe(String(limit));
});

/** A hidden character between two letters leaves nothing, and so does markup; everything else leaves something. */
const isHidden = (code: number) => {
  const character = String.fromCodePoint(code);
  return cleanLine(`a${character}b`) === 'ab' && !/[<>"&\\]/.test(character.normalize('NFKC'));
};

test('names', async () => {
  const found = await differencesIn(
    db,
    fc.record({ typed: name }),
    ({ typed }) => cleanName(typed),
    'to_jsonb(private.clean_name(typed))',
    'typed text',
  );
  expect(found).toEqual([]);
});

test('how a text is searched, and whether a name is a web address', async () => {
  const found = await differencesIn(
    db,
    fc.record({ typed: name }),
    ({ typed }) => [foldText(typed), isLink(cleanLine(typed))],
    'jsonb_build_array(private.folded(typed), private.is_link(private.clean_line(typed)))',
    'typed text',
  );
  expect(found).toEqual([]);
});

/** As keyboards and people write them. */
const written = [
  ...['K´Paw', "K'Paw", 'K`Paw', 'O´Brien', 'သန့်', 'သန့်', '\u200banna', 'Saw K‘Paw', 'camp.dk', 'J.R.Hansen'],
  ...['www.camp.dk/dk', 'Bo.se', 'A.B.', 'camp．dk', 'Ａｎｎａ', 'anna@camp'],
  ...['t.co', 'camp。dk', 'Camp⁄dk', '10.2 Bo', 'J.R.HANSEN', 'J.R.Bo', 'J. R.', 'X.Com'],
];

test('names as keyboards write them', async () => {
  const rows = await db.query(
    `select jsonb_build_array(private.clean_name(typed), private.folded(typed), private.is_link(private.clean_line(typed))) as answer
     from unnest($1::text[]) with ordinality as t (typed, n) order by n`,
    [written],
  );
  expect(rows.map(({ answer }) => answer)).toEqual(
    written.map((typed) => [cleanName(typed), foldText(typed), isLink(cleanLine(typed))]),
  );
  expect(foldText('သန့်')).toBe(foldText('သန့်'));
  expect(cleanName('K´Paw')).toBe('K’Paw');
});

test('churches, and whether a text mixes alphabets', async () => {
  const found = await differencesIn(
    db,
    fc.record({ typed: name }),
    ({ typed }) => [
      cleanLine(typed),
      cleanLine(cleanLine(typed)),
      cleanChurch(typed),
      mixesScripts(cleanLine(typed)),
    ],
    `(select jsonb_build_array(line, private.clean_line(line), private.clean_church(typed), private.mixes_scripts(line))
      from private.clean_line(typed) as line)`,
    'typed text',
  );
  expect(found).toEqual([]);
});

test('every character of the basic plane, and the edges of the hidden ones above it', async () => {
  const edges = [
    0x110bd, 0x110cd, 0x13430, 0x1343f, 0x1bca0, 0x1bca3, 0x1d173, 0x1d17a, 0xe0000, 0xe0fff, 0xf0000,
    0x10fffd,
  ];
  const codes = Array.from({ length: 0x10000 }, (_, code) => code)
    .filter((code) => code > 0 && (code < 0xd800 || code > 0xdfff))
    .concat(edges.flatMap((code) => [code - 1, code, code + 1]));
  const rows = await db.query(
    `select code from jsonb_array_elements_text($1::text::jsonb) as codes(code)
     where private.without_hidden(chr(code::integer)) = ''`,
    [JSON.stringify(codes)],
  );
  const inSql = new Set(rows.map(({ code }) => Number(code)));
  const different = codes.filter((code) => isHidden(code) !== inSql.has(code));
  expect(different.map((code) => code.toString(16))).toEqual([]);
});

test('the privacy policy is built with the rules that the database begins with', async () => {
  const stored = await db.query(
    'select kind, kept_for, unit, counted_from, basis, notified_before from public.retention_rules order by position',
  );
  expect(seededRules()).toEqual(stored);
});

test('what can be filled into a mail is the same for the screen and the database', async () => {
  const piece = fc.constantFrom(
    '{',
    '}',
    ' ',
    'x',
    ...mailVariables,
    ...mailVariables.map((name) => `{${name}}`),
    '\n',
    '{}',
    '{Camp}',
  );
  const texts = fc.sample(
    fc.array(piece, { maxLength: 6 }).map((pieces) => pieces.join('')),
    { numRuns: 500, seed: 18 },
  );
  const rows = await db.query(
    'select private.is_fillable(text) as is_fillable from unnest($1::text[]) with ordinality as texts(text, n) order by n',
    [texts],
  );
  expect(rows.map((row) => row['is_fillable'])).toEqual(texts.map((text) => wrongVariable(text) === null));
  expect(rows.filter((row) => row['is_fillable']).length).toBeGreaterThan(50);
});
