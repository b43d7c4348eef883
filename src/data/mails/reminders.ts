import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { languageCodes, type LanguageCode } from '../../domain/languages.ts';
import { connectSession } from '../account/session.ts';
import { refreshAfterChange } from '../camp/setting-changes.ts';
import { answerOf } from '../client/answer.ts';
import { requireChanged, whereSeen } from '../client/optimistic-lock.ts';
import { refreshAfter } from '../client/refresh-after.ts';
import type { RowOf } from '../schema.ts';

type Row = RowOf<'reminders'>;

/** The words of a mail, with their variables. */
export interface MailTexts {
  readonly subject: string;
  readonly body: string;
}

/** A reminder that leaves by itself. It counts from `anchor` and is due from `days_before` days before it to `days_until`. */
export interface Reminder extends Pick<Row, 'kind' | 'anchor' | 'days_before' | 'days_until' | 'is_on'> {
  readonly texts: Readonly<Record<LanguageCode, MailTexts>>;
}

const toReminder = ({ subject_en, body_en, subject_da, body_da, ...row }: Row): Reminder => ({
  ...row,
  texts: { en: { subject: subject_en, body: body_en }, da: { subject: subject_da, body: body_da } },
});

const toColumns = (texts: Reminder['texts']) => ({
  subject_en: texts.en.subject,
  body_en: texts.en.body,
  subject_da: texts.da.subject,
  body_da: texts.da.body,
});

/** As they follow each other in the year. */
const order = ['price', 'last_week', 'last_days', 'survey', 'last_information'];

export const reminderQueries = {
  /** All of them, for level 3. */
  all: () =>
    queryOptions({
      queryKey: ['reminders'],
      queryFn: async (): Promise<Reminder[]> => {
        const client = await connectSession();
        const rows = await answerOf(client.from('reminders').select('*'));
        return rows.map(toReminder).toSorted((a, b) => order.indexOf(a.kind) - order.indexOf(b.kind));
      },
    }),
};

interface ReminderEdit {
  readonly seen: Reminder;
  readonly isOn?: boolean;
  readonly texts?: Reminder['texts'];
}

/** Switches a reminder, or changes its texts. DataError `conflict` when another organiser has changed it since it was shown. */
export function useChangeReminder() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async ({ seen, isOn, texts }: ReminderEdit): Promise<void> => {
      const client = await connectSession();
      const values = { ...(isOn !== undefined && { is_on: isOn }), ...(texts && toColumns(texts)) };
      const change = client.from('reminders').update(values).eq('kind', seen.kind).select('kind');
      const before = texts ? changedFrom(seen.texts, texts) : { is_on: seen.is_on };
      requireChanged(await answerOf(whereSeen(change, before)));
    },
    onSettled: refreshAfter(() => refreshAfterChange(queryClient, [reminderQueries.all().queryKey])),
  });
}

/** The subjects as they were seen: whole texts would be too long for an address. */
function changedFrom(seen: Reminder['texts'], texts: Reminder['texts']): Record<string, string> {
  const isSame = languageCodes.every((code) => seen[code].subject === texts[code].subject);
  return isSame ? {} : { subject_en: seen.en.subject, subject_da: seen.da.subject };
}
