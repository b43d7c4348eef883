import type { adminTransit as english } from '../../en/campers/admin-transit.ts';
import { plural } from '../../plural.ts';
import { common } from '../common.ts';
import { shared } from '../admin-common.ts';

/** Words of the organisers' arrivals and departures. */
export const adminTransit = {
  intro: 'Diagrammerne tæller kun deltagere, der er tilmeldt og betalt.',
  empty: shared.noOneRegistered,
  arrival: 'Til lejren',
  departure: 'Hjem',
  words: { item: 'Transport', count: common.campers, share: 'Andel', others: 'Andre' },
  bus: { arrival: 'Bus til lejren', departure: 'Bus hjem' },
  passengers: (count) => plural(count, 'passager', 'passagerer'),
  ofThem: (unpaid) => `${unpaid} af dem ikke betalt`,
  alone: 'ingen voksen fra familien kommer',
  notPaid: 'ikke betalt',
  seats: (taken, seats) => `${taken} af ${seats} pladser er taget`,
  seatsLeft: (left) => (left === 0 ? 'ingen pladser tilbage' : `${plural(left, 'plads', 'pladser')} tilbage`),
  overbooked: (over) => `${shared.people(over)} ${over === 1 ? 'for meget' : 'for mange'}`,
  nobody: 'Ingen skal med denne bus endnu.',
  print: 'Udskriv chaufførens liste',
  pdf: 'Gem chaufførens liste som PDF',
  file: { name: common.name, family: common.family, phone: common.phone },
  pdfFile: { arrival: 'bus_til_lejren', departure: 'bus_hjem' },
  printed: (passengers, time) => `${passengers}, pr. ${time}`,
  byFamily: (bus) => `${bus}, efter familie`,
  checkin: 'Åbn Check-in',
  invite: {
    open: 'Tilføj en hjælpers telefon',
    name: 'Telefonens navn',
    hint: 'For eksempel Bus 2. Hjælperen behøver ingen konto og får kun check-in, indtil lejren slutter.',
    missing: 'Giv telefonen et navn',
    show: 'Vis koden',
    scan: (name) =>
      `Scan den med kameraet på ${name}, eller send linket. Den virker én gang inden for 15 minutter.`,
    code: (name) => `QR-kode, der tilføjer ${name}`,
    done: 'Færdig',
    tooMany: '20 hjælpertelefoner er i brug. Log en ud først.',
    over: 'Lejren er slut, så ingen telefon kan tilføjes.',
  },
  phones: {
    title: 'Telefoner til check-in',
    intro:
      'Er en telefon blevet væk, så log den ud: dens check-ins afvises, og dens liste slettes, næste gang den er online. Indtil da kan vi ikke nå den.',
    none: 'Ingen telefon er brugt til check-in endnu.',
    columns: {
      phone: common.phone,
      checkins: 'Check-ins',
      since: 'I brug siden',
      seen: 'Sidst set',
      action: 'Log ud',
    },
    nobody: 'Ingen',
    helper: 'Hjælpers telefon',
    confirmHelper: 'Check-ins, der ikke er synkroniseret endnu, går tabt, og telefonen skal have en ny kode.',
    unsent: (count) => `${count} ikke synkroniseret endnu`,
    ended: (time) => `Logget ud ${time}`,
    end: 'Log telefonen ud',
    endAndUndo: 'Log ud og fortryd check-ins',
    undo: (count) => (count === 1 ? 'Fortryd også dens check-in' : `Fortryd også dens ${count} check-ins`),
    undoHint: 'Alle står igen, som de andre telefoner har dem.',
    copied: (time) => `Brugt af to enheder på én gang siden ${time}`,
    endLabel: (name, person) => `Log telefonen ud: ${name}, ${person}`,
    confirmTitle: (name) => `Vil du logge ${name} ud?`,
    confirm: (person) =>
      `${person} bruger telefonen. Check-ins, der ikke er synkroniseret endnu, går tabt, og ${person} skal logge ind igen.`,
    done: (name) => `${name} er logget ud`,
  },
} satisfies typeof english;
