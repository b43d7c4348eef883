/** The language that the page is in, by its tag: of the site, never of the device. English where no page is drawn. */
export const pageLanguage = (): string =>
  (typeof document === 'undefined' ? '' : document.documentElement.lang) || 'en';
