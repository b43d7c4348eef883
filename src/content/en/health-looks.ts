/** Which organisers have looked at a family's answers about health, in My data. */
export const healthLooks = {
  title: 'Who has looked at your health answers',
  none: 'No organiser has looked at them.',
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
  couldNotLoad: 'Who has looked could not be loaded.',
  more: (count: number) => `Show all ${count}`,
};
