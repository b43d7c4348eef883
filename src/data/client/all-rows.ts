import { DataError } from './errors.ts';

/** The most rows that one request answers: `max_rows` of supabase/config.toml. */
const PAGE = 1000;
/** Pages asked for at once, after the first one. */
const AT_ONCE = 4;

/**
 * Reads a list of any length. Most are one request; of a longer one, several pages are asked for at a time.
 * @param readPage answers the rows from `from` to `to`, both counted from 0 and inclusive, in an order that does not
 *   change between pages
 * @throws DataError `long_page`, rather than reading for ever, when a server answers more than it is asked for
 */
export async function allRows<Row>(
  readPage: (from: number, to: number) => Promise<readonly Row[]>,
): Promise<Row[]> {
  const readFrom = async (from: number) => {
    const page = await readPage(from, from + PAGE - 1);
    if (page.length > PAGE) throw new DataError('unknown', 'long_page');
    return page;
  };
  const rows = [...(await readFrom(0))];
  let isLast = rows.length < PAGE;
  while (!isLast) {
    const start = rows.length;
    const pages = await Promise.all(
      Array.from({ length: AT_ONCE }, (_, position) => readFrom(start + position * PAGE)),
    );
    for (const page of pages) rows.push(...page);
    isLast = pages.some((page) => page.length < PAGE);
  }
  return rows;
}
