import type { Plugin } from 'vite';
import { campInfoShape, type CampInfo } from '../src/data/seasons/preview.ts';
import {
  churchShape,
  listedChurchShape,
  listedOrder,
  placeShape,
  sponsorShape,
} from '../src/data/site/church-shapes.ts';
import type { Church, ListedChurch, Place, Sponsor } from '../src/domain/site/church-and-place.ts';
import { array, type RowShape } from '../src/lib/shape.ts';
import { demoChurch, demoChurches, demoPlace, demoSponsors } from '../supabase/demo/church.ts';
import { readPublic } from './read-public.ts';

export interface ChurchFacts {
  readonly church: Church;
  readonly place: Place;
  /** Null where no database tells of it. */
  readonly camp: CampInfo | null;
  readonly churches: readonly ListedChurch[];
  readonly sponsors: readonly Sponsor[];
}

/** What is known before anyone has typed anything. */
const nothingKnown: ChurchFacts = {
  camp: null,
  churches: [],
  sponsors: [],
  church: {
    ...{ name: 'FamilyCamp', church_email: null, camp_email: null, phone: null, company_number: null },
    ...{ address: null, facebook: null, instagram: null, youtube: null, website: null },
    ...{ old_website: null, playlists: null },
  },
  place: {
    ...{ town: null, address: null, station: null, pickup_minutes: null },
    ...{ bus_stop: null, bus_leaves_at: null, bus_early_minutes: null, bus_back_at: null },
  },
};

/**
 * Who runs the camp and where it is, for pages that are made before anyone visits them. A build for the local default has its demo's; one
 * whose database does not answer has nothing, which the first visit fills in.
 */
export async function readChurchFacts(supabaseUrl: string, publishableKey: string): Promise<ChurchFacts> {
  if (supabaseUrl === '')
    return {
      church: demoChurch,
      place: demoPlace,
      camp: null,
      churches: demoChurches,
      sponsors: demoSponsors,
    };
  const read = readPublic(supabaseUrl, publishableKey);
  const rows = async <T>(table: string, shape: RowShape<T>, order = ''): Promise<T[]> => {
    const found = await read(`${table}?select=${shape.columns}&${order}`);
    if (!array(shape)(found)) throw new Error(`no ${table}`);
    return found;
  };
  const row = async <T>(table: string, shape: RowShape<T>): Promise<T> => {
    const [first] = await rows(table, shape);
    if (first === undefined) throw new Error(`no ${table}`);
    return first;
  };
  try {
    return {
      church: await row('church', churchShape),
      place: await row('place', placeShape),
      camp: await row('camp_info', campInfoShape).catch(() => null),
      churches: await rows('churches', listedChurchShape, listedOrder),
      sponsors: await rows('sponsors', sponsorShape, listedOrder),
    };
  } catch {
    return nothingKnown;
  }
}

const id = 'virtual:church-facts';

/** Lets pages be built with these facts: `import { church, place } from 'virtual:church-facts'`. */
export function churchFactsModule(facts: () => Promise<ChurchFacts>): Plugin {
  return {
    name: 'church-facts',
    resolveId: (source) => (source === id ? `\0${id}` : null),
    load: async (resolved) => {
      if (resolved !== `\0${id}`) return null;
      return Object.entries(await facts())
        .map(([name, value]) => `export const ${name} = ${JSON.stringify(value)};`)
        .join('\n');
    },
  };
}
