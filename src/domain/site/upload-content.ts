/** Decides by its bytes whether an uploaded file is a PDF or a picture: its name and the type that a browser gives it prove nothing. The form and the function that stores it both ask here. */

/** `not_pdf` and `not_image`: it is something else, or broken. `active`: it can run or carry something. `mixed`: another file hangs on it. */
export type ContentProblem = 'not_pdf' | 'not_image' | 'active' | 'mixed';

/** In bytes, as the buckets have it. */
export const largestUpload = { document: 10 * 1024 * 1024, logo: 200 * 1024 } as const;

/** How a logo's name ends, by its type. */
export const logoEnds = { 'image/png': 'png', 'image/jpeg': 'jpg', 'image/webp': 'webp' } as const;
export type LogoType = keyof typeof logoEnds;

/** One character a byte, so that a text can be looked for in a binary file. */
function asText(bytes: Uint8Array): string {
  let text = '';
  for (let at = 0; at < bytes.length; at += 8192)
    text += String.fromCharCode(...bytes.subarray(at, at + 8192));
  return text;
}

/**
 * What a PDF must not have: scripts, programs and addresses that open by themselves, attached files, forms of programs, films; and what
 * hides its names from this look. Long names only, which chance does not write into a picture.
 */
const activeNames =
  /\/(?:JavaScript|Launch|EmbeddedFiles?|RichMedia|Rendition|SubmitForm|ImportData|GoToE|XFA|Encrypt)(?![A-Za-z0-9])/;

/** Names may be written with `#4a` for any letter. */
const plainNames = (text: string) =>
  text.replaceAll(/#([0-9a-f]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));

/** Bytes that packed objects may have unpacked, which are no pictures: more is a bomb. */
const MOST_UNPACKED = 8 * 1024 * 1024;

/** Unpacks what `deflate` has packed. Throws when it is broken or larger than `most` bytes. */
async function unpacked(packed: Uint8Array, most: number): Promise<string> {
  const stream = new DecompressionStream('deflate');
  const writer = stream.writable.getWriter();
  // What follows the packed bytes, such as a line end, is an error only once all has been read.
  void writer
    .write(new Uint8Array(packed))
    .then(() => writer.close())
    .catch(() => undefined);
  const reader = stream.readable.getReader();
  let text = '';
  while (text.length <= most) {
    const { value, done } = await reader.read().catch((error: unknown) => {
      if (text === '') throw error;
      return { value: undefined, done: true };
    });
    if (done || value === undefined) return text;
    text += asText(value);
  }
  void reader.cancel().catch(() => undefined);
  throw new Error('too large');
}

/** Why a file can be none of the camp's PDFs; null when it can. */
export async function pdfProblem(bytes: Uint8Array): Promise<ContentProblem | null> {
  const raw = asText(bytes);
  if (!/^%PDF-[12]\.\d/.test(raw)) return 'not_pdf';
  const end = raw.lastIndexOf('%%EOF');
  if (end < 0) return 'not_pdf';
  if (raw.slice(end + 5).trim() !== '') return 'mixed';
  const text = plainNames(raw);
  if (activeNames.test(text)) return 'active';
  // Names of objects that are packed: each such stream is unpacked, and one that cannot be read is not trusted.
  const packs = [...raw.matchAll(/(?<!end)stream\r?\n/g)].flatMap(({ index, 0: { length } }) => {
    const before = raw.slice(Math.max(0, index - 2000), index);
    const head = plainNames(before.slice(before.lastIndexOf('obj') + 3));
    return head.includes('/ObjStm') ? [{ head, from: index + length }] : [];
  });
  if (packs.length !== [...text.matchAll(/\/ObjStm(?![A-Za-z0-9])/g)].length) return 'active';
  let left = MOST_UNPACKED;
  for (const { head, from } of packs) {
    if (!/\/Filter\s*\[?\s*\/FlateDecode\s*\]?(?!\s*\/\w+Decode)/.test(head)) return 'active';
    const to = raw.indexOf('endstream', from);
    if (to < 0) return 'active';
    try {
      const names = await unpacked(bytes.subarray(from, to), left);
      left -= names.length;
      if (activeNames.test(plainNames(names))) return 'active';
    } catch {
      return 'active';
    }
  }
  return null;
}

const PNG = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];

/** Where a PNG ends by its own chunks; null when they are broken. */
function endOfPng(bytes: Uint8Array): number | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  for (let at = 8; at + 12 <= bytes.length;) {
    const name = asText(bytes.subarray(at + 4, at + 8));
    at += 12 + view.getUint32(at);
    if (name === 'IEND') return at;
  }
  return null;
}

/** The type of an image by its first bytes, and where it ends by what it says itself. */
function imageOf(bytes: Uint8Array): { type: LogoType; end: number } | null {
  if (PNG.every((byte, at) => bytes[at] === byte)) {
    const end = endOfPng(bytes);
    return end === null ? null : { type: 'image/png', end };
  }
  if (bytes[0] === 0xff && bytes[1] === 0xd8 && bytes[2] === 0xff) {
    const end = asText(bytes).lastIndexOf('\u00ff\u00d9');
    return end < 0 ? null : { type: 'image/jpeg', end: end + 2 };
  }
  if (
    bytes.length > 12 &&
    asText(bytes.subarray(0, 4)) === 'RIFF' &&
    asText(bytes.subarray(8, 12)) === 'WEBP'
  ) {
    const size = new DataView(bytes.buffer, bytes.byteOffset).getUint32(4, true);
    return { type: 'image/webp', end: 8 + size + (size % 2) };
  }
  return null;
}

/** The type of a logo, or why it can be none. */
export function logoType(bytes: Uint8Array): { type: LogoType } | { problem: ContentProblem } {
  const image = imageOf(bytes);
  if (image === null || image.end > bytes.length + 1) return { problem: 'not_image' };
  if (asText(bytes.subarray(image.end)).replaceAll('\0', '') !== '') return { problem: 'mixed' };
  // A page or script in a comment of the picture: an old browser might read it as one.
  if (/<(?:!doctype|html|script|svg|iframe|\?php)/i.test(asText(bytes))) return { problem: 'mixed' };
  return { type: image.type };
}
