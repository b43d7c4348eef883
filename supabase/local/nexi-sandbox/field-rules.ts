import { z } from 'zod';
import { invalid } from './api-error.ts';

/** Characters that the provider forbids in most texts. */
const FORBIDDEN = /[<>'"&\\]/;
/** Characters forbidden in an item's name and reference, where quotes and & are welcome. */
const FORBIDDEN_IN_NAMES = /[<>\\]/;
const FORBIDDEN_IN_LINKS = /[<>'"\\]/;

const INT32 = 2 ** 31 - 1;

const without = (forbidden: RegExp) => ({
  check: (text: string) => !forbidden.test(text),
  message: `Must not contain any of ${forbidden.source.slice(1, -1).replace('\\\\', '\\')}`,
});

function textRule(max: number, forbidden: RegExp) {
  const { check, message } = without(forbidden);
  return z.string().min(1, 'Must not be empty').max(max, `At most ${max} characters`).refine(check, message);
}

/** A text without any of `< > ' " & \`. */
export const plainText = (max: number) => textRule(max, FORBIDDEN);
/** An item's name or reference. */
export const nameText = () => textRule(128, FORBIDDEN_IN_NAMES);
/** An absolute web address. */
export const link = (max = 2048) =>
  textRule(max, FORBIDDEN_IN_LINKS).refine(
    (url) => /^https?:$/.test(parsedUrl(url)?.protocol ?? ''),
    'Must be a URL',
  );
/** A 32-bit integer; amounts are øre. */
export const int32 = () => z.int().min(-INT32).max(INT32);
export const myReference = () => plainText(36);

export function parsedUrl(text: string): URL | null {
  return URL.canParse(text) ? new URL(text) : null;
}

/** Checks a request body against a closed schema. Throws ApiError 400 `{"errors": {"<property path>": ["message"]}}`. */
export function parseBody<T>(schema: z.ZodType<T>, body: unknown): T {
  const result = schema.safeParse(body);
  if (result.success) return result.data;
  const errors: Record<string, string[]> = {};
  for (const issue of result.error.issues) {
    const paths =
      issue.code === 'unrecognized_keys' ? issue.keys.map((key) => [...issue.path, key]) : [issue.path];
    for (const path of paths) (errors[propertyPath(path)] ??= []).push(issue.message);
  }
  throw invalid(errors);
}

function propertyPath(path: readonly PropertyKey[]): string {
  return path
    .map((part) => (typeof part === 'number' ? `[${part}]` : `.${String(part)}`))
    .join('')
    .replace(/^\./, '');
}
