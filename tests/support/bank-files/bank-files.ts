/** Statements and settlement files in the shapes in which banks and payment providers write them. Names and numbers are invented. */

export type Encoded = 'utf-8' | 'windows-1252' | 'utf-16le' | 'utf-16be';

/** A file with lines that end as on Windows, in an encoding, with or without the mark that says which. */
export function fileOf(
  lines: readonly string[] | string,
  encoding: Encoded = 'utf-8',
  { name = 'statement.csv', isMarked = encoding !== 'windows-1252' } = {},
): File {
  const text = typeof lines === 'string' ? lines : lines.map((line) => `${line}\r\n`).join('');
  return new File([bytesOf((isMarked ? '\uFEFF' : '') + text, encoding)], name);
}

/** Windows-1252 as far as it is Latin-1. */
function bytesOf(text: string, encoding: Encoded): Uint8Array<ArrayBuffer> {
  if (encoding === 'utf-8') return new TextEncoder().encode(text);
  if (encoding === 'windows-1252') return Uint8Array.from(text, (letter) => letter.charCodeAt(0));
  const bytes = new Uint8Array(text.length * 2);
  const view = new DataView(bytes.buffer);
  for (const [at, letter] of text.split('').entries()) {
    view.setUint16(at * 2, letter.charCodeAt(0), encoding === 'utf-16le');
  }
  return bytes;
}

/** Danske Bank, with payments that are not executed. */
export const danskeBank = [
  '"Dato";"Tekst";"Beløb";"Saldo";"Status";"Afstemt"',
  '"12.05.2025";"Karen Birk";"1.350,00";"";"Venter";"Nej"',
  '"10.04.2025";"Søren Ødegård";"900,00";"14.725,00";"Udført";"Nej"',
  '"09.04.2025";"Karen Birk";"1.350,00";"13.825,00";"Slettet";"Nej"',
];

/** Nordea in Denmark, with a reservation. */
export const nordea = [
  'Bogføringsdato;Beløb;Afsender;Modtager;Navn;Beskrivelse;Saldo;Valuta;Afstemt;',
  'Reserveret;-49,95;9040000009;;;NETTO ÅBYHØJ;;DKK;;',
  '2025/04/10;900,00;;9040000009;Karen Birk;Fra Karen Birk til lejr;15000,00;DKK;;',
  '2025/04/09;-81,00;9040000009;;Vipps MobilePay;MobilePay Netto;14100,00;DKK;;',
  '2025/04/08;1350,00;;9040000009;Otto Lund;Sommerlejr;14181,00;DKK;;',
];

/** MobilePay's report: all payments of a transfer have its reference. */
export const mobilePay = [
  'Date;Timestamp;Amount;Message;Transaction Type;Transfer Reference;Transfer Date;Payment Transaction ID;User Name',
  '08-04-2025;2025-04-08T18:28:10+02:00;1350,00;Lejr Karen Birk;Payment;03000551160010300001;09-04-2025;40112578001;Karen Birk',
  '08-04-2025;2025-04-08T19:02:44+02:00;900,00;Lejr;Payment;03000551160010300001;09-04-2025;40112578002;Otto Lund',
  '08-04-2025;2025-04-08T20:40:01+02:00;450,00;Ida lejr;Payment;03000551160010300001;09-04-2025;40112578003;Ida Krogh',
];

export const jyskeBank = [
  '"Dato";"Valørdato";"Tekst";"Beløb";"Saldo"',
  '"10.04.2025";"11.04.2025";"Overførsel Karen Birk";"1.350,00";"12.000,00"',
  '"09.04.2025";"09.04.2025";"Husleje";"-2.000,00";"10.650,00"',
];

export const lunar = [
  'Dato,Tekst,Beløb,Saldo',
  '2025-04-10,Karen Birk,"1.350,00","12.000,00"',
  '2025-04-09,Kontingent,"-200,00","10.650,00"',
];

/** The rows below a heading of three columns that most of these share. */
export const plainRows = [
  '10-04-2025;Fra Karen Birk lejr;1.350,00;15.000,00',
  '08-04-2025;Otto Lund;900,00;13.650,00',
];

interface CamtOptions {
  readonly version?: number;
  readonly entries?: string;
  readonly prolog?: string;
}

/** A CAMT.053 statement of a version, with the entries that are given. */
export function camt({
  version = 2,
  entries = camtEntry(),
  prolog = '<?xml version="1.0" encoding="UTF-8"?>',
}: CamtOptions = {}) {
  const schema = `urn:iso:std:iso:20022:tech:xsd:camt.053.001.${String(version).padStart(2, '0')}`;
  return `${prolog}<Document xmlns="${schema}"><BkToCstmrStmt><GrpHdr><MsgId>1</MsgId></GrpHdr><Stmt><Id>1</Id>
    <Acct><Id><IBAN>DK5004001234567890</IBAN></Id><Ccy>DKK</Ccy></Acct>${entries}</Stmt></BkToCstmrStmt></Document>`;
}

interface EntryOptions {
  readonly amount?: string;
  readonly currency?: string;
  readonly direction?: 'CRDT' | 'DBIT';
  /** As it stands between the tags: text in older versions, a code in newer ones. */
  readonly status?: string;
  readonly day?: string;
  readonly details?: string;
  readonly reference?: string;
}

export const camtEntry = ({
  amount = '1350.00',
  currency = 'DKK',
  direction = 'CRDT',
  status = 'BOOK',
  day = '<Dt>2025-04-10</Dt>',
  details = camtDetail(),
  reference = 'REF1',
}: EntryOptions = {}) => `<Ntry><Amt Ccy="${currency}">${amount}</Amt><CdtDbtInd>${direction}</CdtDbtInd><Sts>${status}</Sts>
  <BookgDt>${day}</BookgDt><ValDt><Dt>2025-04-11</Dt></ValDt><AcctSvcrRef>${reference}</AcctSvcrRef>
  <NtryDtls>${details}</NtryDtls></Ntry>`;

/** A payment within an entry; `party` is the sender as the version writes it. */
export const camtDetail = ({
  party = '<Dbtr><Nm>Karen Birk</Nm></Dbtr>',
  text = 'Lejr 2025',
  amount = '',
} = {}) => `<TxDtls><Refs><EndToEndId>NOTPROVIDED</EndToEndId></Refs>${amount}<RltdPties>${party}</RltdPties>
  <RmtInf><Ustrd>${text}</Ustrd></RmtInf></TxDtls>`;
