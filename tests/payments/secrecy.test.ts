import { afterEach, expect, test, vi } from 'vitest';
import { openCamp, pay, type Camp } from './camp.ts';

let camp: Camp | undefined;
afterEach(() => camp?.stack.close());

test('N27 neither keys nor secrets nor the card page’s address nor a name is logged or readable', async () => {
  const lines: string[] = [];
  for (const method of ['log', 'error', 'warn', 'info'] as const) {
    vi.spyOn(console, method).mockImplementation((...args) => void lines.push(args.map(String).join(' ')));
  }
  camp = await openCamp({ quiet: false });
  const family = await camp.family();
  camp.sandbox.setFaults({ create: { status: 401 }, times: 1 });
  await family.press('Full payment');
  const checkout = await family.open('Full payment');
  await camp.deliver(checkout.intentId, 'a'.repeat(32), {});
  await pay(camp, checkout);
  await family.look(checkout.paymentId);
  await camp.stack.sweep();
  await camp.stack.close();

  const log = lines.join('\n');
  expect(log).toContain('"event":"checkout opened"');
  expect(log).toContain('"event":"settled"');
  const secrets = [
    camp.stack.secretKey,
    camp.secretOf(checkout.intentId),
    'checkoutKey=',
    family.email,
    'Jensen',
  ];
  for (const secret of secrets) expect(log).not.toContain(secret);
  camp = undefined;
});
