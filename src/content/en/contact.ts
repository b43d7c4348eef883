/** Words of the Contact page. */
export const contact = {
  title: 'Contact',
  description: 'E-mail addresses and phone number of the camp and the church, and where to find us online.',
  intro:
    'Real people read what you write. We all have daily jobs, so please allow us two or three days for an answer.',
  camp: {
    title: 'About the camp',
    text: 'Registration, payment, allergies, rooms, the bus, or anything that went wrong on this site.',
  },
  church: {
    title: 'About the church',
    text: 'Services, pastoral care, and everything that has nothing to do with the camp.',
  },
  phone: {
    title: 'By phone',
    text: 'Weekdays from 17:00 to 20:00, and all day while the camp is on.',
  },
  company: (number: string) => `Company registration number (CVR): ${number}`,
  online: 'Online',
  faq: {
    title: 'Perhaps it is answered already',
    prices: 'Prices and payment',
    info: 'Bus, train, bedding and meals',
    privacy: 'What we store about you',
  },
};
