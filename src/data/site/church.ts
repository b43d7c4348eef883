import { church as builtChurch, place as builtPlace } from 'virtual:church-facts';

export { otherCommunities, sponsors } from 'virtual:church-facts';
import {
  churchTexts,
  placeMinutes,
  placeTexts,
  type Church,
  type Place,
} from '../../domain/site/church-and-place.ts';
import { churchShape, placeShape } from './church-shapes.ts';
import { publicSource, readRow, usePublic, type PublicSource } from '../client/public-values.ts';

export const readChurch = () => readRow<Church>(`church?select=name,${churchTexts.join()}`, churchShape);
export const readPlace = () =>
  readRow<Place>(`place?select=${[...placeTexts, ...placeMinutes].join()}`, placeShape);

export const churchSource = publicSource(readChurch);
export const placeSource = publicSource(readPlace);

/** As the database has it; until it answers, and without an answer, as it was when the site was built. */
function useFacts<T>(source: PublicSource<T>, built: T): T {
  const reading = usePublic(source);
  return reading.status === 'ready' ? reading.data : built;
}
export const useChurch = (): Church => useFacts(churchSource, builtChurch);
export const usePlace = (): Place => useFacts(placeSource, builtPlace);
