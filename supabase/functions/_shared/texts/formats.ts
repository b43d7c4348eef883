/** Sums, days and lists as a language writes them in mails. */
import { amountText, type MoneyWords } from '../../../../src/domain/payments/price.ts';

export function formatsOf({ locale, currency }: MoneyWords) {
  const inCopenhagen = (dateStyle: 'long' | 'full') =>
    new Intl.DateTimeFormat(locale, {
      timeZone: 'Europe/Copenhagen',
      dateStyle,
      timeStyle: 'short',
      hourCycle: 'h23',
    });
  const time = inCopenhagen('long');
  const timeOfWeekDay = inCopenhagen('full');
  const day = new Intl.DateTimeFormat(locale, { timeZone: 'UTC', dateStyle: 'long' });
  // The English is British; only its dates are written “May 28, 2025”, as the specification does.
  const list = new Intl.ListFormat(locale === 'en-US' ? 'en-GB' : locale);
  return {
    /** An amount in DKK. */
    kroner: (amount: number) => amountText(amount, { locale, currency }),
    /** An instant (ISO 8601) as date and time in Copenhagen. */
    dateTime: (instant: string) => time.format(new Date(instant)),
    /** The same with the day of the week. */
    weekDayAndTime: (instant: string) => timeOfWeekDay.format(new Date(instant)),
    /** A calendar day (`YYYY-MM-DD`), which has no time zone, in words. */
    day: (date: string) => day.format(new Date(`${date}T00:00:00Z`)),
    list: (names: readonly string[]) => list.format(names),
  };
}
