import type { consents as english } from '../../en/accounts/consents.ts';

/** Words of what was agreed to for a camper. A published version is never edited: people can read the words they agreed to. */
export const consents = {
  title: 'Det har du sagt ja til',
  none: 'Ingen samtykker endnu. De står her, når du har tilmeldt dig.',
  couldNotLoad: 'Vi kunne ikke hente det, du har sagt ja til.',
  kinds: {
    terms: 'Betingelser',
    group_formation: 'Holdinddeling',
    pictures: 'Billeder',
    directory: 'Listen over deltagere',
  },
  of: (kind, name) => `${kind}, ${name}`,
  agreed: (day, by) => `Sagt ja den ${day}${by === null ? '' : ` af ${by}`}.`,
  withdrawn: (day, by) => `Trukket tilbage den ${day}${by === null ? '' : ` af ${by}`}.`,
  record: 'Detaljer om hvert samtykke',
  words: (day) => `Teksten fra ${day}`,
  wordsOf: (kind, name, day) => `${kind}, ${name}: teksten fra ${day}`,

  groupFormation: {
    '2025-04-19':
      'Vi danner holdene ud fra dine svar på spørgeskemaet, navn, fødselsdag, køn, land, kirke, og hvem der er i din familie; intet andet. Arrangører på niveau 3 læser alle svar; andre arrangører læser alle undtagen dem om, hvem du vil være sammen med eller ej. Vi sletter svarene 12 måneder efter lejren, og med det samme, når du trækker dit samtykke tilbage.',
  },

  pictures: {
    '2025-04-20/groups':
      'Lejrens fotograf må tage billeder af grupper, hvor deltageren kan genkendes, og kirkerne må vise dem på deres hjemmesider og sociale medier.',
    '2025-04-20/all':
      'Lejrens fotograf må tage billeder af deltageren, alene og i grupper, og kirkerne må vise dem på deres hjemmesider og sociale medier.',
  },
  directory: {
    '2025-04-20/first':
      'Andre familier, der har tilmeldt sig, ser deltagerens fornavn på listen over deltagere.',
    '2025-04-20/full':
      'Andre familier, der har tilmeldt sig, ser deltagerens for- og efternavn på listen over deltagere.',
  },

  choices: {
    answers: {
      pictures: { none: 'Ingen billeder', groups: 'På gruppebilleder', all: 'Alle billeder' },
      directory: { none: 'Vises ikke', first: 'Fornavn', full: 'Fulde navn' },
    },
    follows: {
      group_formation: 'Vi danner holdene ud fra svarene på spørgeskemaet.',
      pictures: 'Fotografens liste ændres med det samme. Skriv til os, hvis et billede skal fjernes.',
      directory: 'Listen ændres med det samme. Land, kirke og status tælles med uden navn.',
    },
    saved: (name) => `Gemt for ${name}`,
  },

  withdrawal: {
    title: (name) => `Vil du trække samtykket til holdinddeling tilbage for ${name}?`,
    consequences: [
      'Vi sletter svarene på spørgeskemaet med det samme, også dem fra tidligere lejre. De kan ikke hentes tilbage.',
      'Deltageren er ikke med, når vi foreslår hold. En arrangør vælger et hold i stedet. Er der allerede et hold, beholder deltageren det, til en arrangør ændrer det.',
      'Tilmelding, pris og værelse bliver, som de er. Du kan sige ja igen senere og svare på spørgeskemaet igen.',
    ],
    sent: (host) =>
      `En voksens svar er også sendt til ${host}. Skriv en e-mail til os, så sletter vi dem også der.`,
    confirm: 'Træk samtykke tilbage',
    cancel: 'Behold samtykke',
    done: (name) => `Samtykket for ${name} er trukket tilbage`,
    failed: 'Vi kunne ikke trække samtykket tilbage. Prøv igen.',
  },
  parentAgrees:
    'Er deltageren under 15, skal en forælder give samtykke til spørgeskemaet. Invitér den anden forælder under Indstillinger, eller spørg arrangørerne.',
  agreedAgain: (name) => `${name} er med i holdinddelingen`,
  failed: 'Vi kunne ikke gemme samtykket. Prøv igen.',
} satisfies typeof english;
