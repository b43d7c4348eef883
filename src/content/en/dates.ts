/** How days are put together. */
export const dates = {
  weekDay: (weekDay: string, day: string) => `${weekDay} ${day}`,
  /** Of texts of digits. */
  instant: (year: string, month: string, day: string, hour: string, minute: string) =>
    `${year}/${month}/${day} ${hour}:${minute}`,
  span: (first: string, last: string, year: string) => `${first} to ${last}, ${year}`,
};
