import type { ReactNode } from 'react';
import { boards } from '../../content/en/rooms/boards.ts';
import type { BoardMoves } from '../../data/rooms/board-moves.ts';
import { type BoardPerson } from '../../domain/campers/moves.ts';
import { fullName } from '../../domain/campers/names.ts';
import { Button } from '../../ui/button.tsx';
import { CheckboxField } from '../../ui/checkbox-field.tsx';
import './board-tools.css';

const t = boards.tools;

interface BoardToolsProps {
  readonly moves: BoardMoves;
  readonly people: readonly BoardPerson[];
  readonly nameOf: (place: number | null) => string;
  readonly together: boolean;
  readonly onTogether: (together: boolean) => void;
  readonly children: ReactNode;
}

export function BoardTools({ moves, people, nameOf, together, onTogether, children }: BoardToolsProps) {
  const saved = moves.isSaving ? t.saving : savedText(moves, people, nameOf);
  return (
    <div className="board-tools row flush-fields">
      {children}
      <Button
        look="quiet"
        aria-disabled={moves.undoable === 0 || undefined}
        onClick={moves.undo}
        label={t.undo}
      />
      <CheckboxField label={t.together} checked={together} onCheck={onTogether} />
      <output className="board-status quiet">
        {saved}
        {moves.undoable > 0 && <span>{t.undoCount(moves.undoable)}</span>}
      </output>
      {saved === '' && moves.undoable === 0 && <p className="board-hint flush quiet">{t.hint}</p>}
    </div>
  );
}

function savedText(
  { saved }: BoardMoves,
  people: readonly BoardPerson[],
  nameOf: (place: number | null) => string,
): string {
  const [first, ...others] = saved ?? [];
  const person = people.find(({ id }) => id === first?.camper);
  if (!first || !person) return '';
  const name = fullName(person);
  return t.saved(others.length > 0 ? t.andOthers(name, others.length) : name, nameOf(first.to));
}
