import { latePart } from '../../ui/late-part.tsx';

/** Loaded late: its many files would weigh on the dashboard of organisers who are not treasurers. */
export const TreasuryTab = latePart(async () => (await import('./treasury-desk.tsx')).TreasuryDesk);
