import { InputSwitch } from 'primereact/inputswitch';
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

/** The box round the switch says nothing of its own: the library would call it a checkbox too. */
const silentBox = { role: 'presentation', 'aria-checked': undefined };

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
        <InputSwitch
          inputId={id}
          checked={isOn}
          onChange={({ value }) => onChange(value)}
          pt={{ root: silentBox, input: aria }}
        />
      </div>
    </div>
  );
}
