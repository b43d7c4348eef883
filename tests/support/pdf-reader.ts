/** Reads the texts of a PDF that pdfkit has written: enough to compare it with what should be in it. */
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

/** The letters of each glyph of a font. */
function lettersOf(cmap: string): string[] {
  const ranges = [...cmap.matchAll(/<[0-9a-f]+> <[0-9a-f]+> \[([^\]]*)\]/g)];
  return ranges.flatMap(([, list = '']) =>
    [...list.matchAll(/<([0-9a-f ]*)>/g)].map(([, hex = '']) =>
      Buffer.from(hex.replaceAll(' ', ''), 'hex').swap16().toString('utf16le'),
    ),
  );
}

/** All texts of the file, page by page, as they were drawn. */
export function piecesOf(file: Uint8Array): PdfPiece[] {
  const objects = objectsOf(Buffer.from(file));
  const reference = (head: string, name: string) =>
    objects.get(Number(new RegExp(`/${name} (?:\\[)?(\\d+) 0 R`).exec(head)?.[1]));
  const pages = [...objects.values()].filter(({ head }) => /\/Type \/Page\b/.test(head));
  return pages.flatMap(({ head }, page) => {
    const fonts = new Map<string, string[]>();
    const resources = reference(head, 'Resources')?.head ?? '';
    for (const [, name = '', id] of resources.matchAll(/\/(F\d+) (\d+) 0 R/g)) {
      const font = objects.get(Number(id));
      fonts.set(name, lettersOf(reference(font?.head ?? '', 'ToUnicode')?.stream ?? ''));
    }
    const content = reference(head, 'Contents')?.stream ?? '';
    return [...content.matchAll(/BT ([\s\S]*?) ET/g)].map(([, drawn = '']) => {
      const parts = [...drawn.matchAll(/\/(F\d+) [\d.]+ Tf 1 0 0 1 (\S+) (\S+) Tm <([0-9a-f]*)> Tj/g)];
      const text = parts.map(([, font = '', , , glyphs = '']) =>
        [...glyphs.matchAll(/.{4}/g)]
          .map(([glyph]) => fonts.get(font)?.[Number.parseInt(glyph, 16)])
          .join(''),
      );
      return { page: page + 1, x: Number(parts[0]?.[2]), y: Number(parts[0]?.[3]), text: text.join('') };
    });
  });
}
