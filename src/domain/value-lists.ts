/** Every list of allowed values (specification sections 2, 3 and 5), as stored; the database checks the same. Words are in the text catalogue. */

export const genders = ['Male', 'Female'] as const;
export type Gender = (typeof genders)[number];

/** What a day of the camp is called. Those of a season are `campDaysOf` its dates; all of them mean the whole camp. */
export const weekDays = [
  'Monday',
  'Tuesday',
  'Wednesday',
  'Thursday',
  'Friday',
  'Saturday',
  'Sunday',
] as const;
export type CampDay = (typeof weekDays)[number];

export const meals = ['Breakfast', 'Lunch', 'Supper'] as const;
export type Meal = (typeof meals)[number];

export const transports = ['Bus', 'Car', 'Public transportation'] as const;
export type Transport = (typeof transports)[number];

/** What a camper may choose in the registration form. */
export const accommodationChoices = ['Room', 'Tent', 'Bring own sleeping/matress', 'Stay out'] as const;
export type AccommodationChoice = (typeof accommodationChoices)[number];

/** What may be stored: `Stay in` is never chosen, the database moves people there. */
export const accommodations = [...accommodationChoices, 'Stay in'] as const;
export type Accommodation = (typeof accommodations)[number];

/** What the form offers below the churches by name; a church that is not listed is stored as it was typed. */
export const otherChurches = ['Other', 'None'] as const;

/** Member of the church (stored true) or guest (stored false). */
export const memberships = ['member', 'guest'] as const;

export const paymentTypes = [
  'Full payment',
  'First payment',
  'Second payment',
  'Third payment',
  'Remaining amount',
] as const;
export type PaymentType = (typeof paymentTypes)[number];

export const camperCategories = ['Male', 'Female', 'Youth', 'Children', 'Toddler', 'Inactive'] as const;
export type CamperCategory = (typeof camperCategories)[number];

/** Campers are assigned to open rooms; a group names where those are who have none. */
export const roomStates = ['open', 'closed', 'group'] as const;

/** By age on the camp's first day, for the kitchen. */
export const mealAges = ['Adults', 'Youth', 'Children', 'Toddler'] as const;

export const teamCount = { least: 2, most: 12 };

/** Ids of `pricing`, in the order of the specification's list of codes. */
export const pricingIds = {
  REG: 0,
  SEN: 1,
  PRT: 2,
  PRS: 3,
  TOD: 4,
  STI: 5,
  STO: 6,
  ODS: 7,
  SIO: 8,
  SWI: 9,
  CMP: 10,
  KST: 11,
} as const;
type PricingCode = keyof typeof pricingIds;
export const pricingCodes: readonly string[] = Object.keys(pricingIds);
export type PricingId = (typeof pricingIds)[PricingCode];

export const directoryStatuses = ['Registered', 'Not registered', 'N/A'] as const;
export type DirectoryStatus = (typeof directoryStatuses)[number];

/** Whether a camper comes. Inactive (entered twice, say) is not attending, and in no list of campers. */
export const attendances = ['attending', 'not_attending', 'inactive'] as const;

export const stayInReasons = ['no_bed_left', 'not_paid_in_time', 'hold_over', 'by_organisers'] as const;

/** At most so many added campers for one account (specification section 9). */
export const maxAddedCampers = 7;

export const promoCodeLength = 7;

/** What someone can do at camp beside leading a team or a room, which the boards know (the table `duties` has the same list). */
export const duties = ['kids', 'drama', 'kitchen', 'bus'] as const;
/** Where a child protection certificate is that is not only needed. */
export const certificateStates = ['asked', 'in_order'] as const;
