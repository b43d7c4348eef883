import { describe, expect, it } from 'vitest';
import { bankRows } from '../../../src/features/treasury/import/bank-rows.ts';
import { layoutOf } from '../../../src/features/treasury/import/file-layout.ts';
import { tableOf } from '../../../src/features/treasury/import/file-table.ts';
import { readFile } from '../../../src/features/treasury/import/read-file.ts';
import { camt, camtDetail, camtEntry, fileOf, type Encoded } from '../../support/bank-files/bank-files.ts';

async function read(text: string, encoding: Encoded = 'utf-8') {
  const source = await readFile(fileOf(text, encoding));
  const layout = layoutOf('bank', source);
  const { rows, leftOut } = bankRows(tableOf(source, layout.header), source.broken, {
    layout,
    today: '2025-04-20',
    withLater: false,
  });
  return {
    rows,
    said: rows.map(({ day, amount_ore: ore, text: words }) => `${day} ${ore / 100} ${words}`),
    left: leftOut.map(({ reason, text: why }) => `${reason} ${why}`),
  };
}
const birk = '2025-04-10 1350 Lejr 2025 Karen Birk';

describe('a CAMT.053 statement', () => {
  it.each([
    [2, 'BOOK', '<Dbtr><Nm>Karen Birk</Nm></Dbtr>'],
    [4, 'BOOK', '<Dbtr><Nm>Karen Birk</Nm></Dbtr>'],
    [6, '<Cd>BOOK</Cd>', '<Dbtr><Nm>Karen Birk</Nm></Dbtr>'],
    [8, '<Cd>BOOK</Cd>', '<Dbtr><Pty><Nm>Karen Birk</Nm></Pty></Dbtr>'],
    [13, '<Cd>BOOK</Cd>', '<UltmtDbtr><Pty><Nm>Karen Birk</Nm></Pty></UltmtDbtr>'],
  ])('of version %i is read without a choice', async (version, status, party) => {
    const { rows } = await read(
      camt({ version, entries: camtEntry({ status, details: camtDetail({ party }) }) }),
    );
    expect(rows).toEqual([
      {
        ...{ line: 2, id: 'REF1', day: '2025-04-10', amount_ore: 135000, text: 'Lejr 2025 Karen Birk' },
        ...{ balance_ore: null, account: 'DK5004001234567890' },
      },
    ]);
  });

  it('has what is booked and comes in', async () => {
    const entries = [
      camtEntry(),
      camtEntry({ status: 'PDNG' }),
      camtEntry({ status: '<Cd>PDNG</Cd>' }),
      camtEntry({ status: 'INFO' }),
      camtEntry({ direction: 'DBIT', details: camtDetail({ party: '<Cdtr><Nm>Lejrpladsen</Nm></Cdtr>' }) }),
      camtEntry({ currency: 'EUR' }),
      camtEntry({ day: '<DtTm>2025-05-01T08:00:00+02:00</DtTm>' }),
    ].join('');
    const { said, left } = await read(camt({ entries }));
    expect(said).toEqual([birk]);
    expect(left).toEqual([
      'waiting PDNG',
      'waiting PDNG',
      'waiting INFO',
      'out -1350.00',
      'currency EUR',
      'later 2025-05-01',
    ]);
  });

  it.each([
    ['later versions', (amount: string) => `<Amt Ccy="DKK">${amount}</Amt>`],
    [
      'the second version',
      (amount: string) => `<AmtDtls><TxAmt><Amt Ccy="DKK">${amount}</Amt></TxAmt></AmtDtls>`,
    ],
  ])('has each payment of an entry for itself, as %s write it', async (_which, amountOf) => {
    const details = [
      camtDetail({ amount: amountOf('1350.10') }),
      camtDetail({ amount: amountOf('899.90'), party: '<Dbtr><Nm>Otto Lund</Nm></Dbtr>', text: 'Sommer' }),
    ].join('');
    const { rows } = await read(camt({ entries: camtEntry({ amount: '2250.00', details }) }));
    expect(rows.map(({ id, amount_ore: ore, text }) => [id, ore, text])).toEqual([
      ['REF1 1', 135010, 'Lejr 2025 Karen Birk'],
      ['REF1 2', 89990, 'Sommer Otto Lund'],
    ]);
  });

  it.each([
    ['do not sum to it', '<Amt Ccy="DKK">1.00</Amt>'],
    ['are in another currency', '<Amt Ccy="EUR">675.00</Amt>'],
    ['are not said', ''],
  ])('keeps an entry whole where amounts of its payments %s', async (_what, amount) => {
    const details = camtDetail({ amount }) + camtDetail({ amount, party: '<Dbtr><Nm>Otto Lund</Nm></Dbtr>' });
    expect((await read(camt({ entries: camtEntry({ details }) }))).said).toEqual([`${birk} Otto Lund`]);
  });

  it('counts what goes back within an entry', async () => {
    const details =
      camtDetail({ amount: '<Amt Ccy="DKK">1400.00</Amt>' }) +
      camtDetail({ amount: '<Amt Ccy="DKK">50.00</Amt><CdtDbtInd>DBIT</CdtDbtInd>' });
    const { said, left } = await read(camt({ entries: camtEntry({ details }) }));
    expect(said).toEqual(['2025-04-10 1400 Lejr 2025 Karen Birk']);
    expect(left).toEqual(['out -50.00']);
  });

  it.each<[Encoded, string]>([
    ['utf-16le', '<?xml version="1.0" encoding="UTF-16"?>'],
    ['windows-1252', '<?xml version="1.0" encoding="ISO-8859-1"?>'],
    ['utf-8', '\n<?xml version="1.0"?>\n'],
  ])('is read in %s', async (encoding, prolog) => {
    const entries = camtEntry({ details: camtDetail({ text: 'Sørens lejr', party: '' }) });
    expect((await read(camt({ entries, prolog }), encoding)).said).toEqual(['2025-04-10 1350 Sørens lejr']);
  });

  it.each([
    ['declares entities', camt({ prolog: '<!DOCTYPE a [<!ENTITY b "bbbb"><!ENTITY c "&b;&b;&b;">]>' })],
    ['is a report of the day', camt().replaceAll('BkToCstmrStmt', 'BkToCstmrAcctRpt')],
    ['is cut off', camt().slice(0, 500)],
    ['is other XML', '<rss><channel/></rss>'],
  ])('is none where the file %s', async (_what, text) => {
    await expect(readFile(fileOf(text))).rejects.toThrow('not_a_statement');
  });
});
