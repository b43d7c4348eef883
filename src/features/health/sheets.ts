import { fieldName } from '../../camper/field-text.ts';
import { adminHealth } from '../../content/en/health/admin-health.ts';
import { dayAndTime } from '../../content/date-text.ts';
import { values } from '../../content/en/values.ts';
import { languageCode } from '../../content/language.ts';
import type { OnSheet, SheetPurpose } from '../../data/health/read-health.ts';
import { groupBy } from '../../domain/group-by.ts';
import type { ExportedRecords } from '../../lib/exports/exported.ts';
import { answerLines, type AnswerLine } from './answer-lines.ts';

const t = adminHealth.sheets;

export type HealthSheet = ReturnType<typeof sheetsOf>[number];

function linesOf(
  { answers, days, guardian, contact, pickup }: OnSheet,
  purpose: SheetPurpose,
): readonly AnswerLine[] {
  const { fields } = adminHealth;
  const there: AnswerLine[] =
    purpose === 'kitchen' && days ? [[fields.days, days.map((day) => values.day[day]).join(', ')]] : [];
  return [
    ...(answers === null ? [] : answerLines(answers)),
    ...(guardian === null ? [] : [[fields.adult, guardian] as const]),
    ...(contact === null ? [] : [[fields.contact, contact] as const]),
    ...(pickup === null ? [] : [[fieldName('pickup'), pickup] as const]),
    ...there,
  ];
}

/** The pages of a sheet, in the order of the places. `madeAt` is the camp's time: paper is old the next day. */
export function sheetsOf(people: readonly OnSheet[], purpose: SheetPurpose, madeAt: Date) {
  const whole = purpose === 'team' || purpose === 'room' ? '' : t.titles[purpose];
  return [...groupBy(people, ({ place_id: id }) => id)].map(([id, there]) => ({
    id: id ?? 0,
    title: there[0]?.place ?? whole,
    facts: t.facts(there.length, dayAndTime(madeAt)),
    people: there.map((one) => ({
      id: one.id,
      name: t.named(one.name, one.age),
      note: one.answers === null ? t.nobodyTold : '',
      lines: linesOf(one, purpose),
    })),
  }));
}

export function sheetFile(sheets: readonly HealthSheet[], madeAt: Date): ExportedRecords {
  return {
    title: adminHealth.title,
    intro: t.legend,
    language: languageCode,
    madeAt,
    empty: t.empty,
    sections: sheets.map(({ title, facts, people }) => ({
      title,
      sheetScale: 1.15,
      records: [
        { name: facts, fields: [] },
        { name: t.legend, fields: [] },
        ...people.map(({ name, note, lines }) => ({
          name,
          fields: note === '' ? lines : [[note, ''] as const, ...lines],
        })),
      ],
    })),
  };
}
