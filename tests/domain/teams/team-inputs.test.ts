import { expect, test } from 'vitest';
import {
  movesFor,
  openNames,
  presentTeams,
  proposalFor,
  type InputCamper,
} from '../../../src/domain/teams/team-inputs.ts';
import { foldText } from '../../../src/lib/fold-text.ts';
import { emptySurvey } from '../../../src/domain/registration/survey-questions.ts';

const START = '2025-05-28';
const camper = (id: string, change: Partial<InputCamper> = {}): InputCamper => ({
  id,
  first_name: id,
  last_name: 'Lund',
  birthday: '1985-01-01',
  gender: 'Female',
  country: 'DK',
  church: 'MBMBC',
  parent_id: null,
  team: null,
  lock: null,
  guardian: null,
  survey: null,
  names: {},
  refused: {},
  ...change,
});
const teams = [
  { id: 7, name: 'Oaks', leader: 'otto' },
  { id: 9, name: 'Elms', leader: null },
  { id: 11, name: 'Firs', leader: null },
];
const answers = {
  ...emptySurvey,
  team_leader: 'yes',
  creativity: '4',
  bible_knowledge: '1',
  fitness: '2',
  music: '5',
  camp_experience: 'some',
  drama_speaking: 'no',
  costume_making: 'maybe',
};
const campers = [
  camper('anna', {
    survey: { ...answers, be_with: 'Otto, Aunt May', not_be_with: 'Olga' },
    names: { Otto: 'otto', 'Aunt May': null },
  }),
  camper('ben', { birthday: '2013-05-29', parent_id: 'anna', team: 9 }), // 11
  camper('baby', { birthday: '2021-05-29', parent_id: 'anna' }), // 3
  camper('otto', { team: 9 }),
  camper('olga', { lock: 9 }),
  camper('lone', { birthday: '2014-01-01', parent_id: 'cousin' }),
];
const options = { teams: 2, isForNew: false };

test('what a child is not asked counts as the least answer', () => {
  const asked = { ...answers, team_leader: null, bible_knowledge: null, costume_making: null };
  const { instance } = proposalFor(
    { campers: [camper('ida', { survey: asked })], teams },
    options,
    '2025-05-28',
  );
  expect(instance.campers[0]?.survey).toMatchObject({ leader: 1, bible: 1, costume: 1, creativity: 4 });
});

test('campers become an instance: answers, confirmed names, guardians, locks', () => {
  const {
    instance,
    campers: counted,
    teamIds,
    followers,
    unguarded,
  } = proposalFor({ campers, teams }, options, START);
  expect(counted.map(({ id }) => id)).toEqual(['anna', 'ben', 'otto', 'olga', 'lone']);
  expect(followers.map(({ id }) => id)).toEqual(['baby']);
  expect(unguarded.map(({ id }) => id)).toEqual(['lone']);
  expect(teamIds).toEqual([7, 9]);
  expect(instance.teams.map(({ leader }) => leader)).toEqual([2, null]);
  expect(instance.campers[0]).toMatchObject({
    survey: {
      leader: 3,
      creativity: 4,
      bible: 1,
      fitness: 2,
      music: 5,
      experience: 2,
      speaking: 1,
      costume: 2,
    },
    beWith: [2],
    notWith: [], // no one has said yet who Olga is
    lock: null,
    guardians: [],
  });
  expect(instance.campers[1]).toMatchObject({ guardians: [0], household: 'anna', age: 11, lock: null });
  expect(instance.campers[2]?.lock).toBe(0); // leads the Oaks
  expect(instance.campers[3]?.lock).toBe(1);
});

test('for the new ones only, whoever has a team of those stays on it', () => {
  const { instance } = proposalFor({ campers, teams }, { ...options, isForNew: true }, START);
  expect(instance.campers.map(({ lock }) => lock)).toEqual([null, 1, 0, 1, null]);
});

test('whoever is locked to a team that gets nobody stays there, and so does, for the new ones only, whoever has it', () => {
  const people = [
    camper('locked', { lock: 11, team: 7 }),
    camper('here', { team: 11 }),
    camper('new'),
    camper('baby', { birthday: '2022-01-01', parent_id: 'locked' }),
    camper('tot', { birthday: '2022-01-01', parent_id: 'new', lock: 9 }),
  ];
  const all = proposalFor({ campers: people, teams }, options, START);
  expect(all.campers.map(({ id }) => id)).toEqual(['here', 'new']);
  expect(movesFor(all, [0, 1])).toEqual([
    { camper: 'here', from: 11, to: 7 },
    { camper: 'new', from: null, to: 9 },
    { camper: 'locked', from: 7, to: 11 },
    { camper: 'baby', from: null, to: 11 },
    { camper: 'tot', from: null, to: 9 },
  ]);
  const late = proposalFor({ campers: people, teams }, { ...options, isForNew: true }, START);
  expect(late.elsewhere.map((one) => [one.camper.id, one.team])).toEqual([
    ['locked', 11],
    ['here', 11],
  ]);
  expect(movesFor(late, [0])).toContainEqual({ camper: 'new', from: null, to: 7 });
  expect(movesFor(late, [0]).map((move) => move.camper)).not.toContain('here');
});

test('a small child of whose family nobody takes part is told, and stays where it is or is locked', () => {
  const tot = { birthday: '2022-01-01' };
  const people = [
    camper('parent'),
    camper('baby', { ...tot, parent_id: 'parent' }),
    camper('alone', { ...tot, parent_id: 'unpaid', team: 9 }),
    camper('locked', { ...tot, parent_id: 'away', lock: 7 }),
  ];
  const proposal = proposalFor({ campers: people, teams }, options, START);
  expect(proposal.followers.map(({ id }) => id)).toEqual(['baby', 'alone', 'locked']);
  expect(proposal.alone.map(({ id }) => id)).toEqual(['alone']);
  expect(movesFor(proposal, [0])).toEqual([
    { camper: 'parent', from: null, to: 7 },
    { camper: 'baby', from: null, to: 7 },
    { camper: 'locked', from: null, to: 7 },
  ]);
});

test('the moves say where everybody was; a small child follows its parent', () => {
  const proposal = proposalFor({ campers, teams }, options, START);
  expect(presentTeams(proposal)).toEqual([-1, 1, 1, -1, -1]);
  expect(movesFor(proposal, [1, 1, 0, 1, 0])).toEqual([
    { camper: 'anna', from: null, to: 9 },
    { camper: 'otto', from: 9, to: 7 },
    { camper: 'olga', from: null, to: 9 },
    { camper: 'lone', from: null, to: 7 },
    { camper: 'baby', from: null, to: 9 },
  ]);
});

test('a name is open until somebody has said who it is, and one of nobody when somebody else is here who is meant', () => {
  const open = (people: readonly InputCamper[]) =>
    openNames({ campers: people, teams }, foldText).map(({ camper: { id }, written }) => [id, written]);
  expect(open(campers)).toEqual([['anna', 'Olga']]);
  // Campers who sign up, or come back, under that name are asked about; those who were here and are not meant never again.
  const may = camper('may', { first_name: 'Aunt', last_name: 'May' });
  const both = [
    ['anna', 'Aunt May'],
    ['anna', 'Olga'],
  ];
  expect(open([...campers, may])).toEqual(both);
  const [anna, ...others] = campers;
  const refusing = [{ ...camper('anna'), ...anna, refused: { 'Aunt May': ['may'] } }, ...others];
  expect(open([...refusing, may])).toEqual([['anna', 'Olga']]);
  expect(open([...refusing, may, { ...may, id: 'another may' }])).toEqual(both);
  expect(open([...refusing, may, camper('newcomer')])).toEqual([['anna', 'Olga']]);
});

/** As families of these churches are called: a title, one name, Burmese script, spouses of two names, and no last name at all. */
const named = (id: string, first_name: string, last_name: string, change: Partial<InputCamper> = {}) =>
  camper(id, { first_name, last_name, ...change });
const families = [
  named('tin', 'U Tin Maung', 'Aye'),
  named('mya', 'Daw Mya', 'Thida', { parent_id: 'tin', gender: 'Male' }),
  named('su', 'Su', 'Mon', { parent_id: 'tin', birthday: '2016-01-01' }),
  named('kpaw', 'Saw K’Paw', 'Htoo'),
  named('naw', 'Naw Eh', 'Wah', { parent_id: 'kpaw' }),
  named('eh', 'Eh', 'Doh', { parent_id: 'kpaw', birthday: '2015-01-01' }),
  named('aung', 'Aung', 'Aung'),
  named('mg', 'မောင်မောင်', 'လှိုင်', { parent_id: 'aung', birthday: '2017-01-01', guardian: 'naw' }),
  named('alone', 'စောစံ', 'Win', { birthday: '2015-06-01', parent_id: 'gone', guardian: 'tin' }),
  named('tiny', 'Paw', 'Say', { birthday: '2022-06-01', parent_id: 'gone', guardian: 'tin' }),
];

test('a family is an account, whatever its people are called, and a responsible adult is one of the adults', () => {
  const proposal = proposalFor({ campers: families, teams }, { teams: 2, isForNew: false }, START);
  const { instance } = proposal;
  expect(instance.campers.map(({ household }) => household)).toEqual([
    ...['tin', 'tin', 'tin', 'kpaw', 'kpaw', 'kpaw', 'aung', 'aung', 'gone'],
  ]);
  const at = (id: string) => families.findIndex((one) => one.id === id);
  expect([at('su'), at('eh'), at('mg'), at('alone')].map((n) => instance.campers[n]?.guardians)).toEqual([
    [at('tin'), at('mya')],
    [at('kpaw'), at('naw')],
    [at('naw'), at('aung')],
    [at('tin')],
  ]);
  expect(proposal.unguarded).toEqual([]);
  const onSecond = instance.campers.map((_one, n) => Number(n === at('tin')));
  expect(movesFor(proposal, onSecond).find((move) => move.camper === 'tiny')?.to).toBe(9);
});
