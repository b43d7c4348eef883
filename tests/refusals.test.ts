/** What the database refuses is a code, never a sentence: the screens say it in the visitor's language, and know every code. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const root = join(import.meta.dirname, '..');

function textsIn(folder: string, ending: RegExp): string {
  return readdirSync(join(root, folder), { recursive: true })
    .map(String)
    .filter((file) => ending.test(file) && !/^content.da|database\.types/.test(file))
    .map((file) => readFileSync(join(root, folder, file), 'utf8'))
    .join('\n');
}

const sql = textsIn('supabase/schemas', /\.sql$/);
const screens = textsIn('src', /\.tsx?$/);

/** PostgreSQL's own words, for the same refusal by a rule of ours. */
const repeated = 'duplicate key value violates unique constraint "users_pkey"';

const raised = [
  ...sql.matchAll(/raise exception '([^']*)'/g),
  ...sql.matchAll(/\bmessage = '([^']*)'/g),
  ...sql.matchAll(/private\.refuse_if\([^;]*?, '([a-z_]+)'\);/g),
  ...sql.matchAll(/private\.accepted\([^;]*?, '([a-z_]+)'\)/g),
]
  .map(([, said = '']) => said)
  .filter((said) => said !== repeated);

/** The screens stop these before they are sent, or no one sends them; a request that is sent all the same fails visibly. */
const stoppedBefore = new Set([
  'access_missing', // an organiser is added with a level or a job
  'answer_missing', // the dialog asks for an answer first
  'append_only', // nothing changes the log
  'already_imported', // a file is looked through first
  'attendance_invalid', // one of three is chosen
  'bad_amount', // the form looks at amounts first
  'bad_method', // chosen from a list
  'bad_payload', // no one sends it: a mail that cannot be filled in is set aside
  'bad_rows',
  'bad_value', // fields send texts, and never an object
  'day_in_future', // the dialog knows the day
  'developer_mode_off', // no tools are shown
  'email_invalid', // the sign-in words this itself
  'email_too_long',
  'families_out_of_range', // the tool sends numbers within its limits
  'health_invalid', // a value of another kind
  'moves_invalid', // no one twice, at most a hundred
  'name_not_written', // only written names are offered
  'name_of_oneself',
  'note_missing', // the dialog asks for a note first
  'options_invalid', // chosen from a list
  'plan_incomplete', // the form of the draft asks for each value first
  'purpose_unknown',
  'reason_missing', // the form asks for a reason first
  'room_not_assignable', // such rooms are not on the board
  'survey_incomplete', // every question is asked
  'survey_not_asked',
  'taken_back', // ends a dry run inside of the database
  'text_too_long', // fields take no more
  'too_many', // a phone sends its list in pieces
  'wrong_sum', // reckoned by the screen
  'wish_missing', // the dialog looks at the length first
]);

it('is a code or what a rule says, not words', () => {
  expect(raised.length).toBeGreaterThan(100);
  expect(raised.filter((said) => !/^([a-z_]+|%)$/.test(said))).toEqual([]);
});

it('is known to a screen, or stopped before it is sent', () => {
  const codes = [...new Set(raised)].filter((said) => said !== '%');
  // A check of a column is shown at its field by its name.
  const isKnown = (code: string) =>
    /^users_\w+_check$/.test(code) || new RegExp(`\\b${code}:|['"]${code}['"]`).test(screens);
  expect(codes.filter((code) => !isKnown(code) && !stoppedBefore.has(code))).toEqual([]);
});
