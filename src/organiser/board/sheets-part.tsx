import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { BoardListPart } from './board-list.tsx';
import { PrintedSheets, type Sheet, type SheetKind } from '../printed-sheets.tsx';
import { sectionsOf, sheetScales, useSheetsFile } from '../sheets-file.tsx';

interface SheetsPartProps {
  readonly kind: SheetKind;
  readonly sheets: readonly Sheet[];
  readonly words: Readonly<Record<'sheets' | 'print' | 'pdf' | 'fileName' | 'legend', string>>;
}

export function SheetsPart({ kind, sheets, words }: SheetsPartProps) {
  const [isPrinting, setPrinting] = useState(false);
  const file = useSheetsFile(words.fileName, words.sheets, () => sectionsOf(sheets, sheetScales[kind]));

  return (
    <BoardListPart title={words.sheets}>
      <Button look="quiet" onClick={() => setPrinting(true)} label={words.print} />{' '}
      <Button look="quiet" busy={file.isSaving} onClick={file.save} label={words.pdf} />
      {isPrinting && (
        <PrintedSheets {...{ kind, sheets }} legend={words.legend} onDone={() => setPrinting(false)} />
      )}
    </BoardListPart>
  );
}
