-- The cash box: what should be in it for each day and by who took it, what was counted, and that the day was closed.
-- For treasurers.

-- A closing is never changed. Amounts in DKK: `expected` as the ledger had it, `counted` as in the box.
create table private.cash_closings (
  id uuid primary key default gen_random_uuid(),
  season_id smallint not null references public.seasons (id),
  day date not null,
  expected numeric(10, 2) not null,
  counted numeric(10, 2) not null,
  note text not null default '',
  closed_by uuid not null,
  closed_at timestamptz not null default public.camp_now(),
  constraint cash_closings_note_check check (length(note) <= 500 and (counted = expected or length(note) >= 3))
);
comment on table private.cash_closings is 'Cash counts, each for a day and a person, in DKK. Never changed.';
alter table private.cash_closings enable row level security;
create trigger append_only before update or delete on private.cash_closings for each row
  execute function private.refuse_ledger_change();
create trigger audit after insert on private.cash_closings for each row execute function private.audit();

-- Which rows of the ledger a closing counted: each once. What is written down after a day was closed stays open, for
-- another closing of that day.
create table private.closed_cash (
  payment_id uuid primary key references public.payments (id),
  closing_id uuid not null references private.cash_closings (id)
);
comment on table private.closed_cash is 'Which ledger rows a cash count included.';
create index closed_cash_closing_idx on private.closed_cash (closing_id);
alter table private.closed_cash enable row level security;
create trigger append_only before update or delete on private.closed_cash for each row
  execute function private.refuse_ledger_change();

-- Cash as it was written down, without what was moved in the books only, with the day on which it was taken (without
-- one that of writing, in Copenhagen) and its closing, if any.
create function private.cash_entries()
returns table (payment_id uuid, season_id smallint, day date, amount numeric, entered_by uuid, closing_id uuid)
language sql stable security definer set search_path = '' as $$
  select p.id, p.season_id, coalesce(p.received_on, (p.created_at at time zone c.timezone)::date), p.amount,
    p.entered_by, k.closing_id
  from public.camp_info c, public.payments p left join private.closed_cash k on k.payment_id = p.id
  where p.payment_method = 'Cash' and p.entry_key is not null and p.type <> 'Move'
$$;

-- Days with cash that is not closed, of whatever season, and the closings of the open one, the newest first. `takers`:
-- [{name, amount, entries}], who wrote down how much in how many entries. `counted`, `closed_by` and `closed_at` are
-- null of what is open.
create function public.cash_days()
returns table (
  closing_id uuid, season_id smallint, day date, expected numeric, counted numeric, note text, closed_by text,
  closed_at timestamptz, takers jsonb
)
language sql stable security definer set search_path = '' as $$
  select private.require_treasurer();
  with taken as (
    select e.closing_id, e.season_id, e.day, private.person_name(e.entered_by) as name, sum(e.amount) as amount,
      count(*) as entries
    from private.cash_entries() e
    where e.closing_id is null or e.season_id = private.season()
    group by e.closing_id, e.season_id, e.day, e.entered_by
  )
  select t.closing_id, t.season_id, t.day, sum(t.amount), k.counted, coalesce(k.note, ''),
    private.person_name(k.closed_by), k.closed_at,
    jsonb_agg(jsonb_build_object('name', coalesce(t.name, ''), 'amount', t.amount, 'entries', t.entries)
      order by t.name)
  from taken t left join private.cash_closings k on k.id = t.closing_id
  group by t.closing_id, t.season_id, t.day, k.id
  order by t.day desc, k.closed_at desc nulls first
$$;

-- Closes what is open of a day: p_expected is the sum that was shown, p_counted what is in the box. Answers the
-- closing's id. Raises not_allowed, bad_amount, note_missing (they differ), conflict (the sum has changed, or it is
-- closed already).
create function public.close_cash(p_season smallint, p_day date, p_expected numeric, p_counted numeric,
  p_note text default '')
returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  v_note text;
  v_closing uuid := gen_random_uuid();
  v_ids uuid[];
  v_sum numeric;
begin
  perform private.require_treasurer();
  v_note := trim(private.plain_text(coalesce(p_note, '')));
  perform private.refuse_if(coalesce(abs(p_counted) > 1000000 or p_counted <> round(p_counted, 2), true), 'bad_amount');
  -- One closing at a time: the second sees what the first has closed.
  perform pg_advisory_xact_lock(hashtextextended('cash box', 0));
  select array_agg(payment_id), sum(amount) into v_ids, v_sum
  from private.cash_entries() where season_id = p_season and day = p_day and closing_id is null;
  perform private.refuse_if(v_sum is null or v_sum is distinct from p_expected, 'conflict');
  perform private.refuse_if(p_counted <> v_sum and length(v_note) not between 3 and 500, 'note_missing');
  insert into private.cash_closings (id, season_id, day, expected, counted, note, closed_by)
  values (v_closing, p_season, p_day, v_sum, p_counted, left(v_note, 500), auth.uid());
  insert into private.closed_cash (payment_id, closing_id) select unnest(v_ids), v_closing;
  return v_closing;
end
$$;
grant execute on function public.cash_days, public.close_cash to authenticated;
