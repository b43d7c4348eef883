import type { MouseEvent } from 'react';
import { boards } from '../../content/en/rooms/boards.ts';
import type { BoardPerson } from '../../domain/campers/moves.ts';
import type { Place } from './place.ts';
import { PlaceCard, type PlaceCardProps } from './place-card.tsx';

interface PlaceCardsProps extends Omit<PlaceCardProps, 'place' | 'people'> {
  readonly places: readonly Place[];
  readonly inPlace: (place: number) => readonly BoardPerson[];
  readonly onPress: (event: MouseEvent) => void;
}

const toCard = (place: string) =>
  document
    .querySelector(`.board-cards [data-place="${place}"]`)
    ?.scrollIntoView({ block: 'nearest', inline: 'start' });

/** A card for each place. On a phone one at a time: swiped through, or gone to by name. */
export function PlaceCards({ places, inPlace, onPress, ...props }: PlaceCardsProps) {
  return (
    <>
      <select
        className="control board-go"
        aria-label={boards.goTo}
        defaultValue={places[0]?.id}
        onChange={({ target }) => toCard(target.value)}
      >
        {places.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </select>
      {/* The names in the cards are buttons; one listener for all of them. */}
      <div
        className="board-cards columns columns-fill"
        style={{ '--column': '15rem' }}
        role="presentation"
        onClick={onPress}
      >
        {places.map((place) => (
          <PlaceCard key={place.id} {...props} place={place} people={inPlace(place.id)} />
        ))}
      </div>
    </>
  );
}
