import { useEffect, useState } from 'react';
import { deskSearch as t } from '../content/en/site/desk-search.ts';
import { SearchIcon } from '../ui/action-icons.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { latePart } from '../ui/late-part.tsx';
import { isForPage } from './page-key.ts';
import './desk-search.css';

const SearchPart = latePart(async () => (await import('./search-part.tsx')).SearchPart);

/**
 * The one search of the dashboard, for families and payments (section 6). `/` and Ctrl K open it from every tab, `?` too, since it lists
 * the keys; `f` focuses the search of the list on screen.
 */
export function DeskSearch() {
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    function press(event: KeyboardEvent): void {
      const isCommand = (event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'k';
      if (!isCommand && !isForPage(event)) return;
      const list = event.key === 'f' ? document.querySelector<HTMLInputElement>('main .list-search') : null;
      list?.focus();
      list?.select();
      const opens = isCommand || event.key === '/' || event.key === '?';
      if (opens) setOpen(true);
      if (list || opens) event.preventDefault(); // the letter is typed nowhere
    }
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, []);
  return (
    <>
      <button
        type="button"
        className="desk-search touch-row screen-only"
        aria-label={t.title}
        onClick={() => setOpen(true)}
      >
        <SearchIcon />
        {/* The key is drawn by the style sheet: what is written on a button belongs into its name (WCAG 2.5.3). */}
        <span className="desk-search-words" data-key={t.shortcut}>
          {t.open}
        </span>
      </button>
      {isOpen && (
        <Dialog title={t.title} onClose={() => setOpen(false)}>
          <SearchPart onClose={() => setOpen(false)} />
        </Dialog>
      )}
    </>
  );
}
