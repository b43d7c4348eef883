/** Replies and webhooks of the payment provider in the shape in which they were recorded; the values are ours. */
import { intentId, paymentId } from './fakes.ts';

export const unpaidPayment = {
  payment: {
    paymentId,
    summary: {},
    consumer: { shippingAddress: {}, company: { contactDetails: { phoneNumber: {} } }, billingAddress: {} },
    paymentDetails: { invoiceDetails: {}, cardDetails: {} },
    orderDetails: { amount: 48333, currency: 'DKK' },
    checkout: { url: 'https://checkout.nexi.example/page' },
    created: '2025-01-26T00:07:28.2723+00:00',
  },
};

export const paidPayment = {
  payment: {
    ...unpaidPayment.payment,
    summary: { reservedAmount: 48333, chargedAmount: 48333 },
    paymentDetails: {
      paymentType: 'CARD',
      paymentMethod: 'MasterCard',
      invoiceDetails: {},
      cardDetails: { maskedPan: '55443300****0235', expiryDate: '1029' },
    },
    orderDetails: { amount: 48333, currency: 'DKK', reference: `camp-2025-${intentId}` },
    charges: [
      {
        chargeId: 'c701658939de4ca4bc25467841f005b2',
        amount: 48333,
        created: '2025-01-26T00:07:28.5922+00:00',
        orderItems: [],
      },
    ],
    myReference: intentId,
  },
};

export const checkoutCompleted = {
  id: '4a094d529b1647eb857453e92e6874b6',
  merchantId: 100017120,
  timestamp: '2025-04-12T07:33:24.3795+00:00',
  event: 'payment.checkout.completed',
  data: {
    order: {
      amount: { amount: 48333, currency: 'DKK' },
      reference: `camp-2025-${intentId}`,
      orderItems: [
        {
          reference: 'REG-first',
          name: 'Camp fee - First payment - REG',
          quantity: 1,
          unit: 'pcs',
          unitPrice: 48333,
          taxRate: 0,
          taxAmount: 0,
          netTotalAmount: 48333,
          grossTotalAmount: 48333,
        },
      ],
    },
    consumer: { ip: '192.0.2.10' },
    paymentId,
  },
};

export const chargeCreated = {
  id: 'c701658939de4ca4bc25467841f005b2',
  merchantNumber: 100017120,
  timestamp: '2025-04-12T07:33:25.1185+00:00',
  event: 'payment.charge.created.v2',
  data: {
    chargeId: 'c701658939de4ca4bc25467841f005b2',
    orderItems: [],
    paymentMethod: 'Visa',
    paymentType: 'CARD',
    amount: { amount: 48333, currency: 'DKK' },
    paymentId,
  },
};

export const reservationFailed = {
  id: '0f5b0f4a6c1e4d7c8d8f6f1f2b3c4d5e',
  merchantId: 100017120,
  timestamp: '2025-04-12T07:33:20.0000+00:00',
  event: 'payment.reservation.failed',
  data: {
    error: { code: '99', message: 'Refused by issuer', source: 'Issuer' },
    amount: { amount: 48333, currency: 'DKK' },
    paymentId,
  },
};
