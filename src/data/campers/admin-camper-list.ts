import { camperCategory } from '../../domain/age-category.ts';
import { directoryStatus } from '../../domain/camper-status.ts';
import { ageOn } from '../../domain/dates.ts';
import { fullName } from '../../domain/names.ts';
import { outstanding } from '../../domain/price.ts';
import type { CamperCategory, DirectoryStatus, Gender } from '../../domain/value-lists.ts';
import { jsonAnswerOf } from '../client/answer.ts';
import { connectSession } from '../account/session.ts';
import type { CamperRow } from './camper-row.ts';

/** A row of `admin_camper_list()`; the order is that of the function. */
type ListRow = readonly [
  id: string,
  firstName: string,
  lastName: string,
  email: string | null,
  phone: string | null,
  birthday: string,
  gender: Gender,
  country: string,
  church: string,
  category: string,
  price: number,
  paid: number,
  accommodation: string,
  dates: string[],
  arrival: string,
  departure: string,
  isRegistered: boolean,
  isAttending: boolean,
  isInactive: boolean,
  registeredAt: string | null,
  createdAt: string,
  room: string | null,
  team: string | null,
  parent: string | null,
  parentEmail: string | null,
  parentPhone: string | null,
];

type ListedColumn =
  | ('id' | 'email' | 'phone' | 'birthday' | 'country' | 'church_mission' | 'accommodation' | 'dates')
  | ('arrival_transportation' | 'departure_transportation');

/** Somebody in the organisers' list. Money in DKK at the price of today. */
export interface ListedCamper extends Readonly<Pick<CamperRow, ListedColumn>> {
  readonly name: string;
  readonly status: DirectoryStatus;
  /** Whole years on the camp's first day. */
  readonly age: number;
  readonly ages: CamperCategory;
  /** Code in `pricing`. */
  readonly category: string;
  readonly price: number;
  readonly paid: number;
  readonly outstanding: number;
  readonly registered_at: Date | null;
  readonly created_at: Date;
  /** Names; null without one, and for levels that do not see them. */
  readonly room: string | null;
  readonly team: string | null;
  readonly parent: string | null;
  readonly parent_email: string | null;
  readonly parent_phone: string | null;
}

/** Turns a row of the answer into a camper; the age is that on the camp's first day. */
export function toListed(row: ListRow, campStart: string): ListedCamper {
  const [id, firstName, lastName, email, phone, birthday, gender, country, church, category, ...more] = row;
  const [price, paid, accommodation, dates, arrival, departure, isRegistered, isAttending, ...rest] = more;
  const [isInactive, registeredAt, createdAt, room, team, parent, parentEmail, parentPhone] = rest;
  const age = ageOn(birthday, campStart);
  return {
    id,
    name: fullName({ first_name: firstName, last_name: lastName }),
    status: directoryStatus({ is_attending: isAttending, is_registered: isRegistered }),
    email,
    phone,
    birthday,
    age,
    ages: camperCategory({ age, gender, is_inactive: isInactive }),
    country,
    church_mission: church,
    category,
    price,
    paid,
    outstanding: isAttending && !isInactive ? outstanding(price, paid) : 0, // as in the camp's sums
    accommodation,
    dates,
    arrival_transportation: arrival,
    departure_transportation: departure,
    registered_at: registeredAt === null ? null : new Date(registeredAt),
    created_at: new Date(createdAt),
    room,
    team,
    parent,
    parent_email: parentEmail,
    parent_phone: parentPhone,
  };
}

/** Reads everybody by name, or so many from the beginning. Level 1. */
export async function readRows(limit: number | undefined): Promise<ListRow[]> {
  const client = await connectSession();
  return jsonAnswerOf(client.rpc('admin_camper_list', limit === undefined ? {} : { p_limit: limit }));
}
