/** A file of separated values as lines of cells, each with its place in the file. */
import { dayOf } from './money-file.ts';

export interface FileLine {
  /** Counted from 1 as an editor counts; of a line with breaks inside quotes the first. */
  readonly line: number;
  readonly cells: readonly string[];
}

export interface SplitText {
  /** Lines without any text are left out. */
  readonly lines: readonly FileLine[];
  /** Lines with a quotation mark that never ends, or that ends within its cell; the next line is read again by itself. */
  readonly broken: readonly FileLine[];
}

/** Splits a text whose line breaks are `\n`. Cells are trimmed; quotes and doubled quotes inside them are taken off. */
export function splitLines(text: string, separator: string): SplitText {
  const lines: FileLine[] = [];
  const broken: FileLine[] = [];
  let at = 0;
  let line = 1;
  while (at < text.length) {
    const row = rowAt(text, at, separator);
    if (row) {
      if (row.cells.some((cell) => cell !== '')) lines.push({ line, cells: row.cells });
      line += text.slice(at, row.end).split('\n').length;
      at = row.end + 1;
    } else {
      const end = text.indexOf('\n', at);
      const plain = text.slice(at, end < 0 ? text.length : end);
      broken.push({ line, cells: plain.split(separator).map((cell) => cell.trim()) });
      line += 1;
      at = end < 0 ? text.length : end + 1;
    }
  }
  return { lines, broken };
}

/** The row that begins at a place, and where its line ends; undefined when its quotes do not fit. */
function rowAt(text: string, from: number, separator: string) {
  const cells: string[] = [];
  for (let at = from; ; at += 1) {
    let end: number;
    if (text[at] === '"') {
      const close = closingQuote(text, at + 1);
      const value = text.slice(at + 1, close).replaceAll('""', '"');
      end = close + 1;
      while (text[end] === ' ') end += 1;
      const isClosed = close >= 0 && (end === text.length || text[end] === separator || text[end] === '\n');
      if (!isClosed || holdsRow(value, separator)) return undefined;
      cells.push(value.trim());
    } else {
      end = at;
      while (end < text.length && text[end] !== separator && text[end] !== '\n') end += 1;
      cells.push(text.slice(at, end).trim());
    }
    if (end >= text.length || text[end] === '\n') return { cells, end };
    at = end;
  }
}

function closingQuote(text: string, from: number): number {
  let at = text.indexOf('"', from);
  while (at >= 0 && text[at + 1] === '"') at = text.indexOf('"', at + 2);
  return at;
}

/** Whether a quoted cell has swallowed the next row: behind a line break comes a day with a separator behind it. */
function holdsRow(value: string, separator: string): boolean {
  const [, ...more] = value.split('\n');
  return more.some((line) => {
    const [first = '', ...others] = line.split(separator);
    return others.length > 0 && dayOf(first.replaceAll('"', '')) !== undefined;
  });
}
