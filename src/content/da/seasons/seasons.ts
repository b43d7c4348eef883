import type { seasons as english } from '../../en/seasons/seasons.ts';
import { plural } from '../../plural.ts';
import { common } from '../common.ts';
import { shared } from '../admin-common.ts';

const { campers } = shared;

/** Words of the dashboard's Seasons. */
export const seasons = {
  list: {
    title: 'Sæsoner',
    file: {
      season: shared.season,
      theme: shared.theme,
      first: shared.firstDay,
      last: shared.lastDay,
      campers: common.campers,
      registered: 'Tilmeldt og betalt',
      paid: common.paid,
      expected: shared.expected,
    },
    intro: 'Hver lejr med sine deltagere og sine penge. Tidligere sæsoner bliver, som de var.',
    states: { draft: 'Kladde', open: 'Åben', past: 'Slut' },
    campers: (registered, all) => `${registered} tilmeldt og betalt af ${campers(all)}`,
    money: (paid, expected) => `${paid} betalt af ${expected}`,
    exportCampers: common.campers,
    exportPayments: shared.payments,
    fileCampers: (year) => `deltagere_${year}`,
    filePayments: (year) => `betalinger_${year}`,
    campersOf: (title) => `Deltagere, ${title}`,
    paymentsOf: (title) => `Betalinger, ${title}`,
    load: (title) => `Vis ${title}`,
    schedule: 'Åbn programmet (PDF)',
    hide: 'Skjul',
    table: (title) => `Deltagere på ${title}`,
    paymentTable: (title) => `Betalinger for ${title}`,
    nobody: 'Ingen tilmeldte sig denne lejr.',
    noMoney: 'Ingen betalinger for denne lejr.',
  },
  weeks: {
    title: 'Tilmeldinger',
    intro: 'Efter uger før lejren',
    table: 'Tilmeldinger uge for uge før lejren',
    showTable: 'Vis som tabel',
    week: 'Uger før',
    last: 'Den sidste uge',
    count: (weeks) => (weeks === 1 ? '1 uge' : `${weeks} uger`),
    empty: shared.noOneSignedUp,
  },
  draft: {
    title: 'Næste sæson',
    elsewhere: 'En anden har lige gemt en anden del af kladden. Gem igen for at tilføje din.',
    none: 'Forbered den næste lejr her, mens denne er åben. Familierne ser intet af den, før du åbner den, og denne lejrs deltagere og betalinger bliver gemt.',
    begin: 'Forbered næste sæson',
    dates: 'Hvornår er den næste lejr?',
    datesHint: 'Fristerne flytter med. Du kan stadig ændre alle dage nedenfor.',
    reasons: {
      weekdays: 'De samme ugedage, 52 uger senere',
      easter: 'I påsken ligesom denne lejr',
      ascension: 'I Kristi himmelfartsferien ligesom denne lejr',
      whitsun: 'I pinsen ligesom denne lejr',
      holiday_week: 'I ferieugen ligesom denne lejr',
    },
    intro:
      'Kopieret fra denne sæson med de samme ugedage et år senere. Tag trinene i den rækkefølge, du vil: hvert gemmes for sig, og familierne ser intet af det endnu.',
    steps: {
      camp: 'Lejren',
      prices: shared.prices,
      rooms: shared.rooms,
      codes: shared.promoCodes,
      preview: 'Det ser familierne',
      open: 'Åbn sæsonen',
    },
    edit: (step) => `Redigér: ${step}`,
    camp: (span, beds) => `${span}, ${beds} senge`,
    noTheme: 'Temaet mangler',
    prices: (changed) => (changed === 0 ? 'Som denne sæson' : `${changed} ændret`),
    rooms: (rooms, places) => `${rooms} værelser med ${places} pladser`,
    codes: (count) => (count === 1 ? '1 kode følger med' : `${count} koder følger med`),
    codeHint: (expires) => `Gælder til og med ${expires}`,
    codeForEver: 'Udløber aldrig',
    noCodes: 'Ingen rabatkoder i brug.',
    price: (name, now) => `${name} (nu ${now})`,
    priceWrong: shared.priceWrong,
    early: (day) => `Til og med ${day}`,
    late: (day) => `Efter ${day}`,
    priceTable: 'Priser for næste sæson',
    category: common.category,
    lastDay: (day) => `Sidste dag for tilmelding: ${day}`,
    see: 'Forhåndsvis som familie',
    seeNote:
      'Forhåndsvis hele hjemmesiden med næste sæsons indstillinger, kun i denne fane. Du kan ikke tilmelde nogen her. Forlad forhåndsvisningen med linket nederst.',
    drop: 'Slet kladde',
    dropTitle: 'Vil du slette kladden?',
    dropText: 'Det, du har forberedt til næste sæson, bliver slettet. Intet andet ændres.',
    dropped: 'Kladden er slettet',
  },
  retention: {
    title: 'Opbevaring og sletning',
    show: 'Hvad vi sletter, og hvornår',
    intro:
      'Vi sletter automatisk oplysninger om familier, der ikke kommer igen. Vi skriver til dem først og gemmer oplysningerne, hvis de logger ind eller tilmelder sig igen. Regnskabet gemmer, hvem der har betalt, så længe loven kræver det. Arrangører med et niveau og alle i den åbne sæson bliver aldrig slettet.',
    notified: (families: number) =>
      families === 1 ? '1 familie har fået en e-mail.' : `${families} familier har fået en e-mail.`,
    ran: (when: string) => `Sidst kørt ${when}.`,
    policy: 'Hvor længe data gemmes',
    coming: 'Planlagt til sletning',
    month: 'Måned',
    accounts: 'Familier',
    people: common.campers,
    nobody: 'Intet planlagt.',
    done: 'Slettet indtil nu',
    day: shared.day,
    what: shared.what,
    nothing: 'Intet slettet endnu.',
    counts: {
      notified: (count: number) => `${count} har fået en e-mail`,
      came_back: (count: number) => `${count} er kommet igen`,
      accounts: (count: number) => plural(count, 'familie slettet', 'familier slettet'),
      people: campers,
      answers: (count: number) => `${count} svar til én lejr`,
      camp: (count: number) => `${plural(count, 'linje', 'linjer')}, der kun var til én lejr`,
      money: (count: number) => `${plural(count, 'betaling', 'betalinger')} uden navne`,
      mails: (count: number) => plural(count, 'e-mail', 'e-mails'),
      log: (count: number) => plural(count, 'linje i loggen', 'linjer i loggen'),
      sessions: (count: number) => `${count} login`,
    },
  },
  open: {
    check: 'Tjek og åbn',
    intro: 'Vi viser dig først, hvad der ændrer sig. Der sker intet, før du bekræfter.',
    title: (title) => `Vil du åbne ${title}?`,
    trying: 'Undersøger, hvad der ændrer sig...',
    now: 'Når du bekræfter:',
    past: (registered, all) =>
      `${campers(all)} bliver en del af den forrige sæson (${registered} tilmeldt og betalt). Du kan stadig se og eksportere dem, deres betalinger og kvitteringer.`,
    zero: 'Hjemmesiden viser den nye lejr og tæller fra 0. Familierne bliver spurgt, om de kommer igen, med deres sidste svar udfyldt.',
    outstanding: (amount) =>
      `${amount} for denne sæson mangler at blive betalt. Ingen bliver bedt om dem bagefter; kommer de, registrerer du dem under Kasserer for denne sæson.`,
    bank: (count, amount) =>
      `${count === 1 ? '1 bankoverførsel' : `${count} bankoverførsler`} er ikke bekræftet (${amount}). De bliver under Betaling, Bankoverførsler, og bekræftes for denne sæsons familier.`,
    cash: (amount) =>
      `${amount} i kontanter er ikke talt op. Dagene bliver under Betaling, Kasseoptælling, til du afslutter dem.`,
    overpaid: (amount) =>
      `Der er betalt ${amount} for meget i denne sæson. Betal det tilbage først, eller skriv ned, hvem der skal have det.`,
    pages: (count) =>
      count === 1
        ? '1 betalingsside er åben og bliver annulleret. Bliver der betalt forinden, registreres det for denne sæson og står under Kræver handling.'
        : `${count} betalingssider er åbne og bliver annulleret. Bliver der betalt på en forinden, registreres det for denne sæson og står under Kræver handling.`,
    review: (count) =>
      `${plural(count, 'betaling', 'betalinger')} er under behandling og bliver stående under Kræver handling.`,
    documents:
      'Programmet bliver hos denne sæson; den nye har intet, før du uploader et. Listen over holdene bliver slettet.',
    grave: {
      title: 'Læs og bekræft hver linje',
      still_ahead: (day, coming) =>
        `Denne lejr er ikke holdt endnu: ${day}, ${coming} kommer. Når den næste sæson åbnes, slutter den, og det kan ikke fortrydes: check-in, svar om helbred og opgaver på lejren er væk.`,
      no_prices: 'Alle priser er 0: familier tilmelder sig uden at betale noget.',
      no_rooms: 'Der er færre pladser i åbne værelser end senge, der kan reserveres, eller slet ingen.',
      missing: 'Bekræft det først',
      typeTitle: (title) => `Skriv titlen på den lejr, der slutter: ${title}`,
      titleDiffers: 'Det er ikke dens titel',
    },
    deleted: {
      health: 'svar om helbred',
      health_access_log: 'hvem der har læst dem',
      places: 'ventelisten, låste pladser på hold og værelser og afmeldte pladser',
      checkin: 'check-in, koder til check-in og kontaktpersoner',
      duties: 'opgaver på lejren og attester',
    },
    gone: (kinds) =>
      `Slettes med denne sæson: ${kinds}. Udskriv eller gem først det, du stadig har brug for.`,
    ends: 'Opgaver, der er givet for denne sæson, slutter, og beskeder fra den vises ikke længere.',
    registrationAt: 'Tilmeldingen åbner',
    registrationHint:
      'Lokal tid på lejren, med nedtælling på forsiden. Er feltet tomt, er tilmeldingen lukket, til du åbner den under Indstillinger, Åbn og luk.',
    withSchedule: 'Vis dette program, til der er et nyt',
    doneWithoutSchedule: (title: string) =>
      `${title} er åben, men programmet kunne ikke kopieres: upload det under Indstillinger`,
    confirm: 'Åbn sæsonen',
    done: (title) => `${title} er åben`,
    problems: {
      camp_info_theme_check: 'Temaet mangler: udfyld det under Lejren.',
      camp_info_title_check: 'Titlen mangler: udfyld den under Lejren.',
      in_the_past: 'Denne lejr ville allerede være slut: ret dens dage under Lejren.',
      conflict: 'En anden har lige ændret kladden. Tjek den igen.',
      not_confirmed: 'Bekræft først hver linje ovenfor. Noget kan være ændret lige nu: tjek det igen.',
      title_differs: 'Titlen, du skrev, er ikke titlen på den lejr, der slutter.',
      not_found: 'Kladden er væk: en anden har slettet eller åbnet den.',
    },
    failed: 'Forhåndsvisningen mislykkedes. Tjek din forbindelse, og prøv igen.',
  },
} satisfies typeof english;
