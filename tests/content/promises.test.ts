/**
 * What the site promises in words, and what makes it true. Each sentence is quoted from the catalogue, so that no one rewords it without
 * coming by here; what proves it is an
 * assertion of another test, by its name, or is checked here.
 */
import { readFileSync } from 'node:fs';
import { describe, expect, it, test } from 'vitest';
import { seededRules } from '../../build/retention-rules.ts';
import { consents as danishConsents } from '../../src/content/da/accounts/consents.ts';
import { groupFormation as danishGroups } from '../../src/content/da/teams/group-formation.ts';
import { privacy as danishPolicy } from '../../src/content/da/site/privacy.ts';
import { retention as danishRetention } from '../../src/content/da/seasons/retention.ts';
import { terms as danishTerms } from '../../src/content/da/site/terms.ts';
import { consents } from '../../src/content/en/accounts/consents.ts';
import { groupFormation } from '../../src/content/en/teams/group-formation.ts';
import { privacy } from '../../src/content/en/site/privacy.ts';
import { retention } from '../../src/content/en/seasons/retention.ts';
import { terms } from '../../src/content/en/site/terms.ts';
import { choiceKinds, choiceVersions, consentVersions } from '../../src/domain/accounts/consents.ts';

const catalogue = {
  English: { consents, groupFormation, privacy, retention, terms },
  Danish: {
    consents: danishConsents,
    groupFormation: danishGroups,
    privacy: danishPolicy,
    retention: danishRetention,
    terms: danishTerms,
  },
};
const words = {
  English: JSON.stringify(catalogue.English),
  Danish: JSON.stringify(catalogue.Danish),
};

/** A promise in both languages, and the assertion that fails when it is broken, by its file and name. */
const promises = [
  {
    English: 'those from earlier camps too',
    Danish: 'også dem fra tidligere lejre',
    test: 'supabase/tests/68-consents.sql',
    proof: 'those of an earlier camp are gone too',
  },
  {
    English: 'We delete the survey answers at once',
    Danish: 'Vi sletter svarene på spørgeskemaet med det samme',
    test: 'supabase/tests/68-consents.sql',
    proof: "whose answers are gone at once, and nobody else''s",
  },
  {
    English: 'We leave this camper out when we suggest teams, and an organiser picks a team instead',
    Danish: 'Deltageren er ikke med, når vi foreslår hold. En arrangør vælger et hold i stedet',
    test: 'supabase/tests/68-consents.sql',
    proof: 'they take no part in the search',
  },
  {
    English: 'You can agree again later and answer the survey once more',
    Danish: 'Du kan sige ja igen senere og svare på spørgeskemaet igen',
    test: 'supabase/tests/68-consents.sql',
    proof: 'and takes part again',
  },
  {
    English: 'or ask the organisers to do it',
    Danish: 'eller bede arrangørerne om det',
    test: 'supabase/tests/68-consents.sql',
    proof: 'level 3 withdraws for a family that asks',
  },
  {
    English: 'what was agreed to for them, in which words, when, and who agreed',
    Danish: 'hvad der er sagt ja til for dem, med hvilken ordlyd, hvornår og af hvem',
    test: 'supabase/tests/68-consents.sql',
    proof: 'and reads which words they agreed to, and when',
  },
  {
    English: 'the ones you agreed to still apply to the places you signed up for',
    Danish: 'gælder de, du har sagt ja til, stadig for de pladser, du har tilmeldt',
    test: 'supabase/tests/68-consents.sql',
    proof: 'in the copy of their data too',
  },
  {
    English:
      'Organisers of level 3 read all answers; other organisers read all except who you want to be with or not',
    Danish:
      'Arrangører på niveau 3 læser alle svar; andre arrangører læser alle undtagen dem om, hvem du vil være sammen med eller ej',
    test: 'supabase/tests/13-survey.sql',
    proof: 'but not the lists of people',
  },
  {
    English:
      'Everyone who has signed up for this camp with an account, paid or not: the first or full name of people whose family has chosen to show it',
    Danish:
      'Alle, der har tilmeldt sig denne lejr med en konto, om de har betalt eller ej: fornavn eller fulde navn på dem, hvis familie har valgt at vise det',
    test: 'supabase/tests/12-directory-and-rosters.sql',
    proof:
      'the directory shows the own family, others as they agreed, and country, church and status of all who are not inactive',
  },
  {
    English: 'Pictures are taken only of people whose family has agreed',
    Danish: 'Der tages kun billeder af dem, hvis familie har sagt ja',
    test: 'supabase/tests/68-consents.sql',
    proof: 'organisers read it by family, without birthdays, without an answer as none',
  },
  {
    English: 'every organiser sees all campers and all payments',
    Danish: 'alle arrangører ser alle deltagere og alle betalinger',
    test: 'supabase/tests/16-payment-access.sql',
    proof: 'an admin of level 1 reads payments',
  },
  {
    English: 'of the wishes to be together are met, of those where we know who is meant',
    Danish: 'af ønskerne om at være sammen er opfyldt, blandt dem, hvor vi ved, hvem der menes',
    test: 'supabase/tests/45-team-formation.sql',
    proof: 'of ten wishes how many per cent are met',
  },
  {
    English: 'difference between most and fewest women and girls in a team',
    Danish: 'forskel på flest og færrest kvinder og piger på et hold',
    test: 'supabase/tests/45-team-formation.sql',
    proof: 'a visitor reads how even they are, empty teams too, and nothing of nine wishes',
  },
  {
    English: 'each camper’s price category and instalment, but no names',
    Danish: 'hver deltagers priskategori og rate, men ingen navne',
    test: 'tests/functions/checkout-request.test.ts',
    proof: 'the request is exactly what the provider accepts, with our figures',
  },
  {
    English: 'everyone deleted since is deleted from it again',
    Danish: 'sletter vi igen dem, der er blevet slettet siden',
    test: 'tests/hosted/backup.test.ts',
    proof: 'who has been deleted since a backup is deleted from it again',
  },
] as const;

test.each(promises)('“$English”', ({ English, Danish, test: file, proof }) => {
  expect(words.English).toContain(English);
  expect(words.Danish).toContain(Danish);
  expect(readFileSync(file, 'utf8')).toContain(`'${proof}'`);
});

test('a backup is kept as long as the policy says', () => {
  expect(words.English).toContain('backups of the database, encrypted and for a month at most');
  expect(words.Danish).toContain('sikkerhedskopier af databasen, krypteret og i højst en måned');
  const [, days] =
    /retention-days: (\d+)/.exec(readFileSync('.github/workflows/scheduled.yml', 'utf8')) ?? [];
  expect(Number(days)).toBeLessThanOrEqual(30);
});

describe('the words that are agreed to', () => {
  it('are there in both languages, in each version that the database has published', () => {
    const sql = readFileSync('supabase/schemas/accounts/consents.sql', 'utf8');
    const published = JSON.parse(/return '(\{.*?\})'::jsonb/s.exec(sql)?.[1] ?? '') as Record<
      string,
      string[]
    >;
    for (const language of Object.values(catalogue)) {
      expect(Object.keys(language.terms.versions)).toEqual(published['terms']);
      expect(Object.keys(language.consents.groupFormation)).toEqual(published['group_formation']);
      expect(Object.keys(language.consents.kinds)).toEqual(Object.keys(published));
      for (const kind of choiceKinds) {
        expect(Object.keys(language.consents[kind])).toEqual(published[kind]);
        expect(Object.values(choiceVersions[kind])).toEqual(published[kind]);
      }
    }
    const { terms, group_formation } = published;
    expect(consentVersions).toEqual({ terms: terms?.at(-1), group_formation: group_formation?.at(-1) });
  });

  it('say for how long answers are kept as the rules have it', () => {
    const { kept_for: count, unit } = seededRules().find(({ kind }) => kind === 'survey') ?? {};
    const version = consentVersions.group_formation;
    for (const language of Object.values(catalogue)) {
      const span = language.retention.units[unit ?? '']?.(count ?? 0);
      expect(language.consents.groupFormation[version].match(/\d+ (month|måned)\w*/g)).toEqual([span]);
    }
  });
});
