import { useState, type ReactNode } from 'react';
import { adminList } from '../content/en/admin-list.ts';
import { latePart } from '../ui/late-part.tsx';
import { MenuItem } from '../ui/list-menu.tsx';

const WriteDialog = latePart(async () => (await import('./write-dialog.tsx')).WriteDialog);

/**
 * The way from a list to a mail to its families, for organisers of level 2 or more: an entry for the list's menu, and the dialog,
 * which stands outside the menu.
 * @param campers ids of whom the list shows, asked when it is pressed: they stay, whatever is filtered or changed meanwhile
 */
export function useWriteToFamilies(campers: () => readonly string[]): { item: ReactNode; dialog: ReactNode } {
  const [chosen, setChosen] = useState<readonly string[]>();
  return {
    item: <MenuItem onPress={() => setChosen(campers())}>{adminList.write}</MenuItem>,
    dialog: chosen && <WriteDialog campers={chosen} onClose={() => setChosen(undefined)} />,
  };
}
