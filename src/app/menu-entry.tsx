import { NavLink } from 'react-router-dom';
import type { Path } from '../content/paths.ts';

interface MenuEntryProps {
  readonly to: Path;
  readonly children: string;
}

export function MenuEntry({ to, children }: MenuEntryProps) {
  return (
    <li>
      <NavLink to={to} className="menu-entry touch-row">
        {children}
      </NavLink>
    </li>
  );
}
