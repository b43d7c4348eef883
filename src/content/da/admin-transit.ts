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
  alone: (name) => `${name} (forældre ikke endeligt tilmeldt)`,
  seats: (taken, seats) => `${taken} af ${seats} pladser er taget`,
  seatsLeft: (left) =>
    left === 0 ? 'ingen plads tilbage' : left === 1 ? '1 plads tilbage' : `${left} pladser tilbage`,
  overbooked: (over) => (over === 1 ? '1 person for meget' : `${over} personer for meget`),
  unpaid: (count) => `${count} af dem af nogen, der ikke har betalt endnu`,
  nobody: 'Ingen skal med denne bus endnu.',
  family: (names, count) => `${names} (${count})`,
  print: 'Udskriv chaufførens liste',
  pdf: 'Gem chaufførens liste som PDF',
  file: { name: 'Navn', family: 'Familie', phone: 'Telefon' },
  pdfFile: { arrival: 'bus_til_lejren', departure: 'bus_hjem' },
  pdfFailed: 'Listen kunne ikke skrives. Prøv igen.',
  printed: (passengers, time) => `${passengers}, pr. ${time}`,
  byFamily: (bus) => `${bus}, efter familie`,
  gate: 'Bus og port: kryds af, hvem der er her',
  phones: {
    title: 'Telefoner ved porten',
    intro:
      'En telefon, der er blevet væk, kan lukkes: dens flueben afvises, den bliver logget ud, og den glemmer sin liste, næste gang den har net. Indtil da kan den ikke få besked.',
    none: 'Ingen telefon har krydset af endnu.',
    columns: {
      phone: 'Telefon',
      ticks: 'Flueben',
      since: 'I brug siden',
      seen: 'Sidst set',
      action: 'Luk den',
    },
    nobody: 'Ingen',
    unsent: (count) => `${count} ikke sendt endnu`,
    ended: (time) => `Lukket ${time}`,
    end: 'Luk denne telefon',
    endLabel: (name, person) => `Luk denne telefon: ${name}, ${person}`,
    confirmTitle: (name) => `Luk ${name}?`,
    confirm: (person) =>
      `Telefonen tilhører ${person}. Flueben, som kun den kender, går tabt, og der skal logges ind på den igen.`,
    done: (name) => `${name} er lukket`,
  },
} satisfies typeof english;
