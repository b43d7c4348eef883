/** Which column is which, by the heading that banks and payment providers give it: Danish, English, Swedish and Norwegian. */
import { foldText } from '../../../lib/fold-text.ts';

export type FileKind = 'payout' | 'bank';
export type FileField =
  | 'day'
  | 'amount'
  | 'out'
  | 'text'
  | 'more'
  | 'balance'
  | 'status'
  | 'currency'
  | 'kind'
  | 'account'
  | 'id'
  | 'payment_id'
  | 'fee';

const crowns = String.raw`( (i )?(dkk|kr|danske kroner))?`;

/** The likeliest first. They are tried on headings in small letters without accents and signs. */
export const headings: Readonly<Record<FileField, readonly RegExp[]>> = {
  day: [
    /^(bogforings|bogfort|bokforings|bokfort|posterings|booking|booked|completed|entry) ?(dato|dag|date|datum)$/,
    /^(dato|date|datum|dag|day)$/,
    /^(?!.*(valor|valuta|value|rente|renta|transfer|forfald|due|udbetaling|payout)).*(dato|date|datum)/,
  ],
  amount: [
    /^(brutto|gross)( ?(belob|amount))?/,
    new RegExp(`^(belob|amount|belop|belopp)${crowns}$`),
    new RegExp(`^(posterings|transaktions|bogfort|transaction|booked|payment) ?(belob|amount)${crowns}$`),
    /^(?!.*\b(saldo|balance|gebyr|fee|moms|vat|netto|net|debet|debit|kredit|credit|ind|ud|inn|ut|in|out|indbetalt|udbetalt)\b).*(belob|amount|belopp?)/,
  ],
  out: [
    /^(ud|udbetalt|udbetaling(er)?|ud af konto(en)?|haevet|haevninger|ut|ut fra konto|uttag|afgang|penge ud)$/,
    /^((belob|amount) (ud|out)|udbetalt belob)$/,
    /^(debet|debit|withdrawals?|withdrawn|(paid|money) out|payments?|outgoing)( ?(belob|amount|dkk|kr))*$/,
  ],
  text: [
    /^(tekst|text|posteringstekst|transaktionstekst|beskrivelse|description|besked|message|meddelelse|melding|meddelande|forklaring|specifikation)$/,
    /tekst|\btext|beskriv|descri|besked|messag|meddel|narrative|details|detaljer/,
    /^(titel|title|emne|rubrik|transaktion|transaction|navn|name|user ?name|afsender|sender|indbetaler|payer)$/,
  ],
  more: [
    /^(navn|name|user ?name|kundenavn|afsendernavn|sender name|indbetaler|betaler|payer|modpart|counterparty)$/,
    /navn|\bname\b/,
    /^(afsender|sender|fra|from)$/,
    /^(besked|message|meddelelse|note|notat|egen tekst|supplerende tekst|detaljer|details)$/,
  ],
  balance: [/^(saldo|balance|kontosaldo|bogfort saldo|bokfort saldo|running balance)$/, /saldo|balance/],
  status: [/^(status|tilstand|state|posteringsstatus|transaktionsstatus|transaction status)$/],
  currency: [/^(valuta|currency|montfod|ccy|valutakode|currency code|valuta kode)$/],
  kind: [
    /^(transaction type|transaktionstype|posteringstype|type|art|retning|direction|debet kredit|kredit debet|debit credit|credit debit|d c|d k|k d)$/,
  ],
  account: [/^(konto|kontonummer|kontonr|egen konto|account|account (number|no)|iban)$/],
  id: [
    /^(payment transaction|transaktions?|transaction|posterings?|arkiv|archive|row|entry|raekke) ?(id|reference|referance|ref|nummer|number|nr|no)$/,
    /^(id|loebenummer|lobenummer|lobenr)$/,
  ],
  payment_id: [
    /^(payment|betalings?) ?id$/,
    /payment ?id|betalings?id/,
    /^(reference|ordre(id|nr|nummer)?|order( ?(id|number))?)$/,
  ],
  fee: [/^(gebyr|gebyrer|fees?|provision|commission|omkostning(er)?)/, /gebyr|\bfees?\b/],
};

/** Headings of money that comes in, where what goes out has a column of its own. */
export const incoming: readonly RegExp[] = [
  /^(ind|indbetalt|indbetaling(er)?|ind pa konto(en)?|indsat|inn|inn pa konto|insattning(ar)?|in|tilgang|penge ind)$/,
  /^((belob|amount) (ind|in)|indbetalt belob)$/,
  /^(kredit|credit|deposits?|deposited|(paid|money) in|receipts?|incoming)( ?(belob|amount|dkk|kr))*$/,
];

export const plainHeading = (name: string): string =>
  foldText(name)
    .replaceAll(/[^a-z0-9]+/g, ' ')
    .trim();

const everyHeading = [...Object.values(headings).flat(), ...incoming];

/** How many of a line's cells are headings of any kind. */
export const headingsIn = (cells: readonly string[]): number =>
  cells.map(plainHeading).filter((name) => name !== '' && everyHeading.some((heading) => heading.test(name)))
    .length;

const codes = new Set(Intl.supportedValuesOf('currency'));
const namesOfOthers =
  /\b(euros?|svenska kronor|svenske kroner|norske kroner|dollars?|pund|pounds?|zloty)\b|[€$£¥]/i;
const danish = /^(dkk|kr\.?|208|danske kroner|danish kron(er?|e)|kroner)?$/i;

/** Whether a cell of a currency column says DKK; a file without a word about it is in DKK. */
export const isKroner = (cell: string): boolean => danish.test(cell.trim());

/** Whether a cell is a currency and nothing else. */
export const isCurrency = (cell: string): boolean =>
  (/^[A-Z]{3}$/.test(cell) && codes.has(cell)) || namesOfOthers.exec(cell)?.[0] === cell;

/** The currency that a heading of amounts names, unless it is DKK: `EUR` of `Beløb i EUR`. */
export function foreignIn(name: string): string | undefined {
  const code = (name.match(/\b[A-Z]{3}\b/g) ?? []).find((word) => codes.has(word) && word !== 'DKK');
  const [small] = /\b(eur|sek|nok|usd|gbp|chf|pln|isk)\b/i.exec(name) ?? [];
  return code ?? small ?? namesOfOthers.exec(name)?.[0];
}

const booked =
  /^(udfort|bogfort|gennemfort|betalt|afsluttet|modtaget|overfort|book(ed)?|executed|completed?|posted|settled|cleared|processed|paid|success(ful)?|succeeded|received|captured|genomford|bokford|bokfort|utfort|ok)$/;
const waiting =
  /^(venter|afventer|reserveret|reservation|reserverad|reservert|planlagt|under behandling|ikke (bogfort|udfort)|ej bogfort|kommende|slettet|afvist|annulleret|tilbagefort|fejlet|pdng|pending|info|futr|future|scheduled|planned|waiting|authori[sz]ed|deleted|rejected|declined|cancell?ed|failed|expired|reverted|reversed|refused|error|avvist|avvisad|makulerad|slettad|kansellert)$/;

/** Meaning of a status: the money has arrived, it has not, or unknown. */
export function statusOf(text: string): 'booked' | 'not booked' | undefined {
  const plain = plainHeading(text);
  if (booked.test(plain)) return 'booked';
  return waiting.test(plain) ? 'not booked' : undefined;
}
