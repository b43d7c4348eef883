import { categoryName } from '../../content/category-name.ts';
import { adminSettings } from '../../content/en/settings/admin-settings.ts';
import { kroner } from '../../content/money-text.ts';
import type { SeasonPlan } from '../../data/seasons/seasons.ts';
import { campFields } from '../../organiser/camp-columns.ts';

/** Rows by what names them, so that two organisers who change different rows do not collide. */
type Rows<Row> = ReadonlyMap<number | string, Row>;
const byId = <Row extends { readonly id: number }>(rows: readonly Row[]): Rows<Row> =>
  new Map(rows.map((row) => [row.id, row]));
const byCode = <Row extends { readonly code: string }>(rows: readonly Row[]): Rows<Row> =>
  new Map(rows.map((row) => [row.code, row]));
const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

function mergedRows<Row>(before: Rows<Row>, mine: Rows<Row>, theirs: Rows<Row>): Row[] {
  const keys = new Set([...theirs.keys(), ...mine.keys()]);
  return [...keys].flatMap((key) => {
    const row = isSame(mine.get(key), before.get(key)) ? theirs.get(key) : mine.get(key);
    return row === undefined ? [] : [row];
  });
}

/** Keys that both have changed, to different rows. */
const collidingKeys = <Row>(before: Rows<Row>, mine: Rows<Row>, theirs: Rows<Row>) =>
  [...new Set([...before.keys(), ...theirs.keys(), ...mine.keys()])].filter(
    (key) =>
      !isSame(mine.get(key), before.get(key)) &&
      !isSame(theirs.get(key), before.get(key)) &&
      !isSame(mine.get(key), theirs.get(key)),
  );

type Part = Partial<Pick<SeasonPlan, 'camp_info' | 'pricing' | 'rooms' | 'discounts'>>;

/**
 * The draft with one organiser's changes on top of what others have saved since: by field for the camp, by row for prices, rooms
 * and promo codes.
 * @param before the draft that was edited
 * @param mine its edited part
 * @param theirs the draft as it is saved now
 */
export function mergedPlan(before: SeasonPlan, mine: Part, theirs: SeasonPlan): SeasonPlan {
  const { camp_info: camp, pricing, rooms, discounts } = { ...before, ...mine };
  const own = Object.fromEntries(
    Object.entries(camp).filter(([field, value]) => !isSame(value, Reflect.get(before.camp_info, field))),
  );
  return {
    ...theirs,
    camp_info: { ...theirs.camp_info, ...own },
    pricing: mergedRows(byId(before.pricing), byId(pricing), byId(theirs.pricing)),
    rooms: mergedRows(byId(before.rooms), byId(rooms), byId(theirs.rooms)),
    discounts: mergedRows(byCode(before.discounts), byCode(discounts), byCode(theirs.discounts)),
  };
}

/** What others have saved since in the places that this organiser has changed too, in words; none where nothing collides. */
export function collisions(before: SeasonPlan, mine: Part, theirs: SeasonPlan): string[] {
  const own = { ...before, ...mine };
  const { none, camp } = adminSettings;
  const fields = campFields.filter(
    (field) =>
      own.camp_info[field] !== before.camp_info[field] &&
      theirs.camp_info[field] !== before.camp_info[field] &&
      own.camp_info[field] !== theirs.camp_info[field],
  );
  const textsOf = <Row>(
    rowsOf: (plan: SeasonPlan) => Rows<Row>,
    name: (row: Row) => string,
    text: (row: Row) => string,
  ) =>
    collidingKeys(rowsOf(before), rowsOf(own), rowsOf(theirs)).map((key) => {
      const row = rowsOf(theirs).get(key);
      const known = row ?? rowsOf(own).get(key) ?? rowsOf(before).get(key);
      return `${known === undefined ? key : name(known)}: ${row === undefined ? none : text(row)}`;
    });
  return [
    ...fields.map((field) => `${camp.fields[field]}: ${String(theirs.camp_info[field] ?? none)}`),
    ...textsOf(
      (plan) => byId(plan.pricing),
      categoryName,
      ({ price }) => kroner(price),
    ),
    ...textsOf(
      (plan) => byId(plan.rooms),
      ({ id, name }) => `${id} ${name}`,
      ({ name, capacity, state }) =>
        [name, capacity, ...(state === 'closed' ? [adminSettings.rooms.closed] : [])].join(' · '),
    ),
    ...textsOf(
      (plan) => byCode(plan.discounts),
      ({ code }) => code,
      ({ note }) => note,
    ),
  ];
}
