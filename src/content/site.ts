import { organiser } from '../domain/site/organiser.ts';

/** Social and web addresses of a church or mission, as the footer lists them. */
export interface Community {
  readonly name: string;
  readonly facebook: string;
  readonly instagram: string;
  readonly youtube: string;
  readonly website: string;
}

const social = {
  facebook: 'https://www.facebook.com/',
  instagram: 'https://www.instagram.com/',
  youtube: 'https://www.youtube.com/',
  website: 'https://example.org/',
};

/** What is posted to the organisers' chat: nothing, ids only, or all that the specification names. */
export type ChatNotices = 'off' | 'minimal' | 'full';

/** Who runs the camp: the place to change for addresses, numbers, links and sponsors; see also `organiser`. */
export const site = {
  name: organiser.name,
  churchEmail: 'church@example.org',
  campEmail: organiser.email,
  phone: '+45 12 34 56 78',
  companyNumber: organiser.companyNumber,
  oldWebsite: 'https://example.org/',
  playlists: 'https://www.youtube.com/playlists',

  mainChurch: { name: organiser.name, ...social } satisfies Community,
  sisterChurch: { name: 'MBMBC', ...social } satisfies Community,
  missions: [
    { name: 'BBMBM', ...social },
    { name: 'NBMBM', ...social },
  ] satisfies Community[],

  /** Times of day in Copenhagen; the days are the first and last one of the camp. */
  bus: { from: 'Ingerslevsgade 7, 1705 København V', comeAt: '18:00', leavesAt: '19:00', backAt: '16:00' },
  campSite: {
    address: 'Skovlejren, 4340 Tølløse',
    map: '4340 Tølløse, Denmark',
    station: 'Tølløse Station',
    pickupMinutes: 20,
  },

  /** Outside services that only some installations use; the privacy policy says which are on. */
  optionalServices: {
    chatNotices: 'off' as ChatNotices,
    ipLookup: false,
  },

  sponsors: [
    { id: 'bakery', name: 'Morgenrøde Bakery', url: 'https://example.org/' },
    { id: 'print', name: 'Fjord & Folio Print', url: 'https://example.org/' },
    { id: 'coach', name: 'Isefjord Coaches', url: 'https://example.org/' },
    { id: 'garden', name: 'Bøgely Garden', url: 'https://example.org/' },
  ],
} as const;

/** The networks of a community, in the order in which the footer shows them. */
export const networks = ['facebook', 'instagram', 'youtube', 'website'] as const;

/** All communities in the order in which the footer shows them. */
export const communities: readonly Community[] = [site.mainChurch, site.sisterChurch, ...site.missions];

/** Address of a map that shows a place. */
export function mapUrl(place: string): string {
  return `https://www.openstreetmap.org/search?query=${encodeURIComponent(place)}`;
}
