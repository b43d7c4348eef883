/**
 * Keys made by chance, on another computer than the one that made them: one that the platform has is taken over or asked for, and
 * is replaced only when someone says so.
 */
import { createHash } from 'node:crypto';
import { madeByChance, type Settings } from './settings.ts';

export interface KeySources {
  settings: Settings;
  /** SHA-256 of the platform's keys, by name. */
  digests: ReadonlyMap<string, string>;
  /** The sweep's key as the database's vault has it; null when it has none. */
  fromVault: () => Promise<string | null>;
  /** Asks someone; null where no one is there. */
  ask: ((question: string) => Promise<string>) | null;
  say: (line: string) => void;
}

const isSame = (value: string, digest: string | undefined) =>
  createHash('sha256').update(value).digest('hex') === digest;

/**
 * @returns values for .env.hosting; what is not among them may be made by chance
 * @throws Error with one sentence when a key that the platform has is not here and no one is there to ask
 */
export async function keptKeys({ settings, digests, fromVault, ask, say }: KeySources): Promise<Settings> {
  const kept: Record<string, string> = {};
  for (const name of madeByChance.filter((one) => !settings[one] && digests.has(one))) {
    const known = name === 'SWEEP_KEY' ? await fromVault() : null;
    if (known !== null && isSame(known, digests.get(name))) {
      const answer =
        (await ask?.(
          `${name} is not in .env.hosting. Press Enter to take it from the project’s vault, or type new to replace it for everyone`,
        )) ?? '';
      if (answer.trim() === 'new') continue;
      say(`${name} is taken from the project’s vault.`);
      kept[name] = known;
      continue;
    }
    if (ask === null)
      throw new Error(
        `${name} is on the platform and not in .env.hosting. Copy it from the other volunteer’s file (docs/hosting.md, Two volunteers).`,
      );
    let answer = '';
    while (answer !== 'new' && !isSame(answer, digests.get(name))) {
      if (answer !== '') say('That is not the key that the platform has.');
      answer = (
        await ask(
          `${name} is on the platform and not in .env.hosting. Paste it from the other volunteer’s file, or type new to replace it for everyone`,
        )
      ).trim();
    }
    if (answer !== 'new') kept[name] = answer;
  }
  return kept;
}
