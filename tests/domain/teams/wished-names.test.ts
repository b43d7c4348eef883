import { expect, test } from 'vitest';
import { candidatesFor, sureFrom, writtenNames, type Asker } from '../../../src/domain/teams/wished-names.ts';
import { foldText } from '../../../src/lib/fold-text.ts';

const person = (id: string, name: string, church = 'MBMBC', parent_id: string | null = null): Asker => ({
  id,
  first_name: name.split(' ').slice(0, -1).join(' '),
  last_name: name.split(' ').at(-1) ?? '',
  church,
  parent_id,
  names: {},
  refused: {},
});

const asker = person('asker', 'Eva Lund');
const people = [
  asker,
  person('soren', 'Søren Holm'),
  person('elizabeth', 'Elizabeth Andersen', 'BBMBM'),
  person('jose', 'José García', 'BBMBM'),
  person('anne-here', 'Anne Krogh'),
  person('anne-there', 'Anne Dahl', 'BBMBM'),
  person('bo-1', 'Bo Jensen'),
  person('bo-2', 'Bo Jensen', 'BBMBM'),
  person('brother', 'Karl Lund', 'BBMBM', 'asker'),
  person('michael', 'Michael Thomsen', 'BBMBM'),
  person('katherine', 'Katherine Müller', 'BBMBM'),
  person('christian', 'Christian Sørensen', 'BBMBM'),
  person('ase', 'Åse Kjær', 'BBMBM'),
  person('thida', 'Thi Da Hlaing', 'BBMBM'),
  person('my', 'My Bech', 'BBMBM'),
];
const asked = (written: string) => candidatesFor(written, asker, people, foldText);

test.each([
  ['Søren Holm', 'soren'],
  ['soren holm', 'soren'],
  ['Holm, Søren'.replace(',', ''), 'soren'],
  ['Sören Hlom', 'soren'],
  ['Liz Andersen', 'elizabeth'],
  ['Eliz. Anderson', 'elizabeth'],
  ['Jose Garcia', 'jose'],
  ['Anne', 'anne-here'],
  ['Karl', 'brother'],
  ['my brother Karl', 'brother'],
  ['Søren (from Aarhus)', 'soren'],
  ['Mike Thomsen', 'michael'],
  ['Thomsen Mikkel', 'michael'],
  ['Kate Mueller', 'katherine'],
  ['Kristian Soerensen', 'christian'],
  ['Aase Kjaer', 'ase'],
  ['Thida Hlaing', 'thida'],
  ['My Bech', 'my'],
])('“%s” is found', (written, id) => {
  const [name] = writtenNames(written);
  expect(asked(name ?? '')[0]).toMatchObject({ id });
  expect(asked(name ?? '')[0]?.confidence).toBeGreaterThanOrEqual(sureFrom);
});

test('who is meant by a name of two people is not sure, and both are candidates', () => {
  const found = asked('Bo Jensen');
  expect(found.map(({ id }) => id)).toEqual(['bo-1', 'bo-2']);
  expect(found[0]?.confidence).toBeLessThan(sureFrom);
});

test('whoever is not meant, as was answered, is no candidate, and the other one is sure', () => {
  const [other, ...more] = candidatesFor(
    'Bo Jensen',
    { ...asker, refused: { 'Bo Jensen': ['bo-1'] } },
    people,
    foldText,
  );
  expect(other).toEqual({ id: 'bo-2', confidence: 1 });
  expect(more).toEqual([]);
});

test.each(['Nobody Here', 'Eva Lund', 'my best friend', '???', 'Jose', 'the Jensens'])(
  '“%s” is not sure to be anybody',
  (written) => {
    expect(asked(written).filter(({ confidence }) => confidence >= sureFrom)).toEqual([]);
  },
);

test('a list is taken apart as people write it', () => {
  expect(
    writtenNames('Eva, Bo Lund (my brother)\n- Karl og Ida; Søren  Holm and  Eva. & Åse samt Mo'),
  ).toEqual(['Eva', 'Bo Lund', 'Karl', 'Ida', 'Søren Holm', 'Åse', 'Mo']);
  expect(writtenNames(' -, ?')).toEqual([]);
});
