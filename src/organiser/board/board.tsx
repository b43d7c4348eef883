import './board-tools.css';
import { Notice } from '../../ui/notice.tsx';
import { Button } from '../../ui/button.tsx';
import {
  memo,
  useCallback,
  useEffect,
  useMemo,
  useState,
  type ComponentType,
  type MouseEvent,
  type ReactNode,
} from 'react';
import { flushSync } from 'react-dom';
import { boards as t } from '../../content/en/rooms/boards.ts';
import { useBoardMoves } from '../../data/rooms/board-moves.ts';
import { useLiveBoard, type BoardKind } from '../../data/rooms/board-people.ts';
import {
  companionsOf,
  familyOf,
  movesTo,
  childrenAlone,
  peopleByPlace,
  type BoardPerson,
} from '../../domain/campers/moves.ts';
import { placesTaken } from '../../domain/rooms/rooms.ts';
import { useIsPainted } from '../../lib/use-is-painted.ts';
import { MenuItem } from '../../ui/menu-item.tsx';
import { BoardTools } from './board-tools.tsx';
import { PeopleTable, type Shown, type TableMore } from './people-table.tsx';
import { PersonDialog } from './person-dialog.tsx';
import { freePlaces, type CardNoteProps, type Place } from './place.ts';
import { PlaceCards } from './place-cards.tsx';
import { refusalText } from './refusal-text.ts';
import { SeveralBar } from './several-bar.tsx';
import { useDragging } from './use-dragging.ts';
import { focusList, useFocusAfterMove } from './use-focus-after-move.ts';
import { useGlideAfterMove } from './use-glide-after-move.ts';
import { useSeveral } from './use-several.ts';
import { sides, useSide } from './use-side.ts';
import './board.css';

interface BoardProps {
  readonly kind: BoardKind;
  readonly people: readonly BoardPerson[];
  readonly places: readonly Place[];
  readonly words: { readonly cards: string; readonly table: string; readonly place: string };
  /** The name of the place or group a person is in; a constant or memo. */
  readonly placeName: (person: BoardPerson) => string;
  /** The person may be given a place; a constant. */
  readonly canMove: (person: BoardPerson) => boolean;
  readonly Head: ComponentType<CardNoteProps>;
  readonly Note: ComponentType<CardNoteProps>;
  readonly start: string;
  /** A constant or callback. */
  readonly onLead?: (place: Place, leader: BoardPerson | null) => void;
  /** Further actions for a camper; a constant. */
  readonly More?: ComponentType<{ readonly person: BoardPerson; readonly onDone: () => void }>;
  /** Columns and filters of this board's table; a constant or memo. */
  readonly tableMore?: TableMore | undefined;
  /** Called with the campers that would move, the chosen one first, while one is dragged or opened; then with null. A constant. */
  readonly onConsider?: (movers: readonly string[] | null) => void;
  /** What the menu has besides the files: a constant or memo. */
  readonly menu: ReactNode;
  /** What is done most with the whole board: a constant or memo. */
  readonly primary: ReactNode;
  /** Above the cards, a constant. */
  readonly Facts?: ComponentType;
}

/** A move is shown at once, and undone if refused. Places are drawn first, so that fifty cards open as quickly as five. */
export const Board = memo(DrawnBoard);

function DrawnBoard({ kind, people, places, words, placeName, canMove, ...props }: BoardProps) {
  const [picked, setPicked] = useState<string>();
  const [together, setTogether] = useState(true);
  const [shown, setShown] = useState<Shown>('unassigned');
  const [side, setSide] = useSide();
  const [refused, setRefused] = useState<string>();
  const severalOf = useSeveral();
  const several = severalOf.chosen;
  const byPlace = useMemo(() => peopleByPlace(people), [people]);
  const alone = useMemo(() => childrenAlone(people, props.start), [people, props.start]);
  const inPlace = (place: number | null) => byPlace.get(place) ?? [];
  const familyOfPerson = (of: BoardPerson) => people.filter((other) => familyOf(other) === familyOf(of));
  const focus = useFocusAfterMove(people);
  const nameOf = (id: number | null) => places.find((place) => place.id === id)?.name ?? t.unassigned;
  const moves = useBoardMoves(
    kind,
    (refusal) => {
      setRefused(refusalText(refusal, nameOf));
      if (!refusal.isUndo) severalOf.refused();
    },
    useGlideAfterMove(people),
  );
  useLiveBoard(kind);
  const isPainted = useIsPainted();

  const chosen = several ? people.filter(({ id }) => several.has(id)) : [];
  const isWaiting = useCallback((person: BoardPerson) => person.place === null && canMove(person), [canMove]);
  const person = people.find(({ id }) => id === picked);
  const { onConsider } = props;

  function moversOf(moved: readonly BoardPerson[]): BoardPerson[] {
    const companions = together ? moved.flatMap((one) => companionsOf(one, familyOfPerson(one))) : [];
    return [...new Set([...moved, ...companions.filter(canMove)])];
  }
  function consider(id: string | undefined): void {
    const moved = people.filter((one) => one.id === id);
    onConsider?.(moved.length === 0 ? null : moversOf(moved).map((one) => one.id));
  }
  // Called again when the choice to move the family changes.
  // oxlint-disable-next-line react-hooks/exhaustive-deps
  useEffect(() => consider(picked), [picked, together]);

  function moveTo(moved: readonly BoardPerson[], to: number | null): void {
    const movers = moversOf(moved).filter(({ place: at }) => at !== to);
    const wanted = movesTo(movers, to);
    const place = places.find(({ id }) => id === to);
    const free = place ? freePlaces(place, inPlace(to)) : Infinity;
    setPicked(undefined);
    const needed = placesTaken(movers);
    if (free < needed) return setRefused(t.refused.notEnough(nameOf(to), free, needed));
    setRefused(undefined);
    severalOf.sent(moved.map(({ id }) => id));
    if (moved[0]) focus.follow(moved[0].id);
    moves.move(wanted);
  }

  const dragging = useDragging((id, place) => {
    const moved = people.find((one) => one.id === id);
    if (moved && canMove(moved)) moveTo([moved], place === 'none' ? null : Number(place));
  }, consider);

  function press({ target }: MouseEvent): void {
    if (!(target instanceof Element)) return;
    const more = target.closest<HTMLElement>('[data-more]')?.dataset['more'];
    if (more) {
      flushSync(() => {
        setShown(Number(more));
        setSide('people');
      });
      focusList(); // it cannot be focused while hidden
      return;
    }
    focus.forgetRow();
    const id = target.closest<HTMLElement>('[data-person]')?.dataset['person'];
    const pressed = people.find((one) => one.id === id);
    if (!pressed) return;
    const place = places.find((one) => one.id === pressed.place);
    if (place && target.closest('[data-lead]')) {
      props.onLead?.(place, place.leader?.id === pressed.id ? null : pressed);
    } else pick(pressed);
  }

  function dismiss(): void {
    focusList();
    setRefused(undefined);
  }

  /** Closes the dialog. If the camper is no longer on the board, the list gets the focus. */
  function close(): void {
    flushSync(() => setPicked(undefined));
    if (document.activeElement === document.body) focusList();
  }

  function pick(pressed: BoardPerson): void {
    if (!several) return setPicked(pressed.id);
    if (canMove(pressed)) severalOf.press(pressed.id);
  }

  return (
    <div {...dragging}>
      <div className="board" data-side={side}>
        <div className="board-side" data-place="none">
          <h2 className="visually-hidden">{words.table}</h2>
          {isPainted ? (
            <PeopleTable
              {...{ people, places, placeName, isWaiting, shown, several }}
              more={props.tableMore}
              menu={
                <>
                  {!several && <MenuItem onPress={severalOf.start}>{t.several.start}</MenuItem>}
                  {props.menu}
                </>
              }
              label={words.table}
              placeTitle={words.place}
              start={props.start}
              onShow={setShown}
              onOpen={(opened) => {
                focus.rememberRow();
                pick(opened);
              }}
            />
          ) : (
            <div style={{ height: '46rem' }} />
          )}
        </div>
        <div className="board-bar">
          {several && (
            <SeveralBar
              {...{ chosen, places, inPlace }}
              movers={moversOf(chosen).length}
              onMove={(to) => moveTo(chosen, to)}
              onEnd={() => {
                severalOf.end();
                focusList();
              }}
            />
          )}
          {refused && (
            <Notice tone="bad">
              <p>{refused}</p>
              <Button look="quiet" onClick={dismiss} label={t.refused.dismiss} />
            </Notice>
          )}
          <BoardTools {...{ moves, people, nameOf, together }} onTogether={setTogether}>
            <fieldset className="board-switch">
              <legend className="visually-hidden">{t.sides.label}</legend>
              {sides.map((one) => (
                <button key={one} type="button" aria-pressed={one === side} onClick={() => setSide(one)}>
                  {one === 'people' ? t.sides.people : words.cards}
                </button>
              ))}
            </fieldset>
            {props.primary}
          </BoardTools>
        </div>
        <div className="board-main">
          <h2 className="visually-hidden">{words.cards}</h2>
          {props.Facts && <props.Facts />}
          <PlaceCards
            {...{ places, inPlace, several, alone }}
            canLead={props.onLead !== undefined}
            start={props.start}
            isDrawn={isPainted}
            Head={props.Head}
            Note={props.Note}
            onPress={press}
          />
        </div>
      </div>
      {person && (
        <PersonDialog
          {...{ person, places, inPlace, placeName, together }}
          family={familyOfPerson(person)}
          canMove={canMove(person)}
          start={props.start}
          onTogether={setTogether}
          onMove={(to) => moveTo([person], to)}
          More={props.More}
          onLead={
            props.onLead &&
            ((place, isLeader) => {
              setPicked(undefined);
              props.onLead?.(place, isLeader ? person : null);
            })
          }
          onClose={close}
        />
      )}
    </div>
  );
}
