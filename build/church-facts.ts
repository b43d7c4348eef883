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
export const nothingKnown: ChurchFacts = {
  camp: null,
  churches: [],
  sponsors: [],
  church: {
    published_at: null,
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
 * The church that runs the camp and its place, for pages that are made before anyone visits them. A build for the local default has its demo's.
 *
 * @throws Error with the reason when the database does not tell: pages without a church would go live over those that have one
 */
export async function readChurchFacts(
  supabaseUrl: string,
  publishableKey: string,
  fetch?: Parameters<typeof readPublic>[2],
): Promise<ChurchFacts> {
  if (supabaseUrl === '')
    return {
      church: demoChurch,
      place: demoPlace,
      camp: null,
      churches: demoChurches,
      sponsors: demoSponsors,
    };
  const read = readPublic(supabaseUrl, publishableKey, fetch);
  const rows = async <T>(table: string, shape: RowShape<T>, order = ''): Promise<T[]> => {
    const found = await read(`${table}?select=${shape.columns}&${order}`);
    if (!array(shape)(found)) throw new Error(`${table}: not what this version expects`);
    return found;
  };
  const row = async <T>(table: string, shape: RowShape<T>): Promise<T> => {
    const [first] = await rows(table, shape);
    if (first === undefined) throw new Error(`${table}: no row`);
    return first;
  };
  return {
    church: await row('church', churchShape),
    place: await row('place', placeShape),
    camp: (await rows('camp_info', campInfoShape))[0] ?? null,
    churches: await rows('churches', listedChurchShape, listedOrder),
    sponsors: await rows('sponsors', sponsorShape, listedOrder),
  };
}

/**
 * Reads what pages are made from. A build that cannot read stops, with the reason: what is live stays. Only the first deploy of all goes on
 * with nothing, since nothing is live yet, and says so.
 *
 * @param isFirst whether it is the first deploy
 */
export async function orNothing<T>(
  read: () => Promise<T>,
  nothing: T,
  supabaseUrl: string,
  isFirst: boolean,
): Promise<T> {
  const outcome = await read().then(
    (value) => ({ value }),
    (error: unknown) => ({ reason: String(Object(error).message) }),
  );
  if ('value' in outcome) return outcome.value;
  const reason = `${new URL(supabaseUrl).host} does not tell who runs the camp (${outcome.reason})`;
  if (!isFirst) throw new Error(`The pages can’t be made: ${reason}. The live site stays as it is.`);
  process.stdout.write(`${pagesAreEmpty}: ${reason}.\n`);
  return nothing;
}

/** Sentence of a build that went on without the church and the camp. */
export const pagesAreEmpty = 'The pages don’t name church and camp yet';

const id = 'virtual:church-facts';

/** Lets pages be built with these facts: `import { church, place } from 'virtual:church-facts'`. */
export function churchFactsModule(facts: () => Promise<ChurchFacts>): Plugin {
  return {
    name: 'church-facts',
    // A build that cannot read stops before it begins: one that fails in the middle is finished by plugins whose errors hide the reason.
    configResolved: async ({ command }) => {
      if (command === 'build') await facts();
    },
    resolveId: (source) => (source === id ? `\0${id}` : null),
    load: async (resolved) => {
      if (resolved !== `\0${id}`) return null;
      return Object.entries(await facts())
        .map(([name, value]) => `export const ${name} = ${JSON.stringify(value)};`)
        .join('\n');
    },
  };
}
