import { useState } from 'react';
import { adminList } from '../content/en/campers/admin-list.ts';
import type { SentMessage } from '../data/messages/messages.ts';
import { latePart } from '../ui/late-part.tsx';
import { MenuItem } from '../ui/menu-item.tsx';
import { useMayWriteToFamilies } from './may-write.ts';

const WriteDialog = latePart(async () => (await import('./write-dialog.tsx')).WriteDialog);

interface Writing {
  /** A message that was sent, whose words the mail begins with. */
  readonly from?: SentMessage;
  /** Of these campers, where it is not the open one. */
  readonly season?: number | null;
  /** Each family of the list has something left to pay, so that less of a right is enough. */
  readonly owes?: boolean;
}

/**
 * The way from a list to a mail to its families.
 * @param campers ids of the campers in the list, read on press: later filters and changes do not affect them; null for
 * someone who is gone
 * @returns `open` and, for the list's menu, `item`, both nothing without the right to write; and the dialog, rendered outside the menu
 */
export function useWriteToFamilies(
  campers: () => readonly (string | null)[],
  { owes = false, ...message }: Writing = {},
) {
  const mayWrite = useMayWriteToFamilies(owes ? 'write_unpaid' : 'write');
  const [chosen, setChosen] = useState<readonly string[]>();
  const open = () => setChosen([...new Set(campers())].filter((id) => id !== null));
  return {
    open: mayWrite ? open : undefined,
    item: mayWrite && <MenuItem onPress={open}>{adminList.write}</MenuItem>,
    dialog: chosen && <WriteDialog campers={chosen} {...message} onClose={() => setChosen(undefined)} />,
  };
}
