import { expect, it } from 'vitest';
import { personOptions } from '../../../src/organiser/board/person-options.ts';

it('people to choose one of stand in the order of tables: å after z, but aa is two letters', () => {
  const people = ['Åse', 'Zoe', 'Aage', 'Otto'].map((name) => ({
    id: name,
    first_name: name,
    last_name: 'Holm',
    birthday: '1985-03-03',
    church: 'MAIN',
  }));
  const names = personOptions(people).map(({ label }) => label);
  expect(names).toEqual(['Aage Holm', 'Otto Holm', 'Zoe Holm', 'Åse Holm']);
});
