import { useQuery } from '@tanstack/react-query';
import { useRef, useState, type ChangeEvent } from 'react';
import { admin } from '../../content/en/site/admin.ts';
import { adminSettings } from '../../content/en/settings/admin-settings.ts';
import { dayAndTime } from '../../content/date-text.ts';
import { documentQueries, useRemoveDocument, type UploadedDocument } from '../../data/site/documents.ts';
import { Button } from '../../ui/button.tsx';
import { FieldError } from '../../ui/field-error.tsx';
import { latePart } from '../../ui/late-part.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { ErrorState } from '../../ui/states.tsx';
import { RemoveDialog } from '../../organiser/remove-dialog.tsx';
import { useDocumentUpload } from './use-document-upload.ts';

/** Only while something is sent. */
const ProgressBar = latePart(async () => (await import('../../ui/progress-bar.tsx')).ProgressBar);

const t = adminSettings.documents;

/** One document: whether it is there and since when, and the ways to upload, replace and remove it. */
export function DocumentItem({ document }: { readonly document: UploadedDocument }) {
  const link = useQuery(documentQueries.link(document));
  const upload = useDocumentUpload(document);
  const input = useRef<HTMLInputElement>(null);
  const [isRemoving, setRemoving] = useState(false);
  const name = t.names[document];
  const errorId = `document-${document}-error`;

  function choose({ target }: ChangeEvent<HTMLInputElement>) {
    const file = target.files?.[0];
    target.value = ''; // the same file can be chosen again
    if (file) void upload.start(file);
  }

  if (link.isPending) return <Spinner label={admin.loading} />;
  if (link.isError) {
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
        {upload.percent !== undefined && <ProgressBar label={t.uploading(name)} percent={upload.percent} />}
        <div role="alert">
          <FieldError id={errorId}>{upload.problem}</FieldError>
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
          onChange={choose}
        />
        {upload.retry && (
          <Button look="quiet" onClick={upload.retry}>
            {t.retry}
          </Button>
        )}
        {/* One button: what it does changes, and the focus stays. */}
        {upload.percent === undefined ? (
          <Button
            key="upload"
            look="quiet"
            aria-describedby={upload.problem ? errorId : undefined}
            aria-label={link.data ? t.replaceNamed(name) : t.uploadNamed(name)}
            onClick={() => input.current?.click()}
          >
            {link.data ? t.replace : t.upload}
          </Button>
        ) : (
          <Button key="upload" look="quiet" aria-label={t.cancelNamed(name)} onClick={upload.cancel}>
            {t.cancel}
          </Button>
        )}
        {link.data && (
          <Button look="plain" aria-label={t.removeNamed(name)} onClick={() => setRemoving(true)}>
            {t.remove}
          </Button>
        )}
      </div>
      {isRemoving && <RemoveDocument document={document} onClose={() => setRemoving(false)} />}
    </li>
  );
}

interface RemoveDocumentProps {
  readonly document: UploadedDocument;
  readonly onClose: () => void;
}

function RemoveDocument({ document, onClose }: RemoveDocumentProps) {
  const remove = useRemoveDocument();
  const name = t.names[document];
  return (
    <RemoveDialog
      {...{ remove, onClose }}
      what={document}
      title={t.removeTitle(name)}
      text={t.removeText}
      submitLabel={t.remove}
      done={t.removed(name)}
    />
  );
}
