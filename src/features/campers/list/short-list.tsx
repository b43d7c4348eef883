import { useState } from 'react';
import { adminList as t } from '../../../content/en/campers/admin-list.ts';
import type { ListedCamper } from '../../../data/campers/admin-camper-list.ts';
import { PrintedSheets } from '../../../organiser/printed-sheets.tsx';
import { MenuItem } from '../../../ui/list-menu.tsx';

interface ShortListProps {
  /** As they are found and sorted on screen. */
  readonly rows: readonly ListedCamper[];
  readonly isComplete: boolean;
}

/** Prints a line a camper in three columns, where the whole list has a block of lines each. */
export function ShortList({ rows, isComplete }: ShortListProps) {
  const [isPrinting, setPrinting] = useState(false);
  const people = () =>
    rows.map(({ id, name, age, room, team }) => ({
      ...{ id, name },
      note: [age, room, team].filter(Boolean).join(' · '),
    }));
  return (
    <>
      <MenuItem isOff={!isComplete || rows.length === 0} onPress={() => setPrinting(true)}>
        {t.printShort}
      </MenuItem>
      {isPrinting && (
        <PrintedSheets
          kind="roll"
          sheets={[{ id: 1, title: t.label, facts: t.shortFacts(rows.length), people: people() }]}
          onDone={() => setPrinting(false)}
        />
      )}
    </>
  );
}
