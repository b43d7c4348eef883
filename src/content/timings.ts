/**
 * Waiting times of the specification (sections 2 and 9) in milliseconds. They are upper bounds for patience and
 * never delays to add.
 */
export const timings = {
  toast: 3000,
  loadingTextCycle: 1000,
  promoCheck: 4000,
  visitorNotice: 3_600_000,
  /** How long the profile waits for the content above its tabs. */
  noticePatience: 1000,
  /** After this the checkout page says that the bank is slow. */
  checkoutPatience: 60_000,
  /** Before a mail can be sent again; the server refuses sooner (`max_frequency`). */
  resendCoolDown: 60_000,
  /** Between the last key and a search (specification section 9). */
  filterDelay: 300,
  /** How often a public page asks again for the live counts while it is visible. */
  countsPoll: 30_000,
} as const;
