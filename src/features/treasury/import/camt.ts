/** Bank statements in ISO 20022, CAMT.053 in each of its versions, as lines of cells with one heading. */
import type { FileLine } from '../../../domain/treasury/split-lines.ts';

/** The cells of a line, by which `columnsOf` knows what each value means. */
const camtHeadings = [
  'Date',
  'Amount',
  'Text',
  'Name',
  'Status',
  'Currency',
  'Account',
  'Transaction ID',
] as const;

/**
 * The entries of a CAMT.053 document, a line for each payment in them, with the heading before them; undefined for other XML. A document
 * that declares a type or entities is none: no bank writes them, and expanding them can take all of the device's memory.
 */
export function readCamt(text: string): readonly FileLine[] | undefined {
  if (/<!(?:DOCTYPE|ENTITY)/i.test(text)) return undefined;
  const root = new DOMParser().parseFromString(text.trim(), 'application/xml').documentElement;
  const statements = within(root, 'BkToCstmrStmt').flatMap((one) => within(one, 'Stmt'));
  if (root.localName !== 'Document' || statements.length === 0) return undefined;
  const rows = statements.flatMap((statement) => {
    const account = textAt(statement, 'Acct', 'Id', 'IBAN') || textAt(statement, 'Acct', 'Id', 'Othr', 'Id');
    return within(statement, 'Ntry').flatMap((entry) => entryRows(entry, account));
  });
  return [camtHeadings, ...rows].map((cells, place) => ({ line: place + 1, cells }));
}

const within = (parent: Element, name: string): Element[] =>
  [...parent.children].filter(({ localName }) => localName === name);

/** The first element along a path of names. */
function at(parent: Element, ...path: readonly string[]): Element | undefined {
  let found: Element | undefined = parent;
  for (const name of path) found = found && within(found, name)[0];
  return found;
}
const textAt = (parent: Element, ...path: readonly string[]): string =>
  (at(parent, ...path)?.textContent ?? '').replaceAll(/\s+/g, ' ').trim();

/** An amount as it is written, negative when it leaves the account. */
function signed(entry: Element, amount: string): string {
  return textAt(entry, 'CdtDbtInd') === 'DBIT' ? `-${amount}` : amount;
}

function entryRows(entry: Element, account: string): string[][] {
  const details = within(entry, 'NtryDtls').flatMap((one) => within(one, 'TxDtls'));
  const currency = at(entry, 'Amt')?.getAttribute('Ccy') ?? '';
  const day = ['BookgDt', 'ValDt']
    .flatMap((name) => [textAt(entry, name, 'Dt'), textAt(entry, name, 'DtTm')])
    .find(Boolean);
  const status = textAt(entry, 'Sts', 'Cd') || textAt(entry, 'Sts', 'Prtry') || textAt(entry, 'Sts');
  const row = (parts: readonly Element[], amount: string, id: string) => [
    day ?? '',
    amount,
    unique([...parts.flatMap(remittance), textAt(entry, 'AddtlNtryInf')]),
    unique(parts.map((one) => counterparty(one, textAt(entry, 'CdtDbtInd') === 'DBIT'))),
    status,
    currency,
    account,
    id,
  ];
  const reference = textAt(entry, 'AcctSvcrRef');
  if (details.length > 1 && areWhole(entry, details, currency)) {
    return details.map((one, place) =>
      row(
        [one],
        signed(at(one, 'CdtDbtInd') ? one : entry, amountOf(one)?.textContent.trim() ?? ''),
        reference && `${reference} ${place + 1}`,
      ),
    );
  }
  return [row(details, signed(entry, textAt(entry, 'Amt')), reference)];
}

/** Amount of a payment within an entry: as later versions write it, or as the second version does. */
const amountOf = (detail: Element): Element | undefined =>
  at(detail, 'Amt') ?? at(detail, 'AmtDtls', 'TxAmt', 'Amt');

/** Whether the payments within an entry have amounts of their own, in its currency, that together are the entry. */
function areWhole(entry: Element, details: readonly Element[], currency: string): boolean {
  const amounts = details.map((one) => amountOf(one));
  if (amounts.some((one) => one === undefined || (one.getAttribute('Ccy') ?? currency) !== currency))
    return false;
  // Decimals as the standard writes them; compared in thousandths, since a sum of fractions is rarely exact.
  const thousandths = (amount: string) => Math.round(Number(amount) * 1000);
  const total = details.reduce(
    (sum, one, place) =>
      sum + thousandths(signed(at(one, 'CdtDbtInd') ? one : entry, amounts[place]?.textContent.trim() ?? '')),
    0,
  );
  return total === thousandths(signed(entry, textAt(entry, 'Amt')));
}

/** Text that the sender wrote. */
function remittance(detail: Element): string[] {
  const note = at(detail, 'RmtInf');
  if (!note) return [];
  return [
    ...within(note, 'Ustrd').map((one) => one.textContent),
    ...within(note, 'Strd').flatMap((one) => [textAt(one, 'CdtrRefInf', 'Ref'), textAt(one, 'AddtlRmtInf')]),
    textAt(detail, 'AddtlTxInf'),
  ];
}

/** The sender's name; of money that leaves, the receiver's. */
function counterparty(detail: Element, isLeaving: boolean): string {
  const parties = (isLeaving ? ['Cdtr', 'UltmtCdtr'] : ['Dbtr', 'UltmtDbtr']).flatMap((role) => [
    textAt(detail, 'RltdPties', role, 'Nm'),
    textAt(detail, 'RltdPties', role, 'Pty', 'Nm'),
  ]);
  return parties.find(Boolean) ?? '';
}

const unique = (texts: readonly string[]): string =>
  [...new Set(texts.map((text) => text.replaceAll(/\s+/g, ' ').trim()).filter(Boolean))].join(' ');
