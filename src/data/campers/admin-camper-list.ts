import { camperCategory } from '../../domain/age-category.ts';
import { directoryStatus } from '../../domain/camper-status.ts';
import { ageOn } from '../../domain/dates.ts';
import { outstanding } from '../../domain/price.ts';
import type { CamperCategory, DirectoryStatus, Gender } from '../../domain/value-lists.ts';
import { jsonAnswerOf } from '../client/answer.ts';
import { connectSession } from '../account/session.ts';

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

/** Somebody in the organisers' list. Money in DKK at the price of today; birthday is a calendar day. */
export interface ListedCamper {
  readonly id: string;
  readonly name: string;
  readonly status: DirectoryStatus;
  readonly email: string | null;
  readonly phone: string | null;
  readonly birthday: string;
  /** Whole years on the camp's first day. */
  readonly age: number;
  readonly ages: CamperCategory;
  readonly country: string;
  readonly church: string;
  /** Code in `pricing`. */
  readonly category: string;
  readonly price: number;
  readonly paid: number;
  readonly outstanding: number;
  readonly accommodation: string;
  readonly dates: readonly string[];
  readonly arrival: string;
  readonly departure: string;
  readonly registeredAt: Date | null;
  readonly createdAt: Date;
  /** Names; null without one, and for levels that do not see them. */
  readonly room: string | null;
  readonly team: string | null;
  readonly parent: string | null;
  readonly parentEmail: string | null;
  readonly parentPhone: string | null;
}

/** Turns a row of the answer into a camper; the age is that on the camp's first day. */
export function toListed(row: ListRow, campStart: string): ListedCamper {
  const [id, firstName, lastName, email, phone, birthday, gender, country, church, category, ...more] = row;
  const [price, paid, accommodation, dates, arrival, departure, isRegistered, isAttending, ...rest] = more;
  const [isInactive, registeredAt, createdAt, room, team, parent, parentEmail, parentPhone] = rest;
  const age = ageOn(birthday, campStart);
  return {
    id,
    name: `${firstName} ${lastName}`,
    status: directoryStatus({ is_attending: isAttending, is_registered: isRegistered }),
    email,
    phone,
    birthday,
    age,
    ages: camperCategory({ age, gender, is_inactive: isInactive }),
    country,
    church,
    category,
    price,
    paid,
    outstanding: isAttending && !isInactive ? outstanding(price, paid) : 0, // as in the camp's sums
    accommodation,
    dates,
    arrival,
    departure,
    registeredAt: registeredAt === null ? null : new Date(registeredAt),
    createdAt: new Date(createdAt),
    room,
    team,
    parent,
    parentEmail,
    parentPhone,
  };
}

/** Reads everybody by name, or so many from the beginning. Level 1. */
export async function readRows(limit: number | undefined): Promise<ListRow[]> {
  const client = await connectSession();
  return jsonAnswerOf(client.rpc('admin_camper_list', limit === undefined ? {} : { p_limit: limit }));
}
