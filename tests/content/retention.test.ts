/** The privacy policy has words for each kind of data, and says of none how long it is kept: the database does. */
import { describe, expect, it } from 'vitest';
import { seededRules } from '../../build/retention-rules.ts';
import { health as danishHealth } from '../../src/content/da/health/health.ts';
import { privacy as danishPolicy } from '../../src/content/da/site/privacy.ts';
import { retention as danish } from '../../src/content/da/seasons/retention.ts';
import { health } from '../../src/content/en/health/health.ts';
import { privacy } from '../../src/content/en/site/privacy.ts';
import { retention } from '../../src/content/en/seasons/retention.ts';
import { keptText } from '../../src/content/retention-text.ts';

const rules = seededRules();
const kinds = rules.map(({ kind }) => kind);

describe.each([
  ['English', retention, privacy, health],
  ['Danish', danish, danishPolicy, danishHealth],
] as const)('%s', (_, words, policy, told) => {
  it('names every kind, and no other', () => {
    expect(kinds.length).toBeGreaterThan(10);
    expect(Object.keys(words.kinds)).toEqual(kinds);
  });

  it('has words for every unit, day and reason', () => {
    for (const { unit, counted_from: from, basis } of rules) {
      expect(words.units[unit ?? 'days']?.(2)).toMatch(/^2 /);
      expect(words.from[from]).toBeDefined();
      expect(words.basis[basis]).toBeDefined();
    }
  });

  it('repeats no number of the rules elsewhere', () => {
    const texts = JSON.stringify([Object.values(words.kinds), policy]);
    expect(texts).not.toMatch(/\d+ (hour|day|month|year|time|dag|måned|år)/);
  });

  // Words that were agreed to stay as they were: when the rule changes, they are a new version.
  it('tells whoever agrees to health answers as the rules have it', () => {
    const { kept_for: count, unit } = rules.find(({ kind }) => kind === 'health') ?? {};
    const span = words.units[unit ?? '']?.(count ?? 0) ?? '';
    expect(JSON.stringify(told).match(/\d+ (day|dag)\w*/g)).toEqual([span, span]);
  });
});

it('says how long in a sentence', () => {
  const said = (kind: string) => rules.filter((rule) => rule.kind === kind).map(keptText)[0];
  expect(said('health')).toBe(
    '30 days after the last day of the camp; right away when you cancel or withdraw your consent',
  );
  expect(said('places')).toBe('Until the next season is opened, and no more than 12 months after the camp');
  expect(said('account')).toMatch(/^3 years after the last camp .*; we write to you 30 days before; /);
});
