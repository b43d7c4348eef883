import { useMemo } from 'react';
import { teamProposal as t } from '../../content/en/team-proposal.ts';
import { scoreOf } from '../../domain/teams/score.ts';
import type { Proposal } from '../../domain/teams/team-inputs.ts';
import type { Weights } from '../../domain/teams/traits.ts';
import { Button } from '../../ui/button.tsx';
import { ProgressBar } from '../../ui/progress-bar.tsx';
import type { SearchOrder } from './team-search-worker.ts';
import type { Search } from './use-search.ts';

interface ProposalProgressProps {
  readonly search: Search<SearchOrder>;
  readonly proposal: Proposal;
  readonly weights: Weights;
}

/** A search under way: how far, how good, and an end to it. */
export function ProposalProgress({ search: { news, stop }, proposal, weights }: ProposalProgressProps) {
  const score = useMemo(
    () => news && scoreOf(proposal.instance, news.team, weights).soft,
    [news, proposal, weights],
  );
  return (
    <>
      <ProgressBar label={t.searching} percent={(news?.share ?? 0) * 100} />
      <p className="proposal-best">{score === null ? t.searching : t.best(score)}</p>
      <div className="dialog-actions">
        <Button look="quiet" onClick={stop}>
          {t.stop}
        </Button>
      </div>
    </>
  );
}
