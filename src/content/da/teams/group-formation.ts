import type { groupFormation as english } from '../../en/teams/group-formation.ts';

/** Words of the page that explains how teams are formed. */
export const groupFormation = {
  title: 'Sådan dannes holdene',
  description:
    'Sådan gør et spørgeskema og en algoritme alle deltagere til lige stærke hold, enkelt forklaret.',
  intro:
    'På lejren hører du til et hold. Holdene leger, spiller drama og vasker op sammen, så hvert hold skal være en god blanding. En algoritme, som nogle studerende har bygget som projekt, hjælper os med det.',
  picture: {
    before: 'Alle, der har tilmeldt sig',
    after: 'Lige stærke hold',
    beforeAlt: 'En flok, hvor de, der kan det samme, er samlet.',
    afterAlt: 'Hold under hver deres flag, hvert med en af hver slags.',
    legend:
      'En stjerne leder, en node spiller musik, et lyn løber hurtigt, nål og tråd syr kostumer, og hvert hold får sin del af børnene.',
  },
  steps: {
    title: 'Sådan foregår det',
    items: [
      {
        title: 'Du svarer på et kort spørgeskema',
        text: 'Når du har tilmeldt dig, fortæller du os, om du vil lede et hold, hvor kreativ, sportslig eller musikalsk du er, hvor godt du kender Bibelen, om du har været på lejren før, og om du gerne vil sige noget på scenen eller sy kostumer.',
      },
      {
        title: 'Lederne først',
        text: 'Hvert hold har en leder, som arrangørerne har valgt, eller en voksen, der har sagt ja.',
      },
      {
        title: 'Styrkerne fordeles',
        text: 'Algoritmen bytter deltagere mellem holdene igen og igen og beholder de bytter, der gør holdene mere ens: lige store og nogenlunde lige stærke i alt det, spørgeskemaet handler om, og i alder, køn, kirke og land. I begyndelsen går den også et skridt tilbage, så den ikke kører fast.',
      },
      {
        title: 'Ønsker tæller',
        text: 'Du kan nævne nogen, du gerne vil være sammen med, eller helst ikke vil være sammen med. De, der helst ikke vil være sammen, kommer på hver sit hold; de andre ønsker vejes op mod balancen. Kun de arrangører, der danner holdene, kan læse dem.',
      },
      {
        title: 'Mennesker bestemmer',
        text: 'Resultatet er et forslag. Arrangørerne gennemgår hvert hold, flytter deltagere, hvor det er bedst, og viser først derefter holdene.',
      },
    ],
  },
  figures: {
    title: 'Så lige er holdene på denne lejr',
    none: 'Du ser tallene for denne lejr her, når holdene er vist.',
    intro: (people, teams) =>
      `${people} personer på ${teams} hold, talt op nu ud fra de hold, arrangørerne har sat:`,
    sizes: 'personer på hvert hold',
    range: (smallest, largest) => (smallest === largest ? String(largest) : `${smallest}–${largest}`),
    women: 'forskel på flest og færrest kvinder og piger på et hold',
    children: 'forskel på flest og færrest børn under 13',
    apart: (people) => (people === 0 ? 'ingen' : String(people)),
    wishes: 'af ønskerne om at være sammen er opfyldt, blandt dem, hvor vi ved, hvem der menes',
    percent: (percent) => `${percent} %`,
  },
  data: {
    title: 'Det bruger den om dig',
    text: 'Du siger ja til det i tilmeldingen. Du kan trække det tilbage senere på din profil, under Indstillinger: så sletter vi svarene, og en arrangør vælger dit hold.',
    more: 'Læs mere i privatlivspolitikken',
  },
  children: {
    title: 'Hvad med de små børn?',
    text: 'Børn under 12 er på hold med en af deres voksne, og børn under 4 er, hvor forældrene er. For dem tager spørgeskemaet et halvt minut.',
  },
} satisfies typeof english;
