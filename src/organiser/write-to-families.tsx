import { useState, type ReactNode } from 'react';
import { latePart } from '../ui/late-part.tsx';

const WriteDialog = latePart(async () => (await import('./write-dialog.tsx')).WriteDialog);

/**
 * The way from a list to a mail to its families, for organisers of level 2 or more: what a press of `adminList.write` does, and the
 * dialog, which stands outside the list's menu.
 * @param campers ids of whom the list shows, asked when it is pressed: they stay, whatever is filtered or changed meanwhile
 */
export function useWriteToFamilies(campers: () => readonly string[]): {
  open: () => void;
  dialog: ReactNode;
} {
  const [chosen, setChosen] = useState<readonly string[]>();
  return {
    open: () => setChosen(campers()),
    dialog: chosen && <WriteDialog campers={chosen} onClose={() => setChosen(undefined)} />,
  };
}
