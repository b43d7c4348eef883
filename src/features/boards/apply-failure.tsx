import { toDataError } from '../../data/client/errors.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';

interface ApplyFailureProps {
  readonly error: Error | null;
  readonly words: { readonly conflict: string; readonly applyFailed: string; readonly readAgain: string };
  readonly onReadAgain: () => void;
}

/** Why a proposal was not applied; what changed meanwhile can be read again. */
export function ApplyFailure({ error, words, onReadAgain }: ApplyFailureProps) {
  if (!error) return null;
  const isConflict = toDataError(error).code === 'conflict';
  return (
    <Notice tone="bad">
      <p>{isConflict ? words.conflict : words.applyFailed}</p>
      {isConflict && (
        <Button look="quiet" onClick={onReadAgain}>
          {words.readAgain}
        </Button>
      )}
    </Notice>
  );
}
