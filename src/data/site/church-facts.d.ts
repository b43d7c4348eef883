/* oxlint-disable typescript/consistent-type-imports -- a module that is declared cannot import by a relative name: the types would be any */
/** Made by the build: who runs the camp and where it is, as the database had it then (`build/church-facts.ts`). */
declare module 'virtual:church-facts' {
  export const church: import('../../domain/site/church-and-place.ts').Church;
  export const place: import('../../domain/site/church-and-place.ts').Place;
  /** Null where no database tells of it. */
  export const camp: import('../seasons/preview.ts').CampInfo | null;
  /** Sister churches and missions. */
  export const churches: readonly import('../../domain/site/church-and-place.ts').ListedChurch[];
  export const sponsors: readonly import('../../domain/site/church-and-place.ts').Sponsor[];
}
