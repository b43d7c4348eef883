/* oxlint-disable jsx-a11y/prefer-tag-over-role, jsx-a11y/click-events-have-key-events --
   a combobox with groups and a filter has no tag of its own; its keys are handled in the field, which keeps the focus */
import { memo, useEffect, useRef, useState } from 'react';
import type { ComboGroup, ComboOption } from './combo-list.ts';

interface ComboPanelProps {
  /** Id of the list; an option's id is this one and its value. */
  readonly id: string;
  readonly label: string;
  readonly groups: readonly ComboGroup[];
  readonly value: string;
  readonly active: string;
  readonly emptyText: string;
  readonly onChoose: (value: string) => void;
}

interface ComboItemProps {
  readonly id: string;
  readonly option: ComboOption;
  readonly isActive: boolean;
  readonly isChosen: boolean;
}

function Noted({ label, note }: { readonly label: string; readonly note: string }) {
  return (
    <span>
      <strong>{label}</strong> <span className="block quiet">{note}</span>
    </span>
  );
}

/** Memoised, so that an arrow key draws two options again and not all of them. */
const ComboItem = memo(function ComboItem({ id, option, isActive, isChosen }: ComboItemProps) {
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isActive) ref.current?.scrollIntoView({ block: 'nearest' });
  }, [isActive]);
  return (
    <div
      ref={ref}
      id={id}
      role="option"
      tabIndex={-1}
      className="combo-option touch-row"
      data-value={option.value}
      data-active={isActive || undefined}
      aria-selected={isChosen}
    >
      {option.mark}
      {option.note === undefined ? option.label : <Noted label={option.label} note={option.note} />}
    </div>
  );
});

/** Brings the list into view: on a phone the field goes to the top, since the keyboard takes the lower half. */
function bringIntoView(panel: HTMLElement | null): void {
  const isPhone = navigator.maxTouchPoints > 0;
  const target = isPhone ? panel?.closest('.field') : panel;
  target?.scrollIntoView({ block: isPhone ? 'start' : 'nearest' });
}

/** Options drawn at first, which fill the list, and more of them with each look further down: no press waits for 250. */
const FIRST = 10;
const STEP = 30;
/** Pixels before the end of what is drawn at which more is. */
const AHEAD = 400;

function firstOptions(groups: readonly ComboGroup[], count: number): ComboGroup[] {
  const first: ComboGroup[] = [];
  let left = count;
  for (const group of groups) {
    if (left <= 0) break;
    first.push({ ...group, options: group.options.slice(0, left) });
    left -= group.options.length;
  }
  return first;
}

/** The open list of a {@link ComboField}. The focus stays in the field, which names the active option. */
export function ComboPanel({ id, label, groups, value, active, emptyText, onChoose }: ComboPanelProps) {
  const [count, setCount] = useState(FIRST);
  const position = groups.flatMap((group) => group.options).findIndex((option) => option.value === active);
  const drawn = firstOptions(groups, Math.max(count, position + FIRST));
  const panel = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const later = setTimeout(() => bringIntoView(panel.current)); // the list is shown first
    return () => clearTimeout(later);
  }, []);
  return (
    <div ref={panel} className="combo-panel">
      <div
        id={id}
        role="listbox"
        aria-label={label}
        className="combo-list"
        tabIndex={-1}
        onScroll={({ currentTarget: { scrollHeight, scrollTop, clientHeight } }) => {
          if (scrollHeight - scrollTop - clientHeight < AHEAD) setCount(count + STEP);
        }}
        onPointerDown={(event) => {
          if (event.pointerType === 'mouse') event.preventDefault(); // the focus stays in the field
        }}
        onClick={(event) => {
          const option = event.target instanceof Element ? event.target.closest('[role=option]') : null;
          if (option instanceof HTMLElement) onChoose(option.dataset['value'] ?? '');
        }}
      >
        {drawn.map((group) => (
          <div key={group.label} role="group" aria-label={group.label}>
            <div className="combo-group quiet strong" aria-hidden="true">
              {group.label}
            </div>
            {group.options.map((option) => (
              <ComboItem
                key={option.value}
                id={`${id}-${option.value}`}
                option={option}
                isActive={option.value === active}
                isChosen={option.value === value}
              />
            ))}
          </div>
        ))}
      </div>
      {groups.length === 0 && <p className="combo-empty muted flush">{emptyText}</p>}
    </div>
  );
}
