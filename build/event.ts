import { z } from 'zod';
import { paths } from '../src/content/paths.ts';
import { languages, type LanguageCode } from '../src/domain/campers/languages.ts';
import type { ChurchFacts } from './church-facts.ts';
import { readPublic } from './read-public.ts';
import { wordsIn } from './words.ts';

/** The camp as the database has it when the site is built. Days are `YYYY-MM-DD`, prices DKK. */
export interface PublishedCamp {
  readonly title: string;
  readonly theme: string;
  readonly start_date: string;
  readonly end_date: string;
  readonly registration_deadline: string;
  readonly prices: readonly { readonly name: string; readonly price: number; readonly code: string }[];
}

const campSchema = z.object({
  title: z.string(),
  theme: z.string(),
  start_date: z.iso.date(),
  end_date: z.iso.date(),
  registration_deadline: z.iso.date(),
});
const pricesSchema = z.array(z.object({ name: z.string(), price: z.coerce.number(), code: z.string() }));

/** Reads the camp that visitors would see; null while there is none. Throws Error with the reason when the database does not tell. */
export async function readPublishedCamp(
  supabaseUrl: string,
  publishableKey: string,
  fetch?: Parameters<typeof readPublic>[2],
): Promise<PublishedCamp | null> {
  const rows = readPublic(supabaseUrl, publishableKey, fetch);
  const [camp] = z
    .array(campSchema)
    .parse(await rows('camp_info?select=title,theme,start_date,end_date,registration_deadline'));
  const prices = pricesSchema.parse(await rows('pricing?select=name,price,code&order=id'));
  return camp === undefined ? null : { ...camp, prices };
}

/** A price that is agreed with one camper is no offer to everyone. */
const isOffer = ({ price, code }: PublishedCamp['prices'][number]) => price > 0 && code !== 'CMP';

/** The camp as search engines understand it (schema.org `Event`), as the script element of a document. */
export function eventScript(
  camp: PublishedCamp,
  { church, place }: ChurchFacts,
  siteUrl: string,
  language: LanguageCode,
): string {
  const { home } = wordsIn[language];
  const folderUrl = siteUrl + languages[language].folder;
  const event = {
    '@context': 'https://schema.org',
    '@type': 'Event',
    name: camp.title,
    description: home.description(place.town),
    startDate: camp.start_date,
    endDate: camp.end_date,
    eventStatus: 'https://schema.org/EventScheduled',
    eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
    image: `${siteUrl}/social.png`,
    url: folderUrl === siteUrl ? `${siteUrl}/` : folderUrl,
    inLanguage: language,
    location: {
      '@type': 'Place',
      name: place.town ?? place.address ?? church.name,
      address: { '@type': 'PostalAddress', streetAddress: place.address ?? '', addressCountry: 'DK' },
    },
    organizer: { '@type': 'Organization', name: church.name, url: `${siteUrl}/` },
    offers: camp.prices.filter(isOffer).map(({ name, price }) => ({
      '@type': 'Offer',
      name,
      price,
      priceCurrency: 'DKK',
      url: folderUrl + paths.pricing,
      validThrough: camp.registration_deadline,
    })),
  };
  return `<script type="application/ld+json">${JSON.stringify(event).replaceAll('<', '\\u003c')}</script>`;
}
