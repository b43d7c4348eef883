import { useState } from 'react';
import { adminSizes as t } from '../../content/en/admin-sizes.ts';
import type { SizeGroup } from './size-counts.ts';

interface SizeTableProps {
  readonly label: string;
  readonly groups: readonly SizeGroup[];
  /** Opens the names of every size. */
  readonly showsNames: boolean;
}

/** Sizes with their counts; a row shows who needs it when it is pressed. */
export function SizeTable({ label, groups, showsNames }: SizeTableProps) {
  const [opened, setOpened] = useState<ReadonlySet<string>>(new Set());
  const total = groups.reduce((sum, { names }) => sum + names.length, 0);

  function toggle(size: string) {
    const next = new Set(opened);
    if (!next.delete(size)) next.add(size);
    setOpened(next);
  }

  return (
    <table className="size-table" aria-label={label}>
      <thead>
        <tr>
          <th scope="col">{t.size}</th>
          <th scope="col">{t.shirts}</th>
        </tr>
      </thead>
      {groups.map(({ size, names }) => {
        const isOpen = showsNames || opened.has(size);
        return (
          <tbody key={size}>
            <tr>
              <th scope="row">
                <button type="button" aria-expanded={isOpen} onClick={() => toggle(size)}>
                  {size}
                </button>
              </th>
              <td>{names.length}</td>
            </tr>
            {isOpen && (
              <tr>
                <td colSpan={2} className="size-names">
                  <ul aria-label={t.namesOf(size, names.length)}>
                    {names.map((name, position) => (
                      // Two people may have one name.
                      // oxlint-disable-next-line react/no-array-index-key
                      <li key={`${name} ${position}`}>{name}</li>
                    ))}
                  </ul>
                </td>
              </tr>
            )}
          </tbody>
        );
      })}
      <tfoot>
        <tr>
          <th scope="row">{t.total}</th>
          <td>{total}</td>
        </tr>
      </tfoot>
    </table>
  );
}
