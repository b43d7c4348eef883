/** Reads the texts of a PDF that our exports have written: enough to compare it with what should be in it. */
import { inflateSync } from 'node:zlib';

/** A text as it was drawn in one go. Points from the left and the bottom of its page. */
export interface PdfPiece {
  readonly page: number;
  readonly x: number;
  readonly y: number;
  readonly text: string;
}

/** Objects by number: their dictionary, and their stream when they have one. */
function objectsOf(file: Buffer): Map<number, { head: string; stream: string }> {
  const source = file.toString('latin1');
  const objects = new Map<number, { head: string; stream: string }>();
  for (const match of source.matchAll(/(?<=\n)(\d+) 0 obj\n([\s\S]*?)\nendobj/g)) {
    const [, id = '', body = ''] = match;
    const [head = '', rest] = body.split(/\nstream\n/);
    const raw = rest?.replace(/\nendstream$/, '') ?? '';
    const isPacked = head.includes('/FlateDecode');
    const stream = isPacked ? inflateSync(Buffer.from(raw, 'latin1')).toString('latin1') : raw;
    objects.set(Number(id), { head, stream });
  }
  return objects;
}

/** Everything that the pages draw, without their texts. */
export function drawnIn(file: Uint8Array): string {
  const streams = [...objectsOf(Buffer.from(file)).values()].map(({ stream }) => stream);
  return streams
    .filter((stream) => stream.includes('BT'))
    .join('\n')
    .replaceAll(/BT [\s\S]*? ET/g, '');
}

/** The letter of each glyph of a font. */
function lettersOf(cmap: string): Map<string, string> {
  const letters = [...cmap.matchAll(/<([0-9a-f]{4})><([0-9a-f]{4})>/g)];
  return new Map(
    letters.map(([, glyph = '', code = '']) => [glyph, String.fromCharCode(Number.parseInt(code, 16))]),
  );
}

const lettersIn = (hex: string) => Buffer.from(hex, 'hex').swap16().toString('utf16le');

/** A run of glyphs of one font, or what stands for them. */
const run =
  /\/Span <<\/ActualText <FEFF([0-9a-f]*)>>> BDC .*? EMC|\/(F\d+) [\d.]+ Tf 1 0 0 1 \S+ \S+ Tm <([0-9a-f]*)> Tj/g;

/** All texts of the file, page by page, as they were drawn. */
export function piecesOf(file: Uint8Array): PdfPiece[] {
  const objects = objectsOf(Buffer.from(file));
  const heads = [...objects.values()].map(({ head }) => head);
  const referred = (head: string, name: string) =>
    objects.get(Number(new RegExp(`/${name} (\\d+) 0 R`).exec(head)?.[1]));
  const fonts = new Map<string, Map<string, string>>();
  for (const [, name = '', id] of heads.join('\n').matchAll(/\/(F\d+) (\d+) 0 R/g)) {
    const font = objects.get(Number(id));
    fonts.set(name, lettersOf(referred(font?.head ?? '', 'ToUnicode')?.stream ?? ''));
  }
  const pages = heads.filter((head) => /\/Type \/Page\b/.test(head));
  return pages.flatMap((head, page) => {
    const content = referred(head, 'Contents')?.stream ?? '';
    return [...content.matchAll(/BT ([\s\S]*?) ET/g)].map(([, drawn = '']) => {
      const place = /1 0 0 1 (\S+) (\S+) Tm/.exec(drawn);
      const texts = [...drawn.matchAll(run)].map(([, actual, font = '', glyphs = '']) =>
        actual === undefined
          ? [...glyphs.matchAll(/.{4}/g)].map(([glyph]) => fonts.get(font)?.get(glyph)).join('')
          : lettersIn(actual),
      );
      return { page: page + 1, x: Number(place?.[1]), y: Number(place?.[2]), text: texts.join('') };
    });
  });
}
