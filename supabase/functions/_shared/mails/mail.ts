import { z } from 'zod';
import { doerRoles, type Doer } from '../../../../src/domain/accounts/doer.ts';
import type { Sender } from '../db-schema.ts';
import type { Texts } from '../texts.ts';
import type { MailContent } from './render.ts';

/** Everything that a mail is written with, whatever it is about. */
export interface Stationery {
  readonly all: Texts;
  readonly sender: Sender;
  /** Address of the site in that language. */
  readonly site: string;
}

export interface Letter extends Stationery {
  /** The one who made the change, as the reader may name them. */
  readonly by: Doer;
  /** The start of a sentence about it: *Jens has*. */
  readonly did: string;
}

export const doerSchema = z.object({ role: z.enum(doerRoles), name: z.string().optional() });
const bySchema = z.object({ by: doerSchema.default({ role: 'camp' }) });

/** A kind of mail: reads its payload and says what the mail contains. Throws when the payload is not what the kind needs. */
export const mail =
  <T>(schema: z.ZodType<T>, write: (payload: T, letter: Letter) => MailContent) =>
  (payload: unknown, stationery: Stationery): MailContent => {
    const { by } = bySchema.parse(payload);
    return write(schema.parse(payload), { ...stationery, by, did: stationery.all.whoDidIt.has(by) });
  };

export const toProfile = ({ all, site }: Letter) =>
  ({ kind: 'button', label: all.profileButton, address: `${site}/profile` }) as const;
