/** Sizes and signatures of the ZIP format (APPNOTE 6.3, sections 4.3.7, 4.3.12, 4.3.16). */
const LOCAL = 30;
const CENTRAL = 46;
const END = 22;
const endSignature = 0x06_05_4b_50;
const STORED = 0;
const DEFLATED = 8;

type Bytes = Uint8Array<ArrayBuffer>;

async function deflate(bytes: Bytes): Promise<Bytes> {
  const packed = new Blob([bytes]).stream().pipeThrough(new CompressionStream('deflate-raw'));
  return new Uint8Array(await new Response(packed).arrayBuffer());
}

const viewOf = (bytes: Bytes) => new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);

/**
 * Compresses a ZIP file whose entries are stored, with the platform's own compression: faster than a library's in
 * script, and a third of the size of what SheetJS writes.
 * @throws when the bytes are no such file
 */
export async function compressZip(zip: Bytes): Promise<Bytes> {
  const view = viewOf(zip);
  const end = zip.length - END;
  if (end < 0 || view.getUint32(end, true) !== endSignature) throw new Error('This is no ZIP file');

  const files: Bytes[] = [];
  const directory: Bytes[] = [];
  let written = 0;
  let at = view.getUint32(end + 16, true);
  for (let entry = 0; entry < view.getUint16(end + 10, true); entry += 1) {
    const nameLength = view.getUint16(at + 28, true);
    const length = CENTRAL + nameLength + view.getUint16(at + 30, true) + view.getUint16(at + 32, true);
    const listed = zip.slice(at, at + length);
    at += length;

    const source = viewOf(listed);
    if (source.getUint16(10, true) !== STORED) throw new Error('An entry is compressed already');
    const from = source.getUint32(42, true);
    const start = from + LOCAL + view.getUint16(from + 26, true) + view.getUint16(from + 28, true);
    const packed = await deflate(zip.slice(start, start + source.getUint32(20, true)));
    source.setUint16(10, DEFLATED, true);
    source.setUint32(20, packed.length, true);
    source.setUint32(42, written, true);

    // The local header repeats what the directory says of method, time, checksum and sizes.
    const header = new Uint8Array(LOCAL + nameLength);
    header.set(zip.subarray(from, from + 6));
    header.set(listed.subarray(8, 30), 6);
    header.set(listed.subarray(CENTRAL, CENTRAL + nameLength), LOCAL);
    viewOf(header).setUint16(28, 0, true);
    files.push(header, packed);
    directory.push(listed);
    written += header.length + packed.length;
  }

  const tail = zip.slice(end);
  const directoryLength = directory.reduce((sum, { length }) => sum + length, 0);
  viewOf(tail).setUint32(12, directoryLength, true);
  viewOf(tail).setUint32(16, written, true);
  return new Uint8Array(await new Blob([...files, ...directory, tail]).arrayBuffer());
}
