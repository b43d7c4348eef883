import type { unsubscribe as english } from '../en/unsubscribe.ts';

export const unsubscribe = {
  title: 'Påmindelser og nyheder på mail',
  intro:
    'Vi minder jer om det, før priserne stiger, og før tilmeldingen lukker, og skriver til jer med nyt om lejren. I kan godt undvære det: tryk én gang.',
  stays: 'Kvitteringer, ventelisten og det, der gælder jeres pladser, kommer altid.',
  stop: 'Ingen flere påmindelser og nyheder',
  stopped: 'Klaret. Du får ingen flere påmindelser og nyheder på mail.',
  again: 'Send dem til mig igen',
  back: 'Klaret. Du får påmindelser og nyheder igen.',
  unknown: 'Linket er ikke helt. Åbn det fra mailen igen, eller skriv til os.',
  failed: 'Det lykkedes ikke. Tjek din forbindelse, og prøv igen.',
} satisfies typeof english;
