/** Sentences among the values that fill in a reminder or a message for one family. */
export const mailValueWords = {
  travel: (name: string, arrival: string, departure: string) =>
    arrival === departure ? `${name}: ${arrival} both ways` : `${name}: ${arrival} there, ${departure} home`,
  roomsLater: 'You’ll get your rooms when you arrive.',
};
