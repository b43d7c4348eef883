-- Money. An intent is one attempt to pay at the card page, frozen when it is created; payments is the ledger.
-- Only the service role writes here, through the functions of the next migrations.

create table public.payment_intents (
  id uuid primary key default gen_random_uuid(),
  payer_id uuid references public.users (id) on delete set null,
  state text not null default 'created' constraint payment_intents_state_check check (state in (
    'created', 'open', 'create_unknown', 'failed', 'charged', 'needs_review', 'cancelled', 'expired'
  )),
  amount_ore integer not null constraint payment_intents_amount_ore_check check (amount_ore > 0),
  refunded_ore integer not null default 0 constraint payment_intents_refunded_ore_check
    check (refunded_ore between 0 and amount_ore),
  currency text not null default 'DKK' check (currency = 'DKK'),
  is_anonymous boolean not null default false,
  reference text not null unique,
  provider_payment_id text unique,
  hosted_url text,
  review_reason text,
  -- When an organiser said what was done about a payment in review: its campers can be paid for again.
  decided_at timestamptz,
  -- The provider's last answer (amounts in øre, nothing about a person) and when it was given, in real time.
  provider jsonb,
  provider_seen_at timestamptz,
  -- Øre of this attempt in the ledger, charged less given back: kept by the ledger itself.
  ledger_ore integer not null default 0,
  -- When we last asked for the charge of a reservation that the provider had not charged by itself.
  charge_tried_at timestamptz,
  -- When this checkout became wrong (other money has come, somebody goes): it is to be ended at the provider, what is
  -- reserved is given back, and nobody is led to it any more.
  end_asked_at timestamptz,
  -- Since when the provider, who knew this payment, says that there is none; null after any other answer.
  denied_since timestamptz,
  -- When the provider said the last word: it can no longer be charged, or all was given back. Until then it is looked at.
  final_at timestamptz,
  checks integer not null default 0,
  -- How often the provider, the page's 48 hours over, has shown no money on it.
  unpaid_looks integer not null default 0,
  next_check_at timestamptz,
  created_at timestamptz not null default public.camp_now(),
  settled_at timestamptz
);
create index payment_intents_due_idx on public.payment_intents (next_check_at) where next_check_at is not null;
create index payment_intents_payer_idx on public.payment_intents (payer_id, created_at);

create table public.payment_intent_lines (
  intent_id uuid not null references public.payment_intents (id) on delete cascade,
  paid_for_user_id uuid references public.users (id) on delete set null,
  payment_type text not null constraint payment_intent_lines_payment_type_check check (payment_type in (
    'Full payment', 'First payment', 'Second payment', 'Third payment', 'Remaining amount'
  )),
  amount_ore integer not null constraint payment_intent_lines_amount_ore_check check (amount_ore > 0),
  pricing_id smallint not null references public.pricing (id),
  -- Of the place; a T-shirt that costs extra is part of the amount only.
  price_ore integer not null,
  is_open boolean not null default true,
  position smallint not null,
  primary key (intent_id, position)
);
-- A camper is taken by one attempt that could be paid, or whose money is in review: the index, not a look before the
-- write, refuses the second.
create unique index payment_intent_lines_open_key on public.payment_intent_lines (paid_for_user_id) where is_open;

create table public.payment_events (
  id bigint generated always as identity primary key,
  intent_id uuid not null references public.payment_intents (id),
  provider_payment_id text not null,
  event text not null,
  event_id text not null,
  payload jsonb not null default '{}',
  received_at timestamptz not null default clock_timestamp(),
  processed_at timestamptz,
  -- The provider reuses an id under several event names.
  unique (provider_payment_id, event, event_id)
);

create table public.payment_log (
  id bigint generated always as identity primary key,
  intent_id uuid not null references public.payment_intents (id),
  logged_at timestamptz not null default public.camp_now(),
  from_state text,
  to_state text not null,
  source text not null,
  detail jsonb not null default '{}'
);
create index payment_log_intent_idx on public.payment_log (intent_id);

create table public.payments (
  id uuid primary key default gen_random_uuid(),
  created_at timestamptz not null default public.camp_now(),
  amount numeric(10, 2) not null constraint payments_amount_check check (amount <> 0),
  is_anonymous boolean not null default false,
  type text not null constraint payments_type_check check (type in (
    'Full payment', 'First payment', 'Second payment', 'Third payment', 'Remaining amount', 'Refund', 'Correction'
  )),
  payment_method text not null,
  pricing_id smallint not null references public.pricing (id),
  paid_by_user_id uuid references public.users (id) on delete set null,
  paid_for_user_id uuid references public.users (id) on delete set null,
  provider_payment_id text not null,
  charge_id text not null,
  intent_id uuid references public.payment_intents (id),
  -- What an organiser wrote down instead: the key of their press, who and why. A person's id is kept without a link.
  entry_key uuid unique,
  entered_by uuid,
  reason text constraint payments_reason_check check (length(trim(reason)) between 3 and 500),
  constraint payments_refund_check check (type = 'Correction' or (type = 'Refund') = (amount < 0)),
  constraint payments_entry_check check (
    num_nonnulls(intent_id, entry_key) = 1 and num_nulls(entry_key, entered_by, reason) in (0, 3)
  ),
  unique (provider_payment_id, charge_id, paid_for_user_id)
);
create index payments_newest_idx on public.payments (created_at desc, id desc);
create index payments_paid_for_idx on public.payments (paid_for_user_id);
create index payments_paid_by_idx on public.payments (paid_by_user_id);
create index payments_intent_idx on public.payments (intent_id);

-- Both are expressions, which need no search_path and become a part of the query: lists ask them of every attempt.
create function private.read_snapshot(p_snapshot jsonb, p_key text) returns integer
language sql immutable
return coalesce((p_snapshot ->> p_key)::integer, 0);

-- Øre that the provider has taken and not given back.
create function private.net_charged(p_snapshot jsonb) returns integer
language sql immutable
return private.read_snapshot(p_snapshot, 'chargedAmount') - private.read_snapshot(p_snapshot, 'refundedAmount');

alter table public.payment_intents enable row level security;
alter table public.payment_intent_lines enable row level security;
alter table public.payment_events enable row level security;
alter table public.payment_log enable row level security;
alter table public.payments enable row level security;

-- Without the payer, who may want to be nobody: a camper's record and the history of payments name them, or do not.
grant select (id, created_at, amount, is_anonymous, type, payment_method, pricing_id, paid_for_user_id, provider_payment_id,
  charge_id, entry_key, entered_by, reason) on public.payments to authenticated;
create policy "Admins read payments" on public.payments
  for select to authenticated using ((select private.is_admin()));
-- The hosted address of an open checkout is as good as the checkout: no browser role reads it.
grant select (id, payer_id, state, amount_ore, refunded_ore, currency, is_anonymous, reference,
  provider_payment_id, review_reason, created_at, settled_at) on public.payment_intents to authenticated;
create policy "Level 3 reads payment attempts" on public.payment_intents
  for select to authenticated using ((select private.is_admin(3::smallint)));
grant select on public.payment_intent_lines, public.payment_log to authenticated;
create policy "Level 3 reads what an attempt is for" on public.payment_intent_lines
  for select to authenticated using ((select private.is_admin(3::smallint)));
create policy "Level 3 reads the money log" on public.payment_log
  for select to authenticated using ((select private.is_admin(3::smallint)));

-- The ledger and its log are append-only. Only the link to a deleted person may be cleared (accounting rows stay).
create function private.refuse_ledger_change() returns trigger
language plpgsql set search_path = '' as $$
begin
  if tg_op = 'UPDATE' and tg_table_name = 'payments'
    and to_jsonb(new) - 'paid_by_user_id' - 'paid_for_user_id'
      = to_jsonb(old) - 'paid_by_user_id' - 'paid_for_user_id'
    and coalesce(to_jsonb(new) -> 'paid_by_user_id' in ('null', to_jsonb(old) -> 'paid_by_user_id'), false)
    and coalesce(to_jsonb(new) -> 'paid_for_user_id' in ('null', to_jsonb(old) -> 'paid_for_user_id'), false) then
    return new;
  end if;
  raise exception 'append_only' using errcode = '42501';
end
$$;
create trigger append_only before update or delete on public.payments
  for each row execute function private.refuse_ledger_change();
create trigger audit after insert on public.payments
  for each row execute function private.audit();

-- The ledger's sum for each camper, DKK, and when its newest row was written: for lists of the whole camp, which would
-- add up the whole ledger otherwise. Kept by the ledger itself; rules about one camper ask the ledger.
create table private.camper_money (
  camper_id uuid primary key references public.users (id) on delete cascade,
  paid numeric(10, 2) not null,
  since timestamptz not null
);
alter table private.camper_money enable row level security;

create function private.follow_ledger() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  insert into private.camper_money as money (camper_id, paid, since)
  select paid_for_user_id, sum(amount), max(created_at)
  from written where paid_for_user_id is not null group by paid_for_user_id order by paid_for_user_id
  on conflict (camper_id) do update
  set paid = money.paid + excluded.paid, since = greatest(money.since, excluded.since);
  update public.payment_intents i set ledger_ore = i.ledger_ore + added.ore
  from (select intent_id, round(sum(amount) * 100)::integer as ore from written group by intent_id) added
  where i.id = added.intent_id;
  return null;
end
$$;
create trigger follow_ledger after insert on public.payments referencing new table as written
  for each statement execute function private.follow_ledger();
create trigger append_only before update or delete on public.payment_log
  for each row execute function private.refuse_ledger_change();
-- Triggers do not see a truncate.
revoke update, delete, truncate on public.payments, public.payment_log from service_role;

-- Keeps the lines' is_open in step with their intent (one that is alive again takes those campers whom nothing else has
-- taken), and writes the money log: every change of what we believe, with the provider's answer that led to it.
create function private.follow_intent() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if tg_op = 'UPDATE' and (new.state, new.refunded_ore, new.review_reason, new.charge_tried_at)
    is not distinct from (old.state, old.refunded_ore, old.review_reason, old.charge_tried_at) then
    return null;
  end if;
  if new.state not in ('created', 'open', 'needs_review') then
    update public.payment_intent_lines set is_open = false where intent_id = new.id and is_open;
    -- A payment that went into review meanwhile has been waiting for these campers.
    update public.payment_intent_lines l set is_open = true
    where (l.intent_id, l.paid_for_user_id) in (
      select distinct on (l.paid_for_user_id) i.id, l.paid_for_user_id
      from public.payment_intent_lines mine
      join public.payment_intent_lines l on l.paid_for_user_id = mine.paid_for_user_id
      join public.payment_intents i on i.id = l.intent_id and i.state = 'needs_review' and i.decided_at is null
      where mine.intent_id = new.id and not exists (
        select from public.payment_intent_lines other
        where other.paid_for_user_id = l.paid_for_user_id and other.is_open
      )
      order by l.paid_for_user_id, i.created_at
    );
  elsif tg_op = 'UPDATE' and old.state not in ('created', 'open', 'needs_review') then
    update public.payment_intent_lines l set is_open = true
    where l.intent_id = new.id and not exists (
      select from public.payment_intent_lines other where other.paid_for_user_id = l.paid_for_user_id and other.is_open
    );
  end if;
  insert into public.payment_log (intent_id, from_state, to_state, source, detail)
  values (
    new.id, case when tg_op = 'UPDATE' then old.state end, new.state,
    coalesce(nullif(current_setting('app.money_source', true), ''), 'payment'),
    jsonb_strip_nulls(jsonb_build_object(
      'reason', new.review_reason, 'refunded_ore', nullif(new.refunded_ore, 0),
      'charge_tried_at', new.charge_tried_at,
      -- How the payment is called is known, unless just that is wrong.
      'provider', case when new.review_reason in ('reference', 'my_reference') then new.provider
        else new.provider - array['paymentId', 'reference', 'myReference'] end
    ))
  );
  return null;
end
$$;
create trigger follow_intent after insert or update on public.payment_intents
  for each row execute function private.follow_intent();

create table public.outbox (
  id uuid primary key default gen_random_uuid(),
  kind text not null check (kind in ('receipt', 'refund', 'registered', 'stay_in', 'attention', 'signed_up', 'correction', 'bed')),
  dedupe_key text not null unique,
  recipient text not null,
  subject_id uuid references public.users (id) on delete set null,
  intent_id uuid references public.payment_intents (id),
  payload jsonb not null,
  created_at timestamptz not null default public.camp_now(),
  attempts integer not null default 0,
  next_attempt_at timestamptz not null default clock_timestamp(),
  locked_until timestamptz,
  sent_at timestamptz,
  last_error text
);
create index outbox_due_idx on public.outbox (next_attempt_at) where sent_at is null;
alter table public.outbox enable row level security;
