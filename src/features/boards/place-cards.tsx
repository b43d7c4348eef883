import type { ComponentType, MouseEvent } from 'react';
import type { BoardPerson } from '../../domain/moves.ts';
import { useIsPainted } from '../../lib/use-is-painted.ts';
import type { CardNoteProps, Place } from './place.ts';
import { PlaceCard } from './place-card.tsx';

interface PlaceCardsProps {
  readonly places: readonly Place[];
  readonly inPlace: (place: number) => readonly BoardPerson[];
  readonly start: string;
  readonly Head: ComponentType<CardNoteProps>;
  readonly Note: ComponentType<CardNoteProps>;
  readonly onPress: (event: MouseEvent) => void;
}

/**
 * A card for each place. They get their people once they are on screen, so that fifty cards open as quickly as five.
 */
export function PlaceCards({ places, inPlace, start, Head, Note, onPress }: PlaceCardsProps) {
  const isPainted = useIsPainted();
  return (
    // The names in the cards are buttons; one listener for all of them.
    <div className="board-cards" role="presentation" onClick={onPress}>
      {places.map((place) => (
        <PlaceCard
          key={place.id}
          {...{ place, start, Head, Note }}
          people={inPlace(place.id)}
          isDrawn={isPainted}
        />
      ))}
    </div>
  );
}
