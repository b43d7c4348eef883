import './spinner.css';

interface SpinnerProps {
  /** What is being waited for; without it the spinner is decoration beside a text that says it. */
  readonly label?: string;
}

export function Spinner({ label }: SpinnerProps) {
  return label === undefined ? (
    <span className="spinner" aria-hidden="true" />
  ) : (
    <output>
      <span className="spinner" aria-hidden="true" />
      <span className="visually-hidden">{label}</span>
    </output>
  );
}
