import type { Shape } from '../../lib/shape.ts';
import { DataError } from './errors.ts';

/** What came from outside, when it is what the shape says; else DataError `unreadable`. */
export function parsed<T>(shape: Shape<T>, answer: unknown): T {
  if (shape(answer)) return answer;
  throw new DataError('unreadable', 'malformed_answer');
}
