const files = import.meta.glob<string>('/node_modules/country-flag-icons/3x2/*.svg', {
  eager: true,
  query: '?url',
  import: 'default',
});

/**
 * Address of a country's flag as a drawing, by ISO code. Flag letters of the system's font would cost nothing, but
 * Windows and many Linux browsers draw them as letters or empty boxes.
 */
export function flagUrl(code: string): string | undefined {
  return files[`/node_modules/country-flag-icons/3x2/${code}.svg`];
}
