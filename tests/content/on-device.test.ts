/** The policy lists what the site keeps on a device: every place in the code that keeps something is on the list. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { privacy as danish } from '../../src/content/da/site/privacy.ts';
import { privacy } from '../../src/content/en/site/privacy.ts';
import { onDevice } from '../../src/domain/site/on-device.ts';

const texts = readdirSync('src', { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.tsx?$/.test(file) && !file.endsWith('on-device.ts'))
  .map((file) => ({ file, text: readFileSync(join('src', file), 'utf8') }));
const found = (pattern: RegExp) =>
  texts.flatMap(({ text }) => [...text.matchAll(pattern)].map(([, name = '']) => name));

test('every name under which something is kept is on the list, and no other', () => {
  const names = new Set(found(/['`](familycamp-[a-z-]+:?)(?=['`$])/g));
  // Written and removed again, to see whether the device remembers.
  names.delete('familycamp-can-store');
  expect([...names, 'language', 'workbox-precache'].toSorted()).toEqual(
    onDevice.map(({ name }) => name).toSorted(),
  );
});

test('nothing is kept past the functions that those names go through', () => {
  const direct = texts
    .filter(({ text }) =>
      /\.setItem\(|openDB[<(]|caches\.open|document\.cookie|navigator\.storage/.test(text),
    )
    .map(({ file }) => file);
  expect(direct.toSorted()).toEqual(['data/checkin/phone-store.ts', 'lib/device-store.ts']);
});

test('the policy has words for every kind, in both languages', () => {
  const kinds = [...new Set(onDevice.map(({ kind }) => kind))];
  for (const { device } of [privacy, danish])
    expect(Object.keys(device.kinds).toSorted()).toEqual(kinds.toSorted());
});
