/** Birthdays as people write them: the form shows YYYY/MM/DD, and many type or paste another way. */
import { withoutHidden, withPlainDigits } from '../typed-text.ts';
import { isCampDate, type CampDate } from '../dates.ts';

/** The earliest birth date that is not taken for a slip of the finger. */
const earliest = '1900-01-01';

/** How months begin in English, Danish, Swedish, German, Dutch and Spanish. */
const months = [
  ['jan', 'ene'],
  ['feb'],
  ['mar', 'mär', 'maa', 'mrt'],
  ['apr', 'abr'],
  ['may', 'maj', 'mai', 'mei'],
  ['jun'],
  ['jul'],
  ['aug', 'ago'],
  ['sep'],
  ['oct', 'okt'],
  ['nov'],
  ['dec', 'dez', 'dic'],
];

/** Words beside the numbers that say nothing. */
const fillers: readonly string[] = ['st', 'nd', 'rd', 'th', 'of', 'de', 'den', 'd'];

type Reading = readonly [year: string, month: string, day: string];

/**
 * The days between 1900 and today that someone can mean, the likeliest first; one when it is plain, none when it is no
 * day. The year may come first or last, the month as a word, and the parts without anything between them.
 */
export function birthdaysIn(typed: string, today: CampDate): CampDate[] {
  const days = readings(typed).flatMap(([year, month, day]) =>
    yearsOf(year).map((full) => `${full}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`),
  );
  return [...new Set(days)].filter((day) => isCampDate(day) && day >= earliest && day <= today);
}

/** 85 is 1985 or 2085, of which one lies ahead; 12 may be either. */
function yearsOf(year: string): string[] {
  return year.length === 2 ? [`20${year}`, `19${year}`] : [year];
}

function readings(typed: string): Reading[] {
  const text = withPlainDigits(withoutHidden(typed).normalize('NFKC')).toLowerCase();
  const numbers = text.match(/\d+/g) ?? [];
  const words = (text.match(/\p{L}+/gu) ?? []).filter((word) => !fillers.includes(word));
  const [first = '', second = '', third = ''] = numbers;
  if (words.length > 0) {
    const month = months.findIndex((starts) => starts.some((start) => words[0]?.startsWith(start))) + 1;
    if (words.length > 1 || month === 0 || numbers.length !== 2) return [];
    return first.length === 4 ? [[first, String(month), second]] : [[second, String(month), first]];
  }
  if (numbers.length === 3 && isYear(first) && Number(second) <= 12) return [[first, second, third]];
  if (numbers.length === 3 && first.length <= 2) return dayFirst(first, second, third);
  return withoutGaps(numbers.join(''));
}

/** Day and month may stand either way. */
function dayFirst(one: string, other: string, year: string): Reading[] {
  return year.length === 2 || year.length === 4
    ? [
        [year, other, one],
        [year, one, other],
      ]
    : [];
}

const isYear = (digits: string) => /^(?:19|20)\d\d$/.test(digits);

/** Eight digits or six. Six that begin with a year are a date that is not yet finished. */
function withoutGaps(digits: string): Reading[] {
  const year = digits.slice(0, 4);
  const month = digits.slice(4, 6);
  if (digits.length === 8 && isYear(year) && Number(month) <= 12) return [[year, month, digits.slice(6)]];
  if (digits.length === 6 && isYear(year)) return [];
  return digits.length === 8 || digits.length === 6
    ? dayFirst(digits.slice(0, 2), digits.slice(2, 4), digits.slice(4))
    : [];
}
