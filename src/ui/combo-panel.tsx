/* oxlint-disable jsx-a11y/prefer-tag-over-role, jsx-a11y/click-events-have-key-events --
   a combobox with groups and a filter has no tag of its own; its keys are handled in the field, which keeps the focus */
import { memo, useDeferredValue, useEffect, useRef } from 'react';
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
      className="combo-option"
      data-value={option.value}
      data-active={isActive || undefined}
      aria-selected={isChosen}
    >
      {option.mark}
      {option.label}
    </div>
  );
});

/** Brings the list into view: on a phone the field goes to the top, since the keyboard takes the lower half. */
function bringIntoView(panel: HTMLElement | null): void {
  const isPhone = navigator.maxTouchPoints > 0;
  const target = isPhone ? panel?.closest('.field') : panel;
  target?.scrollIntoView({ block: isPhone ? 'start' : 'nearest' });
}

/** The open list of a {@link ComboField}. The focus stays in the field, which names the active option. */
export function ComboPanel({ id, label, groups, value, active, emptyText, onChoose }: ComboPanelProps) {
  // A long list is drawn behind the first group and behind the typing, so that neither waits for it.
  const drawn = useDeferredValue(groups, groups.slice(0, 1));
  const panel = useRef<HTMLDivElement>(null);
  useEffect(() => bringIntoView(panel.current), []);
  return (
    <div ref={panel} className="combo-panel">
      <div
        id={id}
        role="listbox"
        aria-label={label}
        className="combo-list"
        tabIndex={-1}
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
            <div className="combo-group" aria-hidden="true">
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
      {groups.length === 0 && <p className="combo-empty">{emptyText}</p>}
    </div>
  );
}
