/**
 * The two keys of the project's API. The platform has named them in three ways: today as a dictionary of named keys, before
 * that one by one, and first as signed tokens that stop working when a project switches its legacy keys off. It sets them
 * itself and takes no secret of ours whose name begins with `SUPABASE_`.
 */
const names = {
  secret: ['SUPABASE_SECRET_KEYS', 'SUPABASE_SECRET_KEY', 'SUPABASE_SERVICE_ROLE_KEY'],
  publishable: ['SUPABASE_PUBLISHABLE_KEYS', 'SUPABASE_PUBLISHABLE_KEY', 'SUPABASE_ANON_KEY'],
} as const;

interface FoundKey {
  /** Empty when there is none. */
  value: string;
  /** The variable it was found in, or the newest name when there is none. */
  source: string;
}

/** The newest of the names that holds a key; a name is read only where the ones before it hold none. */
export function readApiKey(
  kind: keyof typeof names,
  variable: (name: string) => string | undefined,
): FoundKey {
  const [plural, ...singular] = names[kind];
  const named = defaultKey(variable(plural) ?? '');
  if (named !== '') return { value: named, source: plural };
  for (const source of singular) {
    const value = variable(source)?.trim() ?? '';
    if (value !== '') return { value, source };
  }
  return { value: '', source: plural };
}

/** The key named `default`, or the first of `{"name": "key", …}`; empty for anything else. */
function defaultKey(dictionary: string): string {
  let keys: unknown;
  try {
    keys = JSON.parse(dictionary);
  } catch {
    return '';
  }
  const all: Record<string, unknown> = Object(keys);
  const key = all['default'] ?? Object.values(all)[0];
  return typeof key === 'string' ? key.trim() : '';
}
