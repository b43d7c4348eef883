import { listText } from '../../content/list-text.ts';
import { useContext, type ComponentType } from 'react';
import { wordOf } from '../../camper/field-text.ts';
import { boards } from '../../content/en/rooms/boards.ts';
import { standing } from '../../content/en/campers/standing.ts';
import { values } from '../../content/en/values.ts';
import { companionsOf, type BoardPerson } from '../../domain/campers/moves.ts';
import { ageOn } from '../../domain/dates.ts';
import { fullName } from '../../domain/campers/names.ts';
import { placesTaken } from '../../domain/rooms/rooms.ts';
import { Button } from '../../ui/button.tsx';
import { CheckboxField } from '../../ui/checkbox-field.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Notice } from '../../ui/notice.tsx';
import { ConsideredContext } from './considered.ts';
import { freePlaces, type Place } from './place.ts';
import './person-dialog.css';

const t = boards.person;

interface PersonDialogProps {
  readonly person: BoardPerson;
  readonly family: readonly BoardPerson[];
  readonly places: readonly Place[];
  readonly inPlace: (place: number | null) => readonly BoardPerson[];
  readonly placeName: (person: BoardPerson) => string;
  readonly canMove: boolean;
  readonly start: string;
  readonly together: boolean;
  readonly onTogether: (together: boolean) => void;
  readonly onMove: (to: number | null) => void;
  /** Makes the person the leader of the place they are in, or takes that away; absent where that is done elsewhere. */
  readonly onLead?: ((place: Place, isLeader: boolean) => void) | undefined;
  readonly More: ComponentType<{ readonly person: BoardPerson; readonly onDone: () => void }> | undefined;
  readonly onClose: () => void;
}

export function PersonDialog({ person, family, places, ...props }: PersonDialogProps) {
  const { inPlace, placeName, start } = props;
  const { prices } = useContext(ConsideredContext);
  const others = family.filter(({ id }) => id !== person.id);
  const companions = companionsOf(person, family);
  const wanted = placesTaken(props.together ? [person, ...companions] : [person]);
  const here = places.find(({ id }) => id === person.place);
  const former = places.find(({ id }) => id === person.former_place);
  const isLeader = here?.leader?.id === person.id;
  const age = boards.years(ageOn(person.birthday, start));
  return (
    <Dialog
      title={fullName(person)}
      onClose={props.onClose}
      actions={
        <>
          {here && props.onLead && (
            <Button
              look="quiet"
              onClick={() => props.onLead?.(here, !isLeader)}
              label={(isLeader ? t.dropLeader : t.makeLeader)(here.name)}
            />
          )}
          <Button look="quiet" onClick={props.onClose} label={t.close} />
        </>
      }
    >
      <p className="person-facts muted">
        {t.facts(age, values.gender[person.gender], wordOf('church_mission', person.church_mission))}
        <br />
        {t.now(placeName(person))}
      </p>
      {person.waits_for.length > 0 && <Notice tone="warn" text={standing.confirmedOnce(person.waits_for)} />}
      {others.length > 0 && (
        <>
          <h3 className="person-title large">{t.family}</h3>
          <ul className="person-family small">
            {others.map((other) => (
              <li key={other.id}>
                {fullName(other)}, {ageOn(other.birthday, start)}{' '}
                <span className="muted">{placeName(other)}</span>
              </li>
            ))}
          </ul>
        </>
      )}
      {former && <Notice text={t.former(former.name)} />}
      {props.canMove ? (
        <>
          <h3 className="person-title large">{t.moveTo}</h3>
          {companions.length > 0 && (
            <CheckboxField
              label={t.takeAlong(listText(companions.map(({ first_name }) => first_name)))}
              checked={props.together}
              onCheck={props.onTogether}
            />
          )}
          <ul className="columns columns-fill flush" style={{ '--column': '9rem', '--gap': 'var(--s2)' }}>
            {person.place !== null && (
              <li>
                <button type="button" className="person-place" onClick={() => props.onMove(null)}>
                  {boards.unassigned}
                </button>
              </li>
            )}
            {places.map((place) => {
              const isHere = place.id === person.place;
              const free = freePlaces(place, inPlace(place.id));
              const note = free > 0 ? t.places(free) : t.full;
              const price = prices.get(place.id);
              return (
                <li key={place.id}>
                  <button
                    type="button"
                    className="person-place"
                    disabled={isHere || free < wanted}
                    onClick={() => props.onMove(place.id)}
                  >
                    {place.name}
                    {(isHere || free !== Infinity) && (
                      <span className="quiet">{isHere ? t.isHere : note}</span>
                    )}
                    {price && <span className="quiet">{price}</span>}
                  </button>
                </li>
              );
            })}
          </ul>
        </>
      ) : (
        <p>{t.notInRooms(values.accommodation[person.accommodation])}</p>
      )}
      {props.More && <props.More person={person} onDone={props.onClose} />}
    </Dialog>
  );
}
