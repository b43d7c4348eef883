import type { facts as english } from '../../en/settings/facts.ts';
import { common } from '../common.ts';

export const facts = {
  church: {
    title: 'Kirken',
    intro: 'Sådan kalder hjemmesiden, e-mails og kvitteringer den. Det, du ikke udfylder, vises ikke.',
    dialog: 'Rediger kirken',
  },
  place: {
    title: 'Stedet',
    intro: 'Hvor lejren er, og hvordan familierne kommer dertil. Det, du ikke udfylder, vises ikke.',
    dialog: 'Rediger stedet',
  },
  fields: {
    name: common.name,
    church_email: 'Kirkens e-mail',
    camp_email: 'Lejrens e-mail',
    phone: common.phone,
    company_number: 'CVR-nummer',
    address: 'Adresse',
    facebook: 'Facebook',
    instagram: 'Instagram',
    youtube: 'YouTube',
    website: 'Hjemmeside',
    old_website: 'Gammel hjemmeside',
    playlists: 'Playlister',
    town: 'By',
    station: 'Nærmeste station',
    pickup_minutes: 'Minutter i bil fra stationen',
    bus_stop: 'Hvor bussen kører fra',
    bus_leaves_at: 'Bussen til lejren: kører kl.',
    bus_early_minutes: 'Bussen til lejren: minutter, man skal være der før',
    bus_back_at: 'Bussen hjem: er tilbage kl.',
  },
  hints: {
    camp_email: 'Familier, der svarer på en e-mail, skriver til denne adresse.',
    bus_leaves_at:
      'Den første dag, TT:MM. Lad feltet være tomt, hvis der ikke kører en bus. Deltagere, der har valgt den, beholder valget.',
    bus_back_at:
      'Den sidste dag, TT:MM. Lad feltet være tomt, hvis der ikke kører en bus. Deltagere, der har valgt den, beholder valget.',
  },
  problems: {
    name: 'Skriv et navn på højst 80 tegn',
    church_email: 'Skriv en hel e-mailadresse',
    camp_email: 'Skriv en hel e-mailadresse',
    phone: 'Skriv et telefonnummer: cifre og mellemrum, gerne med + og landekode',
    company_number: 'Et CVR-nummer har 8 cifre',
    pickup_minutes: 'Skriv et helt tal fra 1 til 600',
    bus_early_minutes: 'Skriv et helt tal fra 0 til 600',
    bus_leaves_at: 'Skriv et tidspunkt som 19:00',
    bus_back_at: 'Skriv et tidspunkt som 16:00',
  },
  linkWrong: 'Skriv hele adressen på en side, der begynder med https://',
  tooLong: 'Skriv højst 120 tegn',
} satisfies typeof english;
