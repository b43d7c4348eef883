import type { retention as english } from '../../en/seasons/retention.ts';
import { plural } from '../../plural.ts';
import { common } from '../common.ts';

const kinds: typeof english.kinds = {
  account: {
    what: 'Konto',
    text: 'E-mailadresse og adgangskode (som en kontrolsum, ingen kan læse)',
    why: 'For at du kan logge ind, og for at vi kan skrive til dig om din tilmelding',
    also: 'med det samme, når du sletter den',
  },
  campers: {
    what: common.campers,
    text: 'Navn, fødselsdato, køn, land, kirke eller mission, medlemskab, telefon, hvis du har givet den, T-shirt-størrelse, dage, transport, overnatning, og hvem der har tilmeldt dem; hvad der er sagt ja til for dem, med hvilken ordlyd, hvornår og af hvem',
    why: 'Priser, senge, T-shirts, pladser i bussen og værelser, og så du finder dine svar igen næste år; medlemskab af en kirke gemmes, fordi du fortæller os det',
    also: 'af tidligere lejre gemmer vi kun tal, der ikke nævner nogen',
  },
  survey: {
    what: 'Spørgeskema',
    text: 'Dine svar om at lede hold, kreativitet, kendskab til Bibelen, form, musik, erfaring, drama og kostumer, og hvem du gerne vil være sammen med eller ej',
    why: 'Lige stærke hold; du siger ja i tilmeldingen, én gang for alle, du tilmelder samtidig',
    also: 'med det samme, når du trækker dit samtykke tilbage',
  },
  change_requests: {
    what: 'Anmodninger om ændringer',
    text: 'Det, du har bedt arrangørerne om at ændre: det gamle og det nye, din besked, deres svar, og hvem der afgjorde det hvornår',
    why: 'For at rette det, der er gemt om dig, og fortælle dig, hvad der blev besluttet',
  },
  health: {
    what: common.healthAndSafety,
    text: 'Det, du vælger at fortælle os: kost, allergier, medicin, sygdomme og svømning; hvem der gav samtykke, hvornår, og til hvilken tekst. For alle under 18 svarer en forælder eller værge',
    why: 'For at passe på deltagerne og lave mad, der passer til dem; dit samtykke er udtrykkeligt (databeskyttelsesforordningens artikel 9), og du kan altid trække det tilbage: svarene bliver så slettet med det samme',
    also: 'med det samme, når du melder fra eller trækker dit samtykke tilbage',
  },
  health_access_log: {
    what: 'Adgangslog for svar om helbred',
    text: 'Hvilken arrangør der har læst hvilke svar, hvornår og til hvad',
    why: 'Så du kan se, hvem der har læst dem',
  },
  places: {
    what: 'Det, der kun gjaldt én lejr',
    text: 'Pladser, du har meldt fra, og anden overnatning, du har valgt, hvornår, og hvad der var betalt og betales tilbage; hvem i din familie der venter på en seng på et værelse, hvor længe, og hvad der er tilbudt og til hvornår; en rabatkode, du har prøvet; et værelse eller hold, som arrangørerne har låst for nogen',
    why: 'For at fortryde en ændring af planer, tilbyde senge i ventelistens rækkefølge og fordele værelser og hold',
  },
  checkin: {
    what: 'Bus og check-in',
    text: 'Hvem der steg på bussen, kom og tog hjem, hvornår, og hvilken arrangørs telefon der tjekkede dem ind; jeres families kode; et barns ansvarlige voksne og kontaktperson i nødstilfælde, og hvem der må hente barnet',
    why: 'Så ingen bliver væk undervejs, og alle børn har en ansvarlig voksen',
  },
  payments: {
    what: 'Betalinger',
    text: 'Nummer, beløb, tidspunkt, måde, hvem der har betalt og for hvem; dine kvitteringer; hvad en arrangør eller din bank har skrevet om en betaling, og loggen over, hvem der har registreret den. Kortnumre når aldrig frem til os',
    why: 'Regnskabet, som loven kræver, at vi gemmer, også når du sletter din konto',
    also: 'nummer, beløb, dato, sæson og type bliver stående uden navne',
  },
  mails: {
    what: 'E-mails',
    text: 'Det, vi har skrevet til dig: adresse, tid og tekst. Kvitteringer gemmes sammen med betalingerne',
    why: 'Så hver kommer frem én gang, og så vi ved, hvad vi har skrevet til dig',
  },
  log: {
    what: 'Aktivitetslog',
    text: 'Ændringer, som du laver ved jeres deltagere, og arrangørerne ved personer, værelser, hold og indstillinger; dem om penge gemmes sammen med betalingerne',
    why: 'For at kunne forklare en fejl og rette den',
  },
  sessions: {
    what: 'Login',
    text: 'Hvilke enheder du er logget ind på og siden hvornår, med deres IP-adresse og browser',
    why: 'Så du forbliver logget ind',
  },
  tries: {
    what: 'Forsøg',
    text: 'At nogen på din netværksadresse har prøvet en rabatkode, en e-mailadresse eller en chatbesked, som et tal, der ikke kan føres tilbage',
    why: 'Så ingen gætter koder og adresser',
  },
  documents: {
    what: 'Liste over holdene',
    text: 'PDF’en med navnene på alle hold, som arrangørerne offentliggør den',
    why: 'Så alle finder deres hold',
  },
  senders: {
    what: 'Afsendere af overførsler',
    text: 'Hvad din bank skriver ved en overførsel til lejren, som regel med dit navn, indtil nogen har sagt, hvilken familie den er fra',
    why: 'For at finde ud af, hvem den er for',
    also: 'teksten ved en overførsel, som er registreret på jer, gemmes sammen med betalingerne',
  },
  duties: {
    what: 'Opgaver',
    text: 'Hvem der hjælper med hvad på lejren; for dem, der arbejder med børn, om børneattesten er indhentet eller i orden, og siden hvornår. Aldrig selve attesten eller et CPR-nummer',
    why: 'Så alle ved, hvem der gør hvad, og for at kontrollere dem, der arbejder med børn, som loven kræver',
  },
  invitation: {
    what: 'Invitation til den anden forælder',
    text: 'Den e-mailadresse, som en familie har inviteret, indtil invitationen er accepteret, afslået eller trukket tilbage',
    why: 'Så kun den, der er inviteret, kan sige ja',
    also: 'når der er sagt ja, kan begge forældre se og ændre familiens tilmelding, indtil en af dem forlader den eller bliver fjernet',
  },
  opening: {
    what: 'Venter på næste lejr',
    text: 'Den e-mailadresse, du har skrevet på forsiden, sproget og hvornår',
    why: 'For at skrive til dig én gang, når tilmeldingen åbner; du kan fjerne adressen igen på forsiden',
    also: 'med det samme, når vi har skrevet til dig, eller du fjerner den',
  },
  deletions: {
    what: 'Slettede konti',
    text: 'Et nummer for en, der er slettet, uden andet om personen',
    why: 'Så en ældre sikkerhedskopi, hvis vi får brug for den, sletter personen igen',
  },
  aid: {
    what: 'Hjælp med prisen',
    text: 'Det, du skriver, når du beder om hjælp med prisen, og vores svar. Kun kassereren og arrangører på niveau 3 læser det',
    why: 'Så vi kan svare dig',
    also: 'det, du får, gemmes sammen med betalingerne, uden det, du skrev',
  },
};

const units: typeof english.units = {
  hours: (count: number) => plural(count, 'time', 'timer'),
  days: (count: number) => plural(count, 'dag', 'dage'),
  months: (count: number) => plural(count, 'måned', 'måneder'),
  years: (count: number) => plural(count, 'år', 'år'),
};

/** From when a span is counted. */
const from: typeof english.from = {
  camp_end: (span) => `${span} efter lejrens sidste dag`,
  last_seen: (span) =>
    `${span} efter den sidste lejr, nogen i din familie var tilmeldt, eller efter sidste login, hvis det er senere`,
  last_use: (span) => `${span} efter sidste brug`,
  written: (span) => `${span} efter, at det blev skrevet`,
  accounting_year: (span) => `${span} efter regnskabsårets udgang`,
  season: (span) => `Til arrangørerne åbner den næste sæson, og højst ${span} efter lejren`,
};

const basis: typeof english.basis = {
  contract: 'aftale',
  consent: 'samtykke',
  law: 'lov',
  legitimate_interest: 'legitim interesse',
};

/** How long what is kept, in words; the numbers come from the database. */
export const retention = {
  kinds,
  units,
  from,
  basis,
  because: (why, reason) => `${why} (${reason})`,
  told: (days) => `vi skriver til dig ${days} dage før`,
} satisfies typeof english;
