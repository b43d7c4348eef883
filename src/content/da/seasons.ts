import type { seasons as english } from '../en/seasons.ts';

const campers = (count: number) => (count === 1 ? '1 deltager' : `${count} deltagere`);

/** Words of the dashboard's Seasons. */
export const seasons = {
  list: {
    title: 'Sæsoner',
    file: {
      season: 'Sæson',
      theme: 'Tema',
      first: 'Første dag',
      last: 'Sidste dag',
      campers: 'Deltagere',
      registered: 'Registrerede',
      paid: 'Betalt',
      owed: 'Forventet',
    },
    intro: 'Hver lejr med sine deltagere og sine penge. Det, der er forbi, bliver, som det var.',
    states: { draft: 'Under forberedelse', open: 'Åben', past: 'Forbi' },
    campers: (registered, all) => `${registered} endeligt tilmeldt af ${campers(all)}`,
    money: (paid, owed) => `${paid} betalt af ${owed}`,
    exportCampers: 'Deltagere',
    exportPayments: 'Betalinger',
    fileCampers: (year) => `deltagere_${year}`,
    filePayments: (year) => `betalinger_${year}`,
    campersOf: (title) => `Deltagere, ${title}`,
    paymentsOf: (title) => `Betalinger, ${title}`,
    load: (title) => `Vis ${title}`,
    schedule: 'Åbn programmet (PDF)',
    hide: 'Skjul',
    table: (title) => `Deltagere på ${title}`,
    paymentTable: (title) => `Betalinger for ${title}`,
    nobody: 'Ingen meldte sig til denne lejr.',
    noMoney: 'Der blev ikke betalt noget for denne lejr.',
  },
  weeks: {
    title: 'Tilmeldinger uge for uge før lejren',
    intro: 'Hvor mange der var skrevet op ved slutningen af hver uge, denne lejr ved siden af den forrige.',
    table: 'Tilmeldinger uge for uge før lejren',
    week: 'Uger før',
    last: 'Den sidste uge',
    count: (weeks) => (weeks === 1 ? '1 uge' : `${weeks} uger`),
    empty: 'Ingen er skrevet op endnu.',
  },
  draft: {
    title: 'Den næste sæson',
    none: 'Forbered den næste lejr her, mens denne er åben. Familierne ser intet af den, før du åbner den, og intet af denne lejr bliver slettet.',
    begin: 'Forbered den næste sæson',
    intro:
      'Kopieret fra denne sæson; dagene er de samme ugedage et år senere. Gå trinene igennem i den rækkefølge, du vil: hvert gemmes for sig, og familierne ser intet af det endnu.',
    steps: {
      camp: 'Lejren',
      prices: 'Priser',
      rooms: 'Værelser',
      codes: 'Rabatkoder',
      preview: 'Det får familierne at se',
      open: 'Åbn den',
    },
    edit: (step) => `Ret: ${step}`,
    camp: (span, beds) => `${span}, ${beds} senge`,
    noTheme: 'Temaet mangler',
    prices: (changed) => (changed === 0 ? 'Som denne sæson' : `${changed} ændret`),
    rooms: (rooms, places) => `${rooms} værelser med ${places} pladser`,
    codes: (count) => (count === 1 ? '1 kode følger med' : `${count} koder følger med`),
    codeHint: (expires) => `Gælder til og med ${expires}`,
    codeForEver: 'Gælder uden udløb',
    noCodes: 'Ingen rabatkode er i brug.',
    price: (name, now) => `${name} (nu ${now})`,
    priceWrong: 'Skriv et beløb fra 0 til 99999 med højst to decimaler',
    roomName: (number) => `Navn på værelse ${number}`,
    roomNameWrong: 'Skriv et navn på højst 40 bogstaver',
    places: (number) => `Pladser på værelse ${number}`,
    placesWrong: 'Skriv et helt tal fra 0 til 999',
    early: (day) => `Til og med ${day}`,
    late: (day) => `Efter ${day}`,
    priceTable: 'Priser for den næste sæson',
    category: 'Kategori',
    lastDay: (day) => `Sidste dag for tilmelding: ${day}`,
    see: 'Se den, som familierne vil',
    seeNote:
      'Hele siden med kladden, kun i denne fane: forside, priser, tilmelding. Ingen kan tilmeldes i den; kom tilbage med linjen nederst.',
    drop: 'Smid kladden væk',
    dropTitle: 'Vil du smide kladden væk?',
    dropText: 'Det, du har forberedt til den næste sæson, bliver slettet. Intet andet ændres.',
    dropped: 'Kladden er væk',
  },
  retention: {
    title: 'Gemt og glemt',
    intro:
      'Familier, der ikke kommer igen, bliver glemt af sig selv: først får de en mail, og den, der så logger ind eller bliver tilmeldt, bliver husket. Regnskabet gemmer, hvem der har betalt, så længe loven kræver det. Arrangører med et niveau og alle i den åbne sæson bliver aldrig glemt.',
    told: (families: number) =>
      families === 1 ? '1 familie har fået en mail.' : `${families} familier har fået en mail.`,
    ran: (when: string) => `Sidst set efter ${when}.`,
    policy: 'Hvor længe hvad gemmes',
    coming: 'Bliver glemt',
    month: 'Måned',
    accounts: 'Familier',
    people: 'Deltagere',
    nobody: 'Ingen, som det er nu.',
    done: 'Det, der er glemt',
    day: 'Dag',
    what: 'Hvad',
    nothing: 'Intet endnu.',
    counts: {
      told: (count: number) => `${count} har fået en mail`,
      came_back: (count: number) => `${count} er kommet igen`,
      accounts: (count: number) => (count === 1 ? '1 familie glemt' : `${count} familier glemt`),
      people: (count: number) => (count === 1 ? '1 deltager' : `${count} deltagere`),
      answers: (count: number) => `${count} svar til én lejr`,
      money: (count: number) => `${count} beløb uden resten`,
      mails: (count: number) => `${count} mails`,
      log: (count: number) => `${count} linjer i loggen`,
      sessions: (count: number) => `${count} login`,
    },
  },
  open: {
    check: 'Se efter, og åbn',
    intro: 'Først prøves det af, og du læser, hvad der sker. Intet sker, før du bekræfter.',
    title: (title) => `Vil du åbne ${title}?`,
    trying: 'Prøver det af...',
    now: 'I samme øjeblik:',
    past: (registered, all) =>
      `${campers(all)} bliver en del af den forrige sæson (${registered} endeligt tilmeldt). De, deres betalinger og kvitteringer kan stadig ses og gemmes som fil.`,
    zero: 'Hjemmesiden viser den nye lejr, og der tælles fra 0. Familierne bliver spurgt, om de kommer igen, med deres sidste svar.',
    owed: (amount) =>
      `${amount} for denne sæson mangler at blive betalt. Ingen bliver bedt om dem bagefter; kommer de, skriver du dem ned under Kasserer for denne sæson.`,
    bank: (count, amount) =>
      `${count === 1 ? '1 bankoverførsel' : `${count} bankoverførsler`} er ikke bekræftet (${amount}). De bliver under Kasserer og bekræftes for denne sæsons familier.`,
    cash: (amount) =>
      `${amount} i kontanter er ikke talt op. Dagene bliver under Kasserer, til de er afsluttet.`,
    overpaid: (amount) =>
      `Der er betalt ${amount} for meget i denne sæson. Giv dem tilbage først, eller skriv ned, hvem der skal have dem.`,
    pages: (count) =>
      count === 1
        ? '1 betalingsside er åben og bliver lukket. Betales der alligevel på den, er det for denne sæson, og du får det at vide.'
        : `${count} betalingssider er åbne og bliver lukket. Betales der alligevel på en, er det for denne sæson, og du får det at vide.`,
    review: (count) =>
      count === 1
        ? '1 betaling skal ses på: den bliver stående under Kræver opmærksomhed.'
        : `${count} betalinger skal ses på: de bliver stående under Kræver opmærksomhed.`,
    documents:
      'Programmet bliver hos denne sæson; den nye har intet, før du uploader et. Listen over holdene bliver slettet.',
    gone: 'Slettes med denne sæson: afkrydsninger og koder til bus og indgang, svar om helbred og hvem der har læst dem, faste pladser på hold og værelser og ventelisten. Udskriv eller gem først det, du stadig har brug for.',
    withSchedule: 'Tag programmet med, til der er et nyt',
    doneWithoutSchedule: (title: string) =>
      `${title} er åben, men programmet kunne ikke tages med: upload det under Indstillinger`,
    confirm: 'Åbn den nu',
    done: (title) => `${title} er åben`,
    problems: {
      camp_info_theme_check: 'Temaet mangler: udfyld det under Lejren.',
      camp_info_title_check: 'Titlen mangler: udfyld den under Lejren.',
      in_the_past: 'Denne lejr ville allerede være forbi: ret dens dage under Lejren.',
      conflict: 'En anden har ændret kladden imens. Se på den igen.',
      not_found: 'Kladden er væk: en anden har smidt den væk eller åbnet den.',
    },
    failed: 'Det kunne ikke prøves af. Se efter, om du har forbindelse, og prøv igen.',
  },
} satisfies typeof english;
