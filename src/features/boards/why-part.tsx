import { useMemo, useState } from 'react';
import { teamProposal } from '../../content/en/team-proposal.ts';
import { explain } from '../../domain/teams/explain.ts';
import type { Proposal } from '../../domain/teams/team-inputs.ts';
import type { Weights } from '../../domain/teams/traits.ts';
import { SelectField } from '../../ui/select-field.tsx';

const t = teamProposal.why;

interface WhyPartProps {
  readonly proposal: Proposal;
  readonly weights: Weights;
  readonly team: Int32Array;
}

const signed = (points: number) => (points > 0 ? `+${points}` : String(points));

/** For anybody: whom they asked for, whom they got, and what another team would cost. */
export function WhyPart({ proposal: { instance, campers }, weights, team }: WhyPartProps) {
  const [chosen, setChosen] = useState('');
  const person = campers.findIndex(({ id }) => id === chosen);
  const why = useMemo(
    () => (person < 0 ? null : explain(instance, team, person, weights)),
    [instance, team, person, weights],
  );
  const names = (people: readonly number[]) => people.map((one) => instance.campers[one]?.name).join(', ');
  const met = why?.asked.filter(({ isMet }) => isMet).map(({ person }) => person) ?? [];
  const missed = why?.asked.filter(({ isMet }) => !isMet).map(({ person }) => person) ?? [];
  return (
    <details className="proposal-more">
      <summary>{t.title}</summary>
      <SelectField
        label={t.person}
        value={chosen}
        placeholder={t.choose}
        options={campers.map(({ id }, position) => ({
          value: id,
          label: instance.campers[position]?.name ?? '',
        }))}
        onChange={({ target }) => setChosen(target.value)}
      />
      {why && (
        <div className="proposal-why">
          <p>{t.on(names([person]), instance.teams[team[person] ?? 0]?.name ?? '')}</p>
          {why.asked.length === 0 && <p>{t.askedNobody}</p>}
          {met.length > 0 && <p>{t.got(names(met))}</p>}
          {missed.length > 0 && <p>{t.missed(names(missed))}</p>}
          {why.askedBy.length > 0 && <p>{t.askedBy(names(why.askedBy))}</p>}
          <ul>
            {why.moves.map(({ points, broken }, place) =>
              place === team[person] ? null : (
                <li key={instance.teams[place]?.name}>
                  {t.move(instance.teams[place]?.name ?? '', signed(points))}
                  {broken > 0 && ` · ${t.breaks}`}
                </li>
              ),
            )}
          </ul>
        </div>
      )}
    </details>
  );
}
