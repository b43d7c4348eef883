import { NavLink } from 'react-router-dom';
import type { Path } from '../content/paths.ts';

export function MenuEntry({ to, children }: { readonly to: Path; readonly children: string }) {
  return (
    <li>
      <NavLink to={to} className="menu-entry touch-row">
        {children}
      </NavLink>
    </li>
  );
}
