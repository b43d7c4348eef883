import { readFile, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { deflateSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { logoType, pdfProblem } from '../../../src/domain/site/upload-content.ts';

const bytes = (...parts: (string | Uint8Array)[]) =>
  new Uint8Array(
    Buffer.concat(parts.map((part) => (typeof part === 'string' ? Buffer.from(part, 'latin1') : part))),
  );
const pdf = (...parts: (string | Uint8Array)[]) => bytes('%PDF-1.7\n', ...parts, '\n%%EOF\n');
/** Objects as a modern PDF packs them, out of sight. */
const packed = (objects: string, head = '/Filter /FlateDecode') =>
  pdf(
    `4 0 obj\n<< /Type /ObjStm /N 1 /First 4 ${head} >>\nstream\n`,
    deflateSync(Buffer.from(objects)),
    '\nendstream\nendobj',
  );

describe('a PDF', () => {
  it.each([
    ['one of texts', pdf('1 0 obj\n<< /Type /Catalog /OpenAction [3 0 R /FitH null] >>\nendobj')],
    ['with packed objects', packed('1 0 << /Type /Catalog >>')],
    ['with words that only look like it', pdf('(JavaScript and /JavaScripts)')],
  ])('is taken: %s', async (_what, file) => {
    expect(await pdfProblem(file)).toBeNull();
  });

  it.each([
    ['a page', bytes('<!doctype html><script>alert(1)</script>'), 'not_pdf'],
    ['a page with a PDF behind it', bytes('<html>', pdf('x')), 'not_pdf'],
    ['half of one', bytes('%PDF-1.7\n1 0 obj'), 'not_pdf'],
    ['an archive behind it', bytes(pdf('x'), 'PK\u0003\u0004'), 'mixed'],
    ['a page behind it', bytes(pdf('x'), '<script>alert(1)</script>'), 'mixed'],
    ['a script', pdf('<< /S /JavaScript /JS (app.alert\\(1\\)) >>'), 'active'],
    ['a script whose name is written with numbers', pdf('<< /S /J#61vaScript /JS (x) >>'), 'active'],
    ['an attached file', pdf('<< /Type /EmbeddedFile >>'), 'active'],
    ['names of attached files', pdf('<< /EmbeddedFiles 5 0 R >>'), 'active'],
    ['a program', pdf('<< /S /Launch /F (cmd.exe) >>'), 'active'],
    ['a password', pdf('trailer << /Encrypt 9 0 R >>'), 'active'],
    ['a packed script', packed('1 0 << /S /JavaScript >>'), 'active'],
    ['a packed script with a name in numbers', packed('1 0 << /S /JavaScr#69pt >>'), 'active'],
    ['packed objects in another packing', packed('x', '/Filter /LZWDecode'), 'active'],
    ['packed objects twice packed', packed('x', '/Filter [/FlateDecode /LZWDecode]'), 'active'],
    [
      'packed objects that are broken',
      pdf('4 0 obj\n<< /Type /ObjStm /Filter /FlateDecode >>\nstream\noops\nendstream'),
      'active',
    ],
    ['a bomb', packed('0'.repeat(9 * 1024 * 1024)), 'active'],
  ])('is refused: %s', async (_what, file, problem) => {
    expect(await pdfProblem(file)).toBe(problem);
  });
});

describe('a logo', () => {
  const chunk = (name: string, data = '') => {
    const length = Buffer.alloc(4);
    length.writeUInt32BE(data.length);
    return bytes(length, name, data, 'crc!');
  };
  const png = bytes('\u0089PNG\r\n\u001a\n', chunk('IHDR', 'x'.repeat(13)), chunk('IEND'));
  const jpeg = bytes('\u00ff\u00d8\u00ff\u00e0 picture \u00ff\u00d9');
  const webp = (size: number) => {
    const length = Buffer.alloc(4);
    length.writeUInt32LE(size);
    return bytes('RIFF', length, 'WEBPVP8 picture!');
  };

  it('is what its bytes say', async () => {
    expect(logoType(png)).toEqual({ type: 'image/png' });
    expect(logoType(jpeg)).toEqual({ type: 'image/jpeg' });
    expect(logoType(webp(16))).toEqual({ type: 'image/webp' });
    const folder = join(import.meta.dirname, '../../../supabase/demo/logos');
    for (const name of await readdir(folder))
      expect(logoType(new Uint8Array(await readFile(join(folder, name))))).toEqual({ type: 'image/png' });
  });

  it.each([
    [
      'a drawing that can run',
      bytes('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'),
      'not_image',
    ],
    ['a page', bytes('<!doctype html><script>alert(1)</script>'), 'not_image'],
    ['nothing', bytes(''), 'not_image'],
    ['a PDF', pdf('x'), 'not_image'],
    ['half a PNG', png.subarray(0, 30), 'not_image'],
    ['a WebP that says it is longer', webp(900), 'not_image'],
    ['a PNG with a page behind it', bytes(png, '<html>'), 'mixed'],
    ['a PNG with an archive behind it', bytes(png, 'PK\u0003\u0004'), 'mixed'],
    [
      'a PNG with a script in a comment',
      bytes(png.subarray(0, 33), chunk('tEXt', '<script>alert(1)</script>'), chunk('IEND')),
      'mixed',
    ],
    ['a JPEG with a script in a comment', bytes('\u00ff\u00d8\u00ff\u00fe<SCRIPT>\u00ff\u00d9'), 'mixed'],
    ['a JPEG with an archive behind it', bytes(jpeg, 'PK\u0003\u0004'), 'mixed'],
    ['a WebP with more behind it', bytes(webp(16), 'PK\u0003\u0004'), 'mixed'],
  ])('is refused: %s', (_what, file, problem) => {
    expect(logoType(file)).toEqual({ problem });
  });
});
