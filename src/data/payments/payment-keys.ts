/** Whatever is read about payments; the form, which reads none, needs no more of them than this. */
export const paymentKeys = { all: ['payments'] as const };
