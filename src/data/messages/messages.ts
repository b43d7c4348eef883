import { useMutation, useQueryClient } from '@tanstack/react-query';
import { languageCodes, type LanguageCode } from '../../domain/campers/languages.ts';
import * as z from '../../lib/shape.ts';
import { rpc } from '../client/answer.ts';
import { askFunction, callFunction } from '../client/functions.ts';
import { refreshKeys, useSaving } from '../client/use-saving.ts';
import type { MailTexts } from './reminders.ts';
import { rpcQuery, rowsQuery } from '../client/queries.ts';

/** The camp's documents that can go with a message, by the names of their files. */
export const attachableFiles = ['schedule.pdf', 'teams.pdf'] as const;
export type AttachableFile = (typeof attachableFiles)[number];

/** Subject and text in each language that has one. */
export type TextsByLanguage = Readonly<Partial<Record<LanguageCode, MailTexts | undefined>>>;

/** What someone writes to families. The same `id` again is the same message, however often it is sent. */
export interface Message {
  readonly id: string;
  readonly texts: TextsByLanguage;
  readonly campers: readonly string[];
  /** The season that the campers are of; null for the open one. */
  readonly season: number | null;
  readonly attachments: readonly AttachableFile[];
}

const textOrNone = z.nullable(z.string());
const mailTexts = z.object(z.each(z.string(), 'subject', 'body'));
const values = z.object({
  ...z.each(z.string(), 'first_name', 'camp'),
  ...z.each(z.day(), 'camp_start', 'last_day', 'price_day'),
  ...z.each(z.number(), 'outstanding', 'next_payment'),
  campers: z.array(
    z.object({ ...z.each(z.string(), 'name', 'arrival', 'departure'), room: z.nullable(z.string()) }),
  ),
});
const sentMessage = z.object({
  id: z.string(),
  texts: z.object(z.each(z.optional(mailTexts), ...languageCodes)),
  /** The values of one of its families; null when none of its emails is kept. */
  example: z.nullable(values),
  /** The past season that its campers are of; null for the open one. */
  of_season: z.nullable(z.number()),
  sender: textOrNone,
  attachments: z.array(z.string()),
  ...z.each(z.number(), 'families', 'mails', 'left_already', 'delivered', 'bounced', 'complained', 'waiting'),
  sent_at: z.moment(),
  stopped_at: z.nullable(z.moment()),
});
export type SentMessage = z.infer<typeof sentMessage>;

const messageMail = z.object({
  ...z.each(z.string(), 'id', 'recipient'),
  /** The account holder; null once the account is deleted. */
  name: textOrNone,
  /** Those who were chosen. */
  campers: z.array(z.string()),
  sent_at: z.nullable(z.moment()),
  /** Reported by the mail service: unsure, delayed, delivered, failed, bounced, complained. */
  delivery: textOrNone,
});
export type MessageMail = z.infer<typeof messageMail>;

const counts = z.object({
  families: z.number(),
  /** What is left when the others are taken off. */
  mails: z.number(),
  no_address: z.number(),
  refused: z.number(),
  bounced: z.number(),
  complained: z.number(),
  /** How many readers each language has; one without readers is not there. */
  languages: z.object(z.each(z.optional(z.number()), ...languageCodes)),
  /** Some families that get none, with the reason and one of those who were chosen. */
  missed: z.array(
    z.object({
      ...z.each(z.string(), 'name', 'camper'),
      why: z.oneOf(['no_address', 'refused', 'bounced', 'complained']),
    }),
  ),
  /** Some families that get one, with those of them who were chosen. */
  examples: z.array(
    z.object({
      ...z.each(z.string(), 'account', 'name'),
      language: z.oneOf(languageCodes),
      campers: z.array(z.string()),
    }),
  ),
});
export type FamilyCounts = z.infer<typeof counts>;
export type ExampleFamily = FamilyCounts['examples'][number];

export const messageKeys = { all: ['messages'] as const };
const key = messageKeys.all;

export const messageQueries = {
  /** How many families these campers are, and how many of them get a mail. Level 2. */
  counts: (campers: readonly string[], season: number | null) =>
    rpcQuery(
      [...key, 'counts', campers, season],
      'count_families',
      { campers: [...campers], season },
      counts,
      { staleTime: 0 },
    ),

  /** The messages of this season, the newest first; read again and again while one is under way. Level 2. */
  sent: () =>
    rpcQuery([...key, 'sent'], 'message_list', {}, z.array(sentMessage), {
      refetchInterval: ({ state }) => (state.data?.some(({ waiting }) => waiting > 0) ? 3000 : false),
    }),

  /** Whom a message was sent to and what became of each mail, trouble first. Level 2. */
  mailsOf: (message: string) =>
    rowsQuery([...key, 'mails', message], 'message_mails', { id: message }, messageMail, { staleTime: 0 }),

  /** What a camper's family was sent, and whether mails reach it. Level 2. */
  ofCamper: (camper: string) =>
    rpcQuery([...key, 'camper', camper], 'camper_mails', { camper }, camperMails, { staleTime: 0 }),
};

const camperMails = z.object({
  address: textOrNone,
  /** Why it gets no mails that it can do without: no_address, refused, bounced, complained. */
  why: textOrNone,
  mails: z.array(
    z.object({
      id: z.string(),
      kind: z.string(),
      /** The subject of what was written, or the kind of a reminder. */
      about: textOrNone,
      /** The values that fill in the subject. */
      values: z.nullable(values),
      queued_at: z.moment(),
      sent_at: z.nullable(z.moment()),
      /** Reported by the mail service: delayed, delivered, failed, bounced, complained. */
      delivery: textOrNone,
    }),
  ),
});
export type CamperMails = z.infer<typeof camperMails>;

/** Sends queued mails at once. The sweep does it within five minutes anyway. */
const sendNow = () => void callFunction('send-mails', {}).catch(() => undefined);

/** Sends a message; `mails` is the confirmed number. DataError `conflict` (the number is another now), `refused`: `nobody`, `text_missing`, `document_missing`. */
export function useSendMessage() {
  return useSaving(
    async ({ message, mails }: { readonly message: Message; readonly mails: number }): Promise<void> => {
      await rpc('send_message', { ...message, mails });
      sendNow();
    },
    refreshKeys(key),
  );
}

interface TestOf {
  readonly message: Message;
  readonly family: ExampleFamily;
}

/** Sends a message to its writer, as a family would read it; false after twenty in an hour. DataError `refused`: `nobody`, `text_missing`, `document_missing`. */
export function useTestMessage() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async ({ message, family }: TestOf): Promise<boolean> => {
      const answer = await rpc(
        'test_message',
        {
          ...message,
          ...{ id: crypto.randomUUID(), account: family.account, campers: family.campers },
        },
        z.string(),
      );
      sendNow();
      return answer === 'queued';
    },
    onError: () => queryClient.invalidateQueries({ queryKey: key }),
  });
}

/** Cancels the mails that are still queued. Returns their number. */
export const useStopMessage = () =>
  useSaving((id: string) => rpc('stop_message', { id }, z.number()), refreshKeys(key));

/** What is shown of a mail before it is sent, with the values of one family. */
type PreviewOf =
  | { readonly texts: MailTexts; readonly reminder: string; readonly language: string }
  | {
      readonly texts: MailTexts;
      readonly account: string;
      readonly campers: readonly string[];
      readonly season: number | null;
    };

/** What a family would read. DataError `not_found` when there is no one to look at it with. */
export function useMailPreview() {
  return useMutation({
    mutationFn: (what: PreviewOf) =>
      askFunction('preview-mail', { ...what }, z.object(z.each(z.string(), 'subject', 'text'))),
  });
}
