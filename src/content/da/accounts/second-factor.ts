import type { secondFactor as english } from '../../en/accounts/second-factor.ts';
import { plural } from '../../plural.ts';
import { common } from '../common.ts';

/** Words of the two-step login of organisers: setting it up, the code, and the day on which the phone is lost. */
export const secondFactor = {
  title: 'Totrinslogin',
  close: common.close,

  setUp: {
    intro:
      'Du kan se penge, svar om helbred eller alles oplysninger. Derfor beder vi ud over dit login om en kode fra en app på din telefon.',
    getApp:
      'Hent en godkendelsesapp, hvis du ikke har en: Google Authenticator, Microsoft Authenticator eller din adgangskodemanager.',
    scan: 'Scan denne kode med appen.',
    drawing: 'QR-kode til din godkendelsesapp',
    onThisPhone: 'Er appen på denne telefon? Åbn den herfra',
    byKey: 'Kan du ikke scanne den? Skriv denne nøgle i appen:',
    type: 'Skriv de seks cifre, som appen viser.',
    submit: 'Slå til',
    failed: 'Vi kunne ikke begynde på totrinslogin. Tjek din forbindelse, og prøv igen.',
    tryAgain: common.tryAgain,
  },

  code: 'Koden fra din app',
  codeMissing: 'Skriv de seks cifre, som din app viser',
  codeWrong: 'Koden passer ikke. Vent på den næste, og tjek, at telefonens ur går rigtigt.',

  enter: {
    intro:
      'Skriv den kode, som din godkendelsesapp viser. Vi beder om den hver 30. dag på hver enhed, hvor du forbliver logget ind.',
    submit: 'Fortsæt',
    lost: 'Jeg har ikke min app',
  },

  recovery: {
    title: 'Brug en gendannelseskode',
    intro:
      'Skriv en af de ti koder, du gemte. Den slår totrinslogin fra, og så sætter du det op igen på din nye telefon.',
    label: 'Gendannelseskode',
    hint: 'Ti bogstaver og cifre, for eksempel 3f9a1-c07de',
    submit: 'Brug koden',
    missing: 'Skriv en af dine gendannelseskoder',
    wrong: 'Det er ikke en af dine koder, eller den er brugt. Hver kode virker én gang.',
    try_later: 'For mange forsøg. Vent en time, eller spørg en anden arrangør.',
    none: 'Har du heller ingen koder? En anden arrangør på niveau 3 eller derover kan nulstille dit totrinslogin under Indstillinger, Arrangører.',
    back: 'Skriv koden fra appen',
  },

  codes: {
    title: 'Gem dine gendannelseskoder',
    intro:
      'Mister du din telefon, kommer du ind igen med en af disse koder. Gem dem i en adgangskodemanager eller på papir, ikke kun på telefonen.',
    list: 'Gendannelseskoder',
    download: 'Gem som fil',
    fileName: 'gendannelseskoder.txt',
    done: 'Jeg har gemt dem',
  },

  own: {
    on: 'Totrinslogin er slået til. Vi beder om en kode fra din app hver 30. dag på hver enhed.',
    left: (count) => `Du har ${plural(count, 'gendannelseskode', 'gendannelseskoder')} tilbage.`,
    noneLeft:
      'Du har ingen gendannelseskoder tilbage. Hent nye, så du kan logge ind, hvis du mister din telefon.',
    newCodes: 'Hent nye gendannelseskoder',
    offered: 'Totrinslogin er slået fra. Slå det til, så din adgangskode ikke alene åbner administrationen.',
    turnOn: 'Slå totrinslogin til',
  },

  again: {
    title: 'Skriv din kode igen',
    intro:
      'Vi spørger en ekstra gang før rettigheder, tilbagebetalinger, bankposter og sletning, fordi du skrev din sidste kode for over 12 timer siden.',
    submit: 'Fortsæt',
    missing: 'Skriv først koden fra din app. Intet er ændret.',
  },

  reset: {
    on: 'Totrinslogin',
    label: 'Nulstil totrinslogin',
    labelOf: (name) => `Nulstil totrinslogin for ${name}`,
    title: (name) => `Vil du nulstille totrinslogin for ${name}?`,
    text: (name) =>
      `Gør det kun, når du har talt med ${name}, som har mistet både app og gendannelseskoder. Vedkommende logges ud alle steder og sætter det op igen ved næste login.`,
    done: (name) => `${name} sætter totrinslogin op igen`,
  },
} satisfies typeof english;
