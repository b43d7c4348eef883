/** Address of a map that shows a place. */
export const mapUrl = (place: string) =>
  `https://www.openstreetmap.org/search?query=${encodeURIComponent(place)}`;
