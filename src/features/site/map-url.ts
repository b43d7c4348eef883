export const mapUrl = (place: string) =>
  `https://www.openstreetmap.org/search?query=${encodeURIComponent(place)}`;
