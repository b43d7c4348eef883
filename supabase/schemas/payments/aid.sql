-- Help with the price, asked quietly, and what is written off. Both are rows of the ledger that pay for a person as
-- money does, with a name and without a method: none came, so that cash counts, payouts, days and the bank leave them
-- out. They are never refunded: what a lower price or a cancelled place no longer needs goes back to its giver.

-- What a family asked, for treasurers alone. `answer` is what the family reads with it.
create table private.aid_requests (
  id uuid primary key default gen_random_uuid(),
  account_id uuid not null references public.people (id) on delete cascade,
  asked_by uuid not null,
  wish text not null constraint aid_requests_wish_check check (length(trim(wish)) between 3 and 1000),
  asked_at timestamptz not null default public.camp_now(),
  state text not null default 'open' constraint aid_requests_state_check
    check (state in ('open', 'given', 'declined')),
  answer text not null default '' constraint aid_requests_answer_check check (length(answer) <= 500),
  answered_by uuid,
  answered_at timestamptz,
  -- Of the rows of the ledger that were given.
  entry_key uuid
);
comment on table private.aid_requests is 'What families wrote who asked for help with the price, and the answers.';
create unique index aid_requests_open_key on private.aid_requests (account_id) where state = 'open';
create index aid_requests_account_idx on private.aid_requests (account_id, asked_at);
alter table private.aid_requests enable row level security;

-- The newest request of the caller's family.
create function private.own_aid_request() returns private.aid_requests
language sql stable security definer set search_path = '' as $$
  select r from private.aid_requests r join public.people p on p.id = r.account_id
  where p.account_id = private.family() order by r.asked_at desc, r.id limit 1
$$;

-- The newest request of the caller's family as it reads it: {wish, asked_at, state, answer}; null without one.
create function public.my_aid_request() returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object('wish', r.wish, 'asked_at', r.asked_at, 'state', r.state, 'answer', r.answer)
  from private.own_aid_request() r where r.id is not null
$$;

-- Asks for help with the price, or changes what was asked while no one has answered. Twice is once. Raises not_allowed
-- (no family), wish_missing, nothing_to_pay, try_later.
create function public.ask_for_aid(p_wish text) returns void
language plpgsql security definer set search_path = '' as $$
declare
  v_family uuid := private.family();
  v_wish text := trim(private.plain_text(coalesce(p_wish, '')));
begin
  perform private.require(exists (select from public.users where id = v_family));
  perform private.refuse_if(length(v_wish) not between 3 and 1000, 'wish_missing');
  perform private.refuse_if(not private.take_rate('aid:' || v_family, 10, interval '1 hour'), 'try_later');
  perform private.refuse_if(not exists (
    select from public.users u where v_family in (u.id, u.parent_id) and private.outstanding(u) > 0
  ), 'nothing_to_pay');
  insert into private.aid_requests (account_id, asked_by, wish) values (v_family, auth.uid(), v_wish)
  on conflict (account_id) where state = 'open' do update set wish = excluded.wish, asked_by = excluded.asked_by;
end
$$;

-- Takes back what no one has answered yet: it is deleted. Twice is once.
create function public.withdraw_aid_request() returns void
language sql security definer set search_path = '' as $$
  select private.require(auth.uid() is not null);
  delete from private.aid_requests r using public.people p
  where p.id = r.account_id and p.account_id = private.family() and r.state = 'open'
$$;
grant execute on function public.my_aid_request, public.ask_for_aid, public.withdraw_aid_request to authenticated;

-- The type in the ledger of an entry that is given; null for one that is money.
create function private.given_type(p_kind text) returns text
language sql immutable
return case p_kind when 'aid' then 'Aid' when 'written_off' then 'Written off' end;

-- The locks of the fund and of the ledger's number, taken before the bed lock where a change may send something that is
-- given back. For the camper named, or for everyone.
create function private.expect_aid_back(p_camper uuid default null) returns void
language plpgsql security definer set search_path = '' as $$
begin
  if exists (select from public.payments p where private.is_given(p.type) and p.season_id = private.season()
    and (p_camper is null or p.paid_for_user_id = p_camper)) then
    perform pg_advisory_xact_lock(hashtextextended('aid fund', 0));
    perform pg_advisory_xact_lock(hashtextextended('ledger number', 0));
  end if;
end
$$;

-- Who a row of help is written by: a treasurer. What follows from a change of the family is written by no one, since
-- the row would say for whom it was for as long as the ledger is kept.
create function private.aid_writer() returns uuid
language sql stable security definer set search_path = ''
return case when private.is_treasurer() then auth.uid() else private.no_person() end;

-- Takes back so many DKK of what was given for a person in a season, as far as it stands: first what was written off,
-- then the newest help. The caller has locked the person.
create function private.take_aid_back(
  p_person uuid, p_season smallint, p_amount numeric, p_pricing smallint, p_entry uuid, p_reason text default null
) returns void
language plpgsql security definer set search_path = '' as $$
declare
  v_left numeric := p_amount;
  v_part record;
begin
  for v_part in
    select p.type, p.payer_name, sum(p.amount) as stands, max(p.number) as number
    from public.payments p
    where p.paid_for_user_id = p_person and p.season_id = p_season and private.is_given(p.type)
    group by p.type, p.payer_name having sum(p.amount) > 0 order by p.type desc, 4 desc
  loop
    exit when v_left <= 0;
    insert into public.payments (season_id, amount, type, payment_method, pricing_id, payer_name, paid_for_user_id,
      provider_payment_id, charge_id, entry_key, entered_by, reason)
    values (p_season, -least(v_left, v_part.stands), v_part.type, '', p_pricing, v_part.payer_name, p_person,
      'by hand', concat_ws(':', p_entry, v_part.number), p_entry, private.aid_writer(), p_reason);
    v_left := v_left - v_part.stands;
  end loop;
end
$$;

-- DKK of what counts for a camper's place that it does not need.
create function private.counted_beyond(camper public.users) returns numeric
language sql stable security definer set search_path = ''
return private.paid_beyond(private.price_to_pay(private.price_of(camper), camper.is_attending
  and not camper.is_inactive), private.counted_for(camper.id));

-- A place that costs less, or is cancelled, gives back of what was given what this change makes too much: before
-- anything of it could be refunded. The change itself is what locks the camper.
create function private.give_aid_back() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  v_amount numeric := least(private.given_to(new.id), private.counted_beyond(new) - private.counted_beyond(old));
begin
  if v_amount > 0 and not private.are_books_closed(private.season()) then
    perform private.take_aid_back(new.id, private.season(), v_amount, new.pricing_id, gen_random_uuid());
  end if;
  return null;
end
$$;
create trigger give_aid_back after update on public.users for each row
  when (old.is_attending is distinct from new.is_attending or old.is_inactive is distinct from new.is_inactive
    or old.pricing_id is distinct from new.pricing_id or old.agreed_price is distinct from new.agreed_price
    or (old.size is null) is distinct from (new.size is null))
  execute function private.give_aid_back();

-- Gives again what a change of plan gave back since that moment, when it is undone: what was the fund's only while it
-- has it. The caller has locked the camper, the fund and the ledger's number.
create function private.give_aid_again(p_camper uuid, p_since timestamptz) returns void
language sql security definer set search_path = '' as $$
  with back as (
    select p.id, -p.amount as amount, p.type, p.pricing_id, p.payer_name from public.payments p
    where p.paid_for_user_id = p_camper and private.is_given(p.type) and p.amount < 0 and p.created_at >= p_since
      and p.reason is null and p.season_id = private.season()
  ), fund as (
    select (select number_value from public.admin_settings where name = 'AID_BUDGET') as budget, (
      select coalesce(sum(amount), 0) from public.payments
      where type = 'Aid' and payer_name is null and season_id = private.season()
    ) + (select coalesce(sum(amount), 0) from back where type = 'Aid' and payer_name is null) as given
  )
  insert into public.payments (amount, type, payment_method, pricing_id, payer_name, paid_for_user_id,
    provider_payment_id, charge_id, entry_key, entered_by)
  select b.amount, b.type, '', b.pricing_id, b.payer_name, p_camper, 'by hand', entry.key, entry.key,
    private.aid_writer()
  from back b cross join fund f, lateral (select gen_random_uuid() as key, b.id) entry
  where b.type <> 'Aid' or b.payer_name is not null or f.budget is null or f.given <= f.budget
$$;

-- The fund of a season, the open one unless another is named, in DKK: what the board has set aside (AID_BUDGET, null
-- for no limit), what was given of it, what others gave, and what was written off. `asked` are the requests that no one
-- has answered. For treasurers.
create function public.aid_fund(p_season smallint default null)
returns table (budget numeric, given numeric, given_by_others numeric, written_off numeric, asked bigint)
language sql stable security definer set search_path = '' as $$
  select private.require_treasurer();
  select (select number_value::numeric from public.admin_settings where name = 'AID_BUDGET'
      and coalesce(p_season, private.season()) = private.season()),
    coalesce(sum(p.amount) filter (where p.type = 'Aid' and p.payer_name is null), 0),
    coalesce(sum(p.amount) filter (where p.type = 'Aid' and p.payer_name is not null), 0),
    coalesce(sum(p.amount) filter (where p.type = 'Written off'), 0),
    (select count(*) from private.aid_requests where state = 'open')
  from public.payments p where p.season_id = coalesce(p_season, private.season()) and private.is_given(p.type)
$$;

-- Refuses help that the fund does not have: one at a time asks. Raises fund_empty.
create function private.require_fund(p_amount numeric) returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('aid fund', 0));
  perform private.refuse_if(f.budget is not null and f.given + p_amount > f.budget, 'fund_empty')
  from public.aid_fund() f;
end
$$;

-- Answers a request: with lines as those of `record_family_payment` what is given, without any a kind no. p_from: the
-- name of its giver, empty for the fund; p_answer: what the family reads with it. Pressed twice it is answered once.
-- Returns what `record_family_payment` does, null for a no. Raises not_allowed, not_found, conflict (it was answered
-- otherwise), and what that raises.
create function public.answer_aid_request(
  p_request uuid, p_entry uuid, p_lines jsonb default null, p_from text default null, p_answer text default ''
) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  v_request private.aid_requests;
  v_account uuid;
begin
  perform private.require_treasurer();
  -- The entry, the campers and the request, in the order of every entry.
  perform pg_advisory_xact_lock(hashtextextended('entry ' || p_entry, 0));
  select p.account_id into v_account from private.aid_requests r join public.people p on p.id = r.account_id
    where r.id = p_request;
  perform private.refuse_if(v_account is null or p_entry is null, 'not_found');
  perform from public.users where v_account in (id, parent_id) order by id for no key update;
  select * into v_request from private.aid_requests where id = p_request for update;
  perform private.refuse_if(not found, 'not_found');
  if v_request.state = 'open' then
    update private.aid_requests set state = case when p_lines is null then 'declined' else 'given' end,
      answer = trim(private.plain_text(coalesce(p_answer, ''))), answered_by = auth.uid(),
      answered_at = public.camp_now(), entry_key = p_entry
    where id = p_request;
  else
    perform private.refuse_if(v_request.entry_key <> p_entry
      or (v_request.state = 'declined') <> (p_lines is null), 'conflict');
  end if;
  if p_lines is null then
    perform private.tell_of_aid(v_account, p_entry, jsonb_build_object('amount', 0, 'answer',
      (select answer from private.aid_requests where id = p_request), 'lines', '[]'::jsonb));
    return null;
  end if;
  return public.record_family_payment(p_entry, v_account, p_lines, '', '', null, null, 'aid', null, false, p_from);
end
$$;
grant execute on function public.aid_fund, public.answer_aid_request to authenticated;

-- The email to the adults of a family, once for each answer.
create function private.tell_of_aid(p_account uuid, p_entry uuid, p_payload jsonb) returns void
language sql security definer set search_path = '' as $$
  select private.queue_mail('aid', concat_ws(':', 'aid', p_entry, adult.id), private.address_of(adult.id), adult.id,
    null, p_payload)
  from (
    select p_account as id
    union
    select o.login_id from private.joined_parents o where o.account_id = p_account
  ) adult
$$;

-- What an email says of help that was given.
create function private.tell_of_entry(p_account uuid, p_entry uuid) returns void
language sql security definer set search_path = '' as $$
  select private.tell_of_aid(p_account, p_entry, jsonb_build_object('amount', sum(p.amount),
    'answer', coalesce((select r.answer from private.aid_requests r where r.entry_key = p_entry), ''),
    'lines', jsonb_agg(private.fee_of(p.paid_for_user_id, p.season_id) order by p.number)))
  from public.payments p where p.entry_key = p_entry having sum(p.amount) > 0
$$;

-- Requests that no one has answered, with what the family wrote: for treasurers, and for no one else in the list.
create function private.attention_of_aid()
returns table (kind text, key text, since timestamptz, intent_id uuid, camper_id uuid, amount numeric, detail jsonb)
language sql stable security definer set search_path = '' as $$
  select 'aid_asked', concat_ws(':', 'aid_asked', r.id), r.asked_at, null::uuid, p.account_id, null::numeric,
    jsonb_build_object('request', r.id, 'wish', r.wish)
  from private.aid_requests r join public.people p on p.id = r.account_id
  where r.state = 'open' and private.is_treasurer()
$$;
