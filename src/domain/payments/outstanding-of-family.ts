/** What a family still has to pay, from the fees of everyone in it. Amounts in DKK. */
import { sumOf } from './price.ts';

export interface FamilyFee {
  first_name: string;
  price: number;
  /** What the price is once prices have risen; the same when it rises no more for this person. */
  late_price: number;
  outstanding: number;
  /** The least that can be paid now; null when nothing can be. */
  next_part: number | null;
  is_attending: boolean;
  is_registered: boolean;
  /** A payment that the organisers are looking at, and the attempt that it came by; both null when there is none. */
  in_review: number | null;
  review_id: string | null;
  /** Until when (ISO time) a bed is held that is theirs once all is paid; null for whom none is. */
  held_until: string | null;
  /** What is left to pay still matters: always until the camp is over, later of someone who was there. */
  still_pays: boolean;
  /** Until when (ISO time) a bed is offered, and what is left to pay once it is taken; both null without an offer. */
  offered_until: string | null;
  offer_outstanding: number | null;
}

/** Beds that are held until one time: for whom (first names), and what is left to pay for them. */
interface HeldBeds {
  readonly until: string;
  readonly names: readonly string[];
  readonly amount: number;
}

export interface OutstandingOfFamily {
  /** In all. */
  readonly amount: number;
  /** How many people have something left to pay. */
  readonly people: number;
  /** What can be paid now, and of it the part that the next instalments make. */
  readonly payable: number;
  readonly nextPart: number;
  /** What is outstanding once prices have risen. */
  readonly amountLater: number;
  readonly inReview: number;
  /** The first that end come first. */
  readonly held: readonly HeldBeds[];
  /** Beds that are offered: nothing else is asked of those people until it is answered. */
  readonly offered: HeldBeds | null;
  /** First names of the people who have something left to pay. */
  readonly names: readonly string[];
  readonly comes: boolean;
}

function heldBeds(unpaid: readonly FamilyFee[]): HeldBeds[] {
  const untils = new Set(unpaid.flatMap(({ held_until }) => held_until ?? []));
  return [...untils].toSorted().map((until) => {
    const fees = unpaid.filter(({ held_until }) => held_until === until);
    return {
      until,
      names: fees.map(({ first_name }) => first_name),
      amount: sumOf(fees.map(({ outstanding }) => outstanding)),
    };
  });
}

const isAsked = (fee: FamilyFee) =>
  !fee.is_registered && fee.outstanding > 0 && fee.in_review === null && fee.still_pays;

function offeredBeds(coming: readonly FamilyFee[]): HeldBeds | null {
  const fees = coming.filter(({ offered_until }) => offered_until !== null);
  const until = fees[0]?.offered_until ?? null;
  if (until === null) return null;
  return {
    until,
    names: fees.map(({ first_name }) => first_name),
    amount: sumOf(fees.map(({ offer_outstanding }) => offer_outstanding ?? 0)),
  };
}

/**
 * The family's outstanding. Who does not come has nothing to pay; who is registered has a place, whatever was given back; what is under review
 * is not asked for.
 */
export function outstandingOfFamily(fees: readonly FamilyFee[]): OutstandingOfFamily {
  const coming = fees.filter((fee) => fee.is_attending);
  const unpaid = coming.filter((fee) => isAsked(fee) && fee.offered_until === null);
  const payable = unpaid.filter((fee) => fee.next_part !== null);
  // One payment may be for several of them.
  const reviews = new Map(coming.map((fee) => [fee.review_id, fee.in_review ?? 0]));
  return {
    amount: sumOf(unpaid.map((fee) => fee.outstanding)),
    people: unpaid.length,
    payable: sumOf(payable.map((fee) => fee.outstanding)),
    nextPart: sumOf(payable.map((fee) => fee.next_part ?? 0)),
    amountLater: sumOf(unpaid.map((fee) => fee.outstanding + Math.max(0, fee.late_price - fee.price))),
    inReview: sumOf([...reviews.values()]),
    held: heldBeds(unpaid),
    offered: offeredBeds(coming),
    names: unpaid.map(({ first_name }) => first_name),
    comes: coming.length > 0,
  };
}
