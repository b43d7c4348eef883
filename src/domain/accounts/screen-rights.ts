import { keysOf } from '../keys.ts';
import type { Right } from './rights.ts';

/** The parts of the dashboard in their order, each with the rights of which one opens it (specification section 6). */
export const screenRights = {
  today: ['look'],
  list: ['look'],
  payment: ['look'],
  sizes: ['look'],
  food: ['meals', 'health'],
  transit: ['look'],
  room: ['rooms'],
  team: ['teams'],
  messages: ['write'],
  // With the right to settings it is one of their screens.
  seasons: ['look'],
  settings: ['settings'],
} as const satisfies Record<string, readonly Right[]>;

export type AdminTab = keyof typeof screenRights;

export const adminTabs: readonly AdminTab[] = keysOf(screenRights);
