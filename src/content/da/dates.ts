import type { dates as english } from '../en/dates.ts';

/** How days are put together. */
export const dates = {
  weekDay: (weekDay, day) => `${weekDay} den ${day}`,
  span: (first, last, year) => `${first} til ${last} ${year}`,
} satisfies typeof english;
