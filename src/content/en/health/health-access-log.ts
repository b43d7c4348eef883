/** The access log of a family's health answers, in My data. */
export const healthAccessLog = {
  title: 'Access log of your health answers',
  none: 'No organiser has read them.',
  look: (name: string, who: string, time: string, purpose: string) =>
    `${name}: by ${who}, ${time}, ${purpose}`,
  gone: 'an organiser whose account is deleted',
  purposes: {
    record: 'read on screen',
    team: 'list for the leaders of the team',
    room: 'list for the leaders of the room',
    nurse: 'list for the nurse',
    kitchen: 'list for the kitchen',
  },
  couldNotLoad: 'We couldn’t load the access log.',
  more: (count: number) => `Show all ${count}`,
};
