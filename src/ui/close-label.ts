import { createContext } from 'react';

/** The name of the cross that closes a dialog; the application says it once for all of them. Until then the sign itself. */
export const CloseLabel = createContext('×');
