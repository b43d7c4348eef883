import type { Church, ListedChurch, Place, Sponsor } from '../../src/domain/site/church-and-place.ts';

const social = {
  facebook: 'https://www.facebook.com/',
  instagram: 'https://www.instagram.com/',
  youtube: 'https://www.youtube.com/',
  website: 'https://example.org/',
};

/** An invented church, for the local default alone. */
export const demoChurch: Church = {
  published_at: '2025-02-01T09:00:00+01:00',
  name: 'FamilyCamp',
  church_email: 'church@example.org',
  camp_email: 'camp@example.org',
  phone: '+45 12 34 56 78',
  company_number: '12345678',
  address: 'Ingerslevsgade 7, 1705 København V',
  ...social,
  old_website: 'https://example.org/',
  playlists: 'https://www.youtube.com/playlists',
};

export const demoPlace: Place = {
  town: 'Tølløse',
  address: 'Skovlejren, 4340 Tølløse',
  station: 'Tølløse Station',
  pickup_minutes: 20,
  bus_stop: 'Ingerslevsgade 7, 1705 København V',
  bus_leaves_at: '19:00',
  bus_early_minutes: 60,
  bus_back_at: '16:00',
};

export const demoChurches: readonly ListedChurch[] = ['MBMBC', 'BBMBM', 'NBMBM'].map((name, index) => ({
  ...{ id: index + 1, position: index + 1, name },
  ...social,
}));

/** The logos are beside this file; the local default keeps them as its storage does. */
export const demoSponsors: readonly Sponsor[] = [
  { name: 'Morgenrøde Bakery', logo: 'bakery.png' },
  { name: 'Fjord & Folio Print', logo: 'print.png' },
  { name: 'Isefjord Coaches', logo: 'coach.png' },
  { name: 'Bøgely Garden', logo: 'garden.png' },
].map((sponsor, index) => ({
  ...{ id: index + 1, position: index + 1, alt: null, website: 'https://example.org/' },
  ...sponsor,
}));
