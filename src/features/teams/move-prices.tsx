import { listText } from '../../content/list-text.ts';
import { useQuery } from '@tanstack/react-query';
import { useContext, useMemo, type ReactNode } from 'react';
import { teamProposal } from '../../content/en/teams/team-proposal.ts';
import { formationQueries, type Formation } from '../../data/teams/team-formation.ts';
import type { BoardPerson } from '../../domain/campers/moves.ts';
import { explain } from '../../domain/teams/explain.ts';
import { movePrices, type MovePrice } from '../../domain/teams/move-price.ts';
import { proposalFor, type Proposal } from '../../domain/teams/team-inputs.ts';
import { weightsFor } from '../../domain/teams/traits.ts';
import { ConsideredContext, nothing, type Considered } from '../../organiser/board/considered.ts';

const t = teamProposal.why;

export function priceText({ points, breaks }: MovePrice): string {
  const rules = breaks.map((rule) => t.rules[rule]).join(', ');
  return [t.points(points), ...(rules === '' ? [] : [t.breaks(rules)])].join(' · ');
}

/** Wishes met and not met, and the wishes of others that are met; one sentence for each list of names. */
export function whyText(why: ReturnType<typeof explain>, nameOf: (person: number) => string): string[] {
  const names = (people: readonly number[]) => listText(people.map(nameOf));
  return [
    ...(why.got.length + why.missed.length === 0 ? [t.askedNobody] : []),
    ...(why.got.length > 0 ? [t.got(names(why.got))] : []),
    ...(why.missed.length > 0 ? [t.missed(names(why.missed))] : []),
    ...(why.askedBy.length > 0 ? [t.askedBy(names(why.askedBy))] : []),
  ];
}

function whyNoPrice({ followers, elsewhere }: Proposal, person: BoardPerson | undefined): string | undefined {
  if (followers.some(({ id }) => id === person?.id)) return t.noPrice.small;
  if (elsewhere.some(({ camper }) => camper.id === person?.id)) return t.noPrice.locked;
  const waits = person?.waits_for ?? [];
  return waits.length > 0 ? t.noPrice.unconfirmed(waits) : undefined;
}

/** The present teams by the published score, as the proposal that was last asked for counts it, ready for any question. */
function considering(inputs: Formation, people: readonly BoardPerson[], start: string) {
  const count = inputs.options?.teams ?? inputs.teams.length;
  const proposal = proposalFor(inputs, { teams: count, isForNew: false }, start);
  const { instance, campers, teamIds } = proposal;
  const byId = new Map(people.map((person) => [person.id, person]));
  const now = campers.map(({ id }) => teamIds.indexOf(byId.get(id)?.place ?? -1));
  const positions = new Map(campers.map(({ id }, position) => [id, position]));
  const prices = movePrices(instance, now, weightsFor(inputs.options?.importance ?? {}));
  const nameOf = (person: number) => instance.campers[person]?.name ?? '';
  return (movers: readonly string[]): Considered => {
    const among = movers.flatMap((id) => positions.get(id) ?? []);
    const person = byId.get(movers[0] ?? '');
    const position = positions.get(person?.id ?? '');
    const why = position === undefined ? [] : whyText(explain(instance, now, position), nameOf);
    if (among.length === 0) return { ...nothing, noPrice: whyNoPrice(proposal, person) };
    const costs = prices.of(among);
    const textFor = (team: number): string => {
      const cost = costs[teamIds.indexOf(team)];
      return cost ? priceText(cost) : t.noPrice.unused;
    };
    const others = inputs.teams.filter(({ id }) => id !== person?.place);
    return { prices: new Map(others.map(({ id }) => [id, textFor(id)])), why };
  };
}

interface MovePricesProps {
  readonly people: readonly BoardPerson[];
  readonly start: string;
  /** The campers that would move, the chosen one first; null while no one is dragged or opened. */
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
    if (movers && isLoadingError) return { ...nothing, noPrice: teamProposal.couldNotLoad };
    return consider && movers ? consider(movers) : nothing;
  }, [consider, movers, isLoadingError]);
  return <ConsideredContext value={considered}>{children}</ConsideredContext>;
}

export function WhyHere() {
  const { why, noPrice } = useContext(ConsideredContext);
  return [...why, ...(noPrice === undefined ? [] : [noPrice])].map((sentence) => (
    <p key={sentence} className="person-facts muted">
      {sentence}
    </p>
  ));
}
