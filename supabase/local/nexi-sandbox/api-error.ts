export class ApiError extends Error {
  readonly status: number;
  /** JSON body; undefined is no body at all. */
  readonly body: unknown;

  constructor(status: number, body?: unknown) {
    super(`payment API answers ${status}`);
    this.status = status;
    this.body = body;
  }
}

/** 400 with messages by property path. */
export function invalid(errors: Record<string, string[]>): ApiError {
  return new ApiError(400, { errors });
}

const MESSAGES = {
  '1000': 'Unknown',
  '1001': 'OverCharge',
  '1002': 'ZeroCharge',
  '1003': 'NotReserved',
  '1008': 'AlreadyCharged',
  '1009': 'InvalidRefundAmount',
  '1010': 'ReservationExpired',
  '1015': 'OrderItemsMissing',
  '1019': 'AlreadyCancelled',
  '1026': 'ChargeTriedWithDifferentAmount',
  '1027': 'RefundTriedWithDifferentAmount',
  '1029': 'HardDecline',
} as const;
export type ErrorCode = keyof typeof MESSAGES;

/** An error with `message`, `code` and `source`, as 402 and 500 have it. */
export function failure(status: number, code: ErrorCode): ApiError {
  return new ApiError(status, { message: MESSAGES[code], code, source: 'Internal' });
}

/** The answer that a fault asks for, with the body that this status has at the provider. */
export function faultAnswer(status: number): ApiError {
  if (status === 400) return invalid({ '': ['A fault of the sandbox.'] });
  if (status === 402 || status >= 500) return failure(status, status === 402 ? '1029' : '1000');
  return new ApiError(status);
}
