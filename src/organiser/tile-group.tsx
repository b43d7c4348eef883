import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import './tile-group.css';

export interface Tile {
  readonly figure: string;
  readonly text: string;
  readonly to: string;
  /** An organiser has to act on it. */
  readonly isUrgent?: boolean;
}

interface TileGroupProps {
  readonly name: string;
  readonly title: string;
  readonly tiles: readonly Tile[];
  readonly children?: ReactNode;
}

/** Figures of one kind under a heading; nothing while there is none, since zeros are not shown. */
export function TileGroup({ name, title, tiles, children }: TileGroupProps) {
  if (tiles.length === 0) return null;
  return (
    <section className="today-group below" aria-labelledby={`today-${name}`}>
      <h3 id={`today-${name}`}>{title}</h3>
      <ul className="flush">
        {tiles.map(({ figure, text, to, isUrgent = false }) => (
          <li key={`${figure} ${text}`}>
            <Link to={to} className={isUrgent ? 'today-tile today-urgent' : 'today-tile'}>
              <strong>{figure}</strong> <span>{text}</span>
            </Link>
          </li>
        ))}
      </ul>
      {children}
    </section>
  );
}
