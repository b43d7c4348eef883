/** In a file of its own, since the sign-up form needs the key only. */
export const paymentKeys = { all: ['payments'] as const };
