import { useMemo, useState } from 'react';
import { teamProposal as t } from '../../content/en/teams/team-proposal.ts';
import {
  formationQueries,
  useSaveTeamOptions,
  type Formation,
  type TeamOptions,
} from '../../data/teams/team-formation.ts';
import { isBetter } from '../../domain/teams/comparison.ts';
import { seedsOf } from '../../domain/teams/propose.ts';
import { openNames, presentTeams, proposalFor } from '../../domain/teams/team-inputs.ts';
import { weightsFor } from '../../domain/teams/traits.ts';
import { foldText } from '../../lib/fold-text.ts';
import { Notice } from '../../ui/notice.tsx';
import { ProposalOptionsForm, type Chosen } from './proposal-options.tsx';
import { ProposalResult } from './proposal-result.tsx';
import type { FoundTeams, TeamSearchOrder } from './team-search-worker.ts';
import {
  ProposalSteps,
  ReadForProposal,
  type ProposalDialogProps,
} from '../../organiser/board/proposal-steps.tsx';
import { useSearch } from '../../organiser/board/use-search.ts';

const createWorker = () =>
  new Worker(new URL('./team-search-worker.ts', import.meta.url), { type: 'module' });

export function TeamProposalDialog(props: ProposalDialogProps) {
  return (
    <ReadForProposal words={t} query={formationQueries.inputs()} onClose={props.onClose}>
      {(inputs, readAgain) => <Steps {...props} {...{ inputs, readAgain }} />}
    </ReadForProposal>
  );
}

/** Steps of a search: some seconds, ten in a large camp. Each takes the longer the more people there are. */
const searchSteps = (people: number) => (people > 1000 ? 1_500_000 : 4_000_000);

interface StepsProps extends ProposalDialogProps {
  readonly inputs: Formation;
  readonly readAgain: () => Promise<boolean>;
}

function Steps({ inputs, start, areShown, onApplied, onClose, readAgain }: StepsProps) {
  const kept = inputs.options;
  const all = inputs.teams.length;
  const [chosen, setChosen] = useState<Chosen>({
    ...{ teams: Math.min(kept?.teams ?? all, all), isForNew: false, most: '' },
    words: kept?.importance ?? {},
  });
  const { teams, isForNew, most, words } = chosen;
  const proposal = useMemo(
    () => proposalFor(inputs, { teams, isForNew }, start),
    [inputs, teams, isForNew, start],
  );
  const open = useMemo(() => openNames(inputs, foldText), [inputs]);
  const weights = useMemo(() => weightsFor(words), [words]);
  const search = useSearch<FoundTeams>(createWorker, inputs.version, isBetter);
  const save = useSaveTeamOptions();
  const takesPart = kept?.takes_part ?? 'registered';
  const keep = (takes_part: TeamOptions['takes_part'], onSettled = () => {}) =>
    save.mutate({ teams: teams === all ? null : teams, takes_part, importance: words }, { onSettled });

  function look(seed: number): void {
    const present = presentTeams(proposal);
    const stay = isForNew || most === '' ? undefined : { home: present, most: Number(most) };
    const steps = searchSteps(proposal.campers.length);
    const order = { instance: proposal.instance, weights, present, stay, steps };
    search.start(...seedsOf(seed).map((of): TeamSearchOrder => ({ ...order, seed: of })));
  }

  return (
    <ProposalSteps
      kind="teams"
      words={t}
      campers={inputs.campers}
      {...{ open, search, readAgain }}
      onSearch={look}
      best={(found) => (found ? t.best(found.after.soft) : t.searching)}
      resultTitle={t.result.title}
      renderResult={(found, actions) => (
        <ProposalResult {...{ inputs, proposal, weights, areShown, onApplied, found }} {...actions} />
      )}
    >
      {(names, onStart) => (
        <>
          {save.error && <Notice tone="bad" text={t.optionsFailed} />}
          <ProposalOptionsForm
            {...{ inputs, proposal, takesPart, names, onClose }}
            {...chosen}
            onChange={(next) => setChosen({ ...chosen, ...next })}
            onTakesPart={(next) => keep(next, () => void readAgain())}
            onStart={() => {
              keep(takesPart);
              onStart();
            }}
          />
        </>
      )}
    </ProposalSteps>
  );
}
