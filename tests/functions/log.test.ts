import assert from 'node:assert/strict';
import { DatabaseError } from '../../supabase/functions/_shared/db.ts';
import { createLog } from '../../supabase/functions/_shared/log.ts';
import { NexiError } from '../../supabase/functions/_shared/nexi.ts';

function lineOf(write: (log: ReturnType<typeof createLog>) => void): Record<string, unknown> {
  const lines: string[] = [];
  write(createLog((line) => lines.push(line)));
  assert.equal(lines.length, 1);
  return JSON.parse(lines[0] ?? '');
}

Deno.test('a line is JSON with the event and its fields', () => {
  assert.deepEqual(
    lineOf((log) => log.info('settled', { state: 'charged' })),
    { level: 'info', event: 'settled', state: 'charged' },
  );
});

Deno.test('N27 an error of ours is logged with its reason', () => {
  const nexi = lineOf((log) => log.error('x', new NexiError('create', 'refused', 401)));
  assert.deepEqual([nexi.error, nexi.reason], ['NexiError', 'create: refused (401)']);
  const db = lineOf((log) => log.error('x', new DatabaseError('settle_intent', '23505')));
  assert.deepEqual([db.error, db.reason], ['DatabaseError', 'settle_intent: 23505']);
});

Deno.test('N27 of any other error only the kind and the place are logged', () => {
  const line = lineOf((log) => log.error('x', new TypeError('cannot fetch https://pay.example/?pid=1 key')));
  assert.equal(line.error, 'TypeError');
  assert.ok(!JSON.stringify(line).includes('pay.example'));
  assert.match(String(line.at), /log\.test\.ts/);
});
