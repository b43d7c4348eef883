/** One thing has one word, and every sentence is one that an organiser would say: what the glossary refuses is in no visible text. */
import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync, Visitor } from 'vite';
import { describe, expect, it } from 'vitest';
import { shared as danishDashboard } from '../../src/content/da/admin-common.ts';
import { common as danishCommon } from '../../src/content/da/common.ts';
import { shared as englishDashboard } from '../../src/content/en/admin-common.ts';
import { common } from '../../src/content/en/common.ts';

const root = join(import.meta.dirname, '..', '..');

/** What is not said, and what is said instead. */
const refused: Readonly<Record<'en' | 'da', readonly (readonly [wrong: RegExp, better: string])[]>> = {
  en: [
    [/\b(some|no)body\b/i, 'someone, no one'],
    [/\b(whoever|whom|whomever)\b|\bis called that\b/i, 'people who'],
    [/\btold\b/i, 'emailed, shown, asked'],
    [/\bstands?\b(?! (on|together))/i, 'is, is listed'],
    [/\ba net\b|\bno net\b/i, 'offline, online'],
    [/\b(anew|afresh)\b/i, 'again'],
    [/\bmeanwhile\b|\bby now\b/i, 'while you were editing'],
    [/\b(is|are|was|were) to be\b/i, 'must be, left to'],
    [/\blook(s|ed|ing)? at (a|the|this|your|his|her|it|them) ?payment|\bbeing looked at\b/i, 'under review'],
    [/\bgiven (free|back)\b/i, 'released, refunded'],
    [/\b(does|do|did) without\b/i, 'has unsubscribed'],
    [/\b(is|was|are) over\b/i, 'has ended, has expired'],
    [/\bso many\b/i, 'the number'],
    [/\bmails?\b|\be-mails?\b/i, 'email'],
    [/\bgrown-?ups?\b/i, 'adult'],
    [/\b(participants?|payees?)\b/i, 'camper, account'],
    [/\b(booked|overbooked)\b/i, 'signed up, reserved'],
    [/\b(fees?|tariffs?)\b/i, 'price'],
    [/\b(owe[ds]?|owing|debts?)\b|\b(is|are|amount|…) due\b/i, 'left to pay'],
    [/\bpayment attempts?\b|\battempts? to pay\b/i, 'payment'],
    [/\b(card|hosted) pages?\b/i, 'payment page'],
    [/\bby hand\b/i, 'manual'],
    [/\blodgings?\b/i, 'accommodation'],
    [/\bbeds? (is|are|was|were|that (is|are)) (held|kept)\b/i, 'reserved'],
    [/\bun?pin(s|ned|ning)?\b/i, 'lock'],
    [/\b(mend|mended|mends)\b/i, 'edit'],
    [/\b(tick|ticks|ticked|ticking)\b/i, 'check in'],
    [/\bgate\b/i, 'check-in, arrival'],
    [/\b(rehearsals?|editions?)\b/i, 'draft season, season'],
    [/\bsettlements?\b/i, 'payout'],
    [/\bcash ?box(es)?\b/i, 'cash count'],
    [/\btake[ns]? (it )?back\b/i, 'undo, withdraw'],
  ],
  da: [
    [/\bskrevet (op|på)\b/i, 'tilmeldt'],
    [/\bikke tilmeldt\b/i, 'afventer betaling'],
    [/\buden net\b/i, 'offline'],
    [/\b(på ny|imens)\b/i, 'igen, mens du redigerede'],
    [/(?<!-)\bmail(s|en|ens|ene)?\b/i, 'e-mail'],
    [/\bi hånden\b/i, 'manuelt'],
    [/\bflueben\b/i, 'check-in'],
    [/\bbus og port\b|\bporten\b/i, 'bus og ankomst'],
    [/\bder ses på\b/i, 'under behandling'],
    [/\blov til det ved navn\b/i, 'fået adgang personligt'],
    [/\bhelbreds?svar/i, 'svar om helbred'],
    [/\bgebyr/i, 'pris'],
    [/\bskylder\b/i, 'mangler at betale'],
    [/\bkortside/i, 'betalingsside'],
    [/\bsettlement/i, 'udbetaling'],
  ],
};

/** The files whose words only the dashboard loads. */
const inDashboard = /(?:admin[\w-]*|boards|room-\w+|team-\w+|seasons|treasury)\.ts$/;

/** Texts that keep a refused word. */
const allowed: readonly (readonly [text: string, reason: string])[] = [
  ['Tick all that apply', 'what everyone writes above boxes'],
  ...['Fee', 'the fees, and what', 'own fee', 'Gebyr', 'gebyrerne', 'eget gebyr', 'udbyderens gebyr'].map(
    (fee) => [fee, 'what the payment provider charges the camp'] as const,
  ),
  ['at a slightly lower fee', 'a sentence of the specification'],
  ['The settlement file', 'what the portal of the payment provider calls it'],
];

/** The visible texts of a file of words: what is put in is “…”. Names of properties and imported files are none. */
function textsIn(path: string): string[] {
  const found: string[] = [];
  const names = new Set<number>();
  new Visitor({
    Property: ({ key }) => void names.add(key.start),
    ImportDeclaration: ({ source }) => void names.add(source.start),
    TSLiteralType: ({ literal }) => void names.add(literal.start),
    Literal: ({ value, start }) => {
      if (typeof value === 'string' && !names.has(start)) found.push(value);
    },
    TemplateLiteral: ({ quasis }) => void found.push(quasis.map(({ value }) => value.cooked).join('…')),
  }).visit(parseSync(path, readFileSync(path, 'utf8')).program);
  return found;
}

/** The catalogue of a language. */
const filesOf = (language: 'en' | 'da') =>
  readdirSync(join(root, 'src/content', language), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts'))
    .map((file) => join(root, 'src/content', language, file));

const isAllowed = (text: string) => allowed.some(([kept]) => text.includes(kept));

describe.each([
  ['English', 'en', common, englishDashboard],
  ['Danish', 'da', danishCommon, danishDashboard],
] as const)('%s', (_, language, shared, dashboard) => {
  const texts = filesOf(language).flatMap((file) =>
    textsIn(file).map((text) => ({ file: file.slice(root.length + 1), text })),
  );

  it('says no word that the glossary refuses', () => {
    const found = texts
      .filter(({ text }) => !isAllowed(text))
      .flatMap(({ file, text }) =>
        refused[language]
          .filter(([wrong]) => wrong.test(text))
          .map(([wrong, better]) => `${file}: “${text}”: ${wrong.exec(text)?.[0]} → ${better}`),
      );
    expect(found).toEqual([]);
  });

  it('writes what many screens share once', () => {
    const words = new Set<string>(Object.values(shared));
    const ofDashboard = new Set<string>(Object.values(dashboard).filter((text) => typeof text === 'string'));
    const again = texts.filter(
      ({ file, text }) =>
        (words.has(text) && !file.endsWith('/common.ts')) ||
        (ofDashboard.has(text) && inDashboard.test(file) && !file.endsWith('/admin-common.ts')),
    );
    expect(again.map(({ file, text }) => `${file}: ${text}`)).toEqual([]);
  });
});

it('names nothing in a new installation by a word that the glossary refuses', () => {
  const seed = readFileSync(join(root, 'supabase/seed.sql'), 'utf8').replaceAll(/--.*/g, '');
  const texts = [...seed.matchAll(/'((?:[^']|'')+)'/g)].map(([, text = '']) => text);
  expect(texts.length).toBeGreaterThan(50);
  const found = texts.filter((text) => refused.en.some(([wrong]) => wrong.test(text)));
  expect(found).toEqual([]);
});

it('says no such word in the emails of the sign-in, in either language', () => {
  const texts = textsIn(join(root, 'supabase/templates/sign-in-mails.ts'));
  const danish = texts.indexOf('Bekræft din e-mailadresse');
  expect(danish).toBeGreaterThan(10);
  const found = texts.filter((text, at) =>
    refused[at < danish ? 'en' : 'da'].some(([wrong]) => wrong.test(text)),
  );
  expect(found).toEqual([]);
});

const tracked = execFileSync('git', ['ls-files'], { cwd: root, encoding: 'utf8' }).split('\n');

const code = /\.(tsx?|sql)$/;

/** The comments of a file, without what they quote of the code. */
function commentsIn(file: string): string[] {
  const text = readFileSync(join(root, file), 'utf8');
  const comments = file.endsWith('.sql')
    ? [...text.matchAll(/(?:^|\s)--(.*)/g)].map(([, comment = '']) => comment)
    : parseSync(file, text).comments.map(({ value }) => value);
  return comments.map((comment) => comment.replaceAll(/`[^`]*`|\{[^}]*\}/g, '…').trim());
}

it('explains the code in plain English', () => {
  const dialect =
    /\b((some|no|every|any)body|whoever|whomever|told(?! apart)|an? net|without net|anew|afresh|meanwhile|by now|grown-?ups?|card pages?|by hand)\b/i;
  const comments = tracked
    .filter((file) => code.test(file))
    .flatMap((file) => commentsIn(file).map((comment) => `${file}: ${comment}`));
  expect(comments.length).toBeGreaterThan(5000);
  expect(comments.filter((comment) => dialect.test(comment))).toEqual([]);
});

/** Files whose names keep a refused word. */
const keptNames: readonly (readonly [name: RegExp, reason: string])[] = [
  [
    /(^|\/)fee(s|-card|-note|s-tab)?(\.test)?\.(tsx?|css)$/,
    'the function `camper_fee` and its rows are called so',
  ],
  [/settlement\.sql$/, 'settling is what becomes of an intent; the file of the provider is a payout'],
  [/^tests\/hosted\/rehearsal/, 'deploying is rehearsed, not a season'],
];

it('names no file by a word that the glossary refuses', () => {
  const wrong =
    /(?:^|[/_.-])(attempts?|fees?|payees?|mend(s|ed)?|rehearsals?|editions?|tick(s|ing)?|gates?|lodgings?|pin(s|ned)?|settlements?|owed|owing|debts?|tariffs?|told|(some|no)body|whoever|anew|grown-?ups?|looks|formations?-apply)(?=[/_.-])/;
  const named = tracked.filter((file) => /^(src|supabase|tests|e2e|build)\//.test(file) && wrong.test(file));
  expect(named.filter((file) => !keptNames.some(([name]) => name.test(file)))).toEqual([]);
  expect(keptNames.filter(([name]) => !named.some((file) => name.test(file)))).toEqual([]);
});

/** Codes that the database raises: screens have their own words for each (tests/refusals.test.ts). */
const keptCodes = ['nobody', 'nobody_waits', 'taken_back', 'name_of_oneself'];

it('raises no sentence and no code with a word that the glossary refuses', () => {
  const raised = tracked
    .filter((file) => /^supabase\/schemas\/.*\.sql$/.test(file))
    .flatMap((file) => [
      ...readFileSync(join(root, file), 'utf8').matchAll(
        /raise exception '((?:[^']|'')+)'|(?:message|hint|detail) = '([^']+)'|refuse_if\([^;]*?, '([a-z_]+)'\);/g,
      ),
    ])
    .map(([, code, text, refusal]) => code ?? text ?? refusal ?? '');
  expect(raised.length).toBeGreaterThan(100);
  const wrong = raised.filter(
    (code) => !keptCodes.includes(code) && refused.en.some(([word]) => word.test(code.replaceAll('_', ' '))),
  );
  expect(wrong).toEqual([]);
  expect(keptCodes.filter((code) => !raised.includes(code))).toEqual([]);
});

it('allows nothing that is said no longer', () => {
  const said = (['en', 'da'] as const).flatMap(filesOf).flatMap(textsIn);
  const unused = allowed.filter(([kept]) => !said.some((text) => text.includes(kept)));
  expect(unused).toEqual([]);
});
