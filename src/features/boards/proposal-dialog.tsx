import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { teamProposal as t } from '../../content/en/team-proposal.ts';
import { formationQueries, type Applied, type Formation } from '../../data/places/team-formation.ts';
import { openNames, proposalFor } from '../../domain/teams/team-inputs.ts';
import { weightsFor, type Importance, type Trait } from '../../domain/teams/traits.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { ErrorState } from '../../ui/states.tsx';
import { NamesForm } from './names-form.tsx';
import { ProposalOptionsForm } from './proposal-options.tsx';
import { ProposalProgress } from './proposal-progress.tsx';
import { ProposalResult } from './proposal-result.tsx';
import { useTeamSearch } from './use-team-search.ts';
import './proposal.css';

interface ProposalDialogProps {
  /** First day of the camp, `YYYY-MM-DD`. */
  readonly start: string;
  /** Families see the teams already. */
  readonly areShown: boolean;
  readonly onApplied: (applied: Applied) => void;
  readonly onClose: () => void;
}

/** Propose teams: options, the search, and what it found. Nothing changes before it is applied. */
export function ProposalDialog(props: ProposalDialogProps) {
  const { data, isLoadingError, refetch } = useQuery(formationQueries.inputs());
  return (
    <Dialog title={t.title} onClose={props.onClose}>
      {data && <ProposalSteps {...props} inputs={data} onReadAgain={() => void refetch()} />}
      {isLoadingError && (
        <ErrorState message={t.couldNotLoad} retryLabel={t.retry} onRetry={() => void refetch()} />
      )}
      {!data && !isLoadingError && <Spinner label={t.loading} />}
    </Dialog>
  );
}

/** Seconds of a search: large camps need longer. */
const searchSeconds = (people: number) => (people > 300 ? 10 : 5);

interface ProposalStepsProps extends ProposalDialogProps {
  readonly inputs: Formation;
  readonly onReadAgain: () => void;
}

function ProposalSteps({ inputs, start, areShown, onApplied, onClose, onReadAgain }: ProposalStepsProps) {
  const [teams, setTeams] = useState(inputs.teams.length);
  const [isForNew, setForNew] = useState(false);
  const [words, setWords] = useState<Partial<Record<Trait, Importance>>>({});
  const [seed, setSeed] = useState(1);
  const [isNaming, setNaming] = useState(false);
  const [found, setFound] = useState<{ team: Int32Array; of: Formation } | null>(null);
  const proposal = useMemo(
    () => proposalFor(inputs, { teams, isForNew }, start),
    [inputs, teams, isForNew, start],
  );
  const open = useMemo(() => openNames(inputs), [inputs]);
  const weights = useMemo(() => weightsFor(words), [words]);
  const search = useTeamSearch((team) => setFound({ team, of: inputs }));

  function look(nextSeed: number): void {
    setSeed(nextSeed);
    setFound(null);
    const seconds = searchSeconds(proposal.campers.length);
    search.start({ instance: proposal.instance, weights, seed: nextSeed, seconds });
  }

  if (isNaming) return <NamesForm {...{ inputs, open }} onDone={() => setNaming(false)} />;
  if (search.isSearching) return <ProposalProgress {...{ search, proposal, weights }} />;
  if (found && found.of === inputs) {
    return (
      <ProposalResult
        {...{ proposal, weights, areShown, onApplied }}
        version={inputs.version}
        team={found.team}
        onBack={() => setFound(null)}
        onAgain={() => look(seed + 1)}
        onReadAgain={() => {
          setFound(null);
          onReadAgain();
        }}
      />
    );
  }
  return (
    <>
      {search.hasFailed && (
        <Notice tone="bad">
          <p>{t.failed}</p>
        </Notice>
      )}
      <ProposalOptionsForm
        {...{ inputs, proposal, teams, isForNew, words }}
        openNames={open.length}
        onTeams={setTeams}
        onForNew={setForNew}
        onWords={setWords}
        onNames={() => setNaming(true)}
        onStart={() => look(seed)}
        onClose={onClose}
      />
    </>
  );
}
