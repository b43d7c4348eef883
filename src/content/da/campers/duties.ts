import type { duties as english } from '../../en/campers/duties.ts';
import { plural } from '../../plural.ts';
import { shared } from '../admin-common.ts';
import { common } from '../common.ts';

/** Words of who does what at camp, and of the child protection certificate (børneattest). */
export const duties = {
  title: 'Opgaver',
  intro:
    'Hvem der gør hvad på lejren. Alle, der arbejder med børn under 15 år, skal have en børneattest; skriv kun, om den er i orden, aldrig selve attesten.',
  count: (people, missing) =>
    missing === 0 ? shared.people(people) : `${shared.people(people)}, ${missing} uden børneattest`,
  empty: 'Ingen opgaver endnu. Giv nogen en opgave, eller vælg ledere under Værelse og Hold.',
  give: 'Giv en opgave',
  edit: (name) => `Opgaver: ${name}`,
  columns: { name: common.name, does: 'Opgave', certificate: 'Attest', phone: common.phone },
  kinds: { kids: 'Børnekirke', drama: 'Drama', kitchen: 'Køkken', bus: 'Bus' },
  leads: (place) => `Leder af ${place}`,
  certificate: 'Børneattest',
  certificateHint: 'Kræves af ledere for andre familiers børn under 15 år, og til børnekirke og drama.',
  states: { none: 'Ikke indhentet', asked: 'Anmodet om', in_order: 'I orden' },
  since: (state, day) => `${state} (${day})`,
  notNeeded: 'Ikke nødvendig',
  on: 'Siden',
  pick: 'Vælg dagen',
  dayWrong: 'Skriv dags dato eller en tidligere, f.eks. 2025/04/20',
  notComing: 'Deltageren kommer ikke længere. Vælg en anden.',
  searchHint: shared.partOfName,
  lacks: (name) => `${name} leder børn og har ingen børneattest i orden`,
  today: (people) =>
    `${plural(people, 'person', 'personer')} arbejder med børn og har ingen børneattest i orden`,
  todayTitle: 'Børneattester',
} satisfies typeof english;
