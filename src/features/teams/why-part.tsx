import { useMemo, useState } from 'react';
import { teamProposal } from '../../content/en/teams/team-proposal.ts';
import { explain } from '../../domain/teams/explain.ts';
import { movePrices } from '../../domain/teams/move-price.ts';
import type { Proposal } from '../../domain/teams/team-inputs.ts';
import type { Weights } from '../../domain/teams/traits.ts';
import { SelectField } from '../../ui/select-field.tsx';
import { More } from '../../organiser/more.tsx';
import { priceText, whyText } from './move-prices.tsx';
import { personOptions } from '../../organiser/board/person-options.ts';

const t = teamProposal.why;

interface WhyPartProps {
  readonly proposal: Proposal;
  readonly weights: Weights;
  readonly team: Int32Array;
}

/** For a chosen camper: wishes, which of them are met, and what another team would cost. */
export function WhyPart(props: WhyPartProps) {
  return (
    <More title={t.title}>
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
        label={t.person}
        value={chosen}
        placeholder={t.choose}
        options={options}
        onChange={({ target }) => setChosen(target.value)}
      />
      {person >= 0 && (
        <div className="proposal-why">
          <p>{t.on(nameOf(person), teamName(team[person] ?? 0))}</p>
          {whyText(explain(instance, team, person), nameOf).map((sentence) => (
            <p key={sentence}>{sentence}</p>
          ))}
          <ul>
            {prices
              .of([person])
              .map((price, place) =>
                place === team[person] ? null : (
                  <li key={teamName(place)}>{t.move(teamName(place), priceText(price))}</li>
                ),
              )}
          </ul>
        </div>
      )}
    </>
  );
}
