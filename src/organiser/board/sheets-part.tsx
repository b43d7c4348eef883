import { useState } from 'react';
import { languageCode } from '../../content/language.ts';
import type { ExportedMark } from '../../lib/exports/exported.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { BoardListPart } from './board-list.tsx';
import { PrintedSheets, type Sheet, type SheetKind, type SheetPerson } from '../printed-sheets.tsx';

interface SheetWords {
  readonly sheets: string;
  readonly print: string;
  readonly pdf: string;
  readonly failed: string;
  readonly fileName: string;
  readonly intro: string;
  readonly empty: string;
  readonly legend: string;
}

interface SheetsPartProps {
  readonly kind: SheetKind;
  readonly sheets: readonly Sheet[];
  readonly words: SheetWords;
}

/** How much larger than a record's the letters of a PDF are. */
const scales = { door: 2, list: 1.25 } as const;

const markOf = ({ isLeader, sharesBed }: SheetPerson): ExportedMark | undefined =>
  isLeader ? 'star' : sharesBed ? 'baby' : undefined;

/** What writes the PDF is loaded only when it is asked for. */
async function savePdf({ kind, sheets, words }: SheetsPartProps): Promise<void> {
  const { exportRecords } = await import('../../lib/exports/export-records.ts');
  await exportRecords(words.fileName, {
    title: words.sheets,
    intro: words.intro,
    language: languageCode,
    madeAt: new Date(),
    empty: words.empty,
    sheetScale: scales[kind],
    sections: sheets.map(({ title, facts, people }) => ({
      title,
      records: [
        {
          name: facts,
          fields: people.map((person) => [person.name, person.note, markOf(person)] as const),
        },
      ],
    })),
  });
}

/** A sheet of paper for each room or team, printed or as a PDF. */
export function SheetsPart(props: SheetsPartProps) {
  const { kind, sheets, words } = props;
  const [isPrinting, setPrinting] = useState(false);
  const [isSaving, setSaving] = useState(false);
  const [hasFailed, setFailed] = useState(false);

  async function save(): Promise<void> {
    setSaving(true);
    setFailed(false);
    await savePdf(props).catch(() => setFailed(true));
    setSaving(false);
  }

  return (
    <BoardListPart title={words.sheets}>
      <Button look="quiet" onClick={() => setPrinting(true)}>
        {words.print}
      </Button>{' '}
      <Button look="quiet" busy={isSaving} onClick={() => void save()}>
        {words.pdf}
      </Button>
      {hasFailed && (
        <Notice tone="bad">
          <p>{words.failed}</p>
        </Notice>
      )}
      {isPrinting && (
        <PrintedSheets {...{ kind, sheets }} legend={words.legend} onDone={() => setPrinting(false)} />
      )}
    </BoardListPart>
  );
}
