-- Money that was written before this day is bookkeeping no longer.
create function private.money_kept_from() returns timestamptz
language sql stable security definer set search_path = '' as $$
  select (date_trunc('year', private.camp_today()) - private.kept('payments'))::date::timestamp at time zone timezone
  from public.camp_info
$$;

-- The ledger and its log are append-only. What may go is the link to a person who is deleted, whose name is written
-- down instead; after the years of bookkeeping all but a number, amount, date, season and type, and whole rows of logs.
create function private.refuse_ledger_change() returns trigger
language plpgsql set search_path = '' as $$
declare
  v_old jsonb := to_jsonb(old);
  v_may_go text[] := array['paid_by_user_id', 'paid_for_user_id', 'payer_name', 'writer_name'];
  v_is_over boolean;
begin
  if tg_op = 'DELETE' then
    if coalesce(v_old ->> 'logged_at', v_old ->> 'closed_at', (
      select c.closed_at::text from private.cash_closings c where c.id = (v_old ->> 'closing_id')::uuid
    ))::timestamptz < private.money_kept_from() then
      return old;
    end if;
  elsif tg_table_name = 'payments' then
    v_is_over := old.created_at < private.money_kept_from();
    if v_is_over then
      v_may_go := v_may_go || array['reason', 'bank_reference', 'intent_id', 'entry_key', 'entered_by', 'is_anonymous',
        'payment_method', 'provider_payment_id',
        'charge_id', 'received_on'];
    end if;
    if to_jsonb(new) - v_may_go = v_old - v_may_go and not exists (
      select from jsonb_each(to_jsonb(new)) kept
      where kept.key = any (v_may_go[:2]) and kept.value not in ('null', v_old -> kept.key)
        or kept.key = any (v_may_go[3:4]) and kept.value <> v_old -> kept.key and v_old -> kept.key <> 'null'
          and not (v_is_over and kept.value = 'null')
    ) then
      return new;
    end if;
  end if;
  raise exception 'append_only' using errcode = '42501';
end
$$;
create trigger append_only before update or delete on public.payments
  for each row execute function private.refuse_ledger_change();

-- Gives a row its number: the next one, whatever was taken back before. The lock is the last that a transaction takes
-- before its first row and is held to its end, so that numbers follow the order of writing.
create function private.number_payment() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('ledger number', 0));
  new.number := coalesce((select max(number) from public.payments), 0) + 1;
  return new;
end
$$;
create trigger number_payment before insert on public.payments
  for each row execute function private.number_payment();

-- Writes the name of a person who is deleted into the money rows that they paid or wrote.
create function private.keep_name_in_ledger() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  update public.payments set payer_name = private.full_name(old.first_name, old.last_name)
    where paid_by_user_id = old.id;
  update public.payments set writer_name = private.full_name(old.first_name, old.last_name) where entered_by = old.id
    and writer_name is null;
  return old;
end
$$;
create trigger keep_name_in_ledger before delete on public.people
  for each row execute function private.keep_name_in_ledger();

create trigger audit after insert on public.payments
  for each row execute function private.audit();

-- Keeps what each attempt has in the ledger, in øre.
create function private.follow_ledger() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
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
-- taken; one of a season that has ended is not allowed), and writes the money log: every change of what we believe,
-- with the provider's answer that led to it.
create function private.follow_intent() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if tg_op = 'UPDATE' and (new.state, new.refunded_ore, new.reasons, new.charge_tried_at)
    is not distinct from (old.state, old.refunded_ore, old.reasons, old.charge_tried_at) then
    return null;
  end if;
  if new.state not in ('created', 'open', 'needs_review') then
    update public.payment_intent_lines set is_open = false where intent_id = new.id and is_open;
    -- A payment that went into review in the meantime has been waiting for these campers.
    update public.payment_intent_lines l set is_open = true
    where (l.intent_id, l.paid_for_user_id) in (
      select distinct on (l.paid_for_user_id) i.id, l.paid_for_user_id
      from public.payment_intent_lines mine
      join public.payment_intent_lines l on l.paid_for_user_id = mine.paid_for_user_id
      join public.payment_intents i on i.id = l.intent_id and i.state = 'needs_review' and i.decided_at is null
        and i.season_id = (select private.season())
      where mine.intent_id = new.id and not exists (
        select from public.payment_intent_lines other
        where other.paid_for_user_id = l.paid_for_user_id and other.is_open
      )
      order by l.paid_for_user_id, i.created_at
    );
  elsif tg_op = 'UPDATE' and old.state not in ('created', 'open', 'needs_review') and new.season_id = private.season()
    then
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
      'reason', new.reasons[cardinality(new.reasons)], 'refunded_ore', nullif(new.refunded_ore, 0),
      'charge_tried_at', new.charge_tried_at,
      -- How the payment is called is known, unless just that is wrong.
      'provider', case when new.reasons && array['reference', 'my_reference'] then new.provider
        else new.provider - array['paymentId', 'reference', 'myReference'] end
    ))
  );
  return null;
end
$$;
create trigger follow_intent after insert or update on public.payment_intents
  for each row execute function private.follow_intent();
