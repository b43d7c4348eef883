import type { Job } from '../../../domain/accounts/jobs.ts';
import type { adminRights as english } from '../../en/settings/admin-rights.ts';

const names: Record<Job, string> = {
  helper: 'Hjælper',
  kitchen: 'Køkken',
  health: 'Helbred',
  treasurer: 'Kasserer',
  registrar: 'Tilmelding',
  administrator: 'Administrator',
};
const does: Record<Job, string> = {
  helper: 'Hjælper: kun check-in',
  kitchen: 'Køkken: måltider og kost i tal',
  health: 'Helbred: svar om helbred',
  treasurer: 'Kasserer: lister og penge',
  registrar: 'Tilmelding: deltagere, senge og værelser',
  administrator: 'Administrator: alt undtagen svar om helbred',
};

/** Words of the jobs that are given by name for a season. */
export const adminRights = {
  title: 'Opgaver i denne sæson',
  levels: 'Niveauer i alle sæsoner',
  names,
  does,
  label: (person, job) => `${job}: ${person}`,
  lasts: 'Kasserer for en tidligere sæson, indtil regnskabet er afsluttet.',
  lapsed: (jobs) => `Sidst: ${jobs}. Sæt kryds igen ved det, der gælder i denne sæson.`,
} satisfies typeof english;
