/** Words of the Contact page. */
export const contact = {
  title: 'Contact',
  description: 'Email addresses and phone number of the camp and the church, and where to find us online.',
  intro:
    'Real people read what you write. We all have day jobs, so please give us two or three days to reply.',
  camp: {
    title: 'About the camp',
    text: 'Signing up, payment, allergies, rooms, the bus, or anything that went wrong on this site.',
  },
  church: {
    title: 'About the church',
    text: 'Services, pastoral care, and everything else that isn’t about the camp.',
  },
  phone: {
    title: 'By phone',
    text: 'When it’s urgent, and all day during camp.',
  },
  company: (number: string) => `Company registration number (CVR): ${number}`,
  online: 'Online',
  faq: {
    title: 'Your answer may be here already',
    prices: 'Prices and payment',
    info: 'Bus, train, bedding and meals',
    privacy: 'What we store about you',
  },
};
