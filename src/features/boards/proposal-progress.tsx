import { teamProposal as t } from '../../content/en/team-proposal.ts';
import { Button } from '../../ui/button.tsx';
import { ProgressBar } from '../../ui/progress-bar.tsx';
import type { FoundTeams, TeamSearchOrder } from './team-search-worker.ts';
import type { Search } from './use-search.ts';

interface ProposalProgressProps {
  readonly search: Search<TeamSearchOrder, FoundTeams>;
}

/** A search under way: how far, how good, and an end to it. */
export function ProposalProgress({ search: { news, stop } }: ProposalProgressProps) {
  return (
    <>
      <ProgressBar label={t.searching} percent={(news?.share ?? 0) * 100} />
      <p className="proposal-best">{news ? t.best(news.found.after.soft) : t.searching}</p>
      <div className="dialog-actions">
        {/* The second press of a double press on *start*, which stood here, stops nothing. */}
        <Button look="quiet" onClick={({ detail }) => detail < 2 && stop()}>
          {t.stop}
        </Button>
      </div>
    </>
  );
}
