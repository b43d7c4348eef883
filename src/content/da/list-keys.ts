import type { listKeys as english } from '../en/list-keys.ts';

/** The keys of the organisers' lists. */
export const listKeys = {
  open: 'Tastatur: / søger, ? viser alle taster',
  title: 'Tastatur',
  keys: [
    ['/', 'Søg i listen'],
    ['Retur', 'I søgefeltet: gå til det, der blev fundet. På en række: åbn den'],
    ['↓ ↑', 'Fra række til række'],
    ['Esc', 'Luk det, der er åbent, og gå tilbage til rækken'],
    ['?', 'Disse taster'],
  ],
} satisfies typeof english;
