import type { profile as english } from '../../en/accounts/profile.ts';
import { standing } from '../campers/standing.ts';
import { common } from '../common.ts';
import { plural } from '../../plural.ts';

/** Words of the profile: own record, fees, added campers, settings. */
export const profile = {
  title: 'Profil',
  loading: common.loading,
  couldNotLoad: 'Vi kunne ikke hente din profil. Genindlæs siden, eller gå til forsiden.',
  checkinCode: 'Din kode til bus og ankomst',
  toHome: common.toHome,
  retry: common.tryAgain,
  tabsLabel: 'Din profil: vælg visning',
  tabs: { profile: 'Profil', payment: common.payment, campers: 'Tilføj deltager', settings: 'Indstillinger' },

  /** Over fanerne: hvor længe der er til lejren, og en hilsen fra dens første dag. */
  head: {
    days: (count, name) => `${plural(count, 'dag', 'dage')} tilbage, ${name}`,
    hello: (name) => `Hej, ${name}`,
  },

  /** Det, en familie mangler at gøre: først i den første fane, som tæller det. */
  todo: {
    title: 'Det mangler du',
    couldNotLoad: 'Vi kunne ikke hente alt, du mangler at gøre.',
    done: 'Du mangler ikke noget lige nu',
    next: (day) => `Nu mangler kun lejren: den begynder ${day}.`,
    payForOther: 'Betal for en anden',
    toCampInfo: 'Hvad du skal have med, og hvordan du kommer dertil',
    nobody: 'Ingen i familien kommer, så du mangler ikke noget',
    over: 'Lejren er slut, og du mangler ikke noget',
    payFor: (amount, names) => `Betal ${amount} for ${names}`,
    payLate: (amount) => `Der mangler stadig ${amount} for lejren`,
    pay: (amount, people) => (people === 1 ? `Betal ${amount}` : `Betal ${amount} for ${people} personer`),
    payButton: 'Betal',
    whenPaid: (people, waits) =>
      waits.length > 1
        ? `Tilmeldt, afventer betaling. ${standing.confirmedOnce(waits, 'den er betalt')}`
        : people === 1
          ? 'Tilmeldt, afventer betaling. Pladsen er bekræftet, når den er betalt.'
          : 'Tilmeldt, afventer betaling. Hver plads er bekræftet, når den er betalt.',
    held: (names, count, amount, time) =>
      count === 1
        ? `Der er reserveret en seng til ${names} indtil ${time}. Betal ${amount} inden da, ellers tilbyder vi den til andre.`
        : `Der er reserveret senge til ${names} indtil ${time}. Betal ${amount} inden da, ellers tilbyder vi dem til andre.`,
    nextPart: (amount, day) => `Næste rate: ${amount} Alt skal være betalt senest ${day}.`,
    rises: (day, amount) => `Efter ${day} er prisen ${amount}`,
    inReview: (amount) => `En betaling på ${amount} er under behandling. Betal den ikke igen.`,
    reviewTitle: (amount) => `Din betaling på ${amount} er under behandling`,
    reviewText: 'Betal den ikke igen. Arrangørerne skriver til dig.',
    count: 'mangler',
    surveys: (names) => `Spørgeskema for ${names}`,
    surveysNote: 'De hjælper os med at danne hold. Cirka to minutter til hver.',
    answer: 'Svar',
    answerFor: (name) => `Svar for ${name}`,
    answerAll: 'Svar for alle',
  },

  /** En række til hver person, under det, der mangler. */
  family: {
    couldNotLoad: 'Vi kunne ikke hente værelser og hold.',
    title: 'Din familie',
    paid: (paid, price) => `${paid} af ${price} betalt`,
    room: (name) => `Værelse: ${name}`,
    team: (name) => `Hold: ${name}`,
  },

  /** Lejrens dage: det, der så kommer først. */
  campDay: {
    title: (day, number, count) => `${day}, dag ${number} af ${count}`,
    bus: (from, time, early) =>
      `Bussen kører kl. ${time}${from === null ? '' : ` fra ${from}`}.${early ? ` Vær der ${early} minutter før.` : ''}`,
    home: (time) => `Vi er tilbage omkring kl. ${time}.`,
  },

  record: {
    couldNotLoad: 'Vi kunne ikke tjekke, hvad der stadig kan ændres.',
    personal: 'Personlige oplysninger',
    camp: 'På lejren',
    edit: common.edit,
    editField: (field) => `Redigér ${field.toLowerCase()}`,
    fixed: 'Er noget andet forkert? Skriv til os, så ændrer vi det.',
  },

  changeRequests: {
    title: (name) => `Anmodninger for ${name}`,
    couldNotLoad: 'Vi kunne ikke hente dine anmodninger.',
    write: 'Skriv til os',
    ask: 'Bed om en ændring',
    askFor: (field) => `Bed om en ændring: ${field.toLowerCase()}`,
    explained:
      'Arrangørerne tager stilling, og du får en e-mail. Fødselsdato og land har betydning for prisen: Skriv til os om dem.',
    field: 'Hvad er forkert?',
    value: 'Der skal stå',
    note: 'Besked til arrangørerne (valgfrit)',
    send: 'Send anmodning',
    sent: 'Anmodningen er sendt til arrangørerne',
    notSent: 'Vi kunne ikke sende din anmodning. Prøv igen.',
    failures: {
      nothing_changed: 'Det er det, vi har i forvejen.',
      too_many_requests: 'Du har allerede ti åbne anmodninger. Vent, til arrangørerne har svaret.',
    },
    wish: (field, before, after) => `${field}: ”${before}” til ”${after}”.`,
    askedBy: (whoHas) => `${whoHas} bedt om det.`,
    states: {
      open: 'Venter på arrangørerne.',
      accepted: 'Arrangørerne har ændret det.',
      refused: 'Arrangørerne har ladet det være, som det var.',
    },
    answer: (words) => `Arrangørernes svar: ${words}`,
  },

  stayIn: {
    own: 'Din overnatning er ændret til Egen soveplads',
    added: (names) => `Overnatningen for ${names} er ændret til Egen soveplads`,
    no_bed_left: 'Alle senge på værelserne blev taget af deltagere, der havde betalt det hele.',
    not_paid_in_time: 'Prisen var ikke betalt helt inden fristen, så sengen er frigivet.',
    hold_over: 'Sengen var reserveret i en periode og blev ikke betalt inden da, så den er frigivet.',
    by_organisers: 'Arrangørerne har ændret det.',
    then: 'Tag en madras og sengetøj med. Prisen er nu lavere. Har du betalt mere end det, skriver arrangørerne til dig.',
  },

  edit: {
    save: common.save,
    cancel: common.cancel,
    saved: common.saved,
    error: 'Fejl',
    valueMissing: 'Der er ikke valgt noget',
    notSaved: 'Kunne ikke gemmes',
    frozen: 'Det er allerede bestilt. Bed om en ændring i stedet.',
    conflict: (who, value) =>
      `${who ? `${who} har ændret det` : 'Det er blevet ændret et andet sted'}, mens du redigerede. Nu står der: ${value}. Gem igen for at erstatte det.`,
  },

  campers: {
    empty: 'Din liste er tom',
    intro: 'Tilmeld dine børn, slægtninge eller venner. Du kan tilføje op til 7 deltagere.',
    add: 'Tilføj deltager',
    max: 'Du kan ikke tilføje flere deltagere',
    closed: 'Der er lukket for tilmelding af flere deltagere.',
    former: (names) => `Også med på den sidste lejr: ${names}.`,
    again: 'Tilmeld igen',
    couldNotLoad: 'Vi kunne ikke hente dine deltagere.',
  },

  payment: {
    intro:
      'En plads er bekræftet, når hele prisen er betalt. Linjen viser, hvor meget der er betalt for hver person, også det, andre har betalt.',
    toPricing: 'Se alle priser',
    toPayment: 'Gå til betaling',
    couldNotLoad: 'Vi kunne ikke hente dine priser.',
    category: 'Priskategori',
    price: common.price,
    paid: common.paid,
    outstanding: 'Mangler',
    progress: (name) => `Betalt for ${name}`,
    calculating: 'Beregner...',
    free: common.free,
    whenPaid: (waits, amount) => `Afventer betaling. ${standing.confirmedOnce(waits, `${amount} er betalt`)}`,
    allPaid: (waits) => `Betalt. ${standing.confirmedOnce(waits)}`,
    confirmed: 'Pladsen er bekræftet.',
    over: 'Lejren er slut, så der er ikke noget at betale.',
    inReview: 'En betaling er under behandling.',
    notComing: 'Kommer ikke, ikke noget at betale.',
  },

  history: {
    title: 'Dine betalinger',
    empty: 'Ingen betalinger endnu',
    details: 'Detaljer',
    asTable: 'Vis som tabel',
    count: (payments) => plural(payments, 'betaling', 'betalinger'),
    couldNotLoad: 'Vi kunne ikke hente dine betalinger.',
    you: 'Dig',
    anonymous: 'Anonym',
    unknown: 'Ukendt',
    columns: {
      name: common.name,
      date: common.date,
      amount: common.amount,
      type: common.type,
      pricing: common.category,
      paidBy: common.paidBy,
      anonymous: 'Anonymt',
      method: 'Betalingsmåde',
      id: 'Id',
    },
    camp: 'Lejr',
    thisCamp: 'Denne lejr',
    reference: common.reference,
  },
  receipt: {
    column: 'Kvittering',
    resend: 'Send kvittering',
    named: (button, amount, name) => `${button}: ${amount} for ${name}`,
    sending: 'Sender...',
    again: common.sendAgain,
    sent: 'Vi har sendt dig kvitteringen på e-mail.',
    waiting: 'På vej. Det kan tage nogle minutter.',
    failed: 'Vi kunne ikke sende kvitteringen. Prøv igen.',
    offline: 'Du er offline. Prøv igen, når du er online.',
    tooMany: 'Du kan sende fem kvitteringer i timen. Prøv igen senere.',
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
