import assert from 'node:assert/strict';
import { parseConfig } from '../../supabase/functions/_shared/config.ts';
import { createNotifyHandler } from '../../supabase/functions/notify/handler.ts';
import {
  adultNotice,
  camperId,
  environment,
  fakeDependencies,
  payerId,
  post,
  type Overrides,
} from './fakes.ts';

const chat = {
  CHAT_LOGIN_WEBHOOK_URL: 'https://chat.example/login',
  CHAT_FORMS_WEBHOOK_URL: 'https://chat.example/forms',
  CHAT_VISITOR_WEBHOOK_URL: 'https://chat.example/visitor',
};
const full = { ...chat, CHAT_NOTICE_DETAIL: 'full' };
const geo = 'https://geo.example/?ip={ip}';

interface Case extends Overrides {
  settings?: Record<string, string>;
  body: unknown;
  headers?: Record<string, string>;
  /** Answers of foreign servers by address; anything else cannot be reached. */
  answers?: Record<string, () => Response>;
}

async function run({ settings = chat, body, headers, answers, ...overrides }: Case) {
  const deps = fakeDependencies(overrides);
  const sent: { url: string; message: ReturnType<typeof message> }[] = [];
  const reachable: Record<string, () => Response> = {
    ...Object.fromEntries(Object.values(chat).map((url) => [url, () => new Response(null, { status: 204 })])),
    ...answers,
  };
  const handler = createNotifyHandler({
    ...deps,
    config: parseConfig((name) => ({ ...environment, ...settings })[name]),
    fetch: async (input, init) => {
      const request = new Request(input, init);
      const url = request.url;
      const text = await request.text();
      sent.push({ url, message: text === '' ? null : JSON.parse(text) });
      const answer = reachable[url];
      if (!answer) throw new TypeError('unreachable');
      return answer();
    },
  });
  const response = await handler(
    post('notify', body, {
      authorization: 'Bearer token',
      'x-forwarded-for': '203.0.113.7, 10.0.0.1',
      'user-agent': 'Browser 1',
      ...headers,
    }),
  );
  await deps.settled();
  return { deps, sent, status: response.status };
}

const message = (title: string, description: string, color: number) => ({
  content: '',
  tts: false,
  embeds: [{ type: 'rich', title, description, color, timestamp: '1970-01-01T00:00:00.000Z' }],
});
const neutral = 0x3b6e4d;
const registration = { kind: 'registration', camperId };

for (const body of [{ kind: 'login' }, registration, { kind: 'visitor' }]) {
  Deno.test(`${body.kind}: off without its webhook, even for strangers`, async () => {
    const { deps, sent, status } = await run({ settings: { CHAT_NOTICE_DETAIL: 'full' }, body });
    assert.deepEqual([status, sent, deps.called()], [204, [], []]);
  });
}

Deno.test('minimal notices hold ids only', async () => {
  const cases: [unknown, string, string, string][] = [
    [{ kind: 'login' }, 'login', 'New login', `**User id**: ${payerId}\n**Provider**: google`],
    [registration, 'forms', 'New registration', `**Id**: ${camperId}`],
    [{ kind: 'visitor' }, 'visitor', 'New visitor', ''],
  ];
  for (const [body, path, title, description] of cases) {
    const { sent, status } = await run({ body });
    assert.equal(status, 204);
    assert.deepEqual(sent, [
      { url: `https://chat.example/${path}`, message: message(title, description, neutral) },
    ]);
  }
});

Deno.test('a full registration holds the database’s facts, never the body’s, in the colour of its category', async () => {
  const { deps, sent } = await run({
    settings: full,
    body: { ...registration, fields: { 'First name': 'Mallory' }, pricing_id: 3 },
  });
  const description = `**Id**: ${camperId}\n**First name**: Anna\n**Price type**: Regular\n**Amount**: 1200`;
  assert.deepEqual(sent[0]?.message, message('New registration', description, 0x2e7d32));
  assert.deepEqual(deps.calls.at(-1), ['noticeOfCamper', camperId, payerId]);
});

Deno.test('nothing more than an id is ever told about a child', async () => {
  const { sent } = await run({
    settings: full,
    body: registration,
    db: { noticeOfCamper: () => Promise.resolve({ ...adultNotice, is_adult: false }) },
  });
  assert.deepEqual(sent[0]?.message, message('New registration', `**Id**: ${camperId}`, neutral));
});

Deno.test('a camper of another family is not told about', async () => {
  const { sent, status } = await run({
    body: registration,
    db: { noticeOfCamper: () => Promise.resolve(null) },
  });
  assert.deepEqual([status, sent], [204, []]);
});

Deno.test('a full login holds the address and the place, in the colour of the country', async () => {
  const place = {
    ipString: '203.0.113.7',
    device: 'Phone',
    isMobile: true,
    countryName: 'Denmark',
    city: 'Aarhus',
  };
  const lookup = 'https://geo.example/?ip=203.0.113.7';
  const login = async (countryName: string) => {
    const { sent } = await run({
      settings: { ...full, GEO_SERVICE_URL: geo },
      body: { kind: 'login' },
      answers: { [lookup]: () => Response.json({ ...place, countryName }) },
    });
    assert.deepEqual([sent[0]?.url, sent.length], [lookup, 2]);
    const embed = sent[1]?.message.embeds[0];
    assert.ok(embed);
    return embed;
  };
  const { description, color } = await login('Denmark');
  for (const text of [
    String.raw`anna\@example.org`,
    payerId,
    'google',
    '203.0.113.7',
    'Phone',
    'Denmark',
    'Aarhus',
    'Browser 1',
  ]) {
    assert.ok(description.includes(text), text);
  }
  assert.equal((await login('Denmark')).color, color);
  assert.notEqual((await login('Norway')).color, color);
});

Deno.test('places are not looked up for minimal notices; a lookup that fails costs the place only', async () => {
  const minimal = await run({ settings: { ...chat, GEO_SERVICE_URL: geo }, body: { kind: 'login' } });
  assert.equal(minimal.sent.length, 1);
  const broken = await run({ settings: { ...full, GEO_SERVICE_URL: geo }, body: { kind: 'visitor' } });
  assert.deepEqual(
    broken.sent.map(({ url }) => url),
    ['https://geo.example/?ip=203.0.113.7', chat.CHAT_VISITOR_WEBHOOK_URL],
  );
  assert.match(broken.deps.logLines.join(), /place lookup: no answer/);
});

Deno.test('each caller and each camper is limited, and beyond the limit nothing is sent', async () => {
  const limits: [unknown, string[]][] = [
    [{ kind: 'login' }, ['login', payerId]],
    [registration, ['registration', `${payerId} ${camperId}`]],
    [{ kind: 'visitor' }, ['visitor', '203.0.113.7']],
  ];
  for (const [body, asked] of limits) {
    const { deps, sent } = await run({ body, db: { takeNotice: () => Promise.resolve(false) } });
    assert.deepEqual([deps.calls, sent], [[['takeNotice', ...asked]], []]);
  }
});

Deno.test('login and registration need a session, a visit needs none', async () => {
  for (const [body, expected] of [
    [{ kind: 'login' }, 401],
    [registration, 401],
    [{ kind: 'visitor' }, 204],
  ] as const) {
    const deps = fakeDependencies();
    const config = parseConfig((name) => ({ ...environment, ...chat })[name]);
    const handler = createNotifyHandler({ ...deps, config, fetch: () => Promise.resolve(new Response()) });
    assert.equal((await handler(post('notify', body, {}))).status, expected);
    await deps.settled();
  }
});

Deno.test('a chat that refuses or is away is logged without its address, and nobody notices', async () => {
  for (const answers of [
    { [chat.CHAT_LOGIN_WEBHOOK_URL]: () => new Response('no', { status: 429 }) },
    undefined,
  ]) {
    const { deps, status } = await run({
      ...(answers ? { answers } : { settings: { CHAT_LOGIN_WEBHOOK_URL: 'https://away.example/secret' } }),
      body: { kind: 'login' },
    });
    assert.equal(status, 204);
    assert.match(deps.logLines.join(), answers ? /chat: 429/ : /chat: no answer/);
    assert.doesNotMatch(deps.logLines.join(), /example/);
  }
});

Deno.test('what people typed stays text in the chat', async () => {
  const fields = { 'First name': '@everyone [x](https://evil.example)\n# Hi' };
  const { sent } = await run({
    settings: full,
    body: registration,
    db: { noticeOfCamper: () => Promise.resolve({ ...adultNotice, fields }) },
  });
  assert.match(
    JSON.stringify(sent[0]?.message),
    /\\\\@everyone \\\\\[x\\\\\]\\\\\(https:\/\/evil\.example\\\\\) \\\\# Hi/,
  );
});

Deno.test('anything else is refused', async () => {
  for (const body of [
    {},
    { kind: 'other' },
    { kind: 'registration' },
    { kind: 'registration', camperId: 'x' },
  ]) {
    assert.equal((await run({ body })).status, 400);
  }
});

Deno.test('a webhook must be an https address', () => {
  assert.throws(
    () => parseConfig((name) => ({ ...environment, CHAT_LOGIN_WEBHOOK_URL: 'http://chat.example' })[name]),
    /not an https address: CHAT_LOGIN_WEBHOOK_URL/,
  );
});
