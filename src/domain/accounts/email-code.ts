/**
 * The code in emails of the sign-in, and how long it and the link beside it work. The platform makes both: `otp_length` and
 * `otp_expiry` of `supabase/config.toml` say the same (`tests/hosted/config.test.ts`).
 */
export const emailCode = { digits: 8, minutes: 10 } as const;
