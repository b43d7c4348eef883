import { late } from './late.ts';

/** PrimeReact's dialogs and toasts in one file: both or neither. The application fetches it once its first screen is drawn. */
export const overlays = late(() => import('./prime-overlays.tsx'));
