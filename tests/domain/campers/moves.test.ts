import { describe, expect, test } from 'vitest';
import {
  afterMoves,
  childrenAlone,
  companionsOf,
  movesTo,
  reversed,
  type BoardPerson,
} from '../../../src/domain/campers/moves.ts';
import { roomWarnings } from '../../../src/domain/rooms/room-warnings.ts';
import { balanceOf, largest } from '../../../src/domain/teams/team-balance.ts';
import { boardPerson as person } from '../../support/board-person.ts';

const START = '2025-05-28';

describe('moves', () => {
  const anna = person('anna', { place: 1 });
  const ben = person('ben', { place: 1, parent_id: 'anna' });
  const clara = person('clara', { place: 2, parent_id: 'anna' });
  const otto = person('otto');
  const everybody = [anna, ben, clara, otto];

  test('the family goes along as far as it is in the same place', () => {
    expect(companionsOf(anna, [anna, ben, clara])).toEqual([ben]);
    expect(companionsOf(clara, [anna, ben, clara])).toEqual([]);
  });

  test('each says where the person was; who is there already does not move', () => {
    expect(movesTo([anna, ben, clara], 2)).toEqual([
      { camper: 'anna', from: 1, to: 2 },
      { camper: 'ben', from: 1, to: 2 },
    ]);
  });

  test('taken back, everybody is where they were, and the others are the same objects', () => {
    const moves = movesTo([anna, otto], 3);
    const after = afterMoves(everybody, moves);
    expect(after.map(({ place }) => place)).toEqual([3, 1, 2, 3]);
    expect(after[1]).toBe(ben);
    expect(afterMoves(after, reversed(moves))).toEqual(everybody);
  });
});

test('a registered child counts as alone until an adult of its family is registered', () => {
  const liv = person('liv', { birthday: '2023-01-01', parent_id: 'anna' });
  const sister = person('ida', { birthday: '2008-01-01', parent_id: 'anna' });
  const alone = (...people: BoardPerson[]) => [...childrenAlone(people, START)];
  expect(alone(liv, sister, person('otto'))).toEqual(['liv']);
  expect(alone(liv, person('anna', { is_registered: false }))).toEqual(['liv']);
  expect(alone(liv, person('anna'))).toEqual([]);
  expect(alone({ ...liv, birthday: '2013-05-28' })).toEqual([]); // twelve
});

describe('warnings of a room', () => {
  const child = { birthday: '2013-05-29', parent_id: 'anna' }; // eleven, twelve a day later
  const kinds = (people: BoardPerson[]) => roomWarnings(people, START).map(({ kind }) => kind);

  test.each<[string, BoardPerson[], string[]]>([
    ['nobody', [], []],
    ['a mother and her child', [person('anna'), person('ben', child)], []],
    ['a child alone', [person('ben', child)], ['child_alone']],
    ['a child with a grown-up of another family', [person('otta'), person('ben', child)], ['child_alone']],
    [
      'a child with a sister of seventeen',
      [person('ben', child), person('ida', { birthday: '2008-01-01', parent_id: 'anna' })],
      ['child_alone'],
    ],
    ['somebody of twelve alone', [person('ben', { birthday: '2013-05-28', parent_id: 'anna' })], []],
    ['a couple', [person('anna'), person('per', { gender: 'Male', parent_id: 'anna' })], []],
    [
      'a man and a woman of two families',
      [person('anna'), person('otto', { gender: 'Male' })],
      ['strangers_mixed'],
    ],
    ['women of two families', [person('anna'), person('olga')], []],
    [
      'a woman and her friend with a small son',
      [person('anna'), person('olga'), person('bo', { ...child, parent_id: 'olga', gender: 'Male' })],
      [],
    ],
    [
      'somebody who has not paid',
      [person('anna', { is_registered: false, waits_for: ['payment'] })],
      ['not_registered'],
    ],
  ])('%s', (_case, people, expected) => {
    expect(kinds(people)).toEqual(expected);
  });
});

test('the balance of a team counts size, gender, age and church', () => {
  const team = [
    person('anna'),
    person('otto', { gender: 'Male', birthday: '2000-05-29', church_mission: 'BBMBM' }), // 24
    person('ida', { birthday: '2012-05-29', church_mission: 'BBMBM' }), // 12
    person('bo', { gender: 'Male', birthday: '2021-05-29', church_mission: 'NBMBM' }), // 3
  ];
  const { size, genders, ages, churches } = balanceOf(team, new Map(), START);
  expect({ size, genders, ages }).toEqual({
    size: 4,
    genders: { Male: 2, Female: 2 },
    ages: { Adult: 1, Youth: 1, Children: 1, Toddler: 1 },
  });
  expect(churches.get('BBMBM')).toBe(2);
  expect(largest([churches], 2)).toEqual(['BBMBM', 'MBMBC']);
});
