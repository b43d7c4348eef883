import type { PgliteConnection } from '@supabase/lite/pglite';

type Driver = PgliteConnection['driver'];

/** Date, timestamp and timestamptz. */
const TIMES = [1082, 1114, 1184];

/**
 * Lets PGlite write no parameter that PostgreSQL would read as something else. Left to itself it reads the number
 * 19900505 as milliseconds, so that a birthday becomes one of 1970; and a value that is no list, given for one, stops it
 * halfway through a message, after which the session misunderstands the next. Both are refused as a hosted project
 * refuses what it cannot read: 22P02, which is answered with 400.
 */
export function refuseStrangeValues({ serializers }: Driver): void {
  for (const [type, serialize] of Object.entries(serializers)) {
    serializers[type] = (value: unknown) => {
      const text =
        TIMES.includes(Number(type)) && typeof value === 'number' ? null : attempt(serialize, value);
      if (typeof text === 'string') return text;
      throw Object.assign(new Error(`invalid input syntax: ${JSON.stringify(value)}`), { code: '22P02' });
    };
  }
}

function attempt(serialize: Driver['serializers'][string], value: unknown): unknown {
  try {
    return serialize(value);
  } catch {
    return null;
  }
}
