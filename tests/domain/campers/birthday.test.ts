import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { birthdaysIn } from '../../../src/domain/campers/birthday.ts';
import { birthdayOf } from '../../../src/domain/registration/registration-rules.ts';

const today = '2025-04-20';

test.each<[string, string[]]>([
  ['1985/03/14', ['1985-03-14']],
  ['14031985', ['1985-03-14']],
  ['1403/19/85', ['1985-03-14']],
  ['14/03/1985', ['1985-03-14']],
  ['14.03.1985', ['1985-03-14']],
  ['14-3-1985', ['1985-03-14']],
  ['03/14/1985', ['1985-03-14']],
  ['1985.3.4', ['1985-03-04']],
  ['1985-03-04', ['1985-03-04']],
  ['19850304', ['1985-03-04']],
  ['4 mar 1985', ['1985-03-04']],
  ['4. marts 1985', ['1985-03-04']],
  ['March 4th, 1985', ['1985-03-04']],
  ['1985 Mar 4', ['1985-03-04']],
  ['12 de mayo 2001', ['2001-05-12']],
  ['١', []],
  ['03/04/1985', ['1985-04-03', '1985-03-04']],
  ['03041985', ['1985-04-03', '1985-03-04']],
  ['05/05/1985', ['1985-05-05']],
  ['14/03/85', ['1985-03-14']],
  ['14/03/12', ['2012-03-14', '1912-03-14']],
  ['140385', ['1985-03-14']],
  ['1403/85', ['1985-03-14']],
  ['2012/10', []],
  ['20111999', ['1999-11-20']],
  ['20001012', ['2000-10-12']],
  ['1985/14/03', []],
  ['1985/02/30', []],
  ['1899/12/31', []],
  ['2025/04/21', []],
  ['4 xyz 1985', []],
  ['mar 1985', []],
  ['1985', []],
  ['', []],
])('%j can mean %j', (typed, days) => {
  expect(birthdaysIn(typed, today)).toEqual(days);
  expect(birthdayOf(typed, today)).toBe(days.length === 1 ? days[0] : null);
});

test('a day written as the mask shows it is that day, and every other way of writing it holds it too', () => {
  const days = fc.date({ min: new Date('1900-01-01'), max: new Date('2025-04-20'), noInvalidDate: true });
  fc.assert(
    fc.property(days, (date) => {
      const day = date.toISOString().slice(0, 10);
      const [year = '', month = '', dayOfMonth = ''] = day.split('-');
      expect(birthdaysIn(`${year}/${month}/${dayOfMonth}`, today)).toEqual([day]);
      expect(birthdaysIn(year + month + dayOfMonth, today)).toEqual([day]);
      for (const gap of ['', '.', '/', '-', ' ']) {
        expect(birthdaysIn([dayOfMonth, month, year].join(gap), today)).toContain(day);
      }
    }),
    { seed: 20_250_528, numRuns: 2000 },
  );
});
