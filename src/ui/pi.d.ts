/** A drawing of PrimeIcons by its name, as the `d` of a path; `build/icons.ts` makes it. */
declare module 'pi:*' {
  const lines: string;
  export default lines;
}
