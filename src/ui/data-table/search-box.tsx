import { firstInSight } from './row-keys.ts';

export interface ListSearch {
  readonly label: string;
  /** What can be found, where that is not plain. */
  readonly hint?: string | undefined;
  readonly value: string;
  readonly onChange: (typed: string) => void;
}

/** The search of a list, in the line above it. Enter goes on to what was found. */
export function SearchBox({
  label,
  hint,
  value,
  onChange,
  placeholder,
}: ListSearch & { readonly placeholder: string }) {
  return (
    <input
      type="search"
      className="control list-search"
      aria-label={label}
      placeholder={placeholder}
      title={hint}
      autoComplete="off"
      enterKeyHint="search"
      value={value}
      onChange={(event) => onChange(event.target.value)}
      onKeyDown={(event) => {
        const list = event.currentTarget.closest('.data-table');
        if (event.key !== 'Enter' || !list) return;
        event.preventDefault(); // or the same press would open the row that has the focus then
        firstInSight(list)?.focus();
      }}
    />
  );
}
