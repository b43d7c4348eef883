/** The PDF of what is stored about someone, opened again. */
import { describe, expect, it } from 'vitest';
import type { ExportedMark, ExportedRecords } from '../../src/lib/exports/exported.ts';
import { recordsPdf } from '../../src/lib/exports/pdf-records.ts';
import { drawnIn, piecesOf } from '../support/pdf-reader.ts';
import { camper, loadFont } from './list.ts';

describe('the PDF of records', () => {
  const pdfOf = async (sections: ExportedRecords['sections']) =>
    piecesOf(
      await recordsPdf(
        {
          title: 'Your data',
          language: 'en',
          intro: 'Made today.',
          madeAt: camper.at,
          sections,
          empty: 'Nothing stored',
        },
        loadFont,
      ),
    );

  it('has every label beside its value, whose record it is, and says what is not there', async () => {
    const fields = [
      ['Church', 'Åkirke'],
      ['Note', 'မြန်မာ'],
    ] as const;
    const pieces = await pdfOf([
      { title: 'Campers', records: [{ name: 'Søren Đorđe', fields }] },
      { title: 'Mails', records: [] },
    ]);
    expect(pieces.map(({ text }) => text).filter((text) => !/[\u1000-\u109F]/.test(text))).toEqual([
      'Your data',
      'Made today.',
      'Campers',
      'Søren Đorđe',
      'Church',
      'Åkirke',
      'Note',
      'Mails',
      'Nothing stored',
      '1 / 1',
    ]);
    const place = (text: string) => pieces.find((piece) => piece.text === text);
    expect(place('Åkirke')?.y).toBe(place('Church')?.y);
    expect(place('Åkirke')?.x).toBeGreaterThan(place('Church')?.x ?? Infinity);
    expect(pieces.some(({ text }) => /[\u1000-\u109F]/.test(text))).toBe(true);
  });

  it('draws a star or a baby before who has one, and nothing before the others', async () => {
    const drawnBefore = async (marks: readonly (ExportedMark | undefined)[]) => {
      const fields = marks.map((mark, at) => [`Camper ${at}`, '', mark] as const);
      const file = await recordsPdf(
        {
          ...{ title: 'Doors', intro: '', language: 'en', madeAt: camper.at, empty: '' },
          sections: [{ title: 'Room 1', sheetScale: 2, records: [{ name: '2 people', fields }] }],
        },
        loadFont,
      );
      // The nine further corners of a star; the round line of a face.
      return [/(?:\S+ \S+ l\s+){9}/, / c\s/].map((shape) => shape.test(drawnIn(file)));
    };
    expect(await drawnBefore([undefined, undefined])).toEqual([false, false]);
    expect(await drawnBefore(['star', undefined])).toEqual([true, false]);
    expect(await drawnBefore([undefined, 'baby'])).toEqual([false, true]);
  });

  it('never ends a page with a heading, loses no field, and stays on the paper', async () => {
    const fields = Array.from(
      { length: 37 },
      (_, at) => [`Label ${at}`, `long value ${at} `.repeat(30)] as const,
    );
    // Of all lengths, so that a heading comes to stand at each place of a page.
    const records = Array.from({ length: 80 }, (_, at) => ({
      name: `Camper ${at}`,
      fields: at < 2 ? fields : fields.slice(0, 1 + (at % 3)),
    }));
    const pieces = await pdfOf([{ title: 'Campers', records }]);
    const pages = Math.max(...pieces.map(({ page }) => page));
    expect(pages).toBeGreaterThan(5);
    for (let page = 1; page <= pages; page += 1) {
      const onPage = pieces.filter((piece) => piece.page === page && piece.y > 40);
      const lowest = Math.min(...onPage.map(({ y }) => y));
      expect(onPage.find(({ y }) => y === lowest)?.text).not.toMatch(/^Camper/);
    }
    const texts = pieces.map(({ text }) => text);
    expect(texts.filter((text) => text === 'Label 36')).toHaveLength(2);
    expect(texts.join(' ').match(/long value 36/g)).toHaveLength(60);
    for (const { x, y } of pieces) {
      expect(x).toBeGreaterThanOrEqual(48);
      expect(y).toBeGreaterThanOrEqual(28);
    }
  });
});
