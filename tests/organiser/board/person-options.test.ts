import { afterEach, expect, it, vi } from 'vitest';
import { personOptions } from '../../../src/organiser/board/person-options.ts';

afterEach(() => vi.unstubAllGlobals());

it('people to choose one of stand in the order of tables: in Danish å after z, but aa is two letters', () => {
  vi.stubGlobal('document', { documentElement: { lang: 'da' } });
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
