import type { ExportedMark, ExportedRecords } from './exported.ts';
import { colour, PdfFile, type LoadFont } from './pdf-file.ts';

const margin = { left: 48, right: 48, top: 56, bottom: 56 };
/** Of the label; the value stands beside it. */
const LABEL = 150;
const size = { title: 20, section: 13, name: 10.5, text: 9, foot: 8 };

/** A row of the document; all but a field go over the whole width. */
type Row =
  | { readonly kind: 'title' | 'section' | 'name' | 'text'; readonly text: string }
  | {
      readonly kind: 'field';
      readonly text: string;
      readonly value: string;
      readonly mark: ExportedMark | undefined;
    };

const above = { title: 0, section: 20, name: 8, text: 0, field: 3 };
const below = { title: 4, section: 4, name: 4, text: 6, field: 3 };

interface Group {
  readonly rows: readonly Row[];
  readonly scale: number;
}

/** Groups of rows, each of which stays on one page where it can: a heading is never the last line of a page. */
function groupsOf({ title, intro, sections, empty }: ExportedRecords): Group[] {
  const opening: Row[] = [
    { kind: 'title', text: title },
    { kind: 'text', text: intro },
  ];
  const groups: Group[] = sections.some(({ sheetScale }) => sheetScale) ? [] : [{ rows: opening, scale: 1 }];
  for (const { title: name, records, sheetScale } of sections) {
    const push = (rows: readonly Row[]) => groups.push({ rows, scale: sheetScale ?? 1 });
    let heading: Row[] = [{ kind: 'section', text: name }];
    if (records.length === 0) push([...heading, { kind: 'text', text: empty }]);
    for (const record of records) {
      const named: Row[] = record.name === '' ? [] : [{ kind: 'name', text: record.name }];
      const fields = record.fields.map(([text, value, mark]): Row => ({ kind: 'field', text, value, mark }));
      push([...heading, ...named, ...fields]);
      heading = [];
    }
  }
  return groups;
}

/** Records as a PDF for printing: A4 upright, the fields of each record below each other, page numbers, in any script of our fonts. */
export async function recordsPdf(records: ExportedRecords, load: LoadFont): Promise<Uint8Array<ArrayBuffer>> {
  const { title, madeAt, language } = records;
  const isSheets = records.sections.some(({ sheetScale }) => sheetScale);
  const groups = groupsOf(records);
  const texts = groups
    .flatMap(({ rows }) => rows)
    .flatMap((row) => (row.kind === 'field' ? [row.text, row.value] : [row.text]));
  const file = await PdfFile.begin({ title, madeAt, language, orientation: 'portrait' }, texts, load);
  let top = margin.top;
  for (const { rows: group, scale } of groups) {
    const kindOf = (row: number) => group[row]?.kind ?? 'text';
    top = file.table(
      {
        margin,
        startY: top,
        pageBreak: isSheets && group !== groups[0]?.rows && kindOf(0) === 'section' ? 'always' : 'avoid',
        showHead: 'never',
        body: group.map((row) =>
          row.kind === 'field' ? [row.text, row.value] : [{ content: row.text, colSpan: 2 }],
        ),
        columnStyles: {
          0: { cellWidth: LABEL * scale },
          1: { cellWidth: file.width - margin.left - margin.right - LABEL * scale },
        },
        didParseCell: ({ cell, row, column }) => {
          const kind = kindOf(row.index);
          cell.styles.fontSize = (kind === 'field' ? size.text : size[kind]) * scale;
          cell.styles.cellPadding = {
            top: above[kind],
            bottom: below[kind],
            left: column.index === 0 ? 0 : 3,
            right: 8,
          };
          if (kind !== 'field') return;
          cell.styles.lineColor = [...colour.line];
          cell.styles.lineWidth = { top: 0.5 };
        },
      },
      ({ row, column }) => {
        const kind = kindOf(row.index);
        const isLabel = kind === 'field' && column.index === 0 && !isSheets;
        return kind === 'text' || isLabel ? colour.muted : colour.ink;
      },
      ({ row, column }) => {
        const field = group[row.index];
        return field?.kind === 'field' && column.index === 0 ? field.mark : undefined;
      },
    );
  }
  return file.bytes((page, pages) => {
    const foot = { baseline: file.height - 28, size: size.foot, fill: colour.muted };
    file.write(`${page} / ${pages}`, { ...foot, x: file.width - margin.right, isEnd: true });
    if (page > 1) file.write(title, { ...foot, x: margin.left });
  });
}
