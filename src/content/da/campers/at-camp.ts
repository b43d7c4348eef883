import type { atCamp as english } from '../../en/campers/at-camp.ts';
import { checkin } from '../checkin/checkin.ts';
import { common } from '../common.ts';

/** Words of the dashboard's first page while the camp is on. */
export const atCamp = {
  kinds: checkin.kinds,
  there: checkin.counter,
  missing: checkin.missing,
  noOne: checkin.noOneToCall,
  columns: { missing: 'Mangler', of: common.family, call: 'Ring' },
  part: (missing, members) =>
    missing < members ? `${missing} af ${members}` : members === 1 ? 'alene' : `alle ${members}`,
  all: (count) => `Alle ${count}, der mangler`,
  where: 'Lige nu',
  places: {
    on_bus: 'i bussen',
    here: 'her',
    expected: 'ikke kommet endnu',
    gone: 'taget hjem',
  },
  contested: 'Telefonerne er uenige',
  decide: 'åbn Check-in, og tryk en gang til',
  unpaid: 'Her og ikke betalt',
  notPaid: 'ikke betalt',
  notComing: 'havde meldt fra',
  allUnpaid: (families) => `Alle ${families} familier`,
  walkIns: checkin.walkIn.title,
  add: 'Tilføj som deltager',
  addLabel: (name) => `Tilføj som deltager: ${name}`,
  synced: (time) => `synkroniseret ${time}`,
  food: 'Mad',
  eat: (meals, isTomorrow) => `spiser ${isTomorrow ? 'i morgen' : 'i dag'}: ${meals}`,
  andUnpaid: (count) => `og ${count}, der ikke har betalt`,
  children: 'Børn her uden deres ansvarlige voksne',
  notFetched: 'Børn, der ikke er hentet endnu',
  birthdays: 'Fødselsdage',
  turns: (name, isTomorrow) => `år: ${name} ${isTomorrow ? 'i morgen' : 'i dag'}`,
} satisfies typeof english;
