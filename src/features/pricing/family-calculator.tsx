import { lazy, Suspense, useSyncExternalStore } from 'react';
import { calculator as t } from '../../content/en/pricing.ts';
import { placeholder } from '../../content/placeholder.ts';

const Calculator = lazy(() => import('./calculator.tsx'));

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
      <div className="calculator-place">
        {isRunning && (
          <Suspense fallback={placeholder.loading}>
            <Calculator />
          </Suspense>
        )}
      </div>
    </section>
  );
}
