import { networks, type Community } from '../domain/site/church-and-place.ts';

/** All communities with an address, the church first. */
export const communitiesOf = (church: Community, others: readonly Community[]): readonly Community[] =>
  [church, ...others].filter((community) => networks.some((network) => community[network] !== null));
