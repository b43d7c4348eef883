/** The digits of a typed code: codes are pasted with spaces and dashes. */
export const digitsOf = (code: string): string => code.replace(/\D/g, '');
