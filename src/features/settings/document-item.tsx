import { useQuery } from '@tanstack/react-query';
import { useRef, useState, type ChangeEvent } from 'react';
import { admin } from '../../content/en/admin.ts';
import { adminSettings } from '../../content/en/admin-settings.ts';
import { dayAndTime } from '../../content/date-text.ts';
import {
  documentQueries,
  useRemoveDocument,
  useUploadDocument,
  type CampDocument,
} from '../../data/camp/documents.ts';
import { Button } from '../../ui/button.tsx';
import { FieldError } from '../../ui/field-error.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { ErrorState } from '../../ui/states.tsx';
import { useToast } from '../../ui/toast-store.ts';
import { failureText } from '../../organiser/failure-text.ts';
import { SaveDialog } from '../../organiser/save-dialog.tsx';

const t = adminSettings.documents;
const LARGEST = 10 * 1024 * 1024;

/** Why a file cannot be one of the documents; empty when it can. A name proves nothing, its first bytes do. */
async function problemOf(file: File): Promise<string> {
  if (file.size > LARGEST) return t.tooLarge;
  const start = await file.slice(0, 5).text();
  return start === '%PDF-' ? '' : t.notPdf;
}

/** One document: whether it is there and since when, and the ways to upload, replace and remove it. */
export function DocumentItem({ document }: { readonly document: CampDocument }) {
  const toast = useToast();
  const link = useQuery(documentQueries.link(document));
  const upload = useUploadDocument();
  const input = useRef<HTMLInputElement>(null);
  const [problem, setProblem] = useState('');
  const [isRemoving, setRemoving] = useState(false);
  const name = t.names[document];
  const errorId = `document-${document}-error`;

  async function choose(event: ChangeEvent<HTMLInputElement>) {
    const box = event.target;
    const file = box.files?.[0];
    if (!file) return;
    const found = await problemOf(file);
    setProblem(found);
    box.value = ''; // the same file can be chosen again
    if (found !== '') return;
    upload.mutate(
      { document, file },
      {
        onSuccess: () => toast.success(admin.saved, t.done(name)),
        onError: () => setProblem(t.failed),
      },
    );
  }

  if (link.isPending) return <Spinner label={admin.loading} />;
  if (link.isLoadingError) {
    return (
      <li>
        <ErrorState
          message={admin.couldNotLoad}
          retryLabel={admin.retry}
          onRetry={() => void link.refetch()}
        />
      </li>
    );
  }
  return (
    <li className="admin-item">
      <div>
        <strong>{name}</strong>
        <p className="admin-note">{link.data ? t.uploaded(dayAndTime(link.data.uploadedAt)) : t.none}</p>
        <div role="alert">
          <FieldError id={errorId}>{problem}</FieldError>
        </div>
      </div>
      <div className="admin-actions">
        {link.data && (
          <a
            className="button button-plain"
            href={link.data.url}
            target="_blank"
            rel="noreferrer"
            aria-label={t.openNamed(name)}
          >
            {t.open}
          </a>
        )}
        <input
          ref={input}
          type="file"
          hidden
          accept="application/pdf"
          aria-label={t.file(name)}
          onChange={(event) => void choose(event)}
        />
        <Button
          look="quiet"
          busy={upload.isPending}
          aria-describedby={errorId}
          aria-label={upload.isPending ? undefined : link.data ? t.replaceNamed(name) : t.uploadNamed(name)}
          onClick={() => input.current?.click()}
        >
          {upload.isPending ? t.uploading : link.data ? t.replace : t.upload}
        </Button>
        {link.data && (
          <Button look="plain" aria-label={t.removeNamed(name)} onClick={() => setRemoving(true)}>
            {t.remove}
          </Button>
        )}
      </div>
      {isRemoving && <RemoveDialog document={document} onClose={() => setRemoving(false)} />}
    </li>
  );
}

function RemoveDialog({
  document,
  onClose,
}: {
  readonly document: CampDocument;
  readonly onClose: () => void;
}) {
  const toast = useToast();
  const remove = useRemoveDocument();
  const name = t.names[document];
  return (
    <SaveDialog
      title={t.removeTitle(name)}
      submitLabel={t.remove}
      look="danger"
      isBusy={remove.isPending}
      failure={remove.error ? failureText(remove.error) : undefined}
      onSubmit={() =>
        remove.mutate(document, {
          onSuccess: () => {
            toast.success(admin.saved, t.removed(name));
            onClose();
          },
        })
      }
      onClose={onClose}
    >
      <p>{t.removeText}</p>
    </SaveDialog>
  );
}
