import { home } from '../../content/en/site/home.ts';
import { goodbyePath, paths } from '../../content/paths.ts';
import { useInBrowser } from '../../lib/store.ts';
import { Notice } from '../../ui/notice.tsx';
import './goodbye.css';

const t = home.goodbye;
const isGoodbye = () => window.location.search === goodbyePath.slice(paths.home.length);

/** Shown after an account was deleted. Prerendered pages do not know their query. */
export function Goodbye() {
  if (!useInBrowser(isGoodbye, false)) return null;
  return (
    <div className="goodbye">
      <Notice tone="good">
        <p>
          <strong>{t.title}</strong>
        </p>
        <p>{t.text}</p>
      </Notice>
    </div>
  );
}
