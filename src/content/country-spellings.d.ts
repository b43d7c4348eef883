/** Made by the build from `i18n-iso-countries`. */
declare module 'virtual:country-spellings' {
  /** What a country is called besides the name that the list shows, by its code. */
  export const spellings: Readonly<Record<string, readonly string[]>>;
}
