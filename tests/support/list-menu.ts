import { fireEvent, screen, within } from '@testing-library/react';

/** Opens a list's menu and presses what is in it. */
export function chooseInMenu(name: string, list: HTMLElement = document.body): void {
  const part = list === document.body ? screen : within(list);
  fireEvent.click(part.getByRole('button', { name: 'More' }));
  fireEvent.click(part.getByRole('button', { name }));
}
