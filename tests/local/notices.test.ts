/** Chat notices through the real function: Deno, database, and a chat that writes down what it gets. */
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { eventually, openCamp, type Camp } from '../payments/camp.ts';
import type { Family } from '../payments/family.ts';

interface Embed {
  type: string;
  title: string;
  description: string;
  color: number;
  timestamp: string;
}
interface Message {
  content: string;
  tts: boolean;
  embeds: Embed[];
}

const heard: { path: string; message: Message }[] = [];
const held: ServerResponse[] = [];
let isStuck = false;

/** The chat, and the service that knows where an address is. */
const outside = createServer((request, response) => void answer(request, response));

async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
  if (request.url?.startsWith('/geo')) {
    const ipString = new URL(request.url, 'http://geo').searchParams.get('ip');
    response.end(
      JSON.stringify({
        ipString,
        device: 'Phone',
        os: 'Android',
        isMobile: true,
        countryName: 'Denmark',
        city: 'Tølløse',
      }),
    );
    return;
  }
  const message: Message = JSON.parse(await text(request));
  heard.push({ path: request.url ?? '', message });
  if (isStuck) held.push(response);
  else response.writeHead(204).end();
}

let origin = '';

async function openChattyCamp(detail: string): Promise<Camp> {
  vi.stubEnv('CHAT_LOGIN_WEBHOOK_URL', `${origin}/login`);
  vi.stubEnv('CHAT_FORMS_WEBHOOK_URL', `${origin}/forms`);
  vi.stubEnv('CHAT_VISITOR_WEBHOOK_URL', `${origin}/visitor`);
  vi.stubEnv('GEO_SERVICE_URL', `${origin}/geo?ip={ip}`);
  vi.stubEnv('CHAT_NOTICE_DETAIL', detail);
  return openCamp();
}

/** Tells as the browser does. Answers the status. */
async function tell(camp: Camp, body: object, from = '203.0.113.7', family?: Family): Promise<number> {
  const token = family && (await family.client.auth.getSession()).data.session?.access_token;
  const response = await fetch(`${camp.stack.url}/functions/v1/notify`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-forwarded-for': from,
      'user-agent': 'Browser 1',
      ...(token && { authorization: `Bearer ${token}` }),
    },
    body: JSON.stringify(body),
  });
  return response.status;
}

async function lastNotice(): Promise<{ path: string; message: Message; lines: string[] }> {
  await eventually(() => expect(heard).not.toHaveLength(0));
  const [one] = heard.splice(0);
  if (!one) throw new Error('unreachable: the check above has found it');
  return { ...one, lines: one.message.embeds[0]?.description.split('\n') ?? [] };
}

beforeAll(async () => {
  outside.listen(0, '127.0.0.1');
  await once(outside, 'listening');
  const address = outside.address();
  origin = `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`;
});
afterAll(() => {
  outside.closeAllConnections();
  outside.close();
});
beforeEach(() => void heard.splice(0));

describe('with full details', () => {
  let camp: Camp;
  let family: Family;
  beforeAll(async () => {
    camp = await openChattyCamp('full');
    family = await camp.family();
  });
  afterAll(() => camp.stack.close());

  test('a login tells who, how and from where, in the colour of the country', async () => {
    expect(await tell(camp, { kind: 'login' }, '203.0.113.7', family)).toBe(204);
    const { path, message, lines } = await lastNotice();
    expect(path).toBe('/login');
    expect(message).toMatchObject({
      content: '',
      tts: false,
      embeds: [{ type: 'rich', title: 'New login' }],
    });
    expect(lines).toEqual([
      // Escaped, so that the chat makes no mention of it.
      `**Email**: ${family.email.replace('@', String.raw`\@`)}`,
      `**User id**: ${family.id}`,
      '**Provider**: email',
      '**IP**: 203.0.113.7',
      '**Device**: Phone',
      '**System**: Android',
      '**Mobile**: true',
      '**Browser**: Browser 1',
      '**Country**: Denmark',
      '**City**: Tølløse',
    ]);
    expect(message.embeds[0]?.color).toBeGreaterThan(0);
    expect(Date.parse(message.embeds[0]?.timestamp ?? '')).toBeGreaterThan(0);
  });

  test('a registration tells the fields, the price name and the amount, in the colour of the price', async () => {
    await tell(camp, { kind: 'registration', camperId: family.id }, '203.0.113.7', family);
    const { path, message, lines } = await lastNotice();
    expect(path).toBe('/forms');
    expect(message.embeds[0]).toMatchObject({ title: 'New registration', color: 0x1565c0 });
    for (const line of [
      '**First name**: Anna',
      '**Birthday**: 1990-01-01',
      '**Dates**: Wednesday, Thursday, Friday, Saturday, Sunday',
      '**Amount**: 1000',
    ]) {
      expect(lines).toContain(line);
    }
    expect(lines.find((line) => line.startsWith('**Price type**'))).toBeDefined();
  });

  test('of a child it tells an id, and of another family’s camper nothing', async () => {
    const child = await family.addCamper({ first_name: 'Ida', birthday: '2015-01-01', size: 'Small' });
    const stranger = await camp.family(null);
    await tell(camp, { kind: 'registration', camperId: child }, '203.0.113.7', stranger);
    await tell(camp, { kind: 'registration', camperId: child }, '203.0.113.7', family);
    expect((await lastNotice()).lines).toEqual([`**Id**: ${child}`]);
    expect(heard).toEqual([]);
  });

  test('a visitor is told once an hour', async () => {
    const from = '203.0.113.8';
    await tell(camp, { kind: 'visitor' }, from);
    const { path, message } = await lastNotice();
    expect([path, message.embeds[0]?.title]).toEqual(['/visitor', 'New visitor']);
    await tell(camp, { kind: 'visitor' }, from);
    await tell(camp, { kind: 'visitor' }, '203.0.113.9');
    expect((await lastNotice()).lines).toContain('**IP**: 203.0.113.9');
    await camp.stack.sql("update private.rate_limits set taken_at = taken_at - interval '1 hour'");
    await tell(camp, { kind: 'visitor' }, from);
    expect((await lastNotice()).lines).toContain(`**IP**: ${from}`);
    expect(heard).toEqual([]);
  });

  test('nobody waits for a chat that does not answer', async () => {
    isStuck = true;
    expect(await tell(camp, { kind: 'visitor' }, '203.0.113.10')).toBe(204);
    await eventually(() => expect(held).toHaveLength(1));
    expect(await tell(camp, { kind: 'login' }, '203.0.113.10', family)).toBe(204);
    await eventually(() => expect(held).toHaveLength(2));
    isStuck = false;
    for (const response of held) response.writeHead(500).end();
  });

  test('somebody who is not signed in tells no login', async () => {
    expect(await tell(camp, { kind: 'login' })).toBe(401);
    expect(heard).toEqual([]);
  });
});

describe('without a choice of details', () => {
  let camp: Camp;
  beforeAll(async () => {
    camp = await openChattyCamp('');
  });
  afterAll(() => camp.stack.close());

  test('notices hold ids only', async () => {
    const family = await camp.family();
    await tell(camp, { kind: 'login' }, '203.0.113.7', family);
    expect((await lastNotice()).lines).toEqual([`**User id**: ${family.id}`, '**Provider**: email']);
    await tell(camp, { kind: 'registration', camperId: family.id }, '203.0.113.7', family);
    expect((await lastNotice()).lines).toEqual([`**Id**: ${family.id}`]);
    await tell(camp, { kind: 'visitor' });
    expect((await lastNotice()).lines).toEqual(['']);
  });
});
