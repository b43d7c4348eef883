import { whoDidIt as danishWhoDidIt } from '../../../src/content/da/accounts/who-did-it.ts';
import { language as danishLanguage } from '../../../src/content/da/language.ts';
import { familyMails as danishFamilyMails } from '../../../src/content/da/messages/family-mails.ts';
import { moneyMails as danishMoneyMails } from '../../../src/content/da/payments/money-mails.ts';
import { whoDidIt } from '../../../src/content/en/accounts/who-did-it.ts';
import { language } from '../../../src/content/en/language.ts';
import { familyMails } from '../../../src/content/en/messages/family-mails.ts';
import { moneyMails } from '../../../src/content/en/payments/money-mails.ts';
import type { LanguageCode } from '../../../src/domain/campers/languages.ts';
import { listFormat } from '../../../src/domain/list-format.ts';
import { amountText, type MoneyWords } from '../../../src/domain/payments/price.ts';

function formatsOf({ locale, currency }: MoneyWords) {
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
    weekDayAndTime: (instant: string) => timeOfWeekDay.format(new Date(instant)),
    /** A calendar day (`YYYY-MM-DD`), which has no time zone, in words. */
    day: (date: string) => day.format(new Date(`${date}T00:00:00Z`)),
    list: listFormat(locale),
  };
}

const english = { ...moneyMails, ...familyMails, whoDidIt, format: formatsOf(language) };
export type Texts = typeof english;

const danish: Texts = {
  ...danishMoneyMails,
  ...danishFamilyMails,
  whoDidIt: danishWhoDidIt,
  format: formatsOf(danishLanguage),
};
const texts: Readonly<Record<LanguageCode, Texts>> = { en: english, da: danish };

export const textsIn = (language: LanguageCode): Texts => texts[language];
