/** The mails about money as a mail program draws them: nothing is cut off, everything can be read, on any width. */
import type { Page } from '@playwright/test';
import { composeMail } from '../supabase/functions/_shared/mails/compose.ts';
import { fee, receiptPayload, refundPayload, sender } from '../tests/functions/mail-fixtures.ts';
import { expect, expectAccessibleMail, expectNoSidewaysScroll, test } from './fixtures.ts';

const paid = { ...fee, name: 'Søren Ærø-Christensen', paid: 1200, outstanding: 0, is_registered: true };
const longName = 'မောင်အောင်ကျော်ဇော Thiri-Maung-Maung-Kyaw-Christoffersen-Østergaard';

const mails = [
  {
    name: 'a full payment',
    kind: 'receipt',
    payload: {
      ...receiptPayload,
      amount: 1200,
      lines: [{ ...paid, payment_type: 'Full payment', amount: 1200 }],
    },
    texts: [
      'Receipt: 1,200 DKK for the camp, paid in full',
      'paid in full',
      '1,200 DKK',
      'Registered',
      'CVR 12345678',
    ],
  },
  {
    name: 'an instalment',
    kind: 'receipt',
    payload: {
      ...receiptPayload,
      amount: 400,
      is_anonymous: true,
      lines: [{ ...fee, payment_type: 'First payment', amount: 400 }],
    },
    texts: ['400 DKK', '800 DKK', 'Awaiting payment', 'CVR 12345678'],
  },
  {
    name: 'a payment for a family',
    kind: 'receipt',
    payload: {
      ...receiptPayload,
      lines: [
        ...receiptPayload.lines,
        { ...paid, name: longName, payment_type: 'Full payment', amount: 1200 },
      ],
    },
    texts: ['733.33 DKK', 'Bo Jensen', longName, '333.33 DKK', 'CVR 12345678'],
  },
  {
    name: 'a refund',
    kind: 'refund',
    payload: refundPayload,
    texts: ['You’ve been refunded', '200 DKK', '1,000 DKK', 'CVR 12345678'],
  },
] as const;

test('PAY-18 the mails about money can be read on any width', async ({ page, baseURL }, testInfo) => {
  for (const { name, kind, payload, texts } of mails) {
    await test.step(name, async () => {
      const { html, text, subject } = composeMail(kind, payload, { siteUrl: baseURL ?? '', sender });
      await page.setContent(html);
      for (const width of [320, 390, 1280]) {
        await page.setViewportSize({ width, height: 900 });
        await expectNoSidewaysScroll(page);
        expect(await cutOff(page)).toEqual([]);
      }
      for (const colorScheme of isFamily(payload) ? (['dark', 'light'] as const) : []) {
        await page.emulateMedia({ colorScheme });
        await expectAccessibleMail(page);
      }
      const told = `${subject}\n${await page.locator('body').innerText()}`;
      for (const one of texts) {
        expect(told).toContain(one);
        expect(`${subject}\n${text}`).toContain(one);
      }
      const button = page.getByRole('link', { name: 'See it on your profile' });
      expect((await button.boundingBox())?.height).toBeGreaterThanOrEqual(44);
      await testInfo.attach(name, {
        body: await page.screenshot({ fullPage: true }),
        contentType: 'image/png',
      });
    });
  }
});

/** The mail with everything in it stands for all, where colours are looked at. */
const isFamily = ({ lines }: { lines: readonly unknown[] }) => lines.length > 1;

/** What sticks out of the sheet or of its own box, whatever a family is called. */
function cutOff(page: Page): Promise<(string | null)[]> {
  return page.evaluate(() => {
    const sheet = document.querySelector('table table')?.getBoundingClientRect();
    return [...document.querySelectorAll('h1, h2, p, th, td')]
      .filter((one) => !one.querySelector('table'))
      .filter((one) => {
        const { left, right } = one.getBoundingClientRect();
        return !sheet || left < sheet.left || right > sheet.right || one.scrollWidth > one.clientWidth + 1;
      })
      .map((one) => one.textContent);
  });
}
