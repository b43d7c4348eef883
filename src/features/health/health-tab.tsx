import { latePart } from '../../ui/late-part.tsx';

/** Late once more: the names of its many files would weigh on the dashboard of everybody who has not the right to it. */
export const HealthTab = latePart(async () => (await import('./health-desk.tsx')).HealthDesk);
