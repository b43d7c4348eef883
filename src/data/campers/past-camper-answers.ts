import * as z from '../../lib/shape.ts';

/** Someone of the family with what they answered for the last camp that they were at, as it was stored then. */
export const pastCamper = z.object({
  /** `id` of the person: anyone who comes back is registered with the same one. `season`: title of that camp. */
  ...z.each(z.string(), 'id', 'season'),
  is_me: z.boolean(),
  answers: z.intersection(
    z.record(z.unknown()),
    z.object({
      ...z.each(z.string(), 'first_name', 'last_name', 'birthday', 'gender', 'country', 'church_mission'),
      ...z.each(z.string(), 'arrival_transportation', 'departure_transportation', 'accommodation'),
      ...z.each(z.nullable(z.string()), 'phone', 'size'),
      ...z.each(z.boolean(), 'member', 'is_senior_retired'),
      dates: z.array(z.string()),
    }),
  ),
});
export type PastCamper = z.infer<typeof pastCamper>;
