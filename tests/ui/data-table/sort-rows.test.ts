import { afterEach, describe, expect, it, vi } from 'vitest';
import { sortedRows } from '../../../src/ui/data-table/sort-rows.ts';
import { filterRows, searchText } from '../../../src/ui/data-table/use-table-filter.ts';
import { columns, named, type Person } from './people.ts';

const [byName, byChurch, byPaid] = columns;
const text = (row: Person) => searchText(columns, row);
const names = (rows: readonly Person[]) => rows.map(({ name }) => name);

const speak = (lang: string) => vi.stubGlobal('document', { documentElement: { lang } });
afterEach(() => vi.unstubAllGlobals());

describe('sorting', () => {
  it('puts names of a Danish page in Danish order: accents and case do not count, æ, ø and å follow z', () => {
    speak('da');
    const sorted = ['Aaron', 'anna', 'Ånna', 'Zoë', 'Ægir', 'Đorđe', 'Østen', 'dora', 'Étienne', 'eva'];
    expect(names(sortedRows(named(...sorted), byName, false))).toEqual([
      'Aaron',
      'anna',
      'dora',
      'Đorđe',
      'Étienne',
      'eva',
      'Zoë',
      'Ægir',
      'Østen',
      'Ånna',
    ]);
  });

  it('puts names of an English page in English order, whatever the device speaks', () => {
    speak('en');
    const sorted = ['Aaron', 'Ægir', 'anna', 'Ånna', 'dora', 'Đorđe', 'Østen', 'Otto', 'Zoë'];
    expect(names(sortedRows(named(...sorted.toReversed()), byName, false))).toEqual(sorted);
  });

  it('takes numbers inside texts by their value', () => {
    expect(names(sortedRows(named('Room 10', 'Room 9', 'Room 101'), byName, false))).toEqual([
      'Room 9',
      'Room 10',
      'Room 101',
    ]);
  });

  it('keeps equal rows as they came, and empty cells last in both directions', () => {
    const rows: Person[] = [
      { id: '1', name: 'Ida', church: null, paid: 90 },
      { id: '2', name: 'Bo', church: 'Aarhus', paid: null },
      { id: '3', name: 'Eva', church: '', paid: 1200 },
      { id: '4', name: 'Ole', church: 'Aarhus', paid: 400 },
    ];
    const ids = (column: typeof byPaid, isDescending: boolean) =>
      sortedRows(rows, column, isDescending).map(({ id }) => id);
    expect(ids(byPaid, false)).toEqual(['1', '4', '3', '2']);
    expect(ids(byPaid, true)).toEqual(['3', '4', '1', '2']);
    expect(ids(byChurch, false)).toEqual(['2', '4', '1', '3']);
    expect(ids(byChurch, true).slice(2)).toEqual(['1', '3']);
  });

  it('sorts what a search left over as it sorts all rows', () => {
    const rows = named('Zoë Holm', 'Bo Friis', 'Anna Holm', 'Ida Holm');
    const found = filterRows(rows, text, 'holm');
    expect(names(sortedRows(found, byName, false))).toEqual(['Anna Holm', 'Ida Holm', 'Zoë Holm']);
    expect(names(sortedRows(found, byName, true))).toEqual(['Zoë Holm', 'Ida Holm', 'Anna Holm']);
    expect(names(sortedRows(rows, byName, false))).toHaveLength(4);
  });
});

describe('searching', () => {
  const rows = named('Søren Æbelø', 'Zoë Łukasz', 'သီရိ အောင်', 'Bo Friis', 'Bo Holm');

  it.each([
    ['soren', ['Søren Æbelø']],
    ['AEBELO', ['Søren Æbelø']],
    ['æbelø', ['Søren Æbelø']],
    ['lukasz zoe', ['Zoë Łukasz']],
    ['အောင်', ['သီရိ အောင်']],
    ['သီရ', ['သီရိ အောင်']],
    ['bo fri', ['Bo Friis']],
    ['  bo ', ['Bo Friis', 'Bo Holm']],
    ['nobody', []],
  ])('for %j finds %j', (typed, found) => {
    expect(names(filterRows(rows, text, typed))).toEqual(found);
  });

  it('looks into every column as it is shown, and leaves all rows when nothing is typed', () => {
    const paid: Person[] = [{ id: 'x', name: 'Ida', church: 'Aarhus', paid: 400 }];
    expect(filterRows(paid, text, '400 dkk')).toHaveLength(1);
    expect(filterRows(paid, text, 'aarhus ida')).toHaveLength(1);
    expect(filterRows(paid, text, ' ')).toBe(paid);
  });
});
