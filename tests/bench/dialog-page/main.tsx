/** Two buttons: the product's dialog, and the platform's own with the same in it. */
import { useState } from 'react';
import { createRoot } from 'react-dom/client';
import { Dialog } from '../../../src/ui/dialog.tsx';
import { overlays } from '../../../src/ui/overlays.ts';
import { PlainDialog } from '../../../src/ui/plain-dialog.tsx';
import '../../../src/ui/tokens.css';
import '../../../src/ui/base.css';

const kinds = { product: Dialog, native: PlainDialog };

/** What an organiser reads of a camper: so many lines, and a field. */
const LINES = 40;

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
          <dl>
            {Array.from({ length: LINES }, (_, line) => (
              <div key={line}>
                <dt>{`Question ${line}`}</dt>
                <dd>{`Answer ${line}`}</dd>
              </div>
            ))}
          </dl>
          <input aria-label="Name" />
        </Part>
      )}
    </>
  );
}

await overlays.fetch(); // the application has fetched them after its first paint
const root = document.querySelector('#root');
if (root) createRoot(root).render(<Page />);
