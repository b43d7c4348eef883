import type { gate as english } from '../en/gate.ts';

const people = (count: number) => (count === 1 ? '1 person' : `${count} personer`);
const ticks = (count: number) => (count === 1 ? '1 flueben' : `${count} flueben`);

/** Words of the page on which organisers tick who is there, and of a family's code. */
export const gate = {
  title: 'Bus og port',
  what: 'Hvad krydser du af?',
  kinds: { bus_out: 'Bus ud', arrival: 'Ankomst', bus_home: 'Bus hjem', left: 'Taget hjem' },

  counter: (there, awaited) => `${there} af ${awaited}`,
  missing: (count) => (count === 0 ? 'ingen mangler' : `${count} mangler`),
  others: (count) => `og ${count}, som ikke er ventet`,
  onlyMissing: 'Kun dem, der mangler',
  all: 'Alle',
  families: 'Familier',
  family: (names) => `Familien ${names}`,
  tickFamily: (count) => `Alle ${count}`,
  tickFamilyLabel: (count, family) => `Alle ${count}, ${family}`,
  call: (name) => `Ring til ${name}`,
  callParent: 'Ring til forælder',
  callNow: 'Ring op',
  child: 'Barn',
  since: (time) => time,

  absence: {
    cancelled: 'Har meldt fra',
    not_paid: 'Ikke betalt',
    not_by_bus: 'Ikke med denne bus',
    other_day: 'Kommer en anden dag',
  },
  contested: 'Telefonerne er uenige: tryk for at afgøre det',
  contestedDetail: (isTicked, time) => `Sidste tryk: ${isTicked ? 'her' : 'ikke her'}, ${time}`,

  search: 'Navn eller kode',
  clear: 'Ryd',
  nobodyFound: 'Ingen hedder det. Staves navnet på en anden måde?',
  nobodyAwaited: 'Ingen ventes her.',
  nobodyMissing: 'Alle er her.',
  unknownCode: 'Ingen familie har denne kode. En ny kode virker, når listen er hentet igen.',

  told: (names, isTicked) => (isTicked ? `${names}: her` : `${names}: taget tilbage`),
  toldMany: (count, isTicked) => (isTicked ? `${people(count)}: her` : `${people(count)}: taget tilbage`),
  undo: 'Fortryd',

  walkIn: {
    title: 'Står ikke på listen',
    open: 'En, der ikke står på listen',
    label: 'Navn og et nummer at ringe til',
    hint: 'En arrangør på niveau 3 kan tilføje dem som deltager i administrationen.',
    missing: 'Skriv et navn',
    add: 'Skriv ned',
    cancel: 'Annuller',
  },

  phone: {
    listed: (age) => `Listen er hentet ${age}`,
    now: 'lige nu',
    minutes: (count) => (count === 1 ? 'for 1 minut siden' : `for ${count} minutter siden`),
    hours: (count) => (count === 1 ? 'for 1 time siden' : `for ${count} timer siden`),
    days: (count) => (count === 1 ? 'i går' : `for ${count} dage siden`),
    unsent: (count) => `${ticks(count)} kun på denne telefon`,
    allSent: 'Alle flueben er sendt',
    opensOffline: 'åbner uden net',
    opensOnline: 'åbner ikke uden net endnu',
    refresh: 'Hent listen igen',
    trouble: {
      offline: 'Intet net. Bliv bare ved: alt gemmes på denne telefon og sendes senere.',
      login: 'Log ind igen for at sende det, telefonen gemmer. Intet er tabt.',
      storage:
        'Telefonen gemmer ikke noget: dens lager er fuldt eller slået fra. Luk ikke siden, mens der intet net er.',
      devices:
        'Du bruger allerede 20 telefoner. Bed en arrangør med niveau 3 om at lukke en. Fluebenene gemmes så længe.',
      unknown: 'Fluebenene kunne ikke sendes. De er gemt og sendes snart igen.',
    },
    refused: (names) => `Ikke gemt: ${names}. Sæt fluebenet igen.`,
    someone: 'en, der ikke er på listen',
    login: 'Log ind',
  },

  noList: 'Telefonen har ingen liste endnu. Åbn siden én gang med net, før du tager af sted.',
  retry: 'Prøv igen',
  opening: 'Åbner listen',
  refused: (waiting) =>
    `Denne side er for lejrens arrangører, og det er denne konto ikke, eller ikke længere. Telefonen gemmer ingen liste.${waiting > 0 ? ` ${ticks(waiting)} kunne ikke sendes: de venter på telefonen, uden listen, til en arrangør logger ind på den.` : ''}`,
  otherLogin: 'Log ind som arrangør',
  ended: (lost) =>
    `En arrangør har lukket denne telefon. Det, den gemte til porten, er væk${lost > 0 ? `, også ${ticks(lost)}, som ikke var sendt: sæt dem igen på en anden telefon` : ''}. Log ind igen for at bruge den.`,
  toHome: 'Til forsiden',

  scan: {
    open: 'Scan en kode',
    title: 'Scan en families kode',
    aim: 'Hold koden foran kameraet.',
    foreign: 'Det er ikke en families kode til porten. Familierne finder deres på profilen.',
    denied:
      'Siden må ikke bruge kameraet. Giv lov i browserens indstillinger, og scan igen, eller skriv koden i søgefeltet.',
    missing: 'Denne enhed har intet kamera. Skriv koden i søgefeltet.',
    failed:
      'Kameraet kan ikke bruges lige nu. Luk det, der ellers bruger det, og scan igen, eller skriv koden i søgefeltet.',
  },

  code: {
    title: 'Din kode til bus og port',
    text: 'Vis den til den, der krydser af: den finder hele din familie. Den siger ikke noget om dig til andre.',
    alt: (code) => `QR-kode for ${code}`,
    keep: 'Åbn den som en side, der virker uden net',
    kept: 'Siden kan åbnes uden net på denne telefon.',
    notKept: 'Siden kan ikke åbnes uden net endnu.',
    anew: 'Lav en ny kode',
    anewNote: 'Den gamle holder op med at virke.',
    failed: 'Din kode kunne ikke hentes. Se efter, om du er på nettet, og prøv igen.',
    retry: 'Prøv igen',
    loading: 'Henter din kode',
    toProfile: 'Til min profil',
  },
} satisfies typeof english;
