import { teamProposal as t } from '../../content/en/teams/team-proposal.ts';
import { useSingle } from '../../data/client/use-single.ts';
import { toDataError } from '../../data/client/errors.ts';
import type { Applied, useApply } from '../../data/rooms/formation.ts';
import { reversed } from '../../domain/campers/moves.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { saved } from '../../ui/toast-store.ts';
import { focusList } from './use-focus-after-move.ts';

interface AppliedNoticeProps {
  readonly applied: Applied;
  readonly undo: ReturnType<typeof useApply>;
  readonly onGone: () => void;
}

/** Says that a suggestion was used, and undoes it as a whole while nothing else has changed. */
export function AppliedNotice({ applied: { version, moves }, undo, onGone }: AppliedNoticeProps) {
  const undoOnce = useSingle(undo);
  const end = () => {
    // The buttons disappear, so the list gets the focus.
    focusList();
    onGone();
  };
  const isConflict = undo.error !== null && toDataError(undo.error).code === 'conflict';
  return (
    <Notice tone={undo.error ? 'bad' : 'good'}>
      <p>{undo.error ? (isConflict ? t.undoConflict : t.undoFailed) : t.applied(moves.length)}</p>
      {!isConflict && (
        <Button
          look="quiet"
          busy={undo.isPending}
          onClick={() => undoOnce({ version, moves: reversed(moves) }, { onSuccess: saved(end, t.undone) })}
          label={t.undo}
        />
      )}{' '}
      <Button look="plain" onClick={end} label={t.close} />
    </Notice>
  );
}
