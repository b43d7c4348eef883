/** What is filled in of a family in reminders and messages, where a value is a sentence. */
export const mailValueWords = {
  travel: (name: string, arrival: string, departure: string) =>
    arrival === departure ? `${name}: ${arrival} both ways` : `${name}: ${arrival} there, ${departure} home`,
  roomsLater: 'You’ll get your rooms when you arrive.',
};
