import { useSyncExternalStore } from 'react';
import { calculator as t } from '../../../content/en/payments/pricing.ts';
import { placeholder } from '../../../content/placeholder.ts';
import { late, useFetched } from '../../../ui/late.ts';
import { TextPlaceholder } from '../../../ui/text-placeholder.tsx';

const calculator = late(async () => (await import('./calculator.tsx')).Calculator);

const never = () => () => undefined;

/** The calculator below the price list. It loads after the page, and is not part of the prerendered one. */
export function FamilyCalculator() {
  const isRunning = useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
  return (
    <section aria-labelledby="calculator">
      <h2 id="calculator">{t.title}</h2>
      <p>{t.intro}</p>
      <div className="calculator-place">{isRunning && <LateCalculator />}</div>
    </section>
  );
}

function LateCalculator() {
  const { content: Calculator, hasFailed, retry } = useFetched(calculator);
  if (Calculator) return <Calculator />;
  return <TextPlaceholder {...placeholder} hasFailed={hasFailed} onRetry={retry} />;
}
