import { boards } from '../../content/en/boards.ts';
import type { BoardPerson } from '../../domain/moves.ts';
import { fullName } from '../../domain/names.ts';
import { Button } from '../../ui/button.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import type { Place } from './place.ts';
import './board-tools.css';

const t = boards.several;

interface SeveralBarProps {
  /** Whose names were pressed. */
  readonly chosen: readonly BoardPerson[];
  readonly places: readonly Place[];
  readonly onMove: (to: number | null) => void;
  readonly onEnd: () => void;
}

/** Several people at once: who they are, and where they go. */
export function SeveralBar({ chosen, places, onMove, onEnd }: SeveralBarProps) {
  return (
    <div className="several-bar">
      <p aria-live="polite">{chosen.length === 0 ? t.nobody : t.chosen(chosen.map(fullName).join(', '))}</p>
      <SelectField
        label={t.moveTo}
        value=""
        placeholder={t.choosePlace}
        disabled={chosen.length === 0}
        onChange={({ target: { value } }) => onMove(value === 'none' ? null : Number(value))}
        options={[
          { value: 'none', label: boards.unassigned },
          ...places.map(({ id, name }) => ({ value: String(id), label: name })),
        ]}
      />
      <Button look="quiet" onClick={onEnd}>
        {t.end}
      </Button>
    </div>
  );
}
