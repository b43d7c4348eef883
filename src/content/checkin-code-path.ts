import { paths } from './paths.ts';

/** Address of a family's own code, apart from the table that every page loads. */
export const checkinCodePath = `${paths.checkin}/code`;
