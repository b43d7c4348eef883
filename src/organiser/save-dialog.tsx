import { useEffect, useRef, useState, type FormEvent, type ReactNode } from 'react';
import { admin as t } from '../content/en/admin.ts';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { Notice } from '../ui/notice.tsx';

interface SaveDialogProps {
  readonly title: string;
  readonly submitLabel?: string;
  readonly look?: 'primary' | 'danger';
  readonly isBusy: boolean;
  /** Why it was not saved, when no field is to blame. */
  readonly failure?: string | undefined;
  readonly onSubmit: () => void;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** A dialog with a form. After each try the focus goes to the first field that is wrong. */
export function SaveDialog({
  title,
  submitLabel = t.save,
  look = 'primary',
  isBusy,
  failure,
  onSubmit,
  onClose,
  children,
}: SaveDialogProps) {
  const form = useRef<HTMLFormElement>(null);
  const [tries, setTries] = useState(0);

  useEffect(() => {
    if (tries > 0 && !isBusy) form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
  }, [tries, isBusy]);

  function submit(event: FormEvent) {
    event.preventDefault();
    if (isBusy) return;
    setTries((now) => now + 1);
    onSubmit();
  }

  return (
    <Dialog title={title} onClose={onClose}>
      <form ref={form} onSubmit={submit} noValidate>
        {children}
        {failure && (
          <Notice tone="bad">
            <p>{failure}</p>
          </Notice>
        )}
        <div className="dialog-actions">
          <Button look="quiet" onClick={onClose}>
            {t.cancel}
          </Button>
          <Button type="submit" look={look} busy={isBusy}>
            {submitLabel}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
