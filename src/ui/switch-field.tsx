import { useFieldIds } from './field-ids.ts';
import './switch-field.css';

interface SwitchFieldProps {
  readonly label: string;
  /** What it does. */
  readonly hint: string;
  readonly isOn: boolean;
  /** The word for its state now. */
  readonly state: string;
  readonly onChange: (isOn: boolean) => void;
}

/** A switch that takes effect when it is pressed, with its state as a word beside it. */
export function SwitchField({ label, hint, isOn, state, onChange }: SwitchFieldProps) {
  const { id, hintId, aria } = useFieldIds({ hint });
  return (
    <div className="switch">
      <div>
        <label className="switch-label" htmlFor={id}>
          {label}
        </label>
        <span id={hintId} className="field-hint">
          {hint}
        </span>
      </div>
      <div className="switch-control">
        <span className="switch-state" aria-hidden="true">
          {state}
        </span>
        <input
          {...aria}
          id={id}
          type="checkbox"
          role="switch"
          checked={isOn}
          aria-checked={isOn}
          onChange={(event) => onChange(event.target.checked)}
        />
      </div>
    </div>
  );
}
