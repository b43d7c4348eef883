import { useCallback, useId, useMemo, useRef, useState, type KeyboardEvent, type Ref } from 'react';
import { filterGroups, type ComboGroup } from './combo-list.ts';
import { ComboPanel } from './combo-panel.tsx';
import { FieldFrame } from './field-frame.tsx';
import { useFieldIds, type FieldTexts } from './field-ids.ts';
import { useDismiss } from './use-dismiss.ts';
import './combo-field.css';

interface ComboFieldProps extends FieldTexts {
  readonly groups: readonly ComboGroup[];
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly placeholder: string;
  readonly emptyText: string;
  readonly autoComplete?: string;
  /** Called with what is typed, where the options are the answer to that: they are shown as they come, and the list stays while something is typed. */
  readonly onType?: (text: string) => void;
  readonly ref?: Ref<HTMLInputElement>;
}

/** One out of many options in groups, found by typing a part of its name; arrow keys, Enter and Escape as in a list. */
export function ComboField(props: ComboFieldProps) {
  const {
    label,
    hint,
    error,
    groups,
    value,
    onChange,
    placeholder,
    emptyText,
    autoComplete = 'off',
    onType,
    ref,
  } = props;
  const { id, hintId, errorId, aria } = useFieldIds({ hint, error });
  const listId = useId();
  const box = useRef<HTMLDivElement>(null);
  /** What is typed while the list is open; undefined while it is closed. */
  const [typed, setTyped] = useState<string>();
  const [marked, setActive] = useState('');

  const isAnswer = onType !== undefined;
  const isOpen = isAnswer ? Boolean(typed) : typed !== undefined;
  const shown = useMemo(
    () => (isAnswer ? groups : filterGroups(groups, typed ?? '')),
    [groups, typed, isAnswer],
  );
  const options = useMemo(() => shown.flatMap((group) => group.options), [shown]);
  const chosen = useMemo(
    () => groups.flatMap((group) => group.options).find((option) => option.value === value),
    [groups, value],
  );

  const isMarked = options.some((option) => option.value === marked);
  const active = isAnswer && !isMarked ? (options[0]?.value ?? '') : marked;

  const close = useCallback(() => setTyped(undefined), []);
  useDismiss(box, isOpen && !isAnswer, close);

  function open() {
    if (isOpen) return;
    setTyped('');
    setActive(value);
  }

  function choose(target: string) {
    onChange(target);
    close();
  }

  function filter(text: string) {
    setTyped(text);
    onType?.(text);
    setActive(isAnswer ? '' : (filterGroups(groups, text)[0]?.options[0]?.value ?? ''));
  }

  function move(step: 1 | -1) {
    const position = options.findIndex((option) => option.value === active);
    const next = options[(position + step + options.length) % options.length];
    if (next) setActive(next.value);
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      if (isOpen) move(event.key === 'ArrowDown' ? 1 : -1);
      else open();
    }
    if (event.key === 'Enter' && isOpen) {
      event.preventDefault(); // chooses, instead of sending the form
      if (options.some((option) => option.value === active)) choose(active);
    }
    if (event.key === 'Tab' && typed) {
      const [only, another] = options;
      if (only && !another) choose(only.value);
    }
  }

  const chosenText = chosen?.label ?? '';
  return (
    <FieldFrame {...{ id, label, hint, hintId, error, errorId }}>
      <div ref={box} className="combo">
        <input
          {...aria}
          ref={ref}
          id={id}
          type="text"
          role="combobox"
          className="control combo-control"
          autoComplete={autoComplete}
          spellCheck={false}
          aria-autocomplete="list"
          aria-expanded={isOpen}
          aria-controls={isOpen ? listId : undefined}
          aria-activedescendant={isOpen && active ? `${listId}-${active}` : undefined}
          placeholder={isOpen && chosenText ? chosenText : placeholder}
          value={typed ?? chosenText}
          onClick={open}
          onChange={(event) => filter(event.target.value)}
          onKeyDown={onKeyDown}
        />
        {isOpen && (
          <ComboPanel
            id={listId}
            label={label}
            groups={shown}
            value={value}
            active={active}
            emptyText={emptyText}
            onChoose={choose}
          />
        )}
      </div>
    </FieldFrame>
  );
}
