/**
 * `private.personal_data` is the one list of what holds a person. The catalogue says what there is: a new table or column with a person,
 * an address or someone's words fails here until it is on the list, and with it has a rule, a deletion and a place in the copy.
 */
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Database } from '../../supabase/local/database.ts';
import { openTestDatabase } from './test-database.ts';

interface Entry {
  place: string;
  name: string;
  rule: string;
  when_deleted: 'row' | 'cleared' | 'cascade' | 'own' | 'kept';
  copied: string | null;
}

interface Column {
  place: string;
  name: string;
  type: string;
  needed: boolean;
  /** From other columns. */
  computed: boolean;
}

/** Columns whose name or type says that they could hold a person, and do not; an id is that of a thing, a text that of the camp. */
const noOne: Readonly<Record<string, readonly string[]>> = {
  'The church and the camp are no persons': [
    'public.church.church_email',
    'public.church.camp_email',
    'public.church.phone',
    'public.church.address',
    'public.church.company_number',
    'public.place.address',
    'public.pricing.name',
    'public.seasons.plan',
    'public.past_campers.pricing_name',
    'public.reminders.subject_en',
    'public.reminders.subject_da',
    'private.message_texts.subject',
  ],
  'The id of a thing, or a hash': [
    'auth.sessions.factor_id',
    'auth.mfa_challenges.factor_id',
    'auth.users.email_change_token_current',
    'auth.users.email_change_token_new',
    'auth.users.phone_change_token',
    'auth.sessions.refresh_token_hmac_key',
    'auth.flow_state.oauth_client_state_id',
    'auth.flow_state.linking_target_id',
    'private.aid_requests.entry_key',
    'private.bank_refunds.entry_key',
    'private.bank_lines.account',
    'public.checkins.walk_in_id',
    'public.checkin_devices.session_id',
    'public.payments.entry_key',
    'public.users.search_name',
  ],
  'Numbers, choices and answers of the machine': [
    'auth.identities.provider',
    'private.books.figures',
    'private.retention_runs.counts',
    'public.camp_info.first_meal',
    'public.change_requests.old_value',
    'public.change_requests.new_value',
    'public.survey_responses.team_leader',
    'public.team_options.importance',
    'public.users.consents',
    'storage.objects.metadata',
    'storage.objects.user_metadata',
    'storage.buckets.owner',
    'storage.buckets.owner_id',
  ],
};

const person = 'aaaaaaaa-0000-4000-8000-00000000000a';
/** What two tables have in common that is no person. */
const thing = 'bbbbbbbb-0000-4000-8000-00000000000b';
const address = 'someone@example.org';
const schemas = ['public', 'private', 'auth', 'storage'];

let db: Database;
let list: Entry[];
let columns: Column[];

beforeAll(async () => {
  db = await openTestDatabase();
  list = (await db.query('select * from private.personal_data()')) as unknown as Entry[];
  columns = (await db.query(
    `select n.nspname || '.' || c.relname as place, a.attname as name, format_type(a.atttypid, null) as type,
       a.attnotnull and not a.atthasdef and a.attidentity = '' as needed, a.attgenerated <> '' as computed
     from pg_class c join pg_namespace n on n.oid = c.relnamespace
       join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
     where c.relkind in ('r', 'p') and n.nspname = any ($1) order by 1, a.attnum`,
    [schemas],
  )) as unknown as Column[];
});
afterAll(() => db.close());

const called = ({ place, name }: Pick<Entry, 'place' | 'name'>) => `${place}.${name}`;

test('every column that a person can be in is on the list, or known to hold no one', async () => {
  const keys = await db.query(
    `select n.nspname || '.' || c.relname || '.' || a.attname as column
     from pg_constraint f join pg_class c on c.oid = f.conrelid join pg_namespace n on n.oid = c.relnamespace
       join pg_attribute a on a.attrelid = f.conrelid and a.attnum = any (f.conkey)
     where f.contype = 'f' and f.confrelid in ('auth.users'::regclass, 'public.people'::regclass, 'public.users'::regclass)`,
  );
  const says =
    /email|recipient|address|phone|actor|owner|account|person|camper|payer|writer|guardian|leader|counselor|login|subject|payload|answers|provider$|^before$|^after$|^contact|_by$|user_id|_ip$|^ip/;
  const couldHold = ['uuid', 'uuid[]', 'text', 'character varying', 'json', 'jsonb', 'inet'];
  const others = await db.query(
    `select n.nspname || '.' || c.relname || '.' || a.attname as column
     from pg_constraint f join pg_class c on c.oid = f.conrelid join pg_namespace n on n.oid = c.relnamespace
       join pg_attribute a on a.attrelid = f.conrelid and a.attnum = any (f.conkey)
     where f.contype in ('f', 'p') and (f.contype = 'f' or a.attname = 'id')`,
  );
  const ofThings = new Set(others.map((row) => String(row['column'])));
  const suspects = columns
    .filter(({ type }) => couldHold.includes(type))
    .filter(
      (one) =>
        says.test(one.name) ||
        (['uuid', 'uuid[]', 'json', 'jsonb'].includes(one.type) && !ofThings.has(called(one))),
    )
    .map(called);
  const decided = new Set([...list.map(called), ...Object.values(noOne).flat()]);
  const found = new Set([...keys.map((row) => String(row['column'])), ...suspects]);
  expect([...found].filter((name) => !decided.has(name)).toSorted()).toEqual([]);
});

test('the list names what is there, once, and nothing twice', () => {
  const there = new Set(columns.map(called));
  // Tables of the platform that the local default does not have.
  const elsewhere = ['auth.one_time_tokens.user_id'];
  const names = list.map(called);
  expect(names.filter((name) => !there.has(name) && !elsewhere.includes(name))).toEqual([]);
  expect(new Set(names).size).toBe(names.length);
  expect(
    Object.values(noOne)
      .flat()
      .filter((name) => !there.has(name)),
  ).toEqual([]);
});

test('every table on it has a rule, that names the table', async () => {
  const rules = await db.query('select kind, tables from public.retention_rules');
  const tables = new Map(rules.map((row) => [row['kind'], row['tables'] as string[]]));
  expect(list.filter(({ place, rule }) => !tables.get(rule)?.includes(place)).map(called)).toEqual([]);
});

test('a foreign key does what the list leaves to it', async () => {
  const keys = await db.query(
    `select n.nspname || '.' || c.relname as place
     from pg_constraint f join pg_class c on c.oid = f.conrelid join pg_namespace n on n.oid = c.relnamespace
     where f.contype = 'f' and f.confdeltype in ('c', 'n')`,
  );
  const places = new Set(keys.map((row) => row['place']));
  const wanting = list
    .filter(({ when_deleted: how }) => how === 'cascade')
    .filter(({ place }) => !places.has(place) && columns.some((column) => column.place === place));
  expect(wanting.map(called)).toEqual([]);
});

test('every bucket of storage has a rule, or holds no one', async () => {
  const buckets = await db.query('select id from storage.buckets order by 1');
  // `documents` is of the rule of the same name; logos are of sponsors.
  expect(buckets.map(({ id }) => id)).toEqual(['documents', 'logos']);
});

/** A row in every table on the list, with the person wherever it says. */
async function fillWithPerson(): Promise<void> {
  const checks = await db.query(
    `select n.nspname || '.' || c.relname as place, f.conname as name
     from pg_constraint f join pg_class c on c.oid = f.conrelid join pg_namespace n on n.oid = c.relnamespace
     where f.contype = 'c' and n.nspname in ('public', 'private')`,
  );
  const drops = checks.map(
    ({ place, name }) => `alter table ${String(place)} drop constraint "${String(name)}";`,
  );
  const here = list.filter((entry) =>
    columns.some((column) => called(column) === called(entry) && !column.computed),
  );
  const values: Readonly<Record<string, string>> = {
    uuid: 'gen_random_uuid()',
    text: "'x'",
    'character varying': "'x'",
    boolean: 'false',
    jsonb: "'{}'",
    'text[]': "'{}'",
    'uuid[]': "'{}'",
    date: "'2025-01-01'",
    'timestamp with time zone': 'now()',
    'auth.factor_type': "'totp'",
    'auth.factor_status': "'verified'",
  };
  const about: Readonly<Record<string, string>> = {
    uuid: `'${person}'`,
    'uuid[]': `'{${person}}'`,
    inet: "'192.0.2.1'",
    json: `'{"actor_id": "${person}", "actor_username": "${address}"}'`,
    jsonb: `'{"id": "${person}", "email": "${address}", "first_name": "Someone", "last_name": "Else", "is_attending": true, "is_inactive": false, "is_registered": true, "pricing_id": 1, "created_at": "2025-01-01", "changed": "${person}"}'`,
  };
  const ofText = ({ place, name }: Entry) => {
    if (/email|address|recipient/.test(name)) return name === 'ip_address' ? `'192.0.2.1'` : `'${address}'`;
    if (name.endsWith('_id')) return `'${person}'`;
    return `'of:${person}:${place}'`;
  };
  const rows = [...new Set(here.map(({ place }) => place))].map((place) => {
    const named = new Map(
      columns
        .filter((column) => column.place === place && column.needed)
        .map(({ name, type }) => [name, values[type] ?? '1'] as const),
    );
    for (const entry of here.filter((one) => one.place === place)) {
      const type = columns.find((column) => called(column) === called(entry))?.type ?? '';
      named.set(entry.name, about[type] ?? ofText(entry));
    }
    if (place === 'public.past_campers') named.set('change_requests', `'[{"id": "${person}"}]'`);
    if (place === 'public.audit_log') named.set('table_name', "'users'");
    if (place === 'private.other_parents') named.delete('login_id');
    if (place === 'private.bank_lines') named.set('id', `'${thing}'`);
    if (place === 'private.bank_shares') named.set('line_id', `'${thing}'`);
    if (place === 'private.refund_requests') named.set('id', `'${thing}'`);
    if (place === 'private.refund_request_lines') named.set('request_id', `'${thing}'`);
    // Names are written here when the person goes.
    for (const name of ['payer_name', 'writer_name']) if (place === 'public.payments') named.delete(name);
    if (place === 'public.payments') named.set('entry_key', `'${thing}'`).set('pricing_id', '1');
    if (place === 'private.bank_refunds') named.set('entry_key', `'${thing}'`);
    if (place === 'public.rooms' || place === 'public.teams') named.set('id', '77');
    return `insert into ${place} (${[...named.keys()].map((name) => `"${name}"`).join(', ')}) values (${[...named.values()].join(', ')});`;
  });
  await db.script(
    `${drops.join('\n')}
     update public.admin_settings set bool = true where name in ('SHOW_ROOMS', 'SHOW_TEAMS');
     set session_replication_role = replica;
     ${rows.join('\n')}
     set session_replication_role = origin;`,
  );
}

/** Where the person's id or address is, in any row of any table: `place.column`. */
async function whereIsPerson(): Promise<string[]> {
  const places = new Set<string>();
  for (const place of new Set(columns.map((column) => column.place))) {
    const found = await db.query(
      `select distinct value.key as name from ${place} t, jsonb_each_text(to_jsonb(t)) value
       where lower(value.value) ~ $1`,
      [`${person}|${address.replaceAll('.', '[.]')}`],
    );
    for (const { name } of found) places.add(`${place}.${String(name)}`);
  }
  return [...places].toSorted();
}

test('the copy has everything that it says, and deletion leaves only what the list keeps', async () => {
  await fillWithPerson();
  const before = await whereIsPerson();
  const textual = list.filter(
    ({ place, name }) =>
      !/ip$|ip_address|first_name/.test(name) &&
      columns.some((column) => called(column) === `${place}.${name}`),
  );
  expect(textual.map(called).filter((name) => !before.includes(name))).toEqual([
    'private.other_parents.login_id',
    'public.payments.payer_name',
    'public.payments.writer_name',
  ]);

  const [copy] = await db.transaction(async (query) => {
    await query("select set_config('request.jwt.claim.sub', $1, true)", [person]);
    return query('select public.export_my_data() as copy');
  });
  const parts = (copy?.['copy'] ?? {}) as Record<string, unknown>;
  const isEmpty = (part: unknown) =>
    part === null || part === undefined || ['[]', '{}'].includes(JSON.stringify(part));
  const wanted = new Set(list.flatMap(({ copied }) => copied ?? []));
  expect([...wanted].filter((name) => isEmpty(parts[name]))).toEqual([]);
  expect(
    Object.keys(parts)
      .filter((name) => !wanted.has(name))
      .toSorted(),
  ).toEqual(['exported_at']);

  await db.query('select private.forget(array[$1::uuid])', [person]);
  const kept = list.filter(({ when_deleted: how }) => how === 'kept').map(called);
  expect((await whereIsPerson()).filter((name) => !kept.includes(name))).toEqual([]);
});
