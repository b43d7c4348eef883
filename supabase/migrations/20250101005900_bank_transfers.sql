-- Transfers to the camp's account, from the bank's statement: who could have sent each is proposed by what the sender wrote, a
-- treasurer confirms, and a line becomes money in the ledger once, of one family or shared out among several. Nothing is proposed by
-- its amount. For treasurers.

create table private.bank_statements (
  id uuid primary key default gen_random_uuid(),
  file_name text not null constraint bank_statements_file_name_check check (length(file_name) between 1 and 200),
  file_hash text not null unique constraint bank_statements_file_hash_check check (file_hash ~ '^[0-9a-f]{64}$'),
  imported_by uuid not null,
  imported_at timestamptz not null default public.camp_now()
);
alter table private.bank_statements enable row level security;
create trigger audit after insert on private.bank_statements for each row execute function private.audit();

-- Money that came in.
create table private.bank_lines (
  id uuid primary key default gen_random_uuid(),
  season_id smallint not null default private.season() references public.seasons (id),
  statement_id uuid not null references private.bank_statements (id),
  -- Statements overlap: the same line of two files is one, by `private.row_keys`, also when its text has been forgotten.
  row_key text not null unique,
  booked_on date not null,
  amount_ore integer not null constraint bank_lines_amount_check check (amount_ore > 0),
  text text not null constraint bank_lines_text_check check (length(text) <= 500),
  state text not null default 'open' constraint bank_lines_state_check check (state in ('open', 'confirmed', 'set_aside')),
  note text not null default '',
  decided_by uuid,
  decided_at timestamptz
);
alter table private.bank_lines enable row level security;
create trigger audit after update on private.bank_lines for each row execute function private.audit();

-- Whose a confirmed line is. The id of a share is the key of the entry that it became.
create table private.bank_shares (
  id uuid primary key default gen_random_uuid(),
  line_id uuid not null references private.bank_lines (id) on delete cascade,
  account_id uuid references public.people (id) on delete set null,
  unique (line_id, account_id)
);
create index bank_shares_account_idx on private.bank_shares (account_id);
alter table private.bank_shares enable row level security;
create trigger audit after insert or delete on private.bank_shares for each row execute function private.audit();

-- The secret of the keyed hashes (HMAC-SHA-256, RFC 2104): without it a guessed sender cannot be looked up by `row_key`. Kept as the
-- key's inner and outer pad, which are made once.
create table private.row_secret (
  is_only boolean primary key default true check (is_only),
  inner_pad bytea not null,
  outer_pad bytea not null
);
alter table private.row_secret enable row level security;
create function private.hmac_pad(p_key bytea, p_mask integer) returns bytea
language sql immutable set search_path = '' as $$
  select decode(string_agg(lpad(to_hex((case when n < length(p_key) then get_byte(p_key, n) else 0 end) # p_mask), 2, '0'), '' order by n), 'hex')
  from generate_series(0, 63) n
$$;
insert into private.row_secret (inner_pad, outer_pad)
select private.hmac_pad(key, 54), private.hmac_pad(key, 92)
from (select sha256(convert_to(concat(gen_random_uuid(), gen_random_uuid(), gen_random_uuid()), 'UTF8')) as key) made;

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
  select row, private.keyed_hash(coalesce('id ' || id, concat(said, chr(10), row_number() over (partition by id, said order by position))))
  from rows
$$;

-- Keeps the lines of a statement that are new. p_rows: [{id, day, amount_ore, text}], `id` may be null; money that went out is left
-- out by the caller. Answers {new, known}. Raises not_allowed, bad_rows, already_imported (the same file, or nothing new).
create function public.import_bank_statement(p_file_name text, p_file_hash text, p_rows jsonb) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  v_statement uuid;
  v_new integer;
begin
  perform private.require_treasurer();
  if jsonb_array_length(p_rows) not between 1 and 20000 then
    raise exception 'bad_rows';
  end if;
  insert into private.bank_statements (file_name, file_hash, imported_by)
  values (left(trim(private.plain_text(p_file_name)), 200), p_file_hash, auth.uid())
  on conflict (file_hash) do nothing returning id into v_statement;
  if v_statement is null then
    raise exception 'already_imported';
  end if;
  insert into private.bank_lines (statement_id, row_key, booked_on, amount_ore, text)
  select v_statement, k.row_key, (k.row_data ->> 'day')::date, (k.row_data ->> 'amount_ore')::integer,
    left(trim(private.plain_text(k.row_data ->> 'text')), 500)
  -- In one order, or two statements of the same lines would wait for each other for ever.
  from private.row_keys(p_rows) k order by k.row_key
  on conflict (row_key) do nothing;
  get diagnostics v_new = row_count;
  if v_new = 0 then
    raise exception 'already_imported';
  end if;
  return jsonb_build_object('new', v_new, 'known', jsonb_array_length(p_rows) - v_new);
end
$$;

-- Families that an open line could be from: `reference` (the text holds the reference of an attempt of theirs, their address or their
-- number) before `name` (first and last name of one of them, as whole words).
create function private.senders()
returns table (line_id uuid, account_id uuid, reason text)
language sql stable security definer set search_path = '' as $$
  with line as (
    select id, ' ' || regexp_replace(private.folded(text), '[^a-z0-9]+', ' ', 'g') || ' ' as words, private.bare_id(text) as letters, lower(text) as plain
    from private.bank_lines where state = 'open' and season_id = private.season()
  ), person as (
    select coalesce(u.parent_id, u.id) as account_id,
      '% ' || split_part(u.search_name, ' ', 1) || ' %' as first_name, '% ' || regexp_replace(u.search_name, '^.* ', '') || ' %' as last_name,
      u.email, private.bare_id(u.phone) as phone
    from public.users u
  ), found as (
    select l.id, coalesce(u.parent_id, u.id) as account_id, 'reference' as reason
    from line l join public.payment_intents i on length(i.reference) > 12 and l.letters like '%' || private.bare_id(i.reference) || '%'
    join public.users u on u.id = i.payer_id
    union all
    select l.id, p.account_id, 'reference' from line l join person p
      on strpos(l.plain, lower(p.email)) > 0 or length(p.phone) >= 8 and strpos(l.letters, right(p.phone, 8)) > 0
    union all
    select l.id, p.account_id, 'name' from line l join person p on l.words like p.first_name and l.words like p.last_name
  )
  -- The alphabet has `reference` after `name`.
  select id, account_id, max(reason) from found group by id, account_id
$$;

-- Lines of statements, those that are open first and then the newest. `proposals`: [{account_id, name, reason, outstanding}], the likeliest first,
-- at most five, and none for a line `of_past`, of a season that is over. `shares`: [{name, amount}] of a confirmed one; a name is null of
-- whoever has been deleted. Amounts in DKK.
create function public.bank_transfers()
returns table (
  id uuid, booked_on date, amount numeric, text text, state text, of_past boolean, shares jsonb, note text, decided_by text,
  decided_at timestamptz, proposals jsonb
)
language plpgsql stable security definer set search_path = '' as $$
#variable_conflict use_column
begin
  perform private.require_treasurer();
  return query
    with owed as materialized (
      select coalesce(u.parent_id, u.id) as account_id, sum(f.outstanding) as outstanding
      from private.fees() f join public.users u on u.id = f.camper_id group by 1
    ), ranked as (
      select s.line_id, s.account_id, s.reason, p.first_name || ' ' || p.last_name as name, o.outstanding,
        row_number() over (partition by s.line_id order by s.reason desc, o.outstanding desc, p.first_name, s.account_id) as place
      from private.senders() s join public.people p on p.id = s.account_id join owed o on o.account_id = s.account_id
    ), proposed as (
      select line_id, jsonb_agg(jsonb_build_object('account_id', account_id, 'name', name, 'reason', reason, 'outstanding', outstanding) order by place) as list
      from ranked where place <= 5 group by line_id
    ), shared as (
      select s.line_id, jsonb_agg(jsonb_build_object('name', p.first_name || ' ' || p.last_name, 'amount', (
        select sum(amount) from public.payments where entry_key = s.id
      )) order by p.first_name, p.last_name, s.id) as list
      from private.bank_shares s left join public.people p on p.id = s.account_id group by s.line_id
    )
    select l.id, l.booked_on, round(l.amount_ore / 100.0, 2), l.text, l.state, l.season_id <> private.season(), coalesce(shared.list, '[]'),
      l.note, private.person_name(l.decided_by), l.decided_at, coalesce(proposed.list, '[]')
    from private.bank_lines l left join shared on shared.line_id = l.id left join proposed on proposed.line_id = l.id
    where l.state = 'open' or l.season_id = private.season()
    order by l.state = 'open' desc, l.booked_on desc, l.id;
end
$$;

-- Holds the campers of all families of a line, in one order, and ends the pages of whom money is written for: attempts are locked before
-- beds, of all families before the first row. The caller holds the line. Raises season_over.
create function private.hold_for_line(p_line private.bank_lines, p_accounts uuid[], p_paid_for uuid[]) returns void
language plpgsql set search_path = '' as $$
begin
  perform from public.users where id = any (p_accounts || p_paid_for) or parent_id = any (p_accounts) order by id for no key update;
  if p_line.season_id <> private.season() then
    raise exception 'season_over';
  end if;
  perform private.ask_to_end(array(select private.open_checkout(camper) from unnest(p_paid_for) camper order by camper), 'written_by_hand');
end
$$;

-- A person says from which families a line is, and for whom: it is written down as a bank transfer of each.
--   p_shares  [{account, lines}], every family once, with lines as `record_family_payment` takes them; together they sum to the line
-- Answers {is_new, people} as that does, of all families; the same confirmation again is not new. Raises not_allowed, not_found,
-- season_over, wrong_sum, conflict (somebody has decided otherwise, or a family's figures have changed), and what `write_down` raises.
create function public.confirm_bank_line(p_line uuid, p_shares jsonb) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  v_line private.bank_lines;
  v_share record;
  v_people jsonb := '[]';
  v_accounts uuid[];
begin
  perform private.require_treasurer();
  v_accounts := array(select account from jsonb_to_recordset(p_shares) as s(account uuid) order by account);
  select * into v_line from private.bank_lines where id = p_line for update;
  if v_line.id is null then
    raise exception 'not_found';
  elsif v_line.state = 'set_aside' or v_line.state = 'confirmed' and (
    v_line.decided_by is distinct from auth.uid()
    or v_accounts <> array(select account_id from private.bank_shares where line_id = p_line order by account_id)
  ) then
    raise exception 'conflict';
  elsif v_line.amount_ore is distinct from (
    select sum(l.amount * 100) from jsonb_to_recordset(p_shares) as s(lines jsonb), jsonb_to_recordset(s.lines) as l(amount numeric)
  ) then
    raise exception 'wrong_sum';
  end if;
  perform private.hold_for_line(v_line, v_accounts, array(
    select l.camper from jsonb_to_recordset(p_shares) as s(lines jsonb), jsonb_to_recordset(s.lines) as l(camper uuid, amount numeric)
    where l.amount <> 0 and v_line.state = 'open'
  ));
  if v_line.state = 'open' then
    -- A family that stands there twice, or is none, is no family of its own.
    if exists (select from unnest(v_accounts) a group by a having count(*) > 1)
      or exists (select from unnest(v_accounts) a where not exists (select from public.users where id = a and parent_id is null)) then
      raise exception 'conflict';
    end if;
    insert into private.bank_shares (line_id, account_id) select p_line, unnest(v_accounts);
  end if;
  for v_share in
    select kept.id, s.account, s.lines from jsonb_to_recordset(p_shares) as s(account uuid, lines jsonb)
    join private.bank_shares kept on kept.line_id = p_line and kept.account_id = s.account order by s.account
  loop
    v_people := v_people || (private.write_family(v_share.id, v_share.account, v_share.lines, 'Bank transfer',
      concat('Bank, ', v_line.booked_on, ': ', left(coalesce(nullif(v_line.text, ''), '-'), 400)), v_line.booked_on, v_line.text) -> 'people');
  end loop;
  update private.bank_lines set state = 'confirmed', decided_by = auth.uid(), decided_at = public.camp_now() where id = p_line and state = 'open';
  return jsonb_build_object('is_new', v_line.state = 'open', 'people', v_people);
end
$$;

-- Says that a line is not for the camp, or was written down otherwise.
-- Raises not_allowed, note_missing, conflict (somebody has decided already).
create function public.set_aside_bank_line(p_line uuid, p_note text) returns void
language plpgsql security definer set search_path = '' as $$
declare
  v_note text;
begin
  perform private.require_treasurer();
  v_note := trim(private.plain_text(p_note));
  if coalesce(length(v_note), 0) not between 3 and 500 then
    raise exception 'note_missing';
  end if;
  update private.bank_lines set state = 'set_aside', note = v_note, decided_by = auth.uid(), decided_at = public.camp_now()
  where id = p_line and state = 'open';
  if not found then
    raise exception 'conflict';
  end if;
end
$$;

-- Opens a line again. What a confirmed one had become is taken back from every family by a correction, for the reason p_note, and the line
-- can be confirmed anew. Raises not_allowed, season_over, conflict (it is open), and what `write_down` raises: not_found (somebody of it
-- has been deleted), below_zero (the money has been paid back since), reason_missing.
create function public.reopen_bank_line(p_line uuid, p_note text default null) returns void
language plpgsql security definer set search_path = '' as $$
declare
  v_line private.bank_lines;
  v_share record;
begin
  perform private.require_treasurer();
  select * into v_line from private.bank_lines where id = p_line for update;
  if coalesce(v_line.state, 'open') = 'open' then
    raise exception 'conflict';
  elsif v_line.state = 'confirmed' then
    perform private.hold_for_line(v_line, array(select account_id from private.bank_shares where line_id = p_line), array(
      select p.paid_for_user_id from private.bank_shares s join public.payments p on p.entry_key = s.id where s.line_id = p_line
    ));
    for v_share in
      -- Of an account that has been merged since, to the one that stayed.
      select coalesce(u.parent_id, s.account_id) as account_id, jsonb_agg(jsonb_build_object('camper', p.paid_for_user_id, 'amount', -p.amount)) as lines
      from private.bank_shares s join public.payments p on p.entry_key = s.id left join public.users u on u.id = s.account_id
      where s.line_id = p_line group by s.id, u.id order by s.account_id
    loop
      perform private.write_down(gen_random_uuid(), v_share.lines, 'Bank transfer', 'correction', p_note, v_share.account_id,
        v_line.booked_on, v_line.text);
    end loop;
    delete from private.bank_shares where line_id = p_line;
  end if;
  update private.bank_lines set state = 'open', note = '', decided_by = auth.uid(), decided_at = public.camp_now() where id = p_line;
end
$$;
grant execute on function public.import_bank_statement(text, text, jsonb), public.bank_transfers(), public.confirm_bank_line(uuid, jsonb),
  public.set_aside_bank_line(uuid, text), public.reopen_bank_line(uuid, text) to authenticated;
