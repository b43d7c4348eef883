import * as fc from 'fast-check';

/** Random cases for rules, leaning towards the edges where mistakes live. */

const MS_PER_DAY = 86_400_000;
const toDay = (ms: number) => new Date(ms).toISOString().slice(0, 10);

/** Ages at which some rule changes. */
const AGE_EDGES = [0, 1, 4, 7, 8, 12, 13, 25, 60, 61, 100];

/** A day between 2000 and 2050, often in a leap year's February or around a new year. */
export const day = fc.oneof(
  { weight: 3, arbitrary: fc.integer({ min: 10_957, max: 29_220 }).map((days) => toDay(days * MS_PER_DAY)) },
  {
    weight: 1,
    arbitrary: fc
      .tuple(
        fc.integer({ min: 2000, max: 2050 }),
        fc.constantFrom('02-28', '03-01', '12-31', '01-01', '05-28'),
      )
      .map(([year, rest]) => `${year}-${rest}`),
  },
  { weight: 1, arbitrary: fc.constantFrom('2004-02-29', '2024-02-29', '2028-02-29', '2048-02-29') },
);

/** A birth date, often a day before, on or after the day on which an age of the rules is reached. */
export const birthdayFor = (on: string) =>
  fc.oneof(
    fc
      .tuple(fc.constantFrom(...AGE_EDGES), fc.constantFrom(-1, 0, 1))
      .map(([age, days]) =>
        toDay(Date.UTC(Number(on.slice(0, 4)) - age, Number(on.slice(5, 7)) - 1, Number(on.slice(8)) + days)),
      ),
    fc.integer({ min: -25_567, max: 10_957 }).map((days) => toDay(days * MS_PER_DAY)),
    fc.constantFrom('1904-02-29', '1960-02-29', '1964-02-29', '2012-02-29', '2020-02-29', '2024-02-29'),
  );

/** An instant as ISO text, often within seconds of a midnight in Copenhagen (22:00 or 23:00 UTC) or a clock change. */
export const instant = fc.oneof(
  fc
    .tuple(
      fc.integer({ min: 7_305, max: 29_220 }),
      fc.constantFrom(22, 23),
      fc.integer({ min: -2000, max: 2000 }),
    )
    .map(([days, hour, ms]) => new Date(days * MS_PER_DAY + hour * 3_600_000 + ms).toISOString()),
  fc.integer({ min: 7_305 * MS_PER_DAY, max: 29_220 * MS_PER_DAY }).map((ms) => new Date(ms).toISOString()),
);

/** An amount in DKK with two decimals, often in whole kroner. */
export const kroner = fc.oneof(
  fc.integer({ min: 0, max: 10_000 }),
  fc.integer({ min: 0, max: 1_000_000 }).map((ore) => ore / 100),
);

const NAMES = [
  'anna', 'O\'BRIEN', 'o’brien', 'McDonald', 'SØRENSEN-ÅKJÆR', 'van der Berg', 'É', 'JÜRGEN', 'Straße', 'STRASSE',
  'İBRAHİM', 'ıŞIK', 'ΣΊΣΥΦΟΣ', 'ІВАНЕНКО', 'နန်းမူ', 'စောအယ်', '李', 'D\'\'Arc', 'Đặng', 'ǆAMIJA', 'A.B.', '3PO', '𐐀𐐁𐐂', 'ﬁONA',
  'Ａnna', 'Åse', 'Zu\u0308rich', '𝐀nna', 'Аnna', 'Ωmega', 'ภูคำ', '가', '￼',
]; // prettier-ignore
const PIECES = [
  ' ',
  '  ',
  '\t',
  '\u00a0',
  '\u2003',
  '\ufeff',
  '\u0085',
  '\u200b',
  '\u200d',
  '\u202e',
  '\u00ad',
  '\u0301',
  '\u3164',
  '\u0007',
  '\ue000',
  '\u{e0041}',
  '\u00b4',
  '\uff07',
  '\uff1c',
  '-',
  "'",
  '’',
  '"',
  '<',
  '>',
  '&',
  '\\',
  '.',
  '1',
];

/** A name as someone may type it, in many scripts, with markup, odd spaces and capitals. */
export const name = fc
  .array(
    fc.oneof(
      fc.constantFrom(...NAMES),
      fc.constantFrom(...PIECES),
      fc.stringMatching(/^[a-zæøåA-ZÆØÅéñčşžÿ]{1,6}$/u),
    ),
    { maxLength: 6 },
  )
  .map((parts) => parts.join(''));

/** A shirt size as stored, right or nearly right; null for none. */
export const size = fc.oneof(
  fc.constantFrom(
    null,
    'X-Small',
    'Small',
    'Medium',
    'Large',
    'X-Large',
    'XX-Large',
    'XXX-Large',
    'Baby size',
    '',
    'large',
  ),
  fc.integer({ min: 0, max: 1000 }).map((eu) => `${eu} (Baby size)`),
  fc.constantFrom(
    '49 (Baby size)',
    '50 (Baby size)',
    '152 (Baby size)',
    '153 (Baby size)',
    '050 (Baby size)',
  ),
  fc.constantFrom(
    ' 86 (Baby size)',
    '86 (Baby size)\n',
    '٨٦ (Baby size)',
    '86.5 (Baby size)',
    '86 (baby size)',
  ),
);
