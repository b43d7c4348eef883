const rules = {
  size: 'even sizes',
  pin: 'a pin',
  guardian: 'a child with its guardian',
  apart: 'who is not to be together',
  leader: 'a leader in each team',
};

/** Words of *Propose teams* on the Team tab. */
export const teamProposal = {
  open: 'Propose teams',
  title: 'Propose teams',
  loading: 'Reading surveys and wishes',
  couldNotLoad: 'Could not read the surveys.',
  retry: 'Try again',
  close: 'Close',
  back: 'Back',
  tooFew: 'Fewer than two people take part, so that there are no teams to find.',
  takesPart: (people: number, unanswered: number) =>
    `${people} campers take part; ${unanswered} of them have not answered the survey.`,
  followers: (children: number) =>
    children === 1
      ? 'One child under four goes where its parent goes.'
      : `${children} children under four go where their parents go.`,
  elsewhere: (people: number, teams: number) =>
    `${people === 1 ? 'One person stays' : `${people} people stay`} on a team after the first ${teams}: pinned there, or not new.`,
  alone: (names: string) =>
    `Under four, and nobody of their family takes part: ${names}. They stay where they are.`,
  unguarded: (names: string) => `Under twelve and here without a grown-up of their own: ${names}.`,
  openNames: (names: number) =>
    names === 1
      ? 'One name in the wishes is not confirmed, so that it does not count yet.'
      : `${names} names in the wishes are not confirmed, so that they do not count yet.`,
  confirmNames: 'Confirm names',
  teams: 'Number of teams',
  whoTakesPart: 'Who takes part',
  registered: 'Registered and attending',
  signedUp: 'Everybody who attends, paid or not',
  optionsFailed: 'Could not keep these options for the next time.',
  changedMeanwhile:
    'Campers, answers, pins or teams have changed since the last proposal was made, so that it is no longer shown. Find teams anew.',
  most: 'At most so many change team',
  mostHint:
    'Leave it empty when everybody may change. Whoever has no team yet does not count, and a child under four goes where its parent goes.',
  mostWrong: 'Type a whole number, or nothing',
  isForNew: 'For the new ones only',
  isForNewHint: 'Whoever has a team stays on it.',
  weights: 'What is important',
  importance: {
    ignored: 'Ignored',
    little: 'Less important',
    normal: 'Important',
    much: 'More important',
    very: 'Very important',
  },
  traits: {
    category: 'Age group',
    gender: 'Gender',
    church: 'Church',
    country: 'Country',
    leader: 'Would lead a team',
    creativity: 'Creativity',
    bible: 'Bible knowledge',
    fitness: 'Fitness',
    music: 'Music',
    experience: 'Camp experience',
    speaking: 'Speaking on stage',
    costume: 'Costumes',
    unanswered: 'Unanswered surveys',
    beWithUnmet: 'Wishes to be together',
    beWithNone: 'At least one wish for each',
    familySplit: 'Families together',
  },
  pins: {
    title: (pinned: number) => `Pinned people (${pinned})`,
    hint: 'Whoever is pinned is on that team in every proposal. Named leaders stay on theirs without a pin.',
    person: 'Person',
    place: 'Team',
    choose: 'Choose',
    pin: 'Pin',
    letGo: 'Let go',
    letGoOf: (name: string) => `Let ${name} go`,
    failed: 'Could not save the pin. Please try again.',
  },
  contradictions: {
    pinnedTo: (name: string, team: string) => `${name} (pinned to ${team})`,
    too_many_pinned: (team: string, pinned: number, most: number) =>
      `${pinned} people are pinned to ${team}, which has room for ${most}. The pins are kept, and the team is larger.`,
    pinned_together: (one: string, other: string, team: string) =>
      `${one} and ${other} are pinned to ${team} and are not to be together. The pins are kept.`,
    pinned_from_guardians: (child: string, team: string) =>
      `${child} is pinned to ${team}, and every guardian to another team. The pins are kept.`,
    apart_from_guardian: (child: string, guardian: string) =>
      `${child} is not to be with ${guardian}, the only guardian here. They stay together.`,
    held_together: (names: string, teams: number) =>
      `${names} are to be apart, which ${teams} teams are too few for.`,
    too_few_leaders: (ready: number, needed: number) =>
      `${needed === 1 ? 'One team has' : `${needed} teams have`} no named leader, and ${ready === 1 ? 'one grown-up' : `${ready} grown-ups`} would lead one.`,
  },
  start: 'Find teams',
  searching: 'Looking for better teams',
  best: (score: number) => `Best so far: ${score} points. Fewer are better.`,
  stop: 'Stop and show the best',
  failed: 'The search could not be started. Please try again.',
  result: {
    title: 'Proposal',
    giveWay: (order: readonly (keyof typeof rules)[]) =>
      `Where rules contradict each other they give way in this order: ${order.map((rule) => rules[rule]).join(', then ')}. Pins never do.`,
    kept: 'Every rule is kept: sizes, pins, guardians, leaders, and who is not to be together.',
    broken: 'Not every rule could be kept:',
    size: (team: string, size: number) => `${team} has ${size === 1 ? 'one person' : `${size} people`}.`,
    pin: (name: string, team: string) => `${name} is not on ${team}.`,
    guardian: (name: string) => `${name} is without a guardian.`,
    apart: (one: string, other: string, team: string) => `${one} and ${other} are both on ${team}.`,
    leader: (team: string) => `${team} has nobody who would lead it.`,
    trait: 'Points lost for',
    before: 'Now',
    withoutTeam: 'People without a team',
    without: (people: number) =>
      `${people === 1 ? 'One person has' : `${people} people have`} no team now. The points of now are those of the others: whoever has no team is not counted in what is spread evenly, and is apart from friends and family.`,
    after: 'Proposed',
    total: 'Total',
    wishes: (met: number, all: number) =>
      `${met} of ${all} ${all === 1 ? 'wish' : 'wishes'} to be together ${all === 1 ? 'is' : 'are'} met.`,
    moves: (people: number) => (people === 1 ? 'One person changes team.' : `${people} people change team.`),
    placed: (people: number) =>
      people === 1 ? 'One person who has none gets one.' : `${people} people who have none get one.`,
    noMoves: 'Nobody changes team.',
    again: 'Look again',
    apply: 'Apply',
    shown: 'Families see the teams already: they see these as soon as they are applied.',
    conflict:
      'Campers, answers, pins or teams have changed meanwhile; nothing was applied. Read them again and look anew.',
    readAgain: 'Read again',
    applyFailed: 'Could not apply the teams; nothing has changed. Please try again.',
  },
  why: {
    title: 'Why is somebody there?',
    person: 'Person',
    choose: 'Choose somebody',
    on: (name: string, team: string) => `${name} is on ${team}.`,
    askedNobody: 'Asked for nobody whose name is confirmed.',
    got: (names: string) => `Asked for and got: ${names}.`,
    missed: (names: string) => `Asked for and did not get: ${names}.`,
    askedBy: (names: string) => `Got by who asked for them: ${names}.`,
    move: (team: string, price: string) => `To ${team}: ${price}`,
    points: (points: number) =>
      `${points > 0 ? '+' : ''}${points} ${Math.abs(points) === 1 ? 'point' : 'points'}`,
    breaks: (broken: string) => `against ${broken}`,
    noPrice: {
      unpaid: 'No price: not paid in full, so not counted',
      small: 'No price: under four, so not counted',
      pinned: 'No price: pinned to a team that gets nobody',
      unused: 'No price: this team gets nobody',
    },
    rules,
  },
  applied: (people: number) =>
    `The proposal was applied: ${people === 1 ? 'one person' : `${people} people`} moved.`,
  undo: 'Undo the proposal',
  undone: 'Everybody is where they were.',
  undoConflict: 'Something has changed since: the proposal can no longer be taken back as a whole.',
  undoFailed: 'Could not undo. Please try again.',
  names: {
    title: 'Who is meant?',
    intro:
      'Names as families wrote them. What is likely is chosen already; nothing counts before it is saved.',
    wroteBy: (written: string, by: string) => `“${written}”, written by ${by}`,
    open: 'Not decided',
    nobody: 'Nobody who is here',
    likely: 'Likely',
    others: 'Everybody else',
    confidence: (name: string, percent: number) => `${name} · ${percent} %`,
    save: (names: number) => (names === 1 ? 'Save one name' : `Save ${names} names`),
    more: (names: number) =>
      `${names === 1 ? 'One more name follows' : `${names} more names follow`} when these are saved.`,
    none: 'Every name is confirmed.',
    failed: 'Could not save all names. Please try again.',
  },
};
