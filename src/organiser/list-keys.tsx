import { useEffect, useState } from 'react';
import { listKeys as t } from '../content/en/campers/list-keys.ts';
import { Dialog } from '../ui/dialog.tsx';
import { isForPage } from './page-key.ts';
import './list-keys.css';

/** `/` focuses the search of the list on screen, `?` shows all keys. A line on screen mentions them. */
export function ListKeys() {
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    function press(event: KeyboardEvent): void {
      if (!isForPage(event)) return;
      const search = event.key === '/' ? document.querySelector<HTMLInputElement>('main .list-search') : null;
      search?.focus();
      search?.select();
      if (event.key === '?') setOpen(true);
      if (search || event.key === '?') event.preventDefault(); // the letter is typed nowhere
    }
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, []);
  return (
    <>
      <button type="button" className="list-keys" onClick={() => setOpen(true)}>
        {t.open}
      </button>
      {isOpen && (
        <Dialog title={t.title} onClose={() => setOpen(false)}>
          <dl className="list-keys-all">
            {t.keys.map(([key, what]) => (
              <div key={key}>
                <dt>
                  <kbd>{key}</kbd>
                </dt>
                <dd>{what}</dd>
              </div>
            ))}
          </dl>
        </Dialog>
      )}
    </>
  );
}
