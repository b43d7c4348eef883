/** Bytes of a file as lines of cells, whatever encoding and separator it was written with. */
import { dayOf, isAmount } from '../../../domain/treasury/money-file.ts';
import { splitLines, type FileLine, type SplitText } from '../../../domain/treasury/split-lines.ts';
import { readCamt } from './camt.ts';

type Encoding = 'UTF-8' | 'UTF-16' | 'Windows-1252';
const separators = [';', ',', '\t', '|'] as const;

/** A file whose cells have been found; which column means what is said by `layoutOf`. */
export interface SourceFile extends SplitText {
  readonly name: string;
  /** SHA-256 of the file's bytes, in hexadecimal. */
  readonly hash: string;
  readonly encoding: Encoding;
  /** Between the cells; `xml` for a CAMT.053 statement, which says itself what each value means. */
  readonly separator: string;
}

/** Thrown for what cannot be read: `too_large`, `not_text` (a spreadsheet, a PDF), `not_a_statement` (other XML). */
export class FileProblem extends Error {
  readonly reason: 'too_large' | 'not_text' | 'not_a_statement';
  constructor(reason: FileProblem['reason']) {
    super(reason);
    this.reason = reason;
  }
}

const LARGEST = 5 * 1024 * 1024;
/** Characters by which the separator is found. */
const SAMPLE = 65_536;

/** Throws FileProblem. */
export async function readFile(file: File): Promise<SourceFile> {
  if (file.size > LARGEST) throw new FileProblem('too_large');
  const bytes = new Uint8Array(await file.arrayBuffer());
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  const hash = [...digest].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  const { text, encoding } = decoded(bytes);
  const source = { name: file.name, hash, encoding };
  if (/^\s*</.test(text)) {
    const lines = readCamt(text);
    if (!lines) throw new FileProblem('not_a_statement');
    return { ...source, separator: 'xml', lines, broken: [] };
  }
  const plain = text.replaceAll(/\r\n?/g, '\n');
  const [, told] = /^sep=(.)(?=\n|$)/i.exec(plain) ?? [];
  const separator = told ?? separatorOf(plain.slice(0, SAMPLE));
  const { lines, broken } = splitLines(plain, separator);
  return { ...source, separator, broken, lines: told === undefined ? lines : lines.slice(1) };
}

/** UTF-16 by its mark or its zero bytes, else UTF-8, else Windows-1252 as Danish banks wrote before. Throws FileProblem. */
function decoded(bytes: Uint8Array): { readonly text: string; readonly encoding: Encoding } {
  const wide = wideOf(bytes);
  if (wide) return { text: new TextDecoder(wide).decode(bytes), encoding: 'UTF-16' };
  // A spreadsheet or a picture: no text has these.
  if (bytes.includes(0)) throw new FileProblem('not_text');
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    if (text.startsWith('%PDF') || text.startsWith('PK\u0003')) throw new FileProblem('not_text');
    return { text, encoding: 'UTF-8' };
  } catch (error) {
    const text = new TextDecoder('windows-1252').decode(bytes);
    if (error instanceof FileProblem || text.startsWith('%PDF')) throw new FileProblem('not_text');
    return { text, encoding: 'Windows-1252' };
  }
}

/** Excel's Unicode text is marked; some banks write UTF-16 without the mark, where every other byte of plain letters is zero. */
function wideOf(bytes: Uint8Array): string | undefined {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  if (first === 0xfe && second === 0xff) return 'utf-16be';
  const start = bytes.subarray(0, 200);
  const zeros = (side: 0 | 1) => start.filter((byte, place) => place % 2 === side && byte === 0).length;
  const most = Math.floor(start.length / 2) * 0.8;
  if (zeros(1) > most && zeros(0) === 0) return 'utf-16le';
  return zeros(0) > most && zeros(1) === 0 ? 'utf-16be' : undefined;
}

/** The separator by which most lines have both a day and an amount, or else the most cells. */
function separatorOf(sample: string): string {
  const scored = separators.map((separator) => {
    const { lines } = splitLines(sample, separator);
    const telling = lines.filter(holdsMoney).length;
    const cells = lines.reduce((sum, line) => sum + line.cells.length, 0);
    return { separator, telling, cells };
  });
  const [best] = scored.toSorted((one, other) => other.telling - one.telling || other.cells - one.cells);
  return best?.separator ?? ';';
}

export const holdsMoney = ({ cells }: FileLine): boolean =>
  cells.some((cell) => dayOf(cell) !== undefined || dayOf(cell, 'month') !== undefined) &&
  cells.some((cell) => cell !== '' && dayOf(cell) === undefined && isAmount(cell));
