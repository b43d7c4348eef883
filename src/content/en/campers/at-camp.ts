import { checkin } from '../checkin/checkin.ts';
import { common } from '../common.ts';

/** Words of the dashboard's first page while the camp is on. */
export const atCamp = {
  kinds: checkin.kinds,
  there: checkin.counter,
  missing: checkin.missing,
  noOne: checkin.noOneToCall,
  columns: { missing: 'Missing', of: common.family, call: 'Call' },
  /** How many of a family are missing. */
  part: (missing: number, members: number): string =>
    missing < members ? `${missing} of ${members}` : members === 1 ? 'alone' : `all ${members}`,
  all: (count: number) => `All ${count} missing`,
  /** Of the whole camp. */
  where: 'Right now',
  places: {
    on_bus: 'on the bus',
    here: 'here',
    expected: 'not here yet',
    gone: 'gone home',
  },
  contested: 'Phones disagree',
  decide: 'open Check-in and tap once more',
  unpaid: 'Here and not paid',
  notPaid: 'not paid',
  notComing: 'had cancelled',
  allUnpaid: (families: number) => `All ${families} families`,
  walkIns: checkin.walkIn.title,
  add: 'Add as camper',
  addLabel: (name: string) => `Add as camper: ${name}`,
  synced: (time: string) => `synced ${time}`,
  food: 'Food',
  eat: (meals: string, isTomorrow: boolean) => `eat ${isTomorrow ? 'tomorrow' : 'today'}: ${meals}`,
  andUnpaid: (count: number) => `and ${count} who haven’t paid`,
  children: 'Children here without their responsible adult',
  notFetched: 'Children not fetched yet',
  birthdays: 'Birthdays',
  turns: (name: string, isTomorrow: boolean) => `years: ${name} ${isTomorrow ? 'tomorrow' : 'today'}`,
};
