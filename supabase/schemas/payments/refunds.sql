-- Refunds that a treasurer starts: what can be refunded and how, a refund at the provider by one press, and the
-- question whether a refund that came without a word is shared out rightly.

-- Refunds at the provider that a treasurer has started. The id is the press's key, and the provider's too: the same
-- refund, however often it is asked for. The ledger follows the provider's answer alone (`record_refund`), and shares
-- the refund out as was said here.
create table private.refund_requests (
  id uuid primary key,
  intent_id uuid not null references public.payment_intents (id) on delete cascade,
  ore integer not null constraint refund_requests_ore_check check (ore > 0),
  -- waiting: for a second person; asked: the provider has not answered; accepted: it is under way there; done: the
  -- ledger has it.
  state text not null default 'asked' constraint refund_requests_state_check
    check (state in ('waiting', 'withdrawn', 'asked', 'accepted', 'refused', 'failed', 'done')),
  -- What the provider had given back of the payment with this one, once it is done.
  refunded_ore integer,
  -- Øre that had failed at the provider before: what fails on top of it is this one.
  failed_before integer not null,
  asked_by uuid not null,
  -- Since it waits; once it is confirmed, since the provider is asked.
  asked_at timestamptz not null default public.camp_now(),
  -- The second person, who has confirmed it, or the one who has withdrawn it.
  decided_by uuid,
  constraint refund_requests_decided_check check (decided_by <> asked_by or state = 'withdrawn')
);
comment on table private.refund_requests is 'Refunds that a treasurer has started at the provider, in øre.';
-- One at a time for a payment, so that it is known which refund the provider's answer is.
create unique index refund_requests_open_key on private.refund_requests (intent_id)
  where state = any (array['waiting', 'asked', 'accepted']);
alter table private.refund_requests enable row level security;

create table private.refund_request_lines (
  request_id uuid not null references private.refund_requests (id) on delete cascade,
  camper_id uuid not null references public.people (id) on delete cascade,
  ore integer not null constraint refund_request_lines_ore_check check (ore > 0),
  primary key (request_id, camper_id)
);
comment on table private.refund_request_lines is 'Whom a refund that was started is for, in øre.';
create index refund_request_lines_camper_idx on private.refund_request_lines (camper_id);
alter table private.refund_request_lines enable row level security;

-- The payments of the open season of which something stands for an account's family, the newest first, in DKK, for
-- treasurers: `payment` is a row of it, and `by_card` says that it came by the payment page. `people`: [{camper, name,
-- stands, paid, extra, by_rule}]. `extra` is of what is paid beyond the price, of all for who does not come, as far as
-- newer payments do not have it; `by_rule` is of it what the board's rule refunds, null where organisers decide.
-- `under_way` is a refund that the provider has not finished, `waiting` one that waits for a second person.
create function public.refundable_payments(p_account uuid)
returns table (payment uuid, paid_at timestamptz, method text, by_card boolean, payer_id uuid, payer text,
  people jsonb, under_way numeric, waiting numeric)
language sql stable security definer set search_path = '' as $$
  select private.require_treasurer();
  with row as materialized (
    select p.*, coalesce(origin.id, p.id) as origin_id, coalesce(p.intent_id, origin.entry_key, p.entry_key) as whole
    from public.payments p left join public.payments origin on origin.id = p.moved_from
    join public.users u on u.id = p.paid_for_user_id
    where p_account in (u.id, u.parent_id) and p.season_id = (select private.season())
      and not private.is_given(p.type)
  ), stand as (
    select whole, paid_for_user_id as camper, min(number) as number, sum(amount) as stands,
      (array_agg(origin_id order by number) filter (where type <> 'Refund'))[1] as payment
    from row group by whole, paid_for_user_id having sum(amount) > 0
  ), person as (
    select u.id, private.full_name(u.first_name, u.last_name) as name,
      private.paid_for(u.id) - private.given_to(u.id) as paid, private.overpaid(u) as extra,
      private.refund_left(u.id) as by_rule
    from public.users u where p_account in (u.id, u.parent_id)
  ), share as (
    select s.whole, s.payment, s.number, p.id, p.name, p.paid, least(s.stands, p.paid) as stands,
      least(s.stands, greatest(p.extra - (sum(s.stands) over older - s.stands), 0)) as extra,
      case when p.by_rule is not null
        then least(s.stands, greatest(p.by_rule - (sum(s.stands) over older - s.stands), 0)) end as by_rule
    from stand s join person p on p.id = s.camper
    window older as (partition by p.id order by s.number desc)
  ), payment as (
    select whole, (array_agg(payment order by number))[1] as id, max(number) as number,
      jsonb_agg(jsonb_build_object('camper', id, 'name', name, 'stands', stands, 'paid', paid, 'extra', extra,
        'by_rule', by_rule) order by name, id) as people
    from share where stands > 0 group by whole
  )
  select origin.id, origin.created_at, origin.payment_method, origin.intent_id is not null, origin.paid_by_user_id,
    private.person_name(origin.paid_by_user_id), p.people,
    coalesce(round((select sum(r.ore) from private.refund_requests r where r.intent_id = origin.intent_id
      and r.state in ('asked', 'accepted')) / 100.0, 2), 0),
    coalesce(round((select sum(r.ore) from private.refund_requests r where r.intent_id = origin.intent_id
      and r.state = 'waiting') / 100.0, 2), 0)
  from payment p join public.payments origin on origin.id = p.id
  order by p.number desc
$$;
grant execute on function public.refundable_payments to authenticated;

-- Whether there still is as much of a payment as a refund takes of each person, and at the provider in all.
create function private.refund_fits(p_intent public.payment_intents, p_lines jsonb) returns boolean
language sql stable security definer set search_path = '' as $$
  select p_intent.state = 'charged' and sum(l.ore) <= private.net_charged(p_intent.provider)
    - private.read_snapshot(p_intent.provider, 'pendingRefundAmount') and bool_and(l.ore <= coalesce((
      select sum(r.amount) * 100 from public.payments r
      where r.intent_id = p_intent.id and r.paid_for_user_id = l.camper
    ), 0))
  from jsonb_to_recordset(p_lines) as l(camper uuid, ore integer)
$$;

-- Whether a refund by one person alone is beyond what the board allows (REFUND_TWO_ABOVE, in DKK), together with what
-- went back of the same payment by one person's press before: parts of a sum are the sum.
create function private.needs_second_person(p_intent uuid, p_ore integer) returns boolean
language sql stable security definer set search_path = '' as $$
  select coalesce(p_ore + coalesce((
    select sum(r.ore) from private.refund_requests r
    where r.intent_id = p_intent and r.state in ('asked', 'accepted', 'done') and r.decided_by is null
  ), 0) > number_value::bigint * 100, false)
  from public.admin_settings where name = 'REFUND_TWO_ABOVE'
$$;

-- A treasurer starts a refund at the provider of a payment that came by its page. p_lines: [{camper, ore}], whom it is
-- for. Answers {status: 'ask', intent_id, provider_payment_id, charge_id, ore}, also for the same press again while the
-- provider has not answered; {status: 'known', state} when it has, or when a second person is to confirm it (`waiting`)
-- or it was `withdrawn`; or {status: 'refused', reason} with not_allowed, bad_amount, not_found, more_than_left, busy
-- (another one is under way, or waits) or conflict (the key is another press's).
create function public.begin_refund(p_caller uuid, p_entry uuid, p_payment uuid, p_lines jsonb) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  v_origin public.payments := private.origin_of(p_payment);
  v_intent public.payment_intents;
  v_request private.refund_requests;
  v_ore integer;
  v_is_same boolean;
begin
  if not coalesce(private.is_treasurer(p_caller), false) then
    return jsonb_build_object('status', 'refused', 'reason', 'not_allowed');
  elsif v_origin.intent_id is null or p_entry is null then
    return jsonb_build_object('status', 'refused', 'reason', 'not_found');
  end if;
  select sum(ore)::integer into v_ore from jsonb_to_recordset(p_lines) as l(camper uuid, ore bigint)
  having bool_and(ore between 1 and 10000000) and count(*) = count(distinct camper) and sum(ore) <= 10000000;
  if v_ore is null then
    return jsonb_build_object('status', 'refused', 'reason', 'bad_amount');
  end if;
  perform from public.users where id in (select camper from jsonb_to_recordset(p_lines) as l(camper uuid))
    order by id for no key update;
  select * into v_intent from public.payment_intents where id = v_origin.intent_id for update;
  select * into v_request from private.refund_requests where id = p_entry;
  if found then
    v_is_same := v_request.intent_id = v_intent.id and not exists (
      select camper, ore from jsonb_to_recordset(p_lines) as l(camper uuid, ore integer)
      except select camper_id, ore from private.refund_request_lines where request_id = p_entry
    ) and v_request.ore = v_ore;
    if not v_is_same then
      return jsonb_build_object('status', 'refused', 'reason', 'conflict');
    end if;
  else
    -- The provider keeps a key for a day at most: what it has not answered by then has failed, or shows in its record.
    update private.refund_requests set state = 'failed'
    where intent_id = v_intent.id and state = 'asked' and asked_at < public.camp_now() - interval '24 hours';
    if exists (
      select from private.refund_requests where intent_id = v_intent.id and state in ('waiting', 'asked', 'accepted')
    ) then
      return jsonb_build_object('status', 'refused', 'reason', 'busy');
    elsif not private.refund_fits(v_intent, p_lines) then
      return jsonb_build_object('status', 'refused', 'reason', 'more_than_left');
    end if;
    insert into private.refund_requests (id, intent_id, ore, state, failed_before, asked_by)
    values (p_entry, v_intent.id, v_ore,
      case when private.needs_second_person(v_intent.id, v_ore) then 'waiting' else 'asked' end,
      private.read_snapshot(v_intent.provider, 'failedRefundAmount'), p_caller);
    insert into private.refund_request_lines select p_entry, l.camper, l.ore
    from jsonb_to_recordset(p_lines) as l(camper uuid, ore integer);
  end if;
  return private.refund_answer(p_entry);
end
$$;

-- Another treasurer than the first confirms a refund that waits for a second person. Answers as `begin_refund`:
-- the provider is asked with the key of the first press, and a second confirmation is the same one. `refused` with
-- not_allowed, own_request, not_found, withdrawn or more_than_left.
create function public.confirm_refund(p_caller uuid, p_request uuid) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  v_intent public.payment_intents;
  v_request private.refund_requests;
  v_lines jsonb;
begin
  if not coalesce(private.is_treasurer(p_caller), false) then
    return jsonb_build_object('status', 'refused', 'reason', 'not_allowed');
  end if;
  select jsonb_agg(jsonb_build_object('camper', camper_id, 'ore', ore)) into v_lines
  from private.refund_request_lines where request_id = p_request;
  perform from public.users where id in (select camper from jsonb_to_recordset(v_lines) as l(camper uuid))
    order by id for no key update;
  select * into v_intent from public.payment_intents
  where id = (select intent_id from private.refund_requests where id = p_request) for update;
  select * into v_request from private.refund_requests where id = p_request;
  if not found then
    return jsonb_build_object('status', 'refused', 'reason', 'not_found');
  elsif v_request.asked_by = p_caller then
    return jsonb_build_object('status', 'refused', 'reason', 'own_request');
  elsif v_request.state = 'withdrawn' then
    return jsonb_build_object('status', 'refused', 'reason', 'withdrawn');
  elsif v_request.state = 'waiting' then
    -- The payment may have been refunded or moved since, and someone may have deleted their data.
    if not coalesce(private.refund_fits(v_intent, v_lines) and v_request.ore = (
      select sum(ore) from private.refund_request_lines where request_id = p_request
    ), false) then
      return jsonb_build_object('status', 'refused', 'reason', 'more_than_left');
    end if;
    update private.refund_requests set state = 'asked', decided_by = p_caller, asked_at = public.camp_now(),
      failed_before = private.read_snapshot(v_intent.provider, 'failedRefundAmount')
    where id = p_request;
  end if;
  return private.refund_answer(p_request);
end
$$;

-- A treasurer withdraws a refund that waits for a second person, the first one as well: the provider is never asked for
-- it. Twice is once. Raises not_allowed, or conflict when it has been confirmed.
create function public.withdraw_refund(p_request uuid) returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform private.require_treasurer();
  perform from public.payment_intents
  where id = (select intent_id from private.refund_requests where id = p_request) for update;
  update private.refund_requests set state = 'withdrawn', decided_by = auth.uid()
  where id = p_request and state = 'waiting';
  perform private.refuse_if(not exists (
    select from private.refund_requests where id = p_request and state = 'withdrawn'
  ), 'conflict');
end
$$;
grant execute on function public.withdraw_refund to authenticated;

-- What is to be asked for at the provider, or what is known of a refund that was started. The provider keeps a key for
-- a day at most, so that a press of yesterday asks for nothing.
create function private.refund_answer(p_request uuid) returns jsonb
language sql stable security definer set search_path = '' as $$
  select case when r.state = 'asked' and r.asked_at > public.camp_now() - interval '23 hours'
    then private.refund_to_ask(r.id)
    else jsonb_build_object('status', 'known', 'state', r.state, 'intent_id', i.id,
      'provider_payment_id', i.provider_payment_id) end
  from private.refund_requests r join public.payment_intents i on i.id = r.intent_id where r.id = p_request
$$;

-- What the provider is asked for by a refund that was started.
create function private.refund_to_ask(p_request uuid) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object('status', 'ask', 'request_id', r.id, 'intent_id', i.id,
    'provider_payment_id', i.provider_payment_id, 'ore', r.ore, 'charge_id', (
      select min(p.charge_id) from public.payments p where p.intent_id = i.id and p.type not in ('Refund', 'Move')
    ))
  from private.refund_requests r join public.payment_intents i on i.id = r.intent_id where r.id = p_request
$$;

-- What the provider said of a refund that was started: `accepted` or `refused`. Its record is looked at soon.
create function public.note_refund(p_request uuid, p_state text) returns void
language sql security definer set search_path = '' as $$
  update private.refund_requests set state = p_state where id = p_request and state = 'asked';
  update public.payment_intents set next_check_at = least(next_check_at, public.camp_now() + interval '5 minutes')
  where id = (select intent_id from private.refund_requests where id = p_request)
$$;

create function public.refund_state(p_request uuid) returns text
language sql stable security definer set search_path = '' as $$
  select state from private.refund_requests where id = p_request
$$;

-- Refunds that the provider has not answered, to be asked for once more with their key, for the sweep. A day later only
-- a person decides.
create function public.unanswered_refunds() returns jsonb
language sql stable security definer set search_path = '' as $$
  select coalesce(jsonb_agg(private.refund_to_ask(id) order by asked_at, id), '[]') from (
    select id, asked_at from private.refund_requests
    where state = 'asked' and asked_at between public.camp_now() - interval '23 hours'
      and public.camp_now() - interval '2 minutes' and not (select private.is_copy())
    order by asked_at, id limit 20
  ) due
$$;

-- The refund that was started and is contained in so many øre that the provider has given back on top; null when there
-- is none.
create function private.refund_request_of(p_intent uuid, p_ore integer) returns uuid
language sql stable security definer set search_path = '' as $$
  select id from private.refund_requests
  where intent_id = p_intent and state in ('asked', 'accepted') and ore <= p_ore
$$;

-- Follows what the provider's record says of a refund that was started: one that it has written down is under way, one
-- that it gave up has failed.
create function private.follow_refund_request(p_intent public.payment_intents, p_snapshot jsonb) returns void
language sql security definer set search_path = '' as $$
  update private.refund_requests set state = case
    when private.read_snapshot(p_snapshot, 'failedRefundAmount') - failed_before >= ore then 'failed'
    else 'accepted' end
  where intent_id = p_intent.id and state in ('asked', 'accepted')
    and (private.read_snapshot(p_snapshot, 'failedRefundAmount') - failed_before >= ore
      or state = 'asked' and private.read_snapshot(p_snapshot, 'pendingRefundAmount') >= ore)
$$;

-- Refunds of a part of a payment for several people, made in the portal, which does not say who they are for: shared
-- out by `refund_shares`, until a person says that this is right, or shares them out otherwise. Those that were
-- started and that the provider has not answered for a day. And those that wait for a second person, with who may be
-- that person.
create function private.attention_of_refunds()
returns table (kind text, key text, since timestamptz, intent_id uuid, camper_id uuid, amount numeric, detail jsonb)
language sql stable security definer set search_path = '' as $$
  select 'refund_shared', concat_ws(':', 'refund_shared', i.id, i.refunded_ore), max(p.created_at), i.id, i.payer_id,
    -sum(p.amount), jsonb_build_object('provider_payment_id', i.provider_payment_id, 'reference', i.reference,
      'payment', (array_agg(p.id order by p.number))[1], 'people', (
        select jsonb_agg(jsonb_build_object('camper', who.id, 'name', private.full_name(who.first_name, who.last_name),
          'stands', who.stands, 'refunded', who.refunded) order by who.first_name, who.last_name, who.id)
        from (
          select u.id, u.first_name, u.last_name, sum(r.amount) as stands, -coalesce(sum(r.amount) filter (
            where r.type = 'Refund' and r.charge_id like '%:refund:' || i.refunded_ore), 0) as refunded
          from public.payments r join public.people u on u.id = r.paid_for_user_id where r.intent_id = i.id
          group by u.id
        ) who
      ), 'shares', jsonb_agg(jsonb_build_object('name', (
        select private.full_name(u.first_name, u.last_name) from public.people u where u.id = p.paid_for_user_id
      ), 'amount', -p.amount) order by p.number))
  from public.payment_intents i join public.payments p on p.intent_id = i.id and p.type = 'Refund'
    and p.charge_id like '%:refund:' || i.refunded_ore
  where i.refunded_ore between 1 and i.amount_ore - 1 and i.ledger_ore > 0 and i.season_id = (select private.season())
    and (select count(distinct l.paid_for_user_id) from public.payment_intent_lines l where l.intent_id = i.id) > 1
    and not exists (select from private.refund_requests r where r.intent_id = i.id and r.state = 'done'
      and r.refunded_ore = i.refunded_ore)
    and not exists (select from public.payments moved where moved.intent_id = i.id and moved.type = 'Move'
      and moved.number > p.number)
  group by i.id
  union all
  select 'refund_unanswered', concat_ws(':', 'refund_unanswered', r.id), r.asked_at, i.id, i.payer_id,
    round(r.ore / 100.0, 2), jsonb_build_object('provider_payment_id', i.provider_payment_id, 'reference', i.reference)
  from private.refund_requests r join public.payment_intents i on i.id = r.intent_id
  where r.state = 'asked' and r.asked_at < public.camp_now() - interval '23 hours'
  union all
  select 'refund_waiting', concat_ws(':', 'refund_waiting', r.id), r.asked_at, i.id, i.payer_id,
    round(r.ore / 100.0, 2), jsonb_build_object('provider_payment_id', i.provider_payment_id,
      'reference', i.reference, 'request', r.id, 'by', private.person_name(r.asked_by),
      'is_own', r.asked_by is not distinct from auth.uid(), 'shares', (
        select jsonb_agg(jsonb_build_object('name', private.person_name(l.camper_id),
          'amount', round(l.ore / 100.0, 2)) order by l.ore desc, l.camper_id)
        from private.refund_request_lines l where l.request_id = r.id
      ), 'may_confirm', (
        select coalesce(jsonb_agg(private.person_name(a.id) order by private.person_name(a.id)), '[]')
        from public.admin a where a.id <> r.asked_by and private.is_treasurer(a.id)
      ))
  from private.refund_requests r join public.payment_intents i on i.id = r.intent_id where r.state = 'waiting'
$$;
create index payment_intents_refunded_idx on public.payment_intents (refunded_ore) where refunded_ore > 0;
