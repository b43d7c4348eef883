/** How days are put together. */
export const dates = {
  weekDay: (weekDay: string, day: string) => `${weekDay} ${day}`,
  span: (first: string, last: string, year: string) => `${first} to ${last}, ${year}`,
};
