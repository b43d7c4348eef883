import type { UseMutationResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { admin } from '../content/en/site/admin.ts';
import { SaveDialog } from './save-dialog.tsx';
import { saved } from '../ui/toast-store.ts';

interface RemoveDialogProps<What> {
  readonly title: string;
  readonly text: string;
  readonly submitLabel: string;
  readonly done: string;
  readonly what: What;
  readonly remove: UseMutationResult<void, Error, What>;
  readonly onClose: () => void;
  /** More to choose, below the text. */
  readonly children?: ReactNode;
}

export function RemoveDialog<What>(props: RemoveDialogProps<What>) {
  const { title, text, submitLabel, done, what, remove, onClose } = props;
  const submit = () => remove.mutate(what, { onSuccess: saved(onClose, admin.saved, done) });
  return (
    <SaveDialog {...{ title, submitLabel, onClose }} look="danger" saving={remove} onSubmit={submit}>
      <p>{text}</p>
      {props.children}
    </SaveDialog>
  );
}
