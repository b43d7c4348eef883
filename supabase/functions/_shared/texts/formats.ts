import type { camper } from '../../../../src/content/en/campers/camper.ts';
import type { Sender } from '../db-schema.ts';
import type { values } from '../../../../src/content/en/values.ts';
import { listFormat } from '../../../../src/domain/list-format.ts';
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
  return {
    /** An amount in DKK. */
    kroner: (amount: number) => amountText(amount, { locale, currency }),
    /** An instant (ISO 8601) as date and time in Copenhagen. */
    dateTime: (instant: string) => time.format(new Date(instant)),
    /** The same with the day of the week. */
    weekDayAndTime: (instant: string) => timeOfWeekDay.format(new Date(instant)),
    /** A calendar day (`YYYY-MM-DD`), which has no time zone, in words. */
    day: (date: string) => day.format(new Date(`${date}T00:00:00Z`)),
    list: listFormat(locale),
  };
}

/** Who signs, with the company's number where it is known. */
export const senderLine = ({ name, company_number: number }: Sender) =>
  number === null ? name : `${name}, CVR ${number}`;

export const named = (names: Readonly<Record<string, string>>) => (stored: string) => names[stored] ?? stored;

interface SiteWords {
  readonly camper: Pick<typeof camper, 'fields' | 'attendance'>;
  readonly values: Pick<typeof values, 'gender' | 'transport' | 'accommodation' | 'yes' | 'no'>;
  /** A mail stands alone, so its category is named in full. */
  readonly category: string;
  readonly givenCategory: string;
}

/** Fields of a camper and their stored values as the site shows them. */
export function changeWords({ camper: { fields: names, attendance }, values: shown, ...own }: SiteWords) {
  const { category, givenCategory } = own;
  const fields = { ...names, pricing_id: category, category, given_category: givenCategory };
  const words = named({
    ...shown.accommodation,
    ...shown.transport,
    ...shown.gender,
    ...attendance,
  });
  return {
    fieldName: named(fields),
    value: (stored: string | boolean | null): string => {
      if (typeof stored === 'boolean') return stored ? shown.yes : shown.no;
      return stored ? words(stored) : '-';
    },
  };
}
