import type { boards as english } from '../../en/rooms/boards.ts';
import { plural } from '../../plural.ts';
import { common } from '../common.ts';
import { shared } from '../admin-common.ts';

const { people } = shared;
const places = (count: number) => (count === 0 ? 'ingen pladser' : plural(count, 'plads', 'pladser'));

/** Words of the two boards on which organisers assign rooms and teams. */
export const boards = {
  loading: common.loading,
  couldNotLoad: 'Vi kunne ikke hente oversigten. Tjek din forbindelse, og prøv igen.',
  unassigned: 'Ikke placeret',
  nobody: 'Ingen her endnu',
  leader: shared.leader,
  leaderElsewhere: (name) => `Ledes af ${name}`,
  sharesBed: shared.sharesBed,
  years: (age) => `${age} år`,
  people,
  more: (count) => `Vis ${count} mere i tabellen`,
  listOf: (place) => `Deltagere i ${place}`,

  goTo: 'Gå til',

  sides: { label: 'På skærmen', people: common.campers },

  /** Who would be where by a suggestion. */
  proposed: {
    title: 'Forslag til fordeling',
    place: (name, count) => `${name}: ${people(count)}`,
    from: (name, place) => `${name} (fra ${place})`,
    placed: (name) => `${name} (ny)`,
  },

  /** What can be printed and saved of a board. */
  paper: 'Ark og lister',
  noPaper: 'Der er intet at udskrive endnu: ingen er placeret.',

  several: {
    start: 'Vælg flere',
    end: 'Færdig',
    nobody: 'Vælg dem, der skal flyttes.',
    chosen: (names) => `Valgt: ${names}`,
    moveTo: 'Flyt dem til',
    choosePlace: common.choose,
    place: (name, free) => `${name} (${places(free)} tilbage)`,
    move: (count) => (count === 0 ? 'Flyt' : `Flyt ${people(count)}`),
  },

  tools: {
    together: 'Hold familier sammen',
    undo: shared.undo,
    undoCount: (count) => `${plural(count, 'flytning', 'flytninger')} kan fortrydes`,
    saving: 'Gemmer...',
    saved: (who, place) => `Gemt: ${who} til ${place}`,
    andOthers: (name, others) => `${name} og ${others} mere`,
    hint: 'Vælg et navn for at flytte nogen, eller træk det til et kort.',
  },

  table: {
    search: 'Find en deltager',
    chosen: 'valgt',
    show: 'Vis',
    everybody: 'Alle',
    choice: (who, count) => `${who} (${count})`,
    name: common.name,
    age: common.age,
    gender: common.gender,
    family: common.family,
    familyOf: (name, count) => `${name} (${count})`,
    empty: shared.noCampersMatch,
    nobody: 'Ingen deltagere endnu. De kommer her, når de er tilmeldt.',
    allPlaced: 'Alle er placeret.',
  },

  person: {
    facts: (age, gender, church) => `${age} · ${gender} · ${church}`,
    now: (place) => `Nu: ${place}`,
    family: common.family,
    former: (place) => `Var i ${place}, før deltageren meldte fra. Vil du flytte deltageren tilbage?`,
    alone: '(forældrenes betaling mangler)',
    notInRooms: (accommodation) =>
      `Overnatning: ${accommodation}. Kun deltagere med en seng på et værelse kan placeres på et.`,
    takeAlong: (names) => `Flyt familien med: ${names}`,
    moveTo: 'Flyt til',
    places: (free) => `${places(free)} tilbage`,
    full: 'Fuldt',
    isHere: 'Er her',
    makeLeader: (place) => `Gør til leder af ${place}`,
    dropLeader: (place) => `Fjern som leder af ${place}`,
    leads: (name, place) => `Leder af ${place}: ${name}`,
    leaderSaved: 'Lederen er gemt',
    close: common.close,
  },

  refused: {
    dismiss: 'OK',
    notEnough: (place, free, wanted) =>
      `${place} har ${places(free)} tilbage, men du har valgt ${people(wanted)}. Ingen er flyttet.`,
    conflict: (who, name, place) =>
      `${who} har lige flyttet ${name} til ${place}. Din flytning er ikke gemt.`,
    gone: 'En anden arrangør var hurtigere, og en af dem er ikke længere på oversigten. Din flytning er ikke gemt.',
    undoConflict: (who, name, place) =>
      `Det kan ikke længere fortrydes: ${who} har siden flyttet ${name} til ${place}.`,
    full: (place) => `${place} er fuldt nu. Ingen er flyttet.`,
    undoFull: (place) => `Det kan ikke længere fortrydes: ${place} er fuldt nu.`,
    notComing: 'En af dem har meldt fra, så ingen er flyttet.',
    notInRooms: 'En af dem sover ikke længere på værelserne, så ingen er flyttet.',
    notOpen: 'Det værelse er lige blevet lukket eller fjernet. Ingen er flyttet.',
    notAllowed: 'Dit adgangsniveau giver ikke længere lov til det.',
    offline: 'Du er offline. Ingen er flyttet: prøv igen, når du er online.',
    other: shared.notMoved,
    leaderConflict: (who) => `${who} har skiftet lederen, mens du redigerede. Tjek det, før du ændrer det.`,
  },
} satisfies typeof english;
