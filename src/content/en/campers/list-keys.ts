/** The keys of the organisers' lists. */
export const listKeys = {
  open: 'Keyboard shortcuts: / to search, ? for all',
  title: 'Keyboard shortcuts',
  keys: [
    ['/', 'Search the list'],
    ['Enter', 'In the search: go to the results. On a row: open it'],
    ['↓ ↑', 'Move between rows'],
    ['Esc', 'Close what’s open and go back to its row'],
    ['?', 'Show these shortcuts'],
  ] as readonly (readonly [key: string, what: string])[],
};
