import { useQuery } from '@tanstack/react-query';
import { useMemo, useState, type ComponentType } from 'react';
import { teamProposal as t } from '../../content/en/teams/team-proposal.ts';
import { useSingle } from '../../data/client/use-single.ts';
import { toDataError } from '../../data/client/errors.ts';
import type { BoardKind } from '../../data/rooms/board-people.ts';
import { useApply, type Applied } from '../../data/rooms/formation.ts';
import { settingQueries } from '../../data/settings/settings.ts';
import { reversed } from '../../domain/campers/moves.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { saved } from '../../ui/toast-store.ts';
import type { ProposalDialogProps } from './proposal-steps.tsx';
import { focusList } from './use-focus-after-move.ts';

const shownBy = { rooms: 'SHOW_ROOMS', teams: 'SHOW_TEAMS' } as const;

/** A suggestion for a board: the button that asks for one, its dialog, and a notice once one was used. */
export function useProposing(
  kind: BoardKind,
  label: string,
  start: string,
  Proposal: ComponentType<ProposalDialogProps>,
) {
  const undo = useApply(kind);
  const { data: settings } = useQuery(settingQueries.all());
  const [isProposing, setProposing] = useState(false);
  const [applied, setApplied] = useState<Applied | null>(null);
  return {
    primary: useMemo(() => <Button onClick={() => setProposing(true)} label={label} />, [label]),
    notice: applied && <AppliedNotice {...{ applied, undo }} onGone={() => setApplied(null)} />,
    dialog: isProposing && (
      <Proposal
        start={start}
        areShown={settings?.[shownBy[kind]] === true}
        onApplied={(now) => {
          setApplied(now);
          setProposing(false);
        }}
        onClose={() => setProposing(false)}
      />
    ),
  };
}

interface AppliedNoticeProps {
  readonly applied: Applied;
  readonly undo: ReturnType<typeof useApply>;
  readonly onGone: () => void;
}

/** Says that a suggestion was used, and undoes it as a whole while nothing else has changed. */
function AppliedNotice({ applied: { version, moves }, undo, onGone }: AppliedNoticeProps) {
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
