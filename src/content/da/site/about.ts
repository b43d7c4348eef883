import type { about as english } from '../../en/site/about.ts';

/** Words of the About page. */
export const about = {
  title: 'Hvad vi laver',
  description: 'Gudstjeneste, leg ude og inde, drama, bål og børnekirke: det sker på vores familielejr.',
  intro:
    'Lejren drives af frivillige og er for alle, fra den nyfødte til oldemor. Ikke to dage er ens, men disse fem ting er der hvert år.',
  parts: {
    worship: {
      title: 'Gudstjeneste',
      text: [
        'Hver morgen og hver aften mødes vi i den store sal for at synge på flere sprog, høre en tale om årets tema og bede for hinanden.',
        'Bandet er alle dem, der har taget et instrument med. Har du det, så kom en halv time før, og find din plads.',
      ],
    },
    games: {
      title: 'Leg ude og inde',
      text: [
        'Om eftermiddagen mødes holdene til fodbold, tovtrækning, skattejagt i skoven og løb, som ingen kan vinde uden den yngste på holdet.',
        'Når det regner, rykker vi indenfor til quiz, bordtennis, gåder og det berømte skeløb. Der tælles point, men ingen bærer nag.',
      ],
    },
    drama: {
      title: 'Drama',
      text: [
        'To uger før lejren får hvert hold og dets leder en bibelfortælling. De finder skuespillerne, syr kostumer af det, loftet kan byde på, og spiller stykket for alle på dramaaftenen.',
        'Der er en rolle til enhver: nogle taler, nogle er får, og én skal være havet.',
      ],
    },
    bonfire: {
      title: 'Bål',
      text: [
        'Når det bliver mørkt, tænder vi bålet i lysningen. Vi bager snobrød, synger de sange, alle kan udenad, og hører, hvordan mennesker er kommet til tro.',
        'De mindste falder i søvn i nogens arme. Det hører med til programmet.',
      ],
    },
    kids: {
      title: 'Børnekirke',
      text: [
        'Mens de voksne hører taler, har børnene deres eget program: sange med fagter, en bibelfortælling, man kan røre ved og lege, kreative ting og masser af løb.',
        'De er i små grupper efter alder med ledere, de kender ved navn efter en time. Forældre til de mindste må altid gerne blive.',
      ],
    },
  },
  who: {
    title: 'Hvem vi er',
    text: (church, others) =>
      `Lejren hører til ${church}${others === '' ? '' : ` med ${others}`}. Ingen tjener på den: hver krone, du betaler, går til lejren.`,
    contact: 'Skriv til os',
  },
  next: 'Om lejren',
} satisfies typeof english;
