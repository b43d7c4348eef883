/** A page with one long list: the product's table, or (`?plain`) the least that React can do, for comparison. */
import { useDeferredValue, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { tables } from '../../../src/content/en/tables.ts';
import { textOf } from '../../../src/ui/data-table/column.ts';
import { DataTable } from '../../../src/ui/data-table/data-table.tsx';
import { TableWordsContext } from '../../../src/ui/data-table/labels.ts';
import { useTableFilter } from '../../../src/ui/data-table/use-table-filter.ts';
import { columns, people, type Person } from './people.ts';
import '../../../src/ui/tokens.css';
import '../../../src/ui/base.css';
import '../../../src/ui/utilities.css';

const query = new URLSearchParams(window.location.search);
const rows = people(Number(query.get('rows')));

interface SearchProps {
  readonly typed: string;
  readonly onType: (typed: string) => void;
}

function Search({ typed, onType }: SearchProps) {
  return <input aria-label="Search" value={typed} onChange={(event) => onType(event.target.value)} />;
}

function ProductPage() {
  const [typed, setTyped] = useState('');
  const found = useTableFilter(rows, columns, typed);
  return (
    <main data-answers={useDeferredValue(typed)}>
      <TableWordsContext value={tables}>
        <DataTable
          search={{ label: 'Search', value: typed, onChange: setTyped }}
          label="People"
          rows={found}
          columns={columns}
          rowKey={({ id }) => id}
          emptyText="Nobody"
          exports={{ fileName: 'people', title: 'People' }}
        />
      </TableWordsContext>
    </main>
  );
}

const contains = (row: Person, typed: string) =>
  columns.some((column) => String(column.value(row)).toLowerCase().includes(typed.toLowerCase()));

/**
 * Every value is searched as it is, so that `soren` does not find `Søren`, and thirty rows are drawn, without sorting or
 * keyboard: less than the product's table does.
 */
function PlainPage() {
  const [typed, setTyped] = useState('');
  const found = typed === '' ? rows : rows.filter((row) => contains(row, typed));
  return (
    <main data-answers={typed}>
      <Search typed={typed} onType={setTyped} />
      <p>{found.length} rows</p>
      <table>
        <tbody>
          {found.slice(0, 30).map((row) => (
            <tr key={row.id}>
              {columns.map((column) => (
                <td key={column.key}>{textOf(column, row)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </main>
  );
}

const root = document.querySelector('#root');
if (root) createRoot(root).render(query.has('plain') ? <PlainPage /> : <ProductPage />);
