import { fireEvent, screen, within } from '@testing-library/react';

/** Opens a list's menu and presses what is in it. */
export function chooseInMenu(name: string, list: HTMLElement = document.body): void {
  const part = list === document.body ? screen : within(list);
  fireEvent.click(part.getByRole('button', { name: 'More' }));
  if (name === 'CSV') fireEvent.click(part.getByText('Other formats'));
  fireEvent.click(part.getByRole('button', { name }));
}

/** The same in the menu of a board, which is that of its list of people: once the list is there. */
export async function chooseInBoardMenu(name: string): Promise<void> {
  const search = await screen.findByRole('searchbox', { name: 'Find a camper' });
  chooseInMenu(name, search.closest<HTMLElement>('.table-bar') ?? document.body);
}
