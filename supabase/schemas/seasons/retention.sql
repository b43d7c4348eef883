-- Deletion in time, as `retention_rules` say: families who do not come back, after a mail; the parts of a past season
-- that no one needs for as long; money after the years of bookkeeping; mails, log and logins. What was done is written
-- down in numbers.

-- Families who have been notified that their data will be deleted, and the last day before that.
create table private.retention_notices (
  account_id uuid primary key,
  last_day date not null
);
comment on table private.retention_notices is
  'Families that were notified that their data will be deleted, and the last day before that.';
alter table private.retention_notices enable row level security;

-- What was done on a day, by kind: numbers only.
create table private.retention_runs (
  ran_on date primary key,
  counts jsonb not null
);
comment on table private.retention_runs is 'What retention deleted on a day, in numbers.';
alter table private.retention_runs enable row level security;

-- Families and logins without a camper: the last day on which they are kept. To come back is to be signed up for a
-- camp, or to log in. The age of the camp decides, of the open season as of a past one: it ends a time also where
-- no next season was ever opened. Organisers and their families are not here.
create function private.absent_families() returns table (account_id uuid, people uuid[], kept_until date)
language sql stable security definer set search_path = '' as $$
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
    select coalesce(o.account_id, a.id) as id, (max(greatest(a.created_at, a.last_sign_in_at, s.created_at,
      s.updated_at, s.refreshed_at at time zone 'UTC')) at time zone (select timezone from rule))::date as last_day
    from auth.users a left join private.other_parents o on o.login_id = a.id
    left join auth.sessions s on s.user_id = a.id group by 1
  )
  select coalesce(f.id, l.id), coalesce(f.people, '{}'),
    (greatest(f.last_day, l.last_day) + (select kept from rule))::date
  from family f full join login l on l.id = f.id
  -- The other parent is kept as long as the family is.
  where not exists (select from private.other_parents o where o.login_id = coalesce(f.id, l.id))
    and not exists (select from public.admin a where (a.access_level is not null or private.jobs_of(a) <> '{}')
      and (a.id = coalesce(f.id, l.id) or a.id = any (f.people)))
$$;

create function private.tell_forgetting(p_account uuid, p_people uuid[], p_last_day date) returns void
language sql security definer set search_path = '' as $$
  select private.queue_mail('forgetting', concat_ws(':', 'forgetting', p_account, p_last_day),
    coalesce(private.address_of(p_account), (select email from auth.users where id = p_account)),
    (select id from public.people where id = p_account), null, jsonb_build_object(
      'names', (select coalesce(jsonb_agg(private.full_name(first_name, last_name) order by id <> p_account,
        first_name, id),
        '[]')
        from public.people where id = any (p_people)),
      'has_login', private.login_of(p_account) is not null,
      'years', (select kept_for from public.retention_rules where kind = 'account'), 'last_day', p_last_day))
$$;

-- Deletes the families whose time has ended, p_limit at most. Returns {notified, came_back, accounts, people, is_done}:
-- each is notified at least `notified_before` days ahead, once. Who is to be deleted waits for a mail that has not been
-- tried, but not longer than that again: where no mail leaves any more, data goes all the same. Families who come back
-- in between are notified again another time. Two at once do it once: the second returns without waiting.
create function private.forget_absent(p_limit integer default 50) returns jsonb
language plpgsql security definer set search_path = '' as $$
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
$$;

-- Answers that were for forming the teams of one camp, and change requests that were asked for it. Answers {answers}.
create function private.forget_answers() returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  v_today date := private.camp_today();
  v_end date := (select end_date from public.camp_info);
  v_rows integer;
  v_wishes integer;
begin
  update public.past_campers past set
    survey = case when v_today <= private.kept_until('survey', c.end_date) then past.survey end,
    change_requests = case when v_today <= private.kept_until('change_requests', c.end_date) then past.change_requests
      else '[]' end
  from public.seasons s, private.camp_of(s) c
  where s.id = past.season_id and (past.survey is not null and v_today > private.kept_until('survey', c.end_date)
    or past.change_requests <> '[]' and v_today > private.kept_until('change_requests', c.end_date));
  get diagnostics v_rows = row_count;
  -- Of a camp that is over, while no next season is open.
  delete from public.survey_responses where v_today > private.kept_until('survey', v_end);
  get diagnostics v_wishes = row_count;
  v_rows := v_rows + v_wishes;
  delete from public.change_requests where v_today > private.kept_until('change_requests', v_end);
  get diagnostics v_wishes = row_count;
  return jsonb_build_object('answers', v_rows + v_wishes);
end
$$;

-- What is kept until the next season is opened, once the camp is as old as its rule allows: the tables of those rules.
-- Opening a season deletes them itself. The documents in storage are the sweep's (`documents_to_delete`).
create function private.forget_camp() returns jsonb
language plpgsql security definer set search_path = '' as $$
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
$$;

-- What bookkeeping needs no longer: number, amount, date, season and type of a row stay; receipts and the log of money
-- go. An intent whose money is still unexplained stays until it is explained. Returns {money}: rows of the ledger.
create function private.forget_money(p_limit integer default 1000) returns jsonb
language plpgsql security definer set search_path = '' as $$
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
$$;

-- What goes by its own age. Logins count in real time, as the sign-in does. Answers {mails, log, sessions}. What is
-- confirmed of a bank's lines goes with its family (`private.forget`).
create function private.forget_old() returns jsonb
language plpgsql security definer set search_path = '' as $$
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
$$;

-- Everything that is due, and a line about it: numbers of the day, added up. Whether all of it is done.
create function private.forget_now() returns boolean
language plpgsql security definer set search_path = '' as $$
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
$$;

-- Called by every sweep: works once an hour, and at each sweep while something is left. What fails does not keep the
-- sweep from its money; two days later `needs_attention` tells.
create function private.forget_in_time() returns void
language plpgsql security definer set search_path = '' as $$
begin
  if exists (select from private.heartbeats where job = 'retention' and beat_at > clock_timestamp() - interval '1 hour')
    then
    return;
  end if;
  if private.forget_now() then
    update private.heartbeats set beat_at = clock_timestamp() where job = 'retention';
  end if;
exception when others then
  raise warning 'Nothing was forgotten: %', sqlerrm;
end
$$;

-- What organisers see of it, numbers only: when it ran (real time), families that have been notified, whose time ends
-- in which month, and what was done on which day.
create function public.retention_overview() returns jsonb
language sql stable security definer set search_path = '' as $$
  select private.require_may('look');
  select jsonb_build_object(
    'ran_at', (select beat_at from private.heartbeats where job = 'retention'),
    'notified', (select count(*) from private.retention_notices),
    'coming', (
      select coalesce(jsonb_agg(to_jsonb(months) order by months.month), '[]') from (
        select date_trunc('month', greatest(f.kept_until, n.last_day))::date as month, count(*) as accounts,
          sum(cardinality(f.people)) as people
        from private.absent_families() f left join private.retention_notices n using (account_id)
        where f.kept_until is not null
        group by 1 order by 1 limit 24
      ) months
    ),
    'runs', (
      select coalesce(jsonb_agg(to_jsonb(runs) order by runs.ran_on desc), '[]')
      from (select ran_on, counts from private.retention_runs order by ran_on desc limit 24) runs
    )
  )
$$;
grant execute on function public.retention_overview to authenticated;
