-- Transfers to the camp's account, from the bank's statement: who could have sent each is proposed by what the sender wrote, a
-- treasurer confirms, and a line becomes money in the ledger once. Nothing is proposed by its amount. For treasurers.

create table private.bank_statements (
  id uuid primary key default gen_random_uuid(),
  file_name text not null constraint bank_statements_file_name_check check (length(file_name) between 1 and 200),
  file_hash text not null unique constraint bank_statements_file_hash_check check (file_hash ~ '^[0-9a-f]{64}$'),
  imported_by uuid not null,
  imported_at timestamptz not null default public.camp_now()
);
alter table private.bank_statements enable row level security;
create trigger audit after insert on private.bank_statements for each row execute function private.audit();

-- Money that came in. Its id is the key of the entry that it becomes.
create table private.bank_lines (
  id uuid primary key default gen_random_uuid(),
  season_id smallint not null default private.season() references public.seasons (id),
  statement_id uuid not null references private.bank_statements (id),
  -- Statements overlap: the same line of two files is one.
  row_key text not null unique,
  booked_on date not null,
  amount_ore integer not null constraint bank_lines_amount_check check (amount_ore > 0),
  text text not null constraint bank_lines_text_check check (length(text) <= 500),
  state text not null default 'open' constraint bank_lines_state_check check (state in ('open', 'confirmed', 'set_aside')),
  account_id uuid references public.people (id) on delete set null,
  note text not null default '',
  decided_by uuid,
  decided_at timestamptz
);
create index bank_lines_account_idx on private.bank_lines (account_id);
alter table private.bank_lines enable row level security;
create trigger audit after update on private.bank_lines for each row execute function private.audit();

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
  from private.row_keys(p_rows) k order by k.at
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
    from private.bank_lines where state = 'open'
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
-- at most five. `account` is whom a confirmed one was from. Amounts in DKK.
create function public.bank_transfers()
returns table (
  id uuid, booked_on date, amount numeric, text text, state text, account text, note text, decided_by text, decided_at timestamptz,
  proposals jsonb
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
    )
    select l.id, l.booked_on, round(l.amount_ore / 100.0, 2), l.text, l.state, p.first_name || ' ' || p.last_name, l.note,
      private.person_name(l.decided_by), l.decided_at, coalesce(proposed.list, '[]')
    from private.bank_lines l left join public.people p on p.id = l.account_id left join proposed on proposed.line_id = l.id
    where l.state = 'open' or l.season_id = private.season()
    order by l.state = 'open' desc, l.booked_on desc, l.id;
end
$$;

-- A person says from whom a line is, and for whom: it is written down as that family's bank transfer. p_lines as
-- `record_family_payment` takes them; they must sum to the line. Answers as that does; the same confirmation again is not new.
-- Raises not_allowed, not_found, wrong_sum, conflict (somebody has decided otherwise, or the family's figures have changed).
create function public.confirm_bank_line(p_line uuid, p_account uuid, p_lines jsonb) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  v_line private.bank_lines;
  v_answer jsonb;
begin
  perform private.require_treasurer();
  select * into v_line from private.bank_lines where id = p_line for update;
  if v_line.id is null then
    raise exception 'not_found';
  elsif v_line.state = 'set_aside' or v_line.state = 'confirmed' and (v_line.decided_by, v_line.account_id) is distinct from (auth.uid(), p_account) then
    raise exception 'conflict';
  elsif v_line.amount_ore is distinct from (select sum(amount * 100) from jsonb_to_recordset(p_lines) as l(amount numeric)) then
    raise exception 'wrong_sum';
  end if;
  v_answer := private.write_family(v_line.id, p_account, p_lines, 'Bank transfer',
    concat('Bank, ', v_line.booked_on, ': ', left(coalesce(nullif(v_line.text, ''), '-'), 400)), v_line.booked_on, v_line.text);
  if (v_answer ->> 'is_new')::boolean then
    update private.bank_lines set state = 'confirmed', account_id = p_account, decided_by = auth.uid(), decided_at = public.camp_now()
    where id = p_line;
  end if;
  return v_answer;
end
$$;

-- Says that a line is not for the camp, or was written down otherwise; without a note it is open again.
-- Raises not_allowed, note_missing, conflict (somebody has decided already).
create function public.set_aside_bank_line(p_line uuid, p_note text default null) returns void
language plpgsql security definer set search_path = '' as $$
declare
  v_note text := trim(private.plain_text(p_note));
begin
  perform private.require_treasurer();
  if length(v_note) not between 3 and 500 then
    raise exception 'note_missing';
  end if;
  update private.bank_lines set
    state = case when v_note is null then 'open' else 'set_aside' end, note = coalesce(v_note, ''),
    decided_by = auth.uid(), decided_at = public.camp_now()
  where id = p_line and state = case when v_note is null then 'set_aside' else 'open' end;
  if not found then
    raise exception 'conflict';
  end if;
end
$$;
grant execute on function public.import_bank_statement(text, text, jsonb), public.bank_transfers(),
  public.confirm_bank_line(uuid, uuid, jsonb), public.set_aside_bank_line(uuid, text) to authenticated;
