/**
 * Each mistake on a running installation is made, named by the doctor with its cure, and mended by that cure, all as processes: alone on
 * the oldest Node that is allowed, where one command mends several only after each was seen beside those before it, and all at once on
 * the next Node. That one is mended shows in the next look, which finds nothing but the next one.
 */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { fetchNode, oldestNode, type Place } from './commands.ts';
import { startInstallation, type Installation } from './installation.ts';
import { mistakesOf, type Group, type Mistake } from './mistakes.ts';

const findingsSchema = z.array(
  z.object({
    name: z.string(),
    result: z.string(),
    says: z.string().optional(),
    cure: z.string().optional(),
  }),
);
type Finding = z.infer<typeof findingsSchema>[number];

describe.each([
  [oldestNode, 'alone'],
  ['22.12.0', 'all at once'],
])('on Node %s', (version, how) => {
  let here: Installation;
  let place: Place;
  let groups: Group[] = [];
  const env = () => ({ ...here.envOf(place), BACKUP_PASSPHRASE: 'correct horse' });

  beforeAll(async () => {
    here = await startInstallation();
    await here.project.superuser.query(
      `insert into auth.users (id, email, email_confirmed_at, aud, role)
        values (gen_random_uuid(), 'pastor@church.dk', now(), 'authenticated', 'authenticated')`,
    );
    place = here.placeOn(fetchNode(version));
    place.set(here.settings);
    await place.run('npm run deploy -- --yes', env());
    await place.run('npm run backup', env());
    await here.monitor();
    groups = mistakesOf(here, place);
  }, 300_000);
  afterAll(async () => {
    place.remove();
    await here.close();
  });

  /** What the doctor finds wrong, by name. */
  async function wrong(): Promise<Map<string, Finding>> {
    const { output, code } = await place.run('npm run doctor -- --json', env());
    const findings = findingsSchema.parse(JSON.parse(output));
    const found = findings.filter(({ result }) => result === 'wrong');
    expect(code).toBe(found.length > 0 ? 1 : findings.some(({ result }) => result === 'unknown') ? 2 : 0);
    return new Map(found.map((finding) => [finding.name, finding]));
  }

  function expectSeen(found: Map<string, Finding>, { mistake, seenBy, says, cure }: Mistake): string {
    const first = found.get(seenBy[0] ?? '');
    expect.soft(first?.says, mistake).toMatch(says);
    expect.soft(`${first?.cure}`, mistake).toMatch(cure);
    return first?.cure ?? '';
  }

  /** Makes these mistakes, one after the other or at once, and cures them by what someone does and the group's command. */
  async function play({ command, answers }: Group, mistakes: readonly Mistake[], isOneByOne: boolean) {
    const made: Mistake[] = [];
    const cures = new Map<Mistake, string>();
    for (const mistake of mistakes) {
      await mistake.isMade();
      made.push(mistake);
      if (!isOneByOne && mistake !== mistakes.at(-1)) continue;
      const found = await wrong();
      const names = new Set(made.flatMap(({ seenBy }) => seenBy));
      expect.soft([...found.keys()].toSorted(), mistake.mistake).toEqual([...names].toSorted());
      for (const one of isOneByOne ? [mistake] : made) cures.set(one, expectSeen(found, one));
    }
    for (const mistake of mistakes) await mistake.isCured?.(cures.get(mistake) ?? '');
    if (command === null) return;
    const { output, code } = await (answers
      ? place.talk(command, env(), answers)
      : place.run(command, env()));
    expect({ output, code }).toMatchObject({ code: 0 });
  }

  test('nothing is wrong before the first mistake', async () => {
    expect(await wrong()).toEqual(new Map());
  });

  test.each([
    ['mended elsewhere', 0],
    ['mended by a deploy', 1],
    ['mended by another deploy', 2],
    ['mended by new keys, to which someone agrees', 3],
    ['mended by a new key of an account', 4],
    ['mended by a backup', 5],
  ])('%s: each mistake is seen and cured', async (_, at) => {
    for (const group of groups.slice(at, at + 1)) {
      const { command, mistakes } = group;
      const alone = mistakes.filter(({ isAlone }) => isAlone || (how === 'alone' && command === null));
      for (const mistake of alone) await play(group, [mistake], true);
      const together = mistakes.filter((mistake) => !alone.includes(mistake));
      if (together.length > 0) await play(group, together, how === 'alone');
    }
    expect(groups[at]?.mistakes).not.toEqual([]);
  });

  test('these are all groups, and nothing is wrong after them', async () => {
    expect([groups.length, groups.flatMap(({ mistakes }) => mistakes).length >= 37]).toEqual([6, true]);
    expect(await wrong()).toEqual(new Map());
  });
});
