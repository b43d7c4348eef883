/**
 * One JSON line an event. Fields are ids of our own rows, states, counts and codes: never a name, an address,
 * a key, a hosted page's address or a provider's message.
 */
export type LogFields = Readonly<Record<string, string | number | boolean | null>>;

export interface Log {
  info(event: string, fields?: LogFields): void;
  error(event: string, error: unknown, fields?: LogFields): void;
}

export function createLog(write: (line: string) => void = (line) => console.log(line)): Log {
  return {
    info: (event, fields = {}) => write(JSON.stringify({ level: 'info', event, ...fields })),
    error: (event, error, fields = {}) =>
      write(JSON.stringify({ level: 'error', event, ...fields, ...describeError(error) })),
  };
}

/** Our own errors carry safe messages; of a foreign one only the kind and the place are kept. */
export function describeError(error: unknown): LogFields {
  if (error instanceof SafeError) return { error: error.name, reason: error.message };
  if (!(error instanceof Error)) return { error: typeof error };
  const place = error.stack?.split('\n').find((line) => line.trimStart().startsWith('at '));
  return { error: error.name, at: place?.trim() ?? null };
}

/** An error whose message was written for the log: no personal data, no secret. */
export class SafeError extends Error {
  constructor(message: string) {
    super(message);
    this.name = new.target.name;
  }
}
