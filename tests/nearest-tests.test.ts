import { expect, test } from 'vitest';
import { byDistance, importersOf } from './nearest-tests.ts';

const importers = importersOf(
  new Map([
    ['src/domain/days.ts', "import { parse } from 'package';"],
    ['src/ui/field.tsx', "import { days } from '../domain/days.ts';"],
    ['src/app/site.tsx', "const Page = lazy(() => import('../ui/field.tsx'));"],
    ['tests/app/site.test.tsx', "await import('../../src/app/site.tsx');"],
    ['tests/domain/days.test.ts', "import {\n  days,\n} from '../../src/domain/days.ts';"],
    ['tests/ui/field.test.tsx', "import { Field } from '../../src/ui/field.tsx';"],
    ['tests/ui/other.test.tsx', "import { Other } from '../../src/ui/other.tsx';"],
  ]),
);
const testsOf = (...changed: string[]) => byDistance(changed, importers, (path) => path.startsWith('tests/'));

test('of the tests that import a change, the nearest are first, and no others are among them', () => {
  expect(testsOf('src/domain/days.ts')).toEqual([
    'tests/domain/days.test.ts',
    'tests/ui/field.test.tsx',
    'tests/app/site.test.tsx',
  ]);
});

test('a changed test is before those of a changed source', () => {
  expect(testsOf('src/ui/field.tsx', 'tests/ui/other.test.tsx')[0]).toBe('tests/ui/other.test.tsx');
});

test('what nothing imports concerns no test', () => {
  expect(testsOf('README.md')).toEqual([]);
});
