import { calculator as t } from '../../../content/en/payments/pricing.ts';
import { placeholder } from '../../../content/placeholder.ts';
import { useInBrowser } from '../../../lib/store.ts';
import { late, useFetched } from '../../../ui/late.ts';
import { TextPlaceholder } from '../../../ui/text-placeholder.tsx';

const calculator = late(async () => (await import('./calculator.tsx')).Calculator);

/** The calculator below the price list. It loads after the page, and is not part of the prerendered one. */
export function FamilyCalculator() {
  const isRunning = useInBrowser(() => true, false);
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
