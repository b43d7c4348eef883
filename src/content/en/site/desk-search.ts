import { common } from '../common.ts';

/** The one search of the organisers' dashboard. */
export const deskSearch = {
  title: 'Search families and payments',
  open: common.search,
  shortcut: 'Ctrl K',
  label: 'Name, phone, email or payment ID',
  kinds: { family: 'Families', payment: 'Payments' },
  searching: 'Searching...',
  none: (text: string) => `No families or payments match “${text}”. Check the spelling.`,
  left: (amount: string) => `${amount} left to pay`,
  paid: 'Nothing left to pay',
  payment: (number: number, amount: string) => `No. ${number} · ${amount}`,
  deleted: 'Deleted account',
  keys: [
    ['/', 'Search families and payments, like Ctrl K'],
    ['F', 'Search the list on screen'],
    ['Enter', 'In the list’s search: go to the results. On a row: open it'],
    ['↓ ↑', 'Move between rows'],
    ['Esc', 'Close what’s open and go back to its row'],
    ['?', 'Show these shortcuts'],
  ] as readonly (readonly [key: string, what: string])[],
};
