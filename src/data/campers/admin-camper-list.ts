import { camperCategory } from '../../domain/campers/age-category.ts';
import { listedFields } from '../../domain/campers/camper-fields.ts';
import { directoryStatus } from '../../domain/campers/camper-status.ts';
import { ageOn } from '../../domain/dates.ts';
import { fullName } from '../../domain/campers/names.ts';
import { priceToPay } from '../../domain/payments/price.ts';
import type { CamperCategory, DirectoryStatus } from '../../domain/value-lists.ts';
import * as z from '../../lib/shape.ts';
import { allRows } from '../client/all-rows.ts';
import { rpc } from '../client/answer.ts';
import { awaitedShape } from './camper-state.ts';
import { looseShapes } from './field-shapes.ts';

const camper = z.object(looseShapes(listedFields));
export const listRow = z.object({
  camper,
  category: z.string(),
  ...z.each(z.nullable(z.string()), 'room', 'team', 'parent', 'parent_email', 'parent_phone'),
  ...z.each(z.nullable(z.string()), 'guardian', 'contact'),
  ...z.each(z.number(), 'price', 'paid', 'outstanding'),
  waits_for: awaitedShape,
});
/** Someone who is listed. Names of room, team and parent are null without one, and for levels that do not see them. */
export type ListRow = z.infer<typeof camper> & Omit<z.infer<typeof listRow>, 'camper'>;

export const toRow = ({ camper, ...row }: z.infer<typeof listRow>): ListRow => ({ ...camper, ...row });

/** Someone in the organisers' list. Money in DKK at the price of today; `category` is a code in `pricing`. */
export interface ListedCamper extends Omit<ListRow, 'registered_at' | 'created_at'> {
  readonly name: string;
  readonly status: DirectoryStatus;
  /** Whole years on the camp's first day. */
  readonly age: number;
  readonly ages: CamperCategory;
  /** DKK in all, as in the camp's sums: nothing for who does not come. */
  readonly price: number;
  readonly registered_at: Date | null;
  readonly created_at: Date;
}

export function toListed(row: ListRow, campStart: string): ListedCamper {
  const age = ageOn(row.birthday, campStart);
  const price = priceToPay(row.price, row.is_attending && !row.is_inactive);
  return {
    ...row,
    name: fullName(row),
    status: directoryStatus(row),
    age,
    ages: camperCategory({ ...row, age }),
    price,
    registered_at: row.registered_at === null ? null : new Date(row.registered_at),
    created_at: new Date(row.created_at),
  };
}

/** Reads everyone, families together by the holder's name, or so many from the beginning, fewer than one answer holds. Level 1. */
export async function readRows(limit: number | undefined): Promise<ListRow[]> {
  const readPage = async (from: number, count: number) =>
    (await rpc('admin_camper_list', { limit: count, offset: from }, z.array(listRow))).map(toRow);
  return limit === undefined ? allRows((from, to) => readPage(from, to - from + 1)) : readPage(0, limit);
}
