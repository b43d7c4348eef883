import type { ReactNode } from 'react';

interface FactsProps {
  readonly className?: string;
  readonly facts: readonly (readonly [term: string, value: ReactNode])[];
}

/** Terms, each in a box with its value. */
export function Facts({ className, facts }: FactsProps) {
  return (
    <dl className={className}>
      {facts.map(([term, value]) => (
        <div key={term}>
          <dt>{term}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
