import { startTransition, useEffect, useState, type ComponentType, type MouseEvent } from 'react';
import type { BoardPerson } from '../../domain/board.ts';
import { afterPaint } from '../../lib/after-paint.ts';
import type { CardNoteProps, Place } from './place.ts';
import { PlaceCard } from './place-card.tsx';

/** Cards that get their people in one go. */
const STEP = 4;

interface PlaceCardsProps {
  readonly places: readonly Place[];
  readonly inPlace: (place: number) => readonly BoardPerson[];
  readonly start: string;
  readonly Head: ComponentType<CardNoteProps>;
  readonly Note: ComponentType<CardNoteProps>;
  readonly onPress: (event: MouseEvent) => void;
}

/**
 * A card for each place. They get their people once they are on screen, from the top, so that fifty cards open as quickly
 * as five.
 */
export function PlaceCards({ places, inPlace, start, Head, Note, onPress }: PlaceCardsProps) {
  const [drawn, setDrawn] = useState(0);
  const isGrowing = drawn < places.length;
  useEffect(() => {
    if (!isGrowing) return undefined;
    return afterPaint(() => startTransition(() => setDrawn(drawn + STEP)));
  }, [isGrowing, drawn]);
  return (
    // The names in the cards are buttons; one listener for all of them.
    <div className="board-cards" role="presentation" onClick={onPress}>
      {places.map((place, position) => (
        <PlaceCard
          key={place.id}
          {...{ place, start, Head, Note }}
          people={inPlace(place.id)}
          isDrawn={position < drawn}
        />
      ))}
    </div>
  );
}
