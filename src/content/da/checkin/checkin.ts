import type { checkin as english } from '../../en/checkin/checkin.ts';
import { plural } from '../../plural.ts';
import { common } from '../common.ts';

const people = (count: number) => plural(count, 'person', 'personer');
const checkins = (count: number) => plural(count, 'check-in', 'check-ins');

/** Words of the check-in page, and of the code that a family shows there. */
export const checkin = {
  title: 'Check-in',
  what: 'Tjek ind til',
  kinds: { bus_out: 'Bus ud', arrival: 'Ankomst', bus_home: 'Bus hjem', left: 'Taget hjem' },

  counter: (there, awaited) => `${there} af ${awaited}`,
  missing: (count) => (count === 0 ? 'alle er her' : `${count} mangler`),
  others: (count) => `og ${count} uventede`,
  onBus: (count) => `og ${count} i bussen`,
  busIsHere: (count) => `Bussen er kommet: tjek ${people(count)} ind`,
  onlyMissing: 'Kun manglende',
  all: 'Alle',
  families: 'Familier',
  family: (names) => `Familien ${names}`,
  checkinFamily: (count) => `Alle ${count}`,
  checkinFamilyLabel: (count, family) => `Tjek alle ${count} ind, ${family}`,
  call: (name) => `Ring til ${name}`,
  callParent: 'Ring til forælder',
  leftToPay: (amount) => `${amount} mangler at blive betalt`,
  callNow: 'Ring op',
  noOneToCall: 'Ingen at ringe til',
  pickup: (names) => `hentes af ${names}`,
  withAdult: (name) => `med ${name}`,
  shirt: (size) => `T-shirt ${size}`,
  child: 'Barn',
  since: (time) => time,

  absence: {
    cancelled: 'Meldt fra',
    not_by_bus: 'Ikke med denne bus',
    other_day: 'Kommer en anden dag',
    on_bus: 'I bussen',
    arrived: 'Er allerede på lejren',
    by_bus_home: 'Tager bussen hjem',
    not_here: 'Er ikke tjekket ind på lejren',
    gone: 'Er taget hjem',
  },
  notPaid: 'Har ikke betalt',
  notPaidTell: 'Har ikke betalt. Lad dem komme med, og sig det til en arrangør',
  contested: 'Telefonerne er uenige: tryk for at afgøre det',
  contestedDetail: (isCheckedIn, time) =>
    `Sidste tryk: ${isCheckedIn ? 'tjekket ind' : 'ikke tjekket ind'}, ${time}`,

  search: 'Navn eller kode',
  clear: 'Ryd',
  nobodyFound: 'Vi fandt ingen. Tjek stavemåden.',
  nobodyAwaited: 'Ingen ventes her.',
  nobodyMissing: 'Alle er her.',
  unknownCode: 'Ingen familie har denne kode. Er den ny, så opdatér listen først.',

  told: (names, isCheckedIn) => `${names}: ${isCheckedIn ? 'tjekket ind' : 'check-in fortrudt'}`,
  toldMany: (count, isCheckedIn) => `${people(count)}: ${isCheckedIn ? 'tjekket ind' : 'check-in fortrudt'}`,
  undo: 'Fortryd',

  walkIn: {
    title: 'Ikke på listen',
    open: 'Tilføj en, der ikke er på listen',
    label: 'Navn og kontaktperson i nødstilfælde',
    hint: 'En arrangør på niveau 3 kan tilføje dem som deltager i administrationen.',
    missing: 'Skriv et navn',
    add: 'Tjek ind',
    cancel: common.cancel,
  },

  phone: {
    listed: (age) => `Listen er opdateret ${age}`,
    now: 'lige nu',
    minutes: (count) => `for ${plural(count, 'minut', 'minutter')} siden`,
    hours: (count) => `for ${plural(count, 'time', 'timer')} siden`,
    days: (count) => (count === 1 ? 'i går' : `for ${count} dage siden`),
    unsent: (count) => `${checkins(count)} ikke synkroniseret endnu`,
    allSent: 'Alt er synkroniseret',
    opensOffline: 'virker offline',
    opensOnline: 'virker ikke offline endnu',
    refresh: 'Opdatér listen',
    trouble: {
      offline: 'Du er offline. Bliv bare ved: alt gemmes på telefonen og sendes, når du er online igen.',
      login: 'Bliv bare ved: alt gemmes på telefonen. Log ind igen, når du er online, så det bliver sendt.',
      storage:
        'Telefonen kan ikke gemme noget: dens lager er fuldt eller slået fra. Luk ikke siden, mens du er offline.',
      devices:
        'Du er allerede logget ind på 20 telefoner. Bed en arrangør på niveau 3 om at logge en ud. Alt er gemt så længe.',
      unknown: 'Det kunne ikke sendes. Det er gemt, og vi prøver snart igen.',
    },
    refused: (names) => `Ikke gemt: ${names}. Tjek dem ind igen.`,
    someone: 'en, der ikke er på listen',
    login: common.login,
  },

  noList: 'Telefonen har ingen liste endnu. Åbn siden én gang, mens du er online, før du tager af sted.',
  empty: 'Ingen deltagere endnu. De vises her, når de er tilmeldt.',
  retry: common.tryAgain,
  opening: 'Henter listen',
  refused: (waiting) =>
    `Denne side er for arrangører, og det er denne konto ikke. Listen er fjernet fra telefonen.${waiting > 0 ? ` ${checkins(waiting)} er ikke sendt: de bliver på telefonen, til en arrangør logger ind på den.` : ''}`,
  otherLogin: 'Log ind som arrangør',
  ended: (lost) =>
    `En arrangør har logget denne telefon ud, og dens liste er slettet${lost > 0 ? `, også ${checkins(lost)}, der ikke var synkroniseret: tjek dem ind igen på en anden telefon` : ''}. Log ind, eller bed en arrangør om en ny kode.`,
  toHome: common.toHome,

  join: {
    text: 'Vil du bruge denne telefon til check-in, indtil lejren slutter? Du behøver ingen konto. Den får navne, hvem der har betalt, værelser, hold, T-shirt-størrelser og et nummer at ringe til, og intet andet.',
    start: 'Start check-in på denne telefon',
    unknown: 'Koden er brugt eller udløbet. Bed en arrangør om en ny.',
    tooMany: 'For mange forsøg. Vent 15 minutter, og bed om en ny kode.',
    failed: 'Vi kunne ikke starte check-in. Tjek din forbindelse, og prøv igen.',
  },

  scan: {
    open: 'Scan en kode',
    title: 'Scan en families kode',
    aim: 'Hold koden foran kameraet.',
    foreign: 'Det er ikke en families kode til bus og ankomst. Familierne finder deres på profilen.',
    denied: 'Adgangen til kameraet er blokeret. Giv lov i browserens indstillinger, eller skriv koden.',
    missing: 'Enheden har intet kamera. Skriv koden.',
    failed: 'Kameraet virker ikke. Luk andre apps, der bruger det, og scan igen, eller skriv koden.',
  },

  code: {
    title: 'Din kode til bus og ankomst',
    text: 'Vis den til den, der har listen, ved bussen og ved ankomsten. Så kommer hele din familie frem. Giv den til en, der vil betale for jer eller passe på dit barn: Med den finder de din familie, når de søger.',
    alt: (code) => `QR-kode for ${code}`,
    keep: 'Gem den til offline brug',
    kept: 'Siden kan også åbnes offline på denne telefon.',
    notKept: 'Ikke gemt til offline brug endnu.',
    newCode: 'Få en ny kode',
    newCodeNote: 'Har en anden fået din kode? Få en ny, så virker den gamle ikke længere.',
    failed: 'Vi kunne ikke hente din kode. Tjek din forbindelse, og prøv igen.',
    loading: 'Henter din kode',
    toProfile: common.toProfile,
  },
} satisfies typeof english;
