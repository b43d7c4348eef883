import type { teamProposal as english } from '../en/team-proposal.ts';

const rules = {
  size: 'lige store hold',
  pin: 'en fastholdt person',
  guardian: 'et barn sammen med en af sine voksne',
  apart: 'hvem der ikke skal være sammen',
  leader: 'en leder på hvert hold',
};

/** Words of *Propose teams* on the Team tab. */
export const teamProposal = {
  open: 'Foreslå hold',
  title: 'Foreslå hold',
  loading: 'Læser svar og ønsker',
  couldNotLoad: 'Svarene kunne ikke læses.',
  retry: 'Prøv igen',
  close: 'Luk',
  back: 'Tilbage',
  tooFew: 'Der er færre end to personer med, så der er ingen hold at finde.',
  takesPart: (people, unanswered) =>
    `${people} deltagere er med; ${unanswered} af dem har ikke svaret på spørgeskemaet.`,
  followers: (children) =>
    children === 1
      ? 'Ét barn under fire følger sin forælder.'
      : `${children} børn under fire følger deres forældre.`,
  elsewhere: (people, teams) =>
    `${people === 1 ? 'Én person bliver' : `${people} personer bliver`} på et hold efter de første ${teams}: fastholdt dér eller ikke ny.`,
  alone: (names) => `Under fire, og ingen af familien er med: ${names}. De bliver, hvor de er.`,
  unguarded: (names) => `Under tolv og her uden en af deres egne voksne: ${names}.`,
  openNames: (names) =>
    names === 1
      ? 'Ét navn i ønskerne er ikke bekræftet og tæller derfor ikke endnu.'
      : `${names} navne i ønskerne er ikke bekræftet og tæller derfor ikke endnu.`,
  confirmNames: 'Bekræft navne',
  teams: 'Antal hold',
  whoTakesPart: 'Hvem er med',
  registered: 'Endeligt tilmeldte, der kommer',
  signedUp: 'Alle, der kommer, betalt eller ej',
  optionsFailed: 'Valgene kunne ikke gemmes til næste gang.',
  changedMeanwhile:
    'Deltagere, svar, fastholdte personer eller hold har ændret sig, siden det sidste forslag blev lavet, så det vises ikke længere. Find hold på ny.',
  most: 'Højst så mange skifter hold',
  mostHint:
    'Lad feltet være tomt, hvis alle må skifte. De, der intet hold har endnu, tæller ikke med, og et barn under fire følger sin forælder.',
  mostWrong: 'Skriv et helt tal eller ingenting',
  isForNew: 'Kun til de nye',
  isForNewHint: 'De, der har et hold, bliver på det.',
  weights: 'Hvad er vigtigt',
  importance: {
    ignored: 'Uden betydning',
    little: 'Mindre vigtigt',
    normal: 'Vigtigt',
    much: 'Mere vigtigt',
    very: 'Meget vigtigt',
  },
  traits: {
    category: 'Aldersgruppe',
    gender: 'Køn',
    church: 'Kirke',
    country: 'Land',
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
  pins: {
    title: (pinned) => `Fastholdte personer (${pinned})`,
    hint: 'En fastholdt person er på det hold i hvert forslag. Navngivne ledere bliver på deres uden at være fastholdt.',
    person: 'Person',
    place: 'Hold',
    choose: 'Vælg',
    pin: 'Hold fast',
    letGo: 'Giv fri',
    letGoOf: (name) => `Giv ${name} fri`,
    failed: 'Det kunne ikke gemmes. Prøv igen.',
  },
  contradictions: {
    pinnedTo: (name, team) => `${name} (fastholdt på ${team})`,
    held_together: (names, teams) => `${names} skal ikke være sammen, og det er ${teams} hold for få til.`,
    too_many_pinned: (team, pinned, most) =>
      `${pinned} personer er holdt fast på ${team}, som har plads til ${most}. De bliver dér, og holdet bliver større.`,
    pinned_together: (one, other, team) =>
      `${one} og ${other} er holdt fast på ${team} og skal ikke være sammen. De bliver dér.`,
    pinned_from_guardians: (child, team) =>
      `${child} er holdt fast på ${team}, og alle barnets voksne på et andet hold. De bliver dér.`,
    apart_from_guardian: (child, guardian) =>
      `${child} skal ikke være sammen med ${guardian}, barnets eneste voksne her. De bliver sammen.`,
    too_few_leaders: (ready, needed) =>
      `${needed === 1 ? 'Ét' : needed} hold har ingen udpeget leder, og ${ready === 1 ? 'én voksen' : `${ready} voksne`} vil lede et.`,
  },
  start: 'Find hold',
  searching: 'Leder efter bedre hold',
  best: (score) => `Bedste indtil nu: ${score} point. Færre er bedre.`,
  stop: 'Stop, og vis det bedste',
  failed: 'Søgningen kunne ikke begynde. Prøv igen.',
  result: {
    title: 'Forslag',
    giveWay: (order) =>
      `Hvor regler er imod hinanden, viger de i denne rækkefølge: ${order.map((rule) => rules[rule]).join(', så ')}. Fastholdte personer viger aldrig.`,
    kept: 'Alle regler er holdt: størrelser, fastholdte personer, voksne, ledere, og hvem der ikke skal være sammen.',
    broken: 'Ikke alle regler kunne holdes:',
    size: (team, size) => `${team} har ${size === 1 ? 'én person' : `${size} personer`}.`,
    pin: (name, team) => `${name} er ikke på ${team}.`,
    guardian: (name) => `${name} er uden en af sine voksne.`,
    apart: (one, other, team) => `${one} og ${other} er begge på ${team}.`,
    leader: (team) => `${team} har ingen, der vil lede det.`,
    trait: 'Tabte point for',
    before: 'Nu',
    withoutTeam: 'Personer uden hold',
    without: (people) =>
      `${people === 1 ? 'Én person har' : `${people} personer har`} intet hold nu. Pointene for nu er de andres: den, der intet hold har, tæller ikke med i det, der skal fordeles jævnt, og er skilt fra venner og familie.`,
    after: 'Foreslået',
    total: 'I alt',
    wishes: (met, all) => `${met} af ${all} ${all === 1 ? 'ønske' : 'ønsker'} om at være sammen er opfyldt.`,
    moves: (people) => (people === 1 ? 'Én person skifter hold.' : `${people} personer skifter hold.`),
    placed: (people) =>
      people === 1
        ? 'Én person, der intet hold har, får et.'
        : `${people} personer, der intet hold har, får et.`,
    noMoves: 'Ingen skifter hold.',
    again: 'Søg igen',
    apply: 'Brug forslaget',
    shown: 'Familierne ser allerede holdene: de ser de nye, så snart forslaget er brugt.',
    conflict:
      'Deltagere, svar, fastholdte personer eller hold har ændret sig imens; intet blev brugt. Læs dem igen, og søg på ny.',
    readAgain: 'Læs igen',
    applyFailed: 'Holdene kunne ikke bruges; intet er ændret. Prøv igen.',
  },
  why: {
    title: 'Hvorfor er nogen dér?',
    person: 'Person',
    choose: 'Vælg en person',
    on: (name, team) => `${name} er på ${team}.`,
    askedNobody: 'Har ikke ønsket nogen, hvis navn er bekræftet.',
    got: (names) => `Ønskede og fik: ${names}.`,
    missed: (names) => `Ønskede og fik ikke: ${names}.`,
    askedBy: (names) => `Kom på hold med dem, der ønskede det: ${names}.`,
    move: (team, price) => `Til ${team}: ${price}`,
    points: (points) => `${points > 0 ? '+' : ''}${points} point`,
    breaks: (broken) => `imod ${broken}`,
    noPrice: {
      unpaid: 'Ingen pris: ikke betalt fuldt ud og tæller derfor ikke med',
      small: 'Ingen pris: under fire år og tæller derfor ikke med',
      pinned: 'Ingen pris: fastholdt på et hold, der ikke får nogen',
      unused: 'Ingen pris: dette hold får ingen',
    },
    rules,
  },
  applied: (people) =>
    `Forslaget er brugt: ${people === 1 ? 'én person' : `${people} personer`} blev flyttet.`,
  undo: 'Fortryd forslaget',
  undone: 'Alle er, hvor de var.',
  undoConflict: 'Noget har ændret sig siden: forslaget kan ikke længere fortrydes som helhed.',
  undoFailed: 'Kunne ikke fortrydes. Prøv igen.',
  names: {
    title: 'Hvem menes der?',
    intro:
      'Navne, som familierne skrev dem. Det sandsynlige er allerede valgt; intet tæller, før det er gemt.',
    wroteBy: (written, by) => `“${written}”, skrevet af ${by}`,
    open: 'Ikke afgjort',
    nobody: 'Ingen, der er her',
    likely: 'Sandsynlige',
    others: 'Alle andre',
    confidence: (name, percent) => `${name} · ${percent} %`,
    save: (names) => (names === 1 ? 'Gem ét navn' : `Gem ${names} navne`),
    more: (names) => `${names === 1 ? 'Ét navn' : `${names} navne`} mere følger, når disse er gemt.`,
    none: 'Alle navne er bekræftet.',
    failed: 'Ikke alle navne kunne gemmes. Prøv igen.',
  },
} satisfies typeof english;
