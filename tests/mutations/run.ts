/**
 * `npx tsx tests/mutations/run.ts [N5 D13 …]`: takes away the guards of payments and of the organisers' desk one by one, in this working copy, and
 * shows which test notices. A guard whose loss no one notices ends it with an error. Every file is put back.
 */
import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { deskMutations } from './desk.ts';
import type { Mutation } from './mutation.ts';
import { paymentMutations } from './payments.ts';

/** The first tests that failed, or null when all passed. */
function failing([program = '', ...args]: readonly string[]): string | null {
  try {
    execFileSync(`node_modules/.bin/${program}`, args, {
      stdio: 'pipe',
      env: { ...process.env, NO_COLOR: '1' },
    });
    return null;
  } catch (error) {
    const { stdout, stderr } = error as { stdout?: Buffer; stderr?: Buffer };
    const lines = `${String(stdout)}\n${String(stderr)}`.split('\n');
    const named = lines
      .filter((line) => / FAIL |\bFAILED\b|=> \.\/tests/.test(line))
      .map((line) => line.trim());
    return [...new Set(named)].slice(0, 3).join('\n    ') || 'it does not even run';
  }
}

function survives({ name, file, guard, instead, command }: Mutation): boolean {
  const original = readFileSync(file, 'utf8');
  if (original.split(guard).length !== 2)
    throw new Error(`${name}: the guard does not stand once in ${file}.`);
  writeFileSync(
    file,
    original.replace(guard, () => instead),
  );
  try {
    const noticed = failing(command);
    console.log(noticed ? `noticed   ${name}\n    ${noticed}` : `UNNOTICED ${name}`);
    return noticed === null;
  } finally {
    writeFileSync(file, original);
  }
}

const wanted = process.argv.slice(2);
const chosen = [...paymentMutations, ...deskMutations].filter(
  ({ name }) => wanted.length === 0 || wanted.includes(name.split(' ')[0] ?? ''),
);
const unnoticed = chosen.filter(survives);
console.log(`${chosen.length - unnoticed.length} noticed, ${unnoticed.length} unnoticed`);
process.exitCode = unnoticed.length;
