import type { deskSearch as english } from '../../en/site/desk-search.ts';
import { common } from '../common.ts';

/** The one search of the organisers' dashboard. */
export const deskSearch = {
  title: 'Søg efter familier og betalinger',
  open: common.search,
  shortcut: 'Ctrl K',
  label: 'Navn, telefon, e-mail eller betalings-id',
  kinds: { family: 'Familier', payment: 'Betalinger' },
  searching: 'Søger...',
  none: (text: string) => `Vi fandt ingen familier eller betalinger med ”${text}”. Tjek stavningen.`,
  left: (amount: string) => `${amount} mangler at blive betalt`,
  paid: 'Alt er betalt',
  payment: (number: number, amount: string) => `Nr. ${number} · ${amount}`,
  deleted: 'Slettet konto',
  keys: [
    ['/', 'Søg efter familier og betalinger, ligesom Ctrl K'],
    ['F', 'Søg i listen på skærmen'],
    ['Retur', 'I listens søgefelt: gå til resultaterne. På en række: åbn den'],
    ['↓ ↑', 'Gå fra række til række'],
    ['Esc', 'Luk det, der er åbent, og gå tilbage til rækken'],
    ['?', 'Vis disse genveje'],
  ],
} satisfies typeof english;
