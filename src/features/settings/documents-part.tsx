import { adminSettings } from '../../content/en/settings/admin-settings.ts';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState, type ChangeEvent } from 'react';
import { admin } from '../../content/en/site/admin.ts';
import { dayAndTime } from '../../content/date-text.ts';
import {
  documentQueries,
  useRemoveDocument,
  useUploadDocument,
  type DocumentLink,
} from '../../data/site/documents.ts';
import { largestUpload, pdfProblem } from '../../domain/site/upload-content.ts';
import { Button } from '../../ui/button.tsx';
import { FieldError } from '../../ui/field-error.tsx';
import { latePart } from '../../ui/late-part.tsx';
import { Part } from '../../organiser/part.tsx';
import { RemoveDialog } from '../../organiser/remove-dialog.tsx';
import { toDataError } from '../../data/client/errors.ts';
import { toast } from '../../ui/toast-store.ts';

const t = adminSettings.documents;
const document = 'schedule' as const;
const name = t.names[document];
const errorId = `document-${document}-error`;

/** Only while something is sent. */
const ProgressBar = latePart(async () => (await import('../../ui/progress-bar.tsx')).ProgressBar);

/** The PDF that is written elsewhere and uploaded here. That of the teams is made on the Team tab. */
export function DocumentsPart() {
  const link = useQuery(documentQueries.link(document));
  return (
    <Part title={t.title} intro={t.intro} anchor="documents" query={link}>
      {(data) => (
        <ul className="flush">
          <DocumentItem link={data} />
        </ul>
      )}
    </Part>
  );
}

function DocumentItem({ link }: { readonly link: DocumentLink | null }) {
  const upload = useDocumentUpload();
  const input = useRef<HTMLInputElement>(null);
  const [isRemoving, setRemoving] = useState(false);
  const remove = useRemoveDocument();

  function choose({ target }: ChangeEvent<HTMLInputElement>) {
    const file = target.files?.[0];
    target.value = ''; // the same file can be chosen again
    if (file) void upload.start(file);
  }

  return (
    <li className="admin-item row">
      <div>
        <strong>{name}</strong>
        <p className="admin-note quiet">{link ? t.uploaded(dayAndTime(link.uploadedAt)) : t.none}</p>
        {upload.percent !== undefined && <ProgressBar label={t.uploading(name)} percent={upload.percent} />}
        <div role="alert">
          <FieldError id={errorId}>{upload.problem}</FieldError>
        </div>
      </div>
      <div className="admin-actions row">
        {link && (
          <a
            className="button button-plain"
            href={link.url}
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
        {upload.retry && <Button look="quiet" onClick={upload.retry} label={t.retry} />}
        {/* One button: what it does changes, and the focus stays. */}
        {upload.percent === undefined ? (
          <Button
            key="upload"
            look="quiet"
            aria-describedby={upload.problem ? errorId : undefined}
            aria-label={link ? t.replaceNamed(name) : t.uploadNamed(name)}
            onClick={() => input.current?.click()}
            label={link ? t.replace : t.upload}
          />
        ) : (
          <Button
            key="upload"
            look="quiet"
            aria-label={t.cancelNamed(name)}
            onClick={upload.cancel}
            label={t.cancel}
          />
        )}
        {link && (
          <Button
            look="plain"
            aria-label={t.removeNamed(name)}
            onClick={() => setRemoving(true)}
            label={t.remove}
          />
        )}
      </div>
      {isRemoving && (
        <RemoveDialog
          remove={remove}
          what={document}
          title={t.removeTitle(name)}
          text={t.removeText}
          submitLabel={t.remove}
          done={t.removed(name)}
          onClose={() => setRemoving(false)}
        />
      )}
    </li>
  );
}

const said: Readonly<Record<string, string>> = {
  ...{ not_pdf: t.notPdf, active: t.active, mixed: t.mixed, too_large: t.tooLarge },
};

/** Why a file cannot be one of the documents; empty when it can. A name proves nothing, its bytes do. */
async function problemOf(file: File): Promise<string> {
  if (file.size > largestUpload.document) return t.tooLarge;
  const problem = await pdfProblem(new Uint8Array(await file.arrayBuffer()));
  return problem === null ? '' : (said[problem] ?? t.notPdf);
}

/**
 * Uploads a PDF in the place of the document. `percent` of it has gone, undefined while none is sent; `problem` is why the last one was not
 * uploaded, and `retry` sends it again without choosing it a second time.
 */
function useDocumentUpload() {
  const upload = useUploadDocument();
  const giveUp = useRef(new AbortController());
  const [share, setShare] = useState(0);
  const [problem, setProblem] = useState('');
  const [kept, setKept] = useState<File>();

  async function start(file: File): Promise<void> {
    const found = await problemOf(file);
    setProblem(found);
    setKept(undefined);
    if (found !== '') return;
    setShare(0);
    const { signal } = (giveUp.current = new AbortController());
    upload.mutate(
      { document, file, signal, onProgress: setShare },
      {
        onSuccess: () => toast.success(admin.saved, t.done(name)),
        onError: (error) => {
          const { kind, code } = toDataError(error);
          const refused = kind === 'unauthorized' ? t.notAllowed : said[code];
          setProblem(signal.aborted ? t.cancelled : (refused ?? t.failed));
          if (refused === undefined) setKept(file);
        },
      },
    );
  }

  return {
    percent: upload.isPending ? share * 100 : undefined,
    problem,
    start,
    cancel: () => giveUp.current.abort(),
    retry: kept && !upload.isPending ? () => void start(kept) : undefined,
  };
}
