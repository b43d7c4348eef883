import type { campInfo as english } from '../../en/site/camp-info.ts';

/** Words of the camp information page. Days and times come from the database and from the settings. */
export const campInfo = {
  title: 'Om lejren',
  description:
    'Hvornår og hvor lejren er, hvordan du kommer frem og hjem, hvor du sover, og hvad du skal have med.',
  theme: 'Årets tema',
  when: 'Hvornår',
  where: 'Hvor',

  travel: {
    title: 'Vejen til lejren og hjem',
    there: {
      title: 'Bussen til lejren',
      text: (day, time) => `Bussen kører ${day} kl. ${time}.`,
      early: (time, minutes) =>
        `Vær der kl. ${time}, ${minutes === 60 ? 'en time' : `${minutes} minutter`} før: bagage, barnevogne og farveller tager tid.`,
      free: 'Bussen er gratis for alle, der skal med på lejren. Vælg den, når du tilmelder dig, så der er en plads til dig.',
    },
    back: {
      title: 'Bussen hjem',
      text: (day, time) => `Vi er tilbage ${day} omkring kl. ${time}.`,
      clean: 'Den sidste dag gør vi rent sammen og kører tilbage til den samme adresse.',
    },
    train: {
      title: 'Med tog',
      text: (station) => `Den nærmeste station er ${station}.`,
      pickup: (minutes) =>
        `Ring til os, når du er stået af, så henter vi dig i bil: turen tager omkring ${minutes} minutter.`,
    },
    car: {
      title: 'I bil',
      text: 'Du kan parkere på lejrpladsen. Kør gerne sammen, og vælg bil, når du tilmelder dig, så vi ved, hvor mange pladser der skal være i bussen.',
    },
    map: 'Vis på kortet',
    calendarBus: 'Læg bussen i min kalender',
  },
  calendarCamp: 'Læg lejren i min kalender',
  calendar: {
    busThere: 'Bus til lejren',
    busBack: 'Hjemme fra lejren (ca.)',
  },

  site: {
    title: 'Lejrpladsen',
    text: 'Vi har hele stedet for os selv: en stor sal til gudstjenester, en spisesal, værelser med køjesenge, en græsplæne til telte, en fodboldbane og en lysning med bålplads i skovkanten.',
  },

  sleeping: {
    title: 'Her sover du',
    room: {
      title: 'En seng på et værelse',
      text: 'Har du reserveret en seng, så tag sengetøj med: lagen, dyne eller sovepose og en pude. Der er madrasser. Sengen er din, når hele prisen er betalt.',
    },
    stayIn: {
      title: 'Telt eller madras indenfor',
      text: 'Du betaler prisen for egen soveplads: tag dit eget telt med, eller din egen madras og sovepose til gulvet i salen.',
    },
    stayOut: {
      title: 'Sov andetsteds',
      text: 'Du er med til det hele og spiser med os, men sover hjemme eller i nærheden.',
    },
  },

  bring: {
    title: 'Det skal du have med',
    items: [
      'Sengetøj, eller din egen madras eller dit eget telt (se ovenfor), og et håndklæde',
      'Tøj til sol, regn og en kold aften ved bålet',
      'Sko, der må blive mudrede, og indesko',
      'En bibel og en notesbog',
      'Din egen medicin og solcreme til børnene',
      'Et instrument, hvis du spiller på et',
      'Noget gammelt at klæde sig ud i til dramaaftenen',
    ],
    leave: 'Lad alt det blive hjemme, der ville ødelægge din lejr, hvis det blev væk eller vådt.',
  },

  meals: {
    title: 'Mad',
    names: { Breakfast: 'morgenmad', Lunch: 'frokost', Supper: 'aftensmad' },
    text: (first, last) =>
      `Alle måltider er med i prisen, fra ${first} den første dag til ${last} den sidste. Gæster, der kun kommer til et enkelt måltid, betaler, når de kommer. Har du allergi? Skriv det under Helbred og sikkerhed på din profil.`,
  },

  next: { prices: 'Se priserne', signup: 'Tilmeld dig nu' },
} satisfies typeof english;
