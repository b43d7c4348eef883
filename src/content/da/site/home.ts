import type { home as english } from '../../en/site/home.ts';
import { common } from '../common.ts';
import { plural } from '../../plural.ts';

/** Words of the landing page. */
export const home = {
  pageTitle: (town) => (town === null ? 'Familielejr' : `Familielejr i ${town}`),
  description: (town) =>
    `Dage med gudstjeneste, leg, drama og bål for hele familien${town === null ? '' : ` i ${town}`}.`,
  title: 'Familielejr',
  previewImage: 'Tegning: telte og familier rundt om et bål under et stort træ ved en sø',
  logo: 'Et telt under en bøg med dybe rødder',

  signup: 'Tilmeld dig nu',
  signupLate: 'Sen tilmelding',
  closed: 'Tilmeldingen er lukket: log ind',
  opens: (day, time) => `Tilmeldingen åbner den ${day} kl. ${time}`,
  opensIn: (days, clock) => (days > 0 ? `${plural(days, 'dag', 'dage')} ${clock}` : clock),
  seeYou: 'Vi ses næste år',
  wereThere: (people) => `Vi var ${people} af sted`,
  opening: {
    label: common.email,
    hint: 'Vi skriver til dig én gang, når tilmeldingen til næste lejr åbner.',
    submit: 'Skriv til mig, når den åbner',
    kept: (email) => `Vi skriver til ${email}, når tilmeldingen åbner. Derefter sletter vi adressen.`,
    remove: 'Fjern min adresse',
    removed: 'Din adresse er fjernet.',
    invalid: 'Skriv en gyldig e-mailadresse',
    tooMany: 'Der er for mange lige nu. Prøv igen om en time.',
    failed: 'Det lykkedes ikke. Tjek din forbindelse, og prøv igen.',
  },
  login: common.login,
  profile: 'Min profil',
  pay: 'Betal nu',
  deadline: (day) => `Sidste dag for tilmelding: ${day}`,
  deadlinePassed: (day) => `Sidste dag for tilmelding var ${day}`,
  deadlineHint: (day) => `Priserne stiger efter ${day}.`,

  registered: 'Tilmeldt og betalt',
  signUps: 'Tilmeldinger i alt',
  loading: 'indlæser...',

  info: {
    title: 'Om lejren',
    text: 'Lange borde, vådt græs, sange ved bålet og flere fætre og kusiner, end du vidste, du havde.',
    facts: {
      at: (day, time) => `${day} kl. ${time}`,
      around: (day, time) => `${day} omkring kl. ${time}`,
      there: 'Bus til lejren',
      back: 'Bus hjem',
      beds: 'Overnatning',
      bedsText: 'En seng på et værelse, dit eget telt eller en madras på gulvet',
      site: 'Lejrplads',
    },
    more: 'Læs mere',
    moreAbout: 'om lejren',
  },

  mission: {
    title: 'Én lejr for alle generationer',
    text: 'Vi er en kirke, der drives af frivillige. En gang om året lægger vi hverdagen fra os i nogle dage for at holde gudstjeneste sammen, lege og lade børnene se, at de voksne også lever af troen.',
    sisters: 'Vores kirke har søsterkirker i to andre byer og to missioner i udlandet.',
    more: 'Læs mere',
    moreAbout: 'om det, vi laver på lejren',
  },

  groups: {
    title: 'Lige hold, og det er meningen',
    text: 'Et kort spørgeskema og en algoritme, som nogle studerende har bygget som projekt, laver hold, der er lige stærke, lige musikalske og lige fjollede.',
    more: 'Læs mere',
    moreAbout: 'om, hvordan holdene dannes',
  },

  goodbye: {
    title: 'Din konto er slettet',
    text: 'Tak, fordi du var med. Gå med Gud, og kom igen, når du vil.',
  },

  sponsors: { title: 'Med støtte fra', newTab: 'åbner i en ny fane' },
} satisfies typeof english;
