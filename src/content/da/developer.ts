import type { developer as english } from '../en/developer.ts';

/** Words of developer mode. */
export const developer = {
  title: 'Udviklertilstand',
  intro:
    'Værktøj til at prøve hjemmesiden af. Det virker kun på en database i udviklertilstand og ændrer den for alle, der ser på den.',
  loading: 'Indlæser...',
  retry: 'Prøv igen',
  couldNotLoad: 'Værktøjet kunne ikke hentes.',
  off: 'Databasen er ikke i udviklertilstand og afviser alt dette. Det er den, som npm start åbner.',
  signedOut: 'Log ind først: værktøjet handler som dig.',
  login: 'Log ind',
  failed: 'Det virkede ikke. Prøv igen.',
  cancel: 'Annuller',

  clock: {
    title: 'Lejrens ur',
    now: (time) => `For lejren er klokken ${time} i København. Priser, frister og senge følger dette ur.`,
    time: 'Tid i København',
    set: 'Stil uret',
    real: 'Tilbage til den rigtige tid',
    done: 'Uret er stillet',
  },

  me: {
    title: 'Hvem du er',
    admin: 'Gør mig til administrator på niveau 5',
    adminDone: 'Du er administrator på niveau 5 nu',
    level: (level) => `Du er administrator på niveau ${level}.`,
    noAdmin: 'Du er ikke administrator.',
    takeOver: 'Overtag en testbruger',
    takeOverHint: 'Så er du logget ind som den bruger i denne browser.',
    user: 'Testbruger',
    userPlaceholder: 'Vælg en testbruger',
    someone: (name, email, campers, level) =>
      `${name} · ${email}${campers > 1 ? ` · familie på ${campers}` : ''}${level === null ? '' : ` · niveau ${level}`}`,
    noRegistration: 'Ikke tilmeldt',
    go: 'Overtag',
    none: 'Denne database har ingen testbrugere.',
    notDemo: 'Denne brugers adgangskode er ændret: den kan ikke overtages længere.',
  },

  fill: {
    title: 'Fyld lejren',
    text: 'Tilføjer opdigtede familier med en deltager eller flere hver (3,3 i snit). De tilmelder sig, vælger og betaler efter de samme regler som alle.',
    families: 'Familier',
    invalid: 'Skriv et helt tal fra 1 til 6000',
    start: 'Fyld lejren',
    stop: 'Stop',
    confirm: {
      title: 'Vil du fylde lejren?',
      text: (families) =>
        `${families} familier bliver tilføjet. De kan kun fjernes ved at begynde forfra med databasen.`,
      go: 'Tilføj dem',
    },
    progress: 'Tilføjede familier',
    done: (campers) => `${campers} deltagere blev tilføjet`,
  },

  reset: {
    title: 'Nulstil tilmeldinger og betalinger',
    text: 'Alle betalinger, betalingssider og mails slettes. Ingen er endeligt tilmeldt længere, undtagen hvor prisen er 0. Deltagerne bliver.',
    start: 'Nulstil',
    confirm: {
      title: 'Vil du nulstille alle tilmeldinger og betalinger?',
      text: 'Det sletter alle betalinger for alle og kan ikke laves om.',
      go: 'Slet alle betalinger',
    },
    done: 'Tilmeldinger og betalinger er nulstillet',
  },

  places: {
    title: 'På denne computer',
    mailbox: 'Postkasse med alle mails, der er sendt',
    sandbox: 'Prøvebetaling: betalinger, webhooks, fejl',
    local: 'Lokal opsætning: prøvelogin, betalingstjek, nøgler',
  },
} satisfies typeof english;
