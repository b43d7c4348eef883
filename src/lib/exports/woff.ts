const HEADER = 44;
const ENTRY = 20;
/** Sizes of the same in a plain font file. */
const SFNT_HEADER = 12;
const SFNT_ENTRY = 16;

async function inflated(bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array> {
  const plain = new Blob([bytes]).stream().pipeThrough(new DecompressionStream('deflate'));
  return new Uint8Array(await new Response(plain).arrayBuffer());
}

const viewOf = (bytes: Uint8Array) => new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
const padded = (length: number) => Math.ceil(length / 4) * 4;

/** A font as the web has it (WOFF 1.0) as the plain TrueType file that PDFs are made with. */
export async function plainFont(woff: Uint8Array<ArrayBuffer>): Promise<Uint8Array<ArrayBuffer>> {
  const from = viewOf(woff);
  const count = from.getUint16(12);
  const tables = await Promise.all(
    Array.from({ length: count }, async (_, at) => {
      const entry = HEADER + at * ENTRY;
      const field = (number: number) => from.getUint32(entry + number * 4);
      const [tag, offset, packed, length, checksum] = [
        field(0),
        field(1),
        field(2),
        field(3),
        field(4),
      ] as const;
      const bytes = woff.slice(offset, offset + packed);
      return { tag, length, checksum, bytes: packed < length ? await inflated(bytes) : bytes };
    }),
  );
  let offset = SFNT_HEADER + count * SFNT_ENTRY;
  const plain = new Uint8Array(tables.reduce((sum, { length }) => sum + padded(length), offset));
  const to = viewOf(plain);
  to.setUint32(0, from.getUint32(4));
  to.setUint16(4, count);
  for (const [at, { tag, length, checksum, bytes }] of tables.entries()) {
    for (const [field, value] of [tag, checksum, offset, length].entries()) {
      to.setUint32(SFNT_HEADER + at * SFNT_ENTRY + field * 4, value);
    }
    plain.set(bytes, offset);
    offset += padded(length);
  }
  return plain;
}
