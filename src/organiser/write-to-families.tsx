import { useState } from 'react';
import { adminList } from '../content/en/campers/admin-list.ts';
import type { SentMessage } from '../data/messages/messages.ts';
import { latePart } from '../ui/late-part.tsx';
import { MenuItem } from '../ui/menu-item.tsx';
import { useMayWriteToFamilies } from './may-write.ts';

const WriteDialog = latePart(async () => (await import('./write-dialog.tsx')).WriteDialog);

/**
 * The way from a list to a mail to its families.
 * @param campers ids of the campers in the list, read on press: later filters and changes do not affect them; null for
 * someone who is gone
 * @param from a message that was sent, whose words the mail begins with
 * @param season of these campers, where it is not the open one
 * @param right `write_unpaid` where each family of the list has something left to pay
 * @returns `open` and, for the list's menu, `item`, both nothing without the right to write; and the dialog, rendered outside the menu
 */
export function useWriteToFamilies(
  campers: () => readonly (string | null)[],
  from?: SentMessage,
  season: number | null = null,
  right: 'write' | 'write_unpaid' = 'write',
) {
  const mayWrite = useMayWriteToFamilies(right);
  const [chosen, setChosen] = useState<readonly string[]>();
  const open = () => setChosen([...new Set(campers())].filter((id) => id !== null));
  return {
    open: mayWrite ? open : undefined,
    item: mayWrite && <MenuItem onPress={open}>{adminList.write}</MenuItem>,
    dialog: chosen && (
      <WriteDialog campers={chosen} {...{ from, season }} onClose={() => setChosen(undefined)} />
    ),
  };
}
