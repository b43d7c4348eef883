/** The keys of the organisers' lists. */
export const listKeys = {
  open: 'Keyboard: / searches, ? tells all keys',
  title: 'Keyboard',
  keys: [
    ['/', 'Search the list'],
    ['Enter', 'In the search: go to what was found. On a row: open it'],
    ['↓ ↑', 'From row to row'],
    ['Esc', 'Close what is open, and go back to its row'],
    ['?', 'These keys'],
  ] as readonly (readonly [key: string, what: string])[],
};
