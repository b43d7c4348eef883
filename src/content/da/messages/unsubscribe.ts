import type { unsubscribe as english } from '../../en/messages/unsubscribe.ts';

export const unsubscribe = {
  title: 'Påmindelser og nyheder på e-mail',
  intro:
    'Vi skriver til jer, før priserne stiger, før tilmeldingen lukker, og når der er nyt om lejren. I kan slå det fra med ét tryk.',
  stays: 'I får altid kvitteringer og e-mails om ventelisten og jeres pladser.',
  stop: 'Slå påmindelser og nyheder fra',
  stopped: 'Påmindelser og nyheder er slået fra.',
  again: 'Slå dem til igen',
  back: 'Påmindelser og nyheder er slået til igen.',
  unknown: 'Linket er ikke helt. Åbn det fra e-mailen igen, eller skriv til os.',
  failed: 'Det lykkedes ikke. Tjek din forbindelse, og prøv igen.',
} satisfies typeof english;
