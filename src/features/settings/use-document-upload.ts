import { useRef, useState } from 'react';
import { admin } from '../../content/en/site/admin.ts';
import { adminSettings } from '../../content/en/settings/admin-settings.ts';
import { useUploadDocument, type UploadedDocument } from '../../data/site/documents.ts';
import { toDataError } from '../../data/client/errors.ts';
import { useToast } from '../../ui/toast-store.ts';

const t = adminSettings.documents;
const LARGEST = 10 * 1024 * 1024;

/** Why a file cannot be one of the documents; empty when it can. A name proves nothing, its first bytes do. */
async function problemOf(file: File): Promise<string> {
  if (file.size > LARGEST) return t.tooLarge;
  const start = await file.slice(0, 5).text();
  return start === '%PDF-' ? '' : t.notPdf;
}

export interface DocumentUpload {
  /** How much of the file has gone, from 0 to 100; undefined while none is sent. */
  readonly percent: number | undefined;
  /** Why the last file was not uploaded; empty when nothing is wrong. */
  readonly problem: string;
  readonly start: (file: File) => Promise<void>;
  readonly cancel: () => void;
  /** Uploads the same file again, without choosing it a second time. */
  readonly retry: (() => void) | undefined;
}

/** Uploads a PDF in the place of a document, and tells how far it is. */
export function useDocumentUpload(document: UploadedDocument): DocumentUpload {
  const toast = useToast();
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
        onSuccess: () => toast.success(admin.saved, t.done(t.names[document])),
        onError: (error) => {
          const isForbidden = toDataError(error).kind === 'unauthorized';
          setProblem(signal.aborted ? t.cancelled : isForbidden ? t.notAllowed : t.failed);
          if (!isForbidden) setKept(file);
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
