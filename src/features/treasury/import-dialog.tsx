import { useState, type ChangeEvent } from 'react';
import { treasury } from '../../content/en/treasury/treasury.ts';
import type { TextTable } from '../../lib/read-csv.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { MappingForm } from './mapping-form.tsx';
import type { FileKind } from './mapped-rows.ts';

const t = treasury.files;
const LARGEST = 5 * 1024 * 1024;

interface ImportDialogProps {
  readonly kind: FileKind;
  readonly onClose: () => void;
}

export function ImportDialog({ kind, onClose }: ImportDialogProps) {
  const [file, setFile] = useState<{ readonly name: string; readonly table: TextTable }>();
  const [problem, setProblem] = useState('');

  async function choose({ target }: ChangeEvent<HTMLInputElement>) {
    const [chosen] = target.files ?? [];
    if (!chosen) return;
    setFile(undefined);
    setProblem('');
    try {
      if (chosen.size > LARGEST) throw new Error('too large');
      const { readCsv } = await import('../../lib/read-csv.ts');
      const table = await readCsv(chosen);
      if (table.lines.length === 0) setProblem(t.noRows);
      else setFile({ name: chosen.name, table });
    } catch {
      setProblem(t.notCsv);
    }
  }

  return (
    <Dialog title={t.title[kind]} onClose={onClose}>
      <TextField
        label={t.choose}
        hint={t.hint[kind]}
        error={problem}
        type="file"
        accept=".csv,.txt,text/csv"
        onChange={(event) => void choose(event)}
      />
      {file && <MappingForm key={file.table.hash} {...{ kind, onClose }} {...file} />}
    </Dialog>
  );
}
