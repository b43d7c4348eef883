const people = (count: number) => (count === 1 ? '1 person' : `${count} people`);
const places = (count: number) => (count === 1 ? '1 place' : `${count === 0 ? 'no' : count} places`);

/** Words of the two boards on which organisers give rooms and teams. */
export const boards = {
  loading: 'Loading...',
  couldNotLoad: 'The board could not be loaded. Check your connection and try again.',
  retry: 'Try again',
  unassigned: 'Unassigned',
  nobody: 'Nobody here yet',
  leader: 'Leader',
  leaderElsewhere: (name: string) => `Led by ${name}`,
  sharesBed: 'Shares a bed with a parent',
  years: (age: number) => (age === 1 ? '1 year' : `${age} years`),
  people,
  more: (count: number) => `Show ${count} more in the table`,
  listOf: (place: string) => `People in ${place}`,

  goTo: 'Go to',

  sides: { label: 'On screen', people: 'People' },

  /** Who is in which place by a proposal. */
  proposed: {
    title: 'Who would be where',
    place: (name: string, count: number) => `${name}: ${people(count)}`,
    from: (name: string, place: string) => `${name} (from ${place})`,
    placed: (name: string) => `${name} (new)`,
  },

  /** What can be printed and saved of a board. */
  paper: 'Sheets and lists',
  noPaper: 'There is nothing to print yet: nobody has been given a place.',

  several: {
    start: 'Choose several',
    end: 'Done',
    nobody: 'Press the names of those who should move.',
    chosen: (names: string) => `Chosen: ${names}`,
    moveTo: 'Move them to',
    choosePlace: 'Choose',
    place: (name: string, free: number) => `${name} (${places(free)} left)`,
    move: (count: number) => (count === 0 ? 'Move' : `Move ${people(count)}`),
  },

  tools: {
    together: 'Keep families together',
    undo: 'Undo',
    undoCount: (count: number) => (count === 1 ? '1 move can be undone' : `${count} moves can be undone`),
    saving: 'Saving...',
    saved: (who: string, place: string) => `Saved: ${who} to ${place}`,
    andOthers: (name: string, others: number) => `${name} and ${others} more`,
    hint: 'Choose a name to move somebody, or drag the name to a card.',
  },

  table: {
    search: 'Find a person',
    chosen: 'chosen',
    show: 'Show',
    everybody: 'Everybody',
    choice: (whom: string, count: number) => `${whom} (${count})`,
    name: 'Name',
    age: 'Age',
    gender: 'Gender',
    family: 'Family',
    familyOf: (name: string, count: number) => `${name} (${count})`,
    empty: 'Nobody fits this choice.',
    nobody: 'Nobody is on this board yet.',
    allPlaced: 'Everybody has a place.',
  },

  person: {
    facts: (age: string, gender: string, church: string) => `${age} · ${gender} · ${church}`,
    now: (place: string) => `Now: ${place}`,
    family: 'Family',
    former: (place: string) => `Was in ${place} before cancelling. Offer it again?`,
    notRegistered: 'The fee of this person is not paid in full.',
    notInRooms: (accommodation: string) =>
      `Accommodation: ${accommodation}. Only people with a bed in a room are given a room.`,
    takeAlong: (names: string) => `Move the family too: ${names}`,
    moveTo: 'Move to',
    places: (free: number) => `${places(free)} left`,
    full: 'Full',
    isHere: 'Is here',
    makeLeader: (place: string) => `Make leader of ${place}`,
    dropLeader: (place: string) => `No longer leader of ${place}`,
    leads: (name: string, place: string) => `Leader of ${place}: ${name}`,
    leaderSaved: 'Leader saved',
    close: 'Close',
  },

  refused: {
    dismiss: 'Understood',
    notEnough: (place: string, free: number, wanted: number) =>
      `${place} has ${places(free)} left, and ${people(wanted)} should go there. Nobody was moved.`,
    conflict: (name: string, place: string) =>
      `Another organiser was faster: ${name} is in ${place} now. Your move was not made.`,
    gone: 'Another organiser was faster, and somebody is no longer on this board. Your move was not made.',
    undoConflict: (name: string, place: string) =>
      `This can no longer be undone: ${name} was moved to ${place} meanwhile.`,
    full: (place: string) => `${place} is full by now. Nobody was moved.`,
    undoFull: (place: string) => `This can no longer be undone: ${place} is full by now.`,
    notComing: 'Somebody of them does not come any more. Nobody was moved.',
    notInRooms: 'Somebody of them does not sleep in the rooms any more. Nobody was moved.',
    notAllowed: 'Your access does not allow this any more.',
    offline: 'There is no connection. Nobody was moved; please try again.',
    other: 'Could not save. Nobody was moved; please try again.',
    leaderConflict: 'Another organiser has changed the leader meanwhile. Look again before you change it.',
  },
};
