/** `npm run handover`: prints the page (`handover.ts`); what could not be read is said beside it. */
import { handoverPage, readFacts } from './handover.ts';

try {
  const facts = await readFacts((line) => void process.stderr.write(`${line}\n`));
  process.stdout.write(handoverPage(facts));
} catch (error) {
  process.stdout.write(`✗ ${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
