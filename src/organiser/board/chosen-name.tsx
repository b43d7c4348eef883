import { boards } from '../../content/en/rooms/boards.ts';
import './board-tools.css';

interface ChosenNameProps {
  readonly name: string;
  readonly isChosen: boolean;
}

/** The name of someone in a table, with a mark while they are one of several who are chosen. */
export function ChosenName({ name, isChosen }: ChosenNameProps) {
  if (!isChosen) return name;
  return (
    <span className="board-chosen strong">
      <span aria-hidden="true">✓ </span>
      {name}
      <span className="visually-hidden">{boards.table.chosen}</span>
    </span>
  );
}
