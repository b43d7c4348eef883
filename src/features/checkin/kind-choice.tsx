import { gate as t } from '../../content/en/checkin/gate.ts';
import { gateKinds, type GateKind } from '../../domain/checkin/gate.ts';

interface KindChoiceProps {
  readonly kind: GateKind;
  readonly onChange: (kind: GateKind) => void;
}

/** What is being ticked: one of four, all in sight. */
export function KindChoice({ kind, onChange }: KindChoiceProps) {
  return (
    <fieldset className="gate-kinds">
      <legend className="visually-hidden">{t.what}</legend>
      {gateKinds.map((one) => (
        <label key={one}>
          <input
            type="radio"
            name="gate-kind"
            className="visually-hidden"
            checked={one === kind}
            onChange={() => onChange(one)}
          />
          <span>{t.kinds[one]}</span>
        </label>
      ))}
    </fieldset>
  );
}
