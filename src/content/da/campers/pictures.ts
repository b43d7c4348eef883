import type { pictures as english } from '../../en/campers/pictures.ts';

/** Words of the sheet for the photographer: families in which someone wants none come first. */
export const pictures = {
  title: 'Hvem må være på billeder',
  save: 'Gem fotografens liste (PDF)',
  failed: 'Vi kunne ikke gemme listen. Prøv igen.',
} satisfies typeof english;
