import type { unsubscribe as english } from '../../en/messages/unsubscribe.ts';

export const unsubscribe = {
  title: 'Påmindelser og nyheder på e-mail',
  intro:
    'Vi skriver til dig, før priserne stiger, før tilmeldingen lukker, og når der er nyt om lejren. Du kan slå det fra her.',
  stays: 'Du får altid kvitteringer og e-mails om ventelisten og jeres pladser.',
  stop: 'Slå påmindelser og nyheder fra',
  stopped: 'Påmindelser og nyheder er slået fra.',
  again: 'Slå dem til igen',
  back: 'Påmindelser og nyheder er slået til igen.',
  unknown: 'Linket mangler noget. Åbn det fra e-mailen igen, eller skriv til os.',
  failed: 'Det lykkedes ikke. Tjek din forbindelse, og prøv igen.',
} satisfies typeof english;
