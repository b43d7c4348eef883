import { Fragment, type ReactNode } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { deskPath } from '../content/paths.ts';
import '../ui/segments.css';
import './screens.css';

interface Screen {
  readonly name: string;
  readonly title: string;
  readonly content: ReactNode;
}

interface ScreensProps {
  readonly tab: string;
  readonly label: string;
  /** Those that the organiser may open; the first without a name in the address. */
  readonly screens: readonly Screen[];
}

/** The screens of one tab, each with an address; only the open one is rendered. One alone has no links. */
export function Screens({ tab, label, screens }: ScreensProps) {
  const named = useSearchParams()[0].get('part');
  const shown = screens.find(({ name }) => name === named) ?? screens[0];
  return (
    <>
      {screens.length > 1 && (
        <nav className="desk-screens screen-only" aria-label={label}>
          <ul className="segments">
            {screens.map(({ name, title }) => (
              <li key={name}>
                <Link
                  className="touch-row"
                  to={deskPath(tab, name)}
                  aria-current={name === shown?.name ? 'page' : undefined}
                >
                  {title}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
      )}
      <Fragment key={shown?.name}>{shown?.content}</Fragment>
    </>
  );
}
