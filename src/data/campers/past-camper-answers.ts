import * as z from '../../lib/shape.ts';

const text = z.string();
const textOrNone = z.nullable(text);

/** Someone of the family with what they answered for the last camp that they were at, as it was stored then. */
export const pastCamper = z.object({
  /** Of the person: anyone who comes back is registered with the same one. */
  id: text,
  is_me: z.boolean(),
  /** Title of that camp. */
  season: text,
  answers: z.intersection(
    z.record(z.unknown()),
    z.object({
      first_name: text,
      last_name: text,
      phone: textOrNone,
      birthday: text,
      gender: text,
      country: text,
      church_mission: text,
      member: z.boolean(),
      size: textOrNone,
      dates: z.array(text),
      arrival_transportation: text,
      departure_transportation: text,
      accommodation: text,
      is_senior_retired: z.boolean(),
    }),
  ),
});
export type PastCamper = z.infer<typeof pastCamper>;
