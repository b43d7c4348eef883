import type { teamProposal as english } from '../../en/teams/team-proposal.ts';
import { plural } from '../../plural.ts';
import { common } from '../common.ts';
import { shared } from '../admin-common.ts';
import { standing } from '../campers/standing.ts';

const { people } = shared;

const rules = {
  size: 'lige store hold',
  lock: 'låse',
  guardian: 'børn sammen med en ansvarlig voksen',
  apart: 'dem, der ikke skal være sammen',
  leader: 'en leder på hvert hold',
};

/** Words of *Suggest teams* on the Team tab. */
export const teamProposal = {
  open: 'Foreslå hold',
  title: 'Foreslå hold',
  loading: 'Henter svar og ønsker',
  couldNotLoad: 'Vi kunne ikke hente svarene.',
  close: common.close,
  back: common.back,
  tooFew: 'Færre end 2 personer er med, så der er ingen hold at foreslå.',
  takesPart: (campers, unanswered) =>
    `${plural(campers, 'deltager er', 'deltagere er')} med; ${unanswered} af dem har ikke svaret på spørgeskemaet.`,
  followers: (children) =>
    children === 1
      ? '1 barn under 4 følger sin forælder.'
      : `${children} børn under 4 følger deres forældre.`,
  elsewhere: (staying, teams) =>
    `${plural(staying, 'person bliver', 'personer bliver')} på hold ${teams + 1} og op, fordi de er låst dér eller allerede havde et hold.`,
  alone: (names) => `Under 4, og ingen fra familien er med: ${names}. De bliver, hvor de er.`,
  unguarded: (names) => `Under 12 og her uden en ansvarlig voksen: ${names}.`,
  openNames: (names) =>
    `${plural(names, 'navn', 'navne')} i ønskerne er ikke bekræftet og tæller derfor ikke endnu.`,
  confirmNames: shared.confirmNames,
  teams: 'Antal hold',
  whoTakesPart: 'Hvem er med',
  registered: 'Deltagere, der har betalt',
  signedUp: 'Alle tilmeldte, betalt eller ej',
  optionsFailed: 'Valgene kunne ikke gemmes til næste gang.',
  changedSince:
    'Deltagere, svar, låse eller hold har ændret sig siden det sidste forslag, så det vises ikke længere. Find hold igen.',
  most: 'Hvor mange må skifte hold',
  mostHint:
    'Lad feltet stå tomt, hvis der ingen grænse er. De, der ikke har et hold, tæller ikke med, og børn under 4 følger deres forældre.',
  mostWrong: 'Skriv et helt tal, eller lad feltet stå tomt',
  isForNew: 'Kun dem uden hold',
  isForNewHint: 'Alle andre bliver på deres hold.',
  weights: 'Avanceret: hvad er vigtigt',
  importance: {
    ignored: 'Uden betydning',
    little: 'Mindre vigtigt',
    normal: 'Vigtigt',
    much: 'Mere vigtigt',
    very: 'Meget vigtigt',
  },
  traits: {
    category: 'Aldersgruppe',
    gender: common.gender,
    church: 'Kirke',
    country: common.country,
    leader: 'Vil lede et hold',
    creativity: 'Kreativitet',
    bible: 'Kendskab til Bibelen',
    fitness: 'Form',
    music: 'Musik',
    experience: 'Lejrerfaring',
    speaking: 'Tale på scenen',
    costume: 'Kostumer',
    unanswered: 'Ubesvarede spørgeskemaer',
    beWithUnmet: 'Ønsker om at være sammen',
    beWithNone: 'Mindst ét ønske til hver',
    familySplit: 'Familier sammen',
  },
  locks: {
    title: (locked) => `Låste deltagere (${locked})`,
    hint: 'En låst deltager er på det hold i hvert forslag. Holdledere bliver på deres hold uden lås.',
    person: shared.camper,
    place: common.team,
    choose: common.choose,
    lock: shared.lock,
    letGo: shared.unlock,
    letGoOf: (name) => `Lås ${name} op`,
    failed: shared.lockFailed,
  },
  contradictions: {
    lockedTo: (name, team) => `${name} (låst til ${team})`,
    held_together: (names, teams) => `${names} skal ikke være sammen, men ${teams} hold er for få.`,
    too_many_locked: (team, locked, most) =>
      `${people(locked)} er låst til ${team}, som har plads til ${most}. De bliver dér, og holdet bliver større.`,
    locked_together: (one, other, team) =>
      `${one} og ${other} er låst til ${team}, men skal ikke være sammen. De bliver dér.`,
    locked_from_guardians: (child, team) =>
      `${child} er låst til ${team}, og alle barnets ansvarlige voksne til et andet hold. De bliver dér.`,
    apart_from_guardian: (child, guardian) =>
      `${child} skal ikke være sammen med ${guardian}, barnets eneste ansvarlige voksne her. De bliver sammen.`,
    too_few_leaders: (ready, needed) =>
      `${needed} hold har ingen leder endnu, og ${plural(ready, 'voksen', 'voksne')} vil lede et.`,
  },
  start: 'Find hold',
  searching: 'Finder bedre hold',
  best: (score) => `Bedste indtil nu: ${score} point. Færre er bedre.`,
  stop: shared.stopSearch,
  failed: shared.couldNotStart,
  result: {
    title: 'Forslag',
    giveWay: (order) =>
      `Når regler er imod hinanden, viger de i denne rækkefølge: ${order.map((rule) => rules[rule]).join(', så ')}. Låse viger aldrig.`,
    kept: 'Alle regler er overholdt: størrelser, låse, ansvarlige voksne, ledere og dem, der ikke skal være sammen.',
    broken: 'Ikke alle regler kunne overholdes:',
    size: (team, size) => `${team} har ${people(size)}.`,
    lock: (name, team) => `${name} er ikke på ${team}.`,
    guardian: (name) => `${name} har ingen ansvarlig voksen på holdet.`,
    apart: (one, other, team) => `${one} og ${other} er begge på ${team}.`,
    leader: (team) => `${team} har ingen, der vil lede det.`,
    trait: 'Tabte point for',
    before: shared.now,
    withoutTeam: 'Deltagere uden hold',
    without: (campers) => `${shared.people(campers)} har ikke et hold nu.`,
    after: shared.suggested,
    total: common.total,
    wishes: (met, all) => `${met} af ${plural(all, 'ønske', 'ønsker')} om at være sammen er opfyldt.`,
    moves: (moving) => `${people(moving)} skifter hold.`,
    placed: (placed) => `${people(placed)} uden hold får et.`,
    noMoves: 'Ingen skifter hold.',
    again: shared.searchAgain,
    apply: 'Brug disse hold',
    shown: 'Familierne kan allerede se holdene: de ser de nye med det samme.',
    conflict:
      'Deltagere, svar, låse eller hold blev ændret, mens du så på det, så ingen er flyttet. Hent dem igen, og søg igen.',
    readAgain: shared.loadAgain,
    applyFailed: shared.notMoved,
  },
  why: {
    title: 'Hvorfor er nogen på dette hold?',
    person: shared.camper,
    choose: shared.chooseCamper,
    on: (name, team) => `${name} er på ${team}.`,
    askedNobody: 'Har ingen bekræftede ønsker.',
    got: (names) => `Opfyldte ønsker: ${names}.`,
    missed: (names) => `Uopfyldte ønsker: ${names}.`,
    askedBy: (names) => `Opfylder også ønsket fra: ${names}.`,
    move: (team, price) => `Til ${team}: ${price}`,
    points: (points) => `${points > 0 ? '+' : ''}${points} point`,
    breaks: (broken) => `bryder ${broken}`,
    noPrice: {
      unconfirmed: (waits) => `Tæller ikke med: venter på ${standing.awaited(waits)}`,
      small: 'Tæller ikke med: under 4 år',
      locked: 'Låst til et hold, der ikke får nogen',
      unused: 'Dette hold får ingen',
    },
    rules,
  },
  applied: (moved) => `Holdene er opdateret: ${people(moved)} flyttet.`,
  undo: 'Fortryd alle flytninger',
  undone: 'Alle er tilbage, hvor de var.',
  undoConflict: 'Noget har ændret sig siden, så det ikke længere kan fortrydes.',
  undoFailed: 'Kunne ikke fortrydes. Prøv igen.',
  names: {
    title: 'Hvem mener de?',
    intro: 'Navne, som familierne skrev dem. De sandsynlige er valgt; intet tæller, før du gemmer.',
    wroteBy: (written, by) => `”${written}”, skrevet af ${by}`,
    open: 'Ikke afgjort',
    nobody: 'Ikke en deltager',
    likely: 'Sandsynlige',
    others: 'Alle andre',
    confidence: (name, percent) => `${name} · ${percent} %`,
    save: (names) => `Gem ${plural(names, 'navn', 'navne')}`,
    more: (names) => `${plural(names, 'navn', 'navne')} mere følger, når disse er gemt.`,
    none: 'Alle navne er bekræftet.',
    failed: 'Ikke alle navne kunne gemmes. Prøv igen.',
  },
} satisfies typeof english;
