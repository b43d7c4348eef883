import { churchTexts, networks, placeMinutes, placeTexts } from '../../domain/site/church-and-place.ts';
import * as z from '../../lib/shape.ts';

/** The rows of `church`, `place`, `churches` and `sponsors`, as the site and its build read them. */
export const churchShape = z.object({
  name: z.string(),
  ...z.each(z.nullable(z.string()), 'published_at', ...churchTexts),
});
export const placeShape = z.object({
  ...z.each(z.nullable(z.string()), ...placeTexts),
  ...z.each(z.nullable(z.number()), ...placeMinutes),
});
const listed = { ...z.each(z.number(), 'id', 'position'), name: z.string() };
export const listedChurchShape = z.object({ ...listed, ...z.each(z.nullable(z.string()), ...networks) });
export const sponsorShape = z.object({
  ...listed,
  ...z.each(z.nullable(z.string()), 'website', 'alt', 'logo'),
});

export const listedOrder = 'order=position,id';
