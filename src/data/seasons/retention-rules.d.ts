/** Made by the build from the migration `retention_rules.sql`. */
declare module 'virtual:retention-rules' {
  /** How long each kind of data is kept, as the database begins with it. */
  export const rules: readonly {
    readonly kind: string;
    readonly kept_for: number | null;
    readonly unit: string | null;
    readonly counted_from: string;
    readonly basis: string;
    readonly notified_before: number | null;
  }[];
}
