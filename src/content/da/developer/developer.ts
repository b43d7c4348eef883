import type { developer as english } from '../../en/developer/developer.ts';
import { plural } from '../../plural.ts';
import { common } from '../common.ts';
import { shared } from '../admin-common.ts';

/** Words of developer mode. */
export const developer = {
  title: 'Udviklertilstand',
  intro:
    'Værktøjer til at prøve hjemmesiden af. De virker kun på en database i udviklertilstand og ændrer den for alle, der bruger den.',
  loading: common.loading,
  couldNotLoad: 'Vi kunne ikke hente værktøjerne.',
  off: 'Databasen er ikke i udviklertilstand, så værktøjerne virker ikke. Den lokale (npm start) er.',
  signedOut: 'Log ind først: værktøjerne handler som dig.',
  login: common.login,
  failed: 'Det virkede ikke. Prøv igen.',
  cancel: common.cancel,

  clock: {
    title: 'Lejrens ur',
    now: (time) => `Lejrens tid er ${time} i København. Priser, frister og senge følger dette ur.`,
    time: 'Tid i København',
    set: 'Stil uret',
    real: 'Brug den rigtige tid',
    done: 'Uret er stillet',
  },

  me: {
    title: 'Hvem du er',
    admin: 'Gør mig til arrangør på niveau 5',
    adminDone: 'Du er nu arrangør på niveau 5',
    level: (level) => `Du er arrangør på niveau ${level}.`,
    noAdmin: 'Du er ikke arrangør.',
    takeOver: 'Overtag en testbruger',
    takeOverHint: 'Så er du logget ind som den bruger i denne browser.',
    user: 'Testbruger',
    userPlaceholder: 'Vælg en testbruger',
    someone: (name, email, campers, level) =>
      `${name} · ${email}${campers > 1 ? ` · familie på ${campers}` : ''}${level === null ? '' : ` · niveau ${level}`}`,
    noRegistration: 'Ingen tilmelding endnu',
    go: 'Overtag',
    none: 'Denne database har ingen testbrugere.',
    notDemo: 'Brugerens adgangskode er ændret, så du kan ikke overtage den.',
  },

  fill: {
    title: 'Fyld lejren',
    text: 'Tilføjer opdigtede familier med en deltager eller flere hver (3,3 i snit). De tilmelder sig, vælger og betaler efter de samme regler som alle.',
    families: 'Familier',
    invalid: 'Skriv et helt tal fra 1 til 6000',
    start: 'Fyld lejren',
    stop: common.stop,
    confirm: {
      title: 'Vil du fylde lejren?',
      text: (families) =>
        `${plural(families, 'familie', 'familier')} bliver tilføjet. De kan kun fjernes ved at nulstille databasen.`,
      go: 'Tilføj familier',
    },
    progress: 'Tilføjede familier',
    done: (campers) => `${shared.campers(campers)} tilføjet`,
  },

  reset: {
    title: 'Nulstil tilmeldinger og betalinger',
    text: 'Alle betalinger, betalingssider og e-mails slettes. Deltagerne bliver, men kun de med prisen 0 er stadig tilmeldt og betalt.',
    start: 'Nulstil',
    confirm: {
      title: 'Vil du nulstille alle tilmeldinger og betalinger?',
      text: 'Alles betalinger slettes. Det kan ikke fortrydes.',
      go: 'Slet alle betalinger',
    },
    done: 'Tilmeldinger og betalinger er nulstillet',
  },

  places: {
    title: 'På denne computer',
    mailbox: 'Postkasse med alle e-mails, der er sendt',
    sandbox: 'Prøvebetaling: betalinger, webhooks, fejl',
    local: 'Denne installation: prøvelogin, betalingstjek, nøgler',
  },
} satisfies typeof english;
