import type { z } from 'zod';
import type { Sender } from '../db-schema.ts';
import type { Texts } from '../texts.ts';
import type { MailContent } from './render.ts';

export interface Letter {
  readonly all: Texts;
  readonly sender: Sender;
  /** Address of the site in that language. */
  readonly site: string;
}

/** A kind of mail: reads its payload and says what the mail contains. Throws when the payload is not what the kind needs. */
export const mail =
  <T>(schema: z.ZodType<T>, write: (payload: T, letter: Letter) => MailContent) =>
  (payload: unknown, letter: Letter): MailContent =>
    write(schema.parse(payload), letter);

export const toProfile = ({ all, site }: Letter) =>
  ({ kind: 'button', label: all.profileButton, address: `${site}/profile` }) as const;
