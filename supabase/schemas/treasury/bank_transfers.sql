-- Transfers to the camp's account, from the bank's statement: who could have sent each is proposed by what the sender
-- wrote, never by its amount. A treasurer decides about the lines (bank_decisions.sql).

create table private.bank_statements (
  id uuid primary key default gen_random_uuid(),
  file_name text not null constraint bank_statements_file_name_check check (length(file_name) between 1 and 200),
  file_hash text not null unique constraint bank_statements_file_hash_check check (file_hash ~ '^[0-9a-f]{64}$'),
  imported_by uuid not null,
  imported_at timestamptz not null default public.camp_now()
);
comment on table private.bank_statements is 'Bank statements that were imported: file name, hash and who read it.';
alter table private.bank_statements enable row level security;
create trigger audit after insert on private.bank_statements for each row execute function private.audit();

-- Money that came in.
create table private.bank_lines (
  id uuid primary key default gen_random_uuid(),
  season_id smallint not null default private.season() references public.seasons (id),
  statement_id uuid not null references private.bank_statements (id),
  -- Statements overlap: the same line of two files is one, by `private.row_keys`, also when its text has been
  -- forgotten.
  row_key text not null unique,
  booked_on date not null,
  amount_ore integer not null constraint bank_lines_amount_check check (amount_ore > 0),
  text text not null constraint bank_lines_text_check check (length(text) <= 500),
  state text not null default 'open' constraint bank_lines_state_check
    check (state in ('open', 'confirmed', 'set_aside')),
  note text not null default '',
  decided_by uuid,
  decided_at timestamptz
);
comment on table private.bank_lines is 'Transfers to the camp''s account, and what was decided about each.';
alter table private.bank_lines enable row level security;
create trigger audit after update on private.bank_lines for each row execute function private.audit();

-- Whose a confirmed line is. The id of a share is the key of the entry that it became.
create table private.bank_shares (
  id uuid primary key default gen_random_uuid(),
  line_id uuid not null references private.bank_lines (id) on delete cascade,
  account_id uuid references public.people (id) on delete set null,
  unique (line_id, account_id)
);
comment on table private.bank_shares is 'Which families a confirmed bank line was for.';
create index bank_shares_account_idx on private.bank_shares (account_id);
alter table private.bank_shares enable row level security;
create trigger audit after insert or delete on private.bank_shares for each row execute function private.audit();

-- The secret of the keyed hashes (HMAC-SHA-256, RFC 2104): without it a guessed sender cannot be looked up by
-- `row_key`. Kept as the key's inner and outer pad, which are made once.
create table private.row_secret (
  is_only boolean primary key default true check (is_only),
  inner_pad bytea not null,
  outer_pad bytea not null
);
comment on table private.row_secret is 'The key of the hashes by which a bank line is recognised. One row, made once.';
alter table private.row_secret enable row level security;
create function private.hmac_pad(p_key bytea, p_mask integer) returns bytea
language sql immutable set search_path = '' as $$
  select decode(string_agg(lpad(to_hex((case when n < length(p_key) then get_byte(p_key, n) else 0 end) # p_mask), 2,
    '0'), '' order by n), 'hex')
  from generate_series(0, 63) n
$$;

create function private.keyed_hash(p_text text) returns text
language sql stable set search_path = '' as $$
  select encode(sha256(outer_pad || sha256(inner_pad || convert_to(p_text, 'UTF8'))), 'hex') from private.row_secret
$$;

-- What a statement's lines are known by: their own id, or what they say and how often the file has said it before.
create function private.row_keys(p_rows jsonb) returns table (row_data jsonb, row_key text)
language sql stable set search_path = '' as $$
  with rows as (
    select position, row, nullif(trim(row ->> 'id'), '') as id,
      concat_ws(chr(10), row ->> 'day', row ->> 'amount_ore', trim(row ->> 'text')) as said
    from jsonb_array_elements(p_rows) with ordinality as rows(row, position)
  )
  select row, private.keyed_hash(coalesce('id ' || id,
    concat(said, chr(10), row_number() over (partition by id, said order by position))))
  from rows
$$;

-- Keeps the lines of a statement that are new. p_rows: [{id, day, amount_ore, text}], `id` may be null; money that went
-- out is left out by the caller. Answers {new, known}. Raises not_allowed, bad_rows, already_imported (the same file,
-- or nothing new).
create function public.import_bank_statement(p_file_name text, p_file_hash text, p_rows jsonb) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  v_statement uuid;
  v_new integer;
begin
  perform private.require_treasurer();
  perform private.refuse_if(jsonb_array_length(p_rows) not between 1 and 20000, 'bad_rows');
  insert into private.bank_statements (file_name, file_hash, imported_by)
  values (left(trim(private.plain_text(p_file_name)), 200), p_file_hash, auth.uid())
  on conflict (file_hash) do nothing returning id into v_statement;
  perform private.refuse_if(v_statement is null, 'already_imported');
  insert into private.bank_lines (season_id, statement_id, row_key, booked_on, amount_ore, text)
  -- Of the season that was open when the bank booked it.
  select coalesce((select id from public.seasons where state = 'past'
    and private.camp_day(closed_at) > (k.row_data ->> 'day')::date
    order by closed_at limit 1), private.season()), v_statement, k.row_key, (k.row_data ->> 'day')::date,
      (k.row_data ->> 'amount_ore')::integer,
    left(trim(private.plain_text(k.row_data ->> 'text')), 500)
  -- In one order, or two statements of the same lines would wait for each other for ever.
  from private.row_keys(p_rows) k order by k.row_key
  on conflict (row_key) do nothing;
  get diagnostics v_new = row_count;
  perform private.refuse_if(v_new = 0, 'already_imported');
  return jsonb_build_object('new', v_new, 'known', jsonb_array_length(p_rows) - v_new);
end
$$;

-- The words of a folded text, each between two spaces: lines and names are taken apart by this one function, so that
-- Anne-Marie is two words in both.
create function private.words(p_folded text) returns text
language sql immutable
return ' ' || btrim(regexp_replace(p_folded, '[^a-z0-9\u0100-\u1fff\u2070-\uffff]+', ' ', 'g')) || ' ';

-- Families that each open line could be from, of the line's own season, the likeliest first (`place`): `reference` (the
-- text holds the reference of an attempt of theirs, their address or their number) before `name` (first and last name
-- of one of them, as whole words). `named` are the campers of them named in the text, more names before fewer; holding
-- the account gives no preference. `shared`: the text names several families. `is_exact`: no other family fits, by a
-- reference or a whole name, and the amount is what they have left to pay; of two such lines of one family the first.
-- Amounts in DKK.
create function private.proposals()
returns table (
  line_id uuid, account_id uuid, name text, reason text, outstanding numeric, named uuid[], shared boolean,
    is_exact boolean, place bigint
)
language sql stable security definer set search_path = '' as $$
  with line as materialized (
    select id, season_id, booked_on, amount_ore, private.words(private.folded(text)) as words,
      private.bare_id(text) as letters,
      lower(text) as plain
    from private.bank_lines where state = 'open'
  ), word as materialized (
    select distinct id, season_id, word from line, unnest(string_to_array(btrim(words), ' ')) word where word <> ''
  ), stored as (
    select private.season() as season_id, u.id, coalesce(u.parent_id, u.id) as account_id, u.search_name, u.first_name,
      u.last_name, u.email, u.phone
    from public.users u
    union all
    -- The other parent pays too, though no camper.
    select private.season(), o.login_id, o.account_id, private.folded(p.first_name || ' ' || p.last_name), p.first_name,
      p.last_name, o.email, null
    from private.other_parents o join public.people p on p.id = o.login_id
    union all
    select past.season_id, past.camper_id, p.account_id, private.folded(p.first_name || ' ' || p.last_name),
      p.first_name, p.last_name,
      past.answers ->> 'email', past.answers ->> 'phone'
    from public.past_campers past join public.people p on p.id = past.camper_id
      where past.season_id in (select season_id from line)
  ), person as materialized (
    select s.*, private.words(search_name) as words, right(replace(phone, ' ', ''), 8) as number from stored s
  ), found as materialized (
    select l.id, l.season_id, p.account_id, p.id as camper_id, split_part(p.words, ' ', 2) as first_word,
      false as is_reference,
      strpos(l.words, p.words) > 0
        or strpos(l.words, private.words(private.folded(p.last_name || ' ' || p.first_name))) > 0 as is_whole
    from person p join word first on first.season_id = p.season_id and first.word = split_part(p.words, ' ', 2)
    join word last on last.id = first.id and last.word = split_part(btrim(p.words), ' ', -1)
    join line l on l.id = first.id
    union all
    -- References end in the id of their attempt, as `create_payment_intent` writes them.
    select l.id, l.season_id, payer.account_id, null, null, true, true
    from line l cross join regexp_matches(l.letters, '(camp\d{4})([0-9a-f]{32})', 'g') written
    join public.payment_intents i on i.id = written[2]::uuid and private.bare_id(i.reference) = written[1] || written[2]
    join public.people payer on payer.id = i.payer_id
    union all
    select l.id, l.season_id, p.account_id, null, null, true, true
    from line l cross join regexp_matches(l.plain, '([a-z0-9._%+-]+@[a-z0-9.-]*[a-z0-9])', 'g') written
    join person p on lower(p.email) = written[1] where p.season_id = l.season_id
    union all
    select l.id, l.season_id, p.account_id, null, null, true, true
    from line l cross join generate_series(1, length(l.letters) - 7) at
      join person p on p.number = substr(l.letters, at, 8)
    where substr(l.letters, at, 8) ~ '^\d{8}$' and p.season_id = l.season_id
  ), fee as materialized (
    select private.season() as season_id, coalesce(u.parent_id, u.id) as account_id, sum(f.outstanding) as outstanding
    from private.fees() f join public.users u on u.id = f.camper_id group by 2
    union all
    select past.season_id, p.account_id, sum(greatest(past.price - coalesce((
      select sum(amount) from public.payments where paid_for_user_id = past.camper_id and season_id = past.season_id),
        0), 0))
    from public.past_campers past join public.people p on p.id = past.camper_id
    where past.season_id in (select season_id from line) and p.account_id in (select account_id from found)
      group by 1, 2
  ), family as (
    select f.id, f.account_id, bool_or(f.is_reference) as is_reference, bool_or(f.is_whole) as is_whole,
      fee.outstanding,
      count(distinct f.camper_id) + count(distinct f.camper_id) filter (where f.is_whole) as names,
      coalesce(array_agg(distinct f.camper_id) filter (where f.camper_id is not null and not exists (
        select from private.other_parents other where other.login_id = f.camper_id)), '{}') as named
    from found f join fee on fee.account_id = f.account_id and fee.season_id = f.season_id
    group by f.id, f.account_id, fee.outstanding
  ), ranked as (
    select f.*, p.first_name || ' ' || p.last_name as name, count(*) over (partition by f.id) as families,
      row_number() over (partition by f.id order by is_reference desc, names desc, outstanding desc, p.first_name,
        f.account_id) as place
    from family f join public.people p on p.id = f.account_id
  ), named as (
    -- Each name is the likeliest family's: of two of one name one, and never a third for the same words.
    select distinct on (f.id, f.first_word, case when f.is_reference then f.account_id end) f.id, f.account_id
    from found f join ranked r on r.id = f.id and r.account_id = f.account_id
    order by f.id, f.first_word, case when f.is_reference then f.account_id end, r.place
  ), sharing as (
    select id, array_agg(distinct account_id) as accounts from named group by id having count(distinct account_id) > 1
  )
  select r.id, r.account_id, r.name, case when r.is_reference then 'reference' else 'name' end, r.outstanding, r.named,
    coalesce(r.account_id = any (s.accounts), false),
    fits.so and row_number() over (partition by l.season_id, r.account_id, fits.so order by l.booked_on, l.id) = 1,
      r.place
  from ranked r join line l on l.id = r.id left join sharing s on s.id = r.id,
    lateral (select r.families = 1 and r.is_whole and r.outstanding * 100 = l.amount_ore as so) fits
$$;

-- Lines of statements, those that are open first and then the newest. `proposals`: [{account_id, name, reason,
-- outstanding, named, shared}], as `private.proposals` has them, at most five; `is_exact` says that the only one fits
-- to the øre. `shares`: [{name, amount}] of a confirmed line; a name is null after a deletion. `season_id` is the
-- season of the money. Amounts in DKK.
create function public.bank_transfers()
returns table (
  id uuid, season_id smallint, booked_on date, amount numeric, text text, state text, of_past boolean, is_exact boolean,
    shares jsonb, note text,
  decided_by text, decided_at timestamptz, proposals jsonb
)
language sql stable security definer set search_path = '' as $$
  select private.require_treasurer();
  with proposed as materialized (
    select p.line_id, bool_or(p.is_exact) as is_exact,
      jsonb_agg(jsonb_build_object('account_id', p.account_id, 'name', p.name, 'reason', p.reason,
      'outstanding', p.outstanding, 'named', p.named, 'shared', p.shared) order by p.place) as list
    from private.proposals() p where p.place <= 5 group by p.line_id
  ), shared as (
    select s.line_id, jsonb_agg(jsonb_build_object('name', p.first_name || ' ' || p.last_name, 'amount', (
      select sum(amount) from public.payments where entry_key = s.id
    )) order by p.first_name, p.last_name, s.id) as list
    from private.bank_shares s left join public.people p on p.id = s.account_id group by s.line_id
  )
  select l.id, l.season_id, l.booked_on, round(l.amount_ore / 100.0, 2), l.text, l.state,
    l.season_id <> private.season(),
    coalesce(proposed.is_exact, false), coalesce(shared.list, '[]'), l.note, private.person_name(l.decided_by),
      l.decided_at,
    coalesce(proposed.list, '[]')
  from private.bank_lines l left join shared on shared.line_id = l.id left join proposed on proposed.line_id = l.id
  order by l.state = 'open' desc, l.booked_on desc, l.id
$$;

grant execute on function public.import_bank_statement, public.bank_transfers to authenticated;
