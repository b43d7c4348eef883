/** Tables and buckets that the schema opens to visitors, and all others. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { filesIn, root } from './workplace.ts';

let read: string | undefined;
const schema = () =>
  (read ??= filesIn('supabase/schemas', '.sql')
    .map((file) => readFileSync(join(root, 'supabase/schemas', file), 'utf8'))
    .join('\n'));

/** Tables and views that the schema lets visitors read; sorted. */
export function openToVisitors(): string[] {
  const grants = schema().matchAll(/^grant select(?: \([^)]*\))? on ([^;]+?)\s+to ([^;]+);/gm);
  const open = [...grants].flatMap(([, things = '', roles = '']) =>
    /\banon\b/.test(roles) ? [...things.matchAll(/public\.(\w+)/g)].map(([, name = '']) => name) : [],
  );
  return [...new Set(open)].toSorted();
}

/** All other tables and views of the schema `public`, which answer a visitor with a refusal; sorted. */
export function closedToVisitors(): string[] {
  const open = openToVisitors();
  const all = [...schema().matchAll(/^create (?:table|view) public\.(\w+)/gm)].map(([, name = '']) => name);
  return [...new Set(all)].filter((name) => !open.includes(name)).toSorted();
}

/** Buckets whose files anyone may read: the churches' logos. The others give a file by a link that the database allows. */
export const publicBuckets: readonly string[] = ['logos'];
export const closedBuckets: readonly string[] = ['documents'];
