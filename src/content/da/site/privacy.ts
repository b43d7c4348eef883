import type { privacy as english } from '../../en/site/privacy.ts';
import type { ChatNotices } from '../../optional-services.ts';

const onOff = (isOn: boolean) =>
  isOn ? 'På denne hjemmeside er det slået til.' : 'På denne hjemmeside er det slået fra.';

const chatText: Readonly<Record<ChatNotices, string>> = {
  off: 'På denne hjemmeside er det slået fra.',
  minimal: 'På denne hjemmeside er det slået til; beskederne har et nummer i stedet for et navn.',
  full: 'På denne hjemmeside er det slået til; beskederne har det, en voksen har udfyldt, og e-mailadresse, IP-adresse og browser ved et login. Om børn har de kun et nummer.',
};

/** The privacy policy. What it says about optional services follows from the site's identity file. */
export const privacy = {
  title: 'Privatlivspolitik',
  description: 'Hvad lejren gemmer om dig og din familie, hvorfor, hvor længe, og hvem der ser det.',
  updated: 'Senest ændret: 19. april 2025',
  intro:
    'Vi gemmer det, vi skal bruge for at holde en lejr, og vi sælger det aldrig og bruger det ikke til reklame. Der er ingen cookies til reklame eller sporing på hjemmesiden.',
  whatTitle: 'Hvad vi gemmer, hvorfor og hvor længe',
  columns: { why: 'Hvorfor', long: 'Hvor længe' },
  device: {
    what: 'På din egen enhed',
    kinds: {
      session: 'Dit login, mens du er logget ind',
      choices: 'dit sprog, de faner, du sidst åbnede, og hvor du var på en side',
      drafts: 'en tilmelding, et spørgeskema eller et valg af betalinger, du ikke har sendt endnu',
      agreed: 'i en time at du har sagt ja til betingelserne',
      visit: 'hvornår du sidst så forsiden',
      code: 'familiens kode til bus og ankomst, med dit navn',
      checkin:
        'på en telefon, der tjekker folk ind: siden til check-in, listen med navne og check-in, den ikke har sendt endnu',
      organiser: 'for arrangører: valgte kolonner og filtre, og hvordan en banks fil er bygget op',
    },
    why: 'Så du bliver ved med at være logget ind, ikke mister noget, du har skrevet, kun skal sige ja én gang for familien, kan bruge check-in uden forbindelse og ikke tælles som ny gæst hver gang',
    long: 'Indtil du logger ud eller sender tilmeldingen',
  },
  who: {
    title: 'Hvem ser det',
    items: [
      'Du: alt om dig selv og de deltagere, du har tilføjet.',
      'Familiens konto: arrangørerne kan tilføje en, der tilmelder sig på telefon eller ved ankomsten, med de svar, de har fået, flytte en deltager til en anden af familiens konti eller slå to af en families konti sammen. Den konto ser og ændrer så oplysningerne om alle på den og det, der er betalt af eller for dem; vi sender en e-mail til begge adresser.',
      'Arrangørerne: alle arrangører ser alle deltagere og alle betalinger. For at fordele værelser skal man have niveau 2, for hold og indstillinger niveau 3; for at registrere betalinger og se igangværende betalinger og bankens lister niveau 3 eller adgang som kasserer. Databasen håndhæver det.',
      'Hvem der har ansvar for et barn på lejren, og kontaktpersonen i nødstilfælde: du, den voksne, du nævner (barnets navn), arrangørerne, og ved bussen og check-in deres hjælpere.',
      'Hjælpere ved bussen og check-in, på en telefon: jeres navne, hvordan og hvornår I kommer og tager hjem, værelse og hold, når de er vist, T-shirt-størrelse, og om I har betalt, men intet beløb.',
      'Svar om helbred: du og de arrangører, der har fået adgang personligt; det er ikke nok at være arrangør, uanset niveau. Hvert opslag om en person bliver registreret i adgangsloggen, som du finder på din profil under Indstillinger. Ledere af hold og værelser får allergier, og køkkenet får særlig kost, på papir eller som en fil, der kan åbnes offline. Andre arrangører ser tal uden navne. Intet af det står i lister, e-mails, andres filer eller logge eller bliver på din enhed.',
      'Alle, der har tilmeldt sig denne lejr med en konto, om de har betalt eller ej: fornavn eller fulde navn på dem, hvis familie har valgt at vise det, og uden navn land, kirke eller mission, og om nogen er tilmeldt og betalt. Der tages kun billeder af dem, hvis familie har sagt ja; arrangørerne og fotografen ser listen. Når arrangørerne viser værelser og hold: hvem der sover hvor, hvem der er på hvilket hold, og hvem der leder det, med de samme navne, af børn kun fornavnet. En, der ikke vises med navn, findes kun af dem, der skriver hele navnet eller familiens kode, for at betale for dem eller bede en voksen passe på et barn. Ingen andre kan læse din e-mailadresse, dit telefonnummer, din fødselsdag, dine svar på spørgeskemaet eller dine betalinger.',
      'Den, der betales for: hvem der har betalt, medmindre betaleren valgte at være anonym.',
    ],
  },
  services: {
    title: 'Eksterne tjenester',
    items: [
      'Supabase gemmer vores database og logger dig ind, på servere i Den Europæiske Union.',
      'Vi gemmer også sikkerhedskopier af databasen, krypteret og i højst en måned, hvor kun kasserere kan åbne dem. Får vi brug for en af dem, sletter vi igen dem, der er blevet slettet siden.',
      'Nexi Checkout tager imod betalinger med kort og MobilePay. De får beløbene, en reference og hver deltagers priskategori og rate, men ingen navne. Det, du skriver på betalingssiden, får kun Nexi.',
      'Resend sender vores e-mails. De får adressen og e-mailens tekst.',
      'Vercel leverer hjemmesidens sider og ser din IP-adresse, når de gør det.',
    ],
    socialLogin: (isOn) =>
      `Logger du ind med Google eller Facebook, ved det firma det og giver os din e-mailadresse. ${onOff(isOn)}`,
    chatNotices: (notices) =>
      `Arrangørerne kan få besked i en chat, når nogen tilmelder sig, logger ind eller ser forsiden. ${chatText[notices]}`,
    ipLookup: (isOn) =>
      `En opslagstjeneste kan ud fra en IP-adresse se, hvilket land en gæst er i. ${onOff(isOn)}`,
    surveyForm: (host) =>
      host === null
        ? `Svar på spørgeskemaet kan også sendes til en ekstern formular. ${onOff(false)}`
        : `Voksnes svar på spørgeskemaet sendes også, med navn, fødselsdag, land og køn, til en formular hos ${host}. Svar fra personer under 18 sendes ikke. Trækker du dit samtykke tilbage, så skriv en e-mail til os, så sletter vi dem også der.`,
    challenge: (isOn) =>
      `Når nogen logger ind eller opretter en konto, kan Cloudflare Turnstile se efter, om det er et menneske eller et program. De ser din IP-adresse og browser. ${onOff(isOn)}`,
    errorReports:
      'Når der går noget galt på siden, fortæller din browser os, eller en tjeneste, der samler den slags for os, hvilken side og hvilken fejl det var: uden dit navn, din adresse eller noget, du har skrevet.',
    none: 'Vi giver ikke dine oplysninger til andre, medmindre loven kræver det.',
  },
  rights: {
    title: 'En kopi, en ændring eller sletning',
    text: [
      'På din profil, under Indstillinger, kan du hente alt, vi har gemt om dig og de deltagere, du har tilføjet, som PDF til at læse og som JSON til andre programmer, og slette din konto med dem alle. Begge dele virker med det samme, koster ikke noget og kræver ingens tilladelse.',
      'Det, du ikke selv kan ændre, kan du bede om på din profil: arrangørerne siger ja eller nej, og du får en e-mail. Om alt andet, eller hvis du ikke kan logge ind, så skriv til lejrens e-mailadresse herunder fra din kontos adresse. Vi svarer inden en måned.',
      'Når du sletter din konto, forsvinder alt om dig undtagen regnskabet, som loven kræver, at vi gemmer: hvad der er betalt, hvornår, hvordan og af hvem, og kvitteringerne. Har du været arrangør, viser loggene stadig, at du har gjort noget, som et nummer uden navn. Du kan til enhver tid trække dit samtykke til dannelse af hold tilbage på din profil, under Indstillinger, eller bede arrangørerne om det: vi sletter svarene på spørgeskemaet med det samme, og en arrangør vælger holdet.',
      'Du kan klage til Datatilsynet (Carl Jacobsens Vej 35, 2500 Valby, datatilsynet.dk).',
    ],
  },
  children: {
    title: 'Børn',
    text: 'Børn under 12 har ingen konto. Forældre eller værger udfylder og ser det, der er gemt om dem, og kan få det slettet. Er man under 15, er det en forælder eller værge, der giver samtykke til spørgeskemaet: en ung, der tilmelder sig alene, venter med spørgeskemaet, til en forælder har sagt ja. Intet om et barn sendes til en chat, en formular, en opslagstjeneste eller til reklame.',
  },
  contact: 'Kirken, der er nævnt herunder, er ansvarlig for oplysningerne.',
} satisfies typeof english;
