/** The password of every demo account; `supabase/demo/replay.sql` holds its hash. */
export const demoPassword = 'familycamp';
