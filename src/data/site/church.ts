import { useMemo } from 'react';
import * as built from 'virtual:church-facts';
import type { Church, ListedChurch, Place, Sponsor } from '../../domain/site/church-and-place.ts';
import { env } from '../../lib/env.ts';
import { useStoredSession } from '../../lib/session-hint.ts';
import { publicSource, readRow, readRows, usePublic, type PublicSource } from '../client/public-values.ts';
import { churchShape, listedChurchShape, listedOrder, placeShape, sponsorShape } from './church-shapes.ts';

export const factSources = {
  church: publicSource<Church>(() => readRow('church', churchShape)),
  place: publicSource<Place>(() => readRow('place', placeShape)),
  churches: publicSource(() => readRows('churches', listedChurchShape, listedOrder)),
  sponsors: publicSource(() => readRows('sponsors', sponsorShape, listedOrder)),
};

/** As the database has it; until it answers, and without an answer, as it was when the site was built. */
function useFacts<T>(source: PublicSource<T>, known: T): T {
  const reading = usePublic(source);
  return reading.status === 'ready' ? reading.data : known;
}
export const useChurch = (): Church => useFacts<Church>(factSources.church, built.church);
export const usePlace = (): Place => useFacts<Place>(factSources.place, built.place);
export const useChurches = (): readonly ListedChurch[] =>
  useFacts<readonly ListedChurch[]>(factSources.churches, built.churches);
export const useSponsors = (): readonly Sponsor[] =>
  useFacts<readonly Sponsor[]>(factSources.sponsors, built.sponsors);

/**
 * Whether the pages about the camp are shown here: to everyone once it has been published, and before that to anyone who is logged in,
 * as organisers are. Nothing in them is secret, and the database lets no one else sign up.
 */
export function useIsPublic(): boolean {
  const { published_at: since } = useChurch();
  const signedIn = useStoredSession();
  return since !== null || signedIn;
}

/** The churches and missions that a camper can come from, by name: the church itself first. */
export function useChurchNames(): readonly string[] {
  const { name } = useChurch();
  const churches = useChurches();
  return useMemo(() => [...new Set([name, ...churches.map((church) => church.name)])], [name, churches]);
}

export const logoUrl = (logo: string): string => `${env.supabaseUrl}/storage/v1/object/public/logos/${logo}`;
