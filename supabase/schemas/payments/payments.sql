-- Money. An intent is one checkout, frozen when it is created; payments is the ledger.
-- Only the service role writes here, through the functions of the next migrations.

-- Whether rows of this type are given: they pay for a person as money does, but none came or goes (`aid.sql`). An
-- expression, so that every sum has it in its query.
create function private.is_given(p_type text) returns boolean
language sql immutable
return p_type = any (array['Aid', 'Written off']);

create table public.payment_intents (
  id uuid primary key default gen_random_uuid(),
  -- For which camp: money of two seasons never mixes, whenever it comes.
  season_id smallint not null default private.season() references public.seasons (id),
  payer_id uuid references public.people (id) on delete set null,
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
  -- Why it went another way than to a place, as a set: each reason stands until what it says is over.
  reasons text[] not null default '{}',
  -- When an organiser said what was done about a payment in review: its campers can be paid for again.
  decided_at timestamptz,
  -- The provider's last answer (amounts in øre, nothing about a person) and when it was given, in real time.
  provider jsonb,
  provider_seen_at timestamptz,
  -- Øre of this attempt in the ledger, charged less given back: kept by the ledger itself.
  ledger_ore integer not null default 0,
  -- When we last asked for the charge of a reservation that the provider had not charged by itself.
  charge_tried_at timestamptz,
  -- When this checkout became wrong (other money has come, a camper is cancelled): it must be ended at the provider,
  -- what is reserved is given back, and no one is sent to it any more.
  cancel_asked_at timestamptz,
  -- Since when the provider, who knew this payment, says that there is none; null after any other answer.
  denied_since timestamptz,
  -- When the provider said the last word: it can no longer be charged, or all was given back. Until then it is looked
  -- at.
  final_at timestamptz,
  checks integer not null default 0,
  -- How often the provider, the page's 48 hours over, has shown no money on it.
  unpaid_looks integer not null default 0,
  next_check_at timestamptz,
  created_at timestamptz not null default public.camp_now(),
  settled_at timestamptz,
  -- Whether it needs no attention (attention.sql).
  at_rest boolean not null generated always as (private.is_at_rest(state, reasons, provider, ledger_ore)) stored
);
comment on table public.payment_intents is
  'Payments at the provider: one checkout each, frozen when it is opened, with the provider''s last answer.';
create index payment_intents_due_idx on public.payment_intents (next_check_at) where next_check_at is not null;
create index payment_intents_payer_idx on public.payment_intents (payer_id, created_at);
create index payment_intents_late_idx on public.payment_intents (settled_at) where 'season_over' = any (reasons);

create table public.payment_intent_lines (
  intent_id uuid not null references public.payment_intents (id) on delete cascade,
  paid_for_user_id uuid references public.people (id) on delete set null,
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
comment on table public.payment_intent_lines is 'What a checkout is for: a line for each camper, in øre.';
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
comment on table public.payment_events is
  'The provider''s webhooks, each once, before and after they were worked through.';

create table public.payment_log (
  id bigint generated always as identity primary key,
  intent_id uuid not null references public.payment_intents (id),
  logged_at timestamptz not null default public.camp_now(),
  from_state text,
  to_state text not null,
  source text not null,
  detail jsonb not null default '{}'
);
comment on table public.payment_log is 'What happened to a payment, line by line.';
create index payment_log_intent_idx on public.payment_log (intent_id);

create table public.payments (
  id uuid primary key default gen_random_uuid(),
  -- Runs through all seasons without a gap (`ledger.sql`), so that what was written in a year is one unbroken series.
  number bigint not null constraint payments_number_key unique,
  season_id smallint not null default private.season() references public.seasons (id),
  created_at timestamptz not null default public.camp_now(),
  amount numeric(10, 2) not null constraint payments_amount_check check (amount <> 0),
  is_anonymous boolean not null default false,
  type text not null constraint payments_type_check check (type in (
    'Full payment', 'First payment', 'Second payment', 'Third payment', 'Remaining amount', 'Refund', 'Correction',
    'Move', 'Aid', 'Written off'
  )),
  -- Empty of what is given (`aid.sql`), for which no money came.
  payment_method text not null,
  pricing_id smallint not null references public.pricing (id),
  paid_by_user_id uuid references public.people (id) on delete set null,
  paid_for_user_id uuid references public.people (id) on delete set null,
  provider_payment_id text not null,
  charge_id text not null,
  intent_id uuid references public.payment_intents (id),
  -- What an organiser wrote down instead: the key of their press, who, and why, which a payment may leave out. A
  -- person's id is kept without a link.
  -- A family that pays at once has a row each under one key.
  entry_key uuid,
  entered_by uuid,
  reason text constraint payments_reason_check check (length(trim(reason)) between 3 and 500),
  -- Who paid and who wrote it down, once their accounts are deleted: bookkeeping outweighs that (N41). Of help with the
  -- price the name of its giver, null for the camp's own fund.
  payer_name text,
  writer_name text,
  -- The day on which money came that was written down: the bank's day of a transfer, the day on which cash was taken.
  -- Of a transfer also what its sender wrote.
  received_on date,
  bank_reference text constraint payments_bank_reference_check check (length(bank_reference) <= 140),
  -- The payment's first row, from which this one moves money to another person (`moving.sql`).
  moved_from uuid references public.payments (id),
  constraint payments_refund_check check (type = any (array['Correction', 'Move', 'Aid', 'Written off'])
    or (type = 'Refund') = (amount < 0)),
  -- After the years of bookkeeping no row has a method (`retention.sql`).
  constraint payments_given_check check (provider_payment_id = '' or (payment_method = '') = private.is_given(type)
    and (paid_by_user_id is null and intent_id is null or not private.is_given(type))),
  constraint payments_move_check check ((type = 'Move') = (moved_from is not null)),
  constraint payments_entry_check check (
    (num_nonnulls(intent_id, entry_key) = 1 or type = 'Move' and entry_key is not null)
    and num_nulls(entry_key, entered_by) in (0, 2)
    and (reason is null or entry_key is not null)
    and (entry_key is null or reason is not null or type <> all (array['Refund', 'Correction'])
      or num_nonnulls(paid_by_user_id, paid_for_user_id) = 0)
    -- After the years of bookkeeping an amount, its date, season and type are left (`retention.sql`).
    or provider_payment_id = '' and num_nonnulls(paid_by_user_id, paid_for_user_id, intent_id, entry_key, entered_by,
      reason) = 0
  ),
  unique (provider_payment_id, charge_id, paid_for_user_id)
);
comment on table public.payments is
  'The ledger in DKK: one row for each camper of each charge, refund or manual payment. Never changed.';
create index payments_newest_idx on public.payments (created_at desc, id desc);
create index payments_paid_for_idx on public.payments (paid_for_user_id);
create index payments_season_idx on public.payments (season_id);
create index payments_paid_by_idx on public.payments (paid_by_user_id);
create index payments_intent_idx on public.payments (intent_id);
create index payments_entry_idx on public.payments (entry_key);
create index payments_moved_idx on public.payments (moved_from) where moved_from is not null;

-- A set of reasons with one more; null adds none.
create function private.with_reason(reasons text[], reason text) returns text[]
language sql immutable
return case when reason is null or reason = any (reasons) then reasons else reasons || reason end;

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

-- Without the payer, who may be anonymous, and without the reason of what was written manually, which is for
-- treasurers: a camper's record and the history of payments name them, or do not.
grant select (id, number, season_id, created_at, amount, is_anonymous, type, payment_method, pricing_id,
  paid_for_user_id, provider_payment_id,
  charge_id, entry_key, entered_by, received_on, bank_reference) on public.payments to authenticated;
create policy "Admins read payments, and treasurers what is given" on public.payments
  for select to authenticated
  using ((select private.may('look')) and ((select private.is_treasurer()) or not private.is_given(type)));
grant execute on function private.is_given to authenticated;
-- No browser role reads an attempt: the hosted address of an open checkout is as good as the checkout.
grant select on public.payment_log to authenticated;
create policy "Treasurers read the money log" on public.payment_log
  for select to authenticated using ((select private.is_treasurer()));
