import { useState, type ChangeEvent } from 'react';
import { admin } from '../../../content/en/site/admin.ts';
import { treasury } from '../../../content/en/treasury/treasury.ts';
import { useCampClock } from '../../../data/site/camp-clock.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { Spinner } from '../../../ui/spinner.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { latePart } from '../../../ui/late-part.tsx';
import type { FileKind } from './headings.ts';
import type { SourceFile } from './read-file.ts';

const t = treasury.files;
const FileForm = latePart(async () => (await import('./file-form.tsx')).FileForm);

interface ImportDialogProps {
  readonly kind: FileKind;
  readonly onClose: () => void;
}

export function ImportDialog({ kind: opened, onClose }: ImportDialogProps) {
  const clock = useCampClock();
  const [kind, setKind] = useState(opened);
  const [file, setFile] = useState<SourceFile>();
  const [problem, setProblem] = useState('');

  async function choose({ target }: ChangeEvent<HTMLInputElement>) {
    const [chosen] = target.files ?? [];
    if (!chosen) return;
    setFile(undefined);
    setProblem('');
    try {
      const { FileProblem, readFile } = await import('./read-file.ts');
      const read = await readFile(chosen).catch((error: unknown) => {
        setProblem(t.problems[error instanceof FileProblem ? error.reason : 'not_text']);
        return undefined;
      });
      if (read?.lines.length === 0) setProblem(t.noRows);
      else setFile(read);
    } catch {
      setProblem(admin.couldNotLoad);
    }
  }

  return (
    <Dialog title={t.title[kind]} onClose={onClose}>
      <TextField
        label={t.choose}
        hint={t.hint[kind]}
        error={problem}
        type="file"
        accept=".csv,.txt,.xml,text/csv,text/plain,text/xml,application/xml"
        onChange={(event) => void choose(event)}
      />
      {file && !clock && <Spinner label={admin.loading} />}
      {file && clock && (
        <FileForm
          key={`${kind} ${file.hash}`}
          {...{ kind, file, onClose }}
          today={clock.today}
          onKind={setKind}
        />
      )}
    </Dialog>
  );
}
