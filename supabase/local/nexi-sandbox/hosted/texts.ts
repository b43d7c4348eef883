import type { Refusal } from '../payment.ts';
import type { Method } from '../test-cards.ts';

export type Language = 'da-DK' | 'en-GB';

const english = {
  test: 'TEST PAYMENT - no money moves',
  title: 'Payment',
  payTo: (merchant: string) => `Pay ${merchant}`,
  order: 'Your order',
  total: 'Total',
  method: 'How do you want to pay?',
  cardNumber: 'Card number',
  expiry: 'Expiry date (MM/YY)',
  cvc: 'Security code (CVC)',
  cvcHelp: 'The three digits on the back of the card',
  phone: 'Phone number for MobilePay',
  phoneHelp: 'Eight digits',
  pay: (amount: string) => `Pay ${amount}`,
  cancel: 'Cancel',
  terms: 'Terms and conditions',
  privacy: 'Privacy and cookies',
  testCards: 'Cards that work here',
  behaviour: {
    approve: 'approved',
    refuse_reservation: 'refused',
    refuse_charge: 'reserved, charge refused',
    fail_3ds: '3-D Secure fails',
  },
  correct: 'Please correct what is marked.',
  again: 'For your safety, card number and security code must be entered again.',
  errors: {
    method: 'Choose a way to pay.',
    number_missing: 'Enter the card number.',
    number_unknown: 'Unknown test card. Use one of the cards listed below.',
    number_brand: 'This card number belongs to another card type.',
    expiry_missing: 'Enter the expiry date as MM/YY.',
    expiry_format: 'Write the expiry date as MM/YY, such as 09/29.',
    expiry_past: 'This card has expired.',
    cvc: 'Enter the three digits of the security code.',
    phone: 'Enter a Danish phone number of eight digits.',
  },
  refused: {
    issuer: 'Your bank refused the payment. No money was taken. Try again or choose another way to pay.',
    '3ds':
      'You were not recognised by your bank. No money was taken. Try again or choose another way to pay.',
    wallet: 'The payment was rejected. No money was taken. Try again or choose another way to pay.',
  } satisfies Record<Refusal, string>,
  acsTitle: 'Confirm with your bank',
  acsText: (card: string) => `Your bank wants to know that it is you who pays with card ${card}.`,
  acsApprove: 'It is me',
  acsFail: 'It is not me',
  walletTitle: (method: string) => `Confirm in ${method}`,
  walletText: 'On a phone, the app opens here. Choose what happens in it.',
  approve: 'Approve',
  reject: 'Reject',
  leave: 'Approve and never return',
  paidTitle: 'The payment is made',
  back: (merchant: string) => `Back to ${merchant}`,
  closeTitle: 'You can close this page',
  closeText: 'The payment is approved.',
  expiredTitle: 'This payment page has expired',
  expiredText: 'Nothing was paid. Go back to the shop and start a new payment.',
  unknownTitle: 'Payment not found',
  unknownText: 'There is no payment at this address.',
};

export type Texts = typeof english;
export type FieldErrorCode = keyof Texts['errors'];

const danish: Texts = {
  test: 'TESTBETALING - ingen penge flyttes (TEST PAYMENT - no money moves)',
  title: 'Betaling',
  payTo: (merchant) => `Betal til ${merchant}`,
  order: 'Din ordre',
  total: 'I alt',
  method: 'Hvordan vil du betale?',
  cardNumber: 'Kortnummer',
  expiry: 'Udløbsdato (MM/ÅÅ)',
  cvc: 'Kontrolcifre (CVC)',
  cvcHelp: 'De tre cifre på bagsiden af kortet',
  phone: 'Telefonnummer til MobilePay',
  phoneHelp: 'Otte cifre',
  pay: (amount) => `Betal ${amount}`,
  cancel: 'Annuller',
  terms: 'Handelsbetingelser',
  privacy: 'Privatliv og cookies',
  testCards: 'Kort, der virker her',
  behaviour: {
    approve: 'godkendes',
    refuse_reservation: 'afvises',
    refuse_charge: 'reserveres, træk afvises',
    fail_3ds: '3-D Secure mislykkes',
  },
  correct: 'Ret venligst det markerede.',
  again: 'Af hensyn til sikkerheden skal kortnummer og kontrolcifre indtastes igen.',
  errors: {
    method: 'Vælg en betalingsmåde.',
    number_missing: 'Indtast kortnummeret.',
    number_unknown: 'Ukendt testkort. Brug et af kortene på listen nedenfor.',
    number_brand: 'Kortnummeret hører til en anden korttype.',
    expiry_missing: 'Indtast udløbsdatoen som MM/ÅÅ.',
    expiry_format: 'Skriv udløbsdatoen som MM/ÅÅ, for eksempel 09/29.',
    expiry_past: 'Kortet er udløbet.',
    cvc: 'Indtast de tre kontrolcifre.',
    phone: 'Indtast et dansk telefonnummer på otte cifre.',
  },
  refused: {
    issuer:
      'Din bank afviste betalingen. Der er ikke trukket penge. Prøv igen, eller vælg en anden betalingsmåde.',
    '3ds':
      'Din bank kunne ikke genkende dig. Der er ikke trukket penge. Prøv igen, eller vælg en anden betalingsmåde.',
    wallet:
      'Betalingen blev afvist. Der er ikke trukket penge. Prøv igen, eller vælg en anden betalingsmåde.',
  },
  acsTitle: 'Bekræft hos din bank',
  acsText: (card) => `Din bank vil vide, at det er dig, der betaler med kort ${card}.`,
  acsApprove: 'Det er mig',
  acsFail: 'Det er ikke mig',
  walletTitle: (method) => `Bekræft i ${method}`,
  walletText: 'På en telefon åbner appen her. Vælg, hvad der sker i den.',
  approve: 'Godkend',
  reject: 'Afvis',
  leave: 'Godkend, og vend aldrig tilbage',
  paidTitle: 'Betalingen er gennemført',
  back: (merchant) => `Tilbage til ${merchant}`,
  closeTitle: 'Du kan lukke denne side',
  closeText: 'Betalingen er godkendt.',
  expiredTitle: 'Betalingssiden er udløbet',
  expiredText: 'Der er ikke betalt noget. Gå tilbage til butikken, og start en ny betaling.',
  unknownTitle: 'Betalingen blev ikke fundet',
  unknownText: 'Der er ingen betaling på denne adresse.',
};

export const METHOD_NAMES: Record<Method, string> = {
  Visa: 'Visa',
  MasterCard: 'Mastercard',
  Dankort: 'Dankort',
  MobilePay: 'MobilePay',
  ApplePay: 'Apple Pay',
  PayPal: 'PayPal',
};

export function languageOf(wish: string | null): Language {
  return wish === 'da-DK' ? 'da-DK' : 'en-GB';
}

export function textsIn(language: Language): Texts {
  return language === 'da-DK' ? danish : english;
}
