import { groupBy } from '../group-by.ts';
import { familyOf, type Move } from '../campers/moves.ts';
import { ageOn, type CampDate } from '../dates.ts';
import { fullName } from '../campers/names.ts';
import type { SurveyList, SurveyQuestion } from '../registration/survey-questions.ts';
import type { Assignment, SurveyScores, TeamInstance } from './instance.ts';
import { isOpenName, writtenNames, type Asker, type Fold } from './wished-names.ts';

/** One camper's answers as they are stored; null where a child is not asked. */
type StoredAnswers = Readonly<Record<SurveyQuestion, string | null> & Record<SurveyList, string>>;

export interface InputCamper extends Asker {
  readonly birthday: CampDate;
  readonly gender: string;
  readonly country: string;
  readonly team: number | null;
  readonly lock: number | null;
  /** The responsible adult who was named and has accepted. */
  readonly guardian: string | null;
  readonly survey: StoredAnswers | null;
}

export interface TeamInputs {
  /** Campers who are registered and attend. */
  readonly campers: readonly InputCamper[];
  readonly teams: readonly { readonly id: number; readonly name: string; readonly leader: string | null }[];
}

export interface ProposalOptions {
  /** The first so many teams get people. */
  readonly teams: number;
  /** People who have a team stay on it. */
  readonly isForNew: boolean;
}

/** An instance with who its positions are. */
export interface Proposal {
  readonly instance: TeamInstance;
  readonly campers: readonly InputCamper[];
  readonly teamIds: readonly number[];
  /** Children under four: they go where a parent goes, and do not count. */
  readonly followers: readonly InputCamper[];
  /** Those of them whose family takes no part: they stay where they are, or where they are locked. */
  readonly alone: readonly InputCamper[];
  /** Children under 12 who are here without an adult of their own. */
  readonly unguarded: readonly InputCamper[];
  /** Those who stay on a team that gets no one, locked to it or not new, with that team. */
  readonly elsewhere: readonly { readonly camper: InputCamper; readonly team: number }[];
}

/** Children younger than this follow a parent. */
const countedFrom = 4;
/** Younger ones are with a guardian. */
const aloneFrom = 12;
const grownUp = 18;

const howSure: Readonly<Record<string, number>> = { no: 1, maybe: 2, yes: 3, first: 1, some: 2, many: 3 };

/** What was not asked counts as the least. */
function scoresOf(answers: StoredAnswers): SurveyScores {
  const number = (answer: string | null) => howSure[answer ?? 'no'] ?? Number(answer);
  return {
    leader: number(answers.team_leader),
    creativity: number(answers.creativity),
    bible: number(answers.bible_knowledge),
    fitness: number(answers.fitness),
    music: number(answers.music),
    experience: number(answers.camp_experience),
    speaking: number(answers.drama_speaking),
    costume: number(answers.costume_making),
  };
}

export function proposalFor(
  { campers, teams }: TeamInputs,
  { teams: count, isForNew }: ProposalOptions,
  start: CampDate,
): Proposal {
  const ageOf = ({ birthday }: InputCamper) => ageOn(birthday, start);
  const chosen = teams.slice(0, count);
  const others = new Set(teams.slice(count).map(({ id }) => id));
  const elsewhere = campers.flatMap((camper) => {
    const team = camper.lock ?? (isForNew ? camper.team : null);
    return team !== null && others.has(team) && ageOf(camper) >= countedFrom ? [{ camper, team }] : [];
  });
  const counted = campers.filter(
    (camper) => ageOf(camper) >= countedFrom && !elsewhere.some((one) => one.camper === camper),
  );
  const positions = new Map(counted.map(({ id }, position) => [id, position]));
  const places = new Map(chosen.map(({ id }, position) => [id, position]));
  const positionsOf = (ids: readonly (string | null | undefined)[]) =>
    ids.flatMap((id) => positions.get(id ?? '') ?? []);
  const ledBy = new Map(chosen.map(({ id, leader }) => [leader, id]));
  const families = groupBy(counted, familyOf);
  const grownUps = new Set(counted.flatMap((one, position) => (ageOf(one) >= grownUp ? [position] : [])));
  /** Positions of the adults of a child's account, whatever they are called, and of the responsible adult who has accepted. */
  const guardiansOf = (child: InputCamper) => {
    const near = [...(families.get(familyOf(child)) ?? []).map(({ id }) => id), child.guardian];
    return [...new Set(positionsOf(near))]
      .filter((position) => grownUps.has(position))
      .toSorted((one, other) => one - other);
  };
  const guardians = counted.map((camper) => (ageOf(camper) < aloneFrom ? guardiansOf(camper) : []));
  const followers = campers.filter((camper) => ageOf(camper) < countedFrom);
  const leading = new Set(campers.filter((camper) => ageOf(camper) >= countedFrom).map(familyOf));
  const placeOf = (team: number | null | undefined) => places.get(team ?? -1) ?? null;
  return {
    campers: counted,
    teamIds: chosen.map(({ id }) => id),
    followers,
    alone: followers.filter(
      (child) => child.lock === null && !leading.has(familyOf(child)) && !positions.has(child.guardian ?? ''),
    ),
    elsewhere,
    unguarded: counted.filter(
      (camper, position) => ageOf(camper) < aloneFrom && guardians[position]?.length === 0,
    ),
    instance: {
      teams: chosen.map(({ name, leader }) => ({ name, leader: positions.get(leader ?? '') ?? null })),
      campers: counted.map((camper, position) => {
        const wished = (text: string | undefined) =>
          positionsOf(writtenNames(text ?? '').map((written) => camper.names[written]));
        return {
          name: fullName(camper),
          gender: camper.gender,
          age: ageOf(camper),
          country: camper.country,
          church: camper.church,
          household: familyOf(camper),
          survey: camper.survey && scoresOf(camper.survey),
          beWith: wished(camper.survey?.be_with),
          notWith: wished(camper.survey?.not_be_with),
          lock: placeOf(camper.lock ?? ledBy.get(camper.id) ?? (isForNew ? camper.team : null)),
          guardians: guardians[position] ?? [],
        };
      }),
    },
  };
}

/** The moves that bring everyone to their team, and the small children to where a parent is. */
export function movesFor(
  { campers, followers, elsewhere, teamIds }: Proposal,
  assignment: Assignment,
): Move[] {
  const targets = new Map(
    campers.map(({ id }, position) => [id, teamIds[assignment[position] ?? 0] ?? null]),
  );
  for (const { camper, team } of elsewhere) targets.set(camper.id, team);
  const counted = [...campers, ...elsewhere.map(({ camper }) => camper)];
  for (const child of followers) {
    const relative = counted.find((one) => familyOf(one) === familyOf(child));
    targets.set(
      child.id,
      child.lock ??
        targets.get(child.parent_id ?? '') ??
        targets.get(child.guardian ?? '') ??
        targets.get(relative?.id ?? '') ??
        child.team,
    );
  }
  return [...counted, ...followers]
    .map(({ id, team }) => ({ camper: id, from: team, to: targets.get(id) ?? null }))
    .filter(({ from, to }) => from !== to);
}

/** Where the campers are now; people without a team of the instance are at -1. */
export function presentTeams({ campers, teamIds }: Proposal): number[] {
  return campers.map(({ team }) => teamIds.indexOf(team ?? -1));
}

/** The written names that are to be asked about, with who wrote them. */
export function openNames({ campers }: TeamInputs, fold: Fold): { camper: InputCamper; written: string }[] {
  return campers.flatMap((camper) =>
    writtenNames(`${camper.survey?.be_with ?? ''}\n${camper.survey?.not_be_with ?? ''}`)
      .filter((written) => isOpenName(written, camper, campers, fold))
      .map((written) => ({ camper, written })),
  );
}
