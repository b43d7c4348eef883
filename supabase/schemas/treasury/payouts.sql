-- What the card company paid out, from its settlement file, beside the ledger: matched by its payment id and by nothing
-- else. Amounts are whole øre here and DKK in answers. For treasurers.

create table private.payouts (
  id uuid primary key default gen_random_uuid(),
  season_id smallint not null default private.season() references public.seasons (id),
  file_name text not null constraint payouts_file_name_check check (length(file_name) between 1 and 200),
  -- SHA-256 of the file, in hexadecimal.
  file_hash text not null constraint payouts_file_hash_key unique
    constraint payouts_file_hash_check check (file_hash ~ '^[0-9a-f]{64}$'),
  imported_by uuid not null,
  imported_at timestamptz not null default public.camp_now(),
  closed_by uuid,
  closed_at timestamptz,
  note text not null default '',
  check (num_nulls(closed_by, closed_at) in (0, 2))
);
comment on table private.payouts is 'Payouts of the card company, from its file.';
alter table private.payouts enable row level security;

create table private.payout_rows (
  payout_id uuid not null references private.payouts (id) on delete cascade,
  position integer not null,
  -- The row's own id in the file, by which it is never counted twice; else its file and its place there.
  row_key text not null constraint payout_rows_row_key_key unique,
  -- As `private.bare_id` writes it; null for what the provider takes for itself, such as a monthly fee.
  provider_payment_id text,
  -- What the payer paid, negative when it was given back; and what the provider kept of it.
  amount_ore integer not null,
  fee_ore integer not null,
  happened_on date,
  primary key (payout_id, position)
);
comment on table private.payout_rows is
  'Rows of a payout, in øre, matched with the ledger by the provider''s payment id.';
create index payout_rows_payment_idx on private.payout_rows (provider_payment_id);
alter table private.payout_rows enable row level security;

create trigger audit after insert or update or delete on private.payouts for each row execute function private.audit();

-- What is closed stays as it is until it is opened again, by `reopen_payout`.
create function private.keep_closed_payout() returns trigger
language plpgsql set search_path = '' as $$
begin
  if tg_table_name = 'payouts' then
    -- Who closed it goes after the years of bookkeeping (`private.forget_money`).
    if tg_op = 'UPDATE' and old.imported_at < private.money_kept_from()
      and to_jsonb(new) - array['imported_by', 'closed_by'] = to_jsonb(old) - array['imported_by', 'closed_by'] then
      return new;
    end if;
    if old.closed_at is not null and (tg_op = 'DELETE' or new.closed_at is not null) then
      raise exception 'closed' using errcode = '42501';
    end if;
  elsif tg_op <> 'DELETE' or exists (select from private.payouts where id = old.payout_id and closed_at is not null)
    then
    raise exception 'closed' using errcode = '42501';
  end if;
  return coalesce(new, old);
end
$$;
create trigger keep_closed before update or delete on private.payouts for each row
  execute function private.keep_closed_payout();
create trigger keep_closed before update or delete on private.payout_rows for each row
  execute function private.keep_closed_payout();

-- A payment id as files and portals write it, in one form: small letters and digits.
create function private.bare_id(p_id text) returns text
language sql immutable
return nullif(regexp_replace(lower(p_id), '[^0-9a-z]', '', 'g'), '');

-- Rows of p_rows that say what a row of an earlier file says, where one of both has no id of its own: the same once
-- more, or another of the same size, such as a monthly fee. Only a person can tell.
create function private.rows_alike(p_rows jsonb)
returns table (file_name text, payment_id text, amount numeric, fee numeric, day date)
language sql stable security definer set search_path = '' as $$
  with rows as (
    select r.at, nullif(trim(r.id), '') is not null as is_named, coalesce(private.bare_id(r.payment_id), '') as payment,
      r.amount_ore, r.fee_ore,
      coalesce(r.day, '-infinity') as day
    from rows from (jsonb_to_recordset(p_rows) as (id text, payment_id text, amount_ore integer, fee_ore integer,
      day date))
      with ordinality as r(id, payment_id, amount_ore, fee_ore, day, at)
  ), known as (
    select payout_id, row_key like 'id %' as is_named, coalesce(provider_payment_id, '') as payment, amount_ore,
      fee_ore,
      coalesce(happened_on, '-infinity') as day
    from private.payout_rows
  ), alike as (
    -- Of many that say the same the one that has no id, since that makes them alike.
    select distinct on (payment, amount_ore, fee_ore, day) * from known
      order by payment, amount_ore, fee_ore, day, is_named
  )
  select p.file_name, nullif(payment, ''), round(amount_ore / 100.0, 2), round(fee_ore / 100.0, 2),
    nullif(day, '-infinity')
  from rows join alike using (payment, amount_ore, fee_ore, day) join private.payouts p on p.id = alike.payout_id
  where not (rows.is_named and alike.is_named)
  order by rows.at
$$;

-- Keeps a settlement file. p_rows: [{id, payment_id, amount_ore, fee_ore, day}], `id` and `day` may be null. Rows that
-- could be in an earlier file, as `private.rows_alike` has them, are a person's to judge: p_alike is how many were
-- shown and are other payments. Answers {alike, first}: how many such rows are undecided, so that nothing is stored,
-- and the first five; 0 when the file is kept. Raises not_allowed, bad_rows, already_imported (the same file),
-- id_repeats (rows of this file have one id), rows_known (a row's own id is in another file: nothing is kept).
create function public.import_payout(p_file_name text, p_file_hash text, p_rows jsonb,
  p_alike integer default 0) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  v_payout uuid;
  v_alike integer;
  v_first jsonb;
begin
  perform private.require_treasurer();
  perform private.refuse_if(not coalesce(jsonb_array_length(p_rows) between 1 and 20000, false), 'bad_rows');
  perform private.refuse_if(exists (
    select from jsonb_to_recordset(p_rows) as r(id text) where trim(r.id) <> '' group by trim(r.id) having count(*) > 1
  ), 'id_repeats');
  -- One file at a time: the second sees the rows of the first.
  perform pg_advisory_xact_lock(hashtextextended('payouts', 0));
  perform private.refuse_if(exists (select from private.payouts where file_hash = p_file_hash), 'already_imported');
  select count(*), jsonb_agg(to_jsonb(a)) filter (where a.n <= 5) into v_alike, v_first
  from (select r.*, row_number() over () as n from private.rows_alike(p_rows) r) a;
  if v_alike is distinct from p_alike then
    return jsonb_build_object('alike', v_alike, 'first', v_first);
  end if;
  insert into private.payouts (file_name, file_hash, imported_by)
  values (left(trim(private.plain_text(p_file_name)), 200), p_file_hash, auth.uid()) returning id into v_payout;
  insert into private.payout_rows (payout_id, position, row_key, provider_payment_id, amount_ore, fee_ore, happened_on)
  select v_payout, r.at, coalesce('id ' || nullif(trim(r.id), ''), p_file_hash || ' ' || r.at),
    private.bare_id(r.payment_id), r.amount_ore, r.fee_ore, r.day
  from rows from (jsonb_to_recordset(p_rows) as (id text, payment_id text, amount_ore integer, fee_ore integer,
    day date))
    with ordinality as r(id, payment_id, amount_ore, fee_ore, day, at);
  return jsonb_build_object('alike', 0, 'first', '[]'::jsonb);
exception
  when unique_violation then
    raise exception 'rows_known';
  when data_exception or not_null_violation or check_violation then
    raise exception 'bad_rows';
end
$$;

-- Each charge, and what was given back of each payment, in the ledger and in all files, in øre. One of both is 0 where
-- a side has nothing of it.
create function private.reconciled()
returns table (payment_id text, is_refund boolean, ledger_ore bigint, paid_out_ore bigint, in_ledger boolean,
  in_payouts boolean)
language sql stable security definer set search_path = '' as $$
  with ledger as (
    select private.bare_id(provider_payment_id) as id, amount < 0 as is_refund, sum(amount * 100)::bigint as ore
    from public.payments where entry_key is null group by 1, 2
  ), paid_out as (
    select provider_payment_id as id, amount_ore < 0 as is_refund, sum(amount_ore) as ore
    from private.payout_rows where provider_payment_id is not null group by 1, 2
  )
  select coalesce(l.id, o.id), coalesce(l.is_refund, o.is_refund), coalesce(l.ore, 0), coalesce(o.ore, 0),
    l.id is not null, o.id is not null
  from ledger l full join paid_out o on o.id = l.id and o.is_refund = l.is_refund
$$;

-- Each online payment in the ledger: payer, campers, and its reference. An anonymous payer is left out.
create function private.payment_people() returns table (payment_id text, payer text, payees text, reference text,
  day date)
language sql stable security definer set search_path = '' as $$
  select private.bare_id(p.provider_payment_id), min(private.full_name(payer.first_name, payer.last_name))
    filter (where not p.is_anonymous),
    string_agg(distinct private.full_name(payee.first_name, payee.last_name), ', '), min(i.reference),
    (min(p.created_at) at time zone (select timezone from public.camp_info))::date
  from public.payments p
  left join public.payment_intents i on i.id = p.intent_id
  left join public.people payer on payer.id = p.paid_by_user_id
  left join public.people payee on payee.id = p.paid_for_user_id
  where p.entry_key is null
  group by p.provider_payment_id
$$;
create index payments_bare_id_idx on public.payments (private.bare_id(provider_payment_id)) where entry_key is null;

-- Rows of all files. What the provider takes for itself is its fee, in whichever column its file has it.
create function private.payout_money()
returns table (payout_id uuid, id text, is_refund boolean, amount_ore integer, fee_ore integer, happened_on date)
language sql stable security definer set search_path = '' as $$
  select r.payout_id, r.provider_payment_id, r.provider_payment_id is not null and r.amount_ore < 0,
    case when r.provider_payment_id is null then 0 else r.amount_ore end,
    case when r.provider_payment_id is null then r.fee_ore - r.amount_ore else r.fee_ore end, r.happened_on
  from private.payout_rows r
$$;

-- What a file says, row by row of the ledger: a payment's charges, and what was given back of it, are a row each. In
-- DKK: `amount` and `fee` of this file, `elsewhere` of other files, `ledger` in ours, and `difference` of all files to
-- the ledger. `state`: `matched`, `differs`, `unknown` (not in our ledger), `own` (the provider's own fees, for no
-- payment).
create function public.payout_detail(p_payout uuid)
returns table (
  payment_id text, is_refund boolean, amount numeric, fee numeric, elsewhere numeric, ledger numeric,
    difference numeric, state text,
  payer text, payees text, reference text
)
language sql stable security definer set search_path = '' as $$
  select private.require_treasurer();
  with own as (
    select r.id, r.is_refund, sum(r.amount_ore) as ore, sum(r.fee_ore) as fee_ore
    from private.payout_money() r where r.payout_id = p_payout group by 1, 2
  )
  select o.id, o.is_refund, round(o.ore / 100.0, 2), round(o.fee_ore / 100.0, 2),
    round((coalesce(r.paid_out_ore, o.ore) - o.ore) / 100.0, 2),
    round(coalesce(r.ledger_ore, 0) / 100.0, 2), case when o.id is null then 0
      else round((r.paid_out_ore - r.ledger_ore) / 100.0, 2) end,
    case when o.id is null then 'own' when not r.in_ledger then 'unknown' when r.paid_out_ore <> r.ledger_ore
      then 'differs' else 'matched' end,
    who.payer, who.payees, who.reference
  from own o left join private.reconciled() r on r.payment_id = o.id and r.is_refund = o.is_refund
  left join private.payment_people() who on who.payment_id = o.id
  order by (o.id is null), o.id, o.is_refund
$$;

-- All files, the newest first. In DKK: what payers paid less what was given back, the fees, and what reaches the bank.
-- `differing`: how many of its rows are not as in the ledger.
create function public.payouts()
returns table (
  id uuid, file_name text, imported_at timestamptz, imported_by text, from_day date, to_day date, entries bigint,
    amount numeric, fees numeric,
  net numeric, differing bigint, closed_at timestamptz, closed_by text, note text
)
language sql stable security definer set search_path = '' as $$
  select private.require_treasurer();
  with differing as (
    select d.payout_id, count(*) as rows
    from (select distinct payout_id, provider_payment_id as id, amount_ore < 0 as is_refund from private.payout_rows) d
    join private.reconciled() r on r.payment_id = d.id and r.is_refund = d.is_refund
    where not r.in_ledger or r.paid_out_ore <> r.ledger_ore group by d.payout_id
  )
  select p.id, p.file_name, p.imported_at, private.person_name(p.imported_by), min(r.happened_on), max(r.happened_on),
    count(*),
    round(sum(r.amount_ore) / 100.0, 2), round(sum(r.fee_ore) / 100.0, 2),
      round(sum(r.amount_ore - r.fee_ore) / 100.0, 2),
    coalesce(max(d.rows), 0), p.closed_at, private.person_name(p.closed_by), p.note
  from private.payouts p join private.payout_money() r on r.payout_id = p.id left join differing d on d.payout_id = p.id
  group by p.id
  order by p.imported_at desc, p.id
$$;

-- Fees that no row of the ledger has, of a calendar year: what the provider takes for itself, and fees of payments that
-- the ledger does not know (`payment_id`). With those of `admin_payments` they are all fees of all files. `day` is the
-- file's, or that of its import. In DKK; for treasurers, others get nothing.
create function public.other_fees(p_year integer)
returns table (day date, file_name text, payment_id text, fee numeric)
language sql stable security definer set search_path = '' as $$
  select coalesce(r.happened_on, private.camp_day(p.imported_at)), p.file_name, r.id, round(sum(r.fee_ore) / 100.0, 2)
  from private.payout_money() r join private.payouts p on p.id = r.payout_id
  where (select private.is_treasurer())
    and extract(year from coalesce(r.happened_on, private.camp_day(p.imported_at))) = p_year
    and not exists (select from public.payments l where l.entry_key is null
      and private.bare_id(l.provider_payment_id) = r.id)
  group by 1, p.id, r.id
  having sum(r.fee_ore) <> 0
  order by 1, 2, 3
$$;

-- What the ledger has from the payment page and no file: not paid out yet, or missing. In DKK, the oldest first.
create function public.not_paid_out()
returns table (payment_id text, is_refund boolean, day date, amount numeric, payer text, payees text, reference text)
language sql stable security definer set search_path = '' as $$
  select private.require_treasurer();
  select r.payment_id, r.is_refund, who.day, round(r.ledger_ore / 100.0, 2), who.payer, who.payees, who.reference
  from private.reconciled() r join private.payment_people() who on who.payment_id = r.payment_id
  where r.in_ledger and not r.in_payouts
  order by who.day, r.payment_id, r.is_refund
$$;

-- Closes a file: p_differing is how many differences were shown; with any, a note says what was done about them.
-- Raises not_allowed, not_found, note_missing, conflict (the differences have changed, or closed already).
create function public.close_payout(p_payout uuid, p_differing bigint, p_note text default '') returns void
language plpgsql security definer set search_path = '' as $$
declare
  v_payout private.payouts;
  v_note text;
begin
  perform private.require_treasurer();
  v_note := trim(private.plain_text(coalesce(p_note, '')));
  select * into v_payout from private.payouts where id = p_payout for update;
  perform private.refuse_if(v_payout.id is null, 'not_found');
  perform private.refuse_if(v_payout.closed_at is not null
    or p_differing is distinct from (select count(*) from public.payout_detail(p_payout) d
      where d.state in ('unknown', 'differs')), 'conflict');
  perform private.refuse_if(p_differing > 0 and length(v_note) not between 3 and 500, 'note_missing');
  update private.payouts set closed_by = auth.uid(), closed_at = public.camp_now(), note = left(v_note, 500)
    where id = p_payout;
end
$$;

-- Opens a closed file again: who and why stands in the log. Raises not_allowed, not_found, note_missing, conflict (it
-- is open).
create function public.reopen_payout(p_payout uuid, p_note text) returns void
language plpgsql security definer set search_path = '' as $$
declare
  v_note text;
begin
  perform private.require_treasurer();
  v_note := trim(private.plain_text(coalesce(p_note, '')));
  perform private.refuse_if(length(v_note) not between 3 and 500, 'note_missing');
  update private.payouts set closed_by = null, closed_at = null, note = v_note where id = p_payout
    and closed_at is not null;
  perform private.refuse_if(not found, case when exists (select from private.payouts where id = p_payout)
    then 'conflict' else 'not_found' end);
end
$$;

-- Takes back a file that was read wrongly and is not closed. Raises not_allowed, closed, conflict (it is gone).
create function public.remove_payout(p_payout uuid) returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform private.require_treasurer();
  delete from private.payouts where id = p_payout;
  perform private.refuse_if(not found, 'conflict');
end
$$;
grant execute on function public.import_payout, public.payout_detail, public.payouts, public.not_paid_out,
  public.close_payout, public.reopen_payout, public.remove_payout, public.other_fees to authenticated;
