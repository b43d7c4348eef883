import type { listKeys as english } from '../../en/campers/list-keys.ts';

/** The keys of the organisers' lists. */
export const listKeys = {
  open: 'Genveje: / for at søge, ? for alle',
  title: 'Tastaturgenveje',
  keys: [
    ['/', 'Søg i listen'],
    ['Retur', 'I søgefeltet: gå til resultaterne. På en række: åbn den'],
    ['↓ ↑', 'Gå fra række til række'],
    ['Esc', 'Luk det, der er åbent, og gå tilbage til rækken'],
    ['?', 'Vis disse genveje'],
  ],
} satisfies typeof english;
