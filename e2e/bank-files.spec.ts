/** A treasurer's bank statements on a phone, at night and in Danish: as Danske Bank writes them, and the same account as CAMT.053. */
import { expect, expectAccessible, expectNoSidewaysScroll } from './fixtures.ts';
import { test } from './own-stack.ts';
import { openDashboard } from './steps/dashboard.ts';

test.use({ camp: 'bank files', colorScheme: 'dark' });

const csv = [
  '"Dato";"Tekst";"Beløb";"Saldo";"Status";"Afstemt"',
  '"22.04.2025";"Ruth Clarke";"1.200,00";"";"Venter";"Nej"',
  '"17.04.2025";"Lejr Inge Winther, Sønderborg";"1.000,00";"14.725,00";"Udført";"Nej"',
  '"16.04.2025";"Husleje";"-2.000,00";"13.725,00";"Udført";"Nej"',
];

const entry = (amount: number, day: string, name: string, text: string) => `
  <Ntry><Amt Ccy="DKK">${amount}.00</Amt><CdtDbtInd>CRDT</CdtDbtInd><Sts>BOOK</Sts><BookgDt><Dt>${day}</Dt></BookgDt>
    <NtryDtls><TxDtls><RltdPties><Dbtr><Nm>${name}</Nm></Dbtr></RltdPties><RmtInf><Ustrd>${text}</Ustrd></RmtInf></TxDtls></NtryDtls>
  </Ntry>`;
const camt = `<?xml version="1.0" encoding="UTF-8"?>
<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.02"><BkToCstmrStmt><GrpHdr><MsgId>1</MsgId></GrpHdr><Stmt><Id>1</Id>
  <Acct><Id><IBAN>DK5000400440116243</IBAN></Id><Ccy>DKK</Ccy></Acct>
  ${entry(1000, '2025-04-17', 'Inge Winther', 'Lejr Inge Winther, Sønderborg')}
  ${entry(1200, '2025-04-19', 'Ruth Clarke', 'Lejr 2025')}
</Stmt></BkToCstmrStmt></Document>`;

test('a statement is read without a choice, and the same transfer in another file is asked about', async ({
  page,
}) => {
  const dialog = page.getByRole('dialog');
  const bank = page.getByRole('region', { name: 'Bankoverførsler', exact: true });
  const choose = async (name: string, mimeType: string, buffer: Buffer) => {
    await bank.getByRole('button', { name: 'Importér et kontoudtog' }).click();
    await dialog.getByLabel('Vælg en fil').setInputFiles({ name, mimeType, buffer });
  };
  await openDashboard(page, 'admin3', 'today');
  await page.goto('/da/admin?tab=payment&part=bank');

  await test.step('the CSV of Danske Bank: what is not executed or goes out is left out, by line', async () => {
    await choose('konto.csv', 'text/csv', Buffer.from(csv.join('\r\n'), 'latin1'));
    await expect(dialog.getByText('1 række at importere, 1.000 kr. i alt.')).toBeVisible();
    await expect(dialog.getByRole('table')).toContainText('Lejr Inge Winther, Sønderborg');
    await expect(dialog.getByText('Ikke gennemført (Venter): linje 2')).toBeVisible();
    await expect(dialog.getByText('Penge ud: linje 4')).toBeVisible();
    const [table, notice] = await Promise.all(
      [dialog.getByRole('table'), dialog.getByText('2 rækker udelades:')].map((part) => part.boundingBox()),
    );
    // The notice begins 16 pixels below the table, and its text 12 more.
    expect((notice?.y ?? 0) - (table?.y ?? 0) - (table?.height ?? 0)).toBeGreaterThanOrEqual(24);
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await dialog.getByText('Kolonner og format').click();
    await expect(dialog.getByText(/windows-1252, adskilt af semikolon/i)).toBeVisible();
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Importér', exact: true }).click();
    await expect(dialog).toHaveCount(0);
    await expect(bank.getByText('Lejr Inge Winther, Sønderborg')).toBeVisible();
  });

  await test.step('CAMT.053 of the same account: one transfer is new, the other one looks like an earlier line', async () => {
    await choose('konto.xml', 'text/xml', Buffer.from(camt));
    await expect(dialog.getByText('2 rækker at importere, 2.200 kr. i alt.')).toBeVisible();
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Importér', exact: true }).click();
    await expect(dialog.getByText(/^1 række ligner en overførsel/)).toBeVisible();
    await expect(dialog.getByText(/^Findes allerede, fra konto\.csv: 17\. april 2025/)).toBeVisible();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await dialog.getByRole('button', { name: 'Importér', exact: true }).click();
    await expect(dialog).toHaveCount(0);
    await expect(bank.getByText(/Lejr 2025/)).toBeVisible();
    await expect(bank.getByText(/Inge Winther, Sønderborg/)).toHaveCount(1);
  });
});
