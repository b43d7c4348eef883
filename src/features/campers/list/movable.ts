import type { CamperRecord } from '../../../data/campers/camper-answers.ts';

/** The account that a camper belongs to: null for one of their own. */
export const accountOf = (camper: CamperRecord) => camper.family.find((one) => one.is_parent)?.id ?? null;

/** Whether a camper can be moved: added by an account, or alone and without a login. Any other account can be merged into another. */
export const isMovable = (camper: CamperRecord) =>
  accountOf(camper) !== null || (camper.email === null && camper.family.length === 0);
