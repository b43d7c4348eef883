import type { RoomRule } from '../../domain/rooms/room-score.ts';
import type { roomProposal as english } from '../en/room-proposal.ts';

const people = (count: number) => (count === 1 ? '1 person' : `${count} personer`);

const rules: Record<RoomRule, string> = {
  split: 'Delte familier, som et værelse havde plads til',
  alone: 'Under 12 uden en forælder',
  mixed: 'Mænd og kvinder uden familiebånd på samme værelse',
  pins: 'Fastholdte personer og ledere andre steder',
  unplaced: 'Personer uden værelse',
  wishes: 'Ønsker om at bo nær, der ikke er opfyldt',
  rooms: 'Værelser i brug',
  churches: 'Kirker spredt over værelser',
};

/** Words of proposing rooms. */
export const roomProposal = {
  open: 'Foreslå værelser',
  title: 'Foreslå værelser',
  loading: 'Indlæser...',
  couldNotLoad: 'Det, et forslag har brug for, kunne ikke hentes.',
  retry: 'Prøv igen',
  takesPart: (count, beds, places) =>
    `${people(count)} sover på værelser og optager ${beds} af ${places} pladser. Intet værelse fyldes ud over sine pladser.`,
  nobody: 'Ingen af de endeligt tilmeldte har en seng på et værelse endnu.',
  order:
    'Reglerne kommer i denne rækkefølge: ét tilfælde af en tidligere regel tæller mere end alle tilfælde af de senere. Hellere end at sætte nogen på et værelse imod de første fire bliver de altså uden og nævnes med grunden. Ingen af de første fem bliver dårligere, end den er nu.',
  everybody: 'Alle får et værelse, så længe der er pladser',
  everybodyHint: 'Også hvor det deler familier eller sætter mænd og kvinder uden familiebånd sammen.',
  openNames: (count) =>
    count === 1
      ? 'Ét navn i ønskerne er ikke bekræftet endnu.'
      : `${count} navne i ønskerne er ikke bekræftet endnu.`,
  confirmNames: 'Bekræft navne',
  start: 'Find værelser',
  close: 'Luk',
  searching: 'Leder efter værelser...',
  stop: 'Stop, og tag det bedste indtil nu',
  failed: 'Søgningen kunne ikke begynde. Prøv igen.',
  changedMeanwhile:
    'Deltagere, ønsker, fastholdte personer eller værelser har ændret sig, siden det sidste forslag blev lavet, så det vises ikke længere. Find værelser på ny.',
  rule: 'Regel',
  rules,
  before: 'Nu',
  after: 'Foreslået',
  same: 'Der blev ikke fundet noget bedre: værelserne bliver, som de er.',
  placed: (count) => `${people(count)} ville få et værelse.`,
  changed: (count) => `${people(count)} ville skifte værelse.`,
  lost: (count) => `${people(count)} ville miste deres værelse.`,
  openCases: 'Det, der bliver tilbage',
  openReason:
    'Så vidt det kunne findes, kan hvert af disse tilfælde kun løses ved at bryde en regel, der kommer før.',
  unplaced: (names) => `Uden værelse: ${names}.`,
  noRoom: {
    no_rooms:
      'Ingen af sæsonens værelser har pladser. De sættes under Sæsoner, Værelser, mens en sæson forberedes.',
    no_parent:
      'Et barn under 12 har ingen forælder på 18 år eller derover blandt dem, der sover på værelser.',
    places: (beds, most) =>
      `De skal bruge ${beds} ${beds === 1 ? 'plads' : 'pladser'}, og der er højst ${most} tilbage på ét værelse.`,
    company: 'På alle værelser med pladser nok sover mænd eller kvinder uden familiebånd til dem.',
    rules: 'En fastholdt person, resten af familien eller værelserne, som de er nu, står i vejen.',
  },
  split: (names, fitsOne) =>
    fitsOne
      ? `${names} er på flere værelser, selv om ét havde plads til dem alle.`
      : `${names} er på flere værelser: intet værelse er stort nok til dem alle.`,
  alone: (name, hasParent) =>
    hasParent
      ? `${name} er ikke på værelse med en forælder.`
      : `${name} har ingen forælder på 18 år eller derover blandt dem, der sover på værelser.`,
  mixed: (room) => `Mænd og kvinder uden familiebånd deler ${room}.`,
  pins: (name, room) => `${name} er fastholdt i ${room} eller leder det og ville ikke være dér.`,
  pinned: {
    title: (pinned) => `Bliver i et værelse (${pinned})`,
    hint: 'Et forslag sætter fastholdte personer på deres værelse og lader ledere blive på deres, medmindre en tidligere regel forbyder det.',
    person: 'Hvem',
    place: 'Værelse',
    choose: 'Vælg',
    pin: 'Hold fast',
    letGo: 'Giv fri',
    letGoOf: (name) => `Giv ${name} fri`,
    failed: 'Kunne ikke gemmes. Ingen blev fastholdt eller givet fri; prøv igen.',
  },
  again: 'Søg igen',
  back: 'Tilbage',
  apply: 'Brug forslaget',
  shown: 'Familierne ser allerede værelserne: de ser de nye med det samme.',
  conflict: 'Nogen eller noget har ændret sig imens. Intet blev brugt: søg igen med det, der gælder nu.',
  readAgain: 'Læs igen',
  applyFailed: 'Kunne ikke bruges. Ingen blev flyttet; prøv igen.',
} satisfies typeof english;
