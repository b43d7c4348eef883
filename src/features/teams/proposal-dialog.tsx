import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useMemo, useState } from 'react';
import { teamProposal as t } from '../../content/en/teams/team-proposal.ts';
import { useConfirmNames, type Applied } from '../../data/rooms/formation.ts';
import {
  formationQueries,
  useSaveTeamOptions,
  type Formation,
  type TeamOptions,
} from '../../data/teams/team-formation.ts';
import { isBetter } from '../../domain/teams/comparison.ts';
import { seedsOf } from '../../domain/teams/propose.ts';
import { openNames, presentTeams, proposalFor } from '../../domain/teams/team-inputs.ts';
import { weightsFor, type Importance, type Trait } from '../../domain/teams/traits.ts';
import { foldText } from '../../lib/fold-text.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { ErrorState } from '../../ui/states.tsx';
import { DialogStep } from '../../organiser/board/dialog-step.tsx';
import { NamesForm } from '../../organiser/board/names-form.tsx';
import { ProposalOptionsForm } from './proposal-options.tsx';
import { ProposalResult } from './proposal-result.tsx';
import { SearchProgress } from '../../organiser/board/search-progress.tsx';
import type { FoundTeams, TeamSearchOrder } from './team-search-worker.ts';
import { useSearch } from '../../organiser/board/use-search.ts';
import '../../organiser/board/proposal.css';

const createWorker = () =>
  new Worker(new URL('./team-search-worker.ts', import.meta.url), { type: 'module' });

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
  const { data: read, isLoadingError, refetch } = useQuery(formationQueries.inputs());
  // The dialog opens first; what is in it is drawn in a task of its own, even when it was read for the board already.
  const data = useDeferredValue(read ?? null, null);
  return (
    <Dialog title={t.title} onClose={props.onClose}>
      {data && (
        <ProposalSteps {...props} inputs={data} onReadAgain={async () => !(await refetch()).isError} />
      )}
      {isLoadingError && <ErrorState message={t.couldNotLoad} onRetry={refetch} />}
      {!data && !isLoadingError && <Spinner label={t.loading} />}
    </Dialog>
  );
}

/** Steps of a search: some seconds, ten in a large camp. Each takes the longer the more people there are. */
const searchSteps = (people: number) => (people > 1000 ? 1_500_000 : 4_000_000);

interface ProposalStepsProps extends ProposalDialogProps {
  readonly inputs: Formation;
  /** False when that failed. */
  readonly onReadAgain: () => Promise<boolean>;
}

function ProposalSteps({ inputs, start, areShown, onApplied, onClose, onReadAgain }: ProposalStepsProps) {
  const kept = inputs.options;
  const all = inputs.teams.length;
  const [teams, setTeams] = useState(Math.min(kept?.teams ?? all, all));
  const [isForNew, setForNew] = useState(false);
  const [most, setMost] = useState('');
  const [words, setWords] = useState<Partial<Record<Trait, Importance>>>(kept?.importance ?? {});
  const [seed, setSeed] = useState(1);
  const [isNaming, setNaming] = useState(false);
  const proposal = useMemo(
    () => proposalFor(inputs, { teams, isForNew }, start),
    [inputs, teams, isForNew, start],
  );
  const open = useMemo(() => openNames(inputs, foldText), [inputs]);
  const weights = useMemo(() => weightsFor(words), [words]);
  const saveNames = useConfirmNames('teams');
  const search = useSearch<TeamSearchOrder, FoundTeams>(createWorker, inputs.version, isBetter);
  const save = useSaveTeamOptions();
  const takesPart = kept?.takes_part ?? 'registered';
  const keep = (takes_part: TeamOptions['takes_part'], onSettled = () => {}) =>
    save.mutate({ teams: teams === all ? null : teams, takes_part, importance: words }, { onSettled });

  function look(nextSeed: number): void {
    setSeed(nextSeed);
    const present = presentTeams(proposal);
    const stay = isForNew || most === '' ? undefined : { home: present, most: Number(most) };
    const steps = searchSteps(proposal.campers.length);
    const order = { instance: proposal.instance, weights, present, stay, steps };
    search.start(...seedsOf(nextSeed).map((of) => ({ ...order, seed: of })));
  }

  if (isNaming)
    return (
      <DialogStep title={t.names.title}>
        <NamesForm campers={inputs.campers} open={open} save={saveNames} onDone={() => setNaming(false)} />
      </DialogStep>
    );
  if (search.isSearching) {
    const { news, stop } = search;
    return (
      <DialogStep title={t.searching}>
        <SearchProgress words={t} share={news?.share ?? 0} onStop={stop}>
          <p className="proposal-best">{news ? t.best(news.found.after.soft) : t.searching}</p>
        </SearchProgress>
      </DialogStep>
    );
  }
  if (search.found) {
    return (
      <DialogStep title={t.result.title}>
        <ProposalResult
          {...{ inputs, proposal, weights, areShown, onApplied }}
          found={search.found}
          onBack={search.forget}
          onAgain={() => look(seed + 1)}
          onReadAgain={async () => {
            const isRead = await onReadAgain();
            if (isRead) search.forget();
            return isRead;
          }}
        />
      </DialogStep>
    );
  }
  return (
    <DialogStep title={t.title}>
      {search.hasFailed && <Notice tone="bad" text={t.failed} />}
      {search.isOutdated && <Notice tone="warn" text={t.changedSince} />}
      {save.error && <Notice tone="bad" text={t.optionsFailed} />}
      <ProposalOptionsForm
        {...{ inputs, proposal, teams, isForNew, most, words, takesPart }}
        openNames={open.length}
        onTeams={setTeams}
        onForNew={setForNew}
        onMost={setMost}
        onTakesPart={(next) => keep(next, () => void onReadAgain())}
        onWords={setWords}
        onNames={() => setNaming(true)}
        onStart={() => {
          keep(takesPart);
          look(seed);
        }}
        onClose={onClose}
      />
    </DialogStep>
  );
}
