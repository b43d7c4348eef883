import type { dates as english } from '../en/dates.ts';

/** How days are put together. */
export const dates = {
  weekDay: (weekDay, day) => `${weekDay} den ${day}`,
  instant: (year, month, day, hour, minute) => `${day}.${month}.${year} ${hour}.${minute}`,
  span: (first, last, year) => `${first} til ${last} ${year}`,
} satisfies typeof english;
