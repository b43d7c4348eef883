/** Every public page, with its heading. */
export const pages = [
  { path: '/', heading: /Family Camp/ },
  { path: '/camp-info', heading: 'Camp information' },
  { path: '/about', heading: 'About' },
  { path: '/pricing', heading: 'Pricing' },
  { path: '/contact', heading: 'Contact' },
  { path: '/group-formation', heading: 'Group formation' },
  { path: '/terms-of-service', heading: 'Terms of service' },
  { path: '/privacy-policy', heading: 'Privacy policy' },
];
