import { mailWords } from '../../content/en/messages/mails.ts';
import type { Reminder } from '../../data/messages/reminders.ts';

const t = mailWords.reminders;
const kinds: Readonly<Record<string, string>> = t.kinds;
const when: Readonly<Record<string, (from: number) => string>> = t.when;

export const reminderName = ({ kind }: Pick<Reminder, 'kind'>): string => kinds[kind] ?? kind;

export const reminderWhen = ({ anchor, days_before }: Reminder): string => when[anchor]?.(days_before) ?? '';
