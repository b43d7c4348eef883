import { churchTexts, placeMinutes, placeTexts } from '../../domain/site/church-and-place.ts';
import * as z from '../../lib/shape.ts';

/** The rows of `church` and `place`, as the site and its build read them. */
export const churchShape = z.object({ name: z.string(), ...z.each(z.nullable(z.string()), ...churchTexts) });
export const placeShape = z.object({
  ...z.each(z.nullable(z.string()), ...placeTexts),
  ...z.each(z.nullable(z.number()), ...placeMinutes),
});
