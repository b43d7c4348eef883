import { useRef, type MouseEvent } from 'react';
import { frame } from '../content/en/site/frame.ts';
import { paths } from '../content/paths.ts';
import { useStoredSession } from '../lib/session-hint.ts';
import { CloseIcon, MenuIcon } from '../ui/icons.tsx';
import { prepareMotion, slideIn } from '../ui/motion.ts';
import { AccountEntries, AccountLinks } from './account-links.tsx';
import { MainLinks, NewsLinks } from './menu-links.tsx';
import { MenuEntry } from './menu-entry.tsx';
import './drawer.css';

const t = frame.menu;

/** The menu on a phone: a modal dialog at the side, which keeps the focus and closes on escape and on choosing. */
export function Drawer() {
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
        className="drawer-button"
        aria-haspopup="dialog"
        onFocus={prepareMotion}
        onPointerDown={prepareMotion}
        onClick={open}
      >
        <MenuIcon />
        {t.open}
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
  return (
    <nav aria-label={t.open}>
      <ul className="menu-list">
        <MenuEntry to={paths.home}>{frame.home}</MenuEntry>
      </ul>
      <p className="drawer-group">{t.news}</p>
      <NewsLinks />
      <ul className="menu-list drawer-rule">
        <MainLinks />
      </ul>
      {signedIn ? <SignedInGroup /> : <SignedOutGroup />}
    </nav>
  );
}

function SignedInGroup() {
  return (
    <div className="drawer-rule">
      <ul className="menu-list">
        <MenuEntry to={paths.profile}>{t.profile}</MenuEntry>
      </ul>
      <AccountEntries />
    </div>
  );
}

function SignedOutGroup() {
  return (
    <div className="drawer-account">
      <AccountLinks />
    </div>
  );
}
