/** Runs test files again and again in one vitest, for `sampled.ts`, whose child it is: it may hang with what it tests. */
import { createVitest, type TestSpecification } from 'vitest/node';

/** Which files have changed, and which tests look at them. */
export interface Order {
  readonly changed: string;
  readonly tests: readonly string[];
}

const vitest = await createVitest('test', {
  watch: false,
  maxWorkers: 1,
  bail: 1,
  reporters: [{}],
  project: ['unit', 'screen', 'screen with mocks'],
  onConsoleLog: () => false,
});
const specifications = new Map<string, TestSpecification>();
for (const one of await vitest.globTestSpecifications()) specifications.set(one.moduleId, one);

/** Whether these tests pass. What breaks the run itself has been noticed too. */
async function pass(tests: readonly string[]): Promise<boolean> {
  try {
    const { testModules, unhandledErrors } = await vitest.runTestSpecifications(
      tests.flatMap((test) => specifications.get(test) ?? []),
    );
    return testModules.every((one) => one.ok()) && unhandledErrors.length === 0;
  } catch {
    return false;
  }
}

/** The two nearest files notice most mutants: the others run for the rest. */
async function passes({ changed, tests }: Order): Promise<boolean> {
  vitest.invalidateFile(changed);
  return (await pass(tests.slice(0, 2))) && (tests.length < 3 || (await pass(tests.slice(2))));
}

process.on('message', (order: Order) => {
  void passes(order).then((isFine) => process.send?.({ isFine }));
});
process.on('disconnect', () => process.exit());
process.send?.('ready');
