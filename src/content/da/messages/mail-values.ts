import type { mailValueWords as english } from '../../en/messages/mail-values.ts';
import { named } from '../../mail-text.ts';
import { values } from '../values.ts';

const transport = named(values.transport);

export const mailValueWords: typeof english = {
  travel: (name, arrival, departure) =>
    arrival === departure
      ? `${name}: ${transport(arrival)} begge veje`
      : `${name}: ${transport(arrival)} ud, ${transport(departure)} hjem`,
  roomsLater: 'I får jeres værelser, når I kommer.',
};
