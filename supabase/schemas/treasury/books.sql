-- The books of a season: open until someone closes them, which is only after its camp. Closed, nothing of the season
-- changes any more: no row of the ledger and no decision of a treasurer. Level 3 opens them again.

-- A row for each season whose books were ever closed. `figures` are those that were confirmed, of
-- `private.books_of`; `note` is what was decided about all that was open then, or why they are open again.
create table private.books (
  id smallint primary key references public.seasons (id),
  closed_by uuid,
  closed_at timestamptz,
  figures jsonb not null,
  note text not null default '' constraint books_note_check check (length(note) <= 500),
  constraint books_closed_check check (num_nulls(closed_by, closed_at) in (0, 2))
);
comment on table private.books is 'Seasons whose books were closed, with their figures then. No names.';
alter table private.books enable row level security;
create trigger audit after insert or update on private.books for each row execute function private.audit();

create function private.are_books_closed(p_season smallint) returns boolean
language sql stable security definer set search_path = ''
return exists (select from private.books where id = p_season and closed_at is not null);

-- Holds the books of all seasons as they are to the end of the transaction: closing and opening wait. The last lock
-- that a writer takes, after the ledger's number.
create function private.hold_books() returns void
language sql volatile set search_path = '' as $$
  select pg_advisory_xact_lock_shared(hashtextextended('books', 0))
$$;

-- Refuses what would change a season whose books are closed, in the tables themselves, so that no function goes past
-- it. Money that the provider reports has come or gone whatever we say: it opens the books again.
create function private.keep_books() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.hold_books();
  if tg_table_name = 'payouts' then
    -- A payout that was imported later is matched all the same.
    perform private.refuse_if(exists (
      select from private.books b where b.closed_at >= old.imported_at and b.id = any (private.payout_seasons(old))
    ), 'books_closed');
    return coalesce(new, old);
  elsif tg_table_name = 'payments' and to_jsonb(new) ->> 'entry_key' is null then
    update private.books set closed_by = null, closed_at = null, note = ''
      where id = new.season_id and closed_at is not null;
  else
    perform private.refuse_if(private.are_books_closed(new.season_id), 'books_closed');
  end if;
  return new;
end
$$;
-- After `number_payment`, whose lock comes before that of the books.
create trigger then_keep_books before insert on public.payments for each row execute function private.keep_books();
create trigger keep_books before insert on private.cash_closings for each row execute function private.keep_books();
create trigger keep_books before update of state on private.bank_lines for each row
  when (old.state is distinct from new.state) execute function private.keep_books();
create trigger keep_books before update of closed_at or delete on private.payouts for each row
  execute function private.keep_books();

-- The seasons whose payments a payout has; of one without any, the season in which it was imported.
create function private.payout_seasons(p_payout private.payouts) returns smallint[]
language sql stable security definer set search_path = '' as $$
  select coalesce(array_agg(distinct p.season_id), array[p_payout.season_id])
  from private.payout_rows r join public.payments p
    on private.bare_id(p.provider_payment_id) = r.provider_payment_id and p.entry_key is null
  where r.payout_id = p_payout.id
$$;

-- The balance of each camper of a season, the open one or one that has ended, with their account.
create function private.season_fees(p_season smallint)
returns table (camper_id uuid, account_id uuid, to_pay numeric, paid numeric, outstanding numeric, overpaid numeric)
language sql stable security definer set search_path = '' as $$
  select b.camper_id, p.account_id, b.to_pay, b.paid, b.outstanding, b.overpaid
  from private.balance(p_season) b join public.people p on p.id = b.camper_id
$$;

-- What the books of a season say now, in DKK and counts. `written_off` is what was left to pay when they were closed.
create function private.books_of(p_season smallint) returns jsonb
language sql stable security definer set search_path = '' as $$
  with fee as materialized (
    select account_id, sum(outstanding) as outstanding, sum(overpaid) as overpaid
    from private.season_fees(p_season) group by account_id
  ), box as (
    select e.amount, e.day, e.closing_id from private.cash_entries() e where e.season_id = p_season
  ), line as (
    select state, round(amount_ore / 100.0, 2) as amount from private.bank_lines where season_id = p_season
  ), card as materialized (
    select r.* from private.reconciled() r where r.in_ledger and r.payment_id in (
      select private.bare_id(provider_payment_id) from public.payments
      where season_id = p_season and entry_key is null)
  ), file as (
    select p.id, p.closed_at, exists (
      select from private.payout_rows r join private.reconciled() c
        on c.payment_id = r.provider_payment_id and c.is_refund = (r.amount_ore < 0)
      where r.payout_id = p.id and (not c.in_ledger or c.paid_out_ore <> c.ledger_ore)
    ) as differs
    from private.payouts p where p_season = any (private.payout_seasons(p))
  )
  select jsonb_build_object(
    'paid', (select coalesce(sum(amount), 0) from public.payments where season_id = p_season),
    'given', (select coalesce(sum(amount), 0) from public.payments
      where season_id = p_season and private.is_given(type)),
    'owing_families', count(*) filter (where outstanding > 0), 'owed', coalesce(sum(outstanding), 0),
    'overpaid_families', count(*) filter (where overpaid > 0), 'overpaid', coalesce(sum(overpaid), 0),
    'cash', (select coalesce(sum(amount), 0) from box where closing_id is not null),
    'cash_difference', (select coalesce(sum(counted - expected), 0) from private.cash_closings
      where season_id = p_season),
    'open_days', (select count(distinct day) from box where closing_id is null),
    'open_cash', (select coalesce(sum(amount), 0) from box where closing_id is null),
    'confirmed_lines', (select count(*) from line where state = 'confirmed'),
    'confirmed', (select coalesce(sum(amount), 0) from line where state = 'confirmed'),
    'aside_lines', (select count(*) from line where state = 'set_aside'),
    'aside', (select coalesce(sum(amount), 0) from line where state = 'set_aside'),
    'open_lines', (select count(*) from line where state = 'open'),
    'open_bank', (select coalesce(sum(amount), 0) from line where state = 'open'),
    'payouts', (select count(*) from file),
    'open_payouts', (select count(*) from file where closed_at is null),
    'differing_payouts', (select count(*) from file where differs),
    'unpaid_rows', (select count(*) from card where not in_payouts),
    'unpaid_out', (select coalesce(round(sum(ledger_ore) / 100.0, 2), 0) from card where not in_payouts),
    'matters', (
      select count(*) from (select * from private.attention_of_intents()
        union all select * from private.attention_of_past_seasons()
        union all select * from private.attention_of_campers()
        union all select * from private.attention_of_refunds()) m
      where not exists (select from public.attention_notes n where n.key = m.key)
        and (m.intent_id in (select id from public.payment_intents where season_id = p_season)
          or p_season = private.season()
            and m.kind in ('overpaid', 'refunded_registered', 'refunded_too_much', 'paid_not_coming', 'stay_in_paid'))
    )
  ) from fee
$$;

-- Whether something is undecided in these figures, so that closing takes a note.
create function private.is_undecided_in(p_figures jsonb) returns boolean
language sql immutable set search_path = '' as $$
  select bool_or((p_figures ->> figure)::numeric <> 0)
  from unnest(array['owed', 'overpaid', 'open_cash', 'open_days', 'open_lines', 'open_payouts', 'differing_payouts',
    'unpaid_rows', 'matters']) figure
$$;

-- Closes books: level 3, and the Treasurer of that season by job. A treasurer of another season reads them.
create function private.may_close_books(p_season smallint) returns boolean
language sql stable security definer set search_path = ''
return private.may('seasons') or exists (select from public.admin a where a.id = (select auth.uid())
  and a.jobs_season = p_season and 'treasurer' = any (private.jobs_of(a)));

-- The seasons that a treasurer can choose, the newest first: whether the camp has ended, what is left to pay (DKK; of
-- closed books what was written off), whether the books are closed, by whom and with which note, and what the caller
-- may do. For treasurers.
create function public.season_books()
returns table (
  season_id smallint, title text, is_current boolean, has_ended boolean, left_to_pay numeric, closed_at timestamptz,
  closed_by text, note text, was_closed boolean, may_close boolean
)
language sql stable security definer set search_path = '' as $$
  select private.require_treasurer();
  select s.id, c.title, s.state = 'open', c.end_date < private.camp_today(),
    case when b.closed_at is not null then (b.figures ->> 'owed')::numeric
      else (select coalesce(sum(f.outstanding), 0) from private.season_fees(s.id) f) end,
    b.closed_at, private.person_name(b.closed_by), coalesce(b.note, ''), b.id is not null, private.may_close_books(s.id)
  from public.seasons s cross join lateral private.camp_of(s) c left join private.books b on b.id = s.id
  where s.state <> 'draft'
  order by c.start_date desc, s.id desc
$$;

-- The figures of a season's books: as they are, or as they were when they were closed. For treasurers. Null of a draft.
create function public.book_figures(p_season smallint) returns jsonb
language sql stable security definer set search_path = '' as $$
  select private.require_treasurer();
  select coalesce((select '{"given": 0}'::jsonb || figures from private.books
    where id = s.id and closed_at is not null),
    private.books_of(s.id))
  from public.seasons s where s.id = p_season and s.state <> 'draft'
$$;

-- Closes the books of a season with the figures that were shown, p_seen. What is left to pay is written off by it.
-- Raises not_allowed, not_found, not_over (its camp has not ended), note_missing (something is undecided), conflict
-- (the figures have changed, or the books are closed).
create function public.close_books(p_season smallint, p_seen jsonb, p_note text default '') returns void
language plpgsql security definer set search_path = '' as $$
declare
  v_note text := trim(private.plain_text(coalesce(p_note, '')));
  v_figures jsonb;
begin
  perform private.require(private.may_close_books(p_season));
  perform private.refuse_if(not exists (select from public.seasons where id = p_season
    and state <> 'draft'), 'not_found');
  perform private.refuse_if(exists (select from public.seasons s, private.camp_of(s) c where s.id = p_season
    and c.end_date >= private.camp_today()), 'not_over');
  -- Writers have finished, or are refused afterwards.
  perform pg_advisory_xact_lock(hashtextextended('books', 0));
  v_figures := private.books_of(p_season);
  perform private.refuse_if(private.are_books_closed(p_season) or v_figures is distinct from p_seen, 'conflict');
  perform private.refuse_if(length(v_note) > 500 or private.is_undecided_in(v_figures) and length(v_note) < 3,
    'note_missing');
  insert into private.books as b (id, closed_by, closed_at, figures, note)
  values (p_season, auth.uid(), public.camp_now(), v_figures || jsonb_build_object('written_off', v_figures -> 'owed'),
    v_note)
  on conflict (id) do update set closed_by = excluded.closed_by, closed_at = excluded.closed_at,
    figures = excluded.figures, note = excluded.note;
end
$$;

-- Opens closed books again: who and why is in the activity log. Level 3. Raises not_allowed, note_missing, conflict
-- (they are open).
create function public.reopen_books(p_season smallint, p_note text) returns void
language plpgsql security definer set search_path = '' as $$
declare
  v_note text := trim(private.plain_text(coalesce(p_note, '')));
begin
  perform private.require_may('seasons');
  perform private.refuse_if(length(v_note) not between 3 and 500, 'note_missing');
  perform pg_advisory_xact_lock(hashtextextended('books', 0));
  update private.books set closed_by = null, closed_at = null, note = v_note
    where id = p_season and closed_at is not null;
  perform private.refuse_if(not found, 'conflict');
end
$$;
grant execute on function public.season_books, public.book_figures, public.close_books, public.reopen_books
  to authenticated;

-- Families of a season that has ended with money left to pay, as `outstanding_families` has those of the open one.
create function private.past_outstanding_families(p_season smallint)
returns table (
  id uuid, name text, email text, phone text, people bigint, expected numeric, paid numeric, outstanding numeric,
    next_part numeric, campers uuid[]
)
language sql stable security definer set search_path = '' as $$
  select p.id, private.full_name(p.first_name, p.last_name), private.address_of(p.id), coalesce(
      (select u.phone from public.users u where u.id = p.id),
      (select past.answers ->> 'phone' from public.past_campers past
        where past.season_id = p_season and past.camper_id = p.id)
    ), count(*) filter (where private.came(past)), sum(f.to_pay), sum(f.paid), sum(f.outstanding), sum(f.outstanding),
    array_agg(f.camper_id order by f.camper_id) filter (where f.outstanding > 0)
  from private.season_fees(p_season) f join public.people p on p.id = f.account_id
  join public.past_campers past on past.season_id = p_season and past.camper_id = f.camper_id
  group by p.id
  having sum(f.outstanding) > 0
$$;

-- What a message about a season that has ended says to a family, as `mail_values` does for the open one.
create function private.past_mail_values(p_account uuid, p_campers uuid[], p_season smallint) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object(
    'first_name', (select first_name from public.people where id = p_account),
    'camp', c.title, 'camp_start', c.start_date, 'last_day', c.registration_deadline,
    'price_day', coalesce(c.price_deadline, c.registration_deadline),
    'outstanding', family.outstanding, 'next_payment', family.outstanding, 'campers', family.campers
  )
  from public.seasons s cross join lateral private.camp_of(s) c, (
    select coalesce(sum(f.outstanding), 0) as outstanding, coalesce(jsonb_agg(jsonb_build_object(
        'name', private.full_name(past.answers ->> 'first_name', past.answers ->> 'last_name'),
        'arrival', past.answers -> 'arrival_transportation', 'departure', past.answers -> 'departure_transportation',
        'room', past.room
      ) order by past.camper_id <> f.account_id, past.answers ->> 'created_at', past.camper_id), '[]') as campers
    from private.season_fees(p_season) f join public.past_campers past
      on past.season_id = p_season and past.camper_id = f.camper_id
    where f.camper_id = any (p_campers)
  ) family
  where s.id = p_season
$$;
