import { DataError } from './errors.ts';

/** The most rows that one request answers: `max_rows` of supabase/config.toml. */
const PAGE = 1000;
/** Pages asked for at once, after the first one. */
const AT_ONCE = 4;

/**
 * Reads a list of any length. Most are one request; of a longer one, several pages are asked for at a time.
 * @param readPage answers the rows from `from` to `to`, both counted from 0 and inclusive, in an order that does not
 *   change between pages. `last` is the last row before those asked for at once.
 * @param atOnce 1 for a list to which rows are added at its beginning: each page is then asked for by its `last`
 * @throws DataError `long_page`, rather than reading for ever, when a server answers more than it is asked for
 */
export async function allRows<Row>(
  readPage: (from: number, to: number, last: Row | undefined) => Promise<readonly Row[]>,
  atOnce = AT_ONCE,
): Promise<Row[]> {
  const readFrom = async (from: number, last?: Row) => {
    const page = await readPage(from, from + PAGE - 1, last);
    if (page.length > PAGE) throw new DataError('unknown', 'long_page');
    return page;
  };
  const rows = [...(await readFrom(0))];
  let isLast = rows.length < PAGE;
  while (!isLast) {
    const start = rows.length;
    const last = rows.at(-1);
    const pages = await Promise.all(
      Array.from({ length: atOnce }, (_, position) => readFrom(start + position * PAGE, last)),
    );
    for (const page of pages) rows.push(...page);
    isLast = pages.some((page) => page.length < PAGE);
  }
  return rows;
}
