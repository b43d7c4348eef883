import type { auth as english } from '../en/auth.ts';

/** Words of the pages for accounts: login, signup, password reset, and the page that mail links open. */
export const auth = {
  email: 'E-mail',
  password: 'Adgangskode',
  showPassword: 'Vis adgangskoden',
  or: 'eller',
  back: 'Tilbage',
  close: 'Luk',
  loggingIn: 'Logger ind...',

  login: {
    title: 'Log ind',
    description:
      'Log ind for at se din familie, værelser og hold, for at betale og for at ændre det, du har tilmeldt.',
    submit: 'Log ind',
    toSignup: 'Er du ny her? Opret en konto',
    forgot: 'Glemt adgangskode?',
    toMagicLink: 'Log ind med et link på e-mail',
    toPassword: 'Log ind med adgangskode',
    passwordMissing: 'Adgangskoden er ikke udfyldt',
    incorrectPassword: 'Forkert adgangskode',
    validEmail: 'Gyldig e-mail',
    unknownEmail: 'Er det første gang, du logger ind? Opret en konto i stedet',
    unconfirmed: 'Bekræft din e-mail først',
    unconfirmedText: (email) =>
      `Din konto er ikke færdig: der blev sendt en mail til ${email}, da du oprettede den. Åbn linket i den, eller skriv koden fra den her.`,
  },

  magicLink: {
    intro:
      'Vi sender dig en mail med et link og en kode på seks cifre. Du skal ikke bruge nogen adgangskode.',
    submit: 'Send link',
    sent: (email) =>
      `Vi har sendt en mail til ${email}. Åbn linket på en hvilken som helst enhed, eller skriv koden her.`,
    unknownEmail: 'Vi kunne ikke finde en konto med den e-mail. Opret en konto i stedet.',
    invalidEmail: 'Det er ikke en gyldig e-mail. Se efter stavefejl, eller gå tilbage og prøv med Google',
    invalidEmailNoGoogle:
      'Det er ikke en gyldig e-mail. Se efter stavefejl, eller gå tilbage og brug en adgangskode',
  },

  signup: {
    title: 'Opret konto',
    description:
      'Opret en konto, og tilmeld din familie til lejren: det tager få minutter, også på en telefon.',
    submit: 'Opret konto',
    toLogin: 'Har du allerede en konto?',
    toMagicLink: 'Opret konto med et link på e-mail',
    toPassword: 'Opret konto med adgangskode',
    repeat: 'Gentag adgangskoden',
    success: 'Din konto er oprettet',
    successText: (email) =>
      `Der er sendt en mail til ${email}. Se i din indbakke for at gøre det færdigt: åbn linket i mailen, eller skriv koden her.`,
    emailInUse: 'Denne e-mail er allerede i brug. Log ind i stedet.',
    closed:
      'Tilmeldingen er lukket lige nu: der kan ikke tilmeldes nye til lejren. Har du allerede en konto, så log ind.',
    strength: 'Adgangskodens styrke',
    strengths: { weak: 'Svag', medium: 'Middel', strong: 'Stærk' },
  },

  code: {
    label: 'Kode på seks cifre',
    hint: 'Se også i din spam-mappe. Det kan tage et minut, før den kommer.',
    submit: 'Bekræft koden',
    incomplete: 'Skriv de seks cifre fra den nyeste mail',
    wrong: 'Koden er forkert eller for gammel. Brug den nyeste mail, eller få sendt en ny.',
    resend: 'Send igen',
    resendIn: (seconds) => `Send igen om ${seconds} s`,
    resent: 'Sendt igen. Det er den nyeste mail, der gælder.',
    changeAddress: 'Brug en anden adresse',
  },

  reset: {
    dialogTitle: 'Glemt adgangskode',
    dialogText: 'Vi sender dig en mail med et link til at vælge en ny adgangskode.',
    send: 'Send link',
    sending: 'Sender...',
    sentTitle: 'Mailen er sendt',
    sent: (email) =>
      `Vi har sendt en mail til ${email}. Se i din indbakke og din spam-mappe, og åbn linket i den, eller skriv koden her.`,
    notFound: 'Vi kunne desværre ikke finde din e-mailadresse...',
    failed: 'Noget gik galt. Se efter, om du har forbindelse til nettet, og prøv igen',
    tryAgain: 'Prøv igen',
    title: 'Vælg en ny adgangskode',
    newPassword: 'Ny adgangskode',
    repeat: 'Gentag den nye adgangskode',
    submit: 'Gem adgangskoden',
    updateFailed: 'Adgangskoden kunne ikke ændres.',
    samePassword: 'Vælg en anden adgangskode end den, du har nu.',
    success: 'Din adgangskode er ændret',
    successText: 'Brug den, næste gang du logger ind.',
    toProfile: 'Gå til din profil',
    noSession: 'Åbn linket i den mail, vi sender dig, for at vælge en ny adgangskode.',
    ask: 'Send mig en mail',
  },

  confirm: {
    title: 'Et skridt mere',
    texts: {
      signup: 'Tryk på knappen for at bekræfte din e-mailadresse og gå videre.',
      magiclink: 'Tryk på knappen for at logge ind.',
      email: 'Tryk på knappen for at logge ind.',
      recovery: 'Tryk på knappen for at gå videre og vælge en ny adgangskode.',
      email_change: 'Tryk på knappen for at bekræfte din nye e-mailadresse.',
    },
    submit: 'Bekræft',
    expiredTitle: 'Linket er udløbet',
    expired: 'Et link virker én gang, i én time, og kun det nyeste virker. Vi kan sende dig et nyt.',
    newLink: 'Send et nyt link',
  },

  providers: {
    google: 'Fortsæt med Google',
    facebook: 'Fortsæt med Facebook',
    returned: {
      stopped:
        'Du blev ikke logget ind: det blev stoppet på Googles eller Facebooks side. Prøv igen, eller log ind på en anden måde.',
      email:
        'Du blev ikke logget ind: Google eller Facebook gav os ikke din e-mailadresse. Giv lov til det dér, eller log ind med din e-mailadresse.',
      expired: 'Linket er udløbet eller allerede brugt. Log ind, eller bed om et nyt link på e-mail.',
      failed:
        'Du blev ikke logget ind: Google eller Facebook kunne ikke denne gang. Prøv igen, eller log ind på en anden måde.',
    },
    inApp:
      'Siden er åben inde i en anden app, hvor Google ikke giver lov til at logge ind. Åbn den i din browser, eller log ind med et link på e-mail.',
  },

  problems: {
    notProven: 'Vi kunne ikke se, om du er et menneske. Hent siden igen, og prøv en gang til.',
    emailMissing: 'Skriv din e-mail, for hvordan skal vi ellers få fat i dig?',
    emailTooLong: 'E-mailen kan højst have 50 tegn',
    emailInvalid: 'Skriv en gyldig e-mail',
    passwordMissing: 'Adgangskoden er ikke udfyldt',
    passwordTooShort: 'Adgangskoden skal have mindst 6 tegn',
    passwordTooLong: 'Adgangskoden skal have færre end 20 tegn',
    passwordsDiffer: 'De to adgangskoder er ikke ens',
    tooMany: 'For mange forsøg. Vent et minut, og prøv igen.',
    offline: 'Ingen forbindelse. Se efter, om du er på nettet, og prøv igen.',
    unknown: 'Noget gik galt, prøv igen senere',
  },
} satisfies typeof english;
