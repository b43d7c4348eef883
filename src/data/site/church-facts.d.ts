/** Made by the build: who runs the camp and where it is, as the database had it then (`build/church-facts.ts`). */
declare module 'virtual:church-facts' {
  import type { Church, Place } from '../../domain/site/church-and-place.ts';

  export const church: Church;
  export const place: Place;
}
