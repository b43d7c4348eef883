import type { auth as english } from '../../en/accounts/auth.ts';
import { emailCode } from '../../../domain/accounts/email-code.ts';
import { common } from '../common.ts';

/** Words of the pages for accounts: login, signup, password reset, and the page that mail links open. */
export const auth = {
  email: common.email,
  password: 'Adgangskode',
  showPassword: 'Vis adgangskoden',
  or: 'eller',
  back: common.back,
  close: common.close,
  loggingIn: 'Logger ind...',

  login: {
    notKept:
      'Din browser lader os ikke gemme noget, så du skal logge ind igen, når du genindlæser eller lukker siden. Tillad cookies og webstedsdata for at forblive logget ind.',
    title: common.login,
    description: 'Log ind for at se din familie, betale og finde værelser og hold.',
    submit: common.login,
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
      `Vi sendte en e-mail til ${email}, da du oprettede kontoen. Åbn linket i den, eller skriv koden her.`,
  },

  magicLink: {
    intro: `Vi sender dig en e-mail med et link og en kode på ${emailCode.digits} cifre. Du skal ikke bruge nogen adgangskode.`,
    submit: 'Send link',
    sent: (email) =>
      `Vi har sendt en e-mail til ${email}. Åbn linket på en hvilken som helst enhed, eller skriv koden her.`,
    unknownEmail: 'Vi kunne ikke finde en konto med den e-mail. Prøv at oprette en konto i stedet.',
    invalidEmail:
      'E-mailadressen er ikke gyldig. Tjek, om den er stavet rigtigt, eller gå tilbage og prøv med Google',
    invalidEmailNoGoogle:
      'E-mailadressen er ikke gyldig. Tjek, om den er stavet rigtigt, eller gå tilbage og brug en adgangskode',
  },

  signup: {
    title: 'Opret konto',
    description:
      'Opret en konto, og tilmeld din familie til lejren. Det tager få minutter, også på en telefon.',
    submit: 'Opret konto',
    toLogin: 'Har du allerede en konto?',
    toMagicLink: 'Opret konto med et link på e-mail',
    toPassword: 'Opret konto med adgangskode',
    repeat: 'Gentag adgangskoden',
    success: 'Din konto er oprettet',
    successText: (email) =>
      `Vi har sendt en e-mail til ${email}. Åbn linket i den for at komme videre, eller skriv koden her.`,
    emailInUse: 'Der findes allerede en konto med denne e-mail. Log ind i stedet.',
    closed:
      'Tilmeldingen er lukket, så du kan ikke tilmelde dig lejren lige nu. Har du allerede en konto, så log ind.',
    strength: 'Hvor stærk adgangskoden er',
    strengths: { weak: 'Svag', medium: 'Middel', strong: 'Stærk' },
  },

  code: {
    label: `Kode på ${emailCode.digits} cifre`,
    hint: 'Det kan tage et minut. Se også i din spammappe.',
    submit: 'Bekræft koden',
    incomplete: `Skriv de ${emailCode.digits} cifre fra den nyeste e-mail`,
    wrong: 'Koden er forkert eller udløbet. Brug den nyeste e-mail, eller få sendt en ny.',
    resend: common.sendAgain,
    resendIn: (seconds) => `Send igen om ${seconds} s`,
    resent: 'Sendt igen. Kun den nyeste e-mail virker.',
    changeAddress: 'Brug en anden adresse',
  },

  reset: {
    dialogTitle: 'Glemt adgangskode',
    dialogText: 'Vi sender dig en e-mail med et link, så du kan vælge en ny adgangskode.',
    send: 'Send link',
    sending: 'Sender...',
    sentTitle: 'E-mailen er sendt',
    sent: (email) =>
      `Vi har sendt en e-mail til ${email}. Se i din indbakke og spammappe, og åbn linket, eller skriv koden her.`,
    notFound: 'Vi kunne desværre ikke finde din e-mailadresse...',
    failed: 'Noget gik galt. Tjek din internetforbindelse, og prøv igen',
    tryAgain: common.tryAgain,
    title: 'Vælg en ny adgangskode',
    newPassword: 'Ny adgangskode',
    repeat: 'Gentag den nye adgangskode',
    submit: 'Gem adgangskoden',
    updateFailed: 'Vi kunne ikke ændre din adgangskode.',
    samePassword: 'Vælg en anden adgangskode end den, du har nu.',
    success: 'Din adgangskode er ændret',
    successText: 'Brug den, næste gang du logger ind.',
    toProfile: common.toProfile,
    noSession: 'Åbn linket i den e-mail, vi sender dig, for at vælge en ny adgangskode.',
    ask: 'Send mig et link på e-mail',
  },

  changeEmail: {
    open: 'Skift e-mail',
    title: 'Vil du skifte e-mail?',
    text: 'Vi sender et link til din nuværende adresse og et til den nye. Din e-mail skifter, når begge er bekræftet; indtil da logger du ind som før.',
    lost: 'Har du ikke længere adgang til den nuværende postkasse? Skriv til arrangørerne, som kan sende linket til den nye adresse alene.',
    label: 'Ny e-mail',
    submit: 'Send links',
    cancel: common.cancel,
    same: 'Det er den adresse, du har nu',
    taken: 'En anden konto har denne adresse. Skriv til arrangørerne for at gøre de to til én.',
    sent: (old, email) =>
      `Vi har skrevet til ${old} og ${email}. Tryk på linket i begge e-mails inden for ${emailCode.minutes} minutter.`,
  },

  confirm: {
    title: 'Et skridt mere',
    texts: {
      signup: 'Bekræft din e-mailadresse for at komme videre.',
      magiclink: 'Bekræft for at logge ind.',
      email: 'Bekræft for at logge ind.',
      recovery: 'Bekræft for at vælge en ny adgangskode.',
      email_change: 'Bekræft, at din e-mailadresse skifter.',
      new_address: 'Bekræft din nye e-mailadresse.',
    },
    half: 'Tak. Tryk nu også på linket i e-mailen til den anden adresse: Din e-mail skifter, når begge er bekræftet.',
    changed: 'Din e-mailadresse er skiftet. Log ind med den nye fra nu af.',
    login: common.login,
    submit: 'Bekræft',
    expiredTitle: 'Linket er udløbet',
    expired: `Et link virker én gang, i ${emailCode.minutes} minutter, og kun det nyeste virker. Vi kan sende dig et nyt.`,
    newLink: 'Send et nyt link',
  },

  providers: {
    google: 'Fortsæt med Google',
    facebook: 'Fortsæt med Facebook',
    returned: {
      stopped:
        'Du er ikke logget ind: Google eller Facebook blev afbrudt. Prøv igen, eller log ind på en anden måde.',
      email:
        'Du er ikke logget ind: vi fik ikke din e-mailadresse fra Google eller Facebook. Tillad det dér, eller log ind med din e-mail.',
      expired: 'Linket er udløbet eller allerede brugt. Log ind, eller få et nyt link på e-mail.',
      failed:
        'Du er ikke logget ind: det gik galt hos Google eller Facebook. Prøv igen, eller log ind på en anden måde.',
    },
    inApp:
      'Du kan ikke logge ind med Google inde i en anden app. Åbn siden i din browser, eller log ind med et link på e-mail.',
  },

  likelyEmail: {
    question: (provider) => `Mente du ${provider}?`,
    take: (email) => `Brug ${email}`,
  },
  problems: {
    notProven: 'Vi kunne ikke tjekke, om du er et menneske. Genindlæs siden, og prøv igen.',
    emailMissing: 'Skriv din e-mail, for hvordan skal vi ellers få fat i dig?',
    emailTooLong: 'E-mailadressen kan højst have 50 tegn',
    emailInvalid: 'Skriv en gyldig e-mailadresse',
    passwordMissing: 'Adgangskoden er ikke udfyldt',
    passwordTooShort: 'Adgangskoden skal have mindst 6 tegn',
    passwordTooLong: 'Adgangskoden skal have færre end 20 tegn',
    passwordsDiffer: 'De to adgangskoder er ikke ens',
    tooMany: 'For mange forsøg. Vent et minut, og prøv igen.',
    offline: 'Du er offline. Tjek din internetforbindelse, og prøv igen.',
    unknown: 'Noget gik galt, prøv igen senere',
  },
} satisfies typeof english;
