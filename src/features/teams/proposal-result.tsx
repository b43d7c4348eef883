import { useMemo } from 'react';
import { teamProposal } from '../../content/en/teams/team-proposal.ts';
import { useApply, type Applied } from '../../data/rooms/formation.ts';
import type { Formation } from '../../data/teams/team-formation.ts';
import { hardRules, type Broken } from '../../domain/teams/score.ts';
import { movesFor, type Proposal } from '../../domain/teams/team-inputs.ts';
import { spreadTraits, wishTraits, type Weights } from '../../domain/teams/traits.ts';
import { Notice } from '../../ui/notice.tsx';
import { ApplyPart } from '../../organiser/board/apply-part.tsx';
import type { FoundTeams } from './team-search-worker.ts';
import { ProposedPlaces } from '../../organiser/board/proposed-places.tsx';
import { WhyPart } from './why-part.tsx';

const t = teamProposal.result;

interface ProposalResultProps {
  readonly inputs: Formation;
  readonly proposal: Proposal;
  readonly weights: Weights;
  readonly found: FoundTeams;
  readonly areShown: boolean;
  readonly onApplied: (applied: Applied) => void;
  readonly onBack: () => void;
  readonly onAgain: () => void;
  readonly onReadAgain: () => Promise<boolean>;
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

/** What was found: rules, points per trait beside those of now, why for anyone, and applying it. */
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
      <table className="proposal-points" aria-label={t.title}>
        <thead>
          <tr>
            <th scope="col">{t.trait}</th>
            <th scope="col">{t.before}</th>
            <th scope="col">{t.after}</th>
          </tr>
        </thead>
        <tbody>
          {without > 0 && (
            <tr>
              <th scope="row">{t.withoutTeam}</th>
              <td>{without}</td>
              <td>0</td>
            </tr>
          )}
          {[...wishTraits, ...spreadTraits].map((trait) => (
            <tr key={trait}>
              <th scope="row">{teamProposal.traits[trait]}</th>
              <td>{before.parts[trait]}</td>
              <td>{after.parts[trait]}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{t.total}</th>
            <td>{before.soft}</td>
            <td>{after.soft}</td>
          </tr>
        </tfoot>
      </table>
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
