import { Blob, Buffer, Face, Font, shape } from 'harfbuzzjs';

/** A glyph of a shaped text; advance and offsets in thousandths of the size of the letters. */
export interface ShapedGlyph {
  readonly id: number;
  readonly advance: number;
  readonly x: number;
  readonly y: number;
}

/** Sets texts in a font whose letters change with their neighbours (Burmese, Karen, Mon, Shan). */
export function shaperOf(file: Uint8Array<ArrayBuffer>): (text: string) => ShapedGlyph[] {
  const face = new Face(new Blob(file.buffer));
  const font = new Font(face);
  const scale = 1000 / face.upem;
  return (text) => {
    const buffer = new Buffer();
    buffer.addText(text);
    buffer.guessSegmentProperties();
    shape(font, buffer);
    const positions = buffer.getGlyphPositions();
    return buffer.getGlyphInfos().map(({ codepoint }, at) => {
      const { xAdvance = 0, xOffset = 0, yOffset = 0 } = positions[at] ?? {};
      return { id: codepoint, advance: xAdvance * scale, x: xOffset * scale, y: yOffset * scale };
    });
  };
}
