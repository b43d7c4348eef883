import { useQuery } from '@tanstack/react-query';
import { useContext, useMemo, type ReactNode } from 'react';
import { teamProposal } from '../../content/en/team-proposal.ts';
import { formationQueries, type Formation } from '../../data/places/team-formation.ts';
import type { BoardPerson } from '../../domain/moves.ts';
import { explain } from '../../domain/teams/explain.ts';
import { movePrices, type MovePrice } from '../../domain/teams/move-price.ts';
import { proposalFor } from '../../domain/teams/team-inputs.ts';
import { weightsFor } from '../../domain/teams/traits.ts';
import { ConsideredContext, nothing, type Considered } from './considered.ts';

const t = teamProposal.why;

/** A price in words. */
export function priceText({ points, breaks }: MovePrice): string {
  const rules = breaks.map((rule) => t.rules[rule]).join(', ');
  return [t.points(points), ...(rules === '' ? [] : [t.breaks(rules)])].join(' · ');
}

/** Whom somebody asked for, whom they got, and who got them; sentences for a list of names. */
export function whyText(why: ReturnType<typeof explain>, nameOf: (person: number) => string): string[] {
  const names = (people: readonly number[]) => people.map(nameOf).join(', ');
  return [
    ...(why.got.length + why.missed.length === 0 ? [t.askedNobody] : []),
    ...(why.got.length > 0 ? [t.got(names(why.got))] : []),
    ...(why.missed.length > 0 ? [t.missed(names(why.missed))] : []),
    ...(why.askedBy.length > 0 ? [t.askedBy(names(why.askedBy))] : []),
  ];
}

/** The present teams by the published score, ready for any question. */
function considering(inputs: Formation, people: readonly BoardPerson[], start: string) {
  const proposal = proposalFor(inputs, { teams: inputs.teams.length, isForNew: false }, start);
  const { instance, campers, teamIds } = proposal;
  const placeOf = new Map(people.map(({ id, place }) => [id, place]));
  const now = campers.map(({ id }) => teamIds.indexOf(placeOf.get(id) ?? -1));
  const positions = new Map(campers.map(({ id }, position) => [id, position]));
  const prices = movePrices(instance, now, weightsFor(inputs.options?.importance ?? {}));
  return (movers: readonly string[]): Considered => {
    const among = movers.flatMap((id) => positions.get(id) ?? []);
    const [first] = among;
    if (first === undefined) return nothing;
    const costs = prices
      .of(among)
      .map((price, place): [number, string] => [teamIds[place] ?? 0, priceText(price)]);
    const nameOf = (person: number) => instance.campers[person]?.name ?? '';
    return {
      prices: new Map(costs.filter((_, place) => place !== now[first])),
      why: whyText(explain(instance, now, first), nameOf),
    };
  };
}

interface MovePricesProps {
  readonly people: readonly BoardPerson[];
  /** First day of the camp, `YYYY-MM-DD`. */
  readonly start: string;
  /** Who would move, the person first; null while nobody is dragged or looked at. */
  readonly movers: readonly string[] | null;
  readonly children: ReactNode;
}

/** Tells the board inside what a move would cost. Surveys and wishes are read when the first one is thought of. */
export function MovePrices({ people, start, movers, children }: MovePricesProps) {
  const { data, isLoadingError } = useQuery({ ...formationQueries.inputs(), enabled: movers !== null });
  const isWanted = movers !== null;
  const consider = useMemo(
    () => (data && isWanted ? considering(data, people, start) : null),
    [data, people, start, isWanted],
  );
  const considered = useMemo((): Considered => {
    if (movers && isLoadingError) return { ...nothing, why: [teamProposal.couldNotLoad] };
    return consider && movers ? consider(movers) : nothing;
  }, [consider, movers, isLoadingError]);
  return <ConsideredContext value={considered}>{children}</ConsideredContext>;
}

/** In somebody's dialog: whom they asked for and whom they got. */
export function WhyHere() {
  const { why } = useContext(ConsideredContext);
  return why.map((sentence) => (
    <p key={sentence} className="person-facts">
      {sentence}
    </p>
  ));
}
