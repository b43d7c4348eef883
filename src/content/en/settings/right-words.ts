import type { Job } from '../../../domain/accounts/jobs.ts';
import type { Right } from '../../../domain/accounts/rights.ts';

const names: Record<Job, string> = {
  helper: 'Helper',
  kitchen: 'Kitchen',
  health: 'Health',
  treasurer: 'Treasurer',
  registrar: 'Registrar',
  administrator: 'Administrator',
};

/** Behind _Helper:_ or _Level 2: also_, as a list. */
const opens: Record<Right, string> = {
  look: 'lists and payments',
  answers: 'survey answers and consents',
  checkin: 'check-in',
  meals: 'meals in numbers',
  diets: 'diets and allergies in numbers',
  health: 'health answers',
  write_unpaid: 'messages to families with something left to pay',
  write: 'messages',
  edit: 'contact details, travel and requests',
  rooms: 'beds, rooms and duties',
  register: 'adding, changing, moving and cancelling campers',
  families: 'merging families and changing a family’s address',
  teams: 'teams',
  money: 'recording payments, refunds and books',
  settings: 'settings',
  seasons: 'seasons',
  organisers: 'organisers',
};

export const rightWords = { names, opens };
