import { boards } from '../../content/en/rooms/boards.ts';
import type { Side } from './use-side.ts';
import './board-tools.css';

const t = boards.sides;

interface BoardSwitchProps {
  readonly side: Side;
  readonly places: string;
  readonly onSwitch: (side: Side) => void;
}

/** Switches between the list and the cards on a narrow screen. */
export function BoardSwitch({ side, places, onSwitch }: BoardSwitchProps) {
  const sides = [
    ['people', t.people],
    ['places', places],
  ] as const;
  return (
    <fieldset className="board-switch">
      <legend className="visually-hidden">{t.label}</legend>
      {sides.map(([one, label]) => (
        <button key={one} type="button" aria-pressed={one === side} onClick={() => onSwitch(one)}>
          {label}
        </button>
      ))}
    </fieldset>
  );
}
