import { useMemo } from 'react';
import { teamBoard } from '../../content/en/team-board.ts';
import { values } from '../../content/en/values.ts';
import type { Team } from '../../data/places/places.ts';
import { peopleByPlace, type BoardPerson } from '../../domain/moves.ts';
import { ageGroups, balanceOf, largestChurches, type Balance } from '../../domain/team-balance.ts';
import { genders } from '../../domain/value-lists.ts';
import { useIsPainted } from '../../lib/use-is-painted.ts';

const t = teamBoard.balance;

/** Churches with a column of their own; the others share one. */
const mostChurches = 5;

interface BalanceTableProps {
  readonly people: readonly BoardPerson[];
  readonly teams: readonly Team[];
  readonly start: string;
}

interface Count {
  readonly title: string;
  readonly of: (balance: Balance) => number;
  /** Begins a group of columns. */
  readonly isFirst: boolean;
}

/** What the teams are compared by: size, gender, age and church. */
function countsFor(churches: readonly string[]): Count[] {
  const inListed = (balance: Balance) =>
    churches.reduce((sum, church) => sum + (balance.churches.get(church) ?? 0), 0);
  return [
    { title: t.people, of: ({ size }) => size, isFirst: true },
    ...genders.map((gender, position) => ({
      title: values.gender[gender],
      of: (balance: Balance) => balance.genders[gender],
      isFirst: position === 0,
    })),
    ...ageGroups.map((age, position) => ({
      title: t.ages[age],
      of: (balance: Balance) => balance.ages[age],
      isFirst: position === 0,
    })),
    ...churches.map((church, position) => ({
      title: church,
      of: (balance: Balance) => balance.churches.get(church) ?? 0,
      isFirst: position === 0,
    })),
    { title: t.otherChurches, of: (balance) => balance.size - inListed(balance), isFirst: false },
  ];
}

/** The teams side by side. The bar behind a number is its share of the column's largest. */
export function BalanceTable({ people, teams, start }: BalanceTableProps) {
  const { rows, counts } = useMemo(() => {
    const members = peopleByPlace(people);
    const rows = teams.map((team) => ({ team, balance: balanceOf(members.get(team.id) ?? [], start) }));
    const churches = largestChurches(
      rows.map(({ balance }) => balance),
      mostChurches,
    );
    const counts = countsFor(churches).map((count) => ({
      ...count,
      most: Math.max(1, ...rows.map(({ balance }) => count.of(balance))),
    }));
    return { rows, counts };
  }, [people, teams, start]);
  const isPainted = useIsPainted(); // the teams' cards are on screen first, and the room for the rows is kept
  return (
    <section
      className="balance"
      aria-labelledby="team-balance"
      // A region that scrolls sideways must be reached by the keyboard.
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
      style={{ minHeight: `calc(${rows.length + 1} * var(--balance-row))` }}
    >
      <table aria-labelledby="team-balance">
        <thead>
          <tr>
            <th scope="col">{t.team}</th>
            {counts.map(({ title, isFirst }) => (
              <th key={title} scope="col" className={isFirst ? 'balance-first' : ''}>
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {(isPainted ? rows : []).map(({ team, balance }) => (
            <tr key={team.id}>
              <th scope="row">
                <span className={`team-dot of-team-${team.color}`} />
                {team.name}
              </th>
              {counts.map(({ title, of, isFirst, most }) => (
                <td
                  key={title}
                  className={isFirst ? 'balance-first' : ''}
                  style={{ backgroundSize: `${(of(balance) / most) * 100}% calc(100% - 6px)` }}
                >
                  {of(balance)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
