import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { answers, camp, fakeBackend, fakeBrowser, openPage } from './fake-site.tsx';

const openPricing = () => openPage(() => import('../../src/pages/pricing-page.tsx'));

async function cards(): Promise<HTMLElement[]> {
  const list = await screen.findByRole('region', { name: 'Price categories' });
  await within(list).findByRole('heading', { name: 'Regular' });
  return within(list).getAllByRole('listitem');
}

async function card(name: string): Promise<HTMLElement> {
  const found = (await cards()).find((item) => within(item).queryByRole('heading', { name }));
  if (!found) throw new Error(`no card ${name}`);
  return found;
}

beforeEach(() => {
  fakeBrowser();
  fakeBackend();
});

describe('the price list', () => {
  it('has a card for each price code, in the order of their ids', async () => {
    await openPricing();
    const names = (await cards()).map((item) => item.querySelector('h3')?.textContent);
    expect(names).toEqual([
      'Regular',
      'Senior',
      'Child 8-12',
      'Shared bed',
      'Toddler',
      'Stay in',
      'Stay out',
      'Outside Denmark and Sweden',
      'One night',
      'Sunday meal',
      'Special price',
      'Kitchen staff',
    ]);
  });

  it('highlights the cards 2 and 4, which take turns', async () => {
    await openPricing();
    const all = await cards();
    const highlighted = all.flatMap((item, id) => (item.classList.contains('ticket-highlight') ? [id] : []));
    expect(highlighted).toEqual([2, 4]);
    expect([2, 4].map((id) => all[id]?.style.getPropertyValue('--turn'))).toEqual(['0', '1']);
  });

  it('says Free, and per meal', async () => {
    await openPricing();
    expect(await card('Toddler')).toHaveTextContent('Free');
    expect(await card('Sunday meal')).toHaveTextContent('75 DKK per meal'.replace(' per', 'per'));
    expect(await card('Regular')).not.toHaveTextContent('per meal');
  });

  it('switches all prices but those of the ids 9 and 10', async () => {
    await openPricing();
    const before = (await cards()).map((item) => item.querySelector('.ticket-price')?.textContent);
    await userEvent.click(screen.getByRole('switch', { name: /After deadline - Original price/ }));
    const after = (await cards()).map((item) => item.querySelector('.ticket-price')?.textContent);
    const same = before.flatMap((text, id) => (text === after[id] ? [id] : []));
    expect(same).toEqual([4, 9, 10, 11]); // 4 and 11 are free on both sides
    expect(after[0]).toBe('1,264 DKK'); // 1200 × 1.053 to a whole krone
    expect(after[6]).toBe('737 DKK'); // 737.1
  });

  it('begins on the side of the deadline that is true today', async () => {
    await openPricing();
    await cards();
    expect(await screen.findByText('today')).toBeVisible();
    expect(screen.getByRole('switch')).not.toBeChecked();
  });

  it('begins on the other side once the price deadline is over', async () => {
    fakeBackend({ ...answers(), 'rpc/camp_now': '2025-05-01T22:01:00Z' }); // 00:01 on May 2 in Copenhagen
    await openPricing();
    expect(await card('Regular')).toHaveTextContent('1,264 DKK');
    expect(screen.getByRole('switch')).toBeChecked();
  });

  it('promises three parts until the last day to register, on both sides', async () => {
    const text = async () => (await card('Regular')).textContent;
    await openPricing();
    await screen.findByText('today');
    expect(await text()).toContain('In full, or in 3 instalments until May 15');
    await userEvent.click(screen.getByRole('switch'));
    expect(await text()).toContain('In full, or in 3 instalments until May 15');
    expect(await card('Stay out')).toHaveTextContent('Paid in full');
  });

  it('says Paid in full of every price once the last day to register is over', async () => {
    fakeBackend({ ...answers(), 'rpc/camp_now': '2025-05-15T22:01:00Z' }); // 00:01 on May 16 in Copenhagen
    await openPricing();
    await screen.findByText('today');
    for (const item of await cards()) expect(item).not.toHaveTextContent('parts');
    await userEvent.click(screen.getByRole('switch'));
    for (const item of await cards()) expect(item).not.toHaveTextContent('parts');
  });

  it('says of a category that no answer in the form leads to how to get it', async () => {
    await openPricing();
    for (const name of ['One night', 'Sunday meal', 'Special price', 'Kitchen staff']) {
      expect(await card(name)).toHaveTextContent('With a code from the organisers');
    }
    expect(await card('Child 8-12')).not.toHaveTextContent('code');
  });

  it('takes the days of its notice from the database', async () => {
    fakeBackend({ ...answers(), camp_info: [{ ...camp, price_deadline: '2026-04-12' }] });
    await openPricing();
    expect(
      await screen.findByText(/Prices are valid only before April 12, then they rise 5%\..*non-refundable/),
    ).toBeVisible();
  });

  it('says the rule for refunds that the board has set, in the notice and among the answers', async () => {
    fakeBackend({ ...answers(), refund_rule: [{ percent: 50, until: '2025-05-08' }] });
    await openPricing();
    expect(
      await screen.findByText(/If you cancel by May 8, 2025, we refund 50% of what you’ve paid\./),
    ).toBeVisible();
    expect(
      screen.getByText(/^Yes, 50% of what you’ve paid if you cancel by May 8, 2025\./),
    ).toBeInTheDocument();
    expect(screen.queryByText(/all payments are non-refundable/i)).toBeNull();
  });

  it('says what could not be loaded, and loads it with a retry', async () => {
    const backend = fakeBackend({ ...answers(), pricing: 'fail' });
    await openPricing();
    // The calculator comes a moment later, and asks once more.
    await within(screen.getByRole('region', { name: 'What would my family pay?' })).findByRole('button');
    const list = within(screen.getByRole('region', { name: 'Price categories' }));
    expect(list.getByText('We couldn’t load the prices.')).toBeVisible();
    backend['pricing'] = answers()['pricing'];
    await userEvent.click(list.getByRole('button', { name: 'Try again' }));
    expect(await card('Regular')).toHaveTextContent('1,200 DKK');
  });
});

describe('the questions', () => {
  it('answers each of the seven when it is opened', async () => {
    await openPricing();
    const faq = screen.getByRole('region', { name: 'Questions and answers' });
    const items = faq.querySelectorAll('details');
    expect(items).toHaveLength(7);
    expect(within(faq).getByText(/own-tent\/sleeping-bag/)).not.toBeVisible();
    await userEvent.click(within(faq).getByText('What if the camp is full?'));
    expect(within(faq).getByText(/automatically downgraded to the own-tent\/sleeping-bag/)).toBeVisible();
    await userEvent.click(within(faq).getByText('When is the last day to register?'));
    expect(await within(faq).findByText(/The last day to register is May 15, 2025/)).toBeVisible();
  });

  it('shows what can be paid with', async () => {
    await openPricing();
    const methods = within(screen.getByRole('region', { name: 'You can pay with' })).getAllByRole('img');
    expect(methods.map((logo) => logo.getAttribute('alt'))).toEqual([
      'MobilePay',
      'MasterCard',
      'Visa',
      'Dankort',
      'PayPal',
      'Apple Pay',
    ]);
  });
});
