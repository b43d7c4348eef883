import { useId } from 'react';
import { mailWords } from '../content/en/messages/mails.ts';
import { toDataError } from '../data/client/errors.ts';
import { useMailPreview } from '../data/messages/messages.ts';
import type { MailTexts } from '../data/messages/reminders.ts';
import { Button } from '../ui/button.tsx';
import { Failure } from '../ui/failure.tsx';
import './mail.css';

const t = mailWords.preview;

type Previewed = Parameters<ReturnType<typeof useMailPreview>['mutate']>[0];

interface MailPreviewProps {
  /** Returns what is typed; null while it is invalid, which the fields show. */
  readonly take: () => Previewed | null;
}

/** A press that shows what a real family would read, as it is typed now. */
export function MailPreview({ take }: MailPreviewProps) {
  const preview = useMailPreview();
  const failure = preview.isError
    ? toDataError(preview.error).kind === 'not_found'
      ? t.nobody
      : t.failed
    : undefined;

  function show() {
    const what = take();
    if (what) preview.mutate(what);
    else preview.reset();
  }

  return (
    <div className="mail-preview">
      <Button look="quiet" busy={preview.isPending} onClick={show} label={t.open} />
      <Failure text={failure} />
      {preview.data && <MailPaper title={t.title} subject={preview.data.subject} body={preview.data.text} />}
    </div>
  );
}

/** The words of a mail as they stand; `title` says what they are. */
export function MailPaper({ title, subject, body }: MailTexts & { readonly title: string }) {
  const titleId = useId();
  return (
    <section aria-labelledby={titleId} className="mail-paper panel">
      <span id={titleId} className="block quiet">
        {title}
      </span>
      <strong>{subject}</strong>
      <p>{body}</p>
    </section>
  );
}
