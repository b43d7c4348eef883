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

interface ControlProps extends Pick<SwitchFieldProps, 'isOn' | 'isDisabled' | 'onChange'> {
  readonly id?: string;
  /** The state as a word beside it. */
  readonly state?: string;
  readonly aria: Readonly<Record<`aria-${string}`, string | boolean | undefined>>;
}

function Control({ id, state, isOn, isDisabled = false, aria, onChange }: ControlProps) {
  return (
    <div className="switch-control touch-row">
      {state !== undefined && (
        <span className="switch-state quiet" aria-hidden="true">
          {state}
        </span>
      )}
      <InputSwitch
        {...(id !== undefined && { inputId: id })}
        checked={isOn}
        disabled={isDisabled}
        onChange={({ value }) => onChange(value)}
        pt={{ root: silentBox, input: { ...aria, ...unsaid } }}
      />
    </div>
  );
}

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
      <Control {...{ isOn, onChange }} aria={{ ...aria, 'aria-label': label }} />
      <FieldError id={errorId}>{error}</FieldError>
    </>
  );
}

/** A switch that takes effect when it is pressed, with its state as a word beside it. */
export function SwitchField({ label, hint, ...control }: SwitchFieldProps) {
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
      <Control {...control} {...{ id, aria }} />
    </div>
  );
}
