import type { familyMails as english } from '../../en/messages/family-mails.ts';
import { changeWords, named, senderLine } from '../../mail-text.ts';
import { camper } from '../campers/camper.ts';
import { adminPayment } from '../payments/admin-payment.ts';
import { values as shown } from '../values.ts';
import { mailValueWords } from './mail-values.ts';

/** Stored values as Danes read them, on the site and in mails. */
const { accommodation: accommodations, transport: transports } = shown;
const days: Readonly<Record<string, string>> = {
  Monday: 'mandag',
  Tuesday: 'tirsdag',
  Wednesday: 'onsdag',
  Thursday: 'torsdag',
  Friday: 'fredag',
  Saturday: 'lørdag',
  Sunday: 'søndag',
};
const bringOwn = 'Tag en madras eller en sovepose med.';

export const familyMails: typeof english = {
  htmlLang: 'da',
  greeting: (name) => `Kære ${name}`,
  profileButton: 'Se det på din profil',
  footer: (sender) =>
    `${sender.email === null ? '' : `Har du spørgsmål? Skriv til ${sender.email}. `}${senderLine(sender)}.`,
  registered: {
    subject: (name) => `Pladsen til ${name} på lejren er bekræftet`,
    heading: 'En plads på lejren er bekræftet',
    intro: (name) =>
      `Alt er betalt for ${name}, og pladsen er bekræftet. Vi glæder os til at se jer på lejren!`,
    by: (did) => `${did} ordnet det sidste, der manglede.`,
  },
  signedUp: {
    subject: (names) => {
      const [first, ...others] = names;
      return others.length === 0
        ? `Vi har modtaget tilmeldingen af ${first}`
        : `Vi har modtaget tilmeldingen af ${first} og ${others.length} til`;
    },
    heading: 'Tak for jeres tilmelding',
    headingForOther: 'Din familie er tilmeldt lejren',
    thanks: 'Vi har modtaget jeres tilmelding.',
    by: (did, names) => `${did} tilmeldt ${names}.`,
    outstanding: (amount) => `I mangler at betale ${amount} Hver plads bliver bekræftet, når den er betalt.`,
    allPaid: 'Alt er betalt, så I skal ikke gøre mere.',
    until: (lastDay) => `Priserne gælder, hvis I betaler senest ${lastDay}.`,
    pay: (amount) => `Betal ${amount}`,
    choices: {
      accommodation: 'Overnatning',
      accommodations: named(accommodations),
      days: 'Dage',
      day: named(days),
      daySpan: (first, last) => `${first} til ${last}`,
      travel: 'Transport ud / hjem',
      transport: named(transports),
      size: 'T-shirt',
      noShirt: 'Ingen T-shirt',
    },
  },
  correction: {
    acceptedSubject: (name) => `Din anmodning for ${name} er imødekommet`,
    refusedSubject: (name) => `Din anmodning for ${name}`,
    accepted: (did, asker) => `${did} lavet den ændring, ${asker} bad om`,
    refused: (who, asker) => `${who} kunne ikke lave den ændring, ${asker} bad om`,
    field: 'Ændring',
    before: 'Før',
    wished: (asker) => `${asker} bad om`,
    answer: 'Arrangørernes svar',
    ...changeWords({
      camper,
      values: shown,
      category: 'Priskategori',
      givenCategory: 'Priskategori fra arrangørerne',
    }),
  },
  changed: {
    subject: (name) => `Tilmeldingen er ændret: ${name}`,
    heading: (did) => `${did} lavet en ændring`,
    intro: (did, name, changed) => `${did} ændret dette for ${name}: ${changed}.`,
    mistake: 'Var det en fejl, kan du fortryde på din profil inden for 24 timer, mens der er plads.',
    back: {
      subject: (name) => `${name} kommer med på lejren igen`,
      heading: 'En plads på lejren er tilbage',
      intro: (did, name) => `${did} taget pladsen til ${name} tilbage.`,
      places: 'Værelse og hold bliver fordelt igen.',
    },
    refunded: (overpaid, refund) =>
      `Du har betalt ${overpaid} mere end den nye pris. Vi betaler ${refund} tilbage, og kassereren skriver til dig.`,
    notRefunded: (overpaid) =>
      `Den nye pris er ${overpaid} lavere end det, du har betalt. Vi er kede af det: Ifølge betingelserne kan vi ikke betale forskellen tilbage.`,
    before: 'Før',
    now: 'Nu',
  },
  moved: {
    here: {
      subject: (name) => `${name} er nu på din konto`,
      heading: 'En deltager er nu på din konto',
      intro: (did, name) =>
        `${did} flyttet ${name} til din konto. Du kan se og redigere oplysningerne dér, og du betaler for deltageren.`,
    },
    gone: {
      subject: (name) => `${name} er nu på en anden konto`,
      heading: 'En deltager er nu på en anden konto',
      intro: (did, name) =>
        `${did} flyttet ${name} fra din konto til en anden. Det, du har betalt, er stadig betalt og står under dine betalinger.`,
    },
    mistake: 'Er det ikke rigtigt, så skriv til arrangørerne.',
  },
  guardian: {
    subject: (name) => `Vil du være ansvarlig voksen for ${name}?`,
    heading: 'En familie har et spørgsmål til dig',
    asked: (name, adult) =>
      `Familien til ${name} har skrevet ${adult} som ansvarlig voksen for ${name} på lejren.`,
    means:
      'En ansvarlig voksen er med på lejren, ved, hvor barnet er, og er den, arrangørerne går til. Sig ja eller nej på din profil; du kan ombestemme dig senere.',
    answer: 'Svar på din profil',
  },
  merged: {
    subject: 'To af familiens konti er nu én',
    heading: 'To konti er nu én',
    here: (did, names) =>
      `${did} slået en anden af familiens konti sammen med din: ${names}. Du kan se og redigere oplysningerne, og du betaler.`,
    gone: (did, names, account) =>
      `${did} slået kontoen med denne adresse sammen med kontoen for ${account}: ${names}. Log ind med den konto fra nu af; denne adresse har ikke længere en konto.`,
    money:
      'Alt, der er betalt, er stadig betalt. Betalinger og kvitteringer fra begge konti er nu på den ene.',
  },
  invited: {
    subject: (holder) => `${holder} har inviteret dig til familiens tilmelding`,
    heading: (holder) => `${holder} har inviteret dig som den anden forælder`,
    intro: (holder) =>
      `${holder} har tilmeldt en familie til lejren og inviteret dig. Med dit eget login kan du se og ændre tilmeldingen, betale og få vores e-mails.`,
    how: (day) =>
      `Log ind, eller opret en konto med denne e-mailadresse, og sig ja. Invitationen udløber efter ${day}.`,
    button: 'Se invitationen',
    mistake: 'Kender du ikke familien? Så behøver du ikke gøre noget: Uden dit svar sker der intet.',
    own: {
      subject: (holder) => `${holder} er tilmeldt lejren: Tilmeldingen er din`,
      heading: (holder) => `Vi har tilmeldt ${holder} til lejren`,
      intro: (_holder) => 'Med dit eget login kan du se og ændre tilmeldingen, betale og få vores e-mails.',
    },
  },
  otherParent: {
    nameless: 'Den anden forælder',
    endedBy: (did) => `${did} afsluttet denne adgang.`,
    accepted: {
      subject: (name) => `${name} har sagt ja til din invitation`,
      text: (name) =>
        `${name} kan nu se, ændre og betale for alle i familien. Du kan fjerne adgangen under Indstillinger på din profil.`,
    },
    ended: {
      subject: (name) => `${name} har ikke længere adgang til din familie`,
      text: (name) =>
        `${name} kan ikke længere se eller ændre familiens tilmelding. Det, ${name} har betalt, er stadig betalt.`,
    },
    deleted: {
      subject: () => 'En families tilmelding er slettet',
      text: () =>
        'Den, der havde kontoen for en tilmelding, du har været med i, har slettet kontoen. Alle i familien har mistet deres plads på lejren, og din adgang er ophørt. Er det en fejl? Tilmeld børnene igen med dit eget login, eller skriv til arrangørerne med det samme. Det, du har betalt, er stadig betalt og står under dit eget login.',
    },
    asked: {
      subject: (name) => `${name} beder dig overtage familiens tilmelding`,
      text: (name) =>
        `${name} vil slette den konto, din familie er tilmeldt med. Overtag familien på din profil, så flytter alle andre til dit eget login med pladser på lejren, betalinger, senge og hold. Pladsen og oplysningerne for ${name} bliver slettet samtidig. Så længe du ikke svarer, bliver kontoen stående.`,
    },
    takenOver: {
      subject: () => 'Du har overtaget familiens tilmelding',
      text: () =>
        'Din familie er nu på din egen konto med pladser på lejren, betalinger, senge, hold og svar. Konto, oplysninger og plads på lejren er slettet for den, der havde kontoen før.',
    },
    handedOver: {
      subject: (name) => `${name} har overtaget familiens tilmelding`,
      text: (name) =>
        `Din konto, dine oplysninger og din egen plads på lejren er slettet, som du bad om. Alle andre i familien beholder deres plads på kontoen for ${name}. Loven kræver, at vi gemmer regnskabet: hvad der er betalt, hvornår og af hvem, og kvitteringerne.`,
    },
    endedForYou: {
      subject: () => 'Du har ikke længere adgang til en families tilmelding',
      text: (name) =>
        `Du har ikke længere adgang til tilmeldingen fra ${name}. Det, du har betalt, er stadig betalt og står under dit eget login.`,
    },
  },
  newAddress: {
    confirm: {
      subject: 'Bekræft din nye e-mailadresse',
      text: (did, email) =>
        `${did} skrevet ${email} som ny e-mailadresse for din konto til lejren. Bekræft den, så logger du ind med den fra nu af.`,
      button: 'Bekræft adressen',
      once: 'Linket virker én gang, i syv dage. Kender du ikke noget til det, skal du ikke gøre noget: Uden dig sker der intet.',
    },
    notice: {
      subject: 'Din konto får en ny e-mailadresse',
      text: (did, email) =>
        `${did} skrevet ${email} som ny e-mailadresse for din konto til lejren, fordi denne skulle være gået tabt. Den gælder, når den er bekræftet dér.`,
      wrong: 'Er det ikke rigtigt, så skriv til arrangørerne med det samme.',
    },
  },
  accountNotice: {
    changes: {
      password_changed: {
        subject: 'Din adgangskode er ændret',
        text: 'Adgangskoden til din konto til lejren er lige blevet ændret.',
      },
      email_changed: {
        subject: 'Din e-mail er ændret',
        text: (email) =>
          `Din konto til lejren har nu ${email} som e-mailadresse. Du logger ind med den, og vi skriver til den.`,
      },
      account_linked: {
        subject: (provider) => `Du kan nu logge ind med ${provider}`,
        text: (provider) =>
          `En konto hos ${provider} med denne e-mailadresse er knyttet til din konto til lejren. Den, der logger ind på den, kommer også ind på din.`,
      },
      factor_added: {
        subject: 'Login i to trin er slået til',
        text: 'Fra nu af beder din konto til lejren om en kode fra en app, når du logger ind.',
      },
      factor_removed: {
        subject: 'Login i to trin er slået fra',
        text: 'Din konto til lejren beder ikke længere om en kode fra en app, når du logger ind.',
      },
    },
    mine: 'Var det dig, skal du ikke gøre noget.',
    notMine:
      'Var det ikke dig, så vælg straks en ny adgangskode, log ud overalt på din profil, og skriv til arrangørerne.',
    notMineMoved: 'Var det ikke dig, så skriv til arrangørerne med det samme.',
    button: 'Vælg en ny adgangskode',
  },
  forgetting: {
    subject: (day) => `Vi sletter jeres oplysninger efter ${day}`,
    heading: 'Det er længe siden, vi har set jer',
    account: 'din konto',
    intro: (who, years, day) =>
      `I ${years} år har ingen i familien logget ind eller været tilmeldt en lejr. Vi gemmer ikke oplysninger længere, end vi har brug for: efter ${day} bliver alt om ${who} slettet, også dit login.`,
    keep: (day) =>
      `Vil I gerne komme igen og finde jeres svar fra sidst i formularen? Log ind senest ${day}, eller tilmeld nogen til den næste lejr, så gemmer vi hele familiens oplysninger. Ellers skal I ikke gøre noget.`,
    noLogin: 'Arrangørerne tilmeldte jer uden login, så I skal ikke gøre noget.',
    money:
      'Loven kræver, at vi gemmer regnskabet: hvad der er betalt, hvornår og af hvem, og kvitteringerne.',
    button: 'Log ind og behold oplysningerne',
  },
  opening: {
    subject: (camp) => `Tilmeldingen til ${camp} er åben`,
    heading: 'Nu kan du tilmelde dig',
    intro: (camp, start, end) =>
      `${camp} er fra ${start} til ${end}. Tilmeldingen er åben, og du har bedt os skrive, når den åbner.`,
    button: 'Tilmeld dig',
    gone: 'Vi skriver ikke til dig om det igen; din adresse er fjernet fra listen.',
  },
  cancelled: {
    subject: (name) => `${name} er meldt fra`,
    heading: 'En deltager er meldt fra',
    intro: (did, name) =>
      `${did} meldt ${name} fra. Pladsen er frigivet til andre, og der skal ikke betales mere for den.`,
    mistake: {
      byOrganisers: 'Er det ikke rigtigt, så skriv snart til arrangørerne, mens der er plads.',
      byFamily: 'Var det en fejl, kan du fortryde på din profil inden for 24 timer, mens der er plads.',
    },
    paid: (amount) =>
      `Du har betalt ${amount} i alt. Pengene er stadig registreret: arrangørerne afgør, om noget betales tilbage, og skriver til dig.`,
    refunded: (amount, refund) =>
      `Du har betalt ${amount} Vi betaler ${refund} tilbage, og kassereren skriver til dig.`,
    notRefunded: (amount) =>
      `Vi er kede af, at du ikke kan komme. Ifølge betingelserne kan vi ikke betale de ${amount} tilbage, du har betalt.`,
    unpaid: 'Der er ikke betalt noget for pladsen.',
  },
  stayIn: {
    subject: (name, _people, accommodation) => `${name} er flyttet til ${accommodation}`,
    heading: 'Overnatningen er ændret',
    reasons: {
      no_bed_left: (name) =>
        `Alle senge er taget af deltagere, der havde betalt det hele først. Derfor er ${name} flyttet fra Værelse til Egen soveplads. ${bringOwn}`,
      not_paid_in_time: (name) =>
        `Efter sidste dag for tilmelding gemmer vi kun senge, der er betalt helt. Derfor er ${name} flyttet fra Værelse til Egen soveplads. ${bringOwn}`,
      hold_over: (name) =>
        `Den seng, vi havde reserveret til ${name}, blev ikke betalt helt i tide. Overnatningen er derfor nu Egen soveplads. ${bringOwn}`,
      by_organisers: (name, _people, did) =>
        `${did} flyttet ${name} fra Værelse til Egen soveplads. ${bringOwn}`,
    },
    back: (names, accommodation) =>
      `Den seng, vi havde reserveret til ${names}, blev ikke betalt helt i tide. Overnatningen er derfor igen ${accommodation} som før.`,
    wait: 'Hvis alle senge er taget, kan I skrive jer på ventelisten til senge på jeres profil.',
    price: 'Prisen herunder gælder nu.',
    overpaid: (amount) =>
      `Du har betalt ${amount} mere end den nye pris. Pengene er stadig registreret, og arrangørerne skriver til dig om dem.`,
  },
  bed: {
    offered: {
      subject: (names, people) =>
        people === 1 ? `En seng på et værelse til ${names}` : `Senge på et værelse til ${names}`,
      heading: 'Jeres tilbud fra ventelisten',
      text: (names, people) =>
        people === 1
          ? `Vi har reserveret en seng på et værelse til ${names}.`
          : `Vi har reserveret senge på et værelse til ${names}, samlet.`,
    },
    given: {
      subject: (names) => `${names} har fået en seng på et værelse`,
      heading: 'En seng på et værelse',
      text: (names, _people, did) => `${did} givet ${names} en seng på et værelse.`,
    },
    over: {
      subject: (names) => `Tilbuddet til ${names} er udløbet`,
      heading: 'Tilbuddet er udløbet',
      text: (names) =>
        `I fik et tilbud fra ventelisten til ${names}, men svarede ikke i tide, så det går videre til den næste familie. I er ikke længere på ventelisten; I kan skrive jer på igen på jeres profil, bagest i køen.`,
    },
    taken_off: {
      subject: (names) => `Ventelisten til senge: ${names}`,
      heading: 'I er ikke længere på ventelisten',
      text: (names, _people, did) =>
        `${did} fjernet ${names} fra ventelisten til senge på værelser. Jeres pladser på lejren er de samme som før. Skriv til os, hvis I ikke havde ventet det.`,
    },
    takeUntil: (until, amount) =>
      amount === null
        ? `Sig ja eller nej på jeres profil før ${until}. Derefter går tilbuddet til den næste familie.`
        : `Sig ja på jeres profil, og betal ${amount} før ${until}, eller sig nej. En rate er ikke nok til at beholde sengen. Derefter går tilbuddet til den næste familie.`,
    payUntil: (amount, until) =>
      `Sengen er jeres, hvis I betaler ${amount} før ${until}. Er det ikke betalt inden da, frigiver vi sengen.`,
    answer: 'Svar på jeres profil',
  },
  family: {
    pay: 'Gå til betaling',
    profile: 'Åbn din profil',
    ...mailValueWords,
    why: 'Du får denne e-mail, fordi du har tilmeldt nogen til lejren. Du får altid kvitteringer og e-mails om jeres pladser.',
    stop: 'Slå påmindelser og nyheder fra',
    stopIsHere: 'I familiens egen e-mail er linket til at slå påmindelser og nyheder fra her.',
  },
  attention: {
    subject: 'Noget på lejren kræver handling',
    heading: 'Noget kræver handling',
    intro:
      'Der er nye slags sager under ”Kræver handling” i administrationen eller fejl i dens aktivitetslog. Du får ikke flere e-mails om samme slags, før alle sager af den slags er klaret.',
    kind: (stored) => adminPayment.attention.kinds[stored]?.name ?? stored,
    button: 'Åbn administrationen',
  },
};
