/** Where card payments are refunded, cancelled and looked up. */
export const paymentPortal = 'https://portal.dibspayment.eu';
