import { latePart } from '../../ui/late-part.tsx';

/** Loaded late: its many files would weigh on the dashboard of organisers without access. */
export const HealthTab = latePart(async () => (await import('./health-desk.tsx')).HealthDesk);
