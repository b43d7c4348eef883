import { common } from '../common.ts';

/** Words of the footer. */
export const footer = {
  contact: 'Contact',
  churchEmail: 'The church',
  campEmail: 'The camp',
  phone: common.phone,
  company: 'CVR',
  address: 'Address',
  communities: 'Find us online',
  networks: { facebook: 'Facebook', instagram: 'Instagram', youtube: 'YouTube', website: 'Website' },
  on: (network: string, name: string) => `${name} on ${network}`,
  legal: 'About this site',
  groupFormation: 'Group formation',
  terms: 'Terms of service',
  privacy: 'Privacy policy',
  copyright: (year: string, name: string) => `© ${year} ${name}`,
};
