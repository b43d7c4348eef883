/** The most rows that one request answers: `max_rows` of supabase/config.toml. */
const PAGE = 1000;
/** Pages asked for at once, after the first one. */
const AT_ONCE = 4;

/**
 * Reads a list of any length. Most are one request; of a longer one, several pages are asked for at a time.
 * @param readPage answers the rows from `from` to `to`, both counted from 0 and inclusive, in an order that does not
 *   change between pages
 */
export async function allRows<Row>(
  readPage: (from: number, to: number) => Promise<readonly Row[]>,
): Promise<Row[]> {
  const rows = [...(await readPage(0, PAGE - 1))];
  let isLast = rows.length < PAGE;
  while (!isLast) {
    const start = rows.length;
    const pages = await Promise.all(
      Array.from({ length: AT_ONCE }, (_, position) => {
        const from = start + position * PAGE;
        return readPage(from, from + PAGE - 1);
      }),
    );
    for (const page of pages) rows.push(...page);
    isLast = pages.some((page) => page.length < PAGE);
  }
  return rows;
}
