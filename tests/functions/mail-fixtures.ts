/** What the database puts in the outbox. */

/** Who signs. */
export const sender = { name: 'FamilyCamp', email: 'camp@example.org', company_number: '12345678' };

export const fee = {
  camper_id: '1',
  name: 'Anna <b>Jensen</b>',
  pricing_name: { name: 'Regular', name_da: 'Voksen' },
  pricing_code: 'REG',
  accommodation: 'Room',
  price: 1200,
  paid: 400,
  outstanding: 800,
  is_registered: false,
};

/** Money given back, as the database puts it into the outbox: negative. */
export const refundPayload = {
  payer_name: 'Peter Jensen',
  provider_payment_id: '53b84252bde14ba48759e6d30ce9ecf5',
  camp: 'Family Camp 2025',
  reference: 'camp-2025-9f0c',
  numbers: [43],
  amount: -200,
  paid_at: '2025-04-22T08:00:00+00:00',
  is_anonymous: false,
  payment_method: 'Visa',
  lines: [{ ...fee, payment_type: 'Refund', amount: -200, paid: 200, outstanding: 1000 }],
};

export const receiptPayload = {
  payer_name: 'Peter Jensen',
  provider_payment_id: '53b84252bde14ba48759e6d30ce9ecf5',
  camp: 'Family Camp 2025',
  reference: 'camp-2025-9f0c',
  numbers: [41, 42],
  amount: 733.33,
  paid_at: '2025-04-20T22:30:00+00:00',
  is_anonymous: false,
  payment_method: 'Visa',
  lines: [
    { ...fee, payment_type: 'First payment', amount: 400 },
    {
      ...fee,
      name: 'Bo Jensen',
      payment_type: 'Remaining amount',
      amount: 333.33,
      paid: 1200,
      outstanding: 0,
      is_registered: true,
    },
  ],
};
