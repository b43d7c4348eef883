const picture = /<img\b[^>]*fetchPriority="high"[^>]*>/gi;
const preloads = /<link rel="preload" as="image"[^>]*>/g;
const address = /(?<= src=")[^"]+\.svg(?=")/;

/**
 * A drawing as an address that holds all of it. Only what such an address forbids is escaped, since document and drawings
 * together must fit one round trip (tests/bundle-budget.ts).
 */
const inDocument = (drawing: string) =>
  `data:image/svg+xml,${drawing.trim().replaceAll('"', "'").replaceAll('%', '%25').replaceAll('#', '%23')}`;

/**
 * Puts the drawings of a prerendered page that are marked as of high priority into the page itself: what is seen first does
 * not wait for a second answer from the host. The script knows them by their files, which it needs only where the page is
 * not the first of a visit: React leaves the addresses of what it takes over as they are.
 * @param read the content of a file, by its address
 */
export function withDrawings(page: string, read: (address: string) => string): string {
  return page
    .replace(preloads, '')
    .replace(picture, (image) => image.replace(address, (found) => inDocument(read(found))));
}
