import { memo } from 'react';
import { wordOf } from '../../camper/field-text.ts';
import { languageCode } from '../../content/language.ts';
import { countryName } from '../../content/country-names.ts';
import { surveyAnswers } from '../../content/en/registration/survey-answers.ts';
import { teamBoard } from '../../content/en/teams/team-board.ts';
import { values } from '../../content/en/values.ts';
import type { Team } from '../../data/rooms/places.ts';
import { peopleByPlace, type BoardPerson } from '../../domain/campers/moves.ts';
import { surveyQuestionNames } from '../../domain/registration/survey-questions.ts';
import {
  ageGroups,
  balanceOf,
  largest,
  type Balance,
  type Surveys,
} from '../../domain/teams/team-balance.ts';
import { genders } from '../../domain/value-lists.ts';
import { TeamDot } from '../../ui/team-dot.tsx';

const t = teamBoard.balance;

/** Churches and countries with a row of their own; the others share one. */
const most = 4;

/** Means have a decimal, which Danish writes after a comma. */
const numberText = new Intl.NumberFormat(languageCode);

interface BalanceTableProps {
  readonly people: readonly BoardPerson[];
  readonly teams: readonly Team[];
  readonly surveys: Surveys | undefined;
  readonly start: string;
}

interface Count {
  readonly title: string;
  /** Null where it is not known. */
  readonly of: (balance: Balance) => number | null;
}

const sumOf = (counts: ReadonlyMap<string, number>, names: readonly string[]) =>
  names.reduce((sum, name) => sum + (counts.get(name) ?? 0), 0);

function countsBy(
  teams: readonly Balance[],
  countsOf: (balance: Balance) => ReadonlyMap<string, number>,
  nameOf: (value: string) => string,
  others: string,
): Count[] {
  const named = largest(teams.map(countsOf), most);
  const rows = named.map((value) => ({
    title: nameOf(value),
    of: (balance: Balance) => countsOf(balance).get(value) ?? 0,
  }));
  return [...rows, { title: others, of: (balance) => balance.size - sumOf(countsOf(balance), named) }];
}

function partsFor(teams: readonly Balance[], areSurveysRead: boolean): { title: string; counts: Count[] }[] {
  return [
    {
      title: t.parts.people,
      counts: [
        { title: t.people, of: ({ size }) => size },
        ...genders.map((gender) => ({
          title: values.gender[gender],
          of: (balance: Balance) => balance.genders[gender],
        })),
        ...ageGroups.map((age) => ({ title: t.ages[age], of: (balance: Balance) => balance.ages[age] })),
      ],
    },
    {
      title: t.parts.places,
      counts: [
        ...countsBy(
          teams,
          ({ churches }) => churches,
          (church) => wordOf('church_mission', church),
          t.otherChurches,
        ),
        ...countsBy(teams, ({ countries }) => countries, countryName, t.otherCountries),
      ],
    },
    {
      title: t.parts.survey,
      counts: [
        ...surveyQuestionNames.map((question) => ({
          title: surveyAnswers.balance[question],
          of: (balance: Balance) => (areSurveysRead ? balance.answers[question] : null),
        })),
        {
          title: surveyAnswers.unanswered,
          of: ({ unanswered }) => (areSurveysRead ? unanswered : null),
        },
      ],
    },
  ];
}

const noSurveys: Surveys = new Map();

export const BalanceTable = memo(DrawnTable);

function DrawnTable({ people, teams, surveys, start }: BalanceTableProps) {
  const members = peopleByPlace(people);
  const balances = teams.map((team) => balanceOf(members.get(team.id) ?? [], surveys ?? noSurveys, start));
  const parts = partsFor(balances, surveys !== undefined);
  return (
    <div className="balance" style={{ '--balance-teams': teams.length }}>
      {parts.map(({ title, counts }) => (
        <section
          className="panel scroll"
          key={title}
          aria-label={title}
          // A region that scrolls sideways must be reached by the keyboard.
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
          tabIndex={0}
        >
          <table className="small" aria-label={title}>
            <thead>
              <tr>
                <th scope="col">{title}</th>
                {teams.map((team) => (
                  <th key={team.id} scope="col">
                    <TeamDot color={team.color} />
                    {team.name}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {counts.map((count) => (
                <BalanceRow key={count.title} count={count} balances={balances} />
              ))}
            </tbody>
          </table>
        </section>
      ))}
    </div>
  );
}

/** The bar behind a number is its share of the row's largest. */
function BalanceRow({ count, balances }: { readonly count: Count; readonly balances: readonly Balance[] }) {
  const numbers = balances.map(count.of);
  const most = Math.max(1, ...numbers.map(Number));
  return (
    <tr>
      <th scope="row">{count.title}</th>
      {numbers.map((number, position) => (
        // The teams keep their order.
        // oxlint-disable-next-line react/no-array-index-key
        <td
          key={position}
          style={{ backgroundSize: `calc(${Number(number) / most} * (100% - 6px)) calc(100% - 6px)` }}
        >
          {number === null ? '–' : numberText.format(number)}
        </td>
      ))}
    </tr>
  );
}
