/** Answer of the payment API: `body` is `{}` when it has none or it is not JSON. */
export interface Answer {
  status: number;
  text: string;
  body: Record<string, unknown>;
}

/** A payment as the API shows it, as far as tests look into it. */
export interface Retrieved {
  paymentId: string;
  summary: Record<string, number>;
  orderDetails: Record<string, unknown>;
  charges?: { chargeId: string; amount: number }[];
  refunds?: { refundId: string; amount: number; state: string }[];
}

export type ApiClient = ReturnType<typeof apiClient>;

/** Calls the payment API at `base` with the key. */
export function apiClient(base: string, key: string) {
  const call = async (
    method: string,
    path: string,
    body?: unknown,
    headers: Record<string, string> = {},
  ): Promise<Answer> => {
    const response = await fetch(`${base}${path}`, {
      method,
      headers: { authorization: key, 'content-type': 'application/json', ...headers },
      ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    });
    const text = await response.text();
    return { status: response.status, text, body: parsed(text) };
  };
  return {
    call,
    /** Creates a payment and returns its id and the address of its page. */
    create: async (body: unknown) => {
      const { body: created, status, text } = await call('POST', '/v1/payments', body);
      const { paymentId, hostedPaymentPageUrl } = created;
      if (status !== 201 || typeof paymentId !== 'string' || typeof hostedPaymentPageUrl !== 'string')
        throw new Error(`create answered ${status} ${text}`);
      return { paymentId, hostedPaymentPageUrl };
    },
    /** The payment as the provider shows it. */
    retrieve: async (paymentId: string): Promise<Retrieved> => {
      const { text, status } = await call('GET', `/v1/payments/${paymentId}`);
      if (status !== 200) throw new Error(`retrieve answered ${status}`);
      const { payment }: { payment: Retrieved } = JSON.parse(text);
      return payment;
    },
  };
}

function parsed(text: string): Answer['body'] {
  try {
    const body: Answer['body'] = JSON.parse(text);
    return body;
  } catch {
    return {};
  }
}
