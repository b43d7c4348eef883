import { longDay } from '../content/date-text.ts';
import { mailValueWords } from '../content/en/messages/mail-values.ts';
import { mailWords } from '../content/en/messages/mails.ts';
import { listText } from '../content/list-text.ts';
import { kroner } from '../content/money-text.ts';
import { valueTexts, type MailValues } from '../domain/messages/mail-values.ts';
import { fillIn } from '../domain/messages/mail-variables.ts';

/** A text to families as one of them reads it; with the names of what is filled in where no one's values are known. */
export const filledText = (text: string, values: MailValues | null): string =>
  fillIn(
    text,
    values === null
      ? mailWords.variable
      : valueTexts(values, { day: longDay, kroner, list: listText, ...mailValueWords }),
  );
