import type { adminTransit as english } from '../en/admin-transit.ts';

/** Words of the organisers' arrivals and departures. */
export const adminTransit = {
  intro: 'Kun endeligt tilmeldte deltagere.',
  empty: 'Ingen er endeligt tilmeldt endnu.',
  arrival: 'Til lejren',
  departure: 'Hjem',
  words: { item: 'Transport', count: 'Deltagere', share: 'Andel', others: 'Andre' },
  bus: { arrival: 'Bus til lejren', departure: 'Bus hjem' },
  passengers: (count) => (count === 1 ? '1 passager' : `${count} passagerer`),
  nobody: 'Ingen skal med denne bus endnu.',
  name: 'Navn',
  phone: 'Telefon (egen eller forælderens)',
  print: 'Udskriv listen',
  open: 'Vis navne',
  gate: 'Bus og port: kryds af, hvem der er her',
} satisfies typeof english;
