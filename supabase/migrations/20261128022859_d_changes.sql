set local check_function_bodies = off;

CREATE TABLE "private"."deleted_people" ("id" uuid NOT NULL, "deleted_at" timestamp with time zone NOT NULL DEFAULT clock_timestamp(), CONSTRAINT "deleted_people_pkey" PRIMARY KEY (id));

ALTER TABLE "private"."deleted_people" ENABLE ROW LEVEL SECURITY;

CREATE OR REPLACE FUNCTION private.absent_families()
 RETURNS TABLE(account_id uuid, people uuid[], kept_until date)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  with rule as (
    select private.kept('account') as kept, timezone from public.camp_info
  ), camp as (
    select s.id, c.end_date from public.seasons s, private.camp_of(s) c where s.state <> 'draft'
  ), signed_up as (
    select camper_id, season_id from public.past_campers
    union all
    select id, (select private.season()) from public.users
  ), family as (
    select p.account_id as id, array_agg(distinct p.id) as people, max(camp.end_date) as last_day
    from public.people p left join signed_up on signed_up.camper_id = p.id
      left join camp on camp.id = signed_up.season_id
    group by p.account_id
  ), login as (
    select a.id, (greatest(a.created_at, a.last_sign_in_at, max(s.created_at), max(s.updated_at),
      max(s.refreshed_at at time zone 'UTC')) at time zone (select timezone from rule))::date as last_day
    from auth.users a left join private.other_parents o on o.account_id = a.id
    left join auth.sessions s on s.user_id in (a.id, o.login_id) group by a.id
  )
  select coalesce(f.id, l.id), coalesce(f.people, '{}'),
    (greatest(f.last_day, l.last_day) + (select kept from rule))::date
  from family f full join login l on l.id = f.id
  -- The other parent is kept as long as the family is.
  where not exists (select from private.other_parents o where o.login_id = coalesce(f.id, l.id))
    and not exists (select from public.admin a where (a.access_level is not null or private.jobs_of(a) <> '{}')
      and (a.id = coalesce(f.id, l.id) or a.id = any (f.people)))
$function$;

CREATE OR REPLACE FUNCTION private.export_money(p_ids uuid[])
 RETURNS jsonb
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select jsonb_build_object(
    'payments', (
      select coalesce(jsonb_agg(to_jsonb(h) || case when p.is_anonymous and not h.paid_by_me then '{}' else
        jsonb_build_object('number', p.number, 'reason', p.reason, 'received_on', p.received_on, 'payer', p.payer_name,
          'bank_reference', p.bank_reference) end order by h.created_at, h.id), '[]')
      from public.payment_history h join public.payments p on p.id = h.id
    ),
    'payment_attempts', (
      select coalesce(jsonb_agg(jsonb_build_object('created_at', i.created_at, 'state', i.state,
        'amount', round(i.amount_ore / 100.0, 2), 'reference', i.reference, 'is_anonymous', i.is_anonymous,
        'for', (select coalesce(jsonb_agg(jsonb_build_object('camper_id', l.paid_for_user_id,
          'type', l.payment_type, 'amount', round(l.amount_ore / 100.0, 2)) order by l.position), '[]')
          from public.payment_intent_lines l where l.intent_id = i.id and l.paid_for_user_id = any (p_ids)))
        order by i.created_at, i.id), '[]')
      from public.payment_intents i where i.payer_id = any (p_ids) or i.payer_id = auth.uid()
        or not i.is_anonymous and exists (select from public.payment_intent_lines l
          where l.intent_id = i.id and l.paid_for_user_id = any (p_ids))
    ),
    'refunds', (
      select coalesce(jsonb_agg(jsonb_build_object('camper_id', l.camper_id, 'amount', round(l.ore / 100.0, 2),
        'state', r.state, 'asked_at', r.asked_at) order by r.asked_at, r.id, l.camper_id), '[]')
      from private.refund_request_lines l join private.refund_requests r on r.id = l.request_id
      where l.camper_id = any (p_ids)
    ),
    'bank_lines', (
      select coalesce(jsonb_agg(jsonb_build_object('booked_on', b.booked_on, 'amount', round(b.amount_ore / 100.0, 2),
        'text', b.text) order by b.booked_on, b.id), '[]')
      from private.bank_lines b
      where exists (select from private.bank_shares s where s.line_id = b.id and s.account_id = any (p_ids))
        and not exists (select from private.bank_shares s where s.line_id = b.id
          and (s.account_id = any (p_ids)) is not true)
    ),
    'bank_refunds', (
      select coalesce(jsonb_agg(jsonb_build_object('booked_on', b.booked_on, 'amount', round(b.amount_ore / 100.0, 2),
        'text', b.text) order by b.booked_on, b.id), '[]')
      from private.bank_refunds b where b.entry_key in (
        select p.entry_key from public.payments p where p.paid_for_user_id = any (p_ids)
          and not (p.is_anonymous and p.paid_by_user_id <> all (p_ids))
      )
    )
  )
$function$;

CREATE OR REPLACE FUNCTION private.export_organiser(p_ids uuid[])
 RETURNS jsonb
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select jsonb_build_object(
    'organiser', (
      select coalesce(jsonb_agg(jsonb_build_object('id', a.id, 'access_level', a.access_level, 'jobs', a.jobs,
        'jobs_season', a.jobs_season) order by a.id), '[]')
      from public.admin a where a.id = auth.uid() or a.id = any (p_ids)
    ),
    'phones', (
      select coalesce(jsonb_agg(jsonb_build_object('name', d.name, 'since', d.since, 'seen_at', d.seen_at,
        'ended_at', d.ended_at) order by d.since, d.id), '[]')
      from public.checkin_devices d where d.account_id = auth.uid()
    )
  )
$function$;

CREATE OR REPLACE FUNCTION private.forget(p_ids uuid[])
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_addresses text[] := array(
    select lower(email) from auth.users where id = any (p_ids) and email is not null
    union
    -- An address that is another account's stays theirs.
    select lower(u.email) from public.users u where u.id = any (p_ids) and u.email is not null
      and not exists (select from auth.users a where lower(a.email) = lower(u.email) and a.id <> all (p_ids))
  );
  v_keys text[] := p_ids::text[] || v_addresses;
  v_wishes text[] := array(
    select id::text from public.change_requests where camper_id = any (p_ids)
    union all
    select wish ->> 'id' from public.past_campers, jsonb_array_elements(change_requests) wish
      where camper_id = any (p_ids)
  );
begin
  insert into private.nameless_campers (season_id, comes, is_registered, to_pay, weeks_before)
  select past.season_id, private.came(past), (past.answers ->> 'is_registered')::boolean, past.price,
    private.weeks_before(c.start_date, (past.answers ->> 'created_at')::timestamptz)
  from public.past_campers past join public.seasons s on s.id = past.season_id, private.camp_of(s) c
  where past.camper_id = any (p_ids)
  union all
  -- Of the open season too, once its camp is over: before, a family that is deleted does not come.
  select private.season(), b.comes, u.is_registered, b.to_pay, private.weeks_before(c.start_date, u.created_at)
  from public.users u join private.balance(null, p_ids) b on b.camper_id = u.id, public.camp_info c
  where c.end_date < private.camp_today();
  insert into private.deleted_people (id) select unnest(p_ids) on conflict do nothing;
  delete from public.attention_notes where split_part(key, ':', 2) = any (p_ids::text[]);
  delete from public.outbox where not private.is_receipt(kind)
    and (subject_id = any (p_ids) or payload ->> 'account' = any (p_ids::text[])
    -- What someone paid for a family names both.
    or payload ->> 'payer' = any (p_ids::text[])
    or lower(recipient) = any (v_addresses)
    or dedupe_key like any (select '%' || id || '%' from unnest(p_ids::text[]) id));
  -- Receipts are bookkeeping: they stay as they were written, are not sent any more, and lose the address.
  update public.outbox set recipient = '', sent_at = coalesce(sent_at, public.camp_now())
  where subject_id = any (p_ids) or lower(recipient) = any (v_addresses);
  -- What a bank writes of a sender; the line is still known by its keyed hash, so that a later statement does not bring
  -- it again.
  update private.bank_lines set text = '', note = ''
  where id in (select line_id from private.bank_shares where account_id = any (p_ids));
  update private.bank_refunds set text = '' where entry_key in (
    select entry_key from public.payments where paid_by_user_id = any (p_ids) or paid_for_user_id = any (p_ids)
  );
  if has_table_privilege(to_regclass('auth.audit_log_entries'), 'delete') then
    delete from auth.audit_log_entries where payload ->> 'actor_id' = any (p_ids::text[])
      or lower(payload ->> 'actor_username') = any (v_addresses)
      or payload #>> '{traits,user_id}' = any (p_ids::text[])
      or lower(payload #>> '{traits,user_email}') = any (v_addresses);
  end if;
  perform private.forget_listed(v_keys);
  -- Before the payer goes: with both going at once, a row could for a moment name a payee who is gone.
  update public.payments set paid_for_user_id = null where paid_for_user_id = any (p_ids);
  delete from public.people where id = any (p_ids);
  delete from auth.users where id = any (p_ids);
  -- Last, since an organiser who deletes their own account is logged with the old values.
  update public.audit_log set before = null, after = null
  where not private.is_money_log(table_name) and (row_id = any (v_keys)
    or table_name = 'change_requests' and row_id = any (v_wishes)
    or lower(concat(before, after)) like any (select '%' || key || '%' from unnest(v_keys) key));
end
$function$;

CREATE OR REPLACE FUNCTION private.forget_absent(p_limit integer DEFAULT 50)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_today date := private.camp_today();
  v_notified_before integer := (select notified_before from public.retention_rules where kind = 'account');
  v_notified integer;
  v_came_back integer;
  v_accounts uuid[];
  v_people uuid[] := '{}';
begin
  if not pg_try_advisory_xact_lock(hashtext('retention')) then
    return '{"is_done": false}';
  end if;
  delete from private.retention_notices n where not exists (
    select from private.absent_families() f where f.account_id = n.account_id and f.kept_until <= n.last_day
  );
  get diagnostics v_came_back = row_count;

  with due as (
    select f.account_id, f.people, greatest(f.kept_until, v_today + v_notified_before) as last_day
    from private.absent_families() f
    where f.kept_until <= v_today + v_notified_before
      and not exists (select from private.retention_notices n where n.account_id = f.account_id)
    order by f.kept_until, f.account_id limit p_limit
  ), noted as (
    insert into private.retention_notices (account_id, last_day)
    select account_id, last_day from due returning account_id
  ), notified as (
    select private.tell_forgetting(due.account_id, due.people, due.last_day) from due join noted using (account_id)
  )
  select count(*) into v_notified from notified;

  v_accounts := array(
    select n.account_id from private.retention_notices n
    where n.last_day < v_today and (n.last_day + v_notified_before < v_today or not exists (
      select from public.outbox o where o.dedupe_key = concat_ws(':', 'forgetting', n.account_id, n.last_day)
        and o.sent_at is null and o.attempts = 0
    ))
    order by n.last_day, n.account_id limit p_limit
  );
  -- A login or registration at this moment has finished, or finds no account: so checked again behind the locks.
  perform from auth.users where id = any (v_accounts) order by id for update;
  perform from public.people where account_id = any (v_accounts) order by id for update;
  select coalesce(array_agg(f.account_id), '{}') into v_accounts
  from private.absent_families() f join private.retention_notices n using (account_id)
  where f.account_id = any (v_accounts) and f.kept_until <= n.last_day;
  v_people := array(select id from public.people where account_id = any (v_accounts));
  perform private.forget(v_accounts || v_people);
  -- Where no one ever registered, the mail has no subject.
  delete from public.outbox where kind = 'forgetting' and split_part(dedupe_key, ':', 2) = any (v_accounts::text[]);
  delete from private.retention_notices where account_id = any (v_accounts);
  return jsonb_build_object('notified', v_notified, 'came_back', v_came_back, 'accounts', cardinality(v_accounts),
    'people', cardinality(v_people), 'is_done', v_notified < p_limit and cardinality(v_accounts) < p_limit);
end
$function$;

CREATE OR REPLACE FUNCTION private.forget_again(p_ids uuid[])
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_here uuid[] := array(
    select id from public.people where id = any (p_ids) union select id from auth.users where id = any (p_ids)
  );
begin
  perform private.forget(v_here);
  insert into private.deleted_people (id) select unnest(p_ids) on conflict do nothing;
  return cardinality(v_here);
end
$function$;

CREATE OR REPLACE FUNCTION private.forget_camp()
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_table regclass;
  v_rows integer;
  v_all integer := 0;
begin
  for v_table in
    select t.name::regclass from public.camp_info c, public.retention_rules r, unnest(r.tables) t (name)
    where r.counted_from = 'season' and t.name !~ '^storage[.]'
      and private.camp_today() > private.kept_until(r.kind, c.end_date)
  loop
    execute format('delete from %s where true', v_table);
    get diagnostics v_rows = row_count;
    v_all := v_all + v_rows;
  end loop;
  return jsonb_build_object('camp', v_all);
end
$function$;

CREATE OR REPLACE FUNCTION private.forget_listed(p_keys text[])
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_place record;
begin
  for v_place in
    select p.place, p.name, p.when_deleted from private.personal_data() p
    where p.when_deleted in ('row', 'cleared')
      -- The platform's tables are not the same in every version of it, nor are the rights to them.
      and has_table_privilege(to_regclass(p.place), case p.when_deleted when 'row' then 'delete' else 'update' end)
  loop
    execute case v_place.when_deleted
      when 'row' then format('delete from %s where lower(%I::text) = any ($1)', v_place.place, v_place.name)
      else format('update %s set %I = null where lower(%2$I::text) = any ($1)', v_place.place, v_place.name)
    end using p_keys;
  end loop;
end
$function$;

CREATE OR REPLACE FUNCTION private.forget_money(p_limit integer DEFAULT 1000)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_from timestamptz := private.money_kept_from();
  v_rows integer;
  v_intents uuid[];
begin
  update public.payments set paid_by_user_id = null, paid_for_user_id = null, intent_id = null, entry_key = null,
    entered_by = null,
    payer_name = null, writer_name = null, reason = null, received_on = null, bank_reference = null,
      is_anonymous = false, payment_method = '', provider_payment_id = '', charge_id = id::text
  where id in (
    select id from public.payments where created_at < v_from and provider_payment_id <> '' order by created_at, id
      limit p_limit
  );
  get diagnostics v_rows = row_count;
  v_intents := array(
    select i.id from public.payment_intents i
    where i.created_at < v_from and (i.at_rest or i.decided_at is not null)
      and not exists (select from public.payments p where p.intent_id = i.id)
      and not exists (select from public.payment_log l where l.intent_id = i.id and l.logged_at >= v_from)
    order by i.created_at, i.id limit p_limit
  );
  update public.outbox set intent_id = null where intent_id = any (v_intents);
  delete from public.payment_events where intent_id = any (v_intents);
  delete from public.payment_log where intent_id = any (v_intents);
  delete from public.payment_intents where id = any (v_intents);
  delete from public.outbox where private.is_receipt(kind) and created_at < v_from;
  delete from public.audit_log where changed_at < v_from;
  delete from public.attention_notes where noted_at < v_from;
  delete from private.closed_cash k using private.cash_closings c where c.id = k.closing_id and c.closed_at < v_from;
  delete from private.cash_closings where closed_at < v_from;
  -- Payouts and books are figures; who wrote them down is no longer asked for.
  update private.payouts set imported_by = private.no_person(),
    closed_by = case when closed_by is not null then private.no_person() end
  where imported_at < v_from and imported_by <> private.no_person();
  update private.books set closed_by = private.no_person()
  where closed_at < v_from and closed_by <> private.no_person();
  delete from private.bank_lines where booked_on < v_from;
  delete from private.bank_refunds where booked_on < v_from;
  delete from private.bank_statements s
  where s.imported_at < v_from and not exists (select from private.bank_lines l where l.statement_id = s.id);
  return jsonb_build_object('money', v_rows);
end
$function$;

CREATE OR REPLACE FUNCTION private.forget_now()
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_absent jsonb := private.forget_absent();
  v_counts jsonb := v_absent - 'is_done' || private.forget_answers() || private.forget_camp()
    || private.forget_money() || private.forget_old();
begin
  if exists (select from jsonb_each_text(v_counts) where value <> '0') then
    insert into private.retention_runs as run (ran_on, counts) values (private.camp_today(), v_counts)
    on conflict (ran_on) do update set counts = (
      select jsonb_object_agg(key, coalesce((run.counts ->> key)::integer, 0)
        + coalesce((v_counts ->> key)::integer, 0))
      from jsonb_object_keys(run.counts || v_counts) as keys (key)
    );
  end if;
  return (v_absent ->> 'is_done')::boolean;
end
$function$;

CREATE OR REPLACE FUNCTION private.forget_old()
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_mails integer;
  v_log integer;
  v_sessions integer;
begin
  delete from public.outbox where created_at < public.camp_now() - private.kept('mails')
    and not private.is_receipt(kind);
  get diagnostics v_mails = row_count;
  delete from private.messages where sent_at < public.camp_now() - private.kept('mails');
  update private.bank_lines set text = '', note = ''
  where state <> 'confirmed' and (text || note) <> '' and private.kept_until('senders',
    booked_on) < private.camp_today();
  delete from private.other_parents where login_id is null
    and invited_at + private.kept('invitation') <= public.camp_now();
  delete from private.opening_wishes where asked_at < public.camp_now() - private.kept('opening');
  delete from private.mail_troubles where since < clock_timestamp() - private.kept('mails');
  delete from public.audit_log where changed_at < public.camp_now() - private.kept('log')
    and not private.is_money_log(table_name);
  get diagnostics v_log = row_count;
  delete from auth.sessions
  where greatest(created_at, updated_at, refreshed_at at time zone 'UTC') < clock_timestamp()
    - private.kept('sessions');
  get diagnostics v_sessions = row_count;
  delete from private.deleted_people where deleted_at < clock_timestamp() - private.kept('deletions');
  -- The platform's own log of logins, and the steps of a login that was begun: where it lets the owner delete them.
  if has_table_privilege(to_regclass('auth.audit_log_entries'), 'delete') then
    delete from auth.audit_log_entries where created_at < clock_timestamp() - private.kept('sessions');
  end if;
  if has_table_privilege(to_regclass('auth.flow_state'), 'delete') then
    delete from auth.flow_state where updated_at < clock_timestamp() - private.kept('tries');
  end if;
  return jsonb_build_object('mails', v_mails, 'log', v_log, 'sessions', v_sessions);
end
$function$;

CREATE OR REPLACE FUNCTION private.is_money_log(p_table text)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE
RETURN (p_table = ANY (ARRAY['payments'::text, 'cash_closings'::text, 'payouts'::text, 'bank_statements'::text, 'bank_lines'::text, 'bank_shares'::text]));

CREATE OR REPLACE FUNCTION private.keep_closed_payout()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  if tg_table_name = 'payouts' then
    -- Who closed it goes after the years of bookkeeping (`private.forget_money`).
    if tg_op = 'UPDATE' and old.imported_at < private.money_kept_from()
      and to_jsonb(new) - array['imported_by', 'closed_by'] = to_jsonb(old) - array['imported_by', 'closed_by'] then
      return new;
    end if;
    if old.closed_at is not null and (tg_op = 'DELETE' or new.closed_at is not null) then
      raise exception 'closed' using errcode = '42501';
    end if;
  elsif tg_op <> 'DELETE' or exists (select from private.payouts where id = old.payout_id and closed_at is not null)
    then
    raise exception 'closed' using errcode = '42501';
  end if;
  return coalesce(new, old);
end
$function$;

CREATE OR REPLACE FUNCTION private.no_person()
 RETURNS uuid
 LANGUAGE sql
 IMMUTABLE
RETURN '00000000-0000-0000-0000-000000000000'::uuid;

CREATE OR REPLACE FUNCTION private.personal_data()
 RETURNS TABLE(place text, name text, rule text, when_deleted text, copied text)
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$
  values
    ('auth.users', 'id', 'account', 'own', 'account'),
    ('auth.users', 'email', 'account', 'own', 'account'),
    ('auth.users', 'phone', 'account', 'own', 'account'),
    ('auth.users', 'email_change', 'account', 'own', 'account'),
    ('auth.users', 'phone_change', 'account', 'own', null),
    ('auth.users', 'raw_app_meta_data', 'account', 'own', null),
    ('auth.users', 'raw_user_meta_data', 'account', 'own', 'account'),
    ('auth.identities', 'user_id', 'account', 'cascade', 'identities'),
    ('auth.identities', 'email', 'account', 'cascade', 'identities'),
    ('auth.identities', 'identity_data', 'account', 'cascade', 'identities'),
    ('auth.one_time_tokens', 'user_id', 'account', 'cascade', null),
    ('auth.mfa_factors', 'user_id', 'account', 'cascade', null),
    ('auth.sessions', 'user_id', 'sessions', 'cascade', 'logins'),
    ('auth.sessions', 'ip', 'sessions', 'cascade', 'logins'),
    ('auth.refresh_tokens', 'user_id', 'sessions', 'row', null),
    ('auth.audit_log_entries', 'payload', 'sessions', 'own', 'login_log'),
    ('auth.audit_log_entries', 'ip_address', 'sessions', 'own', 'login_log'),
    ('auth.flow_state', 'user_id', 'tries', 'row', null),
    ('storage.objects', 'owner', 'documents', 'cleared', null),
    ('storage.objects', 'owner_id', 'documents', 'cleared', null),

    ('public.people', 'id', 'campers', 'own', 'campers'),
    ('public.people', 'account_id', 'campers', 'own', 'campers'),
    ('public.users', 'id', 'campers', 'cascade', 'campers'),
    ('public.users', 'parent_id', 'campers', 'cascade', 'campers'),
    ('public.users', 'email', 'campers', 'cascade', 'campers'),
    ('public.users', 'phone', 'campers', 'cascade', 'campers'),
    ('public.past_campers', 'camper_id', 'campers', 'cascade', 'past_seasons'),
    ('public.past_campers', 'answers', 'campers', 'cascade', 'past_seasons'),
    ('public.past_campers', 'survey', 'campers', 'cascade', 'past_seasons'),
    ('public.past_campers', 'change_requests', 'campers', 'cascade', 'past_seasons'),
    ('public.rooms', 'counselor_id', 'campers', 'cascade', 'leads'),
    ('public.teams', 'leader_id', 'campers', 'cascade', 'leads'),
    ('private.consents', 'camper_id', 'campers', 'cascade', 'consents'),
    ('private.consents', 'agreed_by', 'campers', 'cleared', 'consents'),
    ('private.consents', 'withdrawn_by', 'campers', 'cleared', 'consents'),

    ('public.admin', 'id', 'account', 'row', 'organiser'),
    ('private.list_views', 'owner_id', 'account', 'cascade', 'list_views'),
    ('private.retention_notices', 'account_id', 'account', 'row', 'deletion_announced'),
    ('private.mail_refusals', 'account_id', 'account', 'cascade', 'wants_no_reminders_since'),
    ('private.reminded', 'account_id', 'account', 'cascade', 'reminded'),
    ('private.deleted_people', 'id', 'deletions', 'kept', null),
    ('private.other_parents', 'account_id', 'invitation', 'cascade', 'other_parent'),
    ('private.other_parents', 'login_id', 'invitation', 'cascade', 'other_parent'),
    ('private.other_parents', 'email', 'invitation', 'row', 'other_parent'),
    ('private.opening_wishes', 'email', 'opening', 'row', 'waits_for_opening_since'),

    ('public.survey_responses', 'camper_id', 'survey', 'cascade', 'survey_responses'),
    ('public.change_requests', 'camper_id', 'change_requests', 'cascade', 'change_requests'),
    ('public.change_requests', 'asked_by', 'change_requests', 'kept', null),
    ('public.change_requests', 'decided_by', 'change_requests', 'cleared', null),
    ('private.health_answers', 'camper_id', 'health', 'cascade', 'health_answers'),
    ('private.health_answers', 'guardian', 'health', 'cascade', 'health_answers'),
    ('private.health_answers', 'consented_by', 'health', 'kept', 'health_answers'),
    ('private.health_access_log', 'camper_id', 'health_access_log', 'cascade', 'health_access_log'),
    ('private.health_access_log', 'looked_by', 'health_access_log', 'kept', null),
    ('private.duties', 'camper_id', 'duties', 'cascade', 'duties'),

    ('public.bed_waits', 'camper_id', 'places', 'cascade', 'bed_waits'),
    ('public.bed_waits', 'account_id', 'places', 'cascade', 'bed_waits'),
    ('public.bed_holds', 'camper_id', 'places', 'cascade', 'bed_holds'),
    ('private.plan_changes', 'camper_id', 'places', 'cascade', 'plan_changes'),
    ('private.plan_changes', 'before', 'places', 'cascade', 'plan_changes'),
    ('private.plan_changes', 'after', 'places', 'cascade', 'plan_changes'),
    ('public.team_locks', 'camper_id', 'places', 'cascade', 'locks'),
    ('public.room_locks', 'camper_id', 'places', 'cascade', 'locks'),
    ('public.wished_names', 'camper_id', 'places', 'cascade', 'wished_names'),
    ('public.wished_names', 'person_id', 'places', 'cascade', null),
    ('public.wished_names', 'refused', 'places', 'own', null),
    ('private.promo_checks', 'account_id', 'places', 'row', 'promo_codes_tried'),

    ('public.checkins', 'camper_id', 'checkin', 'cascade', 'checkins'),
    ('public.checkins', 'person_id', 'checkin', 'cascade', null),
    ('public.checkins', 'walk_in', 'checkin', 'kept', null),
    ('public.checkins', 'checked_by', 'checkin', 'cascade', null),
    ('public.checkin_codes', 'account_id', 'checkin', 'cascade', 'checkin_code'),
    ('public.checkin_devices', 'account_id', 'checkin', 'cascade', 'phones'),
    ('private.camper_contacts', 'camper_id', 'checkin', 'cascade', 'contacts'),
    ('private.camper_contacts', 'guardian_id', 'checkin', 'cascade', 'contacts'),
    ('private.camper_contacts', 'contact_name', 'checkin', 'cascade', 'contacts'),
    ('private.camper_contacts', 'contact_phone', 'checkin', 'cascade', 'contacts'),

    ('public.payments', 'paid_by_user_id', 'payments', 'cascade', 'payments'),
    ('public.payments', 'paid_for_user_id', 'payments', 'own', 'payments'),
    ('public.payments', 'entered_by', 'payments', 'kept', null),
    ('public.payments', 'payer_name', 'payments', 'kept', 'payments'),
    ('public.payments', 'writer_name', 'payments', 'kept', null),
    ('public.payments', 'reason', 'payments', 'kept', 'payments'),
    ('public.payments', 'bank_reference', 'payments', 'kept', 'payments'),
    ('public.payment_intents', 'payer_id', 'payments', 'cascade', 'payment_attempts'),
    ('public.payment_intents', 'provider', 'payments', 'kept', null),
    ('public.payment_intent_lines', 'paid_for_user_id', 'payments', 'cascade', 'payment_attempts'),
    ('public.payment_events', 'payload', 'payments', 'kept', null),
    ('public.payment_log', 'detail', 'payments', 'kept', null),
    ('private.refund_requests', 'asked_by', 'payments', 'kept', null),
    ('private.refund_requests', 'decided_by', 'payments', 'kept', null),
    ('private.refund_request_lines', 'camper_id', 'payments', 'cascade', 'refunds'),
    ('private.bank_shares', 'account_id', 'payments', 'cascade', 'bank_lines'),
    ('private.bank_lines', 'text', 'payments', 'own', 'bank_lines'),
    ('private.bank_lines', 'note', 'payments', 'own', null),
    ('private.bank_lines', 'decided_by', 'payments', 'kept', null),
    ('private.bank_statements', 'imported_by', 'payments', 'kept', null),
    ('private.bank_refunds', 'text', 'payments', 'own', 'bank_refunds'),
    ('private.bank_refunds', 'imported_by', 'payments', 'kept', null),
    ('private.bank_refunds', 'decided_by', 'payments', 'kept', null),
    ('private.cash_closings', 'closed_by', 'payments', 'kept', null),
    ('private.payouts', 'imported_by', 'payments', 'kept', null),
    ('private.payouts', 'closed_by', 'payments', 'kept', null),
    ('private.books', 'closed_by', 'payments', 'kept', null),
    ('public.attention_notes', 'key', 'payments', 'own', null),
    ('public.attention_notes', 'note', 'payments', 'own', null),
    ('public.attention_notes', 'noted_by', 'payments', 'kept', null),

    ('public.outbox', 'recipient', 'mails', 'own', 'mails'),
    ('public.outbox', 'payload', 'mails', 'own', 'mails'),
    ('public.outbox', 'dedupe_key', 'mails', 'own', null),
    ('public.outbox', 'subject_id', 'mails', 'cascade', 'mails'),
    ('private.mail_troubles', 'address', 'mails', 'row', 'mail_troubles'),
    ('private.messages', 'sent_by', 'mails', 'kept', null),
    ('public.news', 'account_id', 'tries', 'row', null),

    ('public.audit_log', 'actor_id', 'log', 'kept', null),
    ('public.audit_log', 'row_id', 'log', 'kept', null),
    ('public.audit_log', 'before', 'log', 'own', 'changes_by_organisers'),
    ('public.audit_log', 'after', 'log', 'own', 'changes_by_organisers')
$function$;

CREATE OR REPLACE FUNCTION public.documents_to_delete()
 RETURNS text[]
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select coalesce(array_agg(o.name order by o.name), '{}') from storage.objects o, public.camp_info c
  where o.bucket_id = 'documents' and private.camp_today() > private.kept_until('documents', c.end_date)
$function$;

CREATE OR REPLACE FUNCTION public.export_my_data()
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_ids uuid[] := private.my_camper_ids();
  v_is_holder boolean := private.family() = auth.uid();
  v_address text := (select lower(email) from auth.users where id = auth.uid());
  v_login_log jsonb := '[]';
begin
  perform private.refuse_if(auth.uid() is null, 'not_allowed');
  -- The platform may keep it for itself.
  if has_table_privilege(to_regclass('auth.audit_log_entries'), 'select') then
    select coalesce(jsonb_agg(jsonb_build_object('at', e.created_at, 'action', e.payload ->> 'action',
      'ip_address', e.ip_address) order by e.created_at), '[]') into v_login_log
    from auth.audit_log_entries e
    where e.payload ->> 'actor_id' = auth.uid()::text or lower(e.payload ->> 'actor_username') = v_address;
  end if;
  -- In parts: a function takes no more than a hundred arguments.
  return private.export_organiser(v_ids) || private.export_money(v_ids) || jsonb_build_object(
    'login_log', v_login_log,
    'exported_at', public.camp_now(),
    'account', (
      select jsonb_build_object('id', a.id, 'email', a.email, 'created_at', a.created_at,
        'last_sign_in_at', a.last_sign_in_at, 'phone', a.phone, 'email_change', nullif(a.email_change, ''),
        'choices', a.raw_user_meta_data)
      from auth.users a where a.id = auth.uid()
    ),
    'campers', (
      select coalesce(jsonb_agg(private.shown_places(to_jsonb(u) - array['search_name', 'consents'])
        order by u.parent_id nulls first, u.created_at), '[]')
      from public.users u where u.id = any (v_ids)
    ),
    'past_seasons', (
      select coalesce(jsonb_agg(to_jsonb(past) - array['season_id', 'camper_id']
        || jsonb_build_object('title', s.title, 'answers', past.answers - 'search_name')
        order by past.season_id, past.camper_id), '[]')
      from public.past_campers past join public.seasons s on s.id = past.season_id where past.camper_id = any (v_ids)
    ),
    'consents', (
      select coalesce(jsonb_agg(to_jsonb(c) - array['id', 'season_id'] || jsonb_build_object(
        'agreed_by', private.person_name(c.agreed_by), 'withdrawn_by', private.person_name(c.withdrawn_by))
          order by c.id), '[]')
      from private.consents c where c.camper_id = any (v_ids)
    ),
    'survey_responses', (
      select coalesce(jsonb_agg(to_jsonb(s)), '[]') from public.survey_responses s where s.camper_id = any (v_ids)
    ),
    'contacts', public.family_contacts(),
    'duties', (
      select coalesce(jsonb_agg(to_jsonb(d) order by d.camper_id), '[]') from private.duties d
        where d.camper_id = any (v_ids)
    ),
    'health_answers', public.family_health(),
    'health_access_log', (
      select coalesce(jsonb_agg(to_jsonb(l) - 'id' - 'name' order by l.id), '[]') from public.my_health_access_log() l
    ),
    'change_requests', (
      select coalesce(jsonb_agg(to_jsonb(c) - 'decided_by' - 'asked_by' order by c.created_at), '[]')
      from public.change_requests c where c.camper_id = any (v_ids)
    ),
    'plan_changes', (
      select coalesce(jsonb_agg(to_jsonb(c) - array['id', 'before', 'after']
        || jsonb_build_object('before', private.shown_places(c.before),
        'after', private.shown_places(c.after)) order by c.id), '[]')
      from private.plan_changes c where c.camper_id = any (v_ids)
    ),
    'bed_waits', (
      select coalesce(jsonb_agg(to_jsonb(w) - 'account_id' order by w.camper_id), '[]')
      from public.bed_waits w where w.camper_id = any (v_ids)
    ),
    'bed_holds', (
      select coalesce(jsonb_agg(to_jsonb(h) order by h.camper_id), '[]') from public.bed_holds h
        where h.camper_id = any (v_ids)
    ),
    'checkin_code', (select jsonb_build_object('code', g.code) from public.checkin_codes g
      where g.account_id = private.family()),
    'checkins', (
      select coalesce(jsonb_agg(jsonb_build_object('camper_id', t.camper_id, 'kind', t.kind, 'is_checked_in',
        t.is_checked_in,
        'checked_at', t.checked_at) order by t.checked_at, t.id), '[]')
      from public.checkins t where t.camper_id = any (v_ids)
    ),
    'mails', (
      -- What it says, only to who received it: without the numbers that it was made with, or who paid anonymously, nor
      -- what organisers read of other families.
      select coalesce(jsonb_agg(jsonb_build_object('kind', o.kind, 'recipient', o.recipient,
        'created_at', o.created_at, 'sent_at', o.sent_at, 'delivery', o.delivery, 'last_error', o.last_error)
        || case when lower(o.recipient) = v_address and o.kind <> 'attention' then jsonb_build_object('content',
          o.payload - array['payer', 'account'] - case when o.payload -> 'is_anonymous' = 'true'
            and (o.payload ->> 'payer')::uuid <> all (v_ids) then array['payer_name'] else '{}' end
          || coalesce((select jsonb_build_object('subject', m.subject, 'body', m.body) from private.messages m
            where m.id = o.message_id), '{}')) else '{}' end order by o.created_at), '[]')
      from public.outbox o where lower(o.recipient) = v_address or v_is_holder and o.subject_id = any (v_ids)
    ),
    'mail_troubles', (
      select coalesce(jsonb_agg(to_jsonb(t) order by t.since), '[]') from private.mail_troubles t
      where t.address = v_address
    ),
    'reminded', (
      select coalesce(jsonb_agg(jsonb_build_object('kind', r.kind, 'at', r.at) order by r.at, r.kind), '[]')
      from private.reminded r where r.account_id = auth.uid()
    ),
    'deletion_announced', (select n.last_day from private.retention_notices n where n.account_id = auth.uid()),
    'promo_codes_tried', (
      select coalesce(jsonb_agg(c.code order by c.code), '[]') from private.promo_checks c
      where c.account_id = auth.uid()
    ),
    'wished_names', (
      select coalesce(jsonb_agg(jsonb_build_object('camper_id', w.camper_id, 'written', w.written)
        order by w.camper_id, w.written), '[]')
      from public.wished_names w where w.camper_id = any (v_ids)
    ),
    -- What is not published yet stays in the office: so do who is locked to what, and who leads.
    'locks', jsonb_build_object(
      'rooms', (select coalesce(jsonb_agg(l.camper_id order by l.camper_id), '[]') from public.room_locks l
        where l.camper_id = any (v_ids) and private.is_on('SHOW_ROOMS')),
      'teams', (select coalesce(jsonb_agg(l.camper_id order by l.camper_id), '[]') from public.team_locks l
        where l.camper_id = any (v_ids) and private.is_on('SHOW_TEAMS'))
    ),
    'leads', jsonb_build_object(
      'rooms', (select coalesce(jsonb_agg(r.name order by r.id), '[]') from public.rooms r
        where r.counselor_id = any (v_ids) and private.is_on('SHOW_ROOMS')),
      'teams', (select coalesce(jsonb_agg(t.name order by t.id), '[]') from public.teams t
        where t.leader_id = any (v_ids) and private.is_on('SHOW_TEAMS'))
    ),
    'identities', (
      select coalesce(jsonb_agg(jsonb_build_object('provider', i.provider, 'email', i.email, 'data', i.identity_data,
        'created_at', i.created_at, 'last_sign_in_at', i.last_sign_in_at) order by i.created_at), '[]')
      from auth.identities i where i.user_id = auth.uid()
    ),
    'logins', (
      select coalesce(jsonb_agg(jsonb_build_object('since', s.created_at, 'last_used_at', s.refreshed_at,
        'ip_address', s.ip, 'browser', s.user_agent) order by s.created_at), '[]')
      from auth.sessions s where s.user_id = auth.uid()
    ),
    'other_parent', (
      select jsonb_build_object('account', private.person_name(o.account_id), 'invited', o.email, 'invited_at',
        o.invited_at,
        'accepted_by', private.person_name(o.login_id), 'accepted_at', o.accepted_at)
      from private.other_parents o where o.account_id = private.family()
    ),
    'wants_no_reminders_since', (select r.refused_at from private.mail_refusals r where r.account_id = auth.uid()),
    'list_views', (
      select coalesce(jsonb_agg(to_jsonb(v) - 'owner_id' order by v.name), '[]') from private.list_views v
        where v.owner_id = auth.uid()
    ),
    'waits_for_opening_since', (select w.asked_at from private.opening_wishes w
      join auth.users a on lower(a.email) = w.email where a.id = auth.uid()),
    'changes_by_organisers', (
      select coalesce(jsonb_agg(jsonb_build_object('changed_at', l.changed_at, 'action', l.action,
        'before', private.shown_places(l.before), 'after', private.shown_places(l.after)) order by l.changed_at), '[]')
      from public.audit_log l
      where l.table_name in ('users', 'bed_waits', 'duties') and l.row_id = any (v_ids::text[])
        and private.shown_places(l.before || l.after) <> '{}'
    )
  );
end
$function$;

CREATE OR REPLACE FUNCTION public.is_copy()
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
RETURN private.is_copy();

ALTER TABLE "public"."retention_rules" ADD CONSTRAINT "retention_rules_unit_given_check" CHECK (((kept_for IS NULL) = (unit IS NULL)));

COMMENT ON TABLE "private"."deleted_people" IS 'Ids of deleted people, as long as backups are kept: a restored backup deletes them again.';

REVOKE ALL ON FUNCTION "private"."export_money"(uuid[]) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."export_money"(uuid[]) TO "postgres";

REVOKE ALL ON FUNCTION "private"."export_organiser"(uuid[]) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."export_organiser"(uuid[]) TO "postgres";

REVOKE ALL ON FUNCTION "private"."forget_again"(uuid[]) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."forget_again"(uuid[]) TO "postgres";

REVOKE ALL ON FUNCTION "private"."forget_camp"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."forget_camp"() TO "postgres";

REVOKE ALL ON FUNCTION "private"."forget_listed"(text[]) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."forget_listed"(text[]) TO "postgres";

REVOKE ALL ON FUNCTION "private"."is_money_log"(text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."is_money_log"(text) TO "postgres";

REVOKE ALL ON FUNCTION "private"."no_person"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."no_person"() TO "postgres";

REVOKE ALL ON FUNCTION "private"."personal_data"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."personal_data"() TO "postgres";

REVOKE ALL ON FUNCTION "public"."documents_to_delete"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."documents_to_delete"() TO "postgres", "service_role";

REVOKE ALL ON FUNCTION "public"."is_copy"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."is_copy"() TO "anon", "authenticated", "postgres", "service_role";

GRANT DELETE, INSERT, MAINTAIN, REFERENCES, SELECT, TRIGGER, TRUNCATE, UPDATE ON TABLE "private"."deleted_people" TO "postgres";
