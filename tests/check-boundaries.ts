/**
 * Import boundaries of src: imports point down the table of folders only, and a feature never imports another.
 * Also refuses what a type checker cannot: database calls outside src/data, HTML made of texts, barrels, and string routes.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join, normalize } from 'node:path';

const mayImport: Record<string, string[]> = {
  app: ['app', 'pages', 'features', 'organiser', 'camper', 'ui', 'data', 'domain', 'content', 'lib'],
  pages: ['pages', 'features', 'organiser', 'camper', 'ui', 'content', 'data', 'lib', 'domain'],
  features: ['features', 'organiser', 'camper', 'data', 'domain', 'content', 'ui', 'lib'],
  organiser: ['organiser', 'camper', 'data', 'domain', 'content', 'ui', 'lib'],
  camper: ['camper', 'data', 'domain', 'content', 'ui', 'lib'],
  ui: ['ui', 'lib'],
  data: ['data', 'domain', 'lib'],
  content: ['content', 'domain'],
  lib: ['lib', 'domain'],
  domain: ['domain'],
};

/** Types of the database only, so the configured client in lib may name them. */
const databaseTypes = 'src/data/database.types.ts';

const layerOf = (path: string): string => path.split('/')[1] ?? '';
const featureOf = (path: string): string => path.split('/')[2] ?? '';

/** Problems of one file, as sentences. */
export function problemsIn(path: string, source: string): string[] {
  const problems: string[] = [];
  const layer = layerOf(path);
  const allowed = mayImport[layer];
  for (const [, specifier = ''] of source.matchAll(/(?:from|import)\s*\(?\s*'([^']+)'/g)) {
    if (!specifier.startsWith('.')) {
      if (layer !== 'ui' && /^(primereact|framer-motion|pi:)/.test(specifier))
        problems.push(`${specifier} is known to src/ui alone`);
      if (layer === 'domain') problems.push(`domain imports the package ${specifier}`);
      continue;
    }
    const target = normalize(join(dirname(path), specifier));
    if (!target.startsWith('src/') || !allowed || target === databaseTypes) continue;
    if (!allowed.includes(layerOf(target)))
      problems.push(`${layer} imports ${layerOf(target)}: ${specifier}`);
    if (layer === 'features' && layerOf(target) === 'features' && featureOf(path) !== featureOf(target)) {
      problems.push(`feature ${featureOf(path)} imports feature ${featureOf(target)}`);
    }
  }
  if (layer !== 'data' && /\.(rpc|channel)\(|\.functions\.invoke\(|supabase\.from\(/.test(source)) {
    problems.push('the backend is called outside src/data');
  }
  const isCast =
    /^(?!import|\s*(?:\*|\/[/*])).*\) as (?!const\b)[\w{]|^(?!import)[^/*]*\w as unknown\b/m.test(source);
  const isUnread =
    /await \w+\s*\.(?:rpc|from)\(|const \w+: (?!unknown)[^=]+= (?:await \w+\.json\(|JSON\.parse\()/.test(
      source,
    );
  if (layer === 'data' && (isCast || isUnread)) {
    problems.push('believes an answer: read it by `rpc`, `query` or `readPublic`, with its shape');
  }
  if (/dangerouslySetInnerHTML|(?:inner|outer|insertAdjacent)HTML|document\.write|srcDoc/i.test(source)) {
    problems.push('makes HTML of a text: React draws what people have typed, and escapes it');
  }
  if (/(^|\/)index\.tsx?$/.test(path)) problems.push('is a barrel');
  if (['app', 'pages', 'features'].includes(layer) && /(?:to|navigate\()=?\s*["']\//.test(source)) {
    problems.push('names a route as a string: use content/paths.ts');
  }
  return problems;
}

/**
 * Modules of the same name, which no one can tell apart in a tab of the editor. Texts are named as the screen that says
 * them: there the folder is the whole difference.
 */
export function sameNames(paths: readonly string[]): string[] {
  const seen = new Map<string, string>();
  return paths
    .filter((path) => !/^src\/content\/(en|da)\//.test(path))
    .flatMap((path) => {
      const name = basename(path).replace(/(\.d)?\.tsx?$/, '');
      const other = seen.get(name);
      seen.set(name, path);
      return other === undefined ? [] : [`${path}: has the name of ${other}`];
    });
}

const paths = readdirSync('src', { recursive: true, encoding: 'utf8' })
  .filter((name) => /\.tsx?$/.test(name))
  .map((name) => join('src', name));
const found = [
  ...sameNames(paths),
  ...paths.flatMap((path) =>
    problemsIn(path, readFileSync(path, 'utf8')).map((problem) => `${path}: ${problem}`),
  ),
];
if (found.length > 0) {
  console.error(found.join('\n'));
  process.exitCode = 1;
}
