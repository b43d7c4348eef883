import { useRef, type ChangeEvent, type ComponentProps } from 'react';
import { maskDate, maskedCaret } from './date-mask.ts';
import { FieldFrame } from './field-frame.tsx';
import { useFieldIds, type FieldTexts } from './field-ids.ts';
import { CalendarIcon } from './icons.tsx';
import './date-field.css';

interface DateFieldProps
  extends FieldTexts, Omit<ComponentProps<'input'>, 'value' | 'onChange' | 'min' | 'max'> {
  /** `YYYY/MM/DD`, or as much of it as is typed. */
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly pickLabel: string;
  readonly min: string;
  readonly max: string;
}

/** A date typed into a mask, or picked in the platform's own calendar, which opens on demand. */
export function DateField({
  label,
  hint,
  error,
  id: givenId,
  value,
  onChange,
  pickLabel,
  min,
  max,
  ...input
}: DateFieldProps) {
  const { id, hintId, errorId, aria } = useFieldIds({ hint, error }, givenId);
  const picker = useRef<HTMLInputElement>(null);

  function type(event: ChangeEvent<HTMLInputElement>) {
    const box = event.target;
    const masked = maskDate(box.value);
    const caret = maskedCaret(box.value, box.selectionStart ?? box.value.length, masked);
    box.value = masked;
    box.setSelectionRange(caret, caret);
    onChange(masked);
  }

  function openPicker() {
    const calendar = picker.current;
    if (calendar === null) return;
    calendar.value = value.replaceAll('/', '-'); // an incomplete date leaves it empty
    calendar.showPicker();
  }

  return (
    <FieldFrame {...{ id, label, hint, hintId, error, errorId }}>
      <div className="date-box">
        <input
          inputMode="numeric"
          {...input}
          {...aria}
          id={id}
          type="text"
          className="control"
          value={value}
          onChange={type}
        />
        <button type="button" className="date-button" aria-label={pickLabel} onClick={openPicker}>
          <CalendarIcon />
        </button>
        <input
          ref={picker}
          type="date"
          className="date-picker"
          tabIndex={-1}
          aria-hidden="true"
          min={min}
          max={max}
          onChange={(event) => onChange(event.target.value.replaceAll('-', '/'))}
        />
      </div>
    </FieldFrame>
  );
}
