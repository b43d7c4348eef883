import type { boards as english } from '../en/boards.ts';

const people = (count: number) => (count === 1 ? '1 person' : `${count} personer`);
const places = (count: number) => (count === 1 ? '1 plads' : `${count === 0 ? 'ingen' : count} pladser`);

/** Words of the two boards on which organisers give rooms and teams. */
export const boards = {
  loading: 'Indlæser...',
  couldNotLoad: 'Tavlen kunne ikke hentes. Se efter, om du har forbindelse, og prøv igen.',
  retry: 'Prøv igen',
  unassigned: 'Ikke fordelt',
  nobody: 'Ingen her endnu',
  leader: 'Leder',
  leaderElsewhere: (name) => `Ledes af ${name}`,
  sharesBed: 'Deler seng med en forælder',
  years: (age) => `${age} år`,
  people,
  more: (count) => `Vis ${count} til i tabellen`,
  listOf: (place) => `Personer i ${place}`,

  goTo: 'Gå til',

  sides: { label: 'På skærmen', people: 'Personer' },

  /** Who is in which place by a proposal. */
  proposed: {
    title: 'Hvem der ville være hvor',
    place: (name, count) => `${name}: ${people(count)}`,
    from: (name, place) => `${name} (fra ${place})`,
    placed: (name) => `${name} (ny)`,
  },

  /** What can be printed and saved of a board. */
  paper: 'Ark og lister',
  noPaper: 'Der er intet at udskrive endnu: ingen har fået en plads.',

  several: {
    start: 'Vælg flere',
    end: 'Færdig',
    nobody: 'Tryk på navnene på dem, der skal flyttes.',
    chosen: (names) => `Valgt: ${names}`,
    moveTo: 'Flyt dem til',
    choosePlace: 'Vælg',
    place: (name, free) => `${name} (${places(free)} tilbage)`,
    move: (count) => (count === 0 ? 'Flyt' : `Flyt ${people(count)}`),
  },

  tools: {
    together: 'Hold familier sammen',
    undo: 'Fortryd',
    undoCount: (count) => (count === 1 ? '1 flytning kan fortrydes' : `${count} flytninger kan fortrydes`),
    saving: 'Gemmer...',
    saved: (who, place) => `Gemt: ${who} til ${place}`,
    andOthers: (name, others) => `${name} og ${others} til`,
    hint: 'Vælg et navn for at flytte nogen, eller træk navnet til et kort.',
  },

  table: {
    search: 'Find en person',
    chosen: 'valgt',
    show: 'Vis',
    everybody: 'Alle',
    choice: (whom, count) => `${whom} (${count})`,
    name: 'Navn',
    age: 'Alder',
    gender: 'Køn',
    family: 'Familie',
    familyOf: (name, count) => `${name} (${count})`,
    empty: 'Ingen passer til dette valg.',
    nobody: 'Der er ingen på tavlen endnu.',
    allPlaced: 'Alle har en plads.',
  },

  person: {
    facts: (age, gender, church) => `${age} · ${gender} · ${church}`,
    now: (place) => `Nu: ${place}`,
    family: 'Familie',
    former: (place) => `Var i ${place}, før der blev meldt fra. Skal pladsen tilbydes igen?`,
    notRegistered: 'Prisen for denne person er ikke betalt fuldt ud.',
    notInRooms: (accommodation) =>
      `Overnatning: ${accommodation}. Kun dem med en seng på et værelse får et værelse.`,
    takeAlong: (names) => `Flyt familien med: ${names}`,
    moveTo: 'Flyt til',
    places: (free) => `${places(free)} tilbage`,
    full: 'Fuldt',
    isHere: 'Er her',
    makeLeader: (place) => `Gør til leder af ${place}`,
    dropLeader: (place) => `Ikke længere leder af ${place}`,
    leads: (name, place) => `Leder af ${place}: ${name}`,
    leaderSaved: 'Lederen er gemt',
    close: 'Luk',
  },

  refused: {
    dismiss: 'Forstået',
    notEnough: (place, free, wanted) =>
      `${place} har ${places(free)} tilbage, og ${people(wanted)} skulle dertil. Ingen blev flyttet.`,
    conflict: (name, place) =>
      `En anden arrangør var hurtigere: ${name} er i ${place} nu. Din flytning blev ikke til noget.`,
    gone: 'En anden arrangør var hurtigere, og nogen er ikke længere på denne tavle. Din flytning blev ikke til noget.',
    undoConflict: (name, place) => `Det kan ikke længere fortrydes: ${name} blev imens flyttet til ${place}.`,
    full: (place) => `${place} er fuldt nu. Ingen blev flyttet.`,
    undoFull: (place) => `Det kan ikke længere fortrydes: ${place} er fuldt nu.`,
    notComing: 'En af dem kommer ikke længere. Ingen blev flyttet.',
    notInRooms: 'En af dem sover ikke længere på værelserne. Ingen blev flyttet.',
    notAllowed: 'Din adgang giver ikke længere lov til det.',
    offline: 'Der er ingen forbindelse. Ingen blev flyttet; prøv igen.',
    other: 'Kunne ikke gemmes. Ingen blev flyttet; prøv igen.',
    leaderConflict: 'En anden arrangør har skiftet lederen imens. Se igen, før du ændrer det.',
  },
} satisfies typeof english;
