import { useMemo } from 'react';
import * as built from 'virtual:church-facts';
import type { Church, ListedChurch, Place, Sponsor } from '../../domain/site/church-and-place.ts';
import { env } from '../../lib/env.ts';
import { publicSource, readRow, readRows, usePublic, type PublicSource } from '../client/public-values.ts';
import { churchShape, listedChurchShape, listedOrder, placeShape, sponsorShape } from './church-shapes.ts';

export const readChurch = () => readRow<Church>('church', churchShape);
export const readPlace = () => readRow<Place>('place', placeShape);
export const readChurches = () => readRows('churches', listedChurchShape, listedOrder);
export const readSponsors = () => readRows('sponsors', sponsorShape, listedOrder);

export const churchSource = publicSource(readChurch);
export const placeSource = publicSource(readPlace);
export const churchesSource = publicSource<readonly ListedChurch[]>(readChurches);
export const sponsorsSource = publicSource<readonly Sponsor[]>(readSponsors);

/** As the database has it; until it answers, and without an answer, as it was when the site was built. */
function useFacts<T>(source: PublicSource<T>, known: T): T {
  const reading = usePublic(source);
  return reading.status === 'ready' ? reading.data : known;
}
export const useChurch = (): Church => useFacts(churchSource, built.church);
export const usePlace = (): Place => useFacts(placeSource, built.place);
export const useChurches = (): readonly ListedChurch[] => useFacts(churchesSource, built.churches);
export const useSponsors = (): readonly Sponsor[] => useFacts(sponsorsSource, built.sponsors);

/** The churches and missions that a camper can come from, by name: the church itself first. */
export function useChurchNames(): readonly string[] {
  const { name } = useChurch();
  const churches = useChurches();
  return useMemo(() => [...new Set([name, ...churches.map((church) => church.name)])], [name, churches]);
}

/** Where a sponsor's logo is. */
export const logoUrl = (logo: string): string => `${env.supabaseUrl}/storage/v1/object/public/logos/${logo}`;
