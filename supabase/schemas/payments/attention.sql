-- What needs an organiser: money that does not add up, checkouts that do not end, and machinery that stands still.

-- When a scheduled job last came to its end, and which of its steps failed then. Real time.
create table private.heartbeats (
  job text primary key,
  beat_at timestamptz not null default clock_timestamp(),
  failed text[] not null default '{}',
  -- Since when just these fail.
  failed_since timestamptz
);
comment on table private.heartbeats is
  'When each scheduled job last came to its end, and which of its steps failed then.';
alter table private.heartbeats enable row level security;

-- Errors of browsers and functions, each kind once: what failed and where in our code, never whose or with what. Real
-- time.
create table private.error_reports (
  fingerprint text primary key,
  source text not null check (source in ('browser', 'function')),
  error text not null,
  place text not null,
  times integer not null default 1,
  last_at timestamptz not null default clock_timestamp()
);
comment on table private.error_reports is
  'Errors of browsers and functions, each kind once: what failed and where, never whose.';
alter table private.error_reports enable row level security;

-- One note for one matter in one state: when the money changes, the matter has another key and is open again.
create table public.attention_notes (
  id bigint generated always as identity primary key,
  key text not null unique,
  note text not null constraint attention_notes_note_check check (length(trim(note)) between 3 and 500),
  noted_by uuid not null,
  noted_at timestamptz not null default public.camp_now()
);
comment on table public.attention_notes is
  'What organisers noted about a matter under Needs attention; when its money changes it is open again.';
create trigger plain_texts before insert on public.attention_notes for each row
  execute function private.plain_columns('note');
alter table public.attention_notes enable row level security;
revoke update, delete, truncate on public.attention_notes from service_role;
create trigger audit after insert on public.attention_notes for each row execute function private.audit();

-- Whether an intent has ended with all of the provider's amounts in the ledger. Then it needs no attention.
create function private.is_at_rest(state text, reasons text[], provider jsonb, ledger_ore integer) returns boolean
language sql immutable
return ('nobody' <> all (reasons) or ledger_ore = 0)
  and 'unknown_at_provider' <> all (reasons) and state in ('failed', 'charged', 'cancelled', 'expired')
  and private.net_charged(provider) = ledger_ore
  and private.read_snapshot(provider, 'pendingRefundAmount') = 0
  and private.read_snapshot(provider, 'failedRefundAmount') = 0
  and (private.read_snapshot(provider, 'reservedAmount') <= private.read_snapshot(provider, 'cancelledAmount')
    or private.read_snapshot(provider, 'chargedAmount') > 0);
create index payment_intents_unrest_idx on public.payment_intents (created_at) where not at_rest;

-- Øre of an attempt that were charged for people who had deleted their data by then, less what was given back of them.
-- What the camp keeps (`move_payment`) is none of it.
create function private.ore_for_nobody(intent public.payment_intents) returns integer
language sql stable security definer set search_path = '' as $$
  select coalesce(round(sum(p.amount) * 100), 0)::integer from public.payments p
  where 'nobody' = any (intent.reasons) and p.intent_id = intent.id and p.paid_for_user_id is null
    and p.type <> 'Move'
$$;

-- Attempts whose money is not where it should be. Amounts in DKK.
create function private.attention_of_intents()
returns table (kind text, key text, since timestamptz, intent_id uuid, camper_id uuid, amount numeric, detail jsonb)
language sql stable security definer set search_path = '' as $$
  with intent as (
    select i.*, private.net_charged(i.provider) as net_ore,
      private.read_snapshot(i.provider, 'reservedAmount') - private.read_snapshot(i.provider, 'cancelledAmount')
        as reserved_ore,
      private.read_snapshot(i.provider, 'chargedAmount') as charged_ore,
      private.read_snapshot(i.provider, 'pendingRefundAmount') as pending_ore,
      private.read_snapshot(i.provider, 'failedRefundAmount') as failed_ore,
      private.ore_for_nobody(i) as nobody_ore,
      public.camp_now() - i.created_at as age
    from public.payment_intents i where not i.at_rest
  ), matter as (
    select 'charged_unmatched' as kind, i.id, net_ore - ledger_ore as ore from intent i
    where i.provider is not null and net_ore <> ledger_ore
    union all
    select 'matched_not_charged', i.id, reserved_ore from intent i
    where reserved_ore > 0 and charged_ore = 0
      and (charge_tried_at is not null or age > interval '15 minutes')
    union all
    -- The provider ends every page after 48 hours; until two days later it has time to answer (N30).
    select 'not_ended', i.id, amount_ore from intent i where state = 'open' and age > interval '4 days'
    union all
    select 'unknown_at_provider', i.id, amount_ore from intent i
    where 'unknown_at_provider' = any (reasons) and state in ('cancelled', 'expired')
    union all
    select 'paid_for_nobody', i.id, nobody_ore from intent i where nobody_ore > 0
    union all
    select 'refund_pending', i.id, pending_ore from intent i where pending_ore > 0
    union all
    select 'refund_failed', i.id, failed_ore from intent i where failed_ore > 0
  )
  select m.kind, concat_ws(':', m.kind, m.id, m.ore), coalesce(i.settled_at, i.created_at), i.id, i.payer_id,
    round(m.ore / 100.0, 2),
    jsonb_build_object('state', i.state, 'reasons', i.reasons, 'provider_payment_id', i.provider_payment_id,
      'reference', i.reference)
  from matter m join intent i on i.id = m.id
$$;

-- Money that came for a season after its end: no place follows from it, organisers decide. What is left of it after a
-- refund is another sum, and is open until someone notes what was decided about that. What was charged for deleted
-- accounts is another matter.
create function private.attention_of_past_seasons()
returns table (kind text, key text, since timestamptz, intent_id uuid, camper_id uuid, amount numeric, detail jsonb)
language sql stable security definer set search_path = '' as $$
  select 'paid_past_season', concat_ws(':', 'paid_past_season', i.id, late.ore), i.settled_at, i.id, i.payer_id,
    round(late.ore / 100.0, 2), jsonb_build_object('season', s.title,
      'provider_payment_id', i.provider_payment_id, 'reference', i.reference)
  from public.payment_intents i join public.seasons s on s.id = i.season_id,
    lateral (select i.ledger_ore - private.ore_for_nobody(i) as ore) late
  where i.state = 'charged' and 'season_over' = any (i.reasons) and late.ore > 0
$$;

-- Campers whose money and place do not fit together. Amounts in DKK.
create function private.attention_of_campers()
returns table (kind text, key text, since timestamptz, intent_id uuid, camper_id uuid, amount numeric, detail jsonb)
language sql stable security definer set search_path = '' as $$
  with camper as (
    select u.id, coalesce(u.parent_id, u.id) as account_id, private.full_name(u.first_name, u.last_name) as name,
      u.is_registered,
      u.stay_in_at, u.stay_in_at is not null and b.comes and b.overpaid > 0 as is_moved, b.*
    from private.balance() b join public.users u on u.id = b.camper_id
    where b.since is not null
  ), matter as (
    select 'overpaid' as kind, id, overpaid as amount from camper where overpaid > 0 and comes and not is_moved
    union all
    select 'refunded_registered', id, outstanding from camper where is_registered and comes and outstanding > 0
    union all
    select 'paid_not_coming', id, overpaid from camper where overpaid > 0 and not comes
    union all
    select 'refunded_too_much', id, refunded_too_much from camper where refunded_too_much > 0
  )
  select m.kind, concat_ws(':', m.kind, m.id, c.paid, c.price), c.since, null::uuid, c.id, m.amount,
    jsonb_build_object('paid', c.paid, 'price', c.price, 'is_registered', c.is_registered, 'refund',
      case when m.kind <> 'refunded_too_much' then private.refund_left(c.id) end)
  from matter m join camper c on c.id = m.id
  union all
  -- A family whose people lost their beds on one day, and have paid more than staying in costs: what is too much.
  select 'stay_in_paid', concat_ws(':', 'stay_in_paid', account_id, private.camp_day(stay_in_at), sum(paid),
    sum(price)),
    greatest(max(since), max(stay_in_at)), null, account_id, sum(overpaid),
    jsonb_build_object('paid', sum(paid), 'price', sum(price), 'names', jsonb_agg(name order by name))
  from camper where is_moved group by account_id, private.camp_day(stay_in_at)
  union all
  -- The provider's refund of what was recorded manually as well, unless a correction has put it right since.
  select 'refund_noted_twice', concat_ws(':', 'refund_noted_twice', c.id, online.number), online.created_at,
    online.intent_id, c.id, -online.amount, jsonb_build_object('paid', c.paid, 'price', c.price)
  from public.payments online join camper c on c.id = online.paid_for_user_id
  where online.season_id = private.season() and online.type = 'Refund' and online.intent_id is not null
    and c.refunded_too_much = 0 and exists (
      select from public.payments noted
      where noted.paid_for_user_id = online.paid_for_user_id and noted.season_id = online.season_id
        and noted.type = 'Refund' and noted.entry_key is not null and noted.amount = online.amount
        and abs(extract(epoch from noted.created_at - online.created_at)) < 30 * 86400
    ) and not exists (
      select from public.payments righted
      where righted.paid_for_user_id = online.paid_for_user_id and righted.season_id = online.season_id
        and righted.type = 'Correction' and righted.amount = -online.amount
    )
$$;

-- The machinery (pitfall OPS-4). Real time.
create function private.attention_of_machinery()
returns table (kind text, key text, since timestamptz, intent_id uuid, camper_id uuid, amount numeric, detail jsonb)
language sql stable security definer set search_path = '' as $$
  select 'sweep_late', 'sweep_late:' || beat_at, beat_at, null::uuid, null::uuid, null::numeric, '{}'::jsonb
  from private.heartbeats where job = 'sweep' and beat_at < clock_timestamp() - interval '10 minutes'
  union all
  select 'sweep_failed', concat_ws(':', 'sweep_failed', array_to_string(failed, ','),
    extract(epoch from failed_since)::bigint), failed_since,
    null, null, null, jsonb_build_object('steps', failed)
  from private.heartbeats where job = 'sweep' and failed <> '{}'
  union all
  select 'retention_late', 'retention_late:' || beat_at, beat_at, null, null, null, '{}'
  from private.heartbeats where job = 'retention' and beat_at < clock_timestamp() - interval '2 days'
  union all
  select 'mail_queue', 'mail_queue:' || min(created_at), min(created_at), null, null, null,
    jsonb_build_object('waiting', count(*))
  from public.outbox o where sent_at is null and (attempts > 0 or next_attempt_at <= clock_timestamp())
    and kind not in ('reminder', 'message') and not private.is_undecided(o) having count(*) > 50
  union all
  select 'webhook_failed', 'webhook_failed:' || e.intent_id || ':' || max(e.id), min(e.received_at), e.intent_id,
    i.payer_id, i.amount_ore / 100.0, jsonb_build_object('events', jsonb_agg(e.event order by e.id), 'state', i.state)
  from public.payment_events e join public.payment_intents i on i.id = e.intent_id
  where e.processed_at is null and e.received_at < clock_timestamp() - interval '15 minutes'
    and coalesce(i.provider_seen_at < e.received_at, true)
  group by e.intent_id, i.payer_id, i.amount_ore, i.state
  union all
  -- Noted, it is open again on the next day that it happens.
  select 'fault', concat_ws(':', 'fault', left(fingerprint, 16), (last_at at time zone 'Europe/Copenhagen')::date),
    last_at,
    null, null, null, jsonb_build_object('source', source, 'error', error, 'place', place, 'times', times)
  from private.error_reports where last_at > clock_timestamp() - interval '7 days'
  union all
  select 'limit_reached', concat_ws(':', 'limit_reached', l.name, extract(epoch from l.since)::bigint), l.since, null,
    null, null, jsonb_build_object('limit', l.name)
  from private.reached_limits() l
  union all
  -- A copied key opens the list of campers too, until the phone is signed out.
  select 'phone_copied', concat_ws(':', 'phone_copied', d.id), d.copied_at, null, null, null,
    jsonb_build_object('phone', d.name)
  from public.checkin_devices d where d.copied_at is not null and d.ended_at is null
$$;

create function private.attention()
returns table (kind text, key text, since timestamptz, intent_id uuid, camper_id uuid, amount numeric, detail jsonb)
language plpgsql stable security definer set search_path = '' as $$
begin
  return query
    select * from private.attention_of_intents()
    union all select * from private.attention_of_past_seasons()
    union all select * from private.attention_of_campers()
    union all select * from private.attention_of_refunds()
    union all select * from private.attention_of_aid()
    union all select * from private.attention_of_machinery()
    union all select * from private.attention_of_contacts()
    union all select * from private.attention_of_doubles()
    union all select * from private.attention_of_names()
    union all select * from private.attention_of_health()
    union all select * from private.attention_of_mail()
    union all select * from private.attention_of_mail_limits();
end
$$;

-- Faults of the program are a developer's: they are in the activity log, not among what needs an organiser.
create function private.is_for_developers(kind text) returns boolean
language sql immutable set search_path = '' return kind = 'fault';

-- A page of the list for organisers, or of faults for developers, the newest first: open matters, or resolved ones.
-- `name` is the camper's, or the payer's of an attempt; amounts in DKK; `found` is how many there are in all; `family`
-- the account holder, with a number to call, and `owes` whether the family has something left to pay.
create function public.needs_attention(p_noted boolean default false, p_limit integer default 25,
  p_offset integer default 0, p_faults boolean default false)
returns table (
  kind text, key text, since timestamptz, intent_id uuid, camper_id uuid, name text, amount numeric, detail jsonb,
  note text, noted_at timestamptz, noted_by text, found bigint, family uuid, family_name text, phone text,
  owes boolean
)
language sql stable security definer set search_path = '' as $$
  select private.require_may('look');
  with page as (
    select m.*, p.first_name, p.last_name, p.account_id, count(*) over () as found
    from private.attention() m left join public.people p on p.id = m.camper_id
    where private.is_for_developers(m.kind) = p_faults
      and p_noted = exists (select from public.attention_notes done where done.key = m.key)
    order by m.since desc, m.key limit least(p_limit, 100) offset p_offset
  ), owing as (
    select distinct coalesce(u.parent_id, u.id) as account_id
    from private.balance(null, array(
      select u.id from public.users u where coalesce(u.parent_id, u.id) in (select account_id from page)
    )) b join public.users u on u.id = b.camper_id where b.outstanding > 0
  )
  select page.kind, page.key, page.since, page.intent_id, page.camper_id,
    private.full_name(page.first_name, page.last_name), page.amount, page.detail, n.note, n.noted_at,
    private.full_name(admin.first_name, admin.last_name), page.found,
    holder.id, private.full_name(holder.first_name, holder.last_name), holder.phone,
    holder.id in (select account_id from owing)
  from page
  left join public.users holder on holder.id = page.account_id
  left join public.attention_notes n on n.key = page.key
  left join public.people admin on admin.id = n.noted_by
  order by page.since desc, page.key
$$;

-- Says what was done about a matter. A payment that was in review is decided by that: its campers can be paid for
-- again; a limit of everyone that was used up starts over. Raises not_allowed, not_found (it has changed or is gone),
-- note_missing, conflict (someone else has resolved it), not_recorded (it ends by the ledger alone).
create function public.note_attention(p_key text, p_note text) returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform private.require_treasurer();
  perform private.refuse_if(not coalesce(length(trim(p_note)) between 3 and 500, false), 'note_missing');
  perform private.refuse_if(not exists (select from private.attention() m where m.key = p_key), 'not_found');
  -- A note is not a booking: what is paid beyond the price ends when the ledger says so, and a refund that waits when
  -- it is confirmed or withdrawn, help with the price when it is answered.
  perform private.refuse_if(p_key ~ '^(overpaid|stay_in_paid|paid_not_coming|refund_waiting|aid_asked):',
    'not_recorded');
  insert into public.attention_notes (key, note, noted_by) values (p_key, trim(p_note), auth.uid())
  on conflict (key) do nothing;
  perform private.refuse_if(not found, 'conflict');
  -- A limit of everyone is opened again: what has been counted so far is forgotten.
  delete from private.rate_limits r using private.world_limits() w
  where r.key = private.rate_key(w.name) and p_key like concat('limit_reached:', w.name, ':%');
  with decided as (
    update public.payment_intents set decided_at = public.camp_now()
    where state = 'needs_review' and p_key like concat('charged_unmatched:', id, ':%')
      or p_key like concat('unknown_at_provider:', id, ':%')
    returning id
  )
  update public.payment_intent_lines set is_open = false where intent_id in (select id from decided) and is_open;
end
$$;
grant execute on function public.needs_attention, public.note_attention to authenticated;
