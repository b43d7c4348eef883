import { NavLink } from 'react-router-dom';
import type { Path } from '../content/paths.ts';

interface MenuEntryProps {
  readonly to: Path;
  readonly children: string;
}

/** One entry of the menu; the current page is marked. */
export function MenuEntry({ to, children }: MenuEntryProps) {
  return (
    <li>
      <NavLink to={to} className="menu-entry">
        {children}
      </NavLink>
    </li>
  );
}
