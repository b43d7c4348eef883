import { adminHealth } from '../../content/en/health/admin-health.ts';
import { health } from '../../content/en/health/health.ts';
import type { OnSheet } from '../../data/health/read-health.ts';

const t = adminHealth.fields;

export type AnswerLine = readonly [label: string, text: string];

const isSaid = (text: string) => text !== '';
/** In one line, as paper has it. */
const joined = (texts: readonly string[], between = ', ') =>
  texts
    .filter(isSaid)
    .join(between)
    .replaceAll(/\s*\n\s*/g, '; ');
const worded = (words: Readonly<Record<string, string>>, chosen: readonly string[] = []) =>
  chosen.map((one) => words[one] ?? one);

/** Answers as lines of text, vital ones first. */
export function answerLines(answers: NonNullable<OnSheet['answers']>): AnswerLine[] {
  const {
    allergy_note = '',
    medicines = '',
    conditions = '',
    diet_note = '',
    swims = '',
    guardian = '',
  } = answers;
  const lines: AnswerLine[] = [
    [t.allergies, joined([...worded(health.allergies, answers.allergies), allergy_note])],
    [t.medicines, joined([medicines, joined(worded(health.times, answers.medicine_times))], ': ')],
    [t.conditions, joined([conditions])],
    [t.diet, joined([...worded(health.diets, answers.diets), diet_note])],
    [t.swims, swims === '' ? '' : health.swimming[swims]],
    [t.guardian, guardian],
  ];
  return lines.filter(([, text]) => isSaid(text));
}
