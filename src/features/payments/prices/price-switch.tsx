import { pricing } from '../../../content/en/payments/pricing.ts';

const t = pricing.switch;

interface PriceSwitchProps {
  readonly isAfter: boolean;
  /** Which side is true today; undefined while that is not known. */
  readonly isLateToday: boolean | undefined;
  readonly onChange: (isAfter: boolean) => void;
}

interface SideProps {
  readonly id?: string;
  readonly text: string;
  readonly isShown: boolean;
  readonly isToday: boolean;
}

function Side({ id, text, isShown, isToday }: SideProps) {
  return (
    <span id={id} className={`price-side muted ${isShown ? 'price-side-shown' : ''}`}>
      {text}
      {isToday && <span className="price-today">{t.today}</span>}
    </span>
  );
}

export function PriceSwitch({ isAfter, isLateToday, onChange }: PriceSwitchProps) {
  return (
    <label className="price-switch row screen-only">
      <Side text={t.before} isShown={!isAfter} isToday={isLateToday === false} />
      <input
        type="checkbox"
        // A native checkbox says itself whether it is checked, which the rule does not know.
        // oxlint-disable-next-line jsx-a11y/role-has-required-aria-props
        role="switch"
        checked={isAfter}
        aria-labelledby="price-after"
        onChange={(event) => onChange(event.target.checked)}
      />
      <Side id="price-after" text={t.after} isShown={isAfter} isToday={isLateToday === true} />
    </label>
  );
}
