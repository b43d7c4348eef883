import { queryOptions } from '@tanstack/react-query';
import { languageCodes, type LanguageCode } from '../../domain/campers/languages.ts';
import { refreshSettings } from '../settings/setting-changes.ts';
import * as z from '../../lib/shape.ts';
import { changeRow, rowsOf } from '../client/answer.ts';
import { useSaving } from '../client/use-saving.ts';

const row = z.object({
  ...z.each(z.string(), 'kind', 'anchor', 'subject_en', 'body_en', 'subject_da', 'body_da'),
  ...z.each(z.string(), 'print_en', 'print_da'),
  ...z.each(z.number(), 'days_before', 'days_until'),
  is_on: z.boolean(),
});
type Row = z.infer<typeof row>;

export interface MailTexts {
  readonly subject: string;
  readonly body: string;
}

/** A reminder that leaves by itself. It counts from `anchor` and is due from `days_before` days before it to `days_until`. */
export interface Reminder extends Pick<Row, 'kind' | 'anchor' | 'days_before' | 'days_until' | 'is_on'> {
  readonly texts: Readonly<Record<LanguageCode, MailTexts>>;
  /** What stands for the text of a language where a change says which one was seen: texts are too long for an address. */
  readonly prints: Readonly<Record<LanguageCode, string>>;
}

const toReminder = ({
  subject_en,
  body_en,
  subject_da,
  body_da,
  print_en,
  print_da,
  ...row
}: Row): Reminder => ({
  ...row,
  texts: { en: { subject: subject_en, body: body_en }, da: { subject: subject_da, body: body_da } },
  prints: { en: print_en, da: print_da },
});

const toColumns = ({ en, da }: Partial<Reminder['texts']>) => ({
  ...(en && { subject_en: en.subject, body_en: en.body }),
  ...(da && { subject_da: da.subject, body_da: da.body }),
});

/** As they follow each other in the year. */
const order = ['price', 'last_week', 'last_days', 'survey', 'contacts', 'last_information'];

export const reminderQueries = {
  /** All of them, for level 3. */
  all: () =>
    queryOptions({
      queryKey: ['reminders'],
      queryFn: async (): Promise<Reminder[]> => {
        const rows = await rowsOf('reminders', row, (all) => all);
        return rows.map(toReminder).toSorted((a, b) => order.indexOf(a.kind) - order.indexOf(b.kind));
      },
    }),
};

interface ReminderEdit {
  readonly seen: Reminder;
  readonly isOn?: boolean;
  /** Only what is different now. */
  readonly texts?: Partial<Reminder['texts']>;
}

/**
 * Switches a reminder, or changes its texts. DataError `conflict` when another organiser has switched it, or changed one of these
 * texts, since it was shown.
 */
export function useChangeReminder() {
  return useSaving(({ seen, isOn, texts }: ReminderEdit): Promise<void> => {
    const values = { ...(isOn !== undefined && { is_on: isOn }), ...(texts && toColumns(texts)) };
    const prints = languageCodes
      .filter((code) => texts?.[code])
      .map((code) => [`print_${code}`, seen.prints[code]]);
    const before = { ...(isOn !== undefined && { is_on: seen.is_on }), ...Object.fromEntries(prints) };
    return changeRow('reminders', { kind: seen.kind, ...before }, values);
  }, refreshSettings(reminderQueries.all().queryKey));
}
