-- Why a payment went another way is a set from now on. What was known is kept; and a late payment of a season that has
-- ended gets its first reason back where the next one had taken its place, so that it is in Needs attention again.
alter table public.payment_intents add column reasons text[] not null default '{}';
update public.payment_intents i set reasons = array_remove(array[
  case when i.state = 'charged' and i.review_reason is distinct from 'season_over' and exists (
    select from public.seasons s where s.id = i.season_id and s.state = 'past' and s.closed_at <= i.settled_at
  ) then 'season_over' end,
  i.review_reason
], null)
where i.review_reason is not null;

-- The sums that were kept of each camper are read from the ledger instead.
update public.retention_rules set tables = array_remove(tables, 'private.camper_money')
where 'private.camper_money' = any (tables);
