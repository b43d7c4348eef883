import type { footer as english } from '../../en/site/footer.ts';
import { common } from '../common.ts';

/** Words of the footer. */
export const footer = {
  contact: 'Kontakt',
  churchEmail: 'Kirken',
  campEmail: 'Lejren',
  phone: common.phone,
  company: 'CVR',
  address: 'Adresse',
  communities: 'Find os på nettet',
  networks: { facebook: 'Facebook', instagram: 'Instagram', youtube: 'YouTube', website: 'Hjemmeside' },
  on: (network, name) => `${name} på ${network}`,
  legal: 'Om hjemmesiden',
  groupFormation: 'Sådan dannes holdene',
  terms: 'Betingelser',
  privacy: 'Privatlivspolitik',
  copyright: (year, name) => `© ${year} ${name}`,
} satisfies typeof english;
