import { queryOptions } from '@tanstack/react-query';
import { patientFetch } from '../../lib/connection.ts';
import { env } from '../../lib/env.ts';
import { sendFile, type Sending } from '../../lib/send-file.ts';
import { connectSession } from '../accounts/session.ts';
import { array, moment, nullable, number, object, string } from '../../lib/shape.ts';
import { rpc } from '../client/answer.ts';
import { toDataError, type DataError } from '../client/errors.ts';
import { askFunction, callFunction, textIn } from '../client/functions.ts';
import { parsed } from '../client/parsed.ts';
import { useSaving } from '../client/use-saving.ts';
import { refreshSettings } from '../settings/setting-changes.ts';

const BUCKET = 'documents';

/** The camp's PDFs. Each season has its own; a new upload replaces the season's old file. */
export type CampDocument = 'schedule' | 'teams';

/** A link works this long, in seconds; the address itself is no secret worth keeping longer. */
const LINK_LIFE = 60 * 60;

export interface DocumentLink {
  /** Opens the file without a further login, for an hour. */
  readonly url: string;
  /** When it was uploaded, ISO 8601. */
  readonly uploadedAt: string;
}

const documentKeys = { all: ['documents'] as const };

async function readHeaders() {
  const { auth } = await connectSession();
  const { data } = await auth.getSession();
  const token = data.session?.access_token ?? env.publishableKey;
  return { apikey: env.publishableKey, authorization: `Bearer ${token}` };
}

/** Storage is fetched by the first screen that asks for a file: as a part of the client it would come to every screen. */
export async function bucket(name = BUCKET) {
  const [{ StorageClient }, headers] = await Promise.all([import('@supabase/storage-js'), readHeaders()]);
  return new StorageClient(`${env.supabaseUrl}/storage/v1`, headers, patientFetch).from(name);
}

const fileName = (document: CampDocument, season: number) => `${document}-${season}.pdf`;

export const openSeasonId = (): Promise<number> => rpc('open_season_id', {}, number());

/** Storage answers 400 to everything, and tells the meaning in the body. */
export function storageError({
  message,
  statusCode,
}: {
  message: string;
  statusCode?: string | undefined;
}): DataError {
  return toDataError({ message, status: Number(statusCode) });
}

/** A folder, which no one makes here, has no moment. */
const listedFiles = array(object({ name: string(), updated_at: nullable(moment()) }));

/** The library puts what it is sent behind storage's address unseen. */
const isSignedLink = (url: unknown): url is string => string()(url) && url.includes('/object/sign/');

/** The file of a document of the open season or another; undefined where there is none for this visitor. */
async function fileOf(document: CampDocument, season?: number) {
  const documents = await bucket();
  const { data, error } = await documents.list('', { search: `${document}-` });
  if (error) throw storageError(error);
  const listed = parsed(listedFiles, data);
  // Anyone who may see none, such as someone whose session ends at this moment, is not asked for more.
  if (listed.length === 0) return undefined;
  const name = fileName(document, season ?? (await openSeasonId()));
  return listed.find((one) => one.name === name);
}

async function readLink(document: CampDocument, season?: number): Promise<DocumentLink | null> {
  const file = await fileOf(document, season);
  if (!file) return null;
  const documents = await bucket();
  // As a file of its own, which no page of ours and none of storage shows.
  const signed = await documents.createSignedUrl(file.name, LINK_LIFE, { download: file.name });
  if (signed.error) throw storageError(signed.error);
  return { url: parsed(isSignedLink, signed.data.signedUrl), uploadedAt: file.updated_at ?? '' };
}

export const documentQueries = {
  /** A link to the document, or null when there is none yet (or none for this visitor, who has not registered). */
  link: (document: CampDocument) =>
    queryOptions({ queryKey: [...documentKeys.all, document], queryFn: () => readLink(document) }),

  /** The same for a season that is over, for organisers. */
  ofSeason: (document: CampDocument, season: number) =>
    queryOptions({
      queryKey: [...documentKeys.all, document, 'of', season],
      queryFn: () => readLink(document, season),
    }),

  /** Whether there is such a document for this account: one that has registered no one has none. */
  isThere: (document: CampDocument, userId: string) =>
    queryOptions({
      queryKey: [...documentKeys.all, document, userId],
      queryFn: async () => (await fileOf(document)) !== undefined,
      enabled: userId !== '',
      staleTime: 600_000,
    }),
};

interface Upload extends Pick<Sending, 'onProgress' | 'signal'> {
  readonly document: CampDocument;
  /** A PDF. */
  readonly file: File;
}

/** The only way into storage, which looks into a file first; the library's request would tell nothing until it is over. */
const storeFile = (asked: string) => `store-file?${asked}`;

async function send({ document, file, ...sending }: Upload): Promise<void> {
  const headers = await readHeaders();
  const address = `${env.supabaseUrl}/functions/v1/${storeFile(`document=${document}`)}`;
  const answer = await sendFile(address, file, {
    ...sending,
    headers: { ...headers, 'content-type': 'application/pdf' },
  });
  if (answer.ok) return;
  const body: unknown = await answer.json();
  throw toDataError({ status: answer.status, code: textIn(body, 'error') });
}

/** Puts a PDF in the place of a document. DataError `unauthorized` below admin level 3, `refused` with a `ContentProblem`. */
export function useUploadDocument() {
  // Without a connection it fails instead of waiting unseen.
  return useSaving(send, refreshSettings(documentKeys.all), { networkMode: 'always' });
}

/** Takes a document away; its links say again that there is none yet. Admin level 3. */
export function useRemoveDocument() {
  return useSaving(async (document: CampDocument): Promise<void> => {
    const documents = await bucket();
    const { error } = await documents.remove([fileName(document, await openSeasonId())]);
    if (error) throw storageError(error);
  }, refreshSettings(documentKeys.all));
}

/** Removes the old season's list of teams, full of names, and passes the schedule on. Level 3. False when a wanted schedule did not follow. */
export async function passDocumentsOn(from: number, withSchedule: boolean): Promise<boolean> {
  const documents = await bucket();
  await documents.remove([fileName('teams', from)]);
  if (!withSchedule) return true;
  const { status } = await callFunction(storeFile(`document=schedule&from=${from}`), {});
  return status === 200;
}

/** Stores a picture and answers its name. DataError `refused` with a `ContentProblem`. */
export async function storeLogo(file: File): Promise<string> {
  const { name } = await askFunction(storeFile('logo'), file, object({ name: string() }));
  return name;
}
