import { common } from '../common.ts';

/** Words of the settings about the church and the place. */
export const facts = {
  church: {
    title: 'The church',
    intro: 'The website, emails and receipts name it like this. What you leave empty is not shown.',
    dialog: 'Edit the church',
  },
  place: {
    title: 'The place',
    intro: 'Where the camp is and how families get there. What you leave empty is not shown.',
    dialog: 'Edit the place',
  },
  fields: {
    name: common.name,
    church_email: 'Email of the church',
    camp_email: 'Email of the camp',
    phone: common.phone,
    company_number: 'Company number (CVR)',
    address: 'Address',
    facebook: 'Facebook',
    instagram: 'Instagram',
    youtube: 'YouTube',
    website: 'Website',
    old_website: 'Old website',
    playlists: 'Playlists',
    town: 'Town',
    station: 'Nearest station',
    pickup_minutes: 'Minutes by car from the station',
    bus_stop: 'Where the bus leaves',
    bus_leaves_at: 'Bus there: leaves at',
    bus_early_minutes: 'Bus there: minutes to be early',
    bus_back_at: 'Bus home: back at',
  },
  hints: {
    camp_email: 'Families who reply to an email write to this address.',
    bus_leaves_at: 'On the first day, HH:MM. Leave it empty if no bus runs. Campers who chose it keep it.',
    bus_back_at: 'On the last day, HH:MM. Leave it empty if no bus runs. Campers who chose it keep it.',
  } as Readonly<Record<string, string>>,
  problems: {
    name: 'Type a name of at most 80 characters',
    church_email: 'Type a whole email address',
    camp_email: 'Type a whole email address',
    phone: 'Type a phone number: digits and spaces, with + and the country code if you like',
    company_number: 'A company number has 8 digits',
    pickup_minutes: 'Type a whole number from 1 to 600',
    bus_early_minutes: 'Type a whole number from 0 to 600',
    bus_leaves_at: 'Type a time like 19:00',
    bus_back_at: 'Type a time like 16:00',
  } as Readonly<Record<string, string>>,
  linkWrong: 'Type the whole address of a page, beginning with https://',
  tooLong: 'Type at most 120 characters',
};
