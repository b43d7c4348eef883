import { Link } from 'react-router-dom';
import { frame } from '../content/en/site/frame.ts';
import { paths } from '../content/paths.ts';
import { useChurch } from '../data/site/church.ts';
import { useStoredSession } from '../lib/session-hint.ts';
import { Disclosure } from '../ui/disclosure.tsx';
import { AccountLinks, AccountEntries } from './account-links.tsx';
import { MainLinks, NewsLinks, useHasNews } from './menu-links.tsx';
import './header.css';
import { useRef, type MouseEvent } from 'react';
import { CloseIcon, MenuIcon } from '../ui/icons.tsx';
import { prepareMotion, slideIn } from '../ui/motion.ts';
import { LanguageLink } from './language-link.tsx';
import { MenuEntry } from './menu-entry.tsx';
import './drawer.css';

const t = frame.menu;

/** Of every page; the organisers' desk has its tabs in it, and the menu of the site is a press away. */
export function Header({ isDesk = false }: { readonly isDesk?: boolean }) {
  const signedIn = useStoredSession();
  const { name } = useChurch();
  const hasNews = useHasNews();
  const kind = isDesk ? 'header-desk' : signedIn ? 'header-long' : '';
  return (
    <header className={`header ${kind}`}>
      <div className="header-inner">
        <Link to={paths.home} className="brand title touch-row">
          <BrandMark />
          <span>{name}</span>
        </Link>
        <nav className="menu-bar screen-only" aria-label={t.label}>
          <ul className="flush row">
            {hasNews && (
              <li>
                <Disclosure label={t.news}>
                  <NewsLinks />
                </Disclosure>
              </li>
            )}
            <MainLinks />
          </ul>
        </nav>
        <div className="header-account screen-only">
          <AccountLinks />
        </div>
        <Drawer />
      </div>
    </header>
  );
}

/** The camp's mark: a tent whose ground line grows roots. */
function BrandMark() {
  return (
    <svg className="brand-mark" viewBox="0 0 40 40" width="40" height="40" aria-hidden="true">
      <path d="M20 4 36 26H4Z" fill="var(--brand)" />
      <path d="M20 12 26 26H14Z" fill="var(--glow)" />
      <path
        d="M20 26v10M14 26c0 4-3 5-5 8M26 26c0 4 3 5 5 8"
        fill="none"
        stroke="var(--accent)"
        strokeWidth="2.5"
        strokeLinecap="round"
      />
    </svg>
  );
}

/** The menu on a phone: a modal dialog at the side, which keeps the focus and closes on escape and on choosing. */
function Drawer() {
  const dialog = useRef<HTMLDialogElement>(null);

  function open() {
    dialog.current?.showModal();
    if (dialog.current) slideIn(dialog.current);
  }

  function closeOnChoice(event: MouseEvent) {
    if (event.target instanceof Element && event.target.closest('a, button')) dialog.current?.close();
  }

  return (
    <>
      <button
        type="button"
        className="drawer-button screen-only"
        aria-haspopup="dialog"
        onFocus={prepareMotion}
        onPointerDown={prepareMotion}
        onClick={open}
      >
        <MenuIcon />
        <span className="drawer-button-words">{t.open}</span>
      </button>
      <dialog ref={dialog} className="drawer" aria-label={t.label} closedby="any">
        {/* Presses of the links and buttons inside bubble up here; the box itself is not a control. */}
        <div className="drawer-inner" role="presentation" onClick={closeOnChoice}>
          <button type="button" className="drawer-close" aria-label={t.close}>
            <CloseIcon />
          </button>
          <DrawerMenu />
        </div>
      </dialog>
    </>
  );
}

function DrawerMenu() {
  const signedIn = useStoredSession();
  const hasNews = useHasNews();
  return (
    <nav aria-label={t.open}>
      <ul className="flush">
        <MenuEntry to={paths.home}>{frame.home}</MenuEntry>
      </ul>
      {hasNews && (
        <>
          <p className="drawer-group title">{t.news}</p>
          <NewsLinks />
        </>
      )}
      <ul className="flush drawer-rule">
        <MainLinks />
      </ul>
      {signedIn ? (
        <div className="drawer-rule">
          <ul className="flush">
            <MenuEntry to={paths.profile}>{t.profile}</MenuEntry>
          </ul>
          <AccountEntries />
        </div>
      ) : (
        <div className="stack above" style={{ '--gap': 'var(--s2)' }}>
          <AccountLinks />
        </div>
      )}
      <ul className="flush drawer-rule">
        <li>
          <LanguageLink className="menu-entry touch-row" />
        </li>
      </ul>
    </nav>
  );
}
