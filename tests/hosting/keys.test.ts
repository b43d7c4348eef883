/** A second computer: the keys that the first one made stay what they are. */
import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { keptKeys, type KeySources } from '../../hosting/keys.ts';

const sha = (text: string) => createHash('sha256').update(text).digest('hex');
const [sweep, signing] = ['a'.repeat(64), 'b'.repeat(64)];

function second(answers: string[] | null, changes: Partial<KeySources> = {}) {
  const said: string[] = [];
  const asked: string[] = [];
  const sources: KeySources = {
    settings: {},
    digests: new Map([
      ['SWEEP_KEY', sha(sweep)],
      ['WEBHOOK_SIGNING_KEY', sha(signing)],
    ]),
    fromVault: async () => sweep,
    ask: answers && (async (question) => (asked.push(question), answers.shift() ?? 'new')),
    say: (line) => said.push(line),
    ...changes,
  };
  return { kept: () => keptKeys(sources), said, asked };
}

test('the sweep’s key comes from the vault, and the other is asked for until it is the platform’s', async () => {
  const { kept, said, asked } = second(['c'.repeat(64), ` ${signing} `, '']);
  expect(await kept()).toEqual({ SWEEP_KEY: sweep, WEBHOOK_SIGNING_KEY: signing });
  expect(said).toEqual([
    'That is not the key that the platform has.',
    'SWEEP_KEY is taken from the project’s vault.',
  ]);
  expect(asked[0]).toContain('WEBHOOK_SIGNING_KEY is on the platform and not in .env.hosting');
});

test('a key that has become known is replaced, though the vault has it', async () => {
  const { kept, asked } = second(['new', 'new']);
  expect(await kept()).toEqual({});
  expect(asked.join()).toContain('SWEEP_KEY is not in .env.hosting. Press Enter to take it from');
});

test('where no one is there, it takes the sweep’s key from the vault', async () => {
  const digests = new Map([['SWEEP_KEY', sha(sweep)]]);
  expect(await second(null, { digests }).kept()).toEqual({ SWEEP_KEY: sweep });
});

test('where no one is there, nothing is made anew', async () => {
  await expect(second(null).kept()).rejects.toThrow(
    'WEBHOOK_SIGNING_KEY is on the platform and not in .env.hosting. Copy it',
  );
});

test('a key of the vault that is not the functions’ is not taken', async () => {
  const { kept, asked } = second(['new', 'new'], { fromVault: async () => 'another' });
  expect(await kept()).toEqual({});
  expect(asked).toHaveLength(2);
});

test('a new project, and a file that has its keys, ask nothing', async () => {
  expect(await second(null, { digests: new Map() }).kept()).toEqual({});
  const settings = { SWEEP_KEY: 'x', WEBHOOK_SIGNING_KEY: 'y' };
  expect(await second(null, { settings }).kept()).toEqual({});
});
