import type { ComponentType, MouseEvent } from 'react';
import type { BoardPerson } from '../../domain/moves.ts';
import type { CardNoteProps, Place } from './place.ts';
import { PlaceCard } from './place-card.tsx';

interface PlaceCardsProps {
  readonly places: readonly Place[];
  readonly inPlace: (place: number) => readonly BoardPerson[];
  readonly start: string;
  readonly Head: ComponentType<CardNoteProps>;
  readonly Note: ComponentType<CardNoteProps>;
  readonly onPress: (event: MouseEvent) => void;
  /** False while only the places themselves are shown, and their people follow. */
  readonly isDrawn: boolean;
}

/** A card for each place. */
export function PlaceCards({ places, inPlace, start, Head, Note, onPress, isDrawn }: PlaceCardsProps) {
  return (
    // The names in the cards are buttons; one listener for all of them.
    <div className="board-cards" role="presentation" onClick={onPress}>
      {places.map((place) => (
        <PlaceCard key={place.id} {...{ place, start, Head, Note, isDrawn }} people={inPlace(place.id)} />
      ))}
    </div>
  );
}
