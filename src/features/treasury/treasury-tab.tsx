import { latePart } from '../../ui/late-part.tsx';

/** Late once more: the names of its many files would weigh on the dashboard of everybody who is no treasurer. */
export const TreasuryTab = latePart(async () => (await import('./treasury-desk.tsx')).TreasuryDesk);
