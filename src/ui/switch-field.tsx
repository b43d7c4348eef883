import { InputSwitch } from 'primereact/inputswitch';
import { FieldError } from './field-error.tsx';
import { useFieldIds } from './field-ids.ts';
import './switch-field.css';

interface SwitchFieldProps {
  readonly label: string;
  readonly hint: string;
  readonly isOn: boolean;
  readonly state: string;
  readonly isDisabled?: boolean;
  readonly onChange: (isOn: boolean) => void;
}

/** The library would announce its wrapper as a second checkbox. */
const unsaid = { 'aria-checked': undefined };
const silentBox = { role: 'presentation', ...unsaid };

interface SwitchProps {
  readonly label: string;
  readonly isOn: boolean;
  readonly error?: string | undefined;
  readonly onChange: (isOn: boolean) => void;
}

/** A switch alone, as in a cell of a table, with its name said only; what went wrong is below it. */
export function Switch({ label, isOn, error, onChange }: SwitchProps) {
  const { errorId, aria } = useFieldIds({ error });
  return (
    <>
      <div className="switch-control touch-row">
        <InputSwitch
          checked={isOn}
          onChange={({ value }) => onChange(value)}
          pt={{ root: silentBox, input: { ...aria, ...unsaid, 'aria-label': label } }}
        />
      </div>
      <FieldError id={errorId}>{error}</FieldError>
    </>
  );
}

/** A switch that takes effect when it is pressed, with its state as a word beside it. */
export function SwitchField({ label, hint, isOn, state, isDisabled = false, onChange }: SwitchFieldProps) {
  const { id, hintId, aria } = useFieldIds({ hint });
  return (
    <div className="switch">
      <div>
        <label className="switch-label block strong" htmlFor={id}>
          {label}
        </label>
        <span id={hintId} className="quiet">
          {hint}
        </span>
      </div>
      <div className="switch-control touch-row">
        <span className="switch-state quiet" aria-hidden="true">
          {state}
        </span>
        <InputSwitch
          inputId={id}
          checked={isOn}
          disabled={isDisabled}
          onChange={({ value }) => onChange(value)}
          pt={{ root: silentBox, input: { ...aria, ...unsaid } }}
        />
      </div>
    </div>
  );
}
