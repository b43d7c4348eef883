import { useMemo, useState } from 'react';
import { teamProposal } from '../../content/en/teams/team-proposal.ts';
import { useApply } from '../../data/rooms/formation.ts';
import type { Formation } from '../../data/teams/team-formation.ts';
import { hardRules, type Broken } from '../../domain/teams/score.ts';
import { movesFor, type Proposal } from '../../domain/teams/team-inputs.ts';
import { spreadTraits, wishTraits, type Weights } from '../../domain/teams/traits.ts';
import { Notice } from '../../ui/notice.tsx';
import type { FoundActions, ProposalDialogProps } from '../../organiser/board/proposal-steps.tsx';
import { NumberTable } from '../../ui/number-table.tsx';
import { ApplyPart } from '../../organiser/board/apply-part.tsx';
import type { FoundTeams } from './team-search-worker.ts';
import { ProposedPlaces } from '../../organiser/board/proposed-places.tsx';
import { explain } from '../../domain/teams/explain.ts';
import { movePrices } from '../../domain/teams/move-price.ts';
import { SelectField } from '../../ui/select-field.tsx';
import { More } from '../../organiser/more.tsx';
import { priceText, whyText } from './move-prices.tsx';
import { personOptions } from '../../organiser/board/person-options.ts';

const t = teamProposal.result;

interface ProposalResultProps extends FoundActions, Pick<ProposalDialogProps, 'areShown' | 'onApplied'> {
  readonly inputs: Formation;
  readonly proposal: Proposal;
  readonly weights: Weights;
  readonly found: FoundTeams;
}

function brokenText({ instance: { campers, teams } }: Proposal, broken: Broken): string {
  const name = (person: number) => campers[person]?.name ?? '';
  const team = (place: number) => teams[place]?.name ?? '';
  if (broken.rule === 'size') return t.size(team(broken.team), broken.size);
  if (broken.rule === 'lock') return t.lock(name(broken.person), team(broken.team));
  if (broken.rule === 'guardian') return t.guardian(name(broken.person));
  if (broken.rule === 'apart') return t.apart(name(broken.person), name(broken.other), team(broken.team));
  return t.leader(team(broken.team));
}

export function ProposalResult(props: ProposalResultProps) {
  const { inputs, proposal, weights } = props;
  const { team, broken, before, without, after, wishes, met } = props.found;
  const apply = useApply('teams');
  const moves = useMemo(() => movesFor(proposal, team), [proposal, team]);

  const people = useMemo(() => inputs.campers.map((camper) => ({ ...camper, place: camper.team })), [inputs]);

  const placed = moves.filter(({ from }) => from === null).length;

  return (
    <>
      {props.areShown && moves.length > 0 && <Notice tone="warn" text={t.shown} />}
      {broken.length === 0 ? (
        <Notice tone="good" text={t.kept} />
      ) : (
        <Notice tone="warn">
          <p>{t.broken}</p>
          <ul className="proposal-cases">
            {broken.map((one) => (
              <li key={JSON.stringify(one)}>{brokenText(proposal, one)}</li>
            ))}
          </ul>
          <p>{t.giveWay(hardRules.slice(1).toReversed())}</p>
        </Notice>
      )}
      <p>
        {wishes > 0 && `${t.wishes(met, wishes)} `}
        {moves.length === placed ? t.noMoves : t.moves(moves.length - placed)}
        {placed > 0 && ` ${t.placed(placed)}`}
      </p>
      <NumberTable
        isInner
        label={t.title}
        columns={[t.trait, t.before, t.after]}
        rows={[
          ...(without > 0 ? [{ key: 'without', name: t.withoutTeam, figures: [String(without), '0'] }] : []),
          ...[...wishTraits, ...spreadTraits].map((trait) => ({
            key: trait,
            name: teamProposal.traits[trait],
            figures: [before.parts[trait], after.parts[trait]].map(String),
          })),
        ]}
        total={{ name: t.total, figures: [before.soft, after.soft].map(String) }}
      />
      {without > 0 && <p>{t.without(without)}</p>}
      {moves.length > 0 && <ProposedPlaces people={people} places={inputs.teams} moves={moves} />}
      <WhyPart {...{ proposal, weights, team }} />
      <ApplyPart
        {...props}
        words={{ ...teamProposal, ...t }}
        apply={apply}
        proposed={{ version: inputs.version, moves }}
      />
    </>
  );
}

interface WhyPartProps {
  readonly proposal: Proposal;
  readonly weights: Weights;
  readonly team: Int32Array;
}

function WhyPart(props: WhyPartProps) {
  return (
    <More title={teamProposal.why.title}>
      <Answer {...props} />
    </More>
  );
}

function Answer({ proposal: { instance, campers }, weights, team }: WhyPartProps) {
  const [chosen, setChosen] = useState('');
  const person = campers.findIndex(({ id }) => id === chosen);
  const prices = useMemo(() => movePrices(instance, team, weights), [instance, team, weights]);
  const options = useMemo(() => personOptions(campers), [campers]);
  const nameOf = (one: number) => instance.campers[one]?.name ?? '';
  const teamName = (place: number) => instance.teams[place]?.name ?? '';
  return (
    <>
      <SelectField
        label={teamProposal.why.person}
        value={chosen}
        placeholder={teamProposal.why.choose}
        options={options}
        onChange={({ target }) => setChosen(target.value)}
      />
      {person >= 0 && (
        <div className="proposal-why">
          <p>{teamProposal.why.on(nameOf(person), teamName(team[person] ?? 0))}</p>
          {whyText(explain(instance, team, person), nameOf).map((sentence) => (
            <p key={sentence}>{sentence}</p>
          ))}
          <ul>
            {prices
              .of([person])
              .map((price, place) =>
                place === team[person] ? null : (
                  <li key={teamName(place)}>{teamProposal.why.move(teamName(place), priceText(price))}</li>
                ),
              )}
          </ul>
        </div>
      )}
    </>
  );
}
