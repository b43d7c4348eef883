import type { Church } from '../domain/site/church-and-place.ts';

/** The networks of a community, in the order in which the footer shows them. */
export const networks = ['facebook', 'instagram', 'youtube', 'website'] as const;

/** Social and web addresses of a church or mission, as the footer lists them. */
export type Community = Pick<Church, 'name' | (typeof networks)[number]>;

const social = {
  facebook: 'https://www.facebook.com/',
  instagram: 'https://www.instagram.com/',
  youtube: 'https://www.youtube.com/',
  website: 'https://example.org/',
};

/** The church's sister church and missions. */
const others: readonly Community[] = ['MBMBC', 'BBMBM', 'NBMBM'].map((name) => ({ name, ...social }));

/** All communities with an address, the church first. */
export const communitiesOf = (church: Community): readonly Community[] =>
  [church, ...others].filter((community) => networks.some((network) => community[network] !== null));
