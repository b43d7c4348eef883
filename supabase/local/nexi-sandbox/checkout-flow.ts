import * as events from './events.ts';
import { completion, type Completion } from './faults.ts';
import type { SandboxParts } from './parts.ts';
import { stateOf, type Charge, type Instrument, type Payment, type Refusal } from './payment.ts';
import { capturesDirectly, isCard, maskCard, specialAmount, TEST_CARDS, type Method } from './test-cards.ts';

/** What becomes of the payment by what the customer does: section "States and events" of the payment contract. */
export function createCheckoutFlow({ clock, store, queue, faults }: SandboxParts) {
  const isOpen = (payment: Payment) => stateOf(payment, clock.now()) === 'New';

  /** Pay was pressed with this instrument; the bank or the wallet asks next. */
  const pay = (payment: Payment, instrument: Instrument) => {
    payment.page.challenge = instrument;
    delete payment.page.refusal;
    return queue.emit(payment, [events.paymentCreated(payment, store.ids().hex())]);
  };

  /** The customer gave up for now. No event. */
  const abandon = (payment: Payment) => {
    payment.page.attempt += 1;
    delete payment.page.challenge;
  };

  const refuse = (payment: Payment, refusal: Refusal, error: events.Refused) => {
    abandon(payment);
    payment.page.refusal = refusal;
    return {
      approved: false,
      emission: queue.emit(payment, [events.reservationFailed(payment, error, store.ids().hex())]),
    };
  };

  const settle = (payment: Payment, instrument: Instrument) => {
    const { ids } = store;
    const { amount } = payment.order;
    const direct = capturesDirectly(instrument.method);
    payment.instrument = instrument;
    payment.completedAt = clock.now();
    delete payment.page.challenge;
    if (!direct) payment.reservation = { reserveId: ids().hex(), amount };
    const happened = direct ? [] : events.reservationCreated(payment, instrument, ids().hex());
    happened.push(events.checkoutCompleted(payment, ids().hex()));
    if (direct || payment.checkout.charge) {
      const charge: Charge = { chargeId: ids().hex(), amount, createdAt: clock.now() };
      const refused = instrument.behaviour === 'refuse_charge' || faults.take('charge', payment.myReference);
      if (!refused) payment.charges.push(charge);
      happened.push(
        refused
          ? events.chargeFailed(payment, charge, events.CHARGE_REFUSED, ids().hex())
          : events.chargeCreated(payment, instrument, charge),
      );
    }
    return { approved: true, emission: queue.emit(payment, happened) };
  };

  /** The bank's or the wallet's question was answered. Refused: the page stays open. */
  const answer = async (payment: Payment, reply: 'approve' | 'reject' | 'leave') => {
    const instrument = payment.page.challenge;
    if (!instrument) throw new RangeError('Nothing is waiting for an answer.');
    const wallet = !isCard(instrument.method);
    const { errorCode, delaySeconds = 0 } = specialAmount(payment.order.amount);
    if (reply === 'reject' || instrument.behaviour === 'fail_3ds')
      return refuse(payment, wallet ? 'wallet' : '3ds', { ...ISSUER_REFUSED, message: 'Not authenticated' });
    await clock.sleep(delaySeconds * 1000);
    // Terminated or expired while the bank was slow: no money moves, and the page says that it has expired.
    if (!isOpen(payment)) return { approved: false, emission: queue.emit(payment, []) };
    if (errorCode) return refuse(payment, 'issuer', { ...ISSUER_REFUSED, code: errorCode });
    if (instrument.behaviour === 'refuse_reservation') return refuse(payment, 'issuer', ISSUER_REFUSED);
    if (reply === 'leave') payment.page.left = true;
    return settle(payment, instrument);
  };

  return {
    isOpen,
    pay,
    abandon,
    answer,
    /** Both in one step, without a browser. Throws RangeError when the payment takes no money any more. */
    complete: async (payment: Payment, wish: Completion) => {
      const { method, card, outcome } = completion.parse(wish);
      if (!isOpen(payment)) throw new RangeError('The payment is not open.');
      const instrument = instrumentOf(method, card ?? firstCard(method), clock.now());
      const emission = pay(payment, withOutcome(instrument, outcome));
      const { approved, emission: result } = await answer(payment, outcome === 'leave' ? 'leave' : 'approve');
      return { approved, emissions: [emission, result] };
    },
  };
}
export type CheckoutFlow = ReturnType<typeof createCheckoutFlow>;

const ISSUER_REFUSED: events.Refused = { code: '99', message: 'Refused by issuer', source: 'Issuer' };

function firstCard(method: Method): string | undefined {
  return Object.keys(TEST_CARDS).find((number) => TEST_CARDS[number]?.brand === method);
}

/** What the customer pays with; of the card's number only the mask is kept. */
export function instrumentOf(
  method: Method,
  card: string | undefined,
  now: number,
  expiry?: string,
): Instrument {
  const known = TEST_CARDS[card ?? ''];
  if (!card || !known) return { method, behaviour: 'approve' };
  const nextYear = String(new Date(now).getUTCFullYear() + 1).slice(2);
  return {
    method: known.brand,
    behaviour: known.behaviour,
    card: { maskedPan: maskCard(card), expiryDate: expiry ?? `12${nextYear}` },
  };
}

function withOutcome(instrument: Instrument, outcome: Completion['outcome']): Instrument {
  if (outcome === 'refused') return { ...instrument, behaviour: 'refuse_reservation' };
  if (outcome === 'charge_refused') return { ...instrument, behaviour: 'refuse_charge' };
  if (outcome === 'approved') return { ...instrument, behaviour: 'approve' };
  return instrument;
}
