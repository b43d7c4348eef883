import type { UseMutationResult } from '@tanstack/react-query';
import { useState } from 'react';
import { toDataError } from '../../data/client/errors.ts';
import { useSingle } from '../../data/client/use-single.ts';
import type { Applied } from '../../data/rooms/formation.ts';
import { Button } from '../../ui/button.tsx';
import { DialogActions } from '../../ui/dialog-actions.tsx';

interface ApplyPartProps {
  readonly words: Readonly<
    Record<'back' | 'again' | 'apply' | 'conflict' | 'readAgain' | 'couldNotLoad' | 'applyFailed', string>
  >;
  readonly apply: UseMutationResult<string, Error, Applied>;
  /** What was found, of the camp as it was at that version. */
  readonly proposed: Applied;
  readonly onApplied: (applied: Applied) => void;
  readonly onBack: () => void;
  readonly onAgain: () => void;
  readonly onReadAgain: () => Promise<boolean>;
}

/** If the camp has changed since the suggestion was made, using it would be refused: the button loads the camp again. */
export function ApplyPart({ words, apply, proposed, ...props }: ApplyPartProps) {
  const applyOnce = useSingle(apply);
  const [reading, setReading] = useState<'busy' | 'failed'>();
  const { moves } = proposed;
  const isConflict = apply.error !== null && toDataError(apply.error).code === 'conflict';
  const send = () => applyOnce(proposed, { onSuccess: (version) => props.onApplied({ version, moves }) });
  const failure = reading === 'failed' ? words.couldNotLoad : isConflict ? words.conflict : words.applyFailed;
  async function readAgain(): Promise<void> {
    setReading('busy');
    if (!(await props.onReadAgain())) setReading('failed');
  }
  return (
    <DialogActions failure={apply.error && failure}>
      {!isConflict && (
        <>
          <Button look="quiet" onClick={props.onBack} label={words.back} />
          <Button look="quiet" onClick={props.onAgain} label={words.again} />
        </>
      )}
      {moves.length > 0 && (
        <Button
          busy={apply.isPending || reading === 'busy'}
          onClick={isConflict ? () => void readAgain() : send}
          label={isConflict ? words.readAgain : words.apply}
        />
      )}
    </DialogActions>
  );
}
