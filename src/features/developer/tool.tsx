import type { UseMutationResult } from '@tanstack/react-query';
import { useId, useState, type ReactNode } from 'react';
import { developer as t } from '../../content/en/developer/developer.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { Notice } from '../../ui/notice.tsx';

interface ToolProps {
  readonly title: string;
  readonly text?: string | undefined;
  readonly doing: Pick<UseMutationResult, 'isSuccess' | 'isError'>;
  /** Read aloud. */
  readonly done?: string;
  readonly failure?: string;
  readonly children: ReactNode;
}

export function Tool({ title, text, doing, done, failure = t.failed, children }: ToolProps) {
  const titleId = useId();
  return (
    <Card aria-labelledby={titleId}>
      <h2 id={titleId} className="x-large">
        {title}
      </h2>
      {text && <p>{text}</p>}
      {children}
      {doing.isError && <Notice tone="bad" text={failure} />}
      <output className="tool-done block strong near-above">{doing.isSuccess && done}</output>
    </Card>
  );
}

interface ConfirmedButtonProps {
  readonly label: string;
  readonly busy: boolean;
  readonly confirm: { readonly title: string; readonly text: string; readonly go: string };
  /** Whether to ask at all; what is typed may be wrong. */
  readonly mayAsk?: () => boolean;
  readonly onConfirmed: () => void;
}

export function ConfirmedButton({ label, busy, confirm, mayAsk, onConfirmed }: ConfirmedButtonProps) {
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <Button look="danger" busy={busy} onClick={() => setAsking(mayAsk?.() ?? true)} label={label} />
      {isAsking && (
        <FormDialog
          title={confirm.title}
          look="danger"
          submitLabel={confirm.go}
          closeLabel={t.cancel}
          onSubmit={() => {
            setAsking(false);
            onConfirmed();
          }}
          onClose={() => setAsking(false)}
        >
          <p>{confirm.text}</p>
        </FormDialog>
      )}
    </>
  );
}
