/** Reads an instance of the format `camp-teams/1`, in which people and teams name each other by id. */
import {
  fieldsOf,
  InstanceError,
  listOf,
  numberOf,
  positions,
  seek,
  textOf,
  type Fields,
  type Id,
} from './camp-file.ts';
import type { SurveyScores, TeamCamper, TeamInstance } from '../../../src/domain/teams/instance.ts';

/** An instance as read, with what its file calls the teams. */
export interface ReadInstance {
  readonly instance: TeamInstance;
  /** The id of the team at each position. */
  readonly teamIds: readonly Id[];
  /** What was passed over, in words. */
  readonly notes: readonly string[];
}

function surveyOf(value: unknown, where: string): SurveyScores | null {
  if (value === undefined || value === null) return null;
  const answers = fieldsOf(value, `${where}: survey`);
  const score = (trait: keyof SurveyScores) => numberOf(answers[trait] ?? 1, `${where}: survey.${trait}`);
  return {
    leader: score('leader'),
    creativity: score('creativity'),
    bible: score('bible'),
    fitness: score('fitness'),
    music: score('music'),
    experience: score('experience'),
    speaking: score('speaking'),
    costume: score('costume'),
  };
}

/** @throws InstanceError when the value cannot be understood */
export function readInstance(value: unknown): ReadInstance {
  const file = fieldsOf(value, 'The instance');
  if (file['format'] !== undefined && file['format'] !== 'camp-teams/1') {
    throw new InstanceError(`The format is ${JSON.stringify(file['format'])}, not camp-teams/1`);
  }
  const campers = listOf(file['campers'], 'campers').map((item, at) => fieldsOf(item, `Camper ${at}`));
  const given = listOf(file['teams'], 'teams').map((item, at) => fieldsOf(item, `Team ${at}`));
  const k = file['k'] === undefined ? given.length : numberOf(file['k'], 'k');
  if (!Number.isInteger(k) || k < 1) throw new InstanceError('There is no team');
  if (given.length > k) throw new InstanceError(`k is ${k}, but there are ${given.length} teams`);
  const teams: Fields[] = Array.from({ length: k }, (_, at) => given[at] ?? { id: at, leader: null });
  const people = positions(campers, 'Camper');
  const places = positions(teams, 'Team');
  const notes: string[] = [];

  const known = seek(notes);

  function camperOf(fields: Fields, at: number): TeamCamper {
    const where = `Camper ${textOf(fields['id'] ?? at)}`;
    const named = (list: string) =>
      listOf(fields[list], `${where}: ${list}`).flatMap((id) => known(id, `${where}: ${list}`, people) ?? []);
    const account = fields['parentId'] ?? fields['id'] ?? at;
    return {
      name: `${textOf(fields['first'])} ${textOf(fields['last'])}`.trim(),
      gender: textOf(fields['gender']),
      age: numberOf(fields['age'], `${where}: age`),
      country: textOf(fields['country']),
      church: textOf(fields['church']),
      household: `${textOf(account)} ${textOf(fields['last'])}`,
      survey: surveyOf(fields['survey'], where),
      beWith: named('beWith'),
      notWith: named('notWith').filter((other) => other !== at),
      lock: known(fields['lock'], `${where}: lock`, places),
      guardians: named('guardians'),
    };
  }

  return {
    instance: {
      campers: campers.map(camperOf),
      teams: teams.map((team, at) => ({
        name: textOf(team['name']) || `Team ${at + 1}`,
        leader: known(team['leader'], `Team ${textOf(team['id'] ?? at)}: leader`, people),
      })),
    },
    teamIds: [...places.keys()],
    notes,
  };
}
