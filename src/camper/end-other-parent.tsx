import { otherParent as t } from '../content/en/accounts/other-parent.ts';
import { useEndOtherParent } from '../data/accounts/other-parent.ts';
import { toDataError } from '../data/client/errors.ts';
import { FormDialog } from '../ui/form-dialog.tsx';
import { toast } from '../ui/toast-store.ts';

export function otherParentFailure(error: Error): string {
  const { kind, code } = toDataError(error);
  return kind === 'offline' ? t.offline : (t.failures[code] ?? t.failed);
}

interface EndOtherParentProps {
  /** Of the other parent; null when it is the reader who leaves. */
  readonly name: string | null;
  /** For an organiser. */
  readonly accountId?: string;
  readonly onClose: () => void;
}

export function EndOtherParent({ name, accountId, onClose }: EndOtherParentProps) {
  const end = useEndOtherParent(accountId);
  const words = name === null ? t.leaving : t.removing;

  async function submit() {
    try {
      // Awaited here, not in `mutate`: the dialog unmounts with the access that it ends.
      await end.mutateAsync();
    } catch {
      return; // the form shows the mutation's error
    }
    toast.success(name === null ? t.left : t.removed(name));
    onClose();
  }

  return (
    <FormDialog
      title={name === null ? t.leaving.title : t.removing.title(name)}
      look="danger"
      submitLabel={words.confirm}
      closeLabel={words.keep}
      isBusy={end.isPending}
      failure={end.error ? otherParentFailure(end.error) : undefined}
      onClose={onClose}
      onSubmit={submit}
    >
      <p>{words.text}</p>
    </FormDialog>
  );
}
