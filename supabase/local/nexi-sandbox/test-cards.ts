/** Payment methods of the hosted page, by the provider's names, in the order of the page. */
export const METHODS = ['Visa', 'MasterCard', 'Dankort', 'MobilePay', 'ApplePay', 'PayPal'] as const;
export type Method = (typeof METHODS)[number];

export type CardBehaviour = 'approve' | 'refuse_reservation' | 'refuse_charge' | 'fail_3ds';

/** The only card numbers that the hosted page accepts; the provider's own test system knows neither Dankort's nor the one of `fail_3ds`. */
export const TEST_CARDS: Readonly<Record<string, { brand: Method; behaviour: CardBehaviour }>> = {
  '4925000000000004': { brand: 'Visa', behaviour: 'approve' },
  '4268270087374847': { brand: 'Visa', behaviour: 'approve' },
  '4925000000000087': { brand: 'Visa', behaviour: 'refuse_reservation' },
  '4925000000000079': { brand: 'Visa', behaviour: 'refuse_charge' },
  '4000000000000002': { brand: 'Visa', behaviour: 'fail_3ds' },
  '5213199803453465': { brand: 'MasterCard', behaviour: 'approve' },
  '5544330000000235': { brand: 'MasterCard', behaviour: 'approve' },
  '5019000000000001': { brand: 'Dankort', behaviour: 'approve' },
};

/** Whether the method is paid with a card number; the others are wallets. */
export function isCard(method: Method): boolean {
  return Object.values(TEST_CARDS).some(({ brand }) => brand === method);
}

/** Wallets that take the money at once, without reserving it first. */
export function capturesDirectly(method: Method): boolean {
  return method === 'PayPal';
}

/** The digits that may be kept of a card number: `55443300****0235`. */
export function maskCard(number: string): string {
  return `${number.slice(0, 8)}****${number.slice(-4)}`;
}

/** What the test system does with some amounts in øre. */
export function specialAmount(amount: number): { errorCode?: string; delaySeconds?: number } {
  if (amount < 200) return { errorCode: String(amount % 100).padStart(2, '0') };
  if (amount >= 300 && amount < 400) return { delaySeconds: amount - 300 };
  return {};
}
