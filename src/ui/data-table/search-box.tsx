/** What is typed to narrow a list. */
export interface ListSearch {
  readonly label: string;
  /** What can be found, where that is not plain. */
  readonly hint?: string | undefined;
  readonly value: string;
  readonly onChange: (typed: string) => void;
}

/** The search of a list, in the line above it. */
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
    />
  );
}
