import type { profile as english } from '../en/profile.ts';

/** Words of the profile: own record, fees, added campers, settings. */
export const profile = {
  title: 'Profil',
  loading: 'Indlæser...',
  couldNotLoad: 'Din profil kunne ikke hentes. Hent siden igen, eller gå til forsiden.',
  gateCode: 'Din kode til bus og port',
  toHome: 'Gå til forsiden',
  retry: 'Prøv igen',
  tabsLabel: 'Dele af din profil',
  tabs: { profile: 'Profil', payment: 'Betaling', campers: 'Tilføj deltager', settings: 'Indstillinger' },

  money: {
    label: 'Det, du mangler at betale',
    owed: (amount, people) =>
      people === 1
        ? `Du mangler at betale ${amount}`
        : `Du mangler at betale ${amount} for ${people} personer`,
    whenPaid: (people) =>
      people === 1
        ? 'Tilmeldingen er modtaget. Endeligt tilmeldt, når der er betalt.'
        : 'Tilmeldingen er modtaget. Hver er endeligt tilmeldt, når prisen er betalt.',
    held: (names, amount, time) =>
      names.length === 1
        ? `En seng holdes til ${names.join()} indtil ${time}: betal de ${amount} inden da, ellers tilbydes den til andre.`
        : `Senge holdes til ${names.join(', ')} indtil ${time}: betal de ${amount} inden da, ellers tilbydes de til andre.`,
    nextPart: (amount, day) => `Næste rate: ${amount} Det hele senest ${day}.`,
    rises: (day, amount) => `Efter ${day} stiger prisen: så er det ${amount}`,
    inReview: (amount) => `Arrangørerne ser på en betaling på ${amount} Betal den ikke igen.`,
    reviewTitle: (amount) => `Din betaling på ${amount} er under behandling`,
    reviewText: 'Betal den ikke igen. Arrangørerne skriver til dig.',
    pay: 'Betal',
    allPaid: 'Alt er betalt',
    next: (day) => `Nu venter lejren: den begynder ${day}.`,
    toCampInfo: 'Hvad du skal have med, og hvordan du kommer dertil',
    nobody: 'Ingen i din familie kommer: intet at betale',
    couldNotLoad: 'Det, du mangler at betale, kunne ikke hentes.',
  },

  record: {
    personal: 'Om dig',
    camp: 'På lejren',
    edit: 'Ret',
    editField: (field) => `Ret ${field.toLowerCase()}`,
    fixed: 'Er noget andet forkert? Skriv til os, så retter vi det.',
  },

  corrections: {
    title: (name) => `Rettelser for ${name}`,
    couldNotLoad: 'Dine ønsker kunne ikke hentes.',
    write: 'Skriv til os',
    ask: 'Bed om en rettelse',
    explained:
      'Arrangørerne ser på det, og du får en mail. Fødselsdag, land og overnatning bestemmer prisen: skriv til os om dem.',
    field: 'Hvad er forkert?',
    value: 'Der skal stå',
    note: 'Et ord til arrangørerne (valgfrit)',
    send: 'Send ønsket',
    sent: 'Arrangørerne har fået dit ønske',
    notSent: 'Det kunne ikke sendes. Prøv igen.',
    failures: {
      nothing_changed: 'Det er det, der allerede står.',
      too_many_requests: 'Der venter allerede ti ønsker. Vent på arrangørerne.',
    },
    wish: (field, before, after) => `${field}: “${before}” til “${after}”.`,
    states: { open: 'Arrangørerne ser på det.', accepted: 'Rettet.', refused: 'Ikke rettet.' },
    answer: (words) => `De skriver: ${words}`,
  },

  stayIn: {
    own: 'Din overnatning er ændret til Egen soveplads',
    added: (name) => `Overnatningen for ${name} er ændret til Egen soveplads`,
    no_bed_left: 'Alle senge på værelserne blev taget af deltagere, der havde betalt det hele.',
    not_paid_in_time: 'Prisen var ikke betalt fuldt ud inden fristen, så sengen blev givet fri.',
    hold_over: 'En seng blev holdt i en tid, og prisen var ikke betalt inden da, så sengen blev givet fri.',
    by_organisers: 'Arrangørerne har flyttet denne plads.',
    then: 'Tag en madras og sengetøj med. Prisen er nu den for Egen soveplads; det, der er betalt ud over den, bliver stående, og arrangørerne ser på det.',
  },

  survey: {
    waiting: (people) =>
      people === 1
        ? 'Ét spørgeskema er ikke besvaret endnu.'
        : `${people} spørgeskemaer er ikke besvaret endnu.`,
    answer: (name) => `Svar for ${name}`,
    couldNotLoad: 'Vi kunne ikke hente dine spørgeskemaer og ventelisten.',
  },

  edit: {
    save: 'Gem',
    cancel: 'Annuller',
    saved: 'Gemt',
    error: 'Fejl',
    valueMissing: 'Der er ikke valgt noget',
    notSaved: 'Kunne ikke gemmes',
    conflict: (value) =>
      `Det er blevet ændret et andet sted imens. Nu står der: ${value}. Gem igen for at skrive dit i stedet.`,
  },

  campers: {
    empty: 'Din liste er tom',
    intro: 'Tilmeld dine børn, slægtninge eller venner. Du kan tilføje op til 7 deltagere.',
    add: 'Tilføj deltager',
    max: 'Du har det største antal deltagere',
    closed: 'Der kan ikke tilmeldes flere deltagere.',
    former: (names) => `Også med på den sidste lejr: ${names}.`,
    again: 'Tilmeld igen',
    couldNotLoad: 'Dine deltagere kunne ikke hentes.',
  },

  payment: {
    intro:
      'En plads er bekræftet, når hele prisen er betalt. Linjen viser, hvor meget der er betalt for hver person; det, andre har betalt, tæller med.',
    toPricing: 'Se alle priser',
    toPayment: 'Gå til betaling',
    couldNotLoad: 'Dine priser kunne ikke hentes.',
    category: 'Priskategori',
    price: 'Pris',
    paid: 'Betalt',
    outstanding: 'Mangler',
    progress: (name) => `Betalt for ${name}`,
    calculating: 'Regner...',
    free: 'Gratis',
    whenPaid: (amount) => `Tilmeldingen er modtaget. Endeligt tilmeldt, når ${amount} er betalt.`,
    confirmed: 'Pladsen er bekræftet.',
    inReview: 'En betaling er under behandling.',
    notComing: 'Kommer ikke og skal ikke betale noget.',
  },

  history: {
    title: 'Dine betalinger',
    empty: 'Der er ikke betalt noget endnu',
    asTable: 'Som en tabel, til at sortere og gemme',
    count: (payments) => (payments === 1 ? '1 betaling' : `${payments} betalinger`),
    couldNotLoad: 'Dine betalinger kunne ikke hentes.',
    you: 'Dig',
    anonymous: 'Anonym',
    unknown: 'Ukendt',
    columns: {
      name: 'Navn',
      date: 'Dato',
      amount: 'Beløb',
      type: 'Type',
      pricing: 'Kategori',
      paidBy: 'Betalt af',
      anonymous: 'Anonymt',
      method: 'Betalingsmåde',
      id: 'Id',
    },
    camp: 'Lejr',
    thisCamp: 'Denne lejr',
    reference: 'Reference',
  },
  receipt: {
    column: 'Kvittering',
    resend: 'Send kvittering',
    named: (button, amount, name) => `${button}: ${amount} for ${name}`,
    sending: 'Sender...',
    again: 'Send igen',
    sent: 'Kvitteringen er sendt til din e-mailadresse.',
    waiting: 'På vej: det kan tage nogle minutter.',
    failed: 'Kvitteringen kunne ikke sendes. Prøv igen.',
    offline: 'Det ser ud til, at du ikke har forbindelse. Prøv igen.',
    tooMany: 'Fem kvitteringer i timen er nok. Prøv igen senere.',
  },

  settings: {
    signedInAs: (email) => `Du er logget ind som ${email}.`,
    privacy: 'Privatlivspolitik',
    terms: 'Betingelser',
    resetPassword: 'Skift adgangskode',
    logout: 'Log ud',
    logoutText: 'Når du logger ud, fjernes også kladder og indstillinger fra denne enhed.',
  },
} satisfies typeof english;
