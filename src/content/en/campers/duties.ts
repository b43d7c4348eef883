import { plural } from '../../plural.ts';
import { shared } from '../admin-common.ts';
import { common } from '../common.ts';

/** Words of who does what at camp, and of the child protection certificate (børneattest). */
export const duties = {
  title: 'Duties',
  intro:
    'Who does what at camp. Anyone who works with children under 15 needs a child protection certificate; write down only whether it’s in order, never the certificate itself.',
  count: (people: number, missing: number) =>
    missing === 0 ? shared.people(people) : `${shared.people(people)}, ${missing} without a certificate`,
  empty: 'No duties yet. Give someone a duty, or choose leaders on the boards.',
  give: 'Give a duty',
  edit: (name: string) => `Duties of ${name}`,
  columns: { name: common.name, does: 'Duty', certificate: 'Certificate', phone: common.phone },
  kinds: { kids: 'Kids ministry', drama: 'Drama', kitchen: 'Kitchen', bus: 'Bus' },
  leads: (place: string) => `Leads ${place}`,
  certificate: 'Child protection certificate',
  certificateHint: 'Needed by leaders of other families’ children under 15, and for kids ministry and drama.',
  states: { none: 'Not asked for', asked: 'Asked for', in_order: 'In order' },
  since: (state: string, day: string) => `${state} (${day})`,
  notNeeded: 'Not needed',
  on: 'Since',
  pick: 'Pick the day',
  dayWrong: 'Type today’s date or an earlier one, like 2025/04/20',
  notComing: 'This camper isn’t coming any more. Choose someone else.',
  searchHint: shared.partOfName,
  lacks: (name: string) => `${name} leads children and has no child protection certificate in order`,
  today: (people: number) =>
    `${plural(people, 'person works', 'people work')} with children and ${people === 1 ? 'has' : 'have'} no child protection certificate in order`,
  todayTitle: 'Child protection',
};
