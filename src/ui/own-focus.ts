/** For the forms in a `SaveForm`, which leads to the first wrong field itself, also to one that the library cannot focus. */
export const ownFocus = { shouldFocusError: false } as const;
