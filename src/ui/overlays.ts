import { late } from './late.ts';

/**
 * Dialogs and toasts of PrimeReact, in one file: either both are there or neither. The application fetches it when its
 * first screen has been drawn, so that it is there before it is needed.
 */
export const overlays = late(() => import('./prime-overlays.tsx'));
