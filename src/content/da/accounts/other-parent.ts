import type { otherParent as english } from '../../en/accounts/other-parent.ts';
import { common } from '../common.ts';

/** Words of the other parent: invited, accepted, ended. */
export const otherParent = {
  title: 'Den anden forælder',
  couldNotLoad: 'Vi kunne ikke hente, hvem der kan bruge familiens tilmelding.',

  intro:
    'Invitér den anden forælder med en e-mail. Med sit eget login kan den anden forælder se, ændre og betale for alle i familien, også svar om helbred, og får vores e-mails.',
  email: 'Den anden forælders e-mail',
  invite: 'Invitér den anden forælder',
  send: 'Send invitationen',
  cancel: common.cancel,
  sent: (email) => `Invitationen er sendt til ${email}`,

  waiting: (email, day) => `Vi har sendt en invitation til ${email}. Den udløber ${day}.`,
  again: common.sendAgain,
  withdraw: 'Træk invitationen tilbage',
  withdrawn: 'Invitationen er trukket tilbage',

  other: (name, email, day) => `${name} (${email}) har haft adgang til familiens tilmelding siden ${day}.`,
  otherOf: (name, email, day) =>
    `${name} (${email}) er familiens anden forælder og har haft sit eget login siden ${day}.`,
  remove: (name) => `Fjern ${name}`,
  removing: {
    title: (name) => `Vil du fjerne ${name}?`,
    text: 'Forælderen kan ikke længere se eller ændre noget for familien. Det, forælderen har betalt, er stadig betalt og står under forælderens eget login. Vi sender jer begge en e-mail.',
    confirm: common.remove,
    keep: 'Behold adgangen',
  },
  removed: (name) => `${name} er fjernet`,

  acting: (holder) => `Du og ${holder} har familiens tilmelding sammen: Du kan se, ændre og betale for alle.`,
  leave: 'Forlad familien',
  leaving: {
    title: 'Vil du forlade familien?',
    text: 'Du kan ikke længere se eller ændre noget for familien. Det, du har betalt, er stadig betalt og står under dit login. Vi sender jer begge en e-mail.',
    confirm: 'Forlad',
    keep: 'Bliv',
  },
  left: 'Du har forladt familien',

  address: {
    of: (email) => `Familien logger ind med ${email}.`,
    open: 'Skift familiens e-mail',
    title: (name) => `Ny e-mail til ${name}`,
    text: 'Kun til en familie, der har mistet sin postkasse: Alle andre skifter e-mail på profilen under Indstillinger. Vær sikker på, at det er dem. Vi sender et link til den nye adresse og en besked til den gamle; e-mailen skifter, når der er trykket på linket.',
    submit: 'Send linket',
    sent: (email) => `Link sendt til ${email}`,
    failures: {
      email_taken: 'En anden konto har denne adresse. Slå de to konti sammen i stedet.',
      has_rights: 'En arrangør skifter selv sin e-mail på sin profil.',
      rate_limited: 'Det er mange links. Prøv igen om en time.',
    },
  },

  invitation: {
    title: (holder) => `${holder} har inviteret dig`,
    text: (holder) =>
      `Sig ja, så kan du se, ændre og betale for alle, som ${holder} har tilmeldt, med dit eget login. Tilmeld dem ikke igen herunder.`,
    hasFamily: (holder) =>
      `${holder} har inviteret dig, men dette login har allerede en familie. Skriv til arrangørerne, hvis de to familier skal være én.`,
    firstName: 'Dit fornavn',
    lastName: 'Dit efternavn',
    nameMissing: 'Skriv dit navn',
    accept: 'Ja tak',
    refuse: 'Nej tak',
    accepted: (holder) => `Du og ${holder} har nu familiens tilmelding sammen`,
    refused: 'Du har sagt nej til invitationen',
    gone: 'Invitationen er udløbet, trukket tilbage eller sendt til en anden e-mail. Bed den, der inviterede dig, om en ny, før du tilmelder de samme en gang til.',
    own: {
      title: (_holder) => 'Du er allerede tilmeldt',
      text: (holder) =>
        `Arrangørerne har tilmeldt ${holder}. Sig ja, så er tilmeldingen din: Du kan se, ændre og betale med dette login. Tilmeld dig ikke igen herunder.`,
      hasFamily: (holder) =>
        `Arrangørerne har tilmeldt ${holder} og inviteret dig, men dette login har allerede en familie. Skriv til dem, hvis de to skal være én.`,
      accepted: (_holder) => 'Tilmeldingen er nu din',
    },
  },

  account: {
    title: (name) => `Invitér ${name} til at logge ind`,
    none: 'Ingen logger ind på kontoen endnu. Invitér med en e-mail, så klarer familien selv sin tilmelding.',
    text: 'De får en e-mail med en invitation. Når de siger ja med den adresse, er tilmeldingen deres. Skriv adressen, som de siger den.',
    email: 'Deres e-mail',
    open: 'Invitér til at logge ind',
    other: 'Invitér en anden adresse',
    invited: (email, day, until) => `Inviteret den ${day}: ${email}. Invitationen udløber den ${until}.`,
    joined: (email, day) => `Kom med den ${day}. Familien logger ind med ${email}.`,
    failures: {
      email_taken: 'Adressen har allerede en familie. Slå de to konti sammen i stedet.',
      has_login: 'Nogen er lige kommet med. Genindlæs siden.',
      not_found: 'Kontoen findes ikke længere. Genindlæs siden.',
    },
  },

  takeOver: {
    title: (holder) => `${holder} beder dig overtage familien`,
    text: (holder) =>
      `${holder} vil slette den konto, din familie er tilmeldt med. Overtager du familien, flytter alle andre til dit login med pladser på lejren, betalinger, senge, hold og svar. Kontoen for ${holder} bliver slettet med oplysninger og plads. Indtil du svarer, bliver den stående.`,
    needed: 'Det har vi brug for fra dig, når du har kontoen. Det tilmelder dig ikke lejren.',
    terms: 'Jeg siger ja til vilkårene',
    termsMissing: 'Sig først ja til vilkårene',
    readTerms: 'Læs vilkårene',
    submit: 'Overtag familien',
    done: 'Du har overtaget familien',
    gone: 'Du bliver ikke længere bedt om at overtage familien. Genindlæs siden.',
    paymentOpen:
      'En betaling for familien er i gang eller under behandling. Prøv igen, når den er færdig, eller skriv til arrangørerne.',
  },

  failures: {
    own_address: 'Det er din egen e-mail. Skriv den anden forælders.',
    email_invalid: 'Det er ikke en e-mailadresse',
    already_invited: 'Du har allerede inviteret en. Genindlæs siden.',
    rate_limited: 'Det er mange invitationer. Prøv igen om en time.',
    not_allowed: 'Invitationen er udløbet eller trukket tilbage. Bed om en ny.',
    has_family: 'Dette login har allerede en familie. Skriv til arrangørerne, hvis de to skal være én.',
    name_missing: 'Skriv dit navn',
  },
  failed: 'Ikke gemt. Prøv igen.',
  offline: 'Ikke gemt: Du er offline.',
} satisfies typeof english;
