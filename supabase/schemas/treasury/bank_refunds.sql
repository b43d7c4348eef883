-- Transfers out of the camp's account that look like refunds by bank that a treasurer has written down. Other money
-- that goes out is none of our business and is not kept.

create table private.bank_refunds (
  id uuid primary key default gen_random_uuid(),
  -- As of `private.bank_lines`: the same line of two files is one.
  row_key text not null unique,
  booked_on date not null,
  amount_ore integer not null constraint bank_refunds_amount_check check (amount_ore > 0),
  text text not null constraint bank_refunds_text_check check (length(text) <= 500),
  -- The entry of the ledger that it could be.
  entry_key uuid not null,
  state text not null default 'open' constraint bank_refunds_state_check
    check (state in ('open', 'confirmed', 'other')),
  imported_by uuid not null,
  decided_by uuid,
  decided_at timestamptz
);
comment on table private.bank_refunds is
  'Transfers out of the camp''s account that could be refunds written down by hand, and what was decided about each.';
create unique index bank_refunds_confirmed_key on private.bank_refunds (entry_key) where state = 'confirmed';
alter table private.bank_refunds enable row level security;
create trigger audit after update on private.bank_refunds for each row execute function private.audit();

-- Keeps of the rows of a statement that went out those that could be a refund by bank: of the same amount, within a
-- week of its day, and with the name of who paid or of whom it was for, with its transfer text, or of just that day. A
-- refund is proposed for one row, the nearest, and never again once it is confirmed.
-- p_rows: as `import_bank_statement` has them, with what went out as a positive amount. Answers how many are new.
-- Raises not_allowed, bad_rows.
create function public.propose_bank_refunds(p_rows jsonb) returns integer
language plpgsql security definer set search_path = '' as $$
declare
  v_new integer;
begin
  perform private.require_treasurer();
  perform private.refuse_if(not coalesce(jsonb_array_length(p_rows) <= 20000, false) or exists (
    select from private.statement_rows(p_rows) where day is null or coalesce(amount_ore, 0) <= 0
  ), 'bad_rows');
  perform pg_advisory_xact_lock(hashtextextended('bank statements', 0));
  with noted as materialized (
    select p.entry_key, round(-sum(p.amount) * 100)::integer as ore, min(p.received_on) as day,
      min(p.bank_reference) as reference,
      array_remove(array_agg(p.paid_by_user_id) || array_agg(p.paid_for_user_id), null) as people
    from public.payments p
    where p.type = 'Refund' and p.payment_method = 'Bank transfer' and p.entry_key is not null
      and not exists (select from private.bank_refunds b where b.entry_key = p.entry_key and b.state = 'confirmed')
    group by p.entry_key
  ), fits as (
    select distinct on (r.place) r.place, n.entry_key, abs(n.day - r.day) as days
    from private.statement_rows(p_rows) r join noted n on n.ore = r.amount_ore
      and n.day between r.day - 7 and r.day + 7
    where n.day = r.day or strpos(private.spellings(r.text), private.words(private.folded(n.reference))) > 0
      or exists (select from unnest(n.people) person where private.is_named(r.text, person))
    order by r.place, abs(n.day - r.day), n.entry_key
  ), nearest as (
    select distinct on (entry_key) place, entry_key from fits order by entry_key, days, place
  )
  insert into private.bank_refunds (row_key, booked_on, amount_ore, text, entry_key, imported_by)
  select r.row_key, r.day, r.amount_ore, r.text, n.entry_key, auth.uid()
  from nearest n join private.statement_rows(p_rows) r on r.place = n.place
  on conflict (row_key) do nothing;
  get diagnostics v_new = row_count;
  return v_new;
end
$$;

-- Those transfers beside the refunds that they could be, the undecided ones first. Amounts in DKK.
create function public.bank_refunds()
returns table (id uuid, booked_on date, amount numeric, text text, state text, noted_on date, name text,
  people text[], reason text, decided_by text, decided_at timestamptz)
language sql stable security definer set search_path = '' as $$
  select private.require_treasurer();
  select b.id, b.booked_on, round(b.amount_ore / 100.0, 2), b.text, b.state, min(p.received_on),
    private.person_name((array_agg(p.paid_by_user_id))[1]),
    array_agg(private.full_name(payee.first_name, payee.last_name) order by payee.first_name), min(p.reason),
    private.person_name(b.decided_by), b.decided_at
  from private.bank_refunds b join public.payments p on p.entry_key = b.entry_key
  left join public.people payee on payee.id = p.paid_for_user_id
  group by b.id
  order by b.state = 'open' desc, b.booked_on desc, b.id
$$;

-- Says whether a transfer is the refund that it could be. Raises not_allowed, conflict (someone has decided, or another
-- transfer is it).
create function public.decide_bank_refund(p_refund uuid, p_is_it boolean) returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform private.require_treasurer();
  perform private.require_recent_code();
  update private.bank_refunds set state = case when p_is_it then 'confirmed' else 'other' end, decided_by = auth.uid(),
    decided_at = public.camp_now()
  where id = p_refund and state = 'open';
  perform private.refuse_if(not found, 'conflict');
exception
  when unique_violation then
    raise exception 'conflict';
end
$$;
grant execute on function public.propose_bank_refunds, public.bank_refunds, public.decide_bank_refund to authenticated;
