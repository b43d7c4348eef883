import type { RoomRule } from '../../../domain/rooms/room-score.ts';
import type { roomProposal as english } from '../../en/rooms/room-proposal.ts';
import { plural } from '../../plural.ts';
import { common } from '../common.ts';
import { shared } from '../admin-common.ts';

const { people } = shared;

const rules: Record<RoomRule, string> = {
  split: 'Delte familier, som ét værelse havde plads til',
  alone: 'Under 12 uden en forælder',
  mixed: 'Mænd og kvinder uden familiebånd på samme værelse',
  locks: 'Låste deltagere og ledere på et andet værelse',
  unplaced: 'Deltagere uden værelse',
  wishes: 'Uopfyldte ønsker om at bo nær nogen',
  rooms: 'Værelser i brug',
  churches: 'Kirker spredt over værelser',
};

/** Words of suggesting rooms. */
export const roomProposal = {
  open: 'Foreslå værelser',
  title: 'Foreslå værelser',
  loading: common.loading,
  couldNotLoad: 'Vi kunne ikke hente det, et forslag har brug for.',
  takesPart: (count, beds, places) =>
    `${people(count)} på værelser bruger ${beds} af ${places} pladser. Intet værelse får flere, end det har pladser til.`,
  nobody: 'Ingen, der er tilmeldt og betalt, har en seng på et værelse endnu.',
  order:
    'Reglerne efter vigtighed: ét tilfælde af en regel tæller mere end alle tilfælde af reglerne under den. Passer intet værelse til de første fire regler, bliver deltageren uden værelse og står på listen med grunden. Et forslag gør aldrig de første fem regler dårligere, end de er nu.',
  everybody: 'Giv alle et værelse, så længe der er pladser',
  everybodyHint: 'Også hvis det deler familier eller sætter mænd og kvinder uden familiebånd sammen.',
  openNames: (count) => `${plural(count, 'navn', 'navne')} i ønskerne er ikke bekræftet endnu.`,
  confirmNames: shared.confirmNames,
  start: 'Find værelser',
  close: common.close,
  searching: 'Finder værelser...',
  stop: shared.stopSearch,
  failed: shared.couldNotStart,
  changedSince:
    'Deltagere, ønsker, låse eller værelser har ændret sig siden det sidste forslag, så det vises ikke længere. Find værelser igen.',
  rule: 'Regel',
  rules,
  before: shared.now,
  after: shared.suggested,
  same: 'Der blev ikke fundet noget bedre: værelserne bliver, som de er.',
  placed: (count) => `${people(count)} ville få et værelse.`,
  changed: (count) => `${people(count)} ville skifte værelse.`,
  lost: (count) => `${people(count)} ville miste deres værelse.`,
  openCases: 'Ikke løst endnu',
  openReason: 'Så vidt vi kan se, kan hvert af disse kun løses ved at bryde en vigtigere regel.',
  unplaced: (names) => `Uden værelse: ${names}.`,
  noRoom: {
    no_rooms: 'Ingen værelser har pladser i denne sæson. Sæt dem i Indstillinger under Værelser.',
    no_parent: 'Et barn under 12 har ingen forælder på 18 år eller derover, der sover på værelserne.',
    places: (beds, most) =>
      `De skal bruge ${plural(beds, 'plads', 'pladser')}, og intet værelse har mere end ${most} tilbage.`,
    company: 'På alle værelser med pladser nok er der mænd eller kvinder uden familiebånd til dem.',
    rules: 'En lås, resten af familien eller de nuværende værelser er i vejen.',
  },
  split: (names, fitsOne) =>
    fitsOne
      ? `${names} er på flere værelser, selv om ét havde plads til dem alle.`
      : `${names} er på flere værelser: intet værelse har plads til dem alle.`,
  alone: (name, hasParent) =>
    hasParent
      ? `${name} er ikke på værelse med en forælder.`
      : `${name} har ingen forælder på 18 år eller derover, der sover på værelserne.`,
  mixed: (room) => `Mænd og kvinder uden familiebånd deler ${room}.`,
  locks: (name, room) => `${name} er låst til ${room} eller leder det og ville ikke være dér.`,
  locked: {
    title: (locked) => `Låste deltagere (${locked})`,
    hint: 'Et forslag beholder låste deltagere og ledere på deres værelse, medmindre en vigtigere regel forbyder det.',
    person: shared.camper,
    place: common.room,
    choose: common.choose,
    lock: shared.lock,
    letGo: shared.unlock,
    letGoOf: (name) => `Lås ${name} op`,
    failed: shared.lockFailed,
  },
  again: shared.searchAgain,
  back: common.back,
  apply: 'Brug disse værelser',
  shown: 'Familierne kan allerede se værelserne: de ser de nye med det samme.',
  conflict: 'Noget blev ændret, mens du så på det, så ingen er flyttet. Hent det igen, og søg igen.',
  readAgain: shared.loadAgain,
  applyFailed: shared.notMoved,
} satisfies typeof english;
