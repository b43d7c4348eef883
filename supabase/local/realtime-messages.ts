import { z } from 'zod';

/** What a client asks for with `.on('postgres_changes', …)`; the filter is `column=eq.value`. */
const binding = z.object({
  event: z.string(),
  schema: z.string(),
  table: z.string().optional(),
  filter: z.string().optional(),
});
export type Binding = z.infer<typeof binding>;

/** Join reference, reference, topic, event, payload. */
const message = z.tuple([z.string().nullable(), z.string().nullable(), z.string(), z.string(), z.unknown()]);
export type Message = z.infer<typeof message>;

/** What comes with `phx_join` and `access_token`. */
const payload = z.object({
  access_token: z.string().nullish(),
  config: z.object({ postgres_changes: z.array(binding).max(100).optional() }).optional(),
});
export type Payload = z.infer<typeof payload>;

/** A message of Phoenix channels, protocol 2.0.0; null for any other text. */
export function parseMessage(text: string): Message | null {
  try {
    return message.safeParse(JSON.parse(text)).data ?? null;
  } catch {
    return null;
  }
}

export function parsePayload(value: unknown): Payload | null {
  return payload.safeParse(value).data ?? null;
}
