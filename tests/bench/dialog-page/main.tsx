/**
 * Two buttons: the product's dialog, and the platform's own with the same in it: `?rows` of a table, `?fields` of a form,
 * or lines of `?text`.
 */
import { useState, type ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { Dialog } from '../../../src/ui/dialog.tsx';
import { overlays } from '../../../src/ui/overlays.ts';
import { PlainDialog } from '../../../src/ui/plain-dialog.tsx';
import { TextField } from '../../../src/ui/text-field.tsx';
import '../../../src/ui/tokens.css';
import '../../../src/ui/base.css';
import '../../../src/ui/button.css';

const kinds = { product: Dialog, native: PlainDialog };

/** What fills a screen and goes on below it. */
const lines = Array.from({ length: 40 }, (_, line) => line);
const cells = ['Age', 'Church', 'Room', 'Team', 'Paid'];

const contents: Record<string, () => ReactNode> = {
  rows: () => (
    <table>
      <tbody>
        {lines.map((row) => (
          <tr key={row}>
            <th scope="row">
              <button type="button" className="button button-quiet">{`Camper ${row}`}</button>
            </th>
            {cells.map((cell) => (
              <td key={cell}>{`${cell} ${row}`}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  ),
  fields: () => lines.map((line) => <TextField key={line} label={`Field ${line}`} />),
  text: () => lines.map((line) => <p key={line}>{`What is to be known about the camp, line ${line}`}</p>),
};
const content = contents[window.location.search.slice(1)];

function Page() {
  const [open, setOpen] = useState<keyof typeof kinds>();
  const Part = open && kinds[open];
  return (
    <>
      <button type="button" data-opens="product" onClick={() => setOpen('product')}>
        Product
      </button>
      <button type="button" data-opens="native" onClick={() => setOpen('native')}>
        Native
      </button>
      {Part && (
        <Part title="Camper" onClose={() => setOpen(undefined)}>
          {content?.()}
        </Part>
      )}
    </>
  );
}

await overlays.fetch(); // the application has fetched them after its first paint
const root = document.querySelector('#root');
if (root) createRoot(root).render(<Page />);
