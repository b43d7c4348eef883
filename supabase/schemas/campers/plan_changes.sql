-- What families change about their plans without an organiser (`plans.sql`), and the board's rule for money that was
-- paid by then.

-- Each change, for a day of undoing it and for the treasurer. `accommodation` is where they sleep instead, null for a
-- cancelled place; `before` and `after` are private.plan_of the camper; `paid` of the family's own money
-- and what the rule refunded of it then in DKK, after what was given has gone back (`aid.sql`).
create table private.plan_changes (
  id bigint generated always as identity primary key,
  camper_id uuid not null references public.users (id) on delete cascade,
  accommodation text,
  before jsonb not null,
  after jsonb not null,
  paid numeric(10, 2) not null,
  refund numeric(10, 2) not null,
  changed_at timestamptz not null default public.camp_now(),
  undone_at timestamptz,
  -- The parent who made it; null for one of before that was kept.
  changed_by uuid default auth.uid()
);
comment on table private.plan_changes is
  'Places that families cancelled and beds that they gave up, with what is needed to undo it for a day.';
create index plan_changes_camper_idx on private.plan_changes (camper_id, id desc);
alter table private.plan_changes enable row level security;

-- What a change of plan may change of a camper.
create function private.plan_of(camper public.users) returns jsonb
language sql immutable
return jsonb_build_object('is_attending', camper.is_attending, 'accommodation', camper.accommodation, 'has_bed',
  camper.has_bed,
  'pricing_id', camper.pricing_id, 'agreed_price', camper.agreed_price, 'stay_in_reason', camper.stay_in_reason,
  'stay_in_at', camper.stay_in_at, 'room_id', camper.room_id, 'team_id', camper.team_id);

-- The board's rule for refunds while it counts, by the settings REFUND_PERCENT and REFUND_DAYS: how many per cent of
-- the money that is no longer needed, and until which day. No row where nothing is refunded. The only place that says
-- it: receipts, pages and `refund_of` read it.
create view public.refund_rule with (security_invoker) as
  select share.number_value as percent, day.until
  from public.camp_info c
  join public.admin_settings share on share.name = 'REFUND_PERCENT' and share.number_value > 0
  cross join lateral (
    select c.start_date - coalesce((
      select number_value from public.admin_settings where name = 'REFUND_DAYS'
    ), 0) as until
  ) day
  where (public.camp_now() at time zone c.timezone)::date <= day.until;
comment on view public.refund_rule is
  'The board''s rule for refunds while it counts; no row where nothing is refunded.';
grant select on public.refund_rule to anon, authenticated;

-- DKK that the board's rule refunds today of money that a family has paid and no longer has to: nothing, unless there
-- is one.
create function private.refund_of(p_amount numeric) returns numeric
language sql stable security definer set search_path = '' as $$
  select round(greatest(p_amount, 0) * coalesce((select percent from public.refund_rule), 0) / 100, 2)
$$;

-- DKK that are still to be refunded for a camper by that rule, as it was when the family changed its plan; null where
-- an organiser did, or money has come since, of which organisers decide.
create function private.refund_left(p_camper uuid) returns numeric
language sql stable security definer set search_path = '' as $$
  select case when private.paid_for(p_camper) <= c.paid
    then greatest(c.refund - c.paid + private.paid_for(p_camper), 0) end
  from private.plan_changes c join public.users u on u.id = c.camper_id
  where c.camper_id = p_camper and c.undone_at is null and u.is_attending = (c.accommodation is not null)
  order by c.id desc limit 1
$$;
