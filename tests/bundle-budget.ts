/**
 * What a first visit to the landing page downloads, measured on `dist/`: fails when it is above the budget, or when
 * a public page pulls in what only the application behind it needs. In each language: none may be slower than another.
 * A limit is 5 % above what was measured when it was last set; CONTRIBUTING.md says how to move one.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { publicPages } from '../build/prerender.ts';
import { languageCodes, languages } from '../src/domain/campers/languages.ts';

interface Chunk {
  file: string;
  imports?: string[];
  css?: string[];
  assets?: string[];
}
type Manifest = Record<string, Chunk>;

const kilobyte = 1000;
/**
 * The landing page's document (brotli), its script and everything that it loads (gzipped), and the price list's script.
 */
const budget = {
  document: 14.3 * kilobyte,
  script: 113 * kilobyte,
  pricing: 113 * kilobyte,
  total: 189 * kilobyte,
};

/**
 * What someone who is signed in loads for a screen, the whole client with it, before they touch anything: the files that
 * the screen is made of, its limit, and how many files may be asked for: the document, scripts and styles.
 */
const screens: Readonly<Record<string, readonly [sources: readonly string[], limit: number, files: number]>> =
  {
    'registration form': [['src/pages/registration-page.tsx'], 219 * kilobyte, 33],
    profile: [['src/pages/profile-page.tsx'], 229 * kilobyte, 24],
    campers: [['src/pages/campers-page.tsx'], 233 * kilobyte, 34],
    'list of campers': [
      ['src/pages/admin-page.tsx', 'src/features/campers/list/list-tab.tsx'],
      268 * kilobyte,
      48,
    ],
    settings: [['src/pages/admin-page.tsx', 'src/features/settings/settings-tab.tsx'], 268 * kilobyte, 51],
  };

/** Words that only these libraries contain (a file's name is no such word); none belongs on a public page. */
const forbidden: Record<string, string> = {
  'supabase-js': 'GoTrueClient',
  'react-query': 'No QueryClient set',
  'react-hook-form': 'useFormContext',
  PrimeReact: 'primereact',
  'chart.js': 'chartjs',
  'framer-motion': 'framer',
};

const publicParts = [...Object.values(publicPages), 'src/features/payments/prices/calculator.tsx'];

/** A chunk and everything that it imports statically. */
function closure(manifest: Manifest, names: readonly string[], seen = new Map<string, Chunk>()) {
  for (const name of names) {
    const chunk = manifest[name];
    if (!chunk || seen.has(name)) continue;
    seen.set(name, chunk);
    closure(manifest, chunk.imports ?? [], seen);
  }
  return seen;
}

const frame = ['index.html', 'src/app/start.tsx'];

/** Prints the sizes of the site in a folder of the build, and says what is over its share of a budget. */
function problemsIn(dist: string, share: number): string[] {
  const read = (file: string) => readFileSync(join(dist, file));
  const gzipped = (file: string) => gzipSync(read(file), { level: 9 }).length;
  const sum = (files: Iterable<string>) => [...files].reduce((total, file) => total + gzipped(file), 0);

  const manifest: Manifest = JSON.parse(read('.vite/manifest.json').toString());
  const problems: string[] = [];

  if (
    /<script[^>]+src=|<link[^>]+(?:modulepreload|stylesheet|manifest)/.test(read('index.html').toString())
  ) {
    problems.push('the landing page fetches something that it can be read without');
  }
  /** The first round trip brings about this much, compressed: more of a document would cost a phone another one. */
  const document = brotliCompressSync(read('index.html')).length;
  console.log(`landing page's document: ${(document / kilobyte).toFixed(1)} kB (brotli)`);
  if (document > share * budget.document) problems.push(`the landing page's document has ${document} bytes`);

  for (const page of publicParts) {
    const chunks = [...closure(manifest, [...frame, page]).values()];
    if (chunks.length < 3) problems.push(`${page} is not in the build`);
    const scripts = new Set(chunks.map(({ file }) => file));
    const size = sum(scripts);
    console.log(`${page}: ${(size / kilobyte).toFixed(1)} kB of script in ${scripts.size} files`);
    for (const [library, word] of Object.entries(forbidden)) {
      const found = [...scripts].filter((file) => read(file).includes(word));
      if (found.length > 0) problems.push(`${page} loads ${library}: ${found.join(', ')}`);
    }
    if (page.includes('pricing-page') && size > share * budget.pricing) {
      problems.push(`the price list loads ${size} bytes of script`);
    }
    if (page !== publicParts[0]) continue;

    const others = new Set([
      'index.html',
      ...chunks.flatMap(({ css = [], assets = [] }) => [...css, ...assets]),
    ]);
    const total = size + sum(others);
    console.log(`landing page in all: ${(total / kilobyte).toFixed(1)} kB`);
    if (process.argv.includes('--list')) {
      for (const file of [...scripts, ...others]) console.log(`  ${gzipped(file)} ${file}`);
    }
    if (size > share * budget.script) problems.push(`the landing page loads ${size} bytes of script`);
    if (total > share * budget.total) problems.push(`the landing page loads ${total} bytes`);
  }

  for (const [screen, [sources, limit, most]] of Object.entries(screens)) {
    const chunks = closure(manifest, [
      ...frame,
      'src/app/application.tsx',
      ...sources,
      'node_modules/@supabase/supabase-js/dist/index.mjs',
    ]);
    const scripts = new Set([...chunks.values()].map(({ file }) => file));
    const size = sum(scripts);
    const files = 1 + scripts.size + new Set([...chunks.values()].flatMap(({ css = [] }) => css)).size;
    console.log(`${screen}: ${(size / kilobyte).toFixed(1)} kB of script, ${files} files`);
    if (process.argv.includes('--list')) {
      for (const file of scripts) console.log(`  ${gzipped(file)} ${file}`);
    }
    if (chunks.size < 10) problems.push(`${screen} is not in the build`);
    if (size > share * limit) problems.push(`${screen} loads ${size} bytes of script`);
    if (files > most) problems.push(`${screen} asks for ${files} files`);
  }

  return problems;
}

/** The budgets are those of English. The same words are longer in Danish, and the names of price categories are its own. */
const shares = { en: 1, da: 1.01 };

const problems = languageCodes.flatMap((code) => {
  const { folder, name } = languages[code];
  console.log(`── ${name}`);
  return problemsIn(`dist${folder}`, shares[code]).map((problem) => `${name}: ${problem}`);
});
if (problems.length > 0) {
  console.error(problems.join('\n'));
  process.exitCode = 1;
}
