import type { adminSettings as english } from '../../en/settings/admin-settings.ts';
import { storedNames as stored } from '../stored-names.ts';
import { plural } from '../../plural.ts';
import { common } from '../common.ts';
import { adminRights } from './admin-rights.ts';
import { shared } from '../admin-common.ts';

const { campers } = shared;

/** Words of the dashboard's Settings. */
export const adminSettings = {
  edit: common.edit,
  conflict: (who, values) =>
    `${who} har ændret det, mens du redigerede. Nu er det ”${values}”. Gem igen for at erstatte det.`,
  none: 'Ingen',
  list: 'Afsnit i indstillingerne',
  back: 'Alle indstillinger',

  switches: {
    title: 'Åbn og luk',
    intro: 'Ændringer gælder med det samme.',
    on: 'Til',
    off: 'Fra',
    changed: (name, state) => `${name}: ${state}`,
    never: 'Skifter ikke automatisk',
    afterCamp: 'Slås automatisk til efter lejrens sidste dag',
    ended: 'Lejren er slut, så tilmeldingen er lukket, indtil du åbner den næste sæson.',
    turns: (isOn, day, time) => `Slås automatisk ${isOn ? 'til' : 'fra'} den ${day} kl. ${time}`,
    timeOf: (name) => `${name}: tidspunkt`,
    turnsAt: (isOn) => `Slås automatisk ${isOn ? 'til' : 'fra'}`,
    turnsHint:
      'Lokal tid på lejren. Lad feltet stå tomt, hvis den ikke skal skifte automatisk. Tidspunktet forsvinder, når du trykker på kontakten.',
    numberWrong: 'Skriv et helt tal',
    known: stored.switches,
  },

  camp: {
    title: 'Lejren',
    dialog: 'Redigér lejren',
    fields: {
      title: 'Titel',
      theme: shared.theme,
      start_date: shared.firstDay,
      end_date: shared.lastDay,
      registration_deadline: 'Sidste dag for tilmelding',
      price_deadline: 'Sidste dag med den tidlige pris',
      total_beds: 'Senge på værelser',
      first_meal: 'Første måltid på den første dag',
      last_meal: 'Sidste måltid på den sidste dag',
    },
    hints: {
      date: 'ÅÅÅÅ/MM/DD',
      price_deadline: 'ÅÅÅÅ/MM/DD. Lad feltet stå tomt for at bruge den sidste dag for tilmelding.',
    },
    pick: (field) => `Åbn kalenderen: ${field}`,
    sameAsDeadline: 'Den sidste dag for tilmelding',
    problems: {
      missing: 'Udfyld feltet',
      date: 'Skriv en gyldig dato',
      end_date: 'En lejr varer to til syv dage: vælg en sidste dag 1 til 6 dage efter den første',
      registration_deadline: 'Den sidste dag for tilmelding er efter lejrens første dag',
      price_deadline: 'Den tidlige pris slutter efter den sidste dag for tilmelding',
      total_beds: 'Skriv et helt tal fra 0 til 9999',
    },
    effects: {
      title: shared.whatChanges,
      overbooked: (taken, beds) =>
        `${taken} senge er taget af deltagere, der har betalt det hele, og der bliver kun ${beds}. Ingen mister sin seng, så der kommer til at mangle senge.`,
      noBedLeft: (count) =>
        `Der er ingen seng tilbage. ${campers(count)}, som har reserveret en uden at betale det hele, flyttes til Egen soveplads og får en e-mail: det kan ikke fortrydes.`,
      bedsLeft: (count) => `${plural(count, 'seng', 'senge')} kan stadig reserveres.`,
      deadlineOver: (count) =>
        `Tilmeldingen lukker, og der kan ikke længere betales i rater. ${campers(count)}, som har reserveret en seng uden at betale det hele, flyttes til Egen soveplads og får en e-mail: det kan ikke fortrydes.`,
      deadlineOpen: 'Der kan igen betales i rater. Deltagere, der er flyttet til Egen soveplads, bliver dér.',
      pricesRise: 'Priserne stiger 5 % med det samme for alle, der ikke har betalt noget endnu.',
      pricesFall: 'Den tidlige pris gælder igen for alle, der ikke har betalt noget endnu.',
      days: (days) =>
        `Alle, der er tilmeldt hele lejren, flyttes til ${days.toLowerCase()}. De får ingen e-mail om det.`,
      dayEnds: (name, before, after) =>
        `${name} har valgt ${before.toLowerCase()} og flyttes til ${after.toLowerCase()}.`,
      ages: 'Alderen regnes på den første dag. Deltagere, der er tilmeldt, beholder deres priskategori.',
    },
  },

  rooms: {
    title: shared.rooms,
    dialog: 'Redigér værelserne',
    counted: (rooms, places) =>
      `${plural(rooms, 'værelse', 'værelser')} med ${plural(places, 'plads', 'pladser')}.`,
    compared: (places, beds) => {
      if (places === beds) return `Hver af de ${beds} senge, der kan reserveres, har en plads på et værelse.`;
      return places < beds
        ? `${beds} senge kan reserveres, men de åbne værelser har kun ${plural(places, 'plads', 'pladser')}: ${beds - places} for lidt.`
        : `${plural(beds, 'seng', 'senge')} kan reserveres, og de åbne værelser har ${places} pladser: ${places - beds} til overs.`;
    },
    closedRooms: (names) => `Lukket: ${names.join(', ')}`,
    name: (number) => `Navn på værelse ${number}`,
    newName: (number) => `Værelse ${number}`,
    nameWrong: 'Skriv et navn på højst 40 tegn',
    places: (number) => `Pladser på værelse ${number}`,
    placesShort: 'Pladser',
    placesWrong: 'Skriv et helt tal fra 0 til 999',
    closed: 'Lukket',
    closedNamed: (name) => `Lukket: ${name}`,
    closedHint: 'Ingen kan placeres på et lukket værelse.',
    add: 'Tilføj et værelse',
    remove: common.remove,
    removeNamed: (name) => `Fjern ${name}`,
    problems: {
      room_not_empty:
        'Der er nogen på et værelse, du har fjernet eller lukket. Flyt dem først, og prøv igen.',
      room_full: 'Et værelse får færre pladser end deltagere. Flyt nogen først, eller giv det flere pladser.',
    },
  },

  prices: {
    title: shared.prices,
    intro: 'Tidlige priser i kroner. Når den tidlige pris udløber, er de 5 % højere.',
    late: (price) => `${price} efter den tidlige pris`,
    never: 'Stiger ikke',
    free: common.free,
    kept: (count) => `${count} beholder prisen`,
    waiting: (count) => `${count} har ikke betalt endnu`,
    edit: (name) => `Redigér ${name}`,
    field: 'Tidlig pris i kroner',
    wrong: shared.priceWrong,
    name: { en: 'Navn på engelsk', da: 'Navn på dansk' },
    nameMissing: 'Skriv et navn',
    text: { en: 'Det læser familier om den på engelsk', da: 'Det læser familier om den på dansk' },
    effects: {
      late: (price) => `Efter den tidlige pris: ${price}`,
      kept: (count) =>
        `Deltagere, der har betalt eller er tilmeldt og betalt, beholder den pris, de har sagt ja til: ${count}.`,
      waiting: (count) => `Deltagere, der ikke har betalt noget, skal betale den nye pris: ${count}.`,
      checkouts: (count) =>
        `${plural(count, 'åben betaling', 'åbne betalinger')} beholder det oplyste beløb.`,
      free: 'En gratis kategori tilmelder nye deltagere med det samme, uden betaling.',
    },
    changed: (name, before, after) => `${name}: fra ${before} til ${after}`,
  },

  promo: {
    title: shared.promoCodes,
    intro: 'En kode giver sin priskategori ved tilmeldingen. Kun niveau 3 kan se koderne.',
    empty: 'Ingen rabatkoder endnu. Tilføj en for at give en familie en særlig pris.',
    columns: { code: 'Kode', terms: 'Det giver den', actions: 'Handlinger' },
    add: 'Tilføj en rabatkode',
    edit: (code) => `Redigér rabatkoden ${code}`,
    code: 'Kode',
    codeHint: '7 store bogstaver og cifre. Du kan ikke ændre den senere.',
    generate: 'Lav en tilfældig kode',
    category: 'Priskategori',
    categoryMissing: 'Vælg en kategori',
    expires: shared.lastDay,
    expiresHint: 'ÅÅÅÅ/MM/DD. Lad feltet stå tomt, hvis den aldrig udløber.',
    maxUses: 'Hvor mange deltagere der må bruge den',
    maxUsesHint: 'Lad feltet stå tomt, hvis der ingen grænse er.',
    note: 'Hvem den er til',
    noteHint: 'Kun arrangører ser det.',
    codeWrong: 'En kode har præcis 7 store bogstaver og cifre',
    codeTaken: 'Den kode findes allerede',
    usesWrong: 'Skriv et helt tal på mindst 1',
    added: (code) => `Rabatkoden ${code} er tilføjet`,
    end: 'Deaktivér',
    endFor: (code) => `Deaktivér rabatkoden ${code}`,
    reopen: 'Aktivér igen',
    reopenFor: (code) => `Aktivér rabatkoden ${code} igen`,
    ended: (code) => `Rabatkoden ${code} er deaktiveret. De, der har brugt den, beholder prisen`,
    reopened: (code) => `Rabatkoden ${code} kan bruges igen`,
    uses: (uses, most) => (most === null ? `Brugt af ${campers(uses)}` : `Brugt af ${uses} af ${most}`),
    until: (day) => `til og med ${day}`,
    state: { active: 'I brug', ended: 'Deaktiveret', expired: 'Udløbet', used: 'Brugt op' },
  },

  reminders: { title: 'Påmindelser' },

  documents: {
    title: 'Dokumenter',
    intro: 'En PDF på højst 10 MB, som alle tilmeldte kan åbne. PDF’en med holdene laves på fanen Hold.',
    names: { schedule: 'Program' },
    none: 'Ikke uploadet endnu',
    uploaded: (time) => `Uploadet ${time}`,
    open: common.open,
    openNamed: (name) => `Åbn ${name.toLowerCase()}`,
    upload: 'Upload',
    replace: 'Udskift',
    uploadNamed: (name) => `Upload ${name.toLowerCase()}`,
    replaceNamed: (name) => `Udskift ${name.toLowerCase()}`,
    file: (name) => `PDF-fil til ${name.toLowerCase()}`,
    remove: common.remove,
    removeNamed: (name) => `Fjern ${name.toLowerCase()}`,
    removeTitle: (name) => `Vil du fjerne PDF’en ”${name}”?`,
    removeText: 'Deltagerne kan ikke længere åbne den. Du kan uploade den igen når som helst.',
    uploading: (name) => `Uploader ${name.toLowerCase()}`,
    cancel: common.cancel,
    cancelNamed: (name) => `Annullér upload af ${name.toLowerCase()}`,
    cancelled: 'Uploaden blev afbrudt. Intet er ændret',
    retry: common.tryAgain,
    done: (name) => `${name} er uploadet`,
    removed: (name) => `${name} er fjernet`,
    notPdf: 'Det er ikke en PDF. Gem den som PDF, og vælg den fil.',
    active:
      'Denne PDF har et script, en vedhæftet fil eller en adgangskode i sig, og det sender vi ikke videre til familierne. Udskriv den til en ny PDF, og vælg den fil.',
    mixed: 'Der hænger en anden fil på denne PDF. Udskriv den til en ny PDF, og vælg den fil.',
    tooLarge: 'Filen er større end 10 MB. Gem den med mindre billeder, og vælg den fil.',
    failed: 'Vi kunne ikke uploade filen. Tjek din forbindelse, og prøv igen.',
    notAllowed: 'Kun arrangører på niveau 3 kan uploade dokumenter. Intet er ændret.',
  },

  admins: {
    title: 'Arrangører',
    intro:
      'Giv ikke nogen mere adgang end nødvendigt: en opgave slutter med sæsonen, et niveau varer ved. Du kan ændre alle under dit eget niveau.',
    columns: { name: common.name, email: common.email, level: 'Niveau' },
    you: 'Dig',
    level: (level) => `Niveau ${level}`,
    levels: adminRights.opened,
    levelOf: (name) => `Niveau for ${name}`,
    add: 'Giv adgang',
    search: 'Navn eller e-mail',
    searchHint: 'En deltager med en konto eller en kontos e-mail.',
    noneFound: 'Vi fandt ingen deltager med en konto. Du kan også skrive en e-mail.',
    emailMissing: 'Vælg en deltager, eller skriv hele e-mailen',
    unknown: 'Ingen konto har denne e-mail. Vedkommende skal oprette en først.',
    already: 'Vedkommende er allerede arrangør. Ret niveauet i listen.',
    newLevel: 'Adgang til',
    added: (who) => `${who} har nu adgang`,
    changed: (who, level) =>
      level === null ? `${who} har nu intet niveau` : `${who} har nu niveau ${level}`,
    noLevel: 'Intet niveau',
    remove: common.remove,
    removeNamed: (who) => `Fjern ${who}`,
    removeTitle: (who) => `Vil du fjerne ${who} som arrangør?`,
    removeText:
      'Vedkommende beholder sin konto og tilmelding, men mister adgangen til administrationen med det samme.',
    removed: (who) => `${who} er ikke længere arrangør`,
  },

  visitors: {
    title: 'Det ser besøgende nu',
    note: 'Linkene åbner de rigtige sider, hvor du er logget ind som arrangør.',
    landing: 'Forside',
    counts: (registered, signUps) => `${registered} tilmeldt og betalt af ${signUps} tilmeldinger`,
    price: shared.prices,
    early: (price, day) => `Tidlig pris til og med ${day}: en almindelig plads koster ${price}`,
    raised: (price) => `Priserne er steget: en almindelig plads koster ${price}`,
    form: 'Tilmelding',
    formOpen: 'Åben',
    formClosed: 'Lukket: ingen kan tilmelde sig eller tilføje deltagere',
    beds: 'Senge',
    bedsOpen: (count) => `${plural(count, 'seng', 'senge')} kan reserveres`,
    bedsFull: 'Alle senge er taget, så Værelse kan ikke vælges',
    bedsStopped: 'Værelse kan ikke vælges',
    payment: shared.payments,
    paymentOpen: 'Åben',
    paymentThirds: 'Åben, også for rater',
    paymentClosed: 'Der kan ikke betales lige nu',
    teams: common.team,
    rooms: shared.rooms,
    shown: 'Vises for alle tilmeldte',
    hidden: 'Vises ikke endnu',
    open: (part) => `Åbn: ${part}`,
  },

  changes: {
    title: shared.activityLog,
    file: { when: 'Hvornår', who: shared.who, what: shared.what, values: 'Før og efter' },
    empty: 'Ingen ændringer endnu.',
    more: 'Vis flere',
    actions: stored.actions,
    tables: stored.tables,
    columns: stored.columns,
    yes: 'til',
    no: 'fra',
    empty_value: 'tomt',
    change: (column, before, after) => `${column}: fra ${before} til ${after}`,
    value: (column, value) => `${column}: ${value}`,
  },
} satisfies typeof english;
