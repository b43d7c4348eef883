import { useEffect, useRef, useState, type FormEvent, type ReactNode } from 'react';
import { Button } from './button.tsx';
import { DialogActions } from './dialog-actions.tsx';
import { firstWrong } from './first-wrong.ts';

export interface SaveFormProps {
  readonly submitLabel: string;
  readonly closeLabel: string;
  readonly look?: 'primary' | 'danger';
  readonly isBusy?: boolean;
  /** What is asked cannot be done now, which the dialog says: there is only the way out. */
  readonly isForbidden?: boolean;
  /** Why it was not saved, when no field is to blame. */
  readonly failure?: string | undefined;
  /** Looks at what is typed, and saves it. */
  readonly onSubmit: () => Promise<void> | void;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** What a dialog asks and saves. After each try the focus goes to the first field that is wrong. */
export function SaveForm({
  submitLabel,
  closeLabel,
  look = 'primary',
  isBusy = false,
  isForbidden = false,
  failure,
  onSubmit,
  onClose,
  children,
}: SaveFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const isLooking = useRef(false);
  const [tries, setTries] = useState(0);

  useEffect(() => {
    if (tries > 0 && !isBusy && form.current) firstWrong(form.current)?.focus();
  }, [tries, isBusy]);

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (isBusy || isForbidden || isLooking.current) return;
    isLooking.current = true; // a double press is one
    await onSubmit();
    isLooking.current = false;
    setTries((now) => now + 1);
  }

  return (
    <form ref={form} onSubmit={(event) => void submit(event)} noValidate>
      {children}
      <DialogActions failure={failure}>
        <Button look="quiet" onClick={onClose} label={closeLabel} />
        {!isForbidden && <Button type="submit" look={look} busy={isBusy} label={submitLabel} />}
      </DialogActions>
    </form>
  );
}
