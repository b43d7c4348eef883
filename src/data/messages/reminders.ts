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
/**
 * A reminder that leaves by itself. It counts from `anchor` and is due from `days_before` days before it to `days_until`. `print_…` is
 * the text of a language where a change says which one was seen: texts are too long for an address.
 */
export type Reminder = z.infer<typeof row>;

export interface MailTexts {
  readonly subject: string;
  readonly body: string;
}

export const textsOf = (reminder: Reminder, code: LanguageCode): MailTexts => ({
  subject: reminder[`subject_${code}`],
  body: reminder[`body_${code}`],
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
        return rows.toSorted((a, b) => order.indexOf(a.kind) - order.indexOf(b.kind));
      },
    }),
};

interface ReminderEdit {
  readonly seen: Reminder;
  readonly isOn?: boolean;
  /** Only what is different now. */
  readonly texts?: Partial<Record<LanguageCode, MailTexts>>;
}

/** Switches a reminder or changes its texts. DataError `conflict` when another organiser has changed the same since it was shown. */
export function useChangeReminder() {
  return useSaving(({ seen, isOn, texts }: ReminderEdit): Promise<void> => {
    const values: Record<string, string | boolean> = isOn === undefined ? {} : { is_on: isOn };
    const before: typeof values = isOn === undefined ? {} : { is_on: seen.is_on };
    for (const code of languageCodes) {
      const text = texts?.[code];
      if (!text) continue;
      Object.assign(values, { [`subject_${code}`]: text.subject, [`body_${code}`]: text.body });
      before[`print_${code}`] = seen[`print_${code}`];
    }
    return changeRow('reminders', { kind: seen.kind, ...before }, values);
  }, refreshSettings(reminderQueries.all().queryKey));
}
