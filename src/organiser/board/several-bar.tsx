import { listText } from '../../content/list-text.ts';
import { useState } from 'react';
import { boards } from '../../content/en/rooms/boards.ts';
import type { BoardPerson } from '../../domain/campers/moves.ts';
import { fullName } from '../../domain/campers/names.ts';
import { Button } from '../../ui/button.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { freePlaces, type Place } from './place.ts';
import './board-tools.css';

const t = boards.several;

interface SeveralBarProps {
  readonly chosen: readonly BoardPerson[];
  /** How many would move: the chosen campers, and the family members who come along. */
  readonly movers: number;
  readonly places: readonly Place[];
  readonly inPlace: (place: number) => readonly BoardPerson[];
  readonly onMove: (to: number | null) => void;
  readonly onEnd: () => void;
}

/** Moves several campers at once. Only the button moves them, since arrow keys pass through all choices. */
export function SeveralBar({ chosen, movers, places, inPlace, onMove, onEnd }: SeveralBarProps) {
  const [to, setTo] = useState('');
  const cannotMove = chosen.length === 0 || to === '';
  const placeText = (place: Place) => {
    const free = freePlaces(place, inPlace(place.id));
    return free === Infinity ? place.name : t.place(place.name, free);
  };
  return (
    <div className="several-bar row flush-fields">
      <p aria-live="polite">{chosen.length === 0 ? t.nobody : t.chosen(listText(chosen.map(fullName)))}</p>
      <SelectField
        label={t.moveTo}
        value={to}
        placeholder={t.choosePlace}
        onChange={({ target }) => setTo(target.value)}
        options={[
          { value: 'none', label: boards.unassigned },
          ...places.map((place) => ({ value: String(place.id), label: placeText(place) })),
        ]}
      />
      <Button
        aria-disabled={cannotMove || undefined}
        onClick={cannotMove ? undefined : () => onMove(to === 'none' ? null : Number(to))}
        label={t.move(movers)}
      />
      <Button look="quiet" onClick={onEnd} label={t.end} />
    </div>
  );
}
