import { readStored, writeStored } from '../../lib/device-store.ts';
import { fitting, isRecord } from './draft.ts';
import { emptyValues, type FormValues } from './form-values.ts';

/** What a family has said so far of somebody who was at the last camp. */
export interface Plan {
  readonly isLeftOut: boolean;
  /** Their new answers; null while they are as last time. */
  readonly changed: FormValues | null;
}

/** By the person's id; whoever is missing comes again with the answers of last time. */
export type Plans = Readonly<Record<string, Plan>>;

export const noPlan: Plan = { isLeftOut: false, changed: null };

const storageKey = (accountId: string) => `familycamp-welcome:${accountId}`;

/** What this device keeps for this account and the camp that begins on this day; of another camp it is nothing. */
export function readPlans(accountId: string, campStart: string): Plans {
  const stored = readStored(storageKey(accountId));
  if (!isRecord(stored) || stored['campStart'] !== campStart || !isRecord(stored['plans'])) return {};
  const plans = Object.entries(stored['plans']).map(([id, plan]) => [id, planIn(plan)]);
  return Object.fromEntries(plans);
}

function planIn(stored: unknown): Plan {
  if (!isRecord(stored)) return noPlan;
  const { isLeftOut, changed } = stored;
  return {
    isLeftOut: isLeftOut === true,
    changed: isRecord(changed) ? fitting(emptyValues, changed) : null,
  };
}

export function writePlans(accountId: string, campStart: string, plans: Plans): void {
  writeStored(storageKey(accountId), { campStart, plans });
}
