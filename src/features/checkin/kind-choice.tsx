import { checkin as t } from '../../content/en/checkin/checkin.ts';
import { checkinKinds, type CheckinKind } from '../../domain/checkin/checkin.ts';

interface KindChoiceProps {
  readonly kind: CheckinKind;
  readonly onChange: (kind: CheckinKind) => void;
}

/** What is being checked in: one of four, all in sight. */
export function KindChoice({ kind, onChange }: KindChoiceProps) {
  return (
    <fieldset className="checkin-kinds">
      <legend className="visually-hidden">{t.what}</legend>
      {checkinKinds.map((one) => (
        <label key={one}>
          <input
            type="radio"
            name="checkin-kind"
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
