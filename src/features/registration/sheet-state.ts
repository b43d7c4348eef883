/** State of the family's sheet and the pure function that changes it: no form, device or network. */
import type { RegistrationField } from '../../domain/registration/new-camper.ts';
import { renamed, type Person, type Sheet } from './sheet.ts';

export interface SheetState {
  readonly sheet: Sheet;
  /** A press has opened or closed a card: the next card that opens takes the focus. */
  readonly hasSwitched: boolean;
  /** The reason why Submit showed no dialog. */
  readonly obstacle: string | null;
  /** The sheet that the dialog asks to confirm; null while there is no dialog. */
  readonly reviewed: Sheet | null;
  readonly isSaving: boolean;
  /** Shown in the dialog, which stays open. */
  readonly failure: string | null;
  /** People who the family has under the same name and birthday: the next press says that they are someone else. */
  readonly doubles: readonly string[];
  /** Messages by person, shown on their cards; empty while the sheet has one person. */
  readonly refused: Readonly<Record<string, string>>;
  /** How often a field of the open card was found wrong after Submit: each time it takes the focus. */
  readonly found: number;
}

/** The database's refusal of a person; `field` is null where no field of the form is to blame. */
export interface Refusal {
  readonly id: string;
  readonly field: RegistrationField | null;
  readonly message: string;
  /** Someone of the same name and birthday is signed up. */
  readonly isDouble?: boolean;
}

export type SheetAction =
  | { readonly type: 'open'; readonly id: string }
  | { readonly type: 'add'; readonly person: Person }
  | { readonly type: 'remove'; readonly id: string }
  | { readonly type: 'leaveOut'; readonly id: string; readonly isLeftOut: boolean }
  /** Everyone who wanted a room sleeps there instead. */
  | { readonly type: 'accommodate'; readonly accommodation: string }
  /** Submit was pressed and the open card is complete. */
  | { readonly type: 'check' }
  /** Someone whose card is closed is incomplete. */
  | { readonly type: 'incomplete'; readonly id: string }
  | { readonly type: 'stop'; readonly obstacle: string }
  | { readonly type: 'review'; readonly sheet: Sheet }
  | { readonly type: 'cancel' }
  | { readonly type: 'send' }
  /** The ids are someone else's: new ones by old ones. */
  | { readonly type: 'rename'; readonly ids: ReadonlyMap<string, string> }
  | { readonly type: 'refuse'; readonly refusals: readonly Refusal[] }
  | { readonly type: 'fail'; readonly failure: string };

export function stateOf(sheet: Sheet): SheetState {
  return {
    ...{ sheet, hasSwitched: false, obstacle: null, reviewed: null },
    ...{ isSaving: false, failure: null, refused: {}, found: 0, doubles: [] },
  };
}

export function sheetAfter(state: SheetState, action: SheetAction): SheetState {
  const { sheet, found } = state;
  const { people, openId } = sheet;
  switch (action.type) {
    case 'open':
      return { ...state, sheet: { ...sheet, openId: action.id }, hasSwitched: true, obstacle: null };
    case 'add': {
      const added = { ...sheet, people: [...people, action.person], openId: action.person.id };
      return { ...state, sheet: added, hasSwitched: true };
    }
    case 'remove': {
      const left = people.filter(({ id }) => id !== action.id);
      const [only, ...others] = left;
      const next = only && others.length === 0 ? only.id : null;
      const removed = { ...sheet, people: left, openId: openId === action.id ? next : openId };
      return { ...state, sheet: removed, hasSwitched: true };
    }
    case 'leaveOut': {
      const { id, isLeftOut } = action;
      const changed = people.map((person) => (person.id === id ? { ...person, isLeftOut } : person));
      return { ...state, sheet: { ...sheet, people: changed, openId: openId === id ? null : openId } };
    }
    case 'accommodate': {
      const { accommodation } = action;
      const moved = people.map((person) =>
        person.values.accommodation === 'Room'
          ? { ...person, values: { ...person.values, accommodation } }
          : person,
      );
      return { ...state, sheet: { ...sheet, people: moved } };
    }
    case 'check':
      return { ...state, obstacle: null, refused: {}, doubles: [] };
    case 'incomplete':
      return { ...sheetAfter(state, { type: 'open', id: action.id }), found: found + 1 };
    case 'stop':
      return { ...state, obstacle: action.obstacle };
    case 'review':
      return { ...state, reviewed: action.sheet };
    case 'cancel':
      return { ...state, reviewed: null, failure: null, doubles: [] };
    case 'send':
      // Cleared, so that a screen reader reads the same failure again.
      return { ...state, isSaving: true, failure: null };
    case 'rename': {
      const next = renamed(sheet, action.ids);
      return { ...state, sheet: next, reviewed: next };
    }
    case 'refuse':
      return refusedAfter({ ...state, isSaving: false }, action.refusals);
    default: // fail
      return { ...state, isSaving: false, failure: action.failure };
  }
}

/** Opens the first person with a refused field. Without one the dialog shows every message, with names if there are several people. */
function refusedAfter(state: SheetState, refusals: readonly Refusal[]): SheetState {
  const { sheet, found } = state;
  const isOne = sheet.people.length === 1;
  const doubles = refusals.filter(({ isDouble }) => isDouble).map(({ id }) => id);
  const refused = isOne ? {} : Object.fromEntries(refusals.map(({ id, message }) => [id, message]));
  const atField = refusals.find(({ field }) => field !== null);
  if (atField) {
    return { ...state, refused, reviewed: null, sheet: { ...sheet, openId: atField.id }, found: found + 1 };
  }
  const nameOf = (id: string) => sheet.people.find((one) => one.id === id)?.values.first_name ?? '';
  const failure = refusals
    .map(({ id, message }) => (isOne ? message : `${nameOf(id)}: ${message}`))
    .join(' ');
  // Together with another reason, the press cannot be about who they are.
  return { ...state, refused, failure, doubles: doubles.length === refusals.length ? doubles : [] };
}
