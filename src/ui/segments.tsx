import './segments.css';

interface SegmentsProps {
  readonly label: string;
  /** The value of the chosen one. */
  readonly chosen: string;
  readonly segments: readonly {
    readonly value: string;
    readonly label: string;
    readonly count: number | string;
  }[];
  readonly onChoose: (value: string) => void;
}

/** Parts of a list in one line: each says how many it has, and a press shows only them. */
export function Segments({ label, chosen, segments, onChoose }: SegmentsProps) {
  return (
    <fieldset className="segments">
      <legend className="visually-hidden">{label}</legend>
      {segments.map(({ value, label: name, count }) => (
        <button
          key={value}
          type="button"
          className="touch-row"
          aria-pressed={value === chosen}
          onClick={() => onChoose(value)}
        >
          {name} <small>{count}</small>
        </button>
      ))}
    </fieldset>
  );
}
