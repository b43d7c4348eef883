import type { CSSProperties } from 'react';
import './team-dot.css';

/** The colours that the specification names, as shirts have them (section 8). */
const named: Readonly<Record<string, string>> = {
  Blue: '#2f6fb5',
  Red: '#c2362f',
  Green: '#2f8049',
  Black: '#22211f',
  White: '#fffdf6',
};

/** A stored colour of a team as `#rrggbb`. */
export function teamColor(stored: string): string {
  return named[stored] ?? stored;
}

/** A stored colour of a team as `--team` for what is drawn in it. */
export function teamStyle(stored: string): CSSProperties {
  return { '--team': teamColor(stored) };
}

/** A dot in the colour of a team's shirts; the team's name always stands beside it. */
export function TeamDot({ color }: { readonly color: string }) {
  return <span className="team-dot" style={teamStyle(color)} aria-hidden="true" />;
}
