-- The database of release 1.0.0, written from supabase/schemas: its statements in an order in which each finds what it needs.
-- Final, as every migration: what the database is today is said in supabase/schemas.

-- What every later migration stands on: the private schema, safe default privileges, the camp clock,
-- and counters for rate limits.

create schema if not exists private;

revoke all on schema private from public;

grant usage on schema private to anon, authenticated, service_role;

grant usage on schema public to anon, authenticated, service_role;

-- Nothing is readable or callable until a migration grants it by name.
alter default privileges revoke execute on functions from public;

alter default privileges in schema public revoke all on tables from anon, authenticated;

alter default privileges in schema public revoke all on sequences from anon, authenticated;

alter default privileges in schema public revoke execute on functions from anon, authenticated;

alter default privileges in schema public grant all on tables to service_role;

alter default privileges in schema public grant all on sequences to service_role;

alter default privileges in schema public grant execute on functions to service_role;

-- Developer mode is one row that no API role can write: production simply never enables it.
create table private.developer_mode (
  id smallint primary key default 1 check (id = 1),
  enabled boolean not null default false,
  clock_offset interval not null default interval '0'
);

alter table private.developer_mode enable row level security;

create function private.is_developer_mode() returns boolean
language sql stable security definer set search_path = ''
return coalesce((select enabled from private.developer_mode), false);

grant execute on function private.is_developer_mode to anon, authenticated, service_role;

-- The time of all business rules. The real time, unless developer mode moves it.
create function public.camp_now() returns timestamptz
language sql stable security definer set search_path = ''
return now() + coalesce((select clock_offset from private.developer_mode where enabled), interval '0');

grant execute on function public.camp_now to anon, authenticated;

create table private.rate_limits (
  key text not null,
  taken_at timestamptz not null default clock_timestamp()
);

create index rate_limits_key_idx on private.rate_limits (key, taken_at);

create index rate_limits_taken_at_idx on private.rate_limits (taken_at);

alter table private.rate_limits enable row level security;

-- A key as it is kept: a hash, since it may hold a network address, of a beginning, since a header may be of any
-- length.
create function private.rate_key(p_key text) returns text
language sql immutable set search_path = ''
return encode(sha256(convert_to(left(p_key, 200), 'UTF8')), 'hex');

-- Takes one of p_limit permits for p_key in the window; false when none is left. Real time, not the camp's.
-- No window is longer than tries are kept (`retention_rules`, an hour), so what is older is forgotten, whosever it is.
create function private.take_rate(p_key text, p_limit integer, p_window interval) returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  v_key text := private.rate_key(p_key);
  v_kept interval := private.kept('tries');
begin
  perform pg_advisory_xact_lock(hashtextextended(v_key, 0));
  delete from private.rate_limits where ctid = any (array(
    select ctid from private.rate_limits where taken_at < clock_timestamp() - v_kept for update skip locked
  ));
  if (
    select count(*) from private.rate_limits where key = v_key and taken_at > clock_timestamp() - p_window
  ) >= p_limit then
    return false;
  end if;
  insert into private.rate_limits (key) values (v_key);
  return true;
end
$$;

-- The caller's address as the platform reports it; only ever used as a rate-limit key.
create function private.client_address() returns text
language sql stable set search_path = '' as $$
  select coalesce(
    h ->> 'cf-connecting-ip',
    nullif(trim(split_part(h ->> 'x-forwarded-for', ',', 1)), ''),
    'unknown'
  )
  from (select coalesce(nullif(current_setting('request.headers', true), ''), '{}')::jsonb as h) headers
$$;

-- Raises this code if it is so; an unknown is not so. What a caller may not know or do is refused with `not_allowed`.
create function private.refuse_if(p_so boolean, p_code text) returns void
language plpgsql stable set search_path = '' as $$
begin
  if p_so then
    raise exception '%', p_code using errcode = case p_code when 'not_allowed' then '42501' else 'P0001' end;
  end if;
end
$$;

create function private.require(p_so boolean) returns void
language sql stable set search_path = '' as $$
  select private.refuse_if(p_so is not true, 'not_allowed')
$$;

-- The rule of the sign-up form for addresses (src/domain/accounts/email.ts), also enforced for direct calls to the
-- platform's auth service and for those that come from Google: it keeps markup out of every mail. How long a password
-- may be is the service's own matter: it keeps a hash only, and the database never sees the password.
create function private.is_address(address text) returns boolean
language sql immutable
return length(address) <= 50 and address ~ '^[a-zA-Z0-9.!#$%&''*+/=?^_`{|}~-]+@[a-zA-Z0-9-]+(\.[a-zA-Z0-9-]+)+$';

create function private.check_account() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  address text;
begin
  foreach address in array array[nullif(new.email, ''), nullif(new.email_change, '')] loop
    if length(address) > 50 then
      raise exception 'email_too_long' using errcode = '22001';
    elsif not private.is_address(address) then
      raise exception 'email_invalid' using errcode = '22023';
    end if;
  end loop;
  return new;
end
$$;

create trigger check_account before insert or update of email, email_change on auth.users
  for each row execute function private.check_account();

create function private.date_jobs() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  new.jobs_season := case when new.jobs <> '{}' then private.season() end;
  return new;
end
$$;

create table public.audit_log (
  id bigint generated always as identity primary key,
  changed_at timestamptz not null default public.camp_now(),
  actor_id uuid not null,
  actor_level smallint not null,
  table_name text not null,
  row_id text not null,
  action text not null check (action in ('INSERT', 'UPDATE', 'DELETE')),
  before jsonb,
  after jsonb
);

create index audit_log_row_idx on public.audit_log (table_name, row_id);

alter table public.audit_log enable row level security;

grant select on public.audit_log to authenticated;

revoke update, delete, truncate on public.audit_log from service_role;

-- Logs what an admin changed: only the columns that differ, so that the log repeats no personal data needlessly: nor a
-- name as it is searched. All levels read it, so that the promo code of a camper, which never changes, is left out.
-- A function that changes many rows as one thing logs that itself.
create function private.audit() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  v_level smallint := private.admin_level();
  v_before jsonb := case when tg_op = 'INSERT' then '{}' else to_jsonb(old) - array['promo_code', 'search_name'] end;
  v_after jsonb := case when tg_op = 'DELETE' then '{}' else to_jsonb(new) - array['promo_code', 'search_name'] end;
  v_row jsonb := case when tg_op = 'DELETE' then v_before else v_after end;
begin
  if v_level is null or current_setting('familycamp.logged_as_one', true) = 'on' then
    return null;
  end if;
  insert into public.audit_log (actor_id, actor_level, table_name, row_id, action, before, after)
  select auth.uid(), v_level, tg_table_name, coalesce(v_row ->> 'id', v_row ->> 'code', v_row ->> 'camper_id'), tg_op,
    coalesce(jsonb_object_agg(key, v_before -> key) filter (where v_before ? key), '{}'),
    coalesce(jsonb_object_agg(key, v_after -> key) filter (where v_after ? key), '{}')
  from (
    select key from jsonb_object_keys(v_before || v_after) as keys(key)
    where v_before -> key is distinct from v_after -> key and key <> 'updated_at'
  ) changed
  having count(*) > 0;
  return null;
end
$$;

-- What was agreed to for a camper: `users.consents` holds what applies now (kind → version of the words),
-- `private.consents` keeps who agreed to which words when, and who withdrew it. A kind needs its versions here, and its
-- words in src/content/*/accounts/consents.ts.

-- The published versions of each kind's words, the newest last; of a choice those of each answer, which follows the
-- day. A page that was open before newer words came out still sends the ones that it showed, and those are stored.
create function private.consent_versions() returns jsonb
language sql immutable set search_path = ''
return
  '{"terms": ["2025-02-12"], "group_formation": ["2025-04-19"], "pictures": ["2025-04-20/groups", "2025-04-20/all"],
  "directory": ["2025-04-20/first", "2025-04-20/full"]}'::jsonb;

create function private.are_consents(consents jsonb) returns boolean
language sql immutable security definer set search_path = ''
return jsonb_typeof(consents) = 'object' and not exists (
  select from jsonb_each(consents) where private.consent_versions() -> key @> value is not true
);

grant execute on function private.are_consents to authenticated, service_role;

-- The newest version of every kind that is required: what an organiser reads to a person before signing them up.
create function private.newest_consents() returns jsonb
language sql immutable set search_path = '' as $$
  select jsonb_object_agg(key, value -> -1) from jsonb_each(private.consent_versions())
    where key in ('terms', 'group_formation')
$$;

-- Keeps the record. Withdrawing from group formation deletes what it was for: the survey's answers, also of earlier
-- seasons, and whom the names in them meant.
create function private.record_consents() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  v_before jsonb := case when tg_op = 'UPDATE' then old.consents else '{}' end;
begin
  update private.consents set withdrawn_at = public.camp_now(), withdrawn_by = auth.uid()
  where camper_id = new.id and withdrawn_at is null and v_before ? kind
    and new.consents -> kind is distinct from v_before -> kind;
  insert into private.consents (season_id, camper_id, kind, version, agreed_by)
  select private.season(), new.id, key, value, auth.uid() from jsonb_each_text(new.consents)
  where v_before ->> key is distinct from value;
  if v_before ? 'group_formation' and not new.consents ? 'group_formation' then
    delete from public.survey_responses where camper_id = new.id;
    update public.past_campers set survey = null where camper_id = new.id and survey is not null;
    delete from public.wished_names where camper_id = new.id and private.is_written(written, new.near_wish) is not true;
  end if;
  return null;
end
$$;

-- Everything stored about the caller's family, as one document. Amounts in DKK, times with their zone.
create function public.export_my_data() returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  v_ids uuid[] := private.my_camper_ids();
  v_is_holder boolean := private.family() = auth.uid();
begin
  perform private.refuse_if(auth.uid() is null, 'not_allowed');
  return jsonb_build_object(
    'exported_at', public.camp_now(),
    'account', (
      select jsonb_build_object('id', a.id, 'email', a.email, 'created_at', a.created_at,
        'last_sign_in_at', a.last_sign_in_at)
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
    'payments', (
      select coalesce(jsonb_agg(to_jsonb(h) order by h.created_at), '[]') from public.payment_history h
    ),
    'mails', (
      select coalesce(jsonb_agg(jsonb_build_object('kind', o.kind, 'recipient', o.recipient,
        'created_at', o.created_at, 'sent_at', o.sent_at) order by o.created_at), '[]')
      from public.outbox o where o.subject_id = any (v_ids)
        and (v_is_holder or o.recipient = (select email from auth.users where id = auth.uid()))
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
$$;

-- Forgets people, with all that a season knew of them. Bookkeeping outweighs it: the ledger keeps who paid, why and
-- what the bank wrote, with its log and receipts (N41). Past seasons keep their figures; other logs and mails to others
-- lose what named them. The caller has seen that nothing of theirs can be paid any more.
create function private.forget(p_ids uuid[]) returns void
language plpgsql security definer set search_path = '' as $$
declare
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
  where past.camper_id = any (p_ids);
  delete from public.attention_notes where split_part(key, ':', 2) = any (p_ids::text[]);
  delete from public.outbox where not private.is_receipt(kind)
    and (subject_id = any (p_ids) or payload ->> 'account' = any (p_ids::text[])
    or recipient in (select email from auth.users where id = any (p_ids)));
  -- Receipts are bookkeeping: they stay as they were written, are not sent any more, and lose the address.
  update public.outbox set recipient = '', sent_at = coalesce(sent_at, public.camp_now())
  where subject_id = any (p_ids) or recipient in (select email from auth.users where id = any (p_ids));
  delete from private.mail_troubles where address in (select lower(email) from auth.users where id = any (p_ids));
  delete from private.opening_wishes where email in (select lower(email) from auth.users where id = any (p_ids));
  -- What a bank writes of a sender; the line is still known by its keyed hash, so that a later statement does not bring
  -- it again.
  update private.bank_lines set text = '', note = ''
  where id in (select line_id from private.bank_shares where account_id = any (p_ids));
  delete from private.promo_checks where account_id = any (p_ids);
  delete from public.admin where id = any (p_ids);
  -- Before the payer goes: with both going at once, a row could for a moment name a payee who is gone.
  update public.payments set paid_for_user_id = null where paid_for_user_id = any (p_ids);
  delete from public.people where id = any (p_ids);
  delete from auth.users where id = any (p_ids);
  update private.consents set agreed_by = case when agreed_by <> all (p_ids) then agreed_by end,
    withdrawn_by = case when withdrawn_by <> all (p_ids) then withdrawn_by end
  where agreed_by = any (p_ids) or withdrawn_by = any (p_ids);
  -- Last, since an organiser who deletes their own account is logged with the old values.
  update public.audit_log set before = null, after = null
  where table_name in ('users', 'bed_waits', 'duties') and row_id = any (p_ids::text[])
    or table_name = 'change_requests' and row_id = any (v_wishes);
end
$$;

-- Deletes the caller's account, campers and answers, of all seasons; an account holder's family with it, which the
-- other parent reads in a mail, while the other parent's own deletion leaves the family as it is. Raises payment_open
-- while a page of theirs could still be paid, or a payment is in review: `cancel-checkout` ends the pages at the
-- provider first.
create function public.delete_my_account() returns void
language plpgsql security definer set search_path = '' as $$
declare
  v_account uuid := auth.uid();
  v_ids uuid[] := array(select id from public.people where v_account in (id, account_id)) || v_account;
begin
  perform private.refuse_if(v_account is null, 'not_allowed');
  -- Campers, then intents, as everywhere. Not yet `for update`: a settlement that holds the intent must still be able
  -- to refer to the payer, or the two would wait for each other.
  perform from public.users where id = any (v_ids) order by id for no key update;
  perform from public.payment_intents i
  where i.payer_id = any (v_ids) or exists (
    select from public.payment_intent_lines l where l.intent_id = i.id and l.paid_for_user_id = any (v_ids)
  )
  order by i.id for update;
  perform private.refuse_if(private.checkouts_of(v_account) <> '{}', 'payment_open');
  -- No bed is offered in between: that happens under this lock.
  perform from public.camp_info for update;
  perform private.end_other_parent(v_account, true);
  perform private.forget(v_ids);
end
$$;

grant execute on function public.export_my_data, public.delete_my_account to authenticated;

-- Chat notices: how often, and what they may say. Only the edge function that sends them asks.

-- May this caller (an account, a camper, a network address) cause a notice now? One caller and all together are
-- limited, so that no one floods the organisers' chat.
create function public.take_notice(p_kind text, p_caller text) returns boolean
language sql security definer set search_path = ''
return private.take_rate(
    'notice:' || p_kind || ':' || p_caller, case p_kind when 'login' then 10 else 1 end, interval '1 hour'
  )
  and private.take_rate('notice:' || p_kind, 200, interval '1 hour');

-- The other parent of a family (`private.other_parents` in campers.sql): invited by the account holder, accepted at the
-- invited address, ended by either or by an organiser. What they may do follows from `private.family` alone.

-- The address at which the caller may be invited. Null for one that is not confirmed: anyone can type it at sign-up.
create function private.invited_address() returns text
language sql stable security definer set search_path = '' as $$
  select lower(email) from auth.users where id = auth.uid() and email_confirmed_at is not null
$$;

-- What the caller's screens show; of another account (level 3) only `other` and `invited`. {account_id, is_holder,
-- holder: name, other: {name, email, since} | null, invited: {email, until} | null, invitations: [{account_id, holder,
-- until}] to the caller}.
create function public.family_access(p_account uuid default null) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  v_account uuid := coalesce(p_account, private.family());
begin
  if v_account is distinct from private.family() then
    perform private.require_admin(3::smallint);
  end if;
  return jsonb_build_object(
    'account_id', v_account, 'is_holder', v_account = auth.uid(), 'holder',
      (select first_name || ' ' || last_name from public.people where id = v_account),
    'other', (
      select jsonb_build_object('name', private.person_name(o.login_id), 'email', a.email, 'since', o.accepted_at)
      from private.other_parents o join auth.users a on a.id = o.login_id where o.account_id = v_account
    ),
    'invited', (
      select jsonb_build_object('email', o.email, 'until', o.invited_at + private.kept('invitation'))
      from private.other_parents o where o.account_id = v_account and o.login_id is null
        and o.invited_at + private.kept('invitation') > public.camp_now()
    ),
    'invitations', (
      select coalesce(jsonb_agg(jsonb_build_object('account_id', o.account_id, 'holder',
        private.person_name(o.account_id),
        'until', o.invited_at + private.kept('invitation')) order by o.invited_at, o.account_id), '[]')
      from private.other_parents o
      where p_account is null and o.login_id is null and o.email = private.invited_address()
        and o.invited_at + private.kept('invitation') > public.camp_now()
    )
  );
end
$$;

-- Takes an invitation back, removes the other parent, or leaves: the family's account holder, the other parent
-- themself, an organiser of level 3 for a family. Twice is once. What the other parent has paid stays theirs. Errors:
-- not_allowed.
create function public.end_other_parent(p_account uuid default null) returns void
language plpgsql security definer set search_path = '' as $$
begin
  if coalesce(p_account, private.family()) is distinct from private.family() then
    perform private.require_admin(3::smallint);
  end if;
  perform private.end_other_parent(coalesce(p_account, private.family()));
end
$$;

-- What a family is sent goes to both parents, to each at their own address and in their own language. Receipts go to
-- the payer.
create function private.mail_both_parents() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  insert into public.outbox (kind, dedupe_key, recipient, subject_id, message_id, payload, next_attempt_at)
  select new.kind, new.dedupe_key || ':other', login.email, new.subject_id, new.message_id,
    new.payload || jsonb_build_object('reader', o.login_id), new.next_attempt_at
  from public.people subject join private.other_parents o on o.account_id = subject.account_id
    join auth.users login on login.id = o.login_id
  where subject.id = new.subject_id and new.recipient = private.address_of(o.account_id)
  on conflict (dedupe_key) do nothing;
  return null;
end
$$;

-- The lowest level that may change a field, null for what cannot be changed here. Level 2 corrects practical things,
-- level 3 who a camper is, where they sleep and whether they attend; price, money and registration follow by the rules.
create function private.level_for(field text) returns smallint
language sql immutable set search_path = ''
return (case
  when field in ('phone', 'size', 'dates', 'arrival_transportation', 'departure_transportation', 'near_wish') then 2
  when field in ('first_name', 'last_name', 'birthday', 'gender', 'is_senior_retired', 'country', 'church_mission',
    'member',
    'accommodation', 'given_category', 'attendance') then 3
end)::smallint;

-- The status of a change that has been made, by what `private.edit_camper` or a change of plan returned: only saved
-- stays, everything else is taken back. p_expected is what the person read before; null expects nothing.
create function private.outcome(p_status text, p_is_dry_run boolean, p_expected jsonb, p_effects jsonb) returns text
language sql immutable set search_path = ''
return case
  when p_status = 'no_bed_left' then p_status
  when p_is_dry_run then 'dry_run'
  when p_status = 'saved' and p_expected <> p_effects then 'other_effects'
  else 'saved'
end;

-- Everything about one camper in one answer: facts, family, money, survey and what organisers changed. Null for an
-- unknown id. A payer who wants to stay anonymous stays so here.
create function public.admin_camper_record(p_camper uuid) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_admin();
  return (
    select private.correctable(u) || jsonb_build_object(
      'id', u.id, 'email', u.email, 'category', p.code, 'price', private.price_of(u), 'paid', private.paid_for(u.id),
      'is_registered', u.is_registered, 'registered_at', u.registered_at, 'created_at', u.created_at,
      'has_bed', u.has_bed, 'stay_in_at', u.stay_in_at, 'stay_in_reason', u.stay_in_reason,
      'room', private.seen_room(u.room_id), 'team', private.seen_team(u.team_id),
      'former_room', private.seen_room(u.former_room_id), 'former_team', private.seen_team(u.former_team_id),
      'has_open_checkout', private.open_checkout(u.id) is not null,
      'guardian', k.guardian, 'contact', k.contact_name || ' ' || k.contact_phone, 'pickup', k.pickup,
      'family', (
        select coalesce(jsonb_agg(jsonb_build_object(
          'id', f.id, 'name', f.first_name || ' ' || f.last_name, 'email', f.email, 'phone', f.phone,
          'is_parent', f.parent_id is null
        ) order by f.parent_id nulls first, f.birthday, f.id), '[]')
        from public.users f
        where f.id <> u.id and coalesce(f.parent_id, f.id) = coalesce(u.parent_id, u.id)
      ),
      'payments', (
        select coalesce(jsonb_agg(jsonb_build_object(
          'id', pay.id, 'created_at', pay.created_at, 'amount', pay.amount, 'type', pay.type,
          'method', pay.payment_method, 'is_anonymous', pay.is_anonymous,
          'intent_id', case when private.is_treasurer()
            then pay.intent_id end, 'reason', case when private.is_treasurer() then pay.reason end,
          'payer', case when not pay.is_anonymous then payer.first_name || ' ' || payer.last_name end
        ) order by pay.created_at desc, pay.id), '[]')
        from public.payments pay left join public.people payer on payer.id = pay.paid_by_user_id
        where pay.paid_for_user_id = u.id and pay.season_id = (select private.season())
      ),
      'checkins', (
        select coalesce(jsonb_agg(jsonb_build_object('kind', s.kind, 'at', c.checked_at) order by c.checked_at), '[]')
        from public.checkin_standing s join public.checkins c on c.id = s.checkin_id
        where s.person_id = u.id and s.is_checked_in
      ),
      'survey', (
        select to_jsonb(s) - array['camper_id'] - case
          when private.is_admin(3::smallint) then '{}'::text[] else array['be_with', 'not_be_with']
        end
        from public.survey_responses s where s.camper_id = u.id
      ),
      'consents', (select jsonb_agg(to_jsonb(c)) from private.consents_of(array[u.id]) c),
      'history', (
        select coalesce(jsonb_agg(jsonb_build_object(
          'id', l.id, 'at', l.changed_at, 'level', l.actor_level,
          'by', coalesce(actor.first_name || ' ' || actor.last_name, account.email),
          'before', private.readable_change(l.before), 'after', private.readable_change(l.after)
        ) order by l.id desc), '[]')
        from public.audit_log l
        left join public.people actor on actor.id = l.actor_id
        left join auth.users account on account.id = l.actor_id
        where l.table_name = 'users' and l.row_id = u.id::text and l.action = 'UPDATE'
      )
    )
    from public.users u join public.pricing p on p.id = u.pricing_id
      left join private.contacts(array[p_camper]) k on k.camper_id = u.id
    where u.id = p_camper
  );
end
$$;

-- The camper list, by name, in pages: p_limit and p_offset are of people, before anything is worked out for them.
-- Amounts in DKK at the price of today. A new column of users that organisers list is named here twice.
create function public.admin_camper_list(p_limit integer default null, p_offset integer default 0)
returns table (
  id uuid, first_name text, last_name text, email text, phone text, birthday date, gender text, country text,
  church_mission text, accommodation text, near_wish text, size text, dates text[], arrival_transportation text,
    departure_transportation text,
  is_registered boolean, is_attending boolean, is_inactive boolean, registered_at timestamptz, created_at timestamptz,
  category text, price numeric, paid numeric, room text, team text, parent text, parent_email text, parent_phone text,
  guardian text, contact text
)
language plpgsql stable security definer set search_path = '' as $$
#variable_conflict use_column
declare
  v_sees_teams boolean := private.sees_teams();
  v_sees_rooms boolean := private.sees_rooms();
begin
  perform private.require_admin();
  return query
    with people as materialized (
      select * from public.users order by first_name, last_name, id limit p_limit offset p_offset
    )
    select
      u.id, u.first_name, u.last_name, u.email, u.phone, u.birthday, u.gender, u.country,
      u.church_mission, u.accommodation, u.near_wish, u.size, u.dates, u.arrival_transportation,
        u.departure_transportation,
      u.is_registered, u.is_attending, u.is_inactive, u.registered_at, u.created_at,
      pricing.code, fee.price, fee.paid, rooms.name, teams.name,
      parent.first_name || ' ' || parent.last_name, parent.email, parent.phone, k.guardian,
        k.contact_name || ' ' || k.contact_phone
    from people u
    join public.pricing on pricing.id = u.pricing_id
    join private.fees((select array_agg(id) from people)) fee on fee.camper_id = u.id
    left join public.users parent on parent.id = u.parent_id
    left join private.contacts((select array_agg(id) from people)) k on k.camper_id = u.id
    left join public.rooms on v_sees_rooms and rooms.id = u.room_id
    left join public.teams on v_sees_teams and teams.id = u.team_id
    order by u.first_name, u.last_name, u.id;
end
$$;

-- The age bands of specification section 4, men and women together; src/domain has the same rule as `camperCategory`.
create function private.age_band(age integer) returns text
language sql immutable set search_path = ''
return case when age >= 25 then 'Adults' when age >= 13 then 'Youth' when age >= 4 then 'Children' else 'Toddler' end;

-- Saves a view of the caller under its name, in place of one that has it; without a view, deletes it. Twice is once.
-- Errors: not_allowed, too_many_views (12 are there), and the checks of the table.
create function public.save_list_view(p_name text, p_view jsonb default null) returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform private.require_admin();
  if p_view is null then
    delete from private.list_views where owner_id = auth.uid() and name = trim(p_name);
    return;
  end if;
  perform from public.admin where id = auth.uid() for no key update;
  insert into private.list_views (owner_id, name, view) values (auth.uid(), trim(p_name), p_view)
  on conflict (owner_id, name) do update set view = excluded.view;
  perform private.refuse_if((select count(*) > 12 from private.list_views where owner_id = auth.uid()),
    'too_many_views');
end
$$;

-- Refuses who chooses a bus that is full (codes: bus_out_full, bus_home_full). The setting's row is the lock that keeps
-- the number under concurrency; a camper with a seat keeps it when organisers lower the number.
create function private.check_bus_seats() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  v_comes boolean := new.is_attending and not new.is_inactive;
  v_came boolean := tg_op = 'UPDATE' and old.is_attending and not old.is_inactive;
begin
  if v_comes and new.arrival_transportation = 'Bus' and not (v_came and old.arrival_transportation = 'Bus') then
    perform from public.admin_settings where name = 'BUS_SEATS_OUT' for no key update;
    perform private.refuse_if((select left_out = 0 from public.bus_seats), 'bus_out_full');
  end if;
  if v_comes and new.departure_transportation = 'Bus' and not (v_came and old.departure_transportation = 'Bus') then
    perform from public.admin_settings where name = 'BUS_SEATS_HOME' for no key update;
    perform private.refuse_if((select left_home = 0 from public.bus_seats), 'bus_home_full');
  end if;
  return new;
end
$$;

-- What the caller's family has said, and which children of other families ask an adult of this one; organisers of level
-- 2 name another account.
create function public.family_contacts(p_account uuid default null) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  v_account uuid := coalesce(p_account, private.family());
begin
  if v_account is distinct from private.family() then
    perform private.require_admin(2::smallint);
  end if;
  return jsonb_build_object(
    'campers', (
      select coalesce(jsonb_agg(jsonb_build_object('id', u.id, 'name', u.first_name || ' ' || u.last_name, 'is_minor',
        k.is_minor,
        'guardian_id', k.guardian_id, 'guardian', k.guardian, 'asked', asked.first_name || ' ' || asked.last_name,
          'has_accepted', stored.has_accepted,
        'contact_name', coalesce(k.contact_name, ''), 'contact_phone', coalesce(k.contact_phone, ''), 'pickup',
          coalesce(k.pickup, ''), 'is_complete', k.is_complete)
        order by u.parent_id nulls first, u.created_at, u.id), '[]')
      from public.users u join private.contacts(array(select id from public.users where v_account in (id, parent_id))) k
        on k.camper_id = u.id
      left join private.camper_contacts stored on stored.camper_id = u.id
      left join public.users asked on asked.id = stored.guardian_id
      where v_account in (u.id, u.parent_id)
    ),
    'requests', (
      select coalesce(jsonb_agg(jsonb_build_object('camper_id', child.id, 'name',
        child.first_name || ' ' || child.last_name,
        'adult', adult.first_name || ' ' || adult.last_name, 'has_accepted', stored.has_accepted)
          order by child.first_name, child.id), '[]')
      from private.camper_contacts stored join public.users adult on adult.id = stored.guardian_id
      join public.users child on child.id = stored.camper_id join private.contacts(array(
        select s.camper_id from private.camper_contacts s join public.users a on a.id = s.guardian_id
          where v_account in (a.id, a.parent_id)
      )) k on k.camper_id = child.id and k.is_minor
      where v_account in (adult.id, adult.parent_id) and coalesce(child.parent_id, child.id) <> v_account
        and stored.has_accepted is not false
    )
  );
end
$$;

-- Campers: everyone who attends the camp of the open season. An account holder's id is the auth user's; an added camper
-- has parent_id.

-- Everyone who has ever been a camper: money and past seasons refer to this row. account_id is the account holder of
-- their family, which is themselves for a holder.
create table public.people (
  id uuid primary key,
  account_id uuid not null references public.people (id) on delete cascade,
  first_name text not null,
  last_name text not null
);

create index people_account_idx on public.people (account_id);

alter table public.people enable row level security;

-- The other parent of a family: invited at an address, and since `accepted_at` acting for it with a login of their own.
-- One for each family.
create table private.other_parents (
  account_id uuid primary key references auth.users (id) on delete cascade,
  email text not null constraint other_parents_email_check
    check (email = lower(email) and length(email) between 3 and 50),
  invited_at timestamptz not null default public.camp_now(),
  -- Unique: a login acts for one family.
  login_id uuid unique references auth.users (id) on delete cascade,
  accepted_at timestamptz,
  constraint other_parents_accepted_check check ((login_id is null) = (accepted_at is null)),
  constraint other_parents_login_check check (login_id <> account_id)
);

create index other_parents_email_idx on private.other_parents (email) where login_id is null;

alter table private.other_parents enable row level security;

-- The account that a login acts for: the family whose other parent it is, or else its own. Every policy, view and
-- function that asks whether a camper is the caller's asks here.
create function private.family(p_login uuid default auth.uid()) returns uuid
language sql stable security definer set search_path = ''
return coalesce((select account_id from private.other_parents where login_id = p_login), p_login);

grant execute on function private.family to authenticated;

-- A camper is a person from the moment they are written down; who comes back is the same one, in the same family only.
-- To anyone else the answer is the one of any id that is taken.
create function private.follow_person() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if tg_op = 'UPDATE' then
    update public.people set account_id = coalesce(new.parent_id, new.id), first_name = new.first_name,
      last_name = new.last_name
    where id = new.id;
    return new;
  end if;
  insert into public.people as person (id, account_id, first_name, last_name)
  values (new.id, coalesce(new.parent_id, new.id), new.first_name, new.last_name)
  on conflict (id) do update set first_name = excluded.first_name, last_name = excluded.last_name
  where person.account_id = excluded.account_id;
  if not found then
    raise unique_violation using constraint = 'users_pkey',
      message = 'duplicate key value violates unique constraint "users_pkey"';
  end if;
  return new;
end
$$;

create function private.holds_bed(p_camper uuid) returns boolean
language plpgsql stable security definer set search_path = '' as $$
begin
  return exists (
    select from public.bed_holds h where h.camper_id = p_camper and (h.until > public.camp_now() or exists (
      select from public.payment_intent_lines l where l.paid_for_user_id = p_camper and l.is_open
    ))
  );
end
$$;

create function private.follow_camp_days() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  update public.users u set dates = moved.dates
  from (
    select id, private.moved_days(dates, private.days_of(old.start_date, old.end_date), private.camp_days()) as dates
      from public.users
  ) moved
  where moved.id = u.id and moved.dates <> u.dates;
  return null;
end
$$;

-- Campers follow the name of their church when it changes, also those of past seasons, whose answers families find
-- again.
create function private.rename_church() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  -- The line about the church tells of all of them.
  perform set_config('familycamp.logged_as_one', 'on', true);
  update public.users set church_mission = new.name where church_mission = old.name;
  update public.past_campers set answers = jsonb_set(answers, '{church_mission}', to_jsonb(new.name))
  where answers ->> 'church_mission' = old.name;
  perform set_config('familycamp.logged_as_one', 'off', true);
  return null;
end
$$;

-- A wish as it would be stored. Errors: those of a registration, bad_value (neither a text nor yes or no), and
-- not_allowed for fields that cannot be corrected or that a family edits itself.
create function private.wished_value(field text, value jsonb) returns jsonb
language plpgsql stable set search_path = '' as $$
declare
  v_text text := value #>> '{}';
begin
  if jsonb_typeof(value) in ('object', 'array', 'number') then
    raise exception 'bad_value' using errcode = '22023';
  end if;
  case
    when field in ('first_name', 'last_name') then return to_jsonb(private.stored_name(v_text));
    when field = 'church_mission' then return to_jsonb(private.stored_church(v_text));
    when field = 'phone' and (v_text is null
      or v_text ~ '^\+([1-9][0-9]{0,3} (?!0)|(39|378|379|225|229|241|242) (?!00))[0-9]{4,14}$')
      then return to_jsonb(v_text);
    when field = 'phone' then raise exception 'users_phone_check';
    when field = 'gender' and v_text in ('Male', 'Female') then return value;
    when field = 'member' and jsonb_typeof(value) = 'boolean' then return value;
    -- A family cancels a place itself (`plans.sql`).
    when field = 'attendance' and v_text = 'attending' then return value;
    when field = 'size' and private.is_frozen(field) then return value;
    when field in ('arrival_transportation', 'departure_transportation') and private.is_frozen(field)
      and v_text in ('Bus', 'Car', 'Public transportation') then return value;
    else raise exception 'not_allowed' using errcode = '42501';
  end case;
end
$$;

-- What an edit by organisers does: price, bed, registration and places follow by the rules, and the family is notified.

-- Refuses what would change a price while it is being paid. Errors: payment_open (a checkout), payment_in_review.
create function private.refuse_while_paid_for(p_camper uuid) returns void
language plpgsql stable security definer set search_path = '' as $$
declare
  v_state text;
begin
  select i.state into v_state
  from public.payment_intent_lines l join public.payment_intents i on i.id = l.intent_id
  where l.paid_for_user_id = p_camper and l.is_open;
  perform private.refuse_if(found, case v_state when 'needs_review' then 'payment_in_review' else 'payment_open' end);
end
$$;

-- Is every place of a room taken? Its row is locked, as by the transaction that assigns the last one.
create function private.is_full(p_room smallint) returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  v_capacity smallint;
begin
  select capacity into v_capacity from public.rooms where id = p_room for no key update;
  return (select count(*) from public.users where room_id = p_room and has_bed) >= v_capacity;
end
$$;

-- Cancels the open checkout of a camper at the provider, so that what it asks for can be changed, by level 3 or the
-- family: `cancel-checkout` does it at once, or else the sweep.
create function public.cancel_checkout(p_camper uuid) returns void
language plpgsql security definer set search_path = '' as $$
begin
  if not private.is_my_camper(p_camper) then
    perform private.require_admin(3::smallint);
  end if;
  perform from public.users where id = p_camper for no key update;
  perform private.ask_to_cancel_checkout(p_camper, 'corrected');
end
$$;

grant execute on function public.cancel_checkout to authenticated;

-- What people type, cleaned before it is stored. Written twice: here and in src/domain/campers/names.ts, held equal by
-- a test.

-- Invisible characters that change what others read or make two names out of one: control and format
-- characters (directions, zero width, tags), fillers, private use. Tab and line ends are white space and stay. The
-- joiners of Arabic and Indic scripts are among them: names from Burma, Chin State and Denmark are written without.
create function private.without_hidden(typed text) returns text
language sql immutable strict set search_path = ''
return regexp_replace(typed, '[\u0001-\u0008\u000e-\u001f\u007f-\u009f\u00ad\u034f\u0600-\u0605\u061c\u06dd\u070f'
  '\u0890-\u0891\u08e2\u115f-\u1160\u17b4-\u17b5\u180b-\u180f\u200b-\u200f\u202a-\u202e\u2060-\u206f\u3164'
  '\ue000-\uf8ff\ufe00-\ufe0f\ufeff\uffa0\ufff0-\ufffb\U000110bd\U000110cd\U00013430-\U0001343f'
  '\U0001bca0-\U0001bca3\U0001d173-\U0001d17a\U000e0000-\U000e0fff\U000f0000-\U000ffffd\U00100000-\U0010fffd]',
  '', 'g');

-- Refuses (22001) a text that is longer than what any cleaning could make fit, before work is spent on it.
create function private.bounded(typed text, most integer) returns text
language plpgsql immutable strict set search_path = '' as $$
begin
  if length(typed) > most then
    raise exception 'text_too_long' using errcode = '22001';
  end if;
  return typed;
end
$$;

-- A text of one line: one form for each letter (Å however it was typed, Ａ as A), an apostrophe between letters is the
-- typographic one, markup characters go, white space is single. Empty when no letter is left.
-- The collation is named, since letters and spaces must mean the same on every server (and in src/domain).
create function private.clean_line(typed text) returns text
language plpgsql immutable strict set search_path = '' as $$
declare
  v_text text collate pg_c_utf8 := normalize(private.without_hidden(private.bounded(typed, 200)), NFKC);
begin
  v_text := regexp_replace(v_text, '([[:alpha:]])''(?=[[:alpha:]])', '\1’', 'g');
  v_text := regexp_replace(v_text, '[<>''"&\\]', '', 'g');
  v_text := normalize(trim(regexp_replace(v_text, '\s+', ' ', 'g')), NFC);
  return case when v_text ~ '[[:alpha:]]' then v_text else '' end;
end
$$;

-- Does a word mix Latin letters with those that look like them (Greek, Cyrillic, Armenian, Cherokee, Coptic, Lisu)?
-- Such a name may imitate another person's.
create function private.mixes_scripts(line text) returns boolean
language sql immutable strict set search_path = '' as $$
  select coalesce(bool_or(
    word ~ '[A-Za-z\u00c0-\u02af\u1e00-\u1eff]'
    and word ~
      '[\u0370-\u058f\u13a0-\u13ff\u1c80-\u1c8f\u1f00-\u1fff\u2c80-\u2cff'
      '\u2de0-\u2dff\ua4d0-\ua4ff\ua640-\ua69f\uab70-\uabbf]'
  ), false)
  from regexp_split_to_table(line, ' ') as words(word)
$$;

-- A church or mission as it is typed and stored: a clean line whose words start with a capital; MBMBC stays.
create function private.clean_church(typed text) returns text
language sql immutable strict set search_path = '' as $$
  select normalize(string_agg(upper(left(word, 1) collate pg_c_utf8) || substr(word, 2), ' ' order by position), NFC)
  from regexp_split_to_table(private.clean_line(typed), ' ') with ordinality as words(word, position)
$$;

create function private.accepted(cleaned text, missing text) returns text
language plpgsql immutable set search_path = '' as $$
begin
  if coalesce(cleaned, '') = '' then
    raise exception '%', missing;
  elsif private.mixes_scripts(cleaned) then
    raise exception 'scripts_mixed';
  end if;
  return cleaned;
end
$$;

-- Any other typed text: removes invisible characters, gives letters one form, and keeps lines.
create function private.plain_text(typed text) returns text
language sql immutable strict set search_path = ''
return normalize(private.without_hidden(private.bounded(typed, 2000)), NFC);

-- For a trigger that names the columns of a table whose texts are typed.
create function private.plain_columns() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  v_row jsonb := to_jsonb(new);
begin
  return jsonb_populate_record(new, (
    select jsonb_object_agg(name, private.plain_text(v_row ->> name)) from unnest(tg_argv) as columns(name)
  ));
end
$$;

-- Writing to a view of joined tables is a fault (500) unless a trigger answers: then the grants refuse it.
create function private.refuse_writing() returns trigger
language plpgsql set search_path = '' as $$
begin
  raise exception 'not_allowed' using errcode = '42501';
end
$$;

-- Bus and check-in: who got on the bus, arrived, got on the bus home and left. Phones check in offline for hours, so
-- that each check-in has the phone's own id and time, is only ever added, and what holds now is worked out from all of
-- them.

-- A phone that checks people in. Its id is its own; an organiser ends it when it is lost, and its login with it. A
-- helper's phone has no account: an organiser names it and shows a code, for which the phone gets a key of its own,
-- once.
create table public.checkin_devices (
  id uuid primary key,
  account_id uuid references auth.users (id) on delete set null,
  -- Hashes: of the code until it is used, then of the key.
  code_hash text,
  code_until timestamptz,
  key_hash text,
  session_id uuid,
  name text not null constraint checkin_devices_name_check check (length(trim(name)) between 1 and 60),
  -- Check-ins that it still had when it last asked.
  unsent integer not null default 0 constraint checkin_devices_unsent_check check (unsent >= 0),
  since timestamptz not null default public.camp_now(),
  seen_at timestamptz not null default public.camp_now(),
  ended_at timestamptz
);

create index checkin_devices_account_idx on public.checkin_devices (account_id);

create index checkin_devices_session_idx on public.checkin_devices (session_id);

create trigger plain_texts before insert or update of name on public.checkin_devices
  for each row execute function private.plain_columns('name');

create trigger audit after update of ended_at on public.checkin_devices for each row execute function private.audit();

alter table public.checkin_devices enable row level security;

-- Raises `not_allowed` without a level, the job of a helper, or the key of this phone, which has no account: until the
-- camp's last day, and never when it was ended.
create function private.require_checkin(p_device uuid, p_key text) returns void
language plpgsql stable security definer set search_path = '' as $$
begin
  if p_key is null then
    perform private.require_job('helper');
  else
    perform private.require(exists (select from public.checkin_devices where id = p_device
      and key_hash = private.rate_key(p_key))
      and not public.checkin_device_ended(p_device));
  end if;
end
$$;

-- Takes a phone's check-ins, each once however often it is sent, and returns all that came since it last asked
-- (`p_since`, the last `seq` that it knows). `p_unsent`: how many more it has to send. A check-in that cannot be stored
-- is named in `refused` and keeps no other from it. Nothing is stored of a deleted camper, or of another season than
-- the open one: a camper who comes again has the id that they had (`p_season`: the list's). A phone's row belongs to
-- the account that made it, and an account has 20 at most that were not ended. Returns {status: ok | ended |
-- other_season | other_device, now: camp time, refused: ids, checkins}. Errors: not_allowed, too_many,
-- too_many_devices, broken checks of the phone.
create function public.checkin_sync(p_device uuid, p_name text, p_season smallint, p_checkins jsonb, p_since bigint,
  p_unsent integer, p_key text default null) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  v_checkin jsonb;
  v_refused jsonb := '[]';
begin
  if private.is_checkin_ended(p_device) then
    update public.checkin_devices set unsent = p_unsent + jsonb_array_length(p_checkins)
    where id = p_device and (account_id = auth.uid() or key_hash = private.rate_key(p_key));
    return jsonb_build_object('status', 'ended');
  end if;
  perform private.require_checkin(p_device, p_key);
  if p_season is distinct from private.season() then
    return jsonb_build_object('status', 'other_season');
  end if;
  perform private.refuse_if(jsonb_array_length(p_checkins) > 500, 'too_many');
  -- One phone at a time: `seq` grows as it becomes visible, so that a reader of one has read all before it.
  perform pg_advisory_xact_lock(hashtext('checkins'));
  perform private.refuse_if((select count(*) from public.checkin_devices where account_id = auth.uid()
    and id <> p_device
      and ended_at is null) >= 20, 'too_many_devices');
  if p_key is not null then
    update public.checkin_devices set unsent = p_unsent, seen_at = public.camp_now() where id = p_device;
  else
    insert into public.checkin_devices as d (id, account_id, session_id, name, unsent)
    values (p_device, auth.uid(), (auth.jwt() ->> 'session_id')::uuid, left(p_name, 60), p_unsent)
    on conflict (id) do update set session_id = excluded.session_id, name = excluded.name, unsent = excluded.unsent,
      seen_at = excluded.seen_at
    where d.account_id = excluded.account_id;
  end if;
  if not found then
    return jsonb_build_object('status', 'other_device');
  end if;
  for v_checkin in select value from jsonb_array_elements(p_checkins)
    order by value ->> 'device_at', value ->> 'id' loop
    begin
      insert into public.checkins
        (id, camper_id, walk_in_id, walk_in, kind, is_checked_in, checked_at, skew_ms, seen, device_id, checked_by)
      select t.id, case when t.walk_in is null then t.person_id end, case when t.walk_in is not null
        then t.person_id end, t.walk_in,
        t.kind, t.is_checked_in, least(to_timestamp((t.device_at + t.skew_ms) / 1000.0), public.camp_now()), t.skew_ms,
          t.seen,
        p_device, auth.uid()
      from jsonb_to_record(v_checkin) as t (
        id uuid, person_id uuid, walk_in text, kind text, is_checked_in boolean, device_at bigint, skew_ms bigint,
          seen bigint
      )
      where t.walk_in is not null or t.person_id is null or exists (select from public.users u where u.id = t.person_id)
      on conflict (id) do nothing;
    exception when data_exception or integrity_constraint_violation then
      v_refused := v_refused || coalesce(v_checkin -> 'id', 'null');
    end;
  end loop;
  return jsonb_build_object('status', 'ok', 'now', public.camp_now(), 'refused', v_refused, 'checkins', (
    select coalesce(jsonb_agg(jsonb_build_object(
      'id', t.id, 'seq', t.seq, 'person_id', t.person_id, 'walk_in', t.walk_in, 'kind', t.kind, 'is_checked_in',
        t.is_checked_in,
      'checked_at', t.checked_at, 'seen', t.seen, 'device_id', t.device_id
    ) order by t.seq), '[]')
    from public.checkins t where t.seq > coalesce(p_since, 0)
  ));
end
$$;

-- Without letters that look like others (I, L, O, U). The bytes of a random uuid that are wholly random.
create function private.random_code() returns text
language sql volatile set search_path = '' as $$
  select string_agg(substr('0123456789ABCDEFGHJKMNPQRSTVWXYZ', 1 + (get_byte(bytes, place) & 31), 1), '' order by place)
  from (select uuid_send(gen_random_uuid()) as bytes) random, unnest(array[0, 1, 2, 3, 4, 5, 10, 11]) as places (place)
$$;

-- The caller's own code. With p_anew it is replaced: the old one, which may have been copied, stops working.
create function public.my_checkin_code(p_anew boolean default false) returns text
language plpgsql security definer set search_path = '' as $$
begin
  perform private.require(private.has_profile());
  if p_anew then
    update public.checkin_codes set code = private.random_code() where account_id = private.family();
  end if;
  insert into public.checkin_codes (account_id, code) values (private.family(), private.random_code())
    on conflict do nothing;
  return (select code from public.checkin_codes where account_id = private.family());
end
$$;

-- What a phone stores to work offline: who comes, from which day of the camp on (0 is its first) and
-- how, whom to call, who may pick a child up, the T-shirt to hand out, what is left to pay in DKK, and the families'
-- codes. Nothing else. A helper's phone, or one with a key, gets first names with the last name's first letter, and
-- nothing about money: being on the list is all that it shows. Rooms and teams are returned to those who may see them.
-- Returns {status: ok | ended, now, season, start_date, end_date, people}.
create function public.checkin_list(p_device uuid, p_key text default null) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  v_limited boolean := p_key is not null or not private.is_admin();
  v_sees_rooms boolean := private.sees_rooms();
  v_sees_teams boolean := private.sees_teams();
begin
  if private.is_checkin_ended(p_device) then
    return jsonb_build_object('status', 'ended');
  end if;
  perform private.require_checkin(p_device, p_key);
  return (
    select jsonb_build_object('status', 'ok', 'now', public.camp_now(), 'season', private.season(), 'start_date',
      c.start_date,
      'end_date', c.end_date, 'people', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'id', u.id, 'family', coalesce(u.parent_id, u.id), 'first_name', u.first_name,
        'last_name', case when v_limited then left(u.last_name, 1) || '.' else u.last_name end,
        'phone', u.phone, 'parent_phone', coalesce(k.contact_phone, k.guardian_phone, parent.phone), 'is_child',
          public.age_on(u.birthday, c.start_date) < 18,
        'adult', adult.first_name, 'pickup', k.pickup, 'room', r.name, 'team', t.name, 'team_color', t.color_code,
          'shirt', u.size,
        'is_paid', case when not v_limited then u.is_registered end, 'left_to_pay', case when not v_limited
          then fee.outstanding end, 'is_coming', u.is_attending and (u.is_registered or not v_limited),
        'first_day', array_position(private.camp_days(), u.dates[1]) - 1,
        'bus_out', u.arrival_transportation = 'Bus', 'bus_home', u.departure_transportation = 'Bus', 'code', g.code
      ) order by u.last_name, u.first_name, u.id), '[]')
      from public.users u
      left join public.users parent on parent.id = u.parent_id
      left join private.contacts() k on k.camper_id = u.id
      left join public.users adult on adult.id = k.guardian_id
      left join public.checkin_codes g on g.account_id = u.id
      left join private.fees() fee on not v_limited and fee.camper_id = u.id
      left join public.rooms r on r.id = u.room_id and v_sees_rooms
      left join public.teams t on t.id = u.team_id and v_sees_teams
      where not u.is_inactive
    ))
    from public.camp_info c
  );
end
$$;

-- Ends a phone that was lost: nothing more is accepted from it or sent to it, it deletes what it stores when it next
-- syncs, and its login ends. An offline phone learns of it later. Level 3.
create function public.end_checkin_device(p_device uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare
  v_session uuid;
begin
  perform private.require_admin(3::smallint);
  update public.checkin_devices set ended_at = public.camp_now() where id = p_device and ended_at is null
  returning session_id into v_session;
  delete from auth.sessions where id = v_session;
end
$$;

grant execute on function public.checkin_sync, public.checkin_list to anon, authenticated;

-- Some weeks after the camp, who sat in the bus and whom to call is no longer needed. Called by the sweep.
create function private.forget_checkin() returns void
language plpgsql security definer set search_path = '' as $$
begin
  if private.camp_today() > (select private.kept_until('checkin', end_date) from public.camp_info) then
    delete from public.checkins where true;
    delete from public.checkin_devices where true;
    delete from public.checkin_codes where true;
    delete from private.camper_contacts where true;
  end if;
end
$$;

-- Phones of helpers without an account, which check people in with a key of their own.

-- Names a helper's phone, and returns the code that lets it in: eight letters, for a quarter of an hour, once. Level 3.
-- Errors: too_many_devices (twenty that are not ended), camp_over, a broken check of the name.
create function public.invite_checkin_device(p_name text) returns text
language plpgsql security definer set search_path = '' as $$
declare
  v_code text := private.random_code();
begin
  perform private.require_admin(3::smallint);
  perform private.refuse_if(private.camp_today() > (select end_date from public.camp_info), 'camp_over');
  delete from public.checkin_devices where key_hash is null and code_until < public.camp_now();
  perform private.refuse_if((select count(*) from public.checkin_devices
    where (code_hash is not null or key_hash is not null)
      and ended_at is null) >= 20, 'too_many_devices');
  insert into public.checkin_devices (id, name, code_hash, code_until)
  values (gen_random_uuid(), p_name, private.rate_key(v_code), public.camp_now() + interval '15 minutes');
  return v_code;
end
$$;

-- Lets in the phone that knows a code. Returns {device, key, name}; null when no phone waits with it, or after too many
-- guesses.
create function public.join_checkin(p_code text) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  v_key text := private.random_code() || private.random_code() || private.random_code() || private.random_code();
  v_device public.checkin_devices;
begin
  perform private.refuse_if(not private.take_rate('join_checkin', 60, interval '15 minutes'), 'too_many_attempts');
  update public.checkin_devices set code_hash = null, code_until = null, key_hash = private.rate_key(v_key),
    since = public.camp_now(),
    seen_at = public.camp_now()
  where code_hash = private.rate_key(upper(p_code)) and code_until >= public.camp_now() and ended_at is null
    and private.camp_today() <= (select end_date from public.camp_info)
  returning * into v_device;
  return case when v_device.id is not null then jsonb_build_object('device', v_device.id, 'key', v_key, 'name',
    v_device.name) end;
end
$$;

grant execute on function public.invite_checkin_device to authenticated;

grant execute on function public.join_checkin to anon, authenticated;

-- Developer functions. They refuse everywhere but where the database itself is in developer mode,
-- which no API role can switch on.

create function private.require_developer_mode() returns void
language plpgsql stable security definer set search_path = '' as $$
begin
  if not private.is_developer_mode() or auth.uid() is null then
    raise exception 'developer_mode_off' using errcode = '42501';
  end if;
end
$$;

-- Sets the camp clock (it goes on ticking); null goes back to the real time.
create function public.developer_set_clock(p_now timestamptz default null) returns timestamptz
language plpgsql security definer set search_path = '' as $$
begin
  perform private.require_developer_mode();
  update private.developer_mode
  set clock_offset = coalesce(make_interval(secs => extract(epoch from p_now - now())), interval '0') where id = 1;
  return public.camp_now();
end
$$;

create function public.developer_make_me_admin() returns smallint
language plpgsql security definer set search_path = '' as $$
begin
  perform private.require_developer_mode();
  insert into public.admin (id, access_level) values (auth.uid(), 5)
  on conflict (id) do update set access_level = 5;
  return 5;
end
$$;

-- Resets registrations and payments to a camp without any; campers stay.
create function public.developer_reset() returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform private.require_developer_mode();
  truncate private.camper_money, public.payments, public.payment_events, public.payment_log,
    public.payment_intent_lines,
    public.payment_intents, public.outbox, public.attention_notes, private.provider_fetches,
    public.bed_holds, public.bed_waits, private.cash_closings, private.closed_cash, private.payouts,
      private.payout_rows,
    private.bank_statements, private.bank_lines, private.bank_shares;
  update public.users
  set is_registered = false, registered_at = null, agreed_price = null, stay_in_reason = null, stay_in_at = null
  where true;
  perform private.register_if_paid(id) from public.users order by id;
end
$$;

grant execute on function public.developer_set_clock, public.developer_make_me_admin, public.developer_reset to
  authenticated;

-- Adds invented families, in portions that fit into one request. The generator (`supabase/demo/fill-camp.sql`) exists
-- in the local default only.
create function public.developer_fill_camp(families integer) returns integer
language plpgsql security definer set search_path = '' as $$
begin
  perform private.require_developer_mode();
  perform private.refuse_if(families is null or families not between 1 and 10000, 'families_out_of_range');
  return private.fill_camp(families);
end
$$;

grant execute on function public.developer_fill_camp to authenticated;

-- What the camp should know to look after a camper: food, allergies, medicines. (How the service itself is doing is
-- `health.sql`; whom to call is in `camper_contacts.sql`.) Data of GDPR art. 9: given by consent, stored for a while
-- after the camp (`retention_rules`), read by its family, and by organisers who were given the right by name; each
-- access is logged and shown to the family. No role reaches the tables, only the functions here and the family's own
-- copy: `57-health-paths.sql` walks the catalogue for other ways.

-- Some of a list's words, each once.
create function private.are_choices(chosen text[], choices text[]) returns boolean
language sql immutable set search_path = ''
return chosen <@ choices and coalesce(array_ndims(chosen), 1) = 1
  and cardinality(chosen) = (select count(distinct word) from unnest(chosen) as words(word));

create function private.food_allergies() returns text[]
language sql immutable set search_path = ''
return '{gluten,milk,egg,peanut,nuts,fish,shellfish,soy,sesame}'::text[];

-- The words that are agreed to, on screen in src/content/en/health/health.ts: new words are a new version, and are
-- asked for again.
create function private.health_consent() returns text
language sql immutable set search_path = '' as $$ select '2025-1'::text $$;

create function private.no_health_answers() returns jsonb
language sql immutable set search_path = ''
return
  '{"diets": [], "diet_note": "", "allergies": [], "allergy_note": "", "medicines": "", "medicine_times": [], '
  '"conditions": "",
  "swims": "", "guardian": ""}'::jsonb;

-- Takes the consent back: the answers are gone at once. Doing it twice is once. The camper's row is the lock: what
-- another phone is saving just now is waited for, and goes too.
create function public.withdraw_health_consent(p_camper uuid) returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform from public.users u where u.id = p_camper and (select private.family()) in (u.id,
    u.parent_id) for no key update;
  if found then
    delete from private.health_answers where camper_id = p_camper;
  end if;
end
$$;

-- A cancelled camper's answers are not needed; and one family's answers are not for another to which a camper is moved.
create function private.forget_health_of() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  delete from private.health_answers where camper_id = new.id;
  return null;
end
$$;

-- A camp that is over and gets another day is another camp.
create function private.forget_health_of_camp() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if private.camp_today() > old.end_date then
    delete from private.health_answers where true;
  end if;
  return null;
end
$$;

-- All answers of one camper, null when there are none: a look.
create function public.health_record(p_camper uuid) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  v_answers jsonb;
begin
  perform private.require(private.has_job('health'));
  select to_jsonb(h) - 'consented_by' into v_answers from private.health_answers h where h.camper_id = p_camper;
  if v_answers is not null then
    insert into private.health_access_log (camper_id, looked_by, purpose) values (p_camper, auth.uid(), 'record');
  end if;
  return v_answers;
end
$$;

-- Sheets of people, by place and name. p_purpose `team` and `room`: everyone there, for leaders (p_place: one of them
-- only); `nurse`: all who have answered; `kitchen`: the registered who eat something else. Each person whose answers
-- are returned is an access. One answer, however many they are: [{id, name, age, place_id, place, days (null: all),
-- guardian, contact, pickup (null for the kitchen), answers}]. Errors: not_allowed (also of places that the level does
-- not see), purpose_unknown.
create function public.health_sheet(p_purpose text, p_place smallint default null) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  v_sheet jsonb;
begin
  perform private.require(private.has_job('health'));
  perform private.refuse_if(p_purpose = 'team' and not private.sees_teams() or p_purpose = 'room'
    and not private.sees_rooms(), 'not_allowed');
  perform private.refuse_if(p_purpose not in ('team', 'room', 'nurse', 'kitchen')
    or p_purpose is null, 'purpose_unknown');
  with person as (
    select u.id, u.first_name || ' ' || u.last_name as name, public.age_on(u.birthday, c.start_date) as age,
      nullif(u.dates, private.camp_days()) as days,
      coalesce(t.id, r.id) as place_id, coalesce(t.name, r.name) as place, k.guardian,
        k.contact_name || ' ' || k.contact_phone as contact, k.pickup,
      private.health_for(h, p_purpose) as answers
    from public.users u cross join public.camp_info c
    left join private.health_answers h on h.camper_id = u.id
    left join private.contacts() k on k.camper_id = u.id and p_purpose <> 'kitchen'
    left join public.teams t on p_purpose = 'team' and t.id = u.team_id
    left join public.rooms r on p_purpose = 'room' and r.id = u.room_id
    where u.is_attending and not u.is_inactive and (u.is_registered or p_purpose <> 'kitchen')
  ), sheet as (
    select * from person p
    where case when p_purpose in ('team', 'room') then p.place_id = coalesce(p_place, p.place_id)
      else p.answers is not null end
  ), looked as (
    insert into private.health_access_log (camper_id, looked_by, purpose)
    select id, auth.uid(), p_purpose from sheet where answers is not null order by name, id
  )
  select coalesce(jsonb_agg(to_jsonb(t) order by t.place_id, t.name, t.id), '[]') into v_sheet from sheet t;
  return v_sheet;
end
$$;

-- Who gets the mails that a family can do without (reminders, and what organisers write to a selection), and what the
-- mail service tells of addresses. Receipts, the waiting list and all that changes a registration always leave.

-- Accounts that want no mails of that sort.
create table private.mail_refusals (
  account_id uuid primary key references public.people (id) on delete cascade,
  refused_at timestamptz not null default public.camp_now()
);

alter table private.mail_refusals enable row level security;

-- Addresses, in small letters, that do not exist or whose reader has called a mail of ours spam. Real time.
create table private.mail_troubles (
  address text primary key,
  kind text not null check (kind in ('bounced', 'complained')),
  reason text not null,
  since timestamptz not null
);

alter table private.mail_troubles enable row level security;

-- Ids of what the mail service has reported, for as long as it could be sent again. Real time.
create table private.mail_events (
  id text primary key,
  received_at timestamptz not null default clock_timestamp()
);

alter table private.mail_events enable row level security;

-- Says whether an account wants these mails; false for an account that is not known. The caller has seen a link that
-- only we can make.
create function public.set_mail_wish(p_account uuid, p_is_wanted boolean) returns boolean
language plpgsql security definer set search_path = '' as $$
begin
  if not exists (select from public.people where id = p_account) then
    return false;
  elsif p_is_wanted then
    delete from private.mail_refusals where account_id = p_account;
  else
    insert into private.mail_refusals (account_id) values (p_account) on conflict do nothing;
  end if;
  return true;
end
$$;

-- What weighs more when the mail service tells several things of one mail, in whatever order.
create function private.delivery_weight(delivery text) returns integer
language sql immutable
return coalesce(array_position(array['delayed', 'delivered', 'failed', 'bounced', 'complained'], delivery), 0);

-- Keeps what the mail service tells, once: `new`, or `seen` for a word that is repeated. A mail of which it tells has
-- left, also when its answer was lost. p_what is delivered, delayed, failed, bounced
-- or complained; p_is_final says of a bounce that the address is none. p_mail is the outbox's id, null for mails of the
-- sign-in. An address that takes a later mail is one again; a complaint stays.
create function public.note_mail_event(
  p_event text, p_what text, p_is_final boolean, p_address text, p_mail uuid, p_reason text, p_at timestamptz
) returns text
language plpgsql security definer set search_path = '' as $$
declare
  v_address text := lower(trim(p_address));
begin
  insert into private.mail_events (id) values (p_event) on conflict do nothing;
  if not found then
    return 'seen';
  end if;
  update public.outbox set delivery = p_what, sent_at = coalesce(sent_at, public.camp_now()), locked_until = null
  where id = p_mail and lower(recipient) = v_address
    and private.delivery_weight(p_what) > private.delivery_weight(delivery);
  if p_what = 'delivered' then
    delete from private.mail_troubles where address = v_address and kind = 'bounced' and since < p_at;
  elsif p_what = 'complained' or p_what = 'bounced' and p_is_final then
    insert into private.mail_troubles (address, kind, reason, since)
    values (v_address, p_what, left(private.without_hidden(coalesce(p_reason, '')), 300), p_at)
    on conflict (address) do update set kind = excluded.kind, reason = excluded.reason, since = excluded.since
    where private.delivery_weight(excluded.kind) > private.delivery_weight(mail_troubles.kind);
  end if;
  return 'new';
end
$$;

-- The service's words carry their time, and old ones are refused by it.
create function private.forget_mail_events() returns void
language sql security definer set search_path = '' as $$
  delete from private.mail_events where received_at < clock_timestamp() - interval '1 day'
$$;

-- Are these documents of the open season there? In storage each has the season in its name: schedule-1.pdf.
create function private.require_documents(p_names text[]) returns void
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.refuse_if(cardinality(p_names) > 0 and cardinality(p_names) is distinct from
    (select count(*) from storage.objects where bucket_id = 'documents'
      and name in (select replace(document, '.pdf', '-' || private.season() || '.pdf')
        from unnest(p_names) as document)), 'document_missing');
end
$$;

create function private.keep_message(
  p_id uuid, p_is_test boolean, p_subject text, p_body text, p_attachments text[], p_families integer, p_mails integer
) returns boolean
language plpgsql security definer set search_path = '' as $$
begin
  perform private.require_documents(p_attachments);
  insert into private.messages (id, is_test, subject, body, attachments, families, mails, sent_by)
  values (p_id, p_is_test, private.mail_text(p_subject, 400), private.mail_text(p_body, 6000), p_attachments,
    p_families, p_mails, auth.uid())
  on conflict (id) do nothing;
  return found;
end
$$;

-- Sends a message to the families of these campers, one mail each. p_mails is the number that the writer has confirmed.
-- Answers the number of mails; the same id again is the same message. Errors: not_allowed, conflict (the number has
-- changed), `nobody`, document_missing, and the broken checks.
create function public.send_message(p_id uuid, p_campers uuid[], p_subject text, p_body text, p_attachments text[],
  p_mails integer)
returns integer
language plpgsql security definer set search_path = '' as $$
declare
  v_families integer;
  v_mails integer;
begin
  perform private.require_admin(2::smallint);
  if exists (select from private.messages where id = p_id) then
    return (select mails from private.messages where id = p_id);
  end if;
  select count(*), count(*) filter (where why is null) into v_families, v_mails from private.families_of(p_campers);
  if v_mails = 0 then
    raise exception 'nobody';
  elsif private.keep_message(p_id, false, p_subject, p_body, p_attachments, v_families, p_mails) then
    insert into public.outbox (kind, dedupe_key, recipient, subject_id, message_id, payload)
    select 'message', concat_ws(':', 'message', p_id, f.account_id), private.address_of(f.account_id), f.account_id,
      p_id,
      jsonb_build_object('account', f.account_id, 'camper_ids', f.camper_ids)
    from private.families_of(p_campers) f where f.why is null;
    get diagnostics v_mails = row_count;
    perform private.refuse_if(v_mails <> p_mails, 'conflict');
    insert into public.audit_log (actor_id, actor_level, table_name, row_id, action, before, after)
    values (auth.uid(), private.admin_level(), 'messages', p_id::text, 'INSERT', '{}',
      jsonb_build_object('families', v_families, 'mails', v_mails, 'attachments', p_attachments));
  end if;
  return p_mails;
end
$$;

-- The same to its writer alone, filled in as for one of the families: `queued`, or `rate_limited` after twenty in an
-- hour. Errors: not_allowed, `nobody` (no such family), document_missing, and the broken checks.
create function public.test_message(
  p_id uuid, p_account uuid, p_campers uuid[], p_subject text, p_body text, p_attachments text[]
) returns text
language plpgsql security definer set search_path = '' as $$
declare
  v_address text := (select email from auth.users where id = auth.uid());
  v_campers uuid[];
begin
  perform private.require_admin(2::smallint);
  if not private.take_rate('test_message:' || auth.uid(), 20, interval '1 hour') then
    return 'rate_limited';
  end if;
  select camper_ids into v_campers from private.families_of(p_campers) where account_id = p_account;
  if not found then
    raise exception 'nobody';
  elsif private.keep_message(p_id, true, p_subject, p_body, p_attachments, 0, 1) then
    insert into public.outbox (kind, dedupe_key, recipient, message_id, payload)
    values ('message', 'message:' || p_id, v_address, p_id,
      jsonb_build_object('account', p_account, 'camper_ids', v_campers));
  end if;
  return 'queued';
end
$$;

-- Takes back the mails of a message that have not left; one that is under way at this moment still leaves. Answers how
-- many.
create function public.stop_message(p_id uuid) returns integer
language plpgsql security definer set search_path = '' as $$
declare
  v_count integer;
begin
  perform private.require_admin(2::smallint);
  update private.messages set stopped_at = public.camp_now() where id = p_id and stopped_at is null;
  v_count := private.take_back(array(
    select id from public.outbox
    where message_id = p_id and sent_at is null and (locked_until is null or locked_until < clock_timestamp())
      for update
  ));
  if v_count > 0 then
    insert into public.audit_log (actor_id, actor_level, table_name, row_id, action, before, after)
    values (auth.uid(), private.admin_level(), 'messages', p_id::text, 'UPDATE', '{}',
      jsonb_build_object('stopped', v_count));
  end if;
  return v_count;
end
$$;

-- What a camper's family was sent, and whether mails reach it: {address, why, mails: [{kind, about, queued_at, sent_at,
-- delivery}]}, the newest first. `about` is the subject of what was written to them. Level 2.
create function public.camper_mails(p_camper uuid) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  v_account uuid;
  v_ids uuid[];
begin
  perform private.require_admin(2::smallint);
  v_account := (select account_id from public.people where id = p_camper);
  v_ids := array(select id from public.people where account_id = v_account);
  return jsonb_build_object(
    'address', private.address_of(v_account), 'why', private.why_no_mail(v_account),
    'mails', (
      select coalesce(jsonb_agg(to_jsonb(mail) order by mail.queued_at desc, mail.id), '[]') from (
        select o.id, o.kind, case o.kind when 'message' then m.subject when 'reminder'
          then o.payload ->> 'reminder' end as about,
          o.created_at as queued_at, o.sent_at, o.delivery
        from public.outbox o left join private.messages m on m.id = o.message_id
        where o.subject_id = any (v_ids) order by o.created_at desc, o.id limit 100
      ) mail
    )
  );
end
$$;

-- The language that an account keeps with the sign-in (`en` or `da`, chosen by its owner alone), by its address; `en`
-- without one.
create function private.language_of(p_email text) returns text
language sql stable security definer set search_path = ''
return case when exists (select from auth.users where email = p_email and raw_user_meta_data ->> 'language' = 'da')
  then 'da' else 'en' end;

-- Sends mails no more that have not left; what the mail service may have stays among the family's mails, as `unsure`.
-- Answers how many have surely not left.
create function private.take_back(p_ids uuid[]) returns integer
language plpgsql security definer set search_path = '' as $$
declare
  v_count integer;
begin
  delete from public.outbox where id = any (p_ids) and sent_at is null and asked_at is null;
  get diagnostics v_count = row_count;
  update public.outbox set sent_at = public.camp_now() - (clock_timestamp() - asked_at), delivery = 'unsure',
    locked_until = null
  where id = any (p_ids) and sent_at is null;
  return v_count;
end
$$;

-- The campers that a mail is about. Raises where its payload has no list of ids.
create function private.campers_in(p_payload jsonb) returns uuid[]
language sql immutable set search_path = '' as $$
  select private.refuse_if(jsonb_typeof(p_payload -> 'camper_ids') is distinct from 'array', 'bad_payload');
  select array(select id::uuid from jsonb_array_elements_text(p_payload -> 'camper_ids') as ids(id))
$$;

-- Reminders by themselves: each switched on by organisers, with its text; one mail a family, for whom it concerns, once
-- a season.

-- Does a text name only what can be filled in? Written twice: here and in src/domain/messages/mail-variables.ts, held
-- equal by a test.
create function private.is_fillable(text text) returns boolean
language sql immutable
return regexp_replace(text,
  '\{(first_name|campers|outstanding|next_payment|price_day|last_day|camp|camp_start|travel|rooms)\}', '', 'g')
  !~ '[{}]';

grant execute on function private.is_fillable to authenticated;

-- Is this one line wherever a mail is read? Tabs and all that begins a new line somewhere are none.
create function private.is_one_line(text text) returns boolean
language sql immutable
return text !~ '[\u0009-\u000d\u0085\u2028\u2029]';

grant execute on function private.is_one_line to authenticated;

-- A mail's text as it is stored: removes invisible characters, gives letters one form, keeps lines. Refuses (22001) one
-- that is too long.
create function private.mail_text(typed text, most integer) returns text
language sql immutable set search_path = ''
return trim(normalize(private.without_hidden(private.bounded(replace(typed, e'\r\n', e'\n'), most)), NFC), e' \n\t');

-- `anchor` is the day that a reminder counts from: the last of the early prices, the last to register, or the camp's
-- first. It is due from days_before to days_until before it.
create table public.reminders (
  kind text primary key check (kind in ('price', 'last_week', 'last_days', 'survey', 'contacts', 'last_information')),
  anchor text not null check (anchor in ('price', 'registration', 'camp')),
  days_before smallint not null,
  days_until smallint not null,
  is_on boolean not null default false,
  subject_en text not null, body_en text not null, subject_da text not null, body_da text not null,
  -- What stands for a whole text where an editor says which one was seen.
  print_en text not null generated always as (md5(subject_en || chr(10) || body_en)) stored,
  print_da text not null generated always as (md5(subject_da || chr(10) || body_da)) stored,
  constraint reminders_days_check check (days_before >= days_until and days_until >= 0),
  constraint reminders_subject_check check (length(subject_en) >= 1 and length(subject_en) <= 150
    and length(subject_da) >= 1 and length(subject_da) <= 150
    and private.is_one_line(subject_en) and private.is_one_line(subject_da)),
  constraint reminders_body_check check (length(body_en) >= 1 and length(body_en) <= 5000
    and length(body_da) >= 1 and length(body_da) <= 5000),
  constraint reminders_variables_check check (private.is_fillable(subject_en) and private.is_fillable(body_en)
    and private.is_fillable(subject_da) and private.is_fillable(body_da))
);

create function private.clean_reminder() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  new.subject_en := private.mail_text(new.subject_en, 400);
  new.subject_da := private.mail_text(new.subject_da, 400);
  new.body_en := private.mail_text(new.body_en, 6000);
  new.body_da := private.mail_text(new.body_da, 6000);
  return new;
end
$$;

create trigger clean_reminder before insert or update on public.reminders for each row
  execute function private.clean_reminder();

alter table public.reminders enable row level security;

grant select on public.reminders to authenticated;

grant update (is_on, subject_en, body_en, subject_da, body_da) on public.reminders to authenticated;

-- The log says which one was switched or rewritten; its text is in the table.
create function private.audit_reminder() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  insert into public.audit_log (actor_id, actor_level, table_name, row_id, action, before, after)
  select auth.uid(), private.admin_level(), 'reminders', new.kind, 'UPDATE',
    jsonb_build_object('is_on', old.is_on), jsonb_build_object('is_on', new.is_on)
  where private.admin_level() is not null and old is distinct from new;
  return null;
end
$$;

create trigger audit after update on public.reminders for each row execute function private.audit_reminder();

-- Puts the reminders that are due into the outbox; called by the sweep. Answers how many.
create function public.queue_reminders() returns integer
language plpgsql security definer set search_path = '' as $$
declare
  v_season smallint := private.season();
  v_count integer;
begin
  if private.is_night() then
    return 0;
  end if;
  with due as (
    select distinct r.kind, found.account_id
    from public.reminders r, lateral private.reminder_campers(r.kind) found
    where private.is_reminder_day(r.kind) and not exists (
      select from private.reminded before
      where before.season_id = v_season and before.kind = r.kind and before.account_id = found.account_id)
  ), queued as (
    insert into private.reminded (season_id, kind, account_id)
    select v_season, kind, account_id from due where private.why_no_family_mail(account_id) is null
    on conflict do nothing returning kind, account_id
  )
  insert into public.outbox (kind, dedupe_key, recipient, subject_id, payload)
  select 'reminder', concat_ws(':', 'reminder', v_season, kind, account_id), private.address_of(account_id), account_id,
    jsonb_build_object('reminder', kind, 'account', account_id)
  from queued;
  get diagnostics v_count = row_count;
  return v_count;
end
$$;

-- A family to look at a reminder with: one whom it concerns now, or the first that comes. Level 3. Null when there is
-- none.
create function public.reminder_example(p_kind text) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  v_account uuid;
begin
  perform private.require_admin(3::smallint);
  v_account := coalesce(
    (select min(account_id::text)::uuid from private.reminder_campers(p_kind)),
    (select id from public.users where parent_id is null and is_attending and not is_inactive order by created_at, id
      limit 1));
  return case when v_account is not null then jsonb_build_object('language',
    private.language_of(private.address_of(v_account)))
    || private.mail_values(v_account, coalesce(
      (select array_agg(camper_id) from private.reminder_campers(p_kind, v_account)),
      array(select id from public.users where v_account in (id, parent_id) and is_attending and not is_inactive)))
  end;
end
$$;

grant execute on function public.reminder_example to authenticated;

-- What needs an organiser: money that does not add up, checkouts that do not end, and machinery that stands still.

-- When a scheduled job last came to its end, and which of its steps failed then. Real time.
create table private.heartbeats (
  job text primary key,
  beat_at timestamptz not null default clock_timestamp(),
  failed text[] not null default '{}',
  -- Since when just these fail.
  failed_since timestamptz
);

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

alter table private.error_reports enable row level security;

-- One note for one matter in one state: when the money changes, the matter has another key and is open again.
create table public.attention_notes (
  id bigint generated always as identity primary key,
  key text not null unique,
  note text not null constraint attention_notes_note_check check (length(trim(note)) between 3 and 500),
  noted_by uuid not null,
  noted_at timestamptz not null default public.camp_now()
);

create trigger plain_texts before insert on public.attention_notes for each row
  execute function private.plain_columns('note');

alter table public.attention_notes enable row level security;

grant select on public.attention_notes to authenticated;

revoke update, delete, truncate on public.attention_notes from service_role;

create trigger audit after insert on public.attention_notes for each row execute function private.audit();

create function private.attention()
returns table (kind text, key text, since timestamptz, intent_id uuid, camper_id uuid, amount numeric, detail jsonb)
language plpgsql stable security definer set search_path = '' as $$
begin
  return query
    select * from private.attention_of_intents()
    union all select * from private.attention_of_past_seasons()
    union all select * from private.attention_of_campers()
    union all select * from private.attention_of_machinery()
    union all select * from private.attention_of_contacts()
    union all select * from private.attention_of_health()
    union all select * from private.attention_of_mail();
end
$$;

-- Says what was done about a matter. A payment that was in review is decided by that: its campers can be paid for
-- again. Raises not_allowed, not_found (it has changed or is gone), note_missing, conflict (someone else has resolved
-- it).
create function public.note_attention(p_key text, p_note text) returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform private.require_treasurer();
  perform private.refuse_if(not coalesce(length(trim(p_note)) between 3 and 500, false), 'note_missing');
  perform private.refuse_if(not exists (select from private.attention() m where m.key = p_key), 'not_found');
  insert into public.attention_notes (key, note, noted_by) values (p_key, trim(p_note), auth.uid())
  on conflict (key) do nothing;
  perform private.refuse_if(not found, 'conflict');
  with decided as (
    update public.payment_intents set decided_at = public.camp_now()
    where state = 'needs_review' and p_key like concat('charged_unmatched:', id, ':%')
      or p_key like concat('unknown_at_provider:', id, ':%')
    returning id
  )
  update public.payment_intent_lines set is_open = false where intent_id in (select id from decided) and is_open;
end
$$;

-- The provider said the last word about a payment that holds no money: it can no longer be paid, or all was given back.
-- Its 48 hours over, it has expired. Returns the state it has now.
create function private.close_intent(p_intent uuid, p_reason text default null, p_state text default null) returns text
language plpgsql security definer set search_path = '' as $$
declare
  v_state text;
begin
  update public.payment_intents set
    state = case
      when state not in ('created', 'open', 'create_unknown', 'needs_review') then state
      else coalesce(p_state, case when created_at <= public.camp_now() - interval '48 hours' then 'expired'
        else 'cancelled' end)
    end,
    review_reason = coalesce(p_reason, nullif(review_reason, 'unknown_at_provider')),
      final_at = coalesce(final_at, public.camp_now()), next_check_at = null
  where id = p_intent and state <> 'charged'
  returning state into v_state;
  return coalesce(v_state, 'charged');
end
$$;

-- Moves an intent that is still open; what is over stays so. Returns the state it has now.
create function private.move_intent(p_intent uuid, p_state text, p_reason text default null) returns text
language plpgsql security definer set search_path = '' as $$
declare
  v_state text;
begin
  update public.payment_intents set state = p_state, review_reason = coalesce(p_reason, review_reason)
  where id = p_intent and state in ('created', 'open', 'create_unknown')
  returning state into v_state;
  return coalesce(v_state, (select state from public.payment_intents where id = p_intent));
end
$$;

-- A payment that was cancelled at the provider, or for which nothing was opened there.
create function public.cancel_intent(p_intent uuid, p_reason text, p_source text default 'payment') returns text
language plpgsql security definer set search_path = '' as $$
begin
  perform set_config('app.money_source', p_source, true);
  if exists (select from public.payment_intents where id = p_intent and state = 'needs_review') then
    return 'needs_review';
  end if;
  return private.close_intent(p_intent, p_reason);
end
$$;

-- Cancels a payment on our side of which the provider, asked to cancel it and for its record, says that there is none:
-- its keys were changed, or it was never its own (N40). A 404 may also mean that it does not know the payment yet
-- (N30). So it takes a quarter of an hour from creation; where the provider has known the payment before, a quarter of
-- an hour of denials without another answer; and never one on which money was seen. It is not over by that
-- (`final_at`): the sweep goes on looking at it, a charge of it counts at any time, by sweep or webhook, and ends or
-- overpays what was opened since, and it stands in Needs attention until an organiser notes what was done. Returns the
-- state it has now: `cancelled`, or `open` when it is too early.
create function public.cancel_unknown(p_intent uuid, p_source text) returns text
language plpgsql security definer set search_path = '' as $$
declare
  v_now timestamptz := public.camp_now();
  v_patience interval := interval '15 minutes';
  v_state text;
begin
  perform set_config('app.money_source', p_source, true);
  update public.payment_intents set denied_since = coalesce(denied_since, v_now) where id = p_intent;
  update public.payment_intents set state = 'cancelled', review_reason = 'unknown_at_provider'
  where id = p_intent and state = 'open' and created_at <= v_now - v_patience
    and (provider is null or denied_since <= v_now - v_patience)
    and private.read_snapshot(provider, 'chargedAmount') = 0 and private.only_reserved(provider) = 0;
  select state into v_state from public.payment_intents where id = p_intent;
  return v_state;
end
$$;

-- These intents must not be paid any more. The address of one that is still being created was not given out; an open
-- page is ended at the provider, by `cancel-checkout` at once or by the sweep.
create function private.ask_to_cancel(p_intents uuid[], p_reason text) returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform from public.payment_intents where id = any (p_intents) order by id for update;
  update public.payment_intents set
    state = case state when 'created' then 'cancelled' else state end,
    cancel_asked_at = public.camp_now(), review_reason = p_reason, next_check_at = public.camp_now()
  where id = any (p_intents) and state in ('created', 'open');
end
$$;

-- What `cancel-checkout` has to end before an account can be deleted: every page that this account opened, or that
-- anyone opened for its campers. No one is sent to them any more, even if the deletion fails.
create function public.checkouts_to_cancel(p_account uuid)
returns table (intent_id uuid, provider_payment_id text)
language plpgsql security definer set search_path = '' as $$
begin
  perform from public.users where p_account in (id, parent_id) order by id for no key update;
  perform private.ask_to_cancel(private.checkouts_of(p_account), 'account_deleted');
  return query
    select i.id, i.provider_payment_id from public.payment_intents i
    where i.id = any (private.checkouts_of(p_account)) and i.state = 'open';
end
$$;

-- At most eight pages an hour that were not paid, whatever they are for. Several presses of one payer wait for each
-- other.
create function private.may_open_page(p_payer uuid) returns boolean
language plpgsql security definer set search_path = '' as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('pages:' || p_payer, 0));
  return (
    select count(*) < 8 from public.payment_intents
    where payer_id = p_payer and created_at > public.camp_now() - interval '1 hour'
      and (state = 'created' or state <> 'charged' and provider_payment_id is not null)
  );
end
$$;

create function public.fail_intent(p_intent uuid, p_state text, p_reason text) returns void
language plpgsql security definer set search_path = '' as $$
begin
  if p_state not in ('failed', 'create_unknown') then
    raise exception 'not_allowed';
  end if;
  perform private.move_intent(p_intent, p_state, p_reason);
end
$$;

-- The same for a person in any season. What was outstanding when a season closed stays so; money may still have come or
-- gone.
create function private.fee_of(person uuid, season smallint) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  if season = private.season() then
    return (select private.fee_summary(u) from public.users u where u.id = person);
  end if;
  return (
    select jsonb_build_object(
      'camper_id', camper_id, 'name', concat_ws(' ', answers ->> 'first_name', answers ->> 'last_name'),
      'pricing_name', pricing_name, 'pricing_code', pricing_code, 'accommodation', answers ->> 'accommodation',
      'price', price, 'paid', money.paid, 'outstanding', greatest(price - money.paid, 0),
      'is_registered', (answers ->> 'is_registered')::boolean
    )
    from public.past_campers, lateral (
      select coalesce(sum(amount), 0) as paid from public.payments where paid_for_user_id = person
        and season_id = season
    ) money
    where camper_id = person and season_id = season
  );
end
$$;

create function private.register_free_camper() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.register_if_paid(new.id);
  return null;
end
$$;

create function private.shirt_changed() returns trigger
language plpgsql set search_path = '' as $$
begin
  perform private.follow_shirt(new.id, current_user in ('anon', 'authenticated'));
  return null;
end
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

-- Writes the name of a person who is deleted into the money rows that they paid or wrote.
create function private.keep_name_in_ledger() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  update public.payments set payer_name = old.first_name || ' ' || old.last_name where paid_by_user_id = old.id;
  update public.payments set writer_name = old.first_name || ' ' || old.last_name where entered_by = old.id
    and writer_name is null;
  return old;
end
$$;

create trigger keep_name_in_ledger before delete on public.people
  for each row execute function private.keep_name_in_ledger();

create function private.follow_ledger() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  insert into private.camper_money as money (camper_id, paid, since)
  select paid_for_user_id, sum(amount), max(created_at)
  from written where paid_for_user_id is not null and season_id = (select private.season())
  group by paid_for_user_id order by paid_for_user_id
  on conflict (camper_id) do update
  set paid = money.paid + excluded.paid, since = greatest(money.since, excluded.since);
  update public.payment_intents i set ledger_ore = i.ledger_ore + added.ore
  from (select intent_id, round(sum(amount) * 100)::integer as ore from written group by intent_id) added
  where i.id = added.intent_id;
  return null;
end
$$;

-- Keeps the lines' is_open in step with their intent (one that is alive again takes those campers whom nothing else has
-- taken; one of a season that has ended is not allowed), and writes the money log: every change of what we believe,
-- with the provider's answer that led to it.
create function private.follow_intent() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if tg_op = 'UPDATE' and (new.state, new.refunded_ore, new.review_reason, new.charge_tried_at)
    is not distinct from (old.state, old.refunded_ore, old.review_reason, old.charge_tried_at) then
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

-- A page of all payments of a season, the open one unless another is named, the newest first: those that follow the one
-- with the id p_after. With p_year those that were written in that year in Copenhagen, of all seasons: the year's file.
-- Contact is the account holder of the camper, `writer` who recorded a manual payment. For treasurers also the day of
-- the cash count that has the row, and what the provider kept of the payment (DKK), on its first row.
create function public.admin_payments(
  p_limit integer default 1000, p_after uuid default null, p_season smallint default null, p_year integer default null
)
returns table (
  id uuid, created_at timestamptz, amount numeric, type text, method text, pricing jsonb, is_anonymous boolean,
    payer text,
  payee text, contact text, contact_email text, contact_phone text, reason text, intent_id uuid,
  payment_id text, reference text, received_on date, bank_reference text, payee_id uuid, number bigint, season text,
    writer text,
  cash_count date, fee numeric
)
language plpgsql stable security definer set search_path = '' as $$
#variable_conflict use_column
begin
  return query
  with page as materialized (
    select * from public.payments
    where (select private.is_admin()) and case when p_year is null
      then season_id = coalesce(p_season, (select private.season()))
      else extract(year from private.camp_day(created_at)) = p_year end and (p_after is null or (created_at, id) < (
      (select created_at from public.payments where id = p_after), p_after
    ))
    order by created_at desc, id desc limit least(p_limit, 1000)
  )
  select p.id, p.created_at, p.amount, p.type, p.payment_method, private.category_name(pricing), p.is_anonymous,
    coalesce(payer.first_name || ' ' || payer.last_name, p.payer_name), payee.first_name || ' ' || payee.last_name,
    contact.first_name || ' ' || contact.last_name, coalesce(holder.email, past.answers ->> 'email'),
    coalesce(holder.phone, past.answers ->> 'phone'), p.reason, p.intent_id,
    private.card_payment_id(p.provider_payment_id), coalesce(i.reference, p.entry_key::text), p.received_on,
    p.bank_reference, p.paid_for_user_id, p.number, coalesce(s.title, (select title from public.camp_info)),
    coalesce(p.writer_name, private.person_name(p.entered_by)), closing.day, fee.dkk
  from page p
  join public.seasons s on s.id = p.season_id
  left join private.closed_cash counted on counted.payment_id = p.id and (select private.is_treasurer())
  left join private.cash_closings closing on closing.id = counted.closing_id
  left join lateral (
    select round(sum(r.fee_ore) / 100.0, 2) as dkk from private.payout_rows r
    where r.provider_payment_id = p.provider_payment_id and (select private.is_treasurer()) and p.number = (
      select min(number) from public.payments first where first.provider_payment_id = p.provider_payment_id
    )
  ) fee on p.intent_id is not null
  join public.pricing on pricing.id = p.pricing_id
  left join public.payment_intents i on i.id = p.intent_id
  left join public.people payer on payer.id = p.paid_by_user_id
  left join public.people payee on payee.id = p.paid_for_user_id
  left join public.people contact on contact.id = payee.account_id
  left join public.users holder on holder.id = contact.id
  left join public.past_campers past on past.camper_id = contact.id and past.season_id = p.season_id
  order by p.created_at desc, p.id desc;
end
$$;

-- Both are expressions, which need no search_path and become a part of the query: lists ask them of every attempt.
create function private.read_snapshot(p_snapshot jsonb, p_key text) returns integer
language sql immutable
return coalesce((p_snapshot ->> p_key)::integer, 0);

-- Øre that the provider has taken and not given back.
create function private.net_charged(p_snapshot jsonb) returns integer
language sql immutable
return private.read_snapshot(p_snapshot, 'chargedAmount') - private.read_snapshot(p_snapshot, 'refundedAmount');

-- Price categories and promo codes. Prices are the early ones, in DKK.

create table public.pricing (
  id smallint primary key,
  name text not null constraint pricing_name_check check (length(trim(name)) between 1 and 80),
  name_da text not null constraint pricing_name_da_check check (length(trim(name_da)) between 1 and 80),
  price numeric(10, 2) not null constraint pricing_price_check check (price between 0 and 99999),
  code text not null unique,
  includes_bed boolean not null default false,
  reserved_bed boolean not null default false,
  full_payment_only boolean not null default false,
  late_surcharge boolean not null default true,
  -- DKK that a T-shirt costs besides; 0 where the price includes it.
  shirt_price numeric(10, 2) not null default 0 constraint pricing_shirt_price_check
    check (shirt_price between 0 and 99999),
  description text not null default '' constraint pricing_description_check check (length(description) <= 500),
  description_da text not null default '' constraint pricing_description_da_check check (length(description_da) <= 500)
);

comment on table public.pricing is 'What families read is English, and Danish in the columns that end with _da.';

create trigger plain_texts before insert or update of name, name_da, description, description_da on public.pricing
  for each row execute function private.plain_columns('name', 'name_da', 'description', 'description_da');

alter table public.pricing enable row level security;

grant select on public.pricing to anon, authenticated;

grant update (name, name_da, price, description, description_da) on public.pricing to authenticated;

create policy "Everybody reads prices" on public.pricing for select to anon, authenticated using (true);

create trigger audit after update on public.pricing for each row execute function private.audit();

-- What families read of a category's name, in both languages: answers keep it whole, and the screen or the mail
-- chooses.
create function private.category_name(category public.pricing) returns jsonb
language sql immutable set search_path = ''
return jsonb_build_object('name', category.name, 'name_da', category.name_da);

grant execute on function private.category_name to authenticated;

create table public.discounts (
  code text primary key constraint discounts_code_check check (code ~ '^[A-Z0-9]{7}$'),
  pricing_code smallint not null references public.pricing (id),
  expires_on date,
  max_uses integer constraint discounts_max_uses_check check (max_uses > 0),
  is_disabled boolean not null default false,
  note text not null default '' constraint discounts_note_check check (length(note) <= 80),
  created_at timestamptz not null default public.camp_now()
);

comment on column public.discounts.max_uses is 'How many campers may register with it; null for any number.';

create trigger plain_texts before insert or update of note on public.discounts for each row
  execute function private.plain_columns('note');

alter table public.discounts enable row level security;

grant select, insert, update, delete on public.discounts to authenticated;

create trigger audit after insert or update or delete on public.discounts for each row execute function private.audit();

-- Codes an account has proven to know. Registration believes only these, so that guessing
-- by registering is no way round the rate limit.
create table private.promo_checks (
  account_id uuid not null,
  code text not null references public.discounts (code) on delete cascade on update cascade,
  primary key (account_id, code)
);

alter table private.promo_checks enable row level security;

-- The category that a code gives today; null for unknown, expired, disabled and used up alike. p_camper is not
-- counted as a use, since sending a registration twice is one.
create function private.promo_pricing(p_code text, p_camper uuid default null) returns smallint
language plpgsql stable security definer set search_path = '' as $$
begin
  return (
    select pricing_code from public.discounts
    where code = p_code and not is_disabled and (expires_on is null or expires_on >= private.camp_today())
      and (max_uses is null or max_uses > (
        select count(*) from public.users where promo_code = p_code and id is distinct from p_camper
      ))
  );
end
$$;

-- {status: valid|invalid|try_later, …}. Ten tries in ten minutes an account (specification section 5).
create function public.check_promo_code(code text) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  v_account uuid := auth.uid();
  v_code text := upper(trim(check_promo_code.code));
  v_pricing smallint;
begin
  perform private.refuse_if(v_account is null, 'not_allowed');
  if not private.take_rate('promo:' || v_account, 10, interval '10 minutes') then
    return jsonb_build_object('status', 'try_later');
  end if;
  v_pricing := private.promo_pricing(v_code);
  if v_pricing is null then
    return jsonb_build_object('status', 'invalid');
  end if;
  insert into private.promo_checks (account_id, code) values (v_account, v_code) on conflict do nothing;
  return (
    select jsonb_build_object('status', 'valid', 'pricing_id', p.id, 'pricing_code', p.code,
      'pricing_name', private.category_name(p), 'price', public.price_on(p.id, private.camp_today()))
    from public.pricing p where p.id = v_pricing
  );
end
$$;

grant execute on function public.check_promo_code to authenticated;

-- Stores an event once. {new, processed}: a known event whose work was never finished is worked again (PAY-6).
create function public.record_payment_event(
  p_intent uuid, p_provider_payment_id text, p_event text, p_event_id text, p_payload jsonb
) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  v_is_new boolean;
  v_processed timestamptz;
begin
  insert into public.payment_events (intent_id, provider_payment_id, event, event_id, payload)
  values (p_intent, p_provider_payment_id, p_event, p_event_id, p_payload)
  on conflict (provider_payment_id, event, event_id) do nothing;
  v_is_new := found;
  select processed_at into v_processed from public.payment_events
  where provider_payment_id = p_provider_payment_id and event = p_event and event_id = p_event_id;
  -- Should its work not be finished, the sweep looks soon, also at an attempt that was closed long ago. Of one that is
  -- charged only a refund is news.
  if v_processed is null then
    update public.payment_intents set next_check_at = least(next_check_at, public.camp_now() + interval '2 minutes')
    where id = p_intent and (state <> 'charged' or p_event like 'payment.refund.%');
  end if;
  return jsonb_build_object('new', v_is_new, 'processed', v_processed is not null);
end
$$;

-- May this source ask the provider about this payment now? The provider allows 30 calls an hour (N15).
create function public.take_fetch_budget(p_intent uuid, p_source text) returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  v_limit integer := case p_source when 'webhook' then 12 when 'return' then 6 when 'sweep' then 6 when 'admin' then 3
    else 0 end;
begin
  perform pg_advisory_xact_lock(hashtextextended('fetch:' || p_intent, 0));
  if (
    select count(*) from private.provider_fetches
    where intent_id = p_intent and source = p_source and fetched_at > public.camp_now() - interval '1 hour'
  ) >= v_limit then
    return false;
  end if;
  insert into private.provider_fetches values (p_intent, p_source, public.camp_now());
  return true;
end
$$;

-- May we ask now for the charge of a reservation that the provider did not charge by itself (N25)? The amount in øre,
-- once in five minutes; the attempt's id makes a repetition at the provider the same charge.
create function public.begin_charge(p_intent uuid, p_source text) returns integer
language plpgsql security definer set search_path = '' as $$
declare
  v_amount integer;
begin
  perform set_config('app.money_source', p_source, true);
  update public.payment_intents set charge_tried_at = public.camp_now()
  where id = p_intent and state in ('created', 'open') and cancel_asked_at is null
    and coalesce(charge_tried_at <= public.camp_now() - interval '5 minutes', true)
  returning amount_ore into v_amount;
  return v_amount;
end
$$;

-- The provider's id of a payment, as its portal and its payouts have it (N35); null for a manual payment.
create function private.card_payment_id(p_provider_payment_id text) returns text
language sql immutable
return nullif(p_provider_payment_id, 'by hand');

-- The mails that are vouchers of the bookkeeping, kept as long as the ledger (N41).
create function private.is_receipt(p_kind text) returns boolean
language sql immutable
return p_kind in ('receipt', 'refund', 'taken_back');

-- What kind of mail says it: a correction downwards is no refund, since no money is returned (N37).
create function private.receipt_kind(p_amount numeric, p_type text) returns text
language sql immutable
return case when p_amount > 0 then 'receipt' when p_type = 'Correction' then 'taken_back' else 'refund' end;

-- The one place where money becomes registration. Webhook, return and sweep all end in settle_intent.

-- Øre that are reserved, and neither charged nor released.
create function private.only_reserved(p_snapshot jsonb) returns integer
language sql immutable
return greatest(private.read_snapshot(p_snapshot, 'reservedAmount') - private.read_snapshot(p_snapshot, 'chargedAmount')
  - private.read_snapshot(p_snapshot, 'cancelledAmount'), 0);

-- Two answers may overtake each other on their way here: money only ever grows, so that the older one is known by any
-- amount that is less.
create function private.is_outdated(p_snapshot jsonb, p_known jsonb) returns boolean
language sql immutable set search_path = '' as $$
  select bool_or(private.read_snapshot(p_snapshot, key) < private.read_snapshot(p_known, key))
  from unnest(array['reservedAmount', 'chargedAmount', 'refundedAmount', 'cancelledAmount']) as amounts(key)
$$;

-- The payment sweep by schedule, where the platform has pg_cron and pg_net (hosted Supabase). Elsewhere something else
-- must call it: the local default has its own timer.

-- Asks the edge function to sweep. Its address and key are secrets of the vault: functions_url, such as
-- https://<project>.supabase.co/functions/v1, and sweep_key, the functions' SWEEP_KEY. Without them nothing is called,
-- and the alarm of a late sweep tells.
create function private.call_sweep() returns void
language plpgsql security definer set search_path = '' as $$
declare
  v_url text;
  v_key text;
begin
  execute $query$
    select max(decrypted_secret) filter (where name = 'functions_url'),
      max(decrypted_secret) filter (where name = 'sweep_key')
    from vault.decrypted_secrets
  $query$ into v_url, v_key;
  if v_url is null or v_key is null then
    raise warning 'The payment sweep is not called: the vault has no functions_url or no sweep_key.';
    return;
  end if;
  execute $query$
    select net.http_post(url := $1, headers := $2, body := '{}'::jsonb, timeout_milliseconds := 120000)
  $query$ using rtrim(v_url, '/') || '/payment-sweep', jsonb_build_object('x-sweep-key', v_key);
end
$$;

-- Every five minutes. Does nothing where the extensions are missing; a second call replaces the first one's schedule.
create function private.schedule_sweep() returns boolean
language plpgsql security definer set search_path = '' as $$
begin
  if to_regnamespace('cron') is null or to_regnamespace('net') is null then
    return false;
  end if;
  execute $query$ select cron.schedule('payment-sweep', '*/5 * * * *', 'select private.call_sweep()') $query$;
  return true;
end
$$;

-- A monitor has called the health endpoint. Stored at most once in five minutes.
create function public.note_monitor() returns void
language sql security definer set search_path = '' as $$
  insert into private.heartbeats as h (job) values ('monitor')
  on conflict (job) do update set beat_at = clock_timestamp() where h.beat_at < clock_timestamp() - interval '5 minutes'
$$;

-- What the database knows of whether the installation is ready: null where it has no such part. The functions' own
-- address and key are only compared, and the version is the newest migration's.
create function public.readiness(p_functions_url text, p_sweep_key text) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  v_vault jsonb := '{}';
  v_schedule jsonb := '{}';
  v_beat jsonb := (
    select jsonb_object_agg(job, extract(epoch from clock_timestamp() - beat_at)) from private.heartbeats
  );
begin
  if to_regclass('vault.decrypted_secrets') is not null then
    execute $query$
      select jsonb_build_object(
        'vault_address', coalesce(bool_or(name = 'functions_url' and rtrim(decrypted_secret, '/') = $1), false),
        'vault_key', coalesce(bool_or(name = 'sweep_key' and decrypted_secret = $2), false)
      ) from vault.decrypted_secrets
    $query$ into v_vault using p_functions_url, p_sweep_key;
  end if;
  if to_regclass('cron.job') is not null then
    execute $query$
      select jsonb_build_object('scheduled', exists (select from cron.job where jobname = 'payment-sweep' and active))
    $query$ into v_schedule;
  end if;
  return jsonb_build_object('vault_address', null, 'vault_key', null, 'scheduled', null) || v_vault || v_schedule
    || jsonb_build_object(
    'swept', coalesce((v_beat -> 'sweep')::numeric < 900, false),
    'priced', exists (select from public.pricing),
    'organised', exists (select from public.admin where access_level = 5),
    'monitored', coalesce((v_beat -> 'monitor')::numeric < 3600, false),
    'backed_up', coalesce((v_beat -> 'backup')::numeric < 172800, false),
    'schema', (select max(version) from supabase_migrations.schema_migrations)
  );
end
$$;

-- What happens when a camper is inserted: everything of value is derived here, whatever the request says.
-- Errors are stable codes (errcode P0001) that the screens turn into words next to the field.

-- Whether a camper takes a bed, and with it a place in a room: as the price list says. A child that shares a parent's
-- bed takes none.
create function private.takes_bed(p_accommodation text, p_pricing smallint) returns boolean
language sql stable security definer set search_path = ''
return p_accommodation = 'Room' and (select includes_bed from public.pricing where id = p_pricing);

-- Runs as the inserting role, which is how it knows a browser from the server.
create function private.prepare_camper() returns trigger
language plpgsql set search_path = '' as $$
begin
  if current_user not in ('anon', 'authenticated') then
    return private.derive_camper(new);
  end if;
  new := private.derive_camper(private.check_registration(new));
  perform private.check_bed(new);
  return new;
end
$$;

create function private.guard_camper() returns trigger
language plpgsql set search_path = '' as $$
begin
  return private.check_camper_change(old, new, current_user in ('anon', 'authenticated'));
end
$$;

-- Rooms are given by level 2 and teams by level 3. Asked once for each statement that names the column, before any row
-- is looked at: a family that could send a place and learn whether it changes anything would learn its place.
create function private.guard_place() returns trigger
language plpgsql set search_path = '' as $$
begin
  if current_user in ('anon', 'authenticated') and not private.is_admin(tg_argv[0]::smallint) then
    raise exception 'not_allowed' using errcode = '42501';
  end if;
  return null;
end
$$;

-- Is this address known? One address a call, limited by caller and in all, so that it cannot list accounts. A church
-- hall has one network address for everyone in it: the limit of a caller is that of a full hall signing up on opening
-- day.
create function public.email_status(email text) returns text
language plpgsql security definer set search_path = '' as $$
declare
  v_email text := lower(trim(email_status.email));
begin
  if not private.take_rate('email:' || private.client_address(), 200, interval '10 minutes')
    or not private.take_rate('email', 2000, interval '10 minutes') then
    return 'try_later';
  end if;
  if exists (select from auth.users u where lower(u.email) = v_email)
    or exists (select from public.users u where lower(u.email) = v_email) then
    return 'known';
  end if;
  return 'unknown';
end
$$;

grant execute on function public.email_status to anon, authenticated;

-- Pure rules, written once in SQL and once in src/domain; a property test holds the two equal.

-- Whole years on a calendar day. Someone born on February 29 turns a year older on March 1 of a common year.
create function public.age_on(birthday date, on_date date) returns integer
language sql immutable set search_path = ''
return extract(year from on_date)::integer - extract(year from birthday)::integer
  - case
    when (extract(month from on_date), extract(day from on_date))
      < (extract(month from birthday), extract(day from birthday)) then 1
    else 0
  end;

-- The price category (pricing.id), first match wins.
create function public.price_category(
  birthday date, accommodation text, senior boolean, country text, promo_pricing_id smallint, start_date date
) returns smallint
language sql immutable set search_path = '' as $$
  select (case
    when promo_pricing_id is not null then promo_pricing_id
    when age < 4 then 4
    when age <= 7 then 3
    when accommodation = 'Stay out' then 6
    when age <= 12 then 2
    when accommodation in ('Tent', 'Bring own sleeping/matress', 'Stay in') then 5
    when senior and age >= 60 then 1
    when country not in ('DK', 'SE') then 7
    else 0
  end)::smallint
  from (select public.age_on(birthday, start_date) as age) a
$$;

-- The price in DKK: the stored early price, or 5.3 % more in whole kroner once the price has risen.
create function private.price_at(early_price numeric, late_surcharge boolean, is_late boolean) returns numeric
language sql immutable set search_path = ''
return case when is_late and late_surcharge then round(early_price * 1.053) else early_price end;

-- The price of a place, in DKK, with the T-shirt where the category charges for it.
create function private.with_shirt(place numeric, shirt_price numeric, has_shirt boolean) returns numeric
language sql immutable
return place + case when has_shirt then shirt_price else 0 end;

-- What a camper is to pay in all, in DKK: nothing for who does not come.
create function private.price_to_pay(price numeric, is_coming boolean) returns numeric
language sql immutable
return case when is_coming then price else 0 end;

-- What may be paid now, in DKK. Thirds are rounded to the øre; the last part is price minus paid.
create function private.instalments(
  price numeric, paid numeric, has_first boolean, has_second boolean, full_payment_only boolean, after_deadline boolean
) returns table (payment_type text, amount numeric, enabled boolean)
language sql immutable set search_path = '' as $$
  with money as (
    select price - paid as outstanding, round(price / 3, 2) as third
  ), options as (
    select 1 as position, 'Full payment' as payment_type, price as amount, true as enabled
      from money where paid <= 0
    union all
    select 2, 'First payment', third, not after_deadline
      from money where paid <= 0 and not full_payment_only
    union all
    select 3, 'Second payment', least(third, outstanding), not after_deadline
      from money where paid > 0 and not full_payment_only and has_first and not has_second
    union all
    select 4, 'Third payment', outstanding, true
      from money where paid > 0 and not full_payment_only and has_second
    union all
    select 5, 'Remaining amount', outstanding, true
      from money where paid > 0 and (full_payment_only or not has_second)
  )
  select o.payment_type, o.amount, o.enabled and o.amount > 0
  from options o, money m
  where m.outstanding > 0
  order by o.position
$$;

-- A name as it is stored: a clean line whose words start with a capital, and a word typed in capitals only is put
-- right.
create function private.clean_name(name text) returns text
language plpgsql immutable strict set search_path = '' as $$
declare
  v_text text collate pg_c_utf8 := private.clean_line(name);
  v_word text collate pg_c_utf8;
  v_words text[] := '{}';
begin
  if v_text = '' then
    return '';
  end if;
  foreach v_word in array string_to_array(v_text, ' ') loop
    if v_word = upper(v_word) and v_word <> lower(v_word) and v_word ~ '[[:alpha:]].*[[:alpha:]]' then
      v_word := private.capitalise_after('[-’]', lower(v_word));
    else
      v_word := private.capitalise_after('-', v_word);
    end if;
    v_words := v_words || (upper(left(v_word, 1)) || substr(v_word, 2));
  end loop;
  return normalize(array_to_string(v_words, ' '), NFC);
end
$$;

-- Raises the letter after each of the marks: sørensen-åkjær → sørensen-Åkjær.
create function private.capitalise_after(marks text, word text) returns text
language sql immutable set search_path = '' as $$
  select string_agg(
    case when lag ~ marks then upper(letter collate pg_c_utf8) else letter end, '' order by position
  )
  from (
    select letter, position, lag(letter) over (order by position) as lag
    from regexp_split_to_table(word, '') with ordinality as letters(letter, position)
  ) l
$$;

-- May someone of this age wear this size? Baby sizes are EU numbers 50-152, under seven only. Toddlers may do without.
create function private.is_size_allowed(size text, age integer) returns boolean
language sql immutable set search_path = ''
return case
  when size is null then age < 4
  when size in ('X-Small', 'Small', 'Medium', 'Large') then true
  when size in ('X-Large', 'XX-Large', 'XXX-Large') then age >= 7
  when size ~ '^\d{2,3} \(Baby size\)$' then age < 7 and split_part(size, ' ', 1)::integer between 50 and 152
  else false
end;

-- A text as it is searched, letter by letter as in src/lib/fold-text.ts: without case and accents. Written as an
-- expression, which needs no search_path and becomes a part of the query: it runs once for each of 20,000 names.
create function private.folded(typed text) returns text
language sql immutable strict
return replace(replace(replace(replace(translate(
  regexp_replace(normalize(lower(typed collate pg_c_utf8), NFD), '[\u0300-\u036f]', '', 'g'),
  'øđðłı', 'oddli'), 'æ', 'ae'), 'œ', 'oe'), 'ß', 'ss'), 'þ', 'th');

-- A pattern for each word of the first 100 letters of a typed text, for `folded(name) like all (…)`; null for a text
-- without words.
create function private.word_patterns(typed text) returns text[]
language sql immutable set search_path = '' as $$
  select array_agg('%' || regexp_replace(word, '([\\%_])', '\\\1', 'g') || '%')
  from regexp_split_to_table(private.folded(left(typed, 100)), '\s+') as words(word) where word <> ''
$$;

-- Writing a name also writes its search form.
grant execute on function private.folded to authenticated, service_role;

grant execute on function public.age_on to anon, authenticated;

grant execute on function public.price_category to anon, authenticated;

-- Only sign-ups through the site send mails: runs as the inserting role.
create function private.tell_sign_up() returns trigger
language plpgsql set search_path = '' as $$
begin
  if current_user = 'authenticated' then
    perform private.queue_sign_up(new.id);
  end if;
  return null;
end
$$;

create function private.check_survey() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  v_age integer;
  v_consents jsonb;
begin
  -- The lock makes a concurrent withdrawal of consent wait, and then delete these answers too.
  select public.age_on(u.birthday, c.start_date), u.consents into v_age, v_consents
  from public.users u, public.camp_info c where u.id = new.camper_id for share of u;
  perform private.refuse_if(not v_consents ? 'group_formation', 'consent_missing');
  perform private.refuse_if(v_age < 4, 'survey_not_asked');
  perform private.refuse_if(v_age >= 13 and num_nulls(new.team_leader, new.bible_knowledge, new.costume_making) > 0,
    'survey_incomplete');
  return new;
end
$$;

-- Changes of accommodation after registration: by organisers, and by the waiting list for beds. Price, bed and payment
-- follow by the rules; a camper with an outstanding amount then has 48 hours to pay, during which their bed is
-- reserved.

create function private.bed_hours() returns interval
language sql immutable set search_path = '' as $$ select interval '48 hours' $$;

-- Cancels the open checkouts that ask for a bed which cannot be kept: what is being paid on one right now is settled
-- first.
create function public.cancel_checkouts_without_bed() returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform private.ask_to_cancel_checkout(b.camper_id, b.reason) from private.lost_beds() b
  where b.has_page and exists (
    select from public.payment_intent_lines l join public.payment_intents i on i.id = l.intent_id
    where l.paid_for_user_id = b.camper_id and l.is_open and i.state in ('created', 'open')
      and i.cancel_asked_at is null
  );
end
$$;

-- One step of the release: moves some of those whose bed can no longer be kept, and returns how many; 0 when it is
-- through. No payment waits for it: campers with an open checkout, or who are being paid for right now, are skipped.
create function public.release_unpaid_beds(p_limit integer default 25) returns integer
language plpgsql security definer set search_path = '' as $$
declare
  v_lost record;
  v_count integer := 0;
begin
  for v_lost in
    select u.id, b.reason
    from private.lost_beds() b join public.users u on u.id = b.camper_id
    where not b.has_page and u.has_bed and not u.is_registered
    order by coalesce(u.parent_id, u.id), u.id limit p_limit
    for no key update of u skip locked
  loop
    perform private.move_to_stay_in(v_lost.id, v_lost.reason);
    perform private.register_if_paid(v_lost.id);
    v_count := v_count + 1;
  end loop;
  return v_count;
end
$$;

-- Who does not come leaves room, team and leadership to others; what they had is remembered.
create function private.leave_places() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if (old.is_attending and not old.is_inactive) and not (new.is_attending and not new.is_inactive) then
    new.former_room_id := coalesce(old.room_id, old.former_room_id);
    new.former_team_id := coalesce(old.team_id, old.former_team_id);
    new.room_id := null;
    new.team_id := null;
    update public.rooms set counselor_id = null where counselor_id = new.id;
    update public.teams set leader_id = null where leader_id = new.id;
  end if;
  if new.accommodation <> 'Room' and old.accommodation = 'Room' then
    new.room_id := null;
  end if;
  if new.room_id is not null and new.room_id is distinct from old.room_id then
    new.former_room_id := null;
  end if;
  if new.team_id is not null and new.team_id is distinct from old.team_id then
    new.former_team_id := null;
  end if;
  perform private.refuse_if((new.room_id is distinct from old.room_id and new.room_id is not null
      or new.team_id is distinct from old.team_id and new.team_id is not null)
    and (not new.is_attending or new.is_inactive), 'camper_not_coming');
  return new;
end
$$;

-- The moves a browser asks for: `[{"camper": id, "from": what the admin saw, "to": place}]`, null for unassigned.
create function private.moves_of(p_moves jsonb) returns table (camper uuid, seen smallint, target smallint)
language sql immutable set search_path = '' as $$
  select m.camper, m."from", m."to"
  from jsonb_to_recordset(p_moves) as m (camper uuid, "from" smallint, "to" smallint)
$$;

-- Locks the campers of a request in the order of their ids. Errors: moves_invalid for a request that names one twice or
-- none, conflict when one is not where the admin saw them; p_column is room_id or team_id.
create function private.lock_moved(p_moves jsonb, p_column text) returns void
language plpgsql security definer set search_path = '' as $$
declare
  v_campers uuid[] := array(select camper from private.moves_of(p_moves));
begin
  perform private.refuse_if(cardinality(v_campers) not between 1 and 100
    or cardinality(v_campers) <> (select count(distinct id) from unnest(v_campers) as c (id)), 'moves_invalid');
  perform from public.users where id = any (v_campers) order by id for no key update;
  perform private.refuse_if(exists (
    select from private.moves_of(p_moves) m left join public.users u on u.id = m.camper
    where u.id is null or (case p_column when 'room_id' then u.room_id else u.team_id end) is distinct from m.seen
  ), 'conflict');
end
$$;

-- Gives rooms. Errors: conflict, room_full, room_not_assignable, camper_not_coming, camper_not_in_rooms. Several at
-- once do not wait for each other, but for a proposal that is being applied (`apply_rooms`), and it for them: it
-- depends on all rooms.
create function public.assign_rooms(p_moves jsonb) returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform private.require_admin(2::smallint);
  perform pg_advisory_xact_lock_shared(hashtext('apply_rooms'));
  perform private.lock_moved(p_moves, 'room_id');
  -- By id, so that two admins who exchange people between the same rooms do not wait for each other.
  perform from public.rooms where id in (select target from private.moves_of(p_moves)) order by id for no key update;
  perform private.refuse_if(exists (select target from private.moves_of(p_moves)
    where target is not null except select id from public.rooms),
    'room_not_assignable');
  update public.users u set room_id = m.target from private.moves_of(p_moves) m where u.id = m.camper;
end
$$;

-- Gives teams, as rooms are given (`apply_teams`). Errors: conflict, also when the team has been removed, and
-- camper_not_coming.
create function public.assign_teams(p_moves jsonb) returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform private.require_admin(3::smallint);
  perform pg_advisory_xact_lock_shared(hashtext('apply_teams'));
  perform private.lock_moved(p_moves, 'team_id');
  perform from public.teams where id in (select target from private.moves_of(p_moves)) order by id for key share;
  perform private.refuse_if(exists (
    select target from private.moves_of(p_moves) where target is not null except select id from public.teams
  ), 'conflict');
  update public.users u set team_id = m.target from private.moves_of(p_moves) m where u.id = m.camper;
end
$$;

create function public.set_room_leader(p_room smallint, p_seen uuid default null,
  p_leader uuid default null) returns void
language plpgsql security definer set search_path = '' as $$
declare
  v_leader uuid;
begin
  perform private.require_admin(2::smallint);
  perform private.refuse_if(p_leader is not null and not exists (
    select from public.users where id = p_leader and is_attending and not is_inactive for key share
  ), 'camper_not_coming');
  select counselor_id into v_leader from public.rooms where id = p_room and state = 'open' for no key update;
  perform private.refuse_if(not found, 'room_not_assignable');
  perform private.refuse_if(v_leader is distinct from p_seen, 'conflict');
  update public.rooms set counselor_id = p_leader where id = p_room;
end
$$;

grant execute on function public.assign_rooms, public.assign_teams, public.set_room_leader to authenticated;

create function public.room_formation() returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  v_inputs jsonb;
begin
  perform private.require_admin(2::smallint);
  v_inputs := private.room_inputs();
  return v_inputs || jsonb_build_object('version', md5(v_inputs::text));
end
$$;

create function public.lock_to_room(p_camper uuid, p_room smallint default null) returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform private.require_admin(2::smallint);
  perform private.refuse_if(p_room is not null and not exists (select from public.rooms where id = p_room
      and state = 'open' for key share), 'room_not_assignable');
  if p_room is null then
    delete from public.room_locks where camper_id = p_camper;
  else
    insert into public.room_locks values (p_camper, p_room) on conflict (camper_id) do update
      set room_id = excluded.room_id;
  end if;
end
$$;

-- Stores who a family meant by a name that it wants to be near: another camper, or no one. Only names of that wish:
-- those of the survey are confirmed by level 3.
create function public.confirm_near_name(
  p_camper uuid, p_written text, p_person uuid default null, p_refused uuid[] default '{}'
) returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform private.require_admin(2::smallint);
  perform private.refuse_if(p_person is distinct from p_camper
    and not exists (select from public.users where id = p_camper and private.is_written(p_written, near_wish)),
      'name_not_written');
  perform private.keep_name(p_camper, p_written, p_person, p_refused);
end
$$;

-- As `apply_teams`, and raises room_full.
create function public.apply_rooms(p_version text, p_moves jsonb) returns text
language plpgsql security definer set search_path = '' as $$
declare
  v_campers uuid[];
begin
  perform private.require_admin(2::smallint);
  v_campers := array(select camper from private.moves_of(p_moves));
  perform private.require_moves(v_campers);
  -- Two who apply at once wait for each other, and for single moves (`assign_rooms`); the second one reads what the
  -- first one has done.
  perform pg_advisory_xact_lock(hashtext('apply_rooms'));
  perform from public.users where id = any (v_campers) order by id for no key update;
  perform from public.rooms order by id for no key update;
  perform private.refuse_if(md5(private.room_inputs()::text) is distinct from p_version or exists (
    select from private.moves_of(p_moves) m left join public.users u on u.id = m.camper
    where u.id is null or u.room_id is distinct from m.seen
  ), 'conflict');
  perform set_config('familycamp.logged_as_one', 'on', true);
  update public.users u set room_id = m.target from private.moves_of(p_moves) m where u.id = m.camper;
  perform set_config('familycamp.logged_as_one', 'off', true);
  perform private.log_applied('rooms', 'room_id', p_moves);
  return md5(private.room_inputs()::text);
end
$$;

grant execute on function public.room_formation, public.lock_to_room, public.confirm_near_name, public.apply_rooms to
  authenticated;

-- The lock lets one organiser after the other add or remove. Someone who is assigned just now has locked the team's
-- row.
create function private.check_team_count() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform pg_advisory_xact_lock(hashtext('team_count'));
  perform private.refuse_if(tg_op = 'INSERT' and (select count(*) from public.teams) >= 12, 'too_many_teams');
  perform private.refuse_if(tg_op = 'DELETE' and (select count(*) from public.teams) <= 2, 'too_few_teams');
  perform private.refuse_if(tg_op = 'DELETE' and exists (select from public.users where team_id = old.id),
    'team_not_empty');
  return case when tg_op = 'DELETE' then old else new end;
end
$$;

-- Runs after the whole statement, so that people of two full rooms can change places. The room's row is the lock:
-- two admins filling the last place meet here. It leaves the key alone, which the foreign key holds by then.
create function private.check_room_place() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  v_capacity smallint;
  v_state text;
begin
  select capacity, state into v_capacity, v_state from public.rooms where id = new.room_id for no key update;
  perform private.refuse_if(v_state is distinct from 'open', 'room_not_assignable');
  perform private.refuse_if(new.accommodation <> 'Room', 'camper_not_in_rooms');
  perform private.refuse_if(new.has_bed and (select count(*) from public.users where room_id = new.room_id
    and has_bed) > v_capacity, 'room_full');
  return null;
end
$$;

create function private.check_room_capacity() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.refuse_if((select count(*) from public.users where room_id = new.id and has_bed) > new.capacity,
    'room_full');
  return new;
end
$$;

create function private.check_room_is_empty() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.refuse_if(exists (select from public.users where room_id = old.id), 'room_not_empty');
  return case when tg_op = 'DELETE' then old else new end;
end
$$;

-- Saves all rooms as level 3 has edited them. p_rooms and p_seen, which is what was edited, are [{id, name, capacity,
-- state}] by id, without the groups; a room that is left out is removed. Errors: not_allowed, conflict (changed by
-- someone else), room_not_empty, room_full (fewer places than people), and the checks of the table.
create function public.save_rooms(p_rooms jsonb, p_seen jsonb) returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform private.require_admin(3::smallint);
  perform from public.rooms order by id for update;
  perform private.refuse_if(p_seen is distinct from (
    select coalesce(jsonb_agg(jsonb_build_object('id', id, 'name', name, 'capacity', capacity, 'state', state)
      order by id), '[]')
    from public.rooms where state <> 'group'
  ), 'conflict');
  perform private.refuse_if(jsonb_path_exists(p_rooms, '$[*] ? (@.state == "group")'), 'not_allowed');
  delete from public.rooms r where r.state <> 'group' and not exists (
    select from jsonb_populate_recordset(null::public.rooms, p_rooms) n where n.id = r.id
  );
  insert into public.rooms as r (id, name, capacity, state)
  select n.id, n.name, n.capacity, n.state from jsonb_populate_recordset(null::public.rooms, p_rooms) n
  on conflict (id) do update set name = excluded.name, capacity = excluded.capacity, state = excluded.state
  where (r.name, r.capacity, r.state) is distinct from (excluded.name, excluded.capacity, excluded.state);
  delete from public.room_locks where room_id in (select id from public.rooms where state = 'closed');
  update public.rooms set counselor_id = null where state = 'closed' and counselor_id is not null;
end
$$;

grant execute on function public.save_rooms to authenticated;

-- Puts campers of one's family on the list, or changes who waits; the place on it stays, and what was kept. Children
-- who share a bed go with those who sleep where they do. Errors: beds_free (no one
-- needs to wait), room_unavailable (booking is stopped), nobody_waits (none of them needs a bed), bed_offered,
-- not_allowed.
create function public.wait_for_beds(p_campers uuid[]) returns void
language plpgsql security definer set search_path = '' as $$
declare
  v_campers uuid[];
begin
  perform private.lock_bed_waits(private.family());
  perform private.refuse_if(exists (
    select from unnest(p_campers) as p (id) left join public.users u on u.id = p.id
      and (select private.family()) in (u.id, u.parent_id)
    where u.id is null or not u.is_attending or u.is_inactive or u.accommodation = 'Room'
  ), 'not_allowed');
  perform private.refuse_if(private.is_on('DISABLE_BOOK_BED'), 'room_unavailable');
  -- A family whose offer has expired goes to the end of the list, also before the sweep has run.
  if exists (select from public.bed_waits where account_id = (select private.family())
    and offered_until <= public.camp_now()) then
    perform private.end_bed_waits(private.family());
  end if;
  perform private.refuse_if(exists (select from public.bed_waits where account_id = (select private.family())
    and offered_until is not null), 'bed_offered');
  perform private.refuse_if(private.beds_left() > 0 and not private.are_beds_waited_for(), 'beds_free');
  perform private.refuse_if(not exists (select from public.users u where u.id = any (p_campers)
    and (private.in_a_room(u)).has_bed), 'nobody_waits');
  select p_campers || array_agg(u.id) into v_campers from public.users u
  where u.parent_id = (select private.family()) and u.is_attending and not u.is_inactive and u.id <> all (p_campers)
    and not (private.in_a_room(u)).has_bed
    and u.accommodation in (select c.accommodation from public.users c where c.id = any (p_campers));
  insert into public.bed_waits (camper_id, account_id, since, kept_since, times_passed)
  select distinct p.id, private.family(), coalesce(w.since, public.camp_now()), w.kept_since,
    coalesce(w.times_passed, 0)
  from unnest(v_campers) as p (id) left join public.bed_waits w on w.account_id = (select private.family())
  on conflict (camper_id) do nothing;
  delete from public.bed_waits where account_id = (select private.family()) and camper_id <> all (v_campers);
end
$$;

-- Leaves the list, or says no to an offer: its beds are free for the next at once. Errors: not_waiting (it was answered
-- before).
create function public.leave_bed_waits() returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform private.lock_bed_waits(private.family());
  perform private.refuse_if(not exists (select from public.bed_waits where account_id = (select private.family())),
    'not_waiting');
  perform private.end_bed_waits(private.family());
end
$$;

-- Takes the beds that are offered, all together: they are held until the offer's time, by which what is then left to
-- pay is paid. Errors: bed_offer_over, and the problems of accommodation_problem.
create function public.take_bed_offer() returns void
language plpgsql security definer set search_path = '' as $$
declare
  v_campers uuid[];
begin
  perform private.lock_bed_waits(private.family());
  select array_agg(w.camper_id order by w.camper_id) into v_campers from public.bed_waits w
  where w.account_id = (select private.family()) and w.offered_until > public.camp_now();
  perform private.refuse_if(v_campers is null, 'bed_offer_over');
  perform private.move_accommodation(id, 'Room') from unnest(v_campers) as c (id);
end
$$;

-- Takes a family off the list and tells it, with a line in the log. p_offered_until is the offer that the organiser
-- saw, null for none. Errors: not_waiting, conflict (it has got an offer, or another one).
create function public.take_off_bed_waits(p_account uuid, p_offered_until timestamptz default null) returns void
language plpgsql security definer set search_path = '' as $$
declare
  v_waited jsonb;
  v_until timestamptz;
begin
  perform private.require_admin(2::smallint);
  perform private.lock_bed_waits(p_account);
  select jsonb_build_object('since', min(since), 'offered_until', max(offered_until), 'campers', jsonb_agg(camper_id)),
    max(offered_until)
  into v_waited, v_until from public.bed_waits where account_id = p_account having count(*) > 0;
  perform private.refuse_if(v_waited is null, 'not_waiting');
  perform private.refuse_if(v_until is distinct from p_offered_until, 'conflict');
  perform private.tell_of_wait(p_account, 'taken_off');
  perform private.end_bed_waits(p_account);
  insert into public.audit_log (actor_id, actor_level, table_name, row_id, action, before, after)
  values (auth.uid(), private.admin_level(), 'bed_waits', p_account, 'DELETE', v_waited, '{}');
end
$$;

-- The waiting list for beds. A family waits as one and is offered its beds together: they are held for 48 hours. The
-- oldest comes first. While too few beds are free for it, they are kept for it, for three days: then the next family
-- that fits is offered its beds, and the hold starts again, each time for twice as long. So no one waits for ever:
-- * a family that fits into the free beds waits for them no longer than they are kept for another, which has an end;
-- * the oldest is overtaken only when a keeping ends, and the keepings double: n times take 3 * (2^n - 1) days. If its
-- beds (seven at most) come free within d days, again and again, it is served in the first keeping that is longer than
-- d. Then the next is the oldest.
-- Whatever changes the list holds the bed lock, which comes after the rows of the family.

create function private.keeping_time(p_times_passed integer) returns interval
language sql immutable set search_path = '' as $$ select interval '3 days' * 2 ^ p_times_passed $$;

create function private.lock_bed_waits(p_account uuid) returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform from public.users where p_account in (id, parent_id) order by id for no key update;
  perform from public.camp_info for update;
end
$$;

create function private.offer_to(p_account uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare
  v_until timestamptz := public.camp_now() + private.bed_hours();
begin
  update public.bed_waits set offered_until = v_until where account_id = p_account;
  insert into public.bed_holds
  select u.id, v_until from public.bed_waits w join public.users u on u.id = w.camper_id
  where w.account_id = p_account and (private.in_a_room(u)).has_bed
  on conflict (camper_id) do update set until = excluded.until;
  perform private.tell_of_wait(p_account, 'offered');
end
$$;

-- One step of the waiting list, by the sweep: ends offers that ran out, and offers what is free. Returns how many
-- families got an offer.
create function public.offer_beds() returns integer
language plpgsql security definer set search_path = '' as $$
declare
  v_family record;
  v_first uuid;
  v_free integer;
  v_count integer := 0;
begin
  perform private.end_holds();
  perform from public.camp_info for update;
  for v_family in select distinct account_id from public.bed_waits where offered_until <= public.camp_now() loop
    perform private.tell_of_wait(v_family.account_id, 'over');
    perform private.end_bed_waits(v_family.account_id);
  end loop;
  delete from public.bed_waits w using public.users u
  where u.id = w.camper_id and (not u.is_attending or u.is_inactive or u.accommodation = 'Room');
  v_free := private.beds_left();
  for v_family in select * from private.waiting_families() loop
    exit when v_free = 0;
    if v_family.beds <= v_free then
      perform private.offer_to(v_family.account_id);
      v_count := v_count + 1;
      v_free := v_free - v_family.beds;
      if v_first is not null then
        update public.bed_waits set kept_since = public.camp_now(), times_passed = times_passed + 1
          where account_id = v_first;
        exit;
      end if;
    elsif v_first is null then
      v_first := v_family.account_id;
      update public.bed_waits set kept_since = coalesce(kept_since, public.camp_now()) where account_id = v_first;
      exit when v_family.kept_until is null or v_family.kept_until > public.camp_now();
    end if;
  end loop;
  return v_count;
end
$$;

-- How long each kind of data about people is kept: the one place that says so. The jobs that forget read it here
-- (`retention.sql` and the files of the subjects), and so does the privacy policy, whose words for each kind are in
-- src/content/en/site/privacy.ts. Change a line of a running site by a migration, and tell families before.

create table public.retention_rules (
  kind text primary key,
  position smallint not null unique,
  -- So many of the unit, after the day from which it is counted. Null: until the next season is switched on.
  kept_for integer constraint retention_rules_kept_for_check check (kept_for > 0),
  unit text constraint retention_rules_unit_check check (unit in ('hours', 'days', 'months', 'years')),
  counted_from text not null constraint retention_rules_counted_from_check check (counted_from in (
    'camp_end', -- the last day of the camp that it is about
    -- the last day of the last camp for which anyone of the family was signed up, or the last login if that is later
    'last_seen',
    'last_use', 'written', 'accounting_year', 'season'
  )),
  outcome text not null constraint retention_rules_outcome_check check (outcome in ('deleted', 'nameless')),
  basis text not null constraint retention_rules_basis_check
    check (basis in ('contract', 'consent', 'law', 'legitimate_interest')),
  -- Days before it at which the family is notified by mail.
  notified_before integer constraint retention_rules_notified_before_check check (notified_before > 0),
  -- Two tables have two rules: receipts of the outbox and the activity log of money are kept as long as the ledger
  -- (`payments`), the rest of both as `mails` and `log` say.
  tables text[] not null,
  constraint retention_rules_season_check check ((counted_from = 'season') = (kept_for is null)
    and (kept_for is null) = (unit is null))
);

alter table public.retention_rules enable row level security;

grant select on public.retention_rules to anon, authenticated;

create policy "Everybody reads how long data is kept" on public.retention_rules for select to anon, authenticated
  using (true);

create function private.kept(p_kind text) returns interval
language sql stable security definer set search_path = '' as $$
  select (kept_for || ' ' || unit)::interval from public.retention_rules where kind = p_kind
$$;

-- The last day on which something of a kind is kept that is counted from a day.
create function private.kept_until(p_kind text, p_from date) returns date
language sql stable security definer set search_path = ''
return (p_from + private.kept(p_kind))::date;

-- Deletion in time, as `retention_rules` say: families who do not come back, after a mail; the parts of a past season
-- that no one needs for as long; money after the years of bookkeeping; mails, log and logins. What was done is written
-- down in numbers.

-- Families who have been notified that their data will be deleted, and the last day before that.
create table private.retention_notices (
  account_id uuid primary key,
  last_day date not null
);

alter table private.retention_notices enable row level security;

-- What was done on a day, by kind: numbers only.
create table private.retention_runs (
  ran_on date primary key,
  counts jsonb not null
);

alter table private.retention_runs enable row level security;

-- Deletes the families whose time has ended, p_limit at most. Returns {notified, came_back, accounts, people, is_done}:
-- each is notified at least `notified_before` days ahead, once, and no one is deleted whose mail has not been tried.
-- Families who come back in between are notified again another time. Two at once do it once: the second returns without
-- waiting.
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
    where n.last_day < v_today and not exists (
      select from public.outbox o where o.dedupe_key = concat_ws(':', 'forgetting', n.account_id, n.last_day)
        and o.sent_at is null and o.attempts = 0
    )
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
  delete from private.bank_lines where booked_on < v_from;
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
    and table_name not in ('payments', 'cash_closings', 'payouts', 'bank_statements', 'bank_lines', 'bank_shares');
  get diagnostics v_log = row_count;
  delete from auth.sessions
  where greatest(created_at, updated_at, refreshed_at at time zone 'UTC') < clock_timestamp()
    - private.kept('sessions');
  get diagnostics v_sessions = row_count;
  return jsonb_build_object('mails', v_mails, 'log', v_log, 'sessions', v_sessions);
end
$$;

-- Everything that is due, and a line about it: numbers of the day, added up. Whether all of it is done.
create function private.forget_now() returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  v_absent jsonb := private.forget_absent();
  v_counts jsonb := v_absent - 'is_done' || private.forget_answers() || private.forget_money() || private.forget_old();
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

-- Of the open season, what it consists of stands in the tables of the specification; of a draft and of one that is
-- over, in `plan`, as those tables' rows (`seasons.sql`).
create table public.seasons (
  id smallint generated always as identity primary key,
  state text not null constraint seasons_state_check check (state in ('draft', 'open', 'past')),
  plan jsonb,
  -- Null for the open season, whose title stands in camp_info.
  title text generated always as (plan -> 'camp_info' ->> 'title') stored,
  opened_at timestamptz,
  closed_at timestamptz,
  updated_at timestamptz not null default clock_timestamp(),
  constraint seasons_plan_check check ((state = 'open') = (plan is null)),
  constraint seasons_opened_at_check check ((state = 'draft') = (opened_at is null)),
  constraint seasons_closed_at_check check ((state = 'past') = (closed_at is not null))
);

create unique index seasons_one_of_each_key on public.seasons (state) where state <> 'past';

alter table public.seasons enable row level security;

create function private.season() returns smallint
language sql stable security definer set search_path = '' as $$
  select id from public.seasons where state = 'open'
$$;

grant execute on function private.season to authenticated, service_role;

-- The same for screens: what they keep in storage names its season.
create function public.open_season_id() returns smallint
language sql stable set search_path = '' as $$ select private.season() $$;

grant execute on function public.open_season_id to authenticated;

-- Begins to prepare the next season, or goes on with the draft that there is. Level 3. Answers its number.
create function public.draft_season() returns smallint
language plpgsql security definer set search_path = '' as $$
declare
  v_id smallint;
begin
  perform private.require_admin(3::smallint);
  insert into public.seasons (state, plan) values ('draft', private.next_plan())
  on conflict (state) where state <> 'past' do nothing;
  select id into v_id from public.seasons where state = 'draft';
  return v_id;
end
$$;

-- Keeps what was changed of the draft. p_seen is its `updated_at` as the organiser saw it. Answers the new one. Errors:
-- not_allowed, not_found, conflict (someone else changed it), those of a value that is none (22P02, 22003, 22007,
-- 22008), and of `require_plan`.
create function public.save_draft_season(p_plan jsonb, p_seen timestamptz) returns timestamptz
language plpgsql security definer set search_path = '' as $$
declare
  v_season public.seasons;
  v_plan jsonb;
begin
  perform private.require_admin(3::smallint);
  v_plan := private.typed_plan(p_plan);
  perform private.require_plan(v_plan);
  select * into v_season from public.seasons where state = 'draft' for update;
  perform private.refuse_if(not found, 'not_found');
  if v_season.plan = v_plan then
    return v_season.updated_at;
  end if;
  perform private.refuse_if(v_season.updated_at is distinct from p_seen, 'conflict');
  update public.seasons set plan = v_plan, updated_at = clock_timestamp() where id = v_season.id
  returning updated_at into p_seen;
  return p_seen;
end
$$;

create function public.drop_draft_season() returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform private.require_admin(3::smallint);
  delete from public.seasons where state = 'draft';
end
$$;

-- Writes a plan into the tables of the open season; their own rules refuse what is wrong.
create function private.apply_plan(plan jsonb) returns void
language plpgsql security definer set search_path = '' as $$
begin
  update public.camp_info c set title = n.title, theme = n.theme, start_date = n.start_date, end_date = n.end_date,
    registration_deadline = n.registration_deadline, price_deadline = n.price_deadline, total_beds = n.total_beds,
      first_meal = n.first_meal, last_meal = n.last_meal
  from jsonb_populate_record(null::public.camp_info, plan -> 'camp_info') n where c.id = 1;
  -- Not their words, which are edited in Settings while a draft is prepared.
  update public.pricing p set price = n.price, shirt_price = n.shirt_price
  from jsonb_populate_recordset(null::public.pricing, plan -> 'pricing') n where n.id = p.id;
  delete from public.rooms r where not exists (
    select from jsonb_populate_recordset(null::public.rooms, plan -> 'rooms') n where n.id = r.id
  );
  insert into public.rooms (id, name, capacity, state)
  select n.id, n.name, n.capacity, n.state from jsonb_populate_recordset(null::public.rooms, plan -> 'rooms') n
  on conflict (id) do update set name = excluded.name, capacity = excluded.capacity, state = excluded.state,
    counselor_id = null;
  update public.teams set leader_id = null where leader_id is not null;
  update public.admin_settings s set bool = n.bool, turns_at = n.turns_at, number_value = n.number_value,
    string_value = n.string_value
  from jsonb_populate_recordset(null::public.admin_settings, plan -> 'admin_settings') n where n.id = s.id;
  delete from public.discounts where true;
  insert into public.discounts select * from jsonb_populate_recordset(null::public.discounts, plan -> 'discounts');
end
$$;

-- Keeps the campers of the open season as they are now, and takes them out of it. Their people and money stay.
create function private.keep_campers(p_season smallint) returns void
language plpgsql security definer set search_path = '' as $$
begin
  insert into public.past_campers
    (season_id, camper_id, answers, survey, change_requests, pricing_code, pricing_name, price, room, team)
  select p_season, u.id, to_jsonb(u) - 'search_name', to_jsonb(s) - 'camper_id', coalesce((
      select jsonb_agg(to_jsonb(c) - array['camper_id', 'asked_by', 'decided_by'] order by c.created_at)
      from public.change_requests c where c.camper_id = u.id
    ), '[]'), p.code, private.category_name(p), private.price_to_pay(private.price_of(u), u.is_attending
      and not u.is_inactive), r.name, t.name
  from public.users u join public.pricing p on p.id = u.pricing_id
  left join public.survey_responses s on s.camper_id = u.id
  left join public.rooms r on r.id = u.room_id left join public.teams t on t.id = u.team_id;
  delete from public.users where true;
end
$$;

-- What ends with the open season, shown before it is closed. Amounts in DKK: `outstanding` is what is left to pay,
-- `overpaid` what was paid beyond the price; both stay to be seen, and nothing of it is asked for in the next season.
-- `bank_lines` and `bank_amount` are open transfers, `cash` is what no closing of the box has counted: both stay with
-- the treasurer, for this season.
create function private.season_ends_with() returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  return (select jsonb_build_object(
    'campers', count(*) filter (where u.is_attending and not u.is_inactive),
    'registered', count(*) filter (where u.is_registered and u.is_attending and not u.is_inactive),
    'outstanding', coalesce(sum(greatest(fee.to_pay - fee.paid, 0)), 0), 'overpaid',
      coalesce(sum(greatest(fee.paid - fee.to_pay, 0)), 0),
    'bank_lines', (select count(*) from private.bank_lines where state = 'open' and season_id = private.season()),
    'bank_amount', (select coalesce(round(sum(amount_ore) / 100.0, 2), 0) from private.bank_lines where state = 'open'
      and season_id = private.season()),
    'cash', (select coalesce(sum(amount), 0) from private.cash_entries() where closing_id is null
      and season_id = private.season()),
    'open_pages', (select count(*) from public.payment_intents where state in ('created', 'open')),
    'in_review', (select count(*) from public.payment_intents where state = 'needs_review' and decided_at is null)
  )
  from public.users u, lateral (
    select private.price_to_pay(private.price_of(u), u.is_attending and not u.is_inactive) as to_pay,
      private.paid_for(u.id) as paid
  ) fee);
end
$$;

-- Switches the draft on, at once and whole: what is open now becomes past, with everything as it is; checkouts that are
-- still open are cancelled, and a payment of one nevertheless counts for the season for which it was opened. A dry run
-- does all of it, returns what it does, and takes it back. Level 3. p_season and p_seen name the draft as the organiser
-- saw it; a season that is open already is not opened again. Registration is closed until p_registration_at, the local
-- time at the camp; without one, until the switch is pressed. Answers {status: opened | dry_run, season, ends_with}.
-- Errors: not_allowed, not_found, conflict, in_the_past (the camp would be over), and the broken checks of the tables.
create function public.open_season(
  p_season smallint, p_seen timestamptz, p_is_dry_run boolean default false, p_registration_at timestamp default null
) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  v_draft public.seasons;
  v_old smallint;
  v_ends_with jsonb;
  v_status text := case when p_is_dry_run then 'dry_run' else 'opened' end;
begin
  perform private.require_admin(3::smallint);
  -- Registrations, payments and settlements lock campers: they have finished, or wait until the season has changed.
  lock table public.users in exclusive mode;
  select * into v_draft from public.seasons where id = p_season for update;
  v_old := private.season();
  perform private.refuse_if(v_draft.id is null or v_draft.state = 'past', 'not_found');
  if v_draft.state = 'open' then
    return jsonb_build_object('status', 'opened', 'season', p_season);
  end if;
  perform private.refuse_if(v_draft.updated_at is distinct from p_seen, 'conflict');
  perform private.refuse_if((v_draft.plan -> 'camp_info' ->> 'end_date')::date < private.camp_today(), 'in_the_past');
  begin
    perform set_config('app.money_source', 'season', true);
    -- One line tells of all of it; also where an organiser's own changes would each be logged.
    perform set_config('familycamp.logged_as_one', 'on', true);
    v_ends_with := private.season_ends_with();
    perform private.ask_to_cancel(array(select id from public.payment_intents where state in ('created', 'open')),
      'season_over');
    update public.payment_intent_lines set is_open = false where is_open;
    -- They would tell of campers who are in no season.
    perform private.take_back(array(select id from public.outbox where kind in ('signed_up', 'reminder', 'message')
      and sent_at is null));
    perform private.keep_campers(v_old);
    -- Also walk-ins who were on no list: the next camp's days would keep them for a year.
    delete from public.checkins where true;
    delete from public.checkin_devices where true;
    update public.seasons set state = 'past', plan = private.season_plan(), closed_at = public.camp_now(),
      updated_at = clock_timestamp() where id = v_old;
    update public.seasons set state = 'open', plan = null, opened_at = public.camp_now(), updated_at = clock_timestamp()
    where id = p_season;
    perform private.apply_plan(v_draft.plan);
    update public.admin_settings set bool = true, turns_at = p_registration_at where name = 'DISABLE_NEW_USER';
    insert into public.audit_log (actor_id, actor_level, table_name, row_id, action, before, after)
    values (auth.uid(), private.admin_level(), 'seasons', p_season::text, 'UPDATE', jsonb_build_object('season', v_old),
      jsonb_build_object('season', p_season) || v_ends_with);
    perform set_config('familycamp.logged_as_one', 'off', true);
    if p_is_dry_run then
      raise exception 'taken_back' using errcode = 'UNDO1';
    end if;
  exception when sqlstate 'UNDO1' then
    null;
  end;
  return jsonb_build_object('status', v_status, 'season', p_season, 'ends_with', v_ends_with);
end
$$;

grant execute on function public.draft_season, public.save_draft_season, public.drop_draft_season, public.open_season
  to authenticated;

-- A person's name for admins; the address of an account holder who has not registered as a camper.
create function private.person_name(person uuid) returns text
language sql stable security definer set search_path = ''
return coalesce(
  (select p.first_name || ' ' || p.last_name from public.people p where p.id = person),
  (select a.email from auth.users a where a.id = person)
);

-- Gives the holder of an account a level or a job, both below the caller's own level. Codes: account_unknown,
-- already_admin.
create function public.add_admin(p_email text, p_level smallint default null, p_job text default null) returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  v_account uuid;
begin
  perform private.refuse_if(not private.is_admin(3::smallint) or p_level >= private.admin_level()
    or p_job = 'administrator'
      and private.admin_level() < 4, 'not_allowed');
  select id into v_account from auth.users where lower(email) = lower(trim(p_email));
  perform private.refuse_if(not found, 'account_unknown');
  insert into public.admin (id, access_level, jobs) values (v_account, p_level, array_remove(array[p_job], null))
    on conflict do nothing;
  perform private.refuse_if(not found, 'already_admin');
  return v_account;
end
$$;

create table public.camp_info (
  id smallint primary key default 1 check (id = 1),
  title text not null constraint camp_info_title_check check (length(trim(title)) between 1 and 80),
  theme text not null constraint camp_info_theme_check check (length(trim(theme)) between 1 and 120),
  start_date date not null,
  end_date date not null,
  registration_deadline date not null,
  price_deadline date,
  total_beds integer not null constraint camp_info_total_beds_check check (total_beds between 0 and 9999),
  timezone text not null default 'Europe/Copenhagen',
  -- The meals of the first day begin with this one, those of the last day end with the other.
  first_meal text not null default 'Supper' constraint camp_info_first_meal_check
    check (first_meal in ('Breakfast', 'Lunch', 'Supper')),
  last_meal text not null default 'Lunch' constraint camp_info_last_meal_check
    check (last_meal in ('Breakfast', 'Lunch', 'Supper')),
  -- Two to seven days: none is there twice, so that its weekday names it.
  constraint camp_info_end_date_check check (end_date - start_date between 1 and 6),
  constraint camp_info_registration_deadline_check check (registration_deadline <= start_date),
  constraint camp_info_price_deadline_check check (price_deadline <= registration_deadline)
);

create trigger plain_texts before insert or update of title, theme on public.camp_info
  for each row execute function private.plain_columns('title', 'theme');

alter table public.camp_info enable row level security;

grant select on public.camp_info to anon, authenticated;

grant update (title, theme, start_date, end_date, registration_deadline, price_deadline, total_beds, first_meal,
  last_meal)
  on public.camp_info to authenticated;

create policy "Everybody reads the camp" on public.camp_info for select to anon, authenticated using (true);

create trigger audit after update on public.camp_info for each row execute function private.audit();

-- The weekdays of a camp in its order; `campDaysOf` in src/domain is the same. All of them mean the whole camp.
create function private.days_of(first date, last date) returns text[]
language sql stable set search_path = '' as $$
  select array_agg(to_char(first + n, 'FMDay') order by n) from generate_series(0, last - first) as days(n)
$$;

create function private.camp_days() returns text[]
language sql stable security definer set search_path = '' as $$
  select private.days_of(start_date, end_date) from public.camp_info
$$;

-- What a camper's days become when the camp's days change: all days stay all days, others keep theirs that there still
-- are, and who would keep none comes all days.
create function private.moved_days(chosen text[], before text[], after text[]) returns text[]
language sql immutable set search_path = '' as $$
  select coalesce(array_agg(day order by position) filter (where day = any (chosen) and not chosen @> before), after)
  from unnest(after) with ordinality as camp(day, position)
$$;

-- The calendar day at the camp's home of an instant. All deadlines are days there, inclusive.
create function private.camp_day(at timestamptz) returns date
language sql stable security definer set search_path = '' as $$
  select (at at time zone timezone)::date from public.camp_info
$$;

create function private.camp_today() returns date
language sql stable security definer set search_path = ''
return private.camp_day(public.camp_now());

-- Has the price risen by this day? (after price_deadline; if that is empty, after the registration deadline)
create function private.is_late(on_date date) returns boolean
language sql stable security definer set search_path = '' as $$
  select on_date > coalesce(price_deadline, registration_deadline) from public.camp_info
$$;

create function private.is_after_deadline() returns boolean
language sql stable security definer set search_path = '' as $$
  select private.camp_today() > registration_deadline from public.camp_info
$$;

create table public.admin_settings (
  id smallint primary key,
  name text not null unique,
  bool boolean not null default false,
  turns_at timestamp,
  description text not null,
  data_type text not null check (data_type in ('boolean', 'integer')),
  number_value integer,
  string_value text constraint admin_settings_string_value_check check (length(string_value) <= 500),
  is_public boolean not null default false,
  constraint admin_settings_percent_check check (name <> 'REFUND_PERCENT' or number_value between 0 and 100)
);

comment
  on column public.admin_settings.turns_at is
  'The local time at the camp from which on the switch is the other way round; null for never.';

create trigger plain_texts before insert or update of string_value on public.admin_settings
  for each row execute function private.plain_columns('string_value');

alter table public.admin_settings enable row level security;

grant select on public.admin_settings to anon, authenticated;

grant update (bool, turns_at, number_value, string_value) on public.admin_settings to authenticated;

create trigger audit after update on public.admin_settings for each row execute function private.audit();

-- What a switch is now: as it was set, or turned by time. Registration is closed once the camp is over, whatever its
-- switch says.
create function private.is_on(setting text) returns boolean
language sql stable security definer set search_path = ''
return coalesce((
  select s.bool <> coalesce(s.turns_at at time zone c.timezone <= public.camp_now(), false)
    or s.name = 'DISABLE_NEW_USER' and private.camp_today() > c.end_date
  from public.admin_settings s, public.camp_info c where s.name = setting
), false);

grant execute on function private.is_on to anon, authenticated, service_role;

-- The switches as they are now, and in how many seconds time turns one: screens count down without believing their own
-- clock.
create view public.switches with (security_invoker) as
  select s.name, private.is_on(s.name) as bool, s.turns_at,
    ceil(extract(epoch from nullif(greatest(s.turns_at at time zone c.timezone, public.camp_now()), public.camp_now())
      - public.camp_now()))::integer as turns_in
  from public.admin_settings s, public.camp_info c where s.data_type = 'boolean';

grant select on public.switches to anon, authenticated;

-- Who runs the camp, and where it is: one row each, which level 3 edits, as it does the churches and sponsors beside
-- them. What is null is left out of pages, mails and files.

create table public.church (
  id smallint primary key default 1 check (id = 1),
  name text not null constraint church_name_check check (length(trim(name)) between 1 and 80),
  church_email text constraint church_church_email_check
    check (church_email ~ '^[^[:space:]<>@]+@[^[:space:]<>@]+[.][^[:space:]<>@]+$'),
  camp_email text constraint church_camp_email_check check (
    camp_email ~ '^[^[:space:]<>@]+@[^[:space:]<>@]+[.][^[:space:]<>@]+$'),
  phone text constraint church_phone_check check (phone ~ '^[+]?[0-9 ]{6,20}$'),
  company_number text constraint church_company_number_check check (company_number ~ '^[0-9]{8}$'),
  address text constraint church_address_check check (length(trim(address)) between 1 and 120),
  facebook text constraint church_facebook_check check (facebook ~ '^https://[^[:space:]<>"]{1,200}$'),
  instagram text constraint church_instagram_check check (instagram ~ '^https://[^[:space:]<>"]{1,200}$'),
  youtube text constraint church_youtube_check check (youtube ~ '^https://[^[:space:]<>"]{1,200}$'),
  website text constraint church_website_check check (website ~ '^https://[^[:space:]<>"]{1,200}$'),
  old_website text constraint church_old_website_check check (old_website ~ '^https://[^[:space:]<>"]{1,200}$'),
  playlists text constraint church_playlists_check check (playlists ~ '^https://[^[:space:]<>"]{1,200}$')
);

create trigger plain_texts before insert or update of name, address on public.church
  for each row execute function private.plain_columns('name', 'address');

create trigger audit after update on public.church for each row execute function private.audit();

create table public.place (
  id smallint primary key default 1 check (id = 1),
  town text constraint place_town_check check (length(trim(town)) between 1 and 60),
  address text constraint place_address_check check (length(trim(address)) between 1 and 120),
  station text constraint place_station_check check (length(trim(station)) between 1 and 60),
  pickup_minutes smallint constraint place_pickup_minutes_check check (pickup_minutes between 1 and 600),
  -- The bus leaves from here on the first day and comes back on the last one. Without a time, none runs that way.
  bus_stop text constraint place_bus_stop_check check (length(trim(bus_stop)) between 1 and 120),
  bus_leaves_at text constraint place_bus_leaves_at_check check (bus_leaves_at ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
  bus_early_minutes smallint constraint place_bus_early_minutes_check check (bus_early_minutes between 0 and 600),
  bus_back_at text constraint place_bus_back_at_check check (bus_back_at ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$')
);

create trigger plain_texts before insert or update of town, address, station, bus_stop on public.place
  for each row execute function private.plain_columns('town', 'address', 'station', 'bus_stop');

create trigger audit after update on public.place for each row execute function private.audit();

alter table public.church enable row level security;

alter table public.place enable row level security;

grant select on public.church, public.place to anon, authenticated;

grant update (name, church_email, camp_email, phone, company_number, address, facebook, instagram, youtube, website,
  old_website, playlists)
  on public.church to authenticated;

grant update (town, address, station, pickup_minutes, bus_stop, bus_leaves_at, bus_early_minutes, bus_back_at)
  on public.place to authenticated;

create policy "Everybody reads who runs the camp" on public.church for select to anon, authenticated using (true);

create policy "Everybody reads where the camp is" on public.place for select to anon, authenticated using (true);

create function public.mail_sender() returns jsonb
language sql stable set search_path = '' as $$
  select jsonb_build_object('name', name, 'email', camp_email, 'company_number', company_number) from public.church
$$;

grant execute on function public.mail_sender to authenticated;

-- Sister churches and missions: with the church itself, they are what the form offers. A lower position comes first.
create table public.churches (
  id smallint generated always as identity primary key,
  name text not null unique constraint churches_name_check
    check (length(trim(name)) >= 1 and length(trim(name)) <= 80 and name not in ('Other', 'None')),
  facebook text constraint churches_facebook_check check (facebook ~ '^https://[^[:space:]<>"]{1,200}$'),
  instagram text constraint churches_instagram_check check (instagram ~ '^https://[^[:space:]<>"]{1,200}$'),
  youtube text constraint churches_youtube_check check (youtube ~ '^https://[^[:space:]<>"]{1,200}$'),
  website text constraint churches_website_check check (website ~ '^https://[^[:space:]<>"]{1,200}$'),
  position double precision not null default extract(epoch from clock_timestamp())
);

-- People and companies who support the camp. The logo is a file of the bucket `logos`; `alt` says what it shows.
create table public.sponsors (
  id smallint generated always as identity primary key,
  name text not null unique constraint sponsors_name_check check (length(trim(name)) between 1 and 80),
  website text constraint sponsors_website_check check (website ~ '^https://[^[:space:]<>"]{1,200}$'),
  alt text constraint sponsors_alt_check check (length(trim(alt)) between 1 and 120),
  logo text constraint sponsors_logo_check check (logo ~ '^[a-z0-9-]{1,60}[.](png|jpg|webp)$'),
  position double precision not null default extract(epoch from clock_timestamp())
);

create trigger plain_texts before insert or update of name on public.churches for each row
  execute function private.plain_columns('name');

create trigger plain_texts before insert or update of name, alt on public.sponsors
  for each row execute function private.plain_columns('name', 'alt');

create trigger audit after insert or update or delete on public.churches for each row execute function private.audit();

create trigger audit after insert or update or delete on public.sponsors for each row execute function private.audit();

alter table public.churches enable row level security;

alter table public.sponsors enable row level security;

grant select on public.churches, public.sponsors to anon, authenticated;

grant insert (name, facebook, instagram, youtube, website),
  update (name, facebook, instagram, youtube, website, position), delete
  on public.churches to authenticated;

grant insert (name, website, alt), update (name, website, alt, logo, position),
  delete on public.sponsors to authenticated;

create policy "Everybody reads the churches" on public.churches for select to anon, authenticated using (true);

create policy "Everybody reads the sponsors" on public.sponsors for select to anon, authenticated using (true);

-- A church or mission of a camper as it is stored: the church itself or one that is listed by its name, any other as it
-- was typed. Errors: church_missing, scripts_mixed.
create function private.stored_church(typed text) returns text
language sql stable security definer set search_path = ''
return coalesce(
  (select name from public.church where name = typed), (select name from public.churches where name = typed),
  private.accepted(private.clean_church(typed), 'church_missing')
);

-- The camp today, in one row; each table is read once. Refuses who is no admin (not_allowed). Days are the camp's,
-- weeks begin on Monday, amounts are DKK less what was given back. `coming` is who is expected, `sign_ups_…` who is new
-- in the list, whatever became of it. Seats are null without a number, `change_requests` and `waiting_families` null
-- below level 2, which alone opens them. `expected` and `paid` are the sums of the campers' list. `unguarded`: children
-- without a responsible adult or a number to call. `has_draft`: there is a draft of the next season, which level 3
-- alone reads. `…_ordered_on`: the freeze days, null for none.
create function public.dashboard_today()
returns table (
  today date, sign_ups_today bigint, sign_ups_week bigint, coming bigint, registered bigint, money_today numeric,
    money_week numeric,
  attention bigint, change_requests bigint, waiting_families bigint, total_beds integer, beds_left integer,
    bus_seats_out bigint,
  bus_seats_home bigint, price_deadline date, registration_deadline date, start_date date, end_date date,
    unguarded bigint, expected numeric, paid numeric,
  has_draft boolean, shirts_ordered_on date, buses_ordered_on date
)
language plpgsql stable security definer set search_path = '' as $$
#variable_conflict use_column
declare
  v_today date := private.camp_today();
  v_monday date := date_trunc('week', v_today);
  v_season smallint := private.season();
  v_decides boolean := private.is_admin(2::smallint);
begin
  perform private.require_admin();
  return query
    with people as (
      select count(*) filter (where day = v_today) as today, count(*) filter (where day >= v_monday) as week,
        count(*) filter (where comes) as coming, count(*) filter (where comes and is_registered) as registered,
        count(*) filter (where comes and arrival_transportation = 'Bus') as bus_out,
        count(*) filter (where comes and departure_transportation = 'Bus') as bus_home
      from (
        select u.*, (u.created_at at time zone c.timezone)::date as day, u.is_attending and not u.is_inactive as comes
        from public.users u, public.camp_info c
      ) listed
    ), money as (
      select coalesce(sum(amount) filter (where day = v_today), 0) as today, coalesce(sum(amount), 0) as week
      from (
        select p.amount, (p.created_at at time zone c.timezone)::date as day
        from public.payments p, public.camp_info c
        where p.season_id = v_season and p.created_at >= v_monday::timestamp at time zone c.timezone
      ) booked
    ), fees as (
      select coalesce(sum(f.to_pay), 0) as expected, coalesce(sum(f.paid), 0) as paid from private.fees() f
    ), seats as (
      select max(number_value) filter (where name = 'BUS_SEATS_OUT') as out, max(number_value)
        filter (where name = 'BUS_SEATS_HOME') as home
      from public.admin_settings
    )
    select v_today, people.today, people.week, people.coming, people.registered, money.today, money.week,
      (select count(*) from private.attention() m where not exists (select from public.attention_notes done
        where done.key = m.key)),
      case when v_decides then (select count(*) from public.change_requests where state = 'open') end,
      case when v_decides then (select count(distinct account_id) from public.bed_waits) end,
      c.total_beds, private.beds_left(), seats.out - people.bus_out, seats.home - people.bus_home,
      c.price_deadline, c.registration_deadline, c.start_date, c.end_date,
      (select count(*) from private.contacts() k where not k.is_complete), fees.expected, fees.paid,
      private.is_admin(3::smallint) and exists (select from public.seasons where state = 'draft'),
      private.frozen_after('size'), private.frozen_after('arrival_transportation')
    from people, money, seats, fees, public.camp_info c;
end
$$;

grant execute on function public.dashboard_today to authenticated;

-- The one search of organisers. Families of whom someone has every typed word in the name, email or phone number, with
-- the first names of their people and what is left to pay in DKK; and payments of the open season with that number,
-- payment id or reference, with their amount, their reference and the family that they are for (null once its data was
-- deleted). Eight families and four payments at most, those whose name begins with it first. Level 1 reads all of it in
-- List and Payment already; raises not_allowed for everyone below.
create function public.search_desk(p_text text)
returns table (kind text, id uuid, family uuid, name text, people text, email text, phone text, amount numeric,
  number bigint, reference text)
language plpgsql stable security definer set search_path = '' as $$
#variable_conflict use_column
declare
  v_text text := lower(trim(left(p_text, 100)));
  v_words text[] := private.word_patterns(p_text);
  -- A number as people write it, with spaces or 00 for +. Four digits, or half the camp would match.
  v_digits text := case when v_text ~ '^[+(]*[0-9][0-9 ()-]{3,}$'
    then regexp_replace(regexp_replace(v_text, '[^0-9]', '', 'g'), '^00', '') end;
  v_is_id boolean := length(v_text) >= 6 and v_text ~ '^[0-9a-z-]+$';
begin
  perform private.require_admin();
  return query
    with found as materialized (
      select coalesce(u.parent_id, u.id) as holder, bool_or(
        starts_with(u.search_name, private.folded(v_text))) as begins
      from public.users u
      where concat_ws(' ', u.search_name, lower(u.email)) like all (v_words)
        or regexp_replace(u.phone, '[^0-9]', '', 'g') like '%' || v_digits || '%'
      group by 1 order by 2 desc, min(u.search_name), 1 limit 8
    )
    select 'family', holder.id, holder.id, holder.first_name || ' ' || holder.last_name, family.people, holder.email,
      holder.phone,
      family.outstanding, null::bigint, null::text
    from found join public.users holder on holder.id = found.holder, lateral (
      select string_agg(u.first_name, ', ' order by u.parent_id nulls first, u.birthday, u.id) as people,
        sum(fee.outstanding) as outstanding
      from public.users u join private.fees((
        select array_agg(one.id) from public.users one where found.holder in (one.id, one.parent_id)
      )) fee on fee.camper_id = u.id
    ) family
    order by found.begins desc, holder.search_name, holder.id;
  return query
    select 'payment', p.id, payee.account_id, payee.first_name || ' ' || payee.last_name, null, null, null, p.amount,
      p.number,
      coalesce(i.reference, p.entry_key::text)
    from public.payments p
    left join public.payment_intents i on i.id = p.intent_id
    left join public.people payee on payee.id = p.paid_for_user_id
    where p.season_id = (select private.season()) and (
      p.number::text = v_text
      or v_is_id and (starts_with(lower(p.provider_payment_id), v_text) or starts_with(lower(i.reference), v_text)
        or starts_with(p.entry_key::text, v_text))
    )
    order by p.number desc limit 4;
end
$$;

grant execute on function public.search_desk to authenticated;

-- Every change of the two PDFs that campers open, in the audit log.

-- Storage may write a finished upload with rights of its own: then the file's owner tells who it was. A replaced
-- file has a new version; the row is also touched when the file is only read.
create function private.audit_document() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  v_file record := case when tg_op = 'DELETE' then old else new end;
  v_actor uuid := coalesce(auth.uid(), case when tg_op <> 'DELETE' then new.owner_id::uuid end);
begin
  insert into public.audit_log (actor_id, actor_level, table_name, row_id, action, before, after)
  select a.id, private.level_of(a), 'documents', v_file.name, tg_op,
    case when tg_op = 'INSERT' then '{}' else jsonb_build_object('size', old.metadata -> 'size') end,
    case when tg_op = 'DELETE' then '{}' else jsonb_build_object('size', new.metadata -> 'size') end
  from public.admin a
  where a.id = v_actor and v_file.bucket_id = 'documents'
    and (tg_op <> 'UPDATE' or new.version is distinct from old.version);
  return null;
end
$$;

create trigger audit_document after insert or update or delete on storage.objects
  for each row execute function private.audit_document();

-- Alerts when something breaks: reports of errors, a mail for each new kind of attention, and one answer
-- for a monitor that asks every few minutes.

-- Keeps a report: the same error at the same place is one. Limited for each caller (a network address, or the
-- functions) and in all, and no more than 200 are kept, so that no one floods the list.
create function public.report_error(p_source text, p_error text, p_place text, p_caller text) returns void
language plpgsql security definer set search_path = '' as $$
begin
  if not private.take_rate('error:' || p_caller, 30, interval '1 hour')
    or not private.take_rate('error', 500, interval '1 hour') then
    return;
  end if;
  insert into private.error_reports (fingerprint, source, error, place)
  values (
    encode(sha256(convert_to(concat_ws(chr(10), p_source, left(p_error, 100), left(p_place, 300)), 'UTF8')), 'hex'),
    p_source, left(p_error, 100), left(p_place, 300)
  )
  on conflict (fingerprint) do update set times = error_reports.times + 1, last_at = clock_timestamp();
  delete from private.error_reports where fingerprint in (
    select fingerprint from private.error_reports order by last_at desc offset 200
  );
end
$$;

-- Kinds that organisers were notified of, until no matter of the kind is open.
create table private.attention_notified (
  kind text primary key,
  notified_at timestamptz not null default clock_timestamp()
);

alter table private.attention_notified enable row level security;

-- Puts a mail to everyone who may close a matter (level 3 and above) into the outbox when there are matters of a kind
-- of which they have not been notified.
create function private.tell_attention() returns void
language plpgsql security definer set search_path = '' as $$
declare
  v_open jsonb := (
    select coalesce(jsonb_object_agg(kind, matters), '{}') from (
      select m.kind, count(*) as matters
      from private.attention() m
      where not exists (select from public.attention_notes n where n.key = m.key)
      group by m.kind
    ) open
  );
  v_new jsonb;
begin
  delete from private.attention_notified where not v_open ? kind;
  with noted as (
    insert into private.attention_notified (kind) select jsonb_object_keys(v_open) on conflict do nothing returning kind
  )
  select jsonb_object_agg(kind, v_open -> kind) into v_new from noted;
  if v_new is not null then
    insert into public.outbox (kind, dedupe_key, recipient, payload)
    select 'attention', concat_ws(':', 'attention', a.id, clock_timestamp()), u.email,
      jsonb_build_object('matters', v_new)
    from public.admin a join auth.users u on u.id = a.id
    where private.level_of(a) >= 3 and u.email is not null;
  end if;
end
$$;

-- Notes that the sweep is through, and which of its steps failed: those that the caller names, and its own. None keeps
-- the others from it. What is kept for a time only is forgotten first, so that organisers get no mail about it.
create function public.note_sweep_run(p_failed text[] default '{}') returns void
language plpgsql security definer set search_path = '' as $$
declare
  v_step text;
begin
  foreach v_step in array array['health', 'checkin', 'retention', 'mail_events', 'attention'] loop
    begin
      case v_step
        when 'health' then perform private.forget_health();
        when 'checkin' then perform private.forget_checkin();
        when 'retention' then perform private.forget_in_time();
        when 'mail_events' then perform private.forget_mail_events();
        else perform private.beat_sweep(p_failed), private.tell_attention();
      end case;
    exception when others then
      raise warning 'The sweep failed at %: %', v_step, sqlerrm;
      p_failed := p_failed || case v_step when 'attention' then v_step else 'forgetting' end;
    end;
  end loop;
  perform private.beat_sweep(p_failed);
end
$$;

create function private.beat_sweep(p_failed text[]) returns void
language sql security definer set search_path = '' as $$
  insert into private.heartbeats as h (job, failed, failed_since)
  values ('sweep', array(select distinct unnest(p_failed) order by 1), case when p_failed <> '{}'
    then clock_timestamp() end)
  on conflict (job) do update set beat_at = clock_timestamp(), failed = excluded.failed,
    failed_since = case when h.failed = excluded.failed then h.failed_since else excluded.failed_since end
$$;

-- After the camp the front page takes an address, for one mail when registration opens again. The address goes with
-- that mail.

create table private.opening_wishes (
  -- In small letters.
  email text primary key constraint opening_wishes_email_check
    check (email = lower(email) and private.is_address(email)),
  language text not null constraint opening_wishes_language_check check (language in ('en', 'da')),
  asked_at timestamptz not null default public.camp_now()
);

alter table private.opening_wishes enable row level security;

-- Keeps an address, or removes it again; twice is once. True whatever is known of the address; false when too many have
-- asked. Keeps nothing while registration is open. Raises email_invalid, and the broken check of a language that there
-- is not.
create function public.ask_for_opening(p_email text, p_language text, p_is_wanted boolean default true) returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  v_email text := lower(trim(p_email));
begin
  if private.is_address(v_email) is not true then
    raise exception 'email_invalid';
  elsif not private.take_rate('opening:' || private.client_address(), 50, interval '1 hour')
    or not private.take_rate('opening', 1000, interval '1 hour') then
    return false;
  elsif p_is_wanted is false then
    delete from private.opening_wishes where email = v_email;
  elsif private.is_on('DISABLE_NEW_USER') then
    insert into private.opening_wishes (email, language) values (v_email, p_language)
    on conflict (email) do update set language = excluded.language;
  end if;
  return true;
end
$$;

-- Once registration is open, turns each wish into its mail; called by the sweep. Of two at once, the one that deletes a
-- wish writes its mail. No mail to an address that is none, or whose reader has called a mail of ours spam. Returns the
-- number of mails.
create function public.queue_openings() returns integer
language plpgsql security definer set search_path = '' as $$
declare
  v_count integer;
begin
  if private.is_on('DISABLE_NEW_USER') then
    return 0;
  end if;
  with gone as (
    delete from private.opening_wishes returning *
  )
  insert into public.outbox (kind, dedupe_key, recipient, payload)
  select 'opening', concat_ws(':', 'opening', g.email, extract(epoch from g.asked_at)), g.email,
    jsonb_build_object('language', g.language, 'camp', c.title, 'start_date', c.start_date, 'end_date', c.end_date)
  from gone g cross join public.camp_info c
  where not exists (select from private.mail_troubles t where t.address = g.email);
  get diagnostics v_count = row_count;
  return v_count;
end
$$;

grant execute on function public.ask_for_opening to anon, authenticated;

-- That something has changed in tables that are not published themselves, so that open screens read it again: of one
-- family, or of none.
create table public.news (
  id uuid primary key default gen_random_uuid(),
  account_id uuid,
  for_organisers boolean not null,
  notified_at timestamptz not null default clock_timestamp()
);

alter table public.news enable row level security;

grant select on public.news to authenticated;

alter publication supabase_realtime add table public.news;

-- Rows are only ever added, so that no transaction waits for another here. A trigger for each row notifies the camper's
-- family too, and with an argument the family alone.
create function private.add_news() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  v_account uuid;
begin
  if tg_level = 'ROW' then
    select account_id into v_account from public.people where id = (to_jsonb(coalesce(new, old)) ->> 'camper_id')::uuid;
  end if;
  delete from public.news where ctid = any (array(
    select ctid from public.news where notified_at < clock_timestamp() - private.kept('tries') limit 100
      for update skip locked
  ));
  insert into public.news (account_id, for_organisers) values (v_account, tg_nargs = 0);
  return null;
end
$$;

create trigger add_news after insert or update or delete on public.attention_notes
  for each statement execute function private.add_news();

create trigger add_news after insert or update or delete on public.seasons
  for each statement execute function private.add_news();

create trigger add_news after insert or update or delete on private.mail_troubles
  for each statement execute function private.add_news();

-- A deleted camper is also removed from those who were not meant.
create function private.forget_refused() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  update public.wished_names set refused = array(select unnest(refused) except select id from gone)
  where refused && array(select id from gone);
  return null;
end
$$;

-- How organisers want teams proposed, kept for the next time: one row, or none as long as the defaults serve.
create table public.team_options (
  id smallint primary key default 1 check (id = 1),
  -- The first so many teams get people; null: all.
  teams smallint constraint team_options_teams_check check (teams between 2 and 12),
  takes_part text not null default 'registered'
    constraint team_options_takes_part_check check (takes_part in ('registered', 'signed_up')),
  -- By trait one of five words; what is left out is normal.
  importance jsonb not null default '{}' constraint team_options_importance_check
    check (jsonb_typeof(importance) = 'object')
);

alter table public.team_options enable row level security;

-- Whether a proposal may be about people who have not paid yet.
create function private.are_all_in_teams() returns boolean
language sql stable security definer set search_path = ''
return exists (select from public.team_options where takes_part = 'signed_up');

-- Is this name in a text that a family wrote? Names are read from it with single spaces.
create function private.is_written(p_name text, p_text text) returns boolean
language sql immutable set search_path = ''
return strpos(regexp_replace(p_text collate pg_c_utf8, '\s+', ' ', 'g'), p_name) > 0;

grant execute on function private.is_written(text, text) to anon, authenticated;

-- The inputs with their version, which changes with anything in them, and the options.
create function public.team_formation() returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  v_inputs jsonb;
begin
  perform private.require_admin(3::smallint);
  v_inputs := private.team_inputs();
  return v_inputs || jsonb_build_object('version', md5(v_inputs::text), 'options', (
    select to_jsonb(o) - 'id' from public.team_options o
  ));
end
$$;

create function public.lock_to_team(p_camper uuid, p_team smallint default null) returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform private.require_admin(3::smallint);
  if p_team is null then
    delete from public.team_locks where camper_id = p_camper;
  else
    insert into public.team_locks values (p_camper, p_team)
    on conflict (camper_id) do update set team_id = excluded.team_id;
  end if;
end
$$;

-- Stores who a camper's family meant by a name: another camper, or no one, and then none of p_refused. Errors:
-- name_of_oneself.
create function private.keep_name(p_camper uuid, p_written text, p_person uuid, p_refused uuid[]) returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform private.refuse_if(p_person = p_camper, 'name_of_oneself');
  insert into public.wished_names values (p_camper, p_written, p_person,
    array(select id from public.users where id = any (p_refused) and p_person is null order by id))
  on conflict (camper_id, written) do update set person_id = excluded.person_id, refused = excluded.refused;
end
$$;

create function public.confirm_wished_name(
  p_camper uuid, p_written text, p_person uuid default null, p_refused uuid[] default '{}'
) returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform private.require_admin(3::smallint);
  perform private.keep_name(p_camper, p_written, p_person, p_refused);
end
$$;

create function public.save_team_options(
  p_takes_part text, p_importance jsonb, p_teams smallint default null
) returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform private.require_admin(3::smallint);
  perform private.refuse_if(length(p_importance::text) > 1000 or jsonb_typeof(p_importance) is distinct from 'object'
    or exists (
    select from jsonb_each_text(p_importance) where value not in ('ignored', 'little', 'normal', 'much', 'very')
  ), 'options_invalid');
  insert into public.team_options (teams, takes_part, importance) values (p_teams, p_takes_part, p_importance)
  on conflict (id) do update
  set teams = excluded.teams, takes_part = excluded.takes_part, importance = excluded.importance;
end
$$;

create function private.require_moves(p_campers uuid[]) returns void
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.refuse_if(cardinality(p_campers) not between 1 and 5000
    or cardinality(p_campers) <> (select count(distinct id) from unnest(p_campers) as c (id)), 'moves_invalid');
end
$$;

-- Gives everyone of a proposal their team, all or nothing, with one line in the log. Errors: conflict when anything
-- that the proposal depends on has changed since p_version; moves_invalid. Returns the new version, with which the
-- moves can be taken back.
create function public.apply_teams(p_version text, p_moves jsonb) returns text
language plpgsql security definer set search_path = '' as $$
declare
  v_campers uuid[];
  v_inputs jsonb;
begin
  perform private.require_admin(3::smallint);
  v_campers := array(select camper from private.moves_of(p_moves));
  perform private.require_moves(v_campers);
  -- Two who apply at once wait for each other, and for single moves (`assign_teams`); the second one reads what the
  -- first one has done.
  perform pg_advisory_xact_lock(hashtext('apply_teams'));
  perform from public.users where id = any (v_campers) order by id for no key update;
  -- a team that is being removed is gone, or stays until the end of this
  perform from public.teams order by id for key share;
  perform private.refuse_if(md5(private.team_inputs()::text) is distinct from p_version or exists (
    select from private.moves_of(p_moves) m left join public.users u on u.id = m.camper
    where u.id is null or u.team_id is distinct from m.seen
      or not (u.is_registered or private.are_all_in_teams()) or not u.consents ? 'group_formation'
  ), 'conflict');
  perform set_config('familycamp.logged_as_one', 'on', true);
  update public.users u set team_id = m.target from private.moves_of(p_moves) m where u.id = m.camper;
  perform set_config('familycamp.logged_as_one', 'off', true);
  perform private.log_applied('teams', 'team_id', p_moves);
  v_inputs := private.team_inputs();
  return md5(v_inputs::text);
end
$$;

grant execute on function public.team_formation, public.lock_to_team, public.save_team_options,
  public.confirm_wished_name, public.apply_teams to authenticated;

-- What a treasurer decides about a line of a bank statement: it becomes money in the ledger once, of one family or
-- shared out among several, is set aside, or is opened again.

-- Holds the people of all families of lines of one season, in one order, and ends the pages of whom money is written
-- for: attempts are locked before beds, of all families before the first row. The caller holds the lines. Raises
-- season_over (it was switched just now).
create function private.hold_for_lines(p_season smallint, p_accounts uuid[], p_paid_for uuid[]) returns void
language plpgsql set search_path = '' as $$
begin
  if p_season <> private.season() then
    perform from public.people where id = any (p_accounts || p_paid_for) or account_id = any (p_accounts)
      order by id for no key update;
    return;
  end if;
  perform from public.users where id = any (p_accounts || p_paid_for) or parent_id = any (p_accounts)
    order by id for no key update;
  perform private.refuse_if(p_season <> private.season(), 'season_over');
  perform private.ask_to_cancel(array(select private.open_checkout(camper) from unnest(p_paid_for) camper
    order by camper), 'written_by_hand');
end
$$;

-- Confirms at once all lines that match exactly, as they were shown: p_lines is [{line, account}]. A line that does not
-- match any more is left as it is; one that has been confirmed for that account counts as confirmed, so that pressing
-- twice, or two treasurers at once, is one confirmation. Answers {lines, amount, left_out, people}, amount in DKK.
-- Raises not_allowed, season_over.
create function public.confirm_exact_lines(p_lines jsonb) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  v_wanted record;
  v_lines integer := 0;
  v_amount numeric := 0;
  v_people jsonb := '[]';
begin
  perform private.require_treasurer();
  -- Everything is held before the first row is written: lines, then people, both in one order.
  perform from private.bank_lines where id in (select line from jsonb_to_recordset(p_lines) as l(line uuid)) order by id
    for update;
  perform private.hold_for_lines(season_id, accounts, campers) from (
    select b.season_id, array_agg(distinct w.account) as accounts, array_agg(distinct camper) as campers
    from jsonb_to_recordset(p_lines) as w(line uuid, account uuid) join private.bank_lines b on b.id = w.line
      and b.state = 'open',
      private.family_in(w.account, b.season_id) camper
    group by b.season_id order by b.season_id
  ) held;
  for v_wanted in
    select b as line, w.account, share.lines, b.state = 'open' as is_open
      from jsonb_to_recordset(p_lines) as w(line uuid, account uuid)
    join private.bank_lines b on b.id = w.line
    left join private.proposals() p on p.line_id = b.id and p.account_id = w.account and p.is_exact
    left join lateral (
      select jsonb_agg(jsonb_build_object('camper', f.id, 'amount', f.outstanding, 'seen_paid', f.paid,
        'seen_outstanding', f.outstanding)) as lines,
        sum(f.outstanding) * 100 as ore
      from public.camper_fee(w.account, true, b.season_id) f
    ) share on p.line_id is not null
    where b.state = 'open' and share.ore = b.amount_ore
      or b.state = 'confirmed' and exists (select from private.bank_shares where line_id = b.id
        and account_id = w.account)
    order by b.id
  loop
    if v_wanted.is_open then
      v_people := v_people || (private.confirm_line(v_wanted.line,
        jsonb_build_array(jsonb_build_object('account', v_wanted.account, 'lines', v_wanted.lines))) -> 'people');
    end if;
    v_lines := v_lines + 1;
    v_amount := v_amount + round((v_wanted.line).amount_ore / 100.0, 2);
  end loop;
  return jsonb_build_object('lines', v_lines, 'amount', v_amount, 'left_out', jsonb_array_length(p_lines) - v_lines,
    'people', v_people);
end
$$;

-- Says that a line is not for the camp, or was written down otherwise.
-- Raises not_allowed, note_missing, conflict (someone has decided already).
create function public.set_aside_bank_line(p_line uuid, p_note text) returns void
language plpgsql security definer set search_path = '' as $$
declare
  v_note text;
begin
  perform private.require_treasurer();
  v_note := trim(private.plain_text(p_note));
  perform private.refuse_if(coalesce(length(v_note), 0) not between 3 and 500, 'note_missing');
  update private.bank_lines set state = 'set_aside', note = v_note, decided_by = auth.uid(),
    decided_at = public.camp_now()
  where id = p_line and state = 'open';
  perform private.refuse_if(not found, 'conflict');
end
$$;

-- Transfers to the camp's account, from the bank's statement: who could have sent each is proposed by what the sender
-- wrote, never by its amount. A treasurer decides about the lines (20250101006900_bank_decisions.sql).

create table private.bank_statements (
  id uuid primary key default gen_random_uuid(),
  file_name text not null constraint bank_statements_file_name_check check (length(file_name) between 1 and 200),
  file_hash text not null unique constraint bank_statements_file_hash_check check (file_hash ~ '^[0-9a-f]{64}$'),
  imported_by uuid not null,
  imported_at timestamptz not null default public.camp_now()
);

alter table private.bank_statements enable row level security;

create trigger audit after insert on private.bank_statements for each row execute function private.audit();

-- Money that came in.
create table private.bank_lines (
  id uuid primary key default gen_random_uuid(),
  season_id smallint not null default private.season() references public.seasons (id),
  statement_id uuid not null references private.bank_statements (id),
  -- Statements overlap: the same line of two files is one, by `private.row_keys`, also when its text has been
  -- forgotten.
  row_key text not null unique,
  booked_on date not null,
  amount_ore integer not null constraint bank_lines_amount_check check (amount_ore > 0),
  text text not null constraint bank_lines_text_check check (length(text) <= 500),
  state text not null default 'open' constraint bank_lines_state_check
    check (state in ('open', 'confirmed', 'set_aside')),
  note text not null default '',
  decided_by uuid,
  decided_at timestamptz
);

alter table private.bank_lines enable row level security;

create trigger audit after update on private.bank_lines for each row execute function private.audit();

-- Whose a confirmed line is. The id of a share is the key of the entry that it became.
create table private.bank_shares (
  id uuid primary key default gen_random_uuid(),
  line_id uuid not null references private.bank_lines (id) on delete cascade,
  account_id uuid references public.people (id) on delete set null,
  unique (line_id, account_id)
);

create index bank_shares_account_idx on private.bank_shares (account_id);

alter table private.bank_shares enable row level security;

create trigger audit after insert or delete on private.bank_shares for each row execute function private.audit();

-- The secret of the keyed hashes (HMAC-SHA-256, RFC 2104): without it a guessed sender cannot be looked up by
-- `row_key`. Kept as the key's inner and outer pad, which are made once.
create table private.row_secret (
  is_only boolean primary key default true check (is_only),
  inner_pad bytea not null,
  outer_pad bytea not null
);

alter table private.row_secret enable row level security;

create function private.hmac_pad(p_key bytea, p_mask integer) returns bytea
language sql immutable set search_path = '' as $$
  select decode(string_agg(lpad(to_hex((case when n < length(p_key) then get_byte(p_key, n) else 0 end) # p_mask), 2,
    '0'), '' order by n), 'hex')
  from generate_series(0, 63) n
$$;

create function private.keyed_hash(p_text text) returns text
language sql stable set search_path = '' as $$
  select encode(sha256(outer_pad || sha256(inner_pad || convert_to(p_text, 'UTF8'))), 'hex') from private.row_secret
$$;

-- What a statement's lines are known by: their own id, or what they say and how often the file has said it before.
create function private.row_keys(p_rows jsonb) returns table (row_data jsonb, row_key text)
language sql stable set search_path = '' as $$
  with rows as (
    select position, row, nullif(trim(row ->> 'id'), '') as id,
      concat_ws(chr(10), row ->> 'day', row ->> 'amount_ore', trim(row ->> 'text')) as said
    from jsonb_array_elements(p_rows) with ordinality as rows(row, position)
  )
  select row, private.keyed_hash(coalesce('id ' || id,
    concat(said, chr(10), row_number() over (partition by id, said order by position))))
  from rows
$$;

-- Keeps the lines of a statement that are new. p_rows: [{id, day, amount_ore, text}], `id` may be null; money that went
-- out is left out by the caller. Answers {new, known}. Raises not_allowed, bad_rows, already_imported (the same file,
-- or nothing new).
create function public.import_bank_statement(p_file_name text, p_file_hash text, p_rows jsonb) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  v_statement uuid;
  v_new integer;
begin
  perform private.require_treasurer();
  perform private.refuse_if(jsonb_array_length(p_rows) not between 1 and 20000, 'bad_rows');
  insert into private.bank_statements (file_name, file_hash, imported_by)
  values (left(trim(private.plain_text(p_file_name)), 200), p_file_hash, auth.uid())
  on conflict (file_hash) do nothing returning id into v_statement;
  perform private.refuse_if(v_statement is null, 'already_imported');
  insert into private.bank_lines (season_id, statement_id, row_key, booked_on, amount_ore, text)
  -- Of the season that was open when the bank booked it.
  select coalesce((select id from public.seasons where state = 'past'
    and private.camp_day(closed_at) > (k.row_data ->> 'day')::date
    order by closed_at limit 1), private.season()), v_statement, k.row_key, (k.row_data ->> 'day')::date,
      (k.row_data ->> 'amount_ore')::integer,
    left(trim(private.plain_text(k.row_data ->> 'text')), 500)
  -- In one order, or two statements of the same lines would wait for each other for ever.
  from private.row_keys(p_rows) k order by k.row_key
  on conflict (row_key) do nothing;
  get diagnostics v_new = row_count;
  perform private.refuse_if(v_new = 0, 'already_imported');
  return jsonb_build_object('new', v_new, 'known', jsonb_array_length(p_rows) - v_new);
end
$$;

-- The words of a folded text, each between two spaces: lines and names are taken apart by this one function, so that
-- Anne-Marie is two words in both.
create function private.words(p_folded text) returns text
language sql immutable
return ' ' || btrim(regexp_replace(p_folded, '[^a-z0-9\u0100-\u1fff\u2070-\uffff]+', ' ', 'g')) || ' ';

-- The cash box: what should be in it for each day and by who took it, what was counted, and that the day was closed.
-- For treasurers.

-- A closing is never changed. Amounts in DKK: `expected` as the ledger had it, `counted` as in the box.
create table private.cash_closings (
  id uuid primary key default gen_random_uuid(),
  season_id smallint not null references public.seasons (id),
  day date not null,
  expected numeric(10, 2) not null,
  counted numeric(10, 2) not null,
  note text not null default '',
  closed_by uuid not null,
  closed_at timestamptz not null default public.camp_now(),
  constraint cash_closings_note_check check (length(note) <= 500 and (counted = expected or length(note) >= 3))
);

alter table private.cash_closings enable row level security;

create trigger append_only before update or delete on private.cash_closings for each row
  execute function private.refuse_ledger_change();

create trigger audit after insert on private.cash_closings for each row execute function private.audit();

-- Closes what is open of a day: p_expected is the sum that was shown, p_counted what is in the box. Answers the
-- closing's id. Raises not_allowed, bad_amount, note_missing (they differ), conflict (the sum has changed, or it is
-- closed already).
create function public.close_cash(p_season smallint, p_day date, p_expected numeric, p_counted numeric,
  p_note text default '')
returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  v_note text;
  v_closing uuid := gen_random_uuid();
  v_ids uuid[];
  v_sum numeric;
begin
  perform private.require_treasurer();
  v_note := trim(private.plain_text(coalesce(p_note, '')));
  perform private.refuse_if(coalesce(abs(p_counted) > 1000000 or p_counted <> round(p_counted, 2), true), 'bad_amount');
  -- One closing at a time: the second sees what the first has closed.
  perform pg_advisory_xact_lock(hashtextextended('cash box', 0));
  select array_agg(payment_id), sum(amount) into v_ids, v_sum
  from private.cash_entries() where season_id = p_season and day = p_day and closing_id is null;
  perform private.refuse_if(v_sum is distinct from p_expected, 'conflict');
  perform private.refuse_if(p_counted <> v_sum and length(v_note) not between 3 and 500, 'note_missing');
  insert into private.cash_closings (id, season_id, day, expected, counted, note, closed_by)
  values (v_closing, p_season, p_day, v_sum, p_counted, left(v_note, 500), auth.uid());
  insert into private.closed_cash (payment_id, closing_id) select unnest(v_ids), v_closing;
  return v_closing;
end
$$;

-- Whether money can come from someone: an account holder, or the other parent of a family.
create function private.is_payer(p_payer uuid) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (select from public.people where id = p_payer and account_id = p_payer)
$$;

-- Whether this press has been written already. Raises conflict when it was other money.
create function private.is_written(p_entry uuid, p_lines jsonb) returns boolean
language plpgsql stable security definer set search_path = '' as $$
declare
  v_written jsonb := (select jsonb_object_agg(coalesce(paid_for_user_id::text, id::text), amount) from public.payments
    where entry_key = p_entry);
begin
  perform private.refuse_if(v_written <> (select jsonb_object_agg(camper, round(amount, 2))
    from jsonb_to_recordset(p_lines) as l(camper uuid, amount numeric)
    where amount <> 0), 'conflict');
  return v_written is not null;
end
$$;

-- The same for a season that has ended: its campers are past, so that no one gets registered and no page is open. The
-- caller has looked at the values and holds the entry.
create function private.write_past(
  p_season smallint, p_entry uuid, p_lines jsonb, p_method text, p_kind text, p_reason text, p_payer uuid,
    p_received_on date,
  p_bank_reference text
) returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  v_line record;
begin
  perform from public.people where id in (select camper from jsonb_to_recordset(p_lines) as l(camper uuid))
    order by id for no key update;
  perform private.refuse_if(p_entry is null or not private.is_payer(p_payer) or exists (
    select from jsonb_to_recordset(p_lines) as l(camper uuid)
    where not exists (select from public.past_campers where season_id = p_season and camper_id = l.camper)
  ), 'not_found');
  if private.is_written(p_entry, p_lines) then
    return false;
  end if;
  for v_line in
    select l.*, (past.answers ->> 'pricing_id')::smallint as pricing_id, past.price, (fee ->> 'paid')::numeric as paid,
      (fee ->> 'outstanding')::numeric as outstanding
    from jsonb_to_recordset(p_lines) as l(camper uuid, amount numeric, seen_paid numeric, seen_outstanding numeric)
    join public.past_campers past on past.season_id = p_season
      and past.camper_id = l.camper, private.fee_of(l.camper, p_season) fee
    order by l.camper
  loop
    perform private.refuse_if(v_line.seen_paid <> v_line.paid
      or v_line.seen_outstanding <> v_line.outstanding, 'conflict');
    perform private.refuse_if(v_line.paid + v_line.amount < 0, 'below_zero');
    if v_line.amount <> 0 then
      insert into public.payments (season_id, amount, type, payment_method, pricing_id, paid_by_user_id,
        paid_for_user_id,
        provider_payment_id, charge_id, entry_key, entered_by, reason, received_on, bank_reference)
      values (p_season, v_line.amount, case when p_kind <> 'payment' then initcap(p_kind)
          when v_line.paid <= 0 and v_line.amount >= v_line.price then 'Full payment' when v_line.paid <= 0
            then 'First payment'
          when v_line.paid + v_line.amount >= v_line.price then 'Remaining amount' else 'Second payment' end,
        p_method, v_line.pricing_id, p_payer, v_line.camper, 'by hand', p_entry, p_entry, auth.uid(),
          trim(private.plain_text(p_reason)),
        p_received_on, nullif(left(trim(private.plain_text(p_bank_reference)), 140), ''));
    end if;
  end loop;
  perform private.queue_receipt(private.receipt_kind(sum(amount), min(type)), p_entry::text, 'by hand', p_entry::text)
  from public.payments where entry_key = p_entry;
  return true;
end
$$;

-- What a family pays at once, for as many of its people as it is for: all or nothing.
-- p_entry   key of the press, made by the browser: the same key again is the same rows
-- p_account who pays for the family: its account holder or the other parent, who gets the receipt
-- p_lines   every person of the family once: [{camper, amount, seen_paid, seen_outstanding}], DKK, 0 for whom nothing
-- is paid p_method  'Cash' | 'Bank transfer' | 'MobilePay box'; a bank transfer has also p_received_on, the day of the
-- bank, and may have p_bank_reference p_kind, p_season  'payment' or, with negative amounts, 'refund'; of the open
-- season unless another is named Answers {is_new, people: [{id, name, paid, outstanding, is_registered,
-- has_open_checkout}]}. Raises not_allowed, conflict (also when the family is not the same people any more), and what
-- `write_down` raises.
create function public.record_family_payment(
  p_entry uuid, p_account uuid, p_lines jsonb, p_method text, p_reason text, p_received_on date default null,
  p_bank_reference text default null, p_kind text default 'payment', p_season smallint default null
) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  v_season smallint := coalesce(p_season, private.season());
  -- A line without figures was not seen on screen, so that only the family counts.
  v_seen uuid[] := (
    select array_agg(case when num_nulls(seen_paid, seen_outstanding) = 0 then camper end order by camper)
    from jsonb_to_recordset(p_lines) as l(camper uuid, seen_paid numeric, seen_outstanding numeric)
  );
  v_family uuid := private.family(p_account);
  v_is_new boolean;
begin
  perform private.require_treasurer();
  perform private.refuse_if(p_method = 'Bank transfer' and p_received_on is null, 'bad_day');
  -- A concurrent join or leave of the family waits, or was first.
  perform from public.users where v_family in (id, parent_id) order by id for no key update;
  perform private.refuse_if(v_seen is distinct from (select array_agg(id order by id)
    from private.family_in(v_family, v_season) id)
    and not exists (select from public.payments where entry_key = p_entry), 'conflict');
  v_is_new := private.write_down(p_entry, p_lines, p_method, p_kind, p_reason, p_account, p_received_on,
    p_bank_reference,
    v_season);
  return jsonb_build_object('is_new', v_is_new, 'people', private.standing_of(v_seen, v_season));
end
$$;

grant execute on function public.record_family_payment to authenticated;

-- What the card company paid out, from its settlement file, beside the ledger: matched by its payment id and by nothing
-- else. Amounts are whole øre here and DKK in answers. For treasurers.

create table private.payouts (
  id uuid primary key default gen_random_uuid(),
  season_id smallint not null default private.season() references public.seasons (id),
  file_name text not null constraint payouts_file_name_check check (length(file_name) between 1 and 200),
  -- SHA-256 of the file, in hexadecimal.
  file_hash text not null constraint payouts_file_hash_key unique
    constraint payouts_file_hash_check check (file_hash ~ '^[0-9a-f]{64}$'),
  imported_by uuid not null,
  imported_at timestamptz not null default public.camp_now(),
  closed_by uuid,
  closed_at timestamptz,
  note text not null default '',
  check (num_nulls(closed_by, closed_at) in (0, 2))
);

alter table private.payouts enable row level security;

create table private.payout_rows (
  payout_id uuid not null references private.payouts (id) on delete cascade,
  position integer not null,
  -- The row's own id in the file, by which it is never counted twice; else its file and its place there.
  row_key text not null constraint payout_rows_row_key_key unique,
  -- As `private.bare_id` writes it; null for what the provider takes for itself, such as a monthly fee.
  provider_payment_id text,
  -- What the payer paid, negative when it was given back; and what the provider kept of it.
  amount_ore integer not null,
  fee_ore integer not null,
  happened_on date,
  primary key (payout_id, position)
);

create index payout_rows_payment_idx on private.payout_rows (provider_payment_id);

alter table private.payout_rows enable row level security;

create trigger audit after insert or update or delete on private.payouts for each row execute function private.audit();

-- What is closed stays as it is until it is opened again, by `reopen_payout`.
create function private.keep_closed_payout() returns trigger
language plpgsql set search_path = '' as $$
begin
  if tg_table_name = 'payouts' then
    if old.closed_at is not null and (tg_op = 'DELETE' or new.closed_at is not null) then
      raise exception 'closed' using errcode = '42501';
    end if;
  elsif tg_op <> 'DELETE' or exists (select from private.payouts where id = old.payout_id and closed_at is not null)
    then
    raise exception 'closed' using errcode = '42501';
  end if;
  return coalesce(new, old);
end
$$;

create trigger keep_closed before update or delete on private.payouts for each row
  execute function private.keep_closed_payout();

create trigger keep_closed before update or delete on private.payout_rows for each row
  execute function private.keep_closed_payout();

-- A payment id as files and portals write it, in one form: small letters and digits.
create function private.bare_id(p_id text) returns text
language sql immutable
return nullif(regexp_replace(lower(p_id), '[^0-9a-z]', '', 'g'), '');

-- Rows of p_rows that say what a row of an earlier file says, where one of both has no id of its own: the same once
-- more, or another of the same size, such as a monthly fee. Only a person can tell.
create function private.rows_alike(p_rows jsonb)
returns table (file_name text, payment_id text, amount numeric, fee numeric, day date)
language sql stable security definer set search_path = '' as $$
  with rows as (
    select r.at, nullif(trim(r.id), '') is not null as is_named, coalesce(private.bare_id(r.payment_id), '') as payment,
      r.amount_ore, r.fee_ore,
      coalesce(r.day, '-infinity') as day
    from rows from (jsonb_to_recordset(p_rows) as (id text, payment_id text, amount_ore integer, fee_ore integer,
      day date))
      with ordinality as r(id, payment_id, amount_ore, fee_ore, day, at)
  ), known as (
    select payout_id, row_key like 'id %' as is_named, coalesce(provider_payment_id, '') as payment, amount_ore,
      fee_ore,
      coalesce(happened_on, '-infinity') as day
    from private.payout_rows
  ), alike as (
    -- Of many that say the same the one that has no id, since that makes them alike.
    select distinct on (payment, amount_ore, fee_ore, day) * from known
      order by payment, amount_ore, fee_ore, day, is_named
  )
  select p.file_name, nullif(payment, ''), round(amount_ore / 100.0, 2), round(fee_ore / 100.0, 2),
    nullif(day, '-infinity')
  from rows join alike using (payment, amount_ore, fee_ore, day) join private.payouts p on p.id = alike.payout_id
  where not (rows.is_named and alike.is_named)
  order by rows.at
$$;

-- Keeps a settlement file. p_rows: [{id, payment_id, amount_ore, fee_ore, day}], `id` and `day` may be null. Rows that
-- could be in an earlier file, as `private.rows_alike` has them, are a person's to judge: p_alike is how many were
-- shown and are other payments. Answers {alike, first}: how many such rows are undecided, so that nothing is stored,
-- and the first five; 0 when the file is kept. Raises not_allowed, bad_rows, already_imported (the same file),
-- rows_known (a row's own id is in another file: nothing is kept).
create function public.import_payout(p_file_name text, p_file_hash text, p_rows jsonb,
  p_alike integer default 0) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  v_payout uuid;
  v_alike integer;
  v_first jsonb;
begin
  perform private.require_treasurer();
  perform private.refuse_if(not coalesce(jsonb_array_length(p_rows) between 1 and 20000, false), 'bad_rows');
  -- One file at a time: the second sees the rows of the first.
  perform pg_advisory_xact_lock(hashtextextended('payouts', 0));
  perform private.refuse_if(exists (select from private.payouts where file_hash = p_file_hash), 'already_imported');
  select count(*), jsonb_agg(to_jsonb(a)) filter (where a.n <= 5) into v_alike, v_first
  from (select r.*, row_number() over () as n from private.rows_alike(p_rows) r) a;
  if v_alike is distinct from p_alike then
    return jsonb_build_object('alike', v_alike, 'first', v_first);
  end if;
  insert into private.payouts (file_name, file_hash, imported_by)
  values (left(trim(private.plain_text(p_file_name)), 200), p_file_hash, auth.uid()) returning id into v_payout;
  insert into private.payout_rows (payout_id, position, row_key, provider_payment_id, amount_ore, fee_ore, happened_on)
  select v_payout, r.at, coalesce('id ' || nullif(trim(r.id), ''), p_file_hash || ' ' || r.at),
    private.bare_id(r.payment_id), r.amount_ore, r.fee_ore, r.day
  from rows from (jsonb_to_recordset(p_rows) as (id text, payment_id text, amount_ore integer, fee_ore integer,
    day date))
    with ordinality as r(id, payment_id, amount_ore, fee_ore, day, at);
  return jsonb_build_object('alike', 0, 'first', '[]'::jsonb);
exception when unique_violation then
  raise exception 'rows_known';
end
$$;

-- Closes a file: p_differing is how many differences were shown; with any, a note says what was done about them.
-- Raises not_allowed, not_found, note_missing, conflict (the differences have changed, or closed already).
create function public.close_payout(p_payout uuid, p_differing bigint, p_note text default '') returns void
language plpgsql security definer set search_path = '' as $$
declare
  v_payout private.payouts;
  v_note text;
begin
  perform private.require_treasurer();
  v_note := trim(private.plain_text(coalesce(p_note, '')));
  select * into v_payout from private.payouts where id = p_payout for update;
  perform private.refuse_if(v_payout.id is null, 'not_found');
  perform private.refuse_if(v_payout.closed_at is not null
    or p_differing is distinct from (select count(*) from public.payout_detail(p_payout) d
      where d.state in ('unknown', 'differs')), 'conflict');
  perform private.refuse_if(p_differing > 0 and length(v_note) not between 3 and 500, 'note_missing');
  update private.payouts set closed_by = auth.uid(), closed_at = public.camp_now(), note = left(v_note, 500)
    where id = p_payout;
end
$$;

-- Opens a closed file again: who and why stands in the log. Raises not_allowed, not_found, note_missing, conflict (it
-- is open).
create function public.reopen_payout(p_payout uuid, p_note text) returns void
language plpgsql security definer set search_path = '' as $$
declare
  v_note text;
begin
  perform private.require_treasurer();
  v_note := trim(private.plain_text(coalesce(p_note, '')));
  perform private.refuse_if(length(v_note) not between 3 and 500, 'note_missing');
  update private.payouts set closed_by = null, closed_at = null, note = v_note where id = p_payout
    and closed_at is not null;
  perform private.refuse_if(not found, case when exists (select from private.payouts where id = p_payout)
    then 'conflict' else 'not_found' end);
end
$$;

-- Takes back a file that was read wrongly and is not closed. Raises not_allowed, closed, conflict (it is gone).
create function public.remove_payout(p_payout uuid) returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform private.require_treasurer();
  delete from private.payouts where id = p_payout;
  perform private.refuse_if(not found, 'conflict');
end
$$;

-- A level opens what the specification says, in every season. A job is given by name for one season, and opens what it
-- needs: helper: check-in, and no data beyond its list. kitchen: meals and diets, in numbers. health: what families
-- have answered about health, which no level opens. treasurer: the money, with level 1. registrar: campers, beds and
-- rooms, as level 2. administrator: as level 3.
create table public.admin (
  id uuid primary key,
  -- Null for organisers with jobs only.
  access_level smallint constraint admin_access_level_check check (access_level between 1 and 5),
  jobs text[] not null default '{}' constraint admin_jobs_check
    check (jobs <@ array['helper', 'kitchen', 'health', 'treasurer', 'registrar', 'administrator']),
  -- The season for which the jobs were given: in another they open nothing.
  jobs_season smallint references public.seasons (id)
);

create index admin_jobs_season_idx on public.admin (jobs_season);

alter table public.admin enable row level security;

create trigger date_jobs before insert or update of jobs, jobs_season on public.admin for each row
  execute function private.date_jobs();

create function private.jobs_of(a public.admin) returns text[]
language sql stable security definer set search_path = ''
return case when a.jobs_season = private.season() then a.jobs else '{}' end;

-- The current level of a user, by name or with a job; null for none.
create function private.level_of(a public.admin) returns smallint
language sql stable security definer set search_path = '' as $$
  select greatest(a.access_level, case
    when 'administrator' = any (jobs) then 3 when 'registrar' = any (jobs) then 2 when 'treasurer' = any (jobs) then 1
  end)::smallint
  from private.jobs_of(a) jobs
$$;

create function private.admin_level() returns smallint
language sql stable security definer set search_path = '' as $$
  select private.level_of(a) from public.admin a where id = (select auth.uid())
$$;

create function private.has_job(p_job text) returns boolean
language sql stable security definer set search_path = ''
return exists (select from public.admin a where id = (select auth.uid()) and p_job = any (private.jobs_of(a)));

create function private.is_admin(minimum smallint default 1) returns boolean
language sql stable security definer set search_path = ''
return coalesce((select private.admin_level()) >= minimum, false);

-- Raises `not_allowed` below a level; the first call of each function for admins.
create function private.require_admin(minimum smallint default 1) returns void
language sql stable security definer set search_path = '' as $$
  select private.require(private.is_admin(minimum))
$$;

-- Raises `not_allowed` without this job or a level; either is enough.
create function private.require_job(p_job text) returns void
language sql stable security definer set search_path = '' as $$
  select private.require(private.is_admin() or private.has_job(p_job))
$$;

-- Whether a user does the treasurer's work: level 3, and organisers with the job. The one answer to that
-- question, for every policy and function about money.
create function private.is_treasurer(person uuid default auth.uid()) returns boolean
language sql stable security definer set search_path = ''
return exists (select from public.admin a where id = person
  and (private.level_of(a) >= 3 or 'treasurer' = any (private.jobs_of(a))));

create function private.require_treasurer() returns void
language sql stable security definer set search_path = '' as $$
  select private.require(private.is_treasurer())
$$;

grant execute on function private.admin_level, private.is_admin to anon, authenticated, service_role;

grant execute on function private.is_treasurer to authenticated;

create function public.my_jobs() returns text[]
language sql stable security definer set search_path = ''
return coalesce((select private.jobs_of(a) from public.admin a where id = (select auth.uid())), '{}');

-- The caller's level; 0 with jobs but no level, null for everyone else.
create function public.my_access_level() returns smallint
language sql stable security definer set search_path = ''
return coalesce(private.admin_level(), case when public.my_jobs() <> '{}' then 0 end)::smallint;

grant execute on function public.my_access_level to anon, authenticated;

grant execute on function public.my_jobs, private.level_of, private.has_job to authenticated;

grant select, insert, update, delete on public.admin to authenticated;

create policy "Admins see all admins, everybody sees their own level" on public.admin
  for select to authenticated using (id = (select auth.uid()) or (select private.is_admin()));

create policy "Level 3 adds admins of a lower level" on public.admin
  for insert to authenticated
  with check ((select private.is_admin(3::smallint)) and coalesce(private.level_of(admin),
    0) < (select private.admin_level())
    and (access_level is not null or jobs <> '{}'));

create policy "Level 3 changes admins of a lower level" on public.admin
  for update to authenticated
  using ((select private.is_admin(3::smallint)) and coalesce(private.level_of(admin),
    0) < (select private.admin_level()))
  with check (coalesce(private.level_of(admin), 0) < (select private.admin_level()));

create policy "Level 3 removes admins of a lower level" on public.admin
  for delete to authenticated
  using ((select private.is_admin(3::smallint)) and coalesce(private.level_of(admin),
    0) < (select private.admin_level()));

-- What is logged of a promo code names the code, and codes are for level 3 only. So are a camper's places as the log
-- has them; below level 3 a camper's record shows what may be shown of them. Duties and certificates are for level 2.
create policy "Admins read the audit log, codes and places from level 3" on public.audit_log
  for select to authenticated
  using ((select private.is_admin(3::smallint)) or ((select private.is_admin()) and table_name <> 'discounts'
    and (table_name <> 'duties' or (select private.is_admin(2::smallint)))
    and not (coalesce(jsonb_strip_nulls(before), '{}') || coalesce(jsonb_strip_nulls(after), '{}'))
      ?| array['room_id', 'team_id', 'former_room_id', 'former_team_id']));

create trigger audit after insert or update or delete on public.admin for each row execute function private.audit();

-- `agreed_by` and `withdrawn_by` are accounts; null for the server, and when the account is deleted. The record
-- outlives the season.
create table private.consents (
  id bigint generated always as identity primary key,
  season_id smallint not null references public.seasons (id),
  camper_id uuid not null references public.people (id) on delete cascade,
  kind text not null,
  version text not null,
  agreed_at timestamptz not null default public.camp_now(),
  agreed_by uuid,
  withdrawn_at timestamptz,
  withdrawn_by uuid
);

create index consents_camper_idx on private.consents (camper_id);

alter table private.consents enable row level security;

-- A family's rights over its own data: a whole copy, and being forgotten. Neither needs an admin.

create function private.my_camper_ids() returns uuid[]
language sql stable security definer set search_path = '' as $$
  select coalesce(array_agg(id), '{}') from public.people where account_id in (auth.uid(), private.family())
    or id = auth.uid()
$$;

-- Columns of a camper without the places that are not published yet.
create function private.shown_places(columns jsonb) returns jsonb
language sql stable security definer set search_path = ''
return columns
  - case when private.is_on('SHOW_ROOMS') then '{}' else array['room_id', 'former_room_id', 'leads_room'] end
  - case when private.is_on('SHOW_TEAMS') then '{}' else array['team_id', 'former_team_id', 'leads_team'] end;

-- Invites the other parent of the caller's family at an address, which gets a mail with the same words whether it has
-- an account or not; p_is_again sends it again and restarts its days. The same press twice is one mail. Returns
-- invited, or rate_limited after five an hour. Errors: not_allowed (no account holder with a profile), own_address,
-- email_invalid, already_invited (another address; it is taken back first).
create function public.invite_other_parent(p_email text, p_is_again boolean default false) returns text
language plpgsql security definer set search_path = '' as $$
declare
  v_email text := lower(trim(p_email));
  v_holder auth.users;
  v_link private.other_parents;
begin
  select * into v_holder from auth.users where id = auth.uid() for no key update;
  perform private.refuse_if(v_holder.id is null or not exists (select from public.users where id = v_holder.id
    and parent_id is null), 'not_allowed');
  perform private.refuse_if(v_email = lower(v_holder.email), 'own_address');
  perform private.refuse_if(not private.is_address(v_email), 'email_invalid');
  delete from private.other_parents
  where account_id = v_holder.id and login_id is null and invited_at + private.kept('invitation') <= public.camp_now();
  select * into v_link from private.other_parents where account_id = v_holder.id;
  if v_link.email <> v_email or v_link.login_id is not null then
    raise exception 'already_invited';
  elsif v_link.email = v_email and not (p_is_again and v_link.invited_at < public.camp_now() - interval '1 minute') then
    return 'invited';
  elsif not private.take_rate('invite:' || v_holder.id, 5, interval '1 hour') then
    return 'rate_limited';
  end if;
  insert into private.other_parents (account_id, email) values (v_holder.id, v_email)
  on conflict (account_id) do update set invited_at = public.camp_now() returning * into v_link;
  perform private.queue_mail('invited', concat_ws(':', 'invited', v_holder.id, gen_random_uuid()), v_email, v_holder.id,
    null, jsonb_build_object(
    'holder', private.person_name(v_holder.id), 'until',
      private.camp_day(v_link.invited_at + private.kept('invitation')),
    'language', private.language_of(v_holder.email)));
  return 'invited';
end
$$;

-- Accepts an invitation to the caller's own confirmed address, or refuses it. The one who accepts is named, for
-- receipts and the family's page. Accepting twice is once. Errors: not_allowed (no such invitation, taken back,
-- expired, or used), has_family (the caller has campers of their own, or acts for another family: the organisers merge
-- two families), the codes of names.
create function public.answer_invitation(p_account uuid, p_accepts boolean, p_first_name text default '',
  p_last_name text default '') returns void
language plpgsql security definer set search_path = '' as $$
declare
  v_link private.other_parents;
begin
  -- A registration shares this row: of both at once, one comes after the other.
  perform from auth.users where id = auth.uid() for update;
  select * into v_link from private.other_parents where account_id = p_account for update;
  if p_accepts and v_link.login_id = auth.uid() then
    return;
  elsif v_link.account_id is null or v_link.login_id is not null
    or v_link.email is distinct from private.invited_address()
    or v_link.invited_at + private.kept('invitation') <= public.camp_now() then
    raise exception 'not_allowed' using errcode = '42501';
  elsif not p_accepts then
    perform private.end_other_parent(p_account);
    return;
  elsif exists (select from public.users where auth.uid() in (id, parent_id)) or private.family() <> auth.uid() then
    raise exception 'has_family';
  end if;
  insert into public.people (id, account_id, first_name, last_name)
  values (auth.uid(), auth.uid(), private.stored_name(p_first_name), private.stored_name(p_last_name))
  on conflict (id) do update set first_name = excluded.first_name, last_name = excluded.last_name;
  update private.other_parents set login_id = auth.uid(), accepted_at = public.camp_now() where account_id = p_account;
  perform private.log_other_parent(p_account, 'INSERT');
  perform private.mail_other_parent(p_account, 'accepted', true, auth.uid());
end
$$;

grant execute on function public.family_access, public.invite_other_parent, public.answer_invitation,
  public.end_other_parent to authenticated;

-- p_person is the account holder or the other parent. Both are notified, and with p_is_deleted, when that person's
-- account is deleted, only the one who stays, without a name.
create function private.end_other_parent(p_person uuid, p_is_deleted boolean default false) returns void
language plpgsql security definer set search_path = '' as $$
declare
  v_link private.other_parents;
begin
  delete from private.other_parents where p_person in (account_id, login_id) returning * into v_link;
  perform private.take_back(array(select id from public.outbox where kind = 'invited' and subject_id = v_link.account_id
    and recipient = v_link.email));
  if v_link.login_id is null then
    return;
  end if;
  perform private.log_other_parent(v_link.account_id, 'DELETE');
  if not (p_is_deleted and p_person = v_link.account_id) then
    perform private.mail_other_parent(v_link.account_id, 'ended', true, case when not p_is_deleted
      then v_link.login_id end);
  end if;
  if not (p_is_deleted and p_person = v_link.login_id) then
    perform private.mail_other_parent(v_link.login_id, 'ended', false, case when not p_is_deleted
      then v_link.account_id end);
  end if;
  -- Both of their open screens read again.
  insert into public.news (account_id, for_organisers) values (v_link.account_id, true), (v_link.login_id, false);
end
$$;

-- Access to a family's children is logged also when a family gives or ends it; its level is 0.
create function private.log_other_parent(p_account uuid, p_action text) returns void
language sql security definer set search_path = '' as $$
  insert into public.audit_log (actor_id, actor_level, table_name, row_id, action, before, after)
  values (auth.uid(), coalesce(private.admin_level(), 0), 'other_parents', p_account::text, p_action, '{}', '{}')
$$;

-- What the organisers' lists show. Each function reads every table once and calls no function a row: 20,000 campers are
-- one pass.

-- Team and room names are for the levels that give them, and for everyone while they are shown.
create function private.sees_teams() returns boolean
language sql stable security definer set search_path = ''
return private.is_admin(3::smallint) or private.is_on('SHOW_TEAMS');

create function private.sees_rooms() returns boolean
language sql stable security definer set search_path = ''
return private.is_admin(2::smallint) or private.is_on('SHOW_ROOMS');

-- The meals that the camp serves, and whether those who come by the bus of the first day are there: breakfast ends by
-- 10:00 and lunch by 15:00, and who leaves the city later has supper at the earliest.
create function private.served() returns table (day text, meal text, feeds_bus boolean)
language sql stable security definer set search_path = '' as $$
  select d.day, m.meal, d.n > 1 or coalesce(p.bus_leaves_at < m.ends_at, true)
  from public.camp_info c cross join public.place p
  cross join lateral unnest(private.days_of(c.start_date, c.end_date)) with ordinality as d (day, n)
  cross join (values ('Breakfast', 1, '10:00'), ('Lunch', 2, '15:00'), ('Supper', 3, '24:00')) as m (meal, n, ends_at)
  where (d.n > 1 or m.n >= array_position('{Breakfast,Lunch,Supper}', c.first_meal))
    and (d.n <= c.end_date - c.start_date or m.n <= array_position('{Breakfast,Lunch,Supper}', c.last_meal))
$$;

-- How an organiser likes to see the campers' list: filters, columns and order under a name, on each of their devices.
-- What was typed in the search is never part of it; it goes with the organiser's rights.
create table private.list_views (
  owner_id uuid not null references public.admin (id) on delete cascade,
  name text not null constraint list_views_name_check check (name = trim(name) and length(name) between 1 and 40
    and name !~ '[[:cntrl:]]'),
  view jsonb not null constraint list_views_view_check
    check (view - array['filters', 'columns', 'sorting'] = '{}' and length(view::text) <= 2000),
  primary key (owner_id, name)
);

alter table private.list_views enable row level security;

create function public.list_views() returns table (name text, view jsonb)
language sql stable security definer set search_path = '' as $$
  select private.require_admin();
  select v.name, v.view from private.list_views v where v.owner_id = auth.uid() order by lower(v.name), v.name
$$;

grant execute on function public.list_views, public.save_list_view to authenticated;

create table public.users (
  id uuid primary key default gen_random_uuid() references public.people (id) on delete cascade,
  email text constraint users_email_check check (length(email) between 3 and 50),
  first_name text not null constraint users_first_name_check check (length(first_name) between 1 and 80),
  last_name text not null constraint users_last_name_check check (length(last_name) between 1 and 80),
  phone text constraint users_phone_check check (
    phone ~ '^\+([1-9][0-9]{0,3} (?!0)|(39|378|379|225|229|241|242) (?!00))[0-9]{4,14}$'),
  birthday date not null constraint users_birthday_check check (birthday >= '1900-01-01'),
  gender text not null constraint users_gender_check check (gender in ('Male', 'Female')),
  country text not null constraint users_country_check check (country ~ '^[A-Z]{2}$'),
  church_mission text not null
    constraint users_church_mission_check check (length(trim(church_mission)) between 1 and 80),
  size text,
  member boolean not null,
  dates text[] not null constraint users_dates_check check (
    dates <@ array['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']
    and array_ndims(dates) = 1 and cardinality(dates) between 1 and 7 and array_position(dates, null) is null
  ),
  arrival_transportation text not null constraint users_arrival_transportation_check
    check (arrival_transportation in ('Bus', 'Car', 'Public transportation')),
  departure_transportation text not null constraint users_departure_transportation_check
    check (departure_transportation in ('Bus', 'Car', 'Public transportation')),
  accommodation text not null constraint users_accommodation_check
    check (accommodation in ('Room', 'Tent', 'Stay out', 'Stay in', 'Bring own sleeping/matress')),
  is_senior_retired boolean not null default false,
  near_wish text constraint users_near_wish_check check (length(trim(near_wish)) between 1 and 300),
  promo_code text,
  consents jsonb not null default '{}',
  given_category text constraint users_given_category_check check (given_category in
    ('REG', 'SEN', 'PRT', 'PRS', 'TOD', 'STI', 'STO', 'ODS', 'SIO', 'SWI', 'CMP', 'KST')),
  pricing_id smallint not null references public.pricing (id),
  agreed_price numeric(10, 2) constraint users_agreed_price_check check (agreed_price >= 0),
  parent_id uuid references public.users (id) on delete cascade
    constraint users_parent_id_check check (parent_id <> id),
  is_registered boolean not null default false,
  registered_at timestamptz,
  is_attending boolean not null default true,
  has_bed boolean not null default false,
  is_inactive boolean not null default false,
  stay_in_reason text constraint users_stay_in_reason_check
    check (stay_in_reason in ('no_bed_left', 'not_paid_in_time', 'hold_over', 'by_organisers')),
  stay_in_at timestamptz,
  team_id smallint,
  room_id smallint,
  former_room_id smallint,
  former_team_id smallint,
  created_at timestamptz not null default public.camp_now(),
  updated_at timestamptz not null default clock_timestamp(),
  -- What a typed name is looked for in: folding 20,000 names at every key would take a quarter of a second.
  search_name text not null generated always as (private.folded(first_name || ' ' || last_name)) stored,
  constraint users_consents_check check (private.are_consents(consents)),
  constraint users_registered_at_check check (is_registered = (registered_at is not null))
);

create unique index users_email_key on public.users (lower(email));

create index users_parent_id_idx on public.users (parent_id);

create index users_room_id_idx on public.users (room_id);

create index users_team_id_idx on public.users (team_id);

create index users_promo_code_idx on public.users (promo_code) where promo_code is not null;

create index users_beds_idx on public.users (id) where is_registered and is_attending and has_bed;

create index users_waiting_idx on public.users (id) where has_bed and not is_registered and is_attending;

alter table public.users enable row level security;

comment on column public.users.agreed_price is
  'DKK, without a T-shirt that costs extra. Fixed by the first payment or by registration, so that no later price rise '
  'reaches someone who has paid.';

comment on column public.users.size is 'Null for a toddler who gets no T-shirt.';

comment
  on column public.users.given_category is 'The code of a price category that organisers gave; it outranks every rule.';

comment on column public.users.consents is
  'What applies now, kind → version of the words (consents.sql); without group_formation, a camper takes no part in '
  'the search for teams.';

comment on column public.users.former_room_id is
  'The room before the camper cancelled, to be offered again if they come after all. Null once they have a room.';

comment on column public.users.promo_code is 'As typed at registration; its category outranks every other rule.';

create function private.is_my_camper(camper_id uuid) returns boolean
language sql stable security definer set search_path = ''
return exists (
  select from public.users where id = camper_id and (select private.family()) in (id, parent_id)
);

grant execute on function private.is_my_camper to authenticated;

create function private.has_profile() returns boolean
language sql stable security definer set search_path = ''
return exists (select from public.users where id = (select private.family()));

grant execute on function private.has_profile to authenticated;

-- The columns of specification section 7 are accepted from a browser; triggers decide what is believed.
-- Of what may be read, three columns are left out: a promo code is between its family and level 3, and rooms and teams
-- are secrets until they are published. Views and functions show them to whom they are for.
grant select (
  id, email, first_name, last_name, phone, birthday, gender, country, church_mission, size, member, dates,
  arrival_transportation, departure_transportation, accommodation, near_wish, is_senior_retired, consents,
  given_category, pricing_id, agreed_price, parent_id, is_registered, registered_at, is_attending, has_bed,
  is_inactive, stay_in_reason, stay_in_at, created_at, updated_at
) on public.users to authenticated;

grant insert (
  id, email, first_name, last_name, phone, birthday, gender, country, church_mission, size, member, dates,
  arrival_transportation, departure_transportation, accommodation, near_wish, pricing_id, parent_id, is_registered,
  registered_at, has_bed, is_senior_retired, promo_code, consents
) on public.users to authenticated;

grant update (size, arrival_transportation, departure_transportation, dates, near_wish, room_id, team_id)
  on public.users to authenticated;

create policy "A family reads itself, admins read everybody" on public.users
  for select to authenticated
  using ((select private.family()) = any (array[id, parent_id]) or (select private.is_admin()));

create policy "A family registers its account holder, and campers under them" on public.users
  for insert to authenticated
  with check (
    (id = (select private.family()) and parent_id is null)
    or (parent_id = (select private.family()) and id not in ((select private.family()), (select auth.uid())))
  );

create policy "A family changes its choices, admins place campers" on public.users
  for update to authenticated
  using ((select private.family()) = any (array[id, parent_id]) or (select private.is_admin(2::smallint)));

-- After the other triggers of an insert, by its name: they make names as they are stored.
create trigger write_person before insert on public.users for each row execute function private.follow_person();

create trigger follow_person after update of first_name, last_name, parent_id on public.users
  for each row execute function private.follow_person();

create trigger plain_texts before insert or update of near_wish on public.users
  for each row execute function private.plain_columns('near_wish');

create trigger audit after insert or update or delete on public.users for each row execute function private.audit();

-- Beds that are taken: a registered, attending camper with a bed of their own.
create function private.beds_taken() returns integer
language sql stable security definer set search_path = '' as $$
  select count(*)::integer from public.users where is_registered and is_attending and has_bed
$$;

-- Beds reserved for a camper until a time by which their price must be covered; an open checkout for them extends it.
create table public.bed_holds (
  camper_id uuid primary key references public.users (id) on delete cascade,
  until timestamptz not null
);

alter table public.bed_holds enable row level security;

create function private.beds_held() returns integer
language sql stable security definer set search_path = '' as $$
  select count(*)::integer from public.bed_holds h join public.users u on u.id = h.camper_id
  where u.is_attending and not u.is_inactive and not (u.is_registered and u.has_bed) and private.holds_bed(h.camper_id)
$$;

-- Who waits for a bed: a family as one, by the day since when; `offered_until` when its beds are held for it
-- (`waiting_list.sql`).
create table public.bed_waits (
  camper_id uuid primary key references public.users (id) on delete cascade,
  account_id uuid not null references public.users (id) on delete cascade,
  since timestamptz not null,
  offered_until timestamptz,
  -- Since when free beds are kept for this family, which is the oldest and needs more; and how often that had an end.
  kept_since timestamptz,
  times_passed integer not null default 0
);

create index bed_waits_account_idx on public.bed_waits (account_id);

alter table public.bed_waits enable row level security;

-- Whether beds can be waited for: they are gone, or someone waits already.
create function private.are_beds_waited_for() returns boolean
language sql stable security definer set search_path = ''
return exists (select from public.bed_waits where offered_until is null);

create function private.beds_left() returns integer
language sql stable security definer set search_path = '' as $$
  select greatest(total_beds - private.beds_taken() - private.beds_held(), 0) from public.camp_info
$$;

-- Days in camp order, each once. A day that the camp does not have becomes null, which the column's check refuses, and
-- a list of lists comes back as it is for the same reason.
create function private.sorted_days(days text[]) returns text[]
language sql stable set search_path = '' as $$
  select case when array_ndims(days) > 1 then days else array_agg(camp.day order by camp.position) end
  from (select distinct day from unnest(days) as given(day)) distinct_day
  left join unnest(private.camp_days()) with ordinality as camp(day, position) on camp.day = distinct_day.day
$$;

create trigger follow_camp_days after update of start_date, end_date on public.camp_info
  for each row when ((old.start_date, old.end_date) is distinct from (new.start_date, new.end_date))
  execute function private.follow_camp_days();

-- Who has chosen days that end when the camp is from p_first to p_last, and the days that they come then. Who comes all
-- days is not among them: they will come all days. Level 3; everyone else gets no rows.
create function public.days_that_end(p_first date, p_last date)
returns table (id uuid, name text, dates text[], new_dates text[])
language sql stable security definer set search_path = '' as $$
  select u.id, u.first_name || ' ' || u.last_name, u.dates, private.moved_days(u.dates, private.camp_days(), camp.days)
  from public.users u, (select private.days_of(p_first, p_last) as days where p_last - p_first between 1 and 6) camp
  where (select private.is_admin(3::smallint)) and u.is_attending and not u.is_inactive
    and not u.dates <@ camp.days and not u.dates @> private.camp_days()
  order by u.first_name, u.last_name, u.id
$$;

grant execute on function public.days_that_end to authenticated;

create trigger rename_church after update of name on public.church
  for each row when (old.name <> new.name) execute function private.rename_church();

create trigger rename_church after update of name on public.churches
  for each row when (old.name <> new.name) execute function private.rename_church();

-- What a family cannot change itself, it asks for: the organisers accept or refuse, and the family is notified by mail.

create table public.change_requests (
  id uuid primary key default gen_random_uuid(),
  camper_id uuid not null references public.users (id) on delete cascade,
  asked_by uuid not null,
  field text not null,
  old_value jsonb not null,
  new_value jsonb not null,
  note text not null default '' constraint change_requests_note_check check (length(note) <= 500),
  created_at timestamptz not null default public.camp_now(),
  state text not null default 'open' constraint change_requests_state_check
    check (state in ('open', 'accepted', 'refused')),
  answer text not null default '' constraint change_requests_answer_check check (length(answer) <= 500),
  decided_by uuid,
  decided_at timestamptz,
  constraint change_requests_decided_check check ((state = 'open') = (decided_at is null))
);

-- One open wish for a field: asking again replaces it.
create unique index change_requests_open_key on public.change_requests (camper_id, field) where state = 'open';

alter table public.change_requests enable row level security;

create trigger plain_texts before insert or update of note, answer on public.change_requests
  for each row execute function private.plain_columns('note', 'answer');

create trigger audit after insert or update on public.change_requests for each row execute function private.audit();

grant select (id, camper_id, field, old_value, new_value, note, created_at, state, answer, decided_at)
  on public.change_requests to authenticated;

create policy "A family reads what it asked for" on public.change_requests
  for select to authenticated using ((select private.is_my_camper(camper_id)));

-- Asks for one field of one's own camper to be changed, also one whose freeze day is over: {field: value}. The same
-- wish again is the same request; at most ten of a family are open. Errors: those of private.wished_value,
-- nothing_changed, too_many_requests, note too long.
create function public.request_change(p_camper uuid, p_wish jsonb, p_note text default '') returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  v_camper public.users;
  v_account uuid := private.family();
  v_field text;
  v_value jsonb;
  v_old jsonb;
  v_id uuid;
begin
  -- The account holder's row is the lock that keeps the limit.
  perform from public.users where id = v_account for no key update;
  select * into v_camper from public.users u where u.id = p_camper and v_account in (u.id, u.parent_id);
  perform private.require(found);
  v_field := (select jsonb_object_keys(p_wish));
  v_value := coalesce(private.wished_value(v_field, p_wish -> v_field), 'null');
  v_old := coalesce(private.correctable(v_camper) -> v_field, 'null');
  perform private.refuse_if(v_field = 'size'
      and not private.is_size_allowed(v_value #>> '{}',
        public.age_on(v_camper.birthday, (select start_date from public.camp_info))), 'size_not_allowed');
  perform private.refuse_if(v_value = v_old, 'nothing_changed');
  perform private.refuse_if((
    select count(*) from public.change_requests c join public.users u on u.id = c.camper_id
    where v_account in (u.id, u.parent_id) and c.state = 'open' and (c.camper_id, c.field) <> (p_camper, v_field)
  ) >= 10, 'too_many_requests');
  insert into public.change_requests (camper_id, asked_by, field, old_value, new_value, note)
  values (p_camper, auth.uid(), v_field, v_old, v_value, coalesce(p_note, ''))
  on conflict (camper_id, field) where state = 'open' do update
  set old_value = excluded.old_value, new_value = excluded.new_value, note = excluded.note
  returning id into v_id;
  return v_id;
end
$$;

-- Accepts a wish, by the rules of the organisers' own change requests, or refuses it with a reason; the family is
-- notified by mail. p_wish and p_seen: {field: value}, asked for and stored, as they were on screen. Deciding the same
-- twice is once. Returns {status}: saved, conflict (the camper has changed since), no_bed_left, or decided (someone
-- else has decided otherwise). Errors: not_allowed, not_found, answer_missing, and those of admin_update_camper.
create function public.decide_change_request(
  p_id uuid, p_accept boolean, p_wish jsonb, p_seen jsonb, p_answer text default '',
    p_accept_stay_in boolean default false
) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  v_wish public.change_requests;
  v_camper public.users;
  v_state text := case when p_accept then 'accepted' else 'refused' end;
  v_status text := 'saved';
begin
  -- Campers first, as everywhere.
  perform from public.users where id = (select camper_id from public.change_requests where id = p_id) for no key update;
  select * into v_wish from public.change_requests where id = p_id for update;
  perform private.refuse_if(not coalesce(private.is_admin(private.level_for(v_wish.field)), false), 'not_allowed');
  if v_wish.state <> 'open' then
    return jsonb_build_object('status', case when v_wish.state = v_state then 'saved' else 'decided' end);
  end if;
  if p_wish is distinct from jsonb_build_object(v_wish.field, v_wish.new_value) then
    return jsonb_build_object('status', 'conflict');
  end if;
  if p_accept then
    v_status := public.admin_update_camper(v_wish.camper_id, jsonb_build_object(v_wish.field, v_wish.new_value),
      p_seen, p_accept_stay_in) ->> 'status';
    if v_status <> 'saved' then
      return jsonb_build_object('status', v_status);
    end if;
  elsif length(trim(coalesce(p_answer, ''))) < 3 then
    raise exception 'answer_missing';
  end if;
  update public.change_requests
  set state = v_state, answer = trim(coalesce(p_answer, '')), decided_by = auth.uid(), decided_at = public.camp_now()
  where id = p_id returning * into v_wish;
  select * into v_camper from public.users where id = v_wish.camper_id;
  perform private.queue_mail('correction', 'correction:' || p_id, private.mail_address(v_camper), v_camper.id, null,
    jsonb_build_object('name', v_camper.first_name || ' ' || v_camper.last_name, 'field', v_wish.field,
      'old_value', v_wish.old_value, 'new_value', v_wish.new_value, 'is_accepted', p_accept, 'answer', v_wish.answer));
  return jsonb_build_object('status', 'saved');
end
$$;

-- Who does what at camp, and whether they have the child protection certificate (børneattest) that the duty needs. Only
-- where it is, and since when: no civil number and no document. It belongs to the season and goes with its campers: the
-- next one asks again.

-- Who leads a team or a room is on the boards, and not here twice.
create table private.duties (
  camper_id uuid primary key references public.users (id) on delete cascade,
  duties text[] not null constraint duties_duties_check check (private.are_choices(duties, '{kids,drama,kitchen,bus}')),
  certificate text constraint duties_certificate_check check (certificate in ('asked', 'in_order')),
  certificate_on date,
  constraint duties_certificate_on_check check ((certificate is null) = (certificate_on is null))
);

alter table private.duties enable row level security;

create trigger audit after insert or update or delete on private.duties for each row execute function private.audit();

-- Stores the duties and the certificate of a camper; the same twice is one, and nothing at all is no row. p_seen is
-- what was edited: {duties, certificate, certificate_on}. Level 2. Errors: not_allowed, camper_not_coming, conflict
-- (changed by someone else), day_in_future, and the checks of the table.
create function public.save_duties(p_camper uuid, p_duties text[], p_seen jsonb, p_certificate text default null,
  p_certificate_on date default null) returns void
language plpgsql security definer set search_path = '' as $$
declare
  v_camper public.users;
  v_duties text[] := array(select unnest(p_duties) order by 1);
begin
  perform private.require_admin(2::smallint);
  select * into v_camper from public.users where id = p_camper for no key update;
  perform private.refuse_if(v_camper.id is null or not v_camper.is_attending
    or v_camper.is_inactive, 'camper_not_coming');
  perform private.refuse_if(p_certificate_on > private.camp_today(), 'day_in_future');
  perform private.refuse_if(p_seen is distinct from coalesce((
    select jsonb_build_object('duties', duties, 'certificate', certificate, 'certificate_on', certificate_on)
    from private.duties where camper_id = p_camper
  ), '{"duties": [], "certificate": null, "certificate_on": null}'), 'conflict');
  if cardinality(v_duties) = 0 and p_certificate is null then
    delete from private.duties where camper_id = p_camper;
  else
    insert into private.duties as d (camper_id, duties, certificate, certificate_on)
    values (p_camper, v_duties, p_certificate, p_certificate_on)
    on conflict (camper_id) do update set duties = excluded.duties, certificate = excluded.certificate,
      certificate_on = excluded.certificate_on
    where (d.duties, d.certificate, d.certificate_on) is distinct from (excluded.duties, excluded.certificate,
      excluded.certificate_on);
  end if;
end
$$;

create trigger add_news after insert or update or delete on private.duties for each statement
  execute function private.add_news();

-- A camper with what organisers wrote, and what follows from it alone: category, bed, agreed price, and whether they
-- still are registered, which ends only when more is left to pay than before.
create function private.with_change_requests(camper public.users, p_changes jsonb) returns public.users
language plpgsql stable security definer set search_path = '' as $$
declare
  v_before public.users := camper;
begin
  camper := jsonb_populate_record(camper, p_changes - 'attendance');
  camper.first_name := private.stored_name(camper.first_name);
  camper.last_name := private.stored_name(camper.last_name);
  camper.church_mission := private.stored_church(camper.church_mission);
  if p_changes ? 'attendance' then
    perform private.refuse_if(coalesce(p_changes ->> 'attendance', '') not in ('attending', 'not_attending',
      'inactive'), 'attendance_invalid');
    camper.is_inactive := p_changes ->> 'attendance' = 'inactive';
    camper.is_attending := p_changes ->> 'attendance' = 'attending';
  end if;
  if camper.accommodation is distinct from v_before.accommodation then
    camper.stay_in_reason := case when camper.accommodation = 'Stay in' then 'by_organisers' end;
    camper.stay_in_at := case when camper.accommodation = 'Stay in' then public.camp_now() end;
  end if;
  if (camper.birthday, camper.is_senior_retired, camper.country, camper.accommodation, camper.given_category)
    is distinct from (v_before.birthday, v_before.is_senior_retired, v_before.country, v_before.accommodation,
      v_before.given_category) then
    camper := private.repriced(camper);
  end if;
  camper.is_registered := v_before.is_registered and (private.price_of(camper) <= private.price_of(v_before)
    or private.paid_for(camper.id) >= private.price_of(camper));
  camper.registered_at := case when camper.is_registered then v_before.registered_at end;
  return camper;
end
$$;

-- Makes a correction of a camper whose row is locked, with all that follows; p_is_own: by the family itself, which
-- reserves no bed by it. Answers saved; as_wanted, where nothing differs; or no_bed_left: nothing is done then.
create function private.edit_camper(v_before public.users, p_changes jsonb, p_accept_stay_in boolean,
  p_is_own boolean default false)
returns text
language plpgsql security definer set search_path = '' as $$
declare
  v_after public.users := private.with_change_requests(v_before, p_changes);
  v_had_bed boolean := v_before.is_attending and v_before.has_bed
    and (v_before.is_registered or private.holds_bed(v_before.id));
  v_needs_bed boolean := v_after.is_attending and v_after.has_bed and not v_had_bed
    and (v_after.is_registered or not v_before.has_bed);
  v_stays_in boolean := false;
  v_is_notified boolean;
begin
  if private.correctable(v_after) = private.correctable(v_before) then
    return 'as_wanted';
  end if;
  if (v_after.pricing_id, v_after.agreed_price, v_after.accommodation, v_after.has_bed)
    is distinct from (v_before.pricing_id, v_before.agreed_price, v_before.accommodation, v_before.has_bed) then
    perform private.refuse_while_paid_for(v_before.id);
  end if;
  if v_before.is_attending and not v_after.is_attending then
    perform private.ask_to_cancel_checkout(v_before.id, 'not_attending');
  end if;
  if v_needs_bed then
    -- The bed lock: after it, the count includes every bed given away before.
    perform from public.camp_info for update;
    v_stays_in := private.beds_left() = 0;
    if v_stays_in and not p_accept_stay_in then
      return 'no_bed_left';
    end if;
  end if;
  if v_after.room_id is not null and v_after.has_bed and not v_before.has_bed and private.is_full(v_after.room_id) then
    v_after.room_id := null;
  end if;

  update public.users set
    first_name = v_after.first_name, last_name = v_after.last_name, phone = v_after.phone, birthday = v_after.birthday,
    gender = v_after.gender, is_senior_retired = v_after.is_senior_retired, country = v_after.country,
    church_mission = v_after.church_mission, member = v_after.member, size = v_after.size, dates = v_after.dates,
    arrival_transportation = v_after.arrival_transportation,
      departure_transportation = v_after.departure_transportation,
    accommodation = v_after.accommodation, stay_in_reason = v_after.stay_in_reason, stay_in_at = v_after.stay_in_at,
    given_category = v_after.given_category, near_wish = v_after.near_wish,
    is_attending = v_after.is_attending, is_inactive = v_after.is_inactive,
    pricing_id = v_after.pricing_id, agreed_price = v_after.agreed_price, has_bed = v_after.has_bed,
      room_id = v_after.room_id,
    is_registered = v_after.is_registered, registered_at = v_after.registered_at
  where id = v_before.id;

  if v_before.has_bed and not v_after.has_bed then
    delete from public.bed_holds where camper_id = v_before.id;
  elsif v_after.is_attending and not v_after.is_registered and not v_stays_in and not p_is_own
    and (v_needs_bed or v_before.is_registered and v_had_bed) then
    insert into public.bed_holds values (v_before.id, public.camp_now() + private.bed_hours())
    on conflict (camper_id) do update set until = excluded.until;
  end if;
  if v_after.accommodation = 'Room' then
    delete from public.bed_waits where camper_id = v_before.id;
  end if;
  if v_stays_in then
    perform private.move_to_stay_in(v_before.id, 'no_bed_left');
  end if;
  v_is_notified := private.tells_correction(v_before, v_after) and not v_stays_in;
  if v_after.is_attending then
    -- The new price may be paid already; or the rest was paid online while they were cancelled.
    perform private.register_if_paid(v_before.id, case when v_is_notified then private.mail_address(v_after) end);
  end if;
  if v_is_notified then
    perform private.mail_correction(v_before, p_changes, p_is_own);
  elsif v_before.is_attending and not v_after.is_attending and not v_after.is_inactive then
    perform private.mail_cancelled(v_after, p_is_own);
  end if;
  return 'saved';
end
$$;

-- Adds a camper for whom organisers fill in the form: to a family's account, or to an account of their own without
-- e-mail and login, which is a camper without parent whom the sign-in does not know. p_camper has the fields of
-- `private.correctable`, p_id is made by the browser, so that the same press twice is one camper, or of a walk-in whom
-- a phone has checked in; they have agreed to the terms and the group formation (p_agrees). A bed is held for 48 hours,
-- by which it must be paid, manually or by card. A dry run returns the effects and rolls back. Answers {status: added |
-- dry_run, after: how they stand}. Errors: those of a registration, consent_missing, not_found (no such account),
-- not_allowed.
create function public.admin_add_camper(
  p_id uuid, p_camper jsonb, p_parent uuid default null, p_agrees boolean default false,
    p_is_dry_run boolean default false
) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  v_camper public.users;
  v_after jsonb;
begin
  perform private.require_admin(3::smallint);
  v_camper := jsonb_populate_record(null::public.users, p_camper);
  perform private.refuse_if(exists (
    select from jsonb_object_keys(p_camper) as keys(field) where private.level_for(field) is null
      or field = 'attendance'
  ) or exists (select from auth.users where id = p_id), 'not_allowed');
  perform private.refuse_if(p_agrees is not true and not p_is_dry_run, 'consent_missing');
  if p_parent is not null then
    perform from public.users where id = p_parent and parent_id is null for no key update;
    perform private.refuse_if(not found, 'not_found');
  end if;
  begin
    insert into public.users (id, parent_id, first_name, last_name, phone, birthday, gender, is_senior_retired, country,
      church_mission, member, size, dates, arrival_transportation, departure_transportation, accommodation,
        given_category, near_wish,
      consents, pricing_id)
    values (p_id, p_parent, v_camper.first_name, v_camper.last_name, v_camper.phone, v_camper.birthday, v_camper.gender,
      coalesce(v_camper.is_senior_retired, false), v_camper.country, v_camper.church_mission, v_camper.member,
        v_camper.size,
      v_camper.dates, v_camper.arrival_transportation, v_camper.departure_transportation, v_camper.accommodation,
      v_camper.given_category, v_camper.near_wish, private.newest_consents(), 0)
    on conflict (id) do nothing
    returning * into v_camper;
    if found then
      -- Someone who was checked in without being on the list, and whose id this is, stays checked in as a camper.
      update public.checkins set camper_id = p_id, walk_in_id = null, walk_in = null where walk_in_id = p_id;
      perform private.give_first_bed(v_camper);
      perform private.queue_sign_up(p_id);
    end if;
    v_after := (select private.standing(u) from public.users u where id = p_id);
    if p_is_dry_run then
      raise exception 'taken_back' using errcode = 'UNDO1';
    end if;
  exception when sqlstate 'UNDO1' then
    null;
  end;
  return jsonb_build_object('status', case when p_is_dry_run then 'dry_run' else 'added' end, 'after', v_after);
end
$$;

grant execute on function public.admin_add_camper to authenticated;

-- The bed of a camper whom organisers add: there must be one, and it is reserved until it is paid.
create function private.give_first_bed(camper public.users) returns void
language plpgsql security definer set search_path = '' as $$
begin
  if camper.has_bed and not camper.is_registered then
    perform from public.camp_info for update;
    perform private.refuse_if(private.beds_left() = 0, 'room_unavailable');
    insert into public.bed_holds values (camper.id, public.camp_now() + private.bed_hours());
  end if;
end
$$;

-- Freeze days: once shirts are ordered or buses are booked, a family asks for what it changed itself before
-- (`change_requests.sql`), and organisers see what is different since. The settings FREEZE_SHIRTS and FREEZE_BUSES are
-- days before the camp's first day.

-- The last day on which families change a field themselves; null where nothing ends it.
create function private.frozen_after(p_field text) returns date
language sql stable security definer set search_path = '' as $$
  select c.start_date - s.number_value from public.camp_info c join public.admin_settings s on s.name = case
    when p_field = 'size' then 'FREEZE_SHIRTS' when p_field in ('arrival_transportation', 'departure_transportation')
      then 'FREEZE_BUSES'
  end
$$;

create function private.is_frozen(p_field text) returns boolean
language sql stable security definer set search_path = ''
return coalesce(private.camp_today() > private.frozen_after(p_field), false);

create function public.frozen_fields() returns text[]
language sql stable security definer set search_path = '' as $$
  select coalesce(array_agg(field), '{}') from unnest(
    array['size', 'arrival_transportation', 'departure_transportation']) field
  where private.is_frozen(field)
$$;

-- What families change about their plans without an organiser (`plans.sql`), and the board's rule for money that was
-- paid by then.

-- Each change, for a day of undoing it and for the treasurer. `accommodation` is where they sleep instead, null for a
-- cancelled place; `before` and `after` are private.plan_of the camper; `paid` and what the rule refunded of it then in
-- DKK.
create table private.plan_changes (
  id bigint generated always as identity primary key,
  camper_id uuid not null references public.users (id) on delete cascade,
  accommodation text,
  before jsonb not null,
  after jsonb not null,
  paid numeric(10, 2) not null,
  refund numeric(10, 2) not null,
  changed_at timestamptz not null default public.camp_now(),
  undone_at timestamptz
);

create index plan_changes_camper_idx on private.plan_changes (camper_id, id desc);

alter table private.plan_changes enable row level security;

-- What a change of plan may change of a camper.
create function private.plan_of(camper public.users) returns jsonb
language sql immutable set search_path = ''
return jsonb_build_object('is_attending', camper.is_attending, 'accommodation', camper.accommodation, 'has_bed',
  camper.has_bed,
  'pricing_id', camper.pricing_id, 'agreed_price', camper.agreed_price, 'stay_in_reason', camper.stay_in_reason,
  'stay_in_at', camper.stay_in_at, 'room_id', camper.room_id, 'team_id', camper.team_id);

-- DKK that the board's rule refunds today of money that a family has paid and no longer has to: nothing, unless the
-- settings REFUND_PERCENT and REFUND_DAYS (before the camp's first day, the last day included) say otherwise.
create function private.refund_of(p_amount numeric) returns numeric
language sql stable security definer set search_path = '' as $$
  select round(greatest(p_amount, 0) * coalesce((
    select number_value from public.admin_settings where name = 'REFUND_PERCENT'
      and private.camp_today() <= c.start_date - coalesce((
      select number_value from public.admin_settings where name = 'REFUND_DAYS'
    ), 0)
  ), 0) / 100, 2)
  from public.camp_info c
$$;

-- Plans change: a family cancels a place or sleeps elsewhere at once, paid or not, and undoes it within a day while the
-- bed is free. What it does is worked out by doing it (`private.edit_camper`), and the bed goes to the waiting list in
-- the same transaction.

-- Makes a change of plan of a camper whose row is locked: null cancels the place. Returns saved, or as_wanted.
create function private.follow_plan(v_before public.users, p_accommodation text) returns text
language plpgsql security definer set search_path = '' as $$
declare
  v_paid numeric := private.paid_for(v_before.id);
  v_before_it jsonb := private.plan_of(v_before) || jsonb_build_object(
    'held_until', (select until from public.bed_holds where camper_id = v_before.id),
    'leads_team', (select id from public.teams where leader_id = v_before.id),
    'leads_room', (select id from public.rooms where counselor_id = v_before.id));
  v_status text := private.edit_camper(v_before, case when p_accommodation is null
    then '{"attendance": "not_attending"}'
    else jsonb_build_object('accommodation', p_accommodation) end, false, true);
begin
  if v_status = 'saved' then
    insert into private.plan_changes (camper_id, accommodation, before, after, paid, refund)
    select u.id, p_accommodation, v_before_it, private.plan_of(u), v_paid,
      private.refund_of(v_paid - private.price_to_pay(private.price_of(u), u.is_attending))
    from public.users u where u.id = v_before.id;
  end if;
  return v_status;
end
$$;

-- The change of plan of a camper that can still be undone, or was undone.
create function private.last_plan_change(p_camper uuid) returns private.plan_changes
language sql stable security definer set search_path = '' as $$
  select c from private.plan_changes c where c.camper_id = p_camper
    and c.changed_at > public.camp_now() - interval '24 hours'
  order by c.id desc limit 1
$$;

-- Takes the last change of plan back: price, bed, room and team are what they were, or it is refused; a team or room
-- that they led has them as leader again unless it has another one. Returns saved, as_wanted (undone
-- before) or no_bed_left. Errors: undo_over (a day has passed), changed_since (money was refunded, or someone else has
-- changed them).
create function private.undo_plan(v_before public.users) returns text
language plpgsql security definer set search_path = '' as $$
declare
  v_change private.plan_changes := private.last_plan_change(v_before.id);
  v_was public.users := jsonb_populate_record(v_before, v_change.before);
  v_now public.users;
  -- What organisers may have changed since.
  v_open text[] := array['room_id', 'team_id', 'stay_in_reason', 'stay_in_at'];
begin
  perform private.refuse_if(v_change.id is null, 'undo_over');
  if v_change.undone_at is not null then
    return 'as_wanted';
  end if;
  perform private.refuse_if(private.plan_of(v_before) - v_open <> v_change.after - v_open
    or private.paid_for(v_before.id) < v_change.paid, 'changed_since');
  if v_was.has_bed then
    -- The bed lock: after it, the count includes every bed given away before.
    perform from public.camp_info for update;
    if private.beds_left() = 0 then
      return 'no_bed_left';
    end if;
  end if;
  perform private.edit_camper(v_before, case when v_change.accommodation is null then '{"attendance": "attending"}'
    else jsonb_build_object('accommodation', v_was.accommodation) end, false, true);
  update public.users u set
    stay_in_reason = v_was.stay_in_reason, stay_in_at = v_was.stay_in_at, team_id = coalesce(u.team_id, v_was.team_id),
    room_id = case when exists (select from public.rooms r where r.id = v_was.room_id and r.state = 'open')
      and not (v_was.has_bed and private.is_full(v_was.room_id)) then v_was.room_id end
  where id = v_before.id returning * into v_now;
  perform private.refuse_if((v_now.pricing_id, v_now.has_bed) is distinct from (v_was.pricing_id, v_was.has_bed)
    or v_was.agreed_price <> v_now.agreed_price, 'changed_since');
  update public.teams set leader_id = v_now.id
  where id = v_now.team_id and id = (v_change.before ->> 'leads_team')::smallint and leader_id is null;
  update public.rooms set counselor_id = v_now.id
  where id = v_now.room_id and id = (v_change.before ->> 'leads_room')::smallint and counselor_id is null;
  insert into public.bed_holds select v_now.id, held.until
  from (select (v_change.before ->> 'held_until')::timestamptz as until) held
  where held.until > public.camp_now() and v_now.has_bed and not v_now.is_registered
  on conflict (camper_id) do update set until = excluded.until;
  update private.plan_changes set undone_at = public.camp_now() where id = v_change.id;
  if v_change.accommodation is null then
    perform private.mail_correction(v_before, '{"attendance": "attending"}', true);
  end if;
  return 'saved';
end
$$;

-- Changes the plan of one of the caller's campers. p_plan: cancel, undo, or where they sleep instead of where they do.
-- A dry run takes it back and only tells; saving is taken back where it would do something else than p_effects, which
-- the family read. The same press twice is one. Returns {status: saved | dry_run | other_effects | no_bed_left (undo),
-- effects: {before, after, refund: DKK by the board's rule, has_page: an open payment page ends}}. Errors: not_allowed,
-- checked_in, camp_over, payment_open, payment_in_review, those of undo_plan, bus_out_full, bus_home_full.
create function public.change_plan(p_camper uuid, p_plan text, p_effects jsonb default null,
  p_is_dry_run boolean default false)
returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  v_camper public.users;
  v_status text;
  v_effects jsonb;
begin
  select * into v_camper from public.users u where u.id = p_camper
    and (select private.family()) in (u.id, u.parent_id) for no key update;
  perform private.refuse_if(not found or v_camper.is_inactive
    or coalesce(p_plan not in ('cancel', 'undo', 'Tent', 'Bring own sleeping/matress', 'Stay out'), true)
    or not (v_camper.is_attending or p_plan in ('cancel', 'undo')), 'not_allowed');
  perform private.refuse_if(private.camp_today() > (select end_date from public.camp_info), 'camp_over');
  perform private.refuse_if(exists (select from public.checkin_standing s where s.person_id = p_camper
    and s.is_checked_in),
    'checked_in');
  v_effects := jsonb_build_object('before', private.standing(v_camper), 'has_page',
    private.open_checkout(p_camper) is not null);
  begin
    v_status := case p_plan when 'undo' then private.undo_plan(v_camper)
      when 'cancel' then private.follow_plan(v_camper, null) else private.follow_plan(v_camper, p_plan) end;
    v_effects := v_effects || (
      select jsonb_build_object('after', private.standing(u), 'refund', coalesce(private.refund_left(p_camper), 0))
      from public.users u where u.id = p_camper
    );
    v_status := private.outcome(v_status, p_is_dry_run, p_effects, v_effects);
    if v_status <> 'saved' then
      raise exception 'taken_back' using errcode = 'UNDO1';
    end if;
    perform public.offer_beds();
  exception when sqlstate 'UNDO1' then
    null;
  end;
  return jsonb_build_object('status', v_status, 'effects', v_effects);
end
$$;

-- What the caller's family changed last for each camper and has not undone: DKK paid and refunded by the board's rule,
-- and until when it can be undone, null when that is over.
create function public.my_plan_changes()
returns table (camper_id uuid, accommodation text, changed_at timestamptz, undo_until timestamptz, paid numeric,
  refund numeric)
language sql stable security definer set search_path = '' as $$
  select c.camper_id, c.accommodation, c.changed_at,
    case when c.id = (private.last_plan_change(c.camper_id)).id
      then c.changed_at + interval '24 hours' end, c.paid, c.refund
  from (
    select distinct on (camper_id) * from private.plan_changes where camper_id = any (private.my_camper_ids())
      order by camper_id, id desc
  ) c
  where c.undone_at is null
$$;

grant execute on function public.change_plan, public.my_plan_changes to authenticated;

create function private.stored_name(typed text) returns text
language sql immutable set search_path = ''
return private.accepted(private.clean_name(typed), 'name_missing');

-- What people see of tables they may not read. These views run with their owner's rights on purpose:
-- each shows a fixed set of columns and says itself who gets rows.

create view public.camp_counts as
  select count(*) filter (where is_registered) as registered, count(*) as sign_ups
  from public.users where is_attending and not is_inactive;

grant select on public.camp_counts to anon, authenticated;

create view public.bed_availability as
  select total_beds, private.beds_taken() + private.beds_held() as reserved_beds, private.beds_left() as available_beds,
    -- Families wait: what becomes free is theirs.
    private.are_beds_waited_for() as is_waited_for
  from public.camp_info;

grant select on public.bed_availability to anon, authenticated;

create function private.registration_status(camper public.users) returns text
language sql immutable set search_path = ''
return case
  when not camper.is_attending then 'N/A'
  when camper.is_registered then 'Registered'
  else 'Not registered'
end;

grant execute on function private.beds_taken, private.beds_held, private.beds_left, private.are_beds_waited_for to
  anon, authenticated;

-- Who comes to camp, for people who come themselves: nothing beyond what is on screen, and of other families' names
-- only what they agreed to show. Organisers read all.
create view public.camper_directory with (security_barrier) as
  select case when named.shown in ('first', 'full') then u.first_name end as first_name, case when named.shown = 'full'
    then u.last_name end as last_name,
    u.country, u.church_mission, private.registration_status(u) as status
  from public.users u, lateral (
    select case when (select private.family()) in (u.id, u.parent_id) or (select private.is_admin()) then 'full'
      else split_part(u.consents ->> 'directory', '/', 2) end as shown
  ) named
  where not u.is_inactive and ((select private.has_profile()) or (select private.is_admin()));

grant select on public.camper_directory to authenticated;

-- A family as its own screens show it, the account holder (no parent_id) first asked for by that.
create view public.family_campers with (security_barrier) as
  select id, email, first_name, last_name, phone, birthday, gender, country, church_mission, size, member, dates,
    arrival_transportation,
    departure_transportation, accommodation, near_wish, consents, is_senior_retired, pricing_id, parent_id,
      is_registered, registered_at,
    is_attending, has_bed, stay_in_reason, stay_in_at, created_at, updated_at
  from public.users where (select private.family()) in (id, parent_id);

grant select on public.family_campers to authenticated;

-- One tap. `checked_at` is the camp's time, whatever the phone's clock said: `skew_ms` is how far behind the camp's
-- clock the phone's was when it last could ask. `seq` is the order of arrival, `seen` the last one that the phone knew
-- when it was tapped.
create table public.checkins (
  id uuid primary key,
  seq bigint generated always as identity unique,
  camper_id uuid references public.users (id) on delete cascade,
  -- A walk-in who is on no list: an id from the phone, and a name.
  walk_in_id uuid,
  walk_in text constraint checkins_walk_in_check check (length(trim(walk_in)) between 1 and 120),
  person_id uuid not null generated always as (coalesce(camper_id, walk_in_id)) stored,
  kind text not null constraint checkins_kind_check check (kind in ('bus_out', 'arrival', 'bus_home', 'left')),
  is_checked_in boolean not null,
  checked_at timestamptz not null,
  skew_ms bigint not null,
  seen bigint not null,
  device_id uuid not null references public.checkin_devices (id),
  checked_by uuid references auth.users (id) on delete set null,
  received_at timestamptz not null default clock_timestamp(),
  constraint checkins_person_check check (num_nonnulls(camper_id, walk_in_id) = 1
    and (walk_in is null) = (walk_in_id is null))
);

create index checkins_person_idx on public.checkins (person_id, kind, checked_at desc, id desc);

create index checkins_camper_idx on public.checkins (camper_id);

create index checkins_device_idx on public.checkins (device_id);

create index checkins_checked_by_idx on public.checkins (checked_by);

create trigger plain_texts before insert on public.checkins for each row
  execute function private.plain_columns('walk_in');

alter table public.checkins enable row level security;

revoke update, delete, truncate on public.checkins from service_role;

grant select on public.checkins to authenticated;

create policy "Organisers read the checkins" on public.checkins
  for select to authenticated using ((select private.is_admin()) or (select private.has_job('helper')));

alter publication supabase_realtime add table public.checkins;

-- What holds now: the last tap. It is contested when another phone says otherwise of which this one could not know
-- then. src/domain/checkin/checkin.ts has the same rule as `standings`.
create view public.checkin_standing with (security_invoker) as
  select w.person_id, w.kind, w.is_checked_in, w.id as checkin_id, exists (
    select from public.checkins l
    where l.person_id = w.person_id and l.kind = w.kind and l.is_checked_in <> w.is_checked_in
      and l.device_id <> w.device_id and l.seq > w.seen
  ) as is_contested
  from (
    select distinct on (person_id, kind) * from public.checkins order by person_id, kind, checked_at desc, id desc
  ) w;

grant select on public.checkin_standing to authenticated;

-- Was this phone ended? One with a key also ends with the camp. For a phone without a login too, perhaps because it was
-- ended: it forgets its list then. Its id is random and known only to the phone.
create function public.checkin_device_ended(p_device uuid) returns boolean
language sql stable security definer set search_path = ''
return exists (
  select from public.checkin_devices
  where id = p_device and (ended_at is not null or key_hash is not null
    and private.camp_today() > (select end_date from public.camp_info))
);

-- The same, or the login with which it comes.
create function private.is_checkin_ended(p_device uuid) returns boolean
language sql stable security definer set search_path = ''
return public.checkin_device_ended(p_device) or exists (
  select from public.checkin_devices where ended_at is not null and session_id = (auth.jwt() ->> 'session_id')::uuid
);

grant execute on function public.checkin_device_ended to anon, authenticated;

-- The code by which the check-in finds a family: eight random letters that mean nothing to anyone else.
create table public.checkin_codes (
  account_id uuid primary key references public.users (id) on delete cascade,
  code text not null unique constraint checkin_codes_code_check check (code ~ '^[0-9A-HJKMNP-TV-Z]{8}$')
);

alter table public.checkin_codes enable row level security;

create function public.checkin_device_list()
returns table (id uuid, name text, person text, is_helpers boolean, checkins integer, unsent integer, since timestamptz,
  seen_at timestamptz, ended_at timestamptz)
language sql stable security definer set search_path = '' as $$
  select d.id, d.name, private.person_name(d.account_id), d.key_hash is not null,
    (select count(*)::integer from public.checkins t where t.device_id = d.id), d.unsent, d.since, d.seen_at, d.ended_at
  from public.checkin_devices d
  where (select private.is_admin(3::smallint)) and d.code_hash is null
  order by d.ended_at nulls first, d.seen_at desc, d.id
$$;

grant execute on function public.my_checkin_code, public.checkin_device_list,
  public.end_checkin_device to authenticated;

-- Developer mode: the accounts that may be taken over. They are the demo's, which are marked as fictitious; in an
-- installation without developer mode the function refuses, and there are none.

create function public.developer_test_users()
returns table (email text, first_name text, last_name text, campers bigint, access_level smallint)
language sql stable security definer set search_path = '' as $$
  select private.require_developer_mode();
select account.email::text, u.first_name, u.last_name,
  (select count(*) from public.users member where account.id in (member.id, member.parent_id)), a.access_level
from auth.users account
left join public.users u on u.id = account.id
left join public.admin a on a.id = account.id
where (account.raw_app_meta_data ->> 'test_user')::boolean
order by a.access_level desc nulls last, u.first_name, u.last_name, account.email
$$;

grant execute on function public.developer_test_users to authenticated;

-- Texts are empty and lists too where there is nothing to tell.
create table private.health_answers (
  camper_id uuid primary key references public.users (id) on delete cascade,
  diets text[] not null constraint health_answers_diets_check
    check (private.are_choices(diets, '{vegetarian,vegan,halal,no_pork,no_beef}')),
  diet_note text not null constraint health_answers_diet_note_check check (length(diet_note) <= 300),
  allergies text[] not null constraint health_answers_allergies_check
    check (private.are_choices(allergies, private.food_allergies() || '{stings,pollen,animals,penicillin}'::text[])),
  allergy_note text not null constraint health_answers_allergy_note_check check (length(allergy_note) <= 300),
  medicines text not null constraint health_answers_medicines_check check (length(medicines) <= 500),
  medicine_times text[] not null constraint health_answers_medicine_times_check
    check (private.are_choices(medicine_times, '{morning,noon,evening,night,when_needed}')),
  conditions text not null constraint health_answers_conditions_check check (length(conditions) <= 500),
  swims text not null constraint health_answers_swims_check check (swims in ('', 'well', 'a_little', 'no')),
  guardian text not null constraint health_answers_guardian_check check (length(guardian) <= 160),
  consent_version text not null,
  consented_at timestamptz not null,
  consented_by uuid not null,
  updated_at timestamptz not null default clock_timestamp()
);

alter table private.health_answers enable row level security;

-- Which organiser has looked at whose answers, when and what for. It outlives the answers, so that the family can read
-- it.
create table private.health_access_log (
  id bigint generated always as identity primary key,
  camper_id uuid not null references public.users (id) on delete cascade,
  looked_by uuid not null,
  looked_at timestamptz not null default public.camp_now(),
  purpose text not null check (purpose in ('record', 'team', 'room', 'nurse', 'kitchen'))
);

create index health_access_log_camper_idx on private.health_access_log (camper_id);

alter table private.health_access_log enable row level security;

create function private.is_minor(birthday date) returns boolean
language sql stable security definer set search_path = ''
return public.age_on(birthday, private.camp_today()) < 18;

create function private.health_kept_until() returns date
language sql stable security definer set search_path = '' as $$
  select private.kept_until('health', end_date) from public.camp_info
$$;

create function public.family_health() returns jsonb
language sql stable security definer set search_path = '' as $$
  select coalesce(jsonb_agg(to_jsonb(h) - 'consented_by' order by h.camper_id), '[]')
  from private.health_answers h where h.camper_id = any (private.my_camper_ids())
$$;

-- Stores the answers for one of the caller's campers; p_consent is the version of the words that were agreed to just
-- now, p_seen the `updated_at` of what was on screen. Gives the new one. The same answers twice are one. Errors:
-- not_allowed, camper_not_coming, health_closed, conflict, consent_missing (also when the words are newer, and for a
-- camper who has turned 18 since a guardian agreed), guardian_missing (for a camper under 18 today, a guardian must
-- agree), a broken check by its name, health_invalid. No error repeats what was sent: errors are logged.
create function public.save_health_answers(
  p_camper uuid, p_answers jsonb, p_consent text default null, p_seen timestamptz default null
) returns timestamptz
language plpgsql security definer set search_path = '' as $$
declare
  v_camper public.users;
  v_stored private.health_answers;
  v_wanted private.health_answers;
  v_check text;
begin
  -- The camper's row is the lock, also against a concurrent cancellation.
  select * into v_camper from public.users u where u.id = p_camper
    and (select private.family()) in (u.id, u.parent_id) for no key update;
  perform private.refuse_if(not found, 'not_allowed');
  perform private.refuse_if(not v_camper.is_attending or v_camper.is_inactive, 'camper_not_coming');
  perform private.refuse_if(private.camp_today() > private.health_kept_until(), 'health_closed');
  select * into v_stored from private.health_answers where camper_id = p_camper;
  begin
    v_wanted := jsonb_populate_record(null::private.health_answers, private.no_health_answers() || (
      select coalesce(jsonb_object_agg(key, case jsonb_typeof(value)
        when 'string' then to_jsonb(trim(both E' \t\r\n' from private.plain_text(value #>> '{}'))) else value end),
          '{}')
      from jsonb_each(p_answers) where private.no_health_answers() ? key));
    v_wanted.camper_id := p_camper;
    v_wanted.guardian := case when private.is_minor(v_camper.birthday) then private.clean_line(v_wanted.guardian)
      else '' end;
    v_wanted.consent_version := coalesce(p_consent, v_stored.consent_version);
    v_wanted.consented_at := case when p_consent is null then v_stored.consented_at else public.camp_now() end;
    v_wanted.consented_by := case when p_consent is null then v_stored.consented_by else auth.uid() end;
    v_wanted.updated_at := v_stored.updated_at;
    if to_jsonb(v_wanted) - array['consented_at', 'consented_by'] = to_jsonb(v_stored)
      - array['consented_at', 'consented_by'] then
      return v_stored.updated_at;
    end if;
    perform private.refuse_if(v_stored.updated_at is distinct from p_seen, 'conflict');
    perform private.refuse_if(v_wanted.consent_version is distinct from private.health_consent()
      or v_wanted.guardian is distinct from v_stored.guardian and p_consent is null, 'consent_missing');
    perform private.refuse_if(private.is_minor(v_camper.birthday)
      and private.folded(v_wanted.guardian) in ('', private.folded(v_camper.first_name || ' ' || v_camper.last_name)),
        'guardian_missing');
    v_wanted.updated_at := clock_timestamp();
    delete from private.health_answers where camper_id = p_camper;
    insert into private.health_answers select v_wanted.*;
  exception
    when check_violation then
      get stacked diagnostics v_check = constraint_name;
      raise exception '%', v_check;
    when data_exception or not_null_violation then
      raise exception 'health_invalid';
  end;
  return v_wanted.updated_at;
end
$$;

-- Which organisers have looked at the caller's family, the newest first; `looked_by` is null when their account is
-- gone.
create function public.my_health_access_log()
returns table (id bigint, camper_id uuid, name text, looked_at timestamptz, looked_by text, purpose text)
language sql stable security definer set search_path = '' as $$
  select l.id, l.camper_id, u.first_name || ' ' || u.last_name, l.looked_at, private.person_name(l.looked_by), l.purpose
  from private.health_access_log l join public.users u on u.id = l.camper_id
  where l.camper_id = any (private.my_camper_ids())
  order by l.id desc
$$;

grant execute on function public.family_health, public.save_health_answers, public.withdraw_health_consent,
  public.my_health_access_log to authenticated;

-- Deletes what is kept no longer; called by every sweep. The looks stay with the camper.
create function private.forget_health() returns void
language sql security definer set search_path = '' as $$
  delete from private.health_answers where private.camp_today() > private.health_kept_until()
$$;

-- A day later something has gone wrong.
create function private.attention_of_health()
returns table (kind text, key text, since timestamptz, intent_id uuid, camper_id uuid, amount numeric, detail jsonb)
language sql stable security definer set search_path = '' as $$
  select 'health_kept', 'health_kept:' || c.end_date, (private.health_kept_until()
    + 1)::timestamp at time zone c.timezone, null::uuid, null::uuid,
    null::numeric, jsonb_build_object('people', (select count(*) from private.health_answers))
  from public.camp_info c
  where private.camp_today() > private.health_kept_until() + 1 and exists (select from private.health_answers)
$$;

create trigger forget_health_of after update on public.users
  for each row when (new.is_inactive and not old.is_inactive or old.is_attending and not new.is_attending
    or new.parent_id is distinct from old.parent_id)
  execute function private.forget_health_of();

create trigger forget_health_of_camp after update on public.camp_info
  for each row when (new.end_date <> old.end_date) execute function private.forget_health_of_camp();

-- What organisers read of the answers about health. Organisers with the right get names, and each person whose answers
-- they get is an access, logged in the same transaction; everyone else gets numbers for the kitchen.

-- The groups of questions that are answered; src/domain has the same rule as `answeredGroups`. A stored row may have no
-- answer at all.
create function private.answered_groups(answers private.health_answers) returns text[]
language sql immutable set search_path = ''
return array_remove(array[
  case when cardinality(answers.diets) > 0 or answers.diet_note <> '' then 'food' end,
  case when cardinality(answers.allergies) > 0 or answers.allergy_note <> '' then 'allergies' end,
  case when cardinality(answers.medicine_times) > 0 or answers.medicines || answers.conditions <> ''
    then 'medicine' end,
  case when answers.swims <> '' then 'safety' end
], null);

-- Everyone who attends, and of which questions something was answered for them, without the answers. Age in years at
-- the camp.
create function public.health_people() returns table (id uuid, name text, age integer, answered text[])
language sql stable security definer set search_path = '' as $$
  select private.require(private.has_job('health'));
  select u.id, u.first_name || ' ' || u.last_name, public.age_on(u.birthday, c.start_date), private.answered_groups(h)
  from public.users u cross join public.camp_info c left join private.health_answers h on h.camper_id = u.id
  where u.is_attending and not u.is_inactive
  order by u.first_name, u.last_name, u.id
$$;

-- The answers as a sheet of this purpose tells them, and no other; null when it has nothing to tell.
create function private.health_for(answers private.health_answers, p_purpose text) returns jsonb
language sql immutable set search_path = ''
return case
  when answers.camper_id is null then null
  when p_purpose = 'nurse' then to_jsonb(answers) - array['consented_by', 'consent_version', 'consented_at',
    'updated_at']
  when p_purpose = 'kitchen' then (
    select jsonb_build_object('diets', answers.diets, 'diet_note', answers.diet_note, 'allergies', food.allergies,
      'allergy_note', answers.allergy_note)
    from (select array(select unnest(answers.allergies) intersect select unnest(private.food_allergies())
      order by 1)) as food(allergies)
    where cardinality(answers.diets) + cardinality(food.allergies) + length(answers.diet_note)
      + length(answers.allergy_note) > 0
  )
  else jsonb_build_object('allergies', answers.allergies, 'allergy_note', answers.allergy_note)
end;

-- For the kitchen, beside `admin_meals`: how many of the registered people eat what at a meal. A person counts at each
-- diet and allergy of theirs; `other` is written in their own words. Numbers, no names; allergies only for who has the
-- job Kitchen or Health by name.
create function public.kitchen_numbers() returns table (day text, meal text, kind text, what text, people integer)
language sql stable security definer set search_path = '' as $$
  select private.require_job('kitchen');
  select s.day, s.meal, need.kind, need.what, count(*)::integer
  from (select private.has_job('kitchen') or private.has_job('health') as allergies) sees, private.health_answers h
  join public.users u on u.id = h.camper_id
  join private.served() s on s.day = any (u.dates) and (s.feeds_bus or u.arrival_transportation <> 'Bus'), lateral (
    select 'diet', unnest(h.diets)
    union all select 'diet', 'other' where h.diet_note <> ''
    union all select 'allergy', a from unnest(h.allergies) as a where sees.allergies
      and a = any (private.food_allergies())
    union all select 'allergy', 'other' where sees.allergies and h.allergy_note <> ''
  ) as need(kind, what)
  where u.is_registered and u.is_attending and not u.is_inactive
  group by 1, 2, 3, 4
$$;

grant execute on function public.health_people, public.health_record, public.health_sheet, public.kitchen_numbers to
  authenticated;

-- What organisers write to a selection of families: counted and looked at first, sent through the outbox, one mail a
-- family, and stopped at any time. Level 2. What a message says is for them alone.

create table private.messages (
  -- Chosen by the sender's browser: the same press twice is one message.
  id uuid primary key,
  season_id smallint not null default private.season() references public.seasons (id) on delete cascade,
  -- A test goes to its writer only, filled in as for a family.
  is_test boolean not null,
  subject text not null constraint messages_subject_check 
    check (length(subject) >= 1 and length(subject) <= 150 and private.is_one_line(subject)),
  body text not null constraint messages_body_check check (length(body) between 1 and 5000),
  attachments text[] not null constraint messages_attachments_check
    check (attachments <@ array['schedule.pdf', 'teams.pdf']),
  families integer not null,
  mails integer not null,
  sent_by uuid not null,
  sent_at timestamptz not null default public.camp_now(),
  stopped_at timestamptz,
  constraint messages_variables_check check (private.is_fillable(subject) and private.is_fillable(body))
);

create index messages_season_idx on private.messages (season_id);

alter table private.messages enable row level security;

create policy "Level 3 reads reminders" on public.reminders for select to authenticated
  using ((select private.is_admin(3::smallint)));

create policy "Level 3 changes reminders" on public.reminders for update to authenticated
  using ((select private.is_admin(3::smallint)));

-- Whom a family was reminded for, and of what: no mail of a kind comes a second time, whatever became of the first.
create table private.reminded (
  season_id smallint not null references public.seasons (id) on delete cascade,
  kind text not null references public.reminders (kind),
  account_id uuid not null references public.people (id) on delete cascade,
  at timestamptz not null default public.camp_now(),
  primary key (season_id, kind, account_id)
);

create index reminded_account_idx on private.reminded (account_id);

alter table private.reminded enable row level security;

-- From 21 to 8 at the camp's home no automatic mails are sent.
create function private.is_night() returns boolean
language sql stable security definer set search_path = '' as $$
  select extract(hour from public.camp_now() at time zone timezone) not between 8 and 20 from public.camp_info
$$;

create function private.is_reminder_day(p_kind text) returns boolean
language sql stable security definer set search_path = ''
return exists (
  select from public.reminders r, public.camp_info c,
    lateral (select case r.anchor when 'price' then coalesce(c.price_deadline, c.registration_deadline)
      when 'registration' then c.registration_deadline else c.start_date end as day) anchor
  where r.kind = p_kind and r.is_on and private.camp_today() between anchor.day - r.days_before
    and anchor.day - r.days_until
);

create policy "Admins read what was noted" on public.attention_notes
  for select to authenticated using ((select private.is_admin()));

-- Whether an intent has ended with all of the provider's amounts in the ledger. Then it needs no attention.
create function private.is_at_rest(state text, review_reason text, provider jsonb, ledger_ore integer) returns boolean
language sql immutable
return (review_reason is distinct from 'nobody' or ledger_ore = 0)
  and review_reason is distinct from 'unknown_at_provider' and state in ('failed', 'charged', 'cancelled', 'expired')
  and private.net_charged(provider) = ledger_ore
  and private.read_snapshot(provider, 'pendingRefundAmount') = 0
  and private.read_snapshot(provider, 'failedRefundAmount') = 0
  and (private.read_snapshot(provider, 'reservedAmount') <= private.read_snapshot(provider, 'cancelledAmount')
    or private.read_snapshot(provider, 'chargedAmount') > 0);

-- A page of the list for organisers, the newest first: open matters, or resolved ones. `name` is the
-- camper's, or the payer's of an attempt; amounts in DKK; `found` is how many there are in all; `family` the account
-- holder, with a number to call.
create function public.needs_attention(p_noted boolean default false, p_limit integer default 25,
  p_offset integer default 0)
returns table (
  kind text, key text, since timestamptz, intent_id uuid, camper_id uuid, name text, amount numeric, detail jsonb,
  note text, noted_at timestamptz, noted_by text, found bigint, family uuid, family_name text, phone text
)
language sql stable security definer set search_path = '' as $$
  select private.require_admin();
  select page.kind, page.key, page.since, page.intent_id, page.camper_id, u.first_name || ' ' || u.last_name,
    page.amount, page.detail, n.note, n.noted_at, admin.first_name || ' ' || admin.last_name, page.found,
    holder.id, holder.first_name || ' ' || holder.last_name, holder.phone
  from (
    select m.*, count(*) over () as found
    from private.attention() m
    where p_noted = exists (select from public.attention_notes done where done.key = m.key)
    order by m.since desc, m.key limit least(p_limit, 100) offset p_offset
  ) page
  left join public.people u on u.id = page.camper_id
  left join public.users holder on holder.id = u.account_id
  left join public.attention_notes n on n.key = page.key
  left join public.people admin on admin.id = n.noted_by
  order by page.since desc, page.key
$$;

grant execute on function public.needs_attention, public.note_attention to authenticated;

-- Where mail about a camper goes: the account holder's address.
create function private.mail_address(camper public.users) returns text
language sql stable security definer set search_path = ''
return coalesce(camper.email, (select email from public.users where id = camper.parent_id));

-- The category of a camper as they are: what organisers gave, that of their promo code, or by age and choice.
create function private.category_of(camper public.users) returns smallint
language sql stable security definer set search_path = ''
return coalesce(
  (select id from public.pricing where code = camper.given_category),
  case when camper.promo_code is not null then coalesce(
    (select pricing_code from public.discounts where code = camper.promo_code), camper.pricing_id
  ) end,
  (select public.price_category(camper.birthday, camper.accommodation, camper.is_senior_retired, camper.country, null,
    start_date)
    from public.camp_info)
);

-- The same camper after a change of what decides the price: category, bed and, where a price was agreed, that of the
-- new category on the day on which they first paid.
create function private.repriced(camper public.users) returns public.users
language plpgsql stable security definer set search_path = '' as $$
declare
  v_category smallint := camper.pricing_id;
begin
  camper.pricing_id := private.category_of(camper);
  camper.has_bed := private.takes_bed(camper.accommodation, camper.pricing_id);
  if camper.agreed_price is not null and camper.pricing_id <> v_category then
    camper.agreed_price := public.price_on(camper.pricing_id, private.camp_day(
      coalesce(private.first_paid_at(camper.id), camper.registered_at, public.camp_now())));
  end if;
  return camper;
end
$$;

-- Registers a camper whose fee is covered, and for whom an adult answers if they must have one (`camper_contacts.sql`):
-- once, with a bed or moved to 'Stay in', and tells the family.
-- Returns true when this call registered them. p_receipt_to is the address that gets a receipt anyway:
-- one payment never sends two mails.
create function private.register_if_paid(p_camper uuid, p_receipt_to text default null) returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  v_camper public.users;
begin
  select * into strict v_camper from public.users where id = p_camper for no key update;
  if v_camper.is_registered or not v_camper.is_attending or v_camper.is_inactive
    or private.paid_for(p_camper) < private.price_of(v_camper) then
    return false;
  end if;
  if v_camper.has_bed then
    -- The bed lock: after it, the count includes every bed given away before.
    perform from public.camp_info for update;
    if private.beds_left() = 0 and not private.holds_bed(p_camper) then
      perform private.move_to_stay_in(p_camper, 'no_bed_left');
    end if;
  end if;
  if private.lacks_guardian(v_camper) then
    -- Paid, and waits for an adult only: the bed is kept until the camp.
    insert into public.bed_holds select u.id, c.start_date::timestamp at time zone c.timezone
      from public.users u, public.camp_info c
    where u.id = p_camper and u.has_bed on conflict (camper_id) do update set until = excluded.until;
    return false;
  end if;
  -- Who is registered without a payment keeps the price of that day too, should it be raised later.
  update public.users u
  set is_registered = true, registered_at = public.camp_now(), agreed_price = private.place_price(u)
  where id = p_camper returning * into v_camper;
  if private.mail_address(v_camper) is distinct from p_receipt_to then
    -- Once for each time that money registers: after it was taken back and paid again too, but not for each T-shirt
    -- chosen and given up.
    perform private.queue_mail('registered', concat_ws(':', 'registered', p_camper, private.season(), (
      select max(number) from public.payments where paid_for_user_id = p_camper
    )), private.mail_address(v_camper), p_camper, null, private.fee_summary(v_camper));
  end if;
  return true;
end
$$;

-- What covered the price is gone: a camper is registered again once it is paid, and their bed is reserved as after any
-- other change of price (N37). The family gets an email, unless another one about this goes to p_mailed_address.
create function private.take_back_registration(p_camper uuid, p_mailed_address text default null) returns void
language plpgsql security definer set search_path = '' as $$
declare
  v_camper public.users;
  v_until timestamptz;
begin
  update public.users set is_registered = false, registered_at = null where id = p_camper returning * into v_camper;
  if not v_camper.is_attending then
    return;
  elsif v_camper.has_bed then
    insert into public.bed_holds values (p_camper, public.camp_now() + private.bed_hours())
    on conflict (camper_id) do update set until = excluded.until returning until into v_until;
  end if;
  if private.mail_address(v_camper) is distinct from p_mailed_address then
    perform private.queue_mail('pay_again', 'pay_again:' || gen_random_uuid(), private.mail_address(v_camper), p_camper,
      null,
      private.fee_summary(v_camper) || jsonb_build_object('until', v_until));
  end if;
end
$$;

create trigger register_free_camper after insert on public.users
  for each row execute function private.register_free_camper();

-- A T-shirt that costs extra was chosen or given up. Who has it left to pay is registered again when it is paid; who
-- has nothing left to pay is registered at once. An open checkout for the old amount is cancelled. A family does not
-- give up what it has paid for.
create function private.follow_shirt(p_camper uuid, p_from_browser boolean) returns void
language plpgsql security definer set search_path = '' as $$
declare
  v_camper public.users;
  v_price numeric;
  v_paid numeric := private.paid_for(p_camper);
begin
  select u.* into strict v_camper from public.users u where u.id = p_camper;
  if not exists (select from public.pricing where id = v_camper.pricing_id and shirt_price > 0) then
    return;
  end if;
  v_price := private.price_of(v_camper);
  perform private.refuse_if(p_from_browser and v_camper.size is null and v_paid > v_price, 'shirt_paid');
  perform private.ask_to_cancel_checkout(p_camper, 'shirt_changed');
  if v_camper.is_registered and v_paid < v_price then
    update public.users set is_registered = false, registered_at = null where id = p_camper;
  else
    perform private.register_if_paid(p_camper);
  end if;
end
$$;

grant execute on function private.follow_shirt to authenticated, service_role;

create trigger follow_shirt after update of size on public.users
  for each row when ((old.size is null) <> (new.size is null)) execute function private.shirt_changed();

-- Money that was written before this day is bookkeeping no longer.
create function private.money_kept_from() returns timestamptz
language sql stable security definer set search_path = '' as $$
  select (date_trunc('year', private.camp_today()) - private.kept('payments'))::date::timestamp at time zone timezone
  from public.camp_info
$$;

-- The ledger's sum for each camper of the open season, DKK, and when its newest row was written: for lists of the whole
-- camp, which would add up the whole ledger otherwise. Kept by the ledger itself; rules about one camper ask the
-- ledger.
create table private.camper_money (
  camper_id uuid primary key references public.users (id) on delete cascade,
  paid numeric(10, 2) not null,
  since timestamptz not null
);

alter table private.camper_money enable row level security;

-- Money. An intent is one checkout, frozen when it is created; payments is the ledger.
-- Only the service role writes here, through the functions of the next migrations.

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
  at_rest boolean not null generated always as (private.is_at_rest(state, review_reason, provider, ledger_ore)) stored
);

create index payment_intents_due_idx on public.payment_intents (next_check_at) where next_check_at is not null;

create index payment_intents_payer_idx on public.payment_intents (payer_id, created_at);

create index payment_intents_late_idx on public.payment_intents (settled_at) where review_reason = 'season_over';

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
  -- Runs through all seasons without a gap (`ledger.sql`), so that what was written in a year is one unbroken series.
  number bigint not null constraint payments_number_key unique,
  season_id smallint not null default private.season() references public.seasons (id),
  created_at timestamptz not null default public.camp_now(),
  amount numeric(10, 2) not null constraint payments_amount_check check (amount <> 0),
  is_anonymous boolean not null default false,
  type text not null constraint payments_type_check check (type in (
    'Full payment', 'First payment', 'Second payment', 'Third payment', 'Remaining amount', 'Refund', 'Correction'
  )),
  payment_method text not null,
  pricing_id smallint not null references public.pricing (id),
  paid_by_user_id uuid references public.people (id) on delete set null,
  paid_for_user_id uuid references public.people (id) on delete set null,
  provider_payment_id text not null,
  charge_id text not null,
  intent_id uuid references public.payment_intents (id),
  -- What an organiser wrote down instead: the key of their press, who and why. A person's id is kept without a link.
  -- A family that pays at once has a row each under one key.
  entry_key uuid,
  entered_by uuid,
  reason text constraint payments_reason_check check (length(trim(reason)) between 3 and 500),
  -- Who paid and who wrote it down, once their accounts are deleted: bookkeeping outweighs that (N41).
  payer_name text,
  writer_name text,
  -- Of a bank transfer: the day on which the bank booked it, and what its sender wrote.
  received_on date,
  bank_reference text constraint payments_bank_reference_check check (length(bank_reference) <= 140),
  constraint payments_refund_check check (type = 'Correction' or (type = 'Refund') = (amount < 0)),
  constraint payments_entry_check check (
    num_nonnulls(intent_id, entry_key) = 1 and num_nulls(entry_key, entered_by) in (0, 2)
    and (reason is null or entry_key is not null)
    and (entry_key is null or reason is not null or num_nonnulls(paid_by_user_id, paid_for_user_id) = 0)
    -- After the years of bookkeeping an amount, its date, season and type are left (`retention.sql`).
    or provider_payment_id = '' and num_nonnulls(paid_by_user_id, paid_for_user_id, intent_id, entry_key, entered_by,
      reason) = 0
  ),
  unique (provider_payment_id, charge_id, paid_for_user_id)
);

create index payments_newest_idx on public.payments (created_at desc, id desc);

create index payments_paid_for_idx on public.payments (paid_for_user_id);

create index payments_paid_by_idx on public.payments (paid_by_user_id);

create index payments_intent_idx on public.payments (intent_id);

create index payments_entry_idx on public.payments (entry_key);

alter table public.payment_intents enable row level security;

alter table public.payment_intent_lines enable row level security;

alter table public.payment_events enable row level security;

alter table public.payment_log enable row level security;

alter table public.payments enable row level security;

-- Without the payer, who may be anonymous: a camper's record and the history of payments name them, or do not.
grant select (id, number, season_id, created_at, amount, is_anonymous, type, payment_method, pricing_id,
  paid_for_user_id, provider_payment_id,
  charge_id, entry_key, entered_by, reason, received_on, bank_reference) on public.payments to authenticated;

create policy "Admins read payments" on public.payments
  for select to authenticated using ((select private.is_admin()));

-- The hosted address of an open checkout is as good as the checkout: no browser role reads it.
grant select (id, season_id, payer_id, state, amount_ore, refunded_ore, currency, is_anonymous, reference,
  provider_payment_id, review_reason, created_at, settled_at) on public.payment_intents to authenticated;

create policy "Treasurers read payment attempts" on public.payment_intents
  for select to authenticated using ((select private.is_treasurer()));

grant select on public.payment_intent_lines, public.payment_log to authenticated;

create policy "Treasurers read what an attempt is for" on public.payment_intent_lines
  for select to authenticated using ((select private.is_treasurer()));

create policy "Treasurers read the money log" on public.payment_log
  for select to authenticated using ((select private.is_treasurer()));

create policy "Level 3 changes prices" on public.pricing
  for update to authenticated using ((select private.is_admin(3::smallint)));

-- The price of a category in DKK on a day (camp time), without a T-shirt that costs extra.
create function public.price_on(pricing_id smallint, on_date date) returns numeric
language sql stable security definer set search_path = '' as $$
  select private.price_at(p.price, p.late_surcharge, private.is_late(on_date))
  from public.pricing p where p.id = pricing_id
$$;

grant execute on function public.price_on to anon, authenticated;

create policy "Level 3 reads promo codes" on public.discounts
  for select to authenticated using ((select private.is_admin(3::smallint)));

create policy "Level 3 adds promo codes" on public.discounts
  for insert to authenticated with check ((select private.is_admin(3::smallint)));

create policy "Level 3 changes promo codes" on public.discounts
  for update to authenticated using ((select private.is_admin(3::smallint)));

create policy "Level 3 removes promo codes" on public.discounts
  for delete to authenticated using ((select private.is_admin(3::smallint)));

-- Inbox for webhooks, budget for calls to the provider, and the sweep's list.

create function public.intent_for_webhook(p_intent uuid) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object('intent_id', id, 'state', state, 'provider_payment_id', provider_payment_id)
  from public.payment_intents where id = p_intent
$$;

create function public.finish_payment_event(p_intent uuid, p_event text, p_event_id text) returns void
language sql security definer set search_path = '' as $$
  update public.payment_events set processed_at = clock_timestamp()
  where intent_id = p_intent and event = p_event and event_id = p_event_id and processed_at is null
$$;

create table private.provider_fetches (
  intent_id uuid not null references public.payment_intents (id) on delete cascade,
  source text not null,
  fetched_at timestamptz not null
);

create index provider_fetches_idx on private.provider_fetches (intent_id, fetched_at);

alter table private.provider_fetches enable row level security;

-- Attempts the sweep must look at now: those that may still be charged, and a few settled ones, whose money may have
-- been given back. `must_cancel`: its page is wrong, was closed without the provider's word, or its 48 hours are over.
-- What is reserved on one that `must_release` is given back, else it is charged.
create function public.due_intents(p_limit integer)
returns table (
  intent_id uuid, provider_payment_id text, state text, created_at timestamptz, must_cancel boolean,
    must_release boolean
)
language sql stable security definer set search_path = '' as $$
  with due as (
    select i.*, i.cancel_asked_at is not null or i.state in ('create_unknown', 'failed', 'cancelled',
      'expired') as is_given_up
    from public.payment_intents i
    where i.next_check_at <= public.camp_now()
  )
  (
    select d.id, d.provider_payment_id, d.state, d.created_at,
      d.final_at is null and d.state not in ('created', 'needs_review')
        and (d.is_given_up or d.created_at <= public.camp_now() - interval '48 hours'),
      d.is_given_up
    from due d where d.state <> 'charged' order by d.next_check_at limit p_limit
  ) union all (
    select d.id, d.provider_payment_id, d.state, d.created_at, false, false
    from due d where d.state = 'charged' order by d.next_check_at limit ceil(p_limit / 5.0)
  )
$$;

-- Called after the look with the provider's answer: 'known', 'denied' (there is no such payment) or 'silent'. Plans the
-- next one: an open attempt's is at about 10, 30, 60 minutes, then hourly to 49 h after creation (every ten minutes
-- while it is to be ended and the provider refuses), then every six hours for a week, then daily. Settled ones are
-- looked at every hour while something is in the air, every day for two weeks and then every week (N24); one that was
-- closed without the provider's word every day (N32). All of that for half a year, or until the word has been said.
-- Its 48 hours over, and the provider having answered three times, an hour apart, that nothing is reserved on a page
-- that it does not let us end, an attempt has expired: the family can pay again. One answer alone may lag behind a
-- payment. One that the provider denies is over when it has been denied for 48 hours after that (N30). One that never
-- got a provider's answer is given up: its address was never given out.
create function public.note_sweep(p_intent uuid, p_answer text default 'known') returns void
language plpgsql security definer set search_path = '' as $$
declare
  v_intent public.payment_intents;
  v_now timestamptz := public.camp_now();
  v_age interval;
begin
  perform set_config('app.money_source', 'sweep', true);
  update public.payment_intents set checks = checks + 1,
    -- Of sweeps beside each other only the first one's look was due.
    unpaid_looks = unpaid_looks + (p_answer = 'known' and settled_at is null and coalesce(next_check_at <= v_now, false)
      and created_at < v_now - interval '49 hours' and private.only_reserved(provider) = 0)::integer,
    -- After half a day without the sweep, the provider's state at the time is unknown.
    denied_since = case when p_answer <> 'denied' then denied_since
      when next_check_at < v_now - interval '12 hours' then v_now else coalesce(denied_since, v_now) end
  where id = p_intent returning * into v_intent;
  v_age := v_now - coalesce(v_intent.settled_at, v_intent.created_at);
  if v_intent.provider_payment_id is null then
    perform private.move_intent(p_intent, 'create_unknown', 'abandoned');
  elsif p_answer = 'denied' and v_intent.state not in ('charged', 'needs_review')
    and v_now - greatest(v_intent.denied_since, v_intent.created_at + interval '48 hours') >= interval '48 hours' then
    perform private.close_intent(p_intent, 'unknown_at_provider');
  elsif v_intent.unpaid_looks >= 3 then
    perform private.move_intent(p_intent, 'expired');
  end if;
  update public.payment_intents set next_check_at = case
    when final_at is not null or provider_payment_id is null or v_age > interval '180 days' then null
    when state = 'open' and v_age < interval '49 hours' then created_at + case
      when cancel_asked_at is not null then v_age + interval '10 minutes'
      when v_age < interval '10 minutes' then interval '10 minutes'
      when v_age < interval '30 minutes' then interval '30 minutes'
      when v_age < interval '60 minutes' then interval '60 minutes'
      else v_age + interval '1 hour'
    end
    when p_answer = 'silent' or private.read_snapshot(provider, 'pendingRefundAmount') > 0
      or (state = 'needs_review' and v_age < interval '49 hours')
      or (state = 'open' and unpaid_looks > 0) then v_now + interval '1 hour'
    when state = 'open' and v_age < interval '8 days' then v_now + interval '6 hours'
    when state = 'charged' and v_age >= interval '14 days' then v_now + interval '7 days'
    else v_now + interval '1 day'
  end where id = p_intent;
end
$$;

-- Puts a copy of one payment's receipt into the outbox, to the caller's own address: `queued`, `not_found` for a
-- payment that is neither from them nor for a camper of theirs, `rate_limited` after five an hour. A second press
-- within a minute is the same copy.
create function public.resend_receipt(p_payment uuid, p_caller uuid) returns text
language plpgsql security definer set search_path = '' as $$
declare
  v_payment public.payments;
  v_caller public.people;
  v_copies text := 'copy:' || p_payment || ':' || p_caller || ':';
begin
  select * into v_caller from public.people where id = p_caller for no key update;
  select p.* into v_payment from public.payments p
  left join public.people payer on payer.id = p.paid_by_user_id
    left join public.people payee on payee.id = p.paid_for_user_id
  where p.id = p_payment and (p_caller in (payer.id, payer.account_id)
    or payee.account_id in (p_caller, private.family(p_caller)));
  if v_payment.id is null then
    return 'not_found';
  end if;
  if exists (
    select from public.outbox
    where starts_with(dedupe_key, v_copies) and created_at > public.camp_now() - interval '1 minute'
  ) then
    return 'queued';
  end if;
  if not private.take_rate('receipt:' || p_caller, 5, interval '1 hour') then
    return 'rate_limited';
  end if;
  perform private.queue_mail(
    private.receipt_kind(v_payment.amount, v_payment.type),
    v_copies || (select count(*) from public.outbox where starts_with(dedupe_key, v_copies)),
    private.address_of(v_caller.id), p_caller, v_payment.intent_id,
    private.receipt_of(v_payment.provider_payment_id, v_payment.charge_id, p_caller)
  );
  return 'queued';
end
$$;

-- What all rows of one payment have in common, also with its refunds: the order's reference at the provider, or the
-- entry's own key (N35).
create function private.reference_of(p_payment public.payments) returns text
language sql stable security definer set search_path = ''
return coalesce((select reference from public.payment_intents where id = p_payment.intent_id),
  p_payment.entry_key::text);

-- What a receipt says about one charge, refund or manual payment: the rows of the ledger with one charge id. Amounts in
-- DKK, fees as they are now. For a viewer who did not pay it names only their own campers, and no anonymous payer.
create function private.receipt_of(p_provider_payment_id text, p_charge_id text, p_viewer uuid default null)
returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object(
    'payer_name', case when p_viewer is null or not bool_or(p.is_anonymous) or p_viewer in (payer.id, payer.account_id)
      then payer.first_name || ' ' || payer.last_name end,
    'numbers', jsonb_agg(p.number order by p.number),
    'provider_payment_id', private.card_payment_id(p_provider_payment_id), 'reference', min(private.reference_of(p)),
    'amount', sum(p.amount), 'paid_at', min(p.created_at),
    'camp', (select coalesce(s.title, c.title) from public.seasons s, public.camp_info c where s.id = min(p.season_id)),
    'is_anonymous', bool_or(p.is_anonymous), 'payment_method', min(p.payment_method),
    'lines', coalesce(jsonb_agg(
      fee || jsonb_build_object('payment_type', p.type, 'amount', p.amount, 'until', case when p.type = 'Correction'
        then (
        select h.until from public.bed_holds h join public.users u on u.id = h.camper_id where u.id = payee.id
          and not u.is_registered
      ) end)
      order by l.position, payee.first_name
    ) filter (where fee is not null), '[]')
  )
  from public.payments p
  left join public.people payer on payer.id = p.paid_by_user_id
  left join public.people payee on payee.id = p.paid_for_user_id
  left join lateral private.fee_of(payee.id, p.season_id) fee on true
  left join public.payment_intent_lines l on l.intent_id = p.intent_id and l.paid_for_user_id = p.paid_for_user_id
  where p.provider_payment_id = p_provider_payment_id and p.charge_id = p_charge_id
    and (p_viewer is null or p_viewer in (payer.id, payer.account_id)
      or payee.account_id in (p_viewer, private.family(p_viewer)))
  group by payer.id
$$;

-- Why a charged snapshot does not match the intent; null when it does (payments contract N5, N6). The whole amount
-- was charged, and perhaps some of it given back since; or too much was, and the rest was given back.
create function private.mismatch(p_intent public.payment_intents, p_snapshot jsonb) returns text
language sql immutable set search_path = '' as $$
  select case
    when p_snapshot ->> 'myReference' is distinct from p_intent.id::text then 'my_reference'
    when p_snapshot ->> 'reference' is distinct from p_intent.reference then 'reference'
    when p_snapshot ->> 'currency' is distinct from p_intent.currency then 'currency'
    when p_intent.amount_ore not in (private.read_snapshot(p_snapshot, 'chargedAmount'),
      private.net_charged(p_snapshot))
      then 'amount'
    when p_snapshot ->> 'chargeId' is null then 'charge_id'
  end
$$;

-- Brings an intent to what the provider's own record (a GET, never a webhook's body) says. Amounts in øre. No state is
-- too late for it: money that was taken always counts, also on an attempt that was given up.
-- Idempotent and safe to run at once: the campers are locked by id, then the intent, since of a user who has deleted
-- their data only the intent is left to lock.
-- Returns {state, registered: [camper ids]}.
create function public.settle_intent(intent_id uuid, snapshot jsonb, p_source text) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  v_intent public.payment_intents;
  v_reason text;
  v_camper uuid;
  v_registered uuid[] := '{}';
  v_is_over boolean;
begin
  perform set_config('app.money_source', p_source, true);
  perform from public.users u
  where u.id in (
    select l.paid_for_user_id from public.payment_intent_lines l where l.intent_id = settle_intent.intent_id
  )
  order by u.id for no key update;
  select * into v_intent from public.payment_intents i where i.id = settle_intent.intent_id for update;
  if not found then
    return null;
  end if;
  -- Money of a season that has ended is settled there: it changes no price, place or page in the open one.
  v_is_over := v_intent.season_id <> private.season();
  -- A payment that names another intent, or another payment of ours, is evidence of nothing.
  if v_intent.provider_payment_id is null and snapshot ->> 'myReference' = v_intent.id::text then
    update public.payment_intents i set provider_payment_id = snapshot ->> 'paymentId' where i.id = v_intent.id
    returning * into v_intent;
  end if;
  if v_intent.provider_payment_id is distinct from snapshot ->> 'paymentId' then
    return jsonb_build_object('state', v_intent.state, 'registered', '[]'::jsonb);
  end if;

  if not private.is_outdated(snapshot, v_intent.provider) then
    update public.payment_intents i set provider = snapshot, provider_seen_at = clock_timestamp(), denied_since = null,
      review_reason = nullif(i.review_reason, 'unknown_at_provider')
    where i.id = v_intent.id returning * into v_intent;
  elsif private.read_snapshot(snapshot, 'chargedAmount') = 0 then
    return jsonb_build_object('state', v_intent.state, 'registered', '[]'::jsonb);
  end if;

  if v_intent.state = 'charged' then
    perform private.record_refund(v_intent, snapshot);
    return jsonb_build_object('state', 'charged', 'registered', '[]'::jsonb);
  end if;
  if private.read_snapshot(snapshot, 'chargedAmount') = 0 then
    return jsonb_build_object('state', private.follow_uncharged(v_intent, snapshot), 'registered', '[]'::jsonb);
  end if;

  v_reason := private.mismatch(v_intent, snapshot);
  if v_reason is not null and private.net_charged(snapshot) = 0 and private.only_reserved(snapshot) = 0 then
    return jsonb_build_object('state', private.close_intent(v_intent.id, 'given_back'), 'registered', '[]'::jsonb);
  elsif v_reason is not null then
    update public.payment_intents i set state = 'needs_review', review_reason = v_reason, final_at = null,
      decided_at = case when i.state = 'needs_review' then i.decided_at end,
      next_check_at = coalesce(i.next_check_at, public.camp_now() + interval '1 hour')
    where i.id = v_intent.id;
    if not v_is_over then
      perform private.agree_prices(v_intent);
      perform private.cancel_others(v_intent.id);
    end if;
    return jsonb_build_object('state', 'needs_review', 'registered', '[]'::jsonb);
  end if;

  insert into public.payments (season_id, amount, is_anonymous, type, payment_method, pricing_id, paid_by_user_id,
    paid_for_user_id, provider_payment_id, charge_id, intent_id)
  select v_intent.season_id, l.amount_ore / 100.0, v_intent.is_anonymous, l.payment_type,
    coalesce(snapshot ->> 'paymentMethod', 'Unknown'), l.pricing_id, v_intent.payer_id, l.paid_for_user_id,
    v_intent.provider_payment_id, snapshot ->> 'chargeId', v_intent.id
  from public.payment_intent_lines l where l.intent_id = v_intent.id;
  update public.payment_intents i set state = 'charged', settled_at = public.camp_now(), provider = snapshot,
    review_reason = case when exists (
      select from public.payment_intent_lines l where l.intent_id = i.id and l.paid_for_user_id is null
    ) then 'nobody' when v_is_over then 'season_over' end,
    final_at = null, next_check_at = public.camp_now() + interval '1 day'
  where i.id = v_intent.id returning * into v_intent;
  update public.payment_events e set processed_at = clock_timestamp()
  where e.intent_id = v_intent.id and e.processed_at is null;
  if not v_is_over then
    perform private.agree_prices(v_intent);
    perform private.cancel_others(v_intent.id);
  end if;
  -- What was refunded before we knew of the charge pays for no place.
  perform private.record_refund(v_intent, snapshot);

  for v_camper in
    select l.paid_for_user_id from public.payment_intent_lines l
    where l.intent_id = v_intent.id and l.paid_for_user_id is not null and not v_is_over order by 1
  loop
    if private.register_if_paid(v_camper, (select email from public.users u where u.id = v_intent.payer_id)) then
      v_registered := v_registered || v_camper;
    end if;
  end loop;
  perform private.queue_receipt('receipt', v_intent.id::text, v_intent.provider_payment_id, snapshot ->> 'chargeId');
  return jsonb_build_object('state', 'charged', 'registered', to_jsonb(v_registered));
end
$$;

-- An answer that shows no charge. What is reserved on an attempt that was given up is given back (`cancel_asked_at`):
-- the family was notified that it has ended. Returns the new state of the intent.
create function private.follow_uncharged(p_intent public.payment_intents, p_snapshot jsonb) returns text
language plpgsql security definer set search_path = '' as $$
declare
  v_is_cancelled boolean := private.read_snapshot(p_snapshot, 'cancelledAmount') > 0;
begin
  if private.only_reserved(p_snapshot) > 0 then
    if p_intent.state in ('create_unknown', 'failed', 'cancelled', 'expired') then
      update public.payment_intents set state = 'open', final_at = null, cancel_asked_at = public.camp_now(),
        next_check_at = public.camp_now()
      where id = p_intent.id;
      return 'open';
    end if;
  elsif v_is_cancelled and p_intent.charge_tried_at is not null then
    return private.close_intent(p_intent.id, 'charge_failed', 'failed');
  elsif v_is_cancelled or (p_snapshot ->> 'terminated')::boolean then
    return private.close_intent(p_intent.id, 'ended_at_provider');
  end if;
  if p_intent.state = 'created' then
    return private.move_intent(p_intent.id, 'open');
  end if;
  return p_intent.state;
end
$$;

-- A camper with any payment keeps the price of the day on which the checkout was opened. One whose category has changed
-- since pays that day's price of the new one; for a lost bed, never more.
create function private.agree_prices(p_intent public.payment_intents) returns void
language sql security definer set search_path = '' as $$
  update public.users u set agreed_price = case
    when u.pricing_id = l.pricing_id then l.price_ore / 100.0
    when u.stay_in_at is null then public.price_on(u.pricing_id, private.camp_day(p_intent.created_at))
    else least(l.price_ore / 100.0, public.price_on(u.pricing_id, private.camp_day(p_intent.created_at)))
  end
  from public.payment_intent_lines l
  where l.intent_id = p_intent.id and u.id = l.paid_for_user_id and u.agreed_price is null
$$;

-- Money the provider gave back: negative rows, taken from the last line first. It unregisters no one. What was
-- charged beyond the amount never was in the ledger, so that its return is no refund.
create function private.record_refund(p_intent public.payment_intents, p_snapshot jsonb) returns void
language plpgsql security definer set search_path = '' as $$
declare
  v_excess integer := greatest(private.read_snapshot(p_snapshot, 'chargedAmount') - p_intent.amount_ore, 0);
  v_total integer := least(private.read_snapshot(p_snapshot, 'refundedAmount') - v_excess, p_intent.amount_ore);
  v_left integer := v_total - p_intent.refunded_ore;
  v_line record;
  v_part integer;
  v_charge text;
begin
  if v_left <= 0 then
    return;
  end if;
  for v_line in
    select p.* from public.payments p join public.payment_intent_lines l
      on l.intent_id = p.intent_id and l.paid_for_user_id is not distinct from p.paid_for_user_id
    where p.intent_id = p_intent.id and p.type <> 'Refund' order by l.position desc
  loop
    -- Looked up for each, since campers who have deleted their data share one anonymous row.
    v_part := least(v_left, (select round(sum(amount) * 100)::integer from public.payments
      where intent_id = p_intent.id and paid_for_user_id is not distinct from v_line.paid_for_user_id));
    continue when v_part <= 0;
    v_charge := v_line.charge_id || ':refund:' || v_total;
    insert into public.payments (season_id, amount, is_anonymous, type, payment_method, pricing_id, paid_by_user_id,
      paid_for_user_id, provider_payment_id, charge_id, intent_id)
    values (p_intent.season_id, -v_part / 100.0, v_line.is_anonymous, 'Refund', v_line.payment_method,
      v_line.pricing_id,
      v_line.paid_by_user_id, v_line.paid_for_user_id, v_line.provider_payment_id, v_charge, p_intent.id);
    v_left := v_left - v_part;
  end loop;
  update public.payment_intents set refunded_ore = v_total,
    review_reason = case when review_reason = 'nobody' then review_reason else 'refunded' end,
    -- An answer that was older in something else is not the last word: the provider is asked again.
    final_at = case when v_total = amount_ore and private.net_charged(provider) = 0 then public.camp_now() end
  where id = p_intent.id;
  perform private.queue_receipt('refund', p_intent.id || ':' || v_total, p_intent.provider_payment_id, v_charge);
end
$$;

-- What the payment-id function returns to the payer, the payee or the payee's parent; null for everyone else (N21).
create function public.payment_result(p_provider_payment_id text, p_caller uuid) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object(
    'intent_id', i.id, 'state', i.state, 'isFinal', i.final_at is not null, 'provider_payment_id',
      i.provider_payment_id,
    -- In review it is what was charged that the family reads, as everywhere.
    'amountOre', case i.state when 'needs_review' then private.net_charged(i.provider) else i.amount_ore end,
    'payerId', case when not i.is_anonymous or p_caller in (payer.id, payer.account_id) then i.payer_id end,
    'isAnonymous', i.is_anonymous, 'createdAt', coalesce(i.settled_at, i.created_at),
    'paymentMethod', (select min(p.payment_method) from public.payments p where p.intent_id = i.id),
    'lines', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'payeeId', u.id, 'payeeName', u.first_name || ' ' || u.last_name, 'paymentType', l.payment_type,
        'amountOre', l.amount_ore, 'pricingName', p.name,
        'isRegistered', coalesce((private.fee_of(u.id, i.season_id) ->> 'is_registered')::boolean, false)
      ) order by l.position), '[]')
      from public.payment_intent_lines l
      join public.people u on u.id = l.paid_for_user_id
      join public.pricing p on p.id = l.pricing_id
      where l.intent_id = i.id and (p_caller in (payer.id, payer.account_id)
        or u.account_id in (p_caller, private.family(p_caller)))
    )
  )
  from public.payment_intents i left join public.people payer on payer.id = i.payer_id
  where i.provider_payment_id = p_provider_payment_id and (
    p_caller in (payer.id, payer.account_id) or exists (
      select from public.payment_intent_lines l join public.people u on u.id = l.paid_for_user_id
      where l.intent_id = i.id and u.account_id in (p_caller, private.family(p_caller))
    )
  )
$$;

-- What a camper's age and place in a family allow. Errors: birthday_invalid, too_young, senior_not_allowed.
create function private.check_age(camper public.users) returns void
language plpgsql stable security definer set search_path = '' as $$
declare
  v_age integer := public.age_on(camper.birthday, (select start_date from public.camp_info));
begin
  perform private.refuse_if(camper.birthday > private.camp_today(), 'birthday_invalid');
  perform private.refuse_if(camper.parent_id is null and v_age < 12, 'too_young');
  perform private.refuse_if(camper.is_senior_retired and v_age < 60, 'senior_not_allowed');
end
$$;

-- Rules for every new camper, by whichever role it is inserted.
create function private.derive_camper(camper public.users) returns public.users
language plpgsql security definer set search_path = '' as $$
declare
  v_start date := (select start_date from public.camp_info);
  v_age integer;
begin
  camper.first_name := private.stored_name(camper.first_name);
  camper.last_name := private.stored_name(camper.last_name);
  camper.church_mission := private.stored_church(camper.church_mission);
  camper.dates := coalesce(private.sorted_days(camper.dates), camper.dates);
  perform private.check_age(camper);
  v_age := public.age_on(camper.birthday, v_start);

  if camper.parent_id is null then
    camper.email := coalesce((select lower(email) from auth.users where id = camper.id), lower(camper.email));
  else
    camper.email := null;
    -- An account's id is for its holder's own registration. The answer is the one of any id that is taken.
    if exists (select from auth.users where id = camper.id and id is distinct from auth.uid()) then
      raise unique_violation using constraint = 'users_pkey',
        message = 'duplicate key value violates unique constraint "users_pkey"';
    end if;
    -- The parent's row is the lock that keeps the limit of seven under concurrency.
    perform from public.users where id = camper.parent_id and parent_id is null for no key update;
    perform private.require(found);
    -- A repeated submit must reach the primary key (23505, "already saved"), not the limit.
    perform private.refuse_if(not exists (select from public.users where id = camper.id)
      and (select count(*) from public.users where parent_id = camper.parent_id) >= 7, 'camper_limit_reached');
  end if;

  perform private.refuse_if(not private.is_size_allowed(camper.size, v_age), 'size_not_allowed');
  camper.promo_code := nullif(upper(trim(camper.promo_code)), '');
  if camper.promo_code is not null then
    -- The code's row is the lock that keeps its number of uses under concurrency.
    perform from public.discounts where code = camper.promo_code for no key update;
    perform private.refuse_if(private.promo_pricing(camper.promo_code, camper.id) is null, 'promo_code_invalid');
  end if;
  camper.pricing_id := coalesce((select id from public.pricing where code = camper.given_category),
    public.price_category(
    camper.birthday, camper.accommodation, camper.is_senior_retired, camper.country,
    private.promo_pricing(camper.promo_code, camper.id), v_start
  ));
  camper.has_bed := private.takes_bed(camper.accommodation, camper.pricing_id);
  camper.is_registered := false;
  camper.registered_at := null;
  camper.agreed_price := null;
  return camper;
end
$$;

-- Whether the caller may agree to the survey for a camper: under 15 a parent does (the age of digital consent in
-- Denmark), so neither they themselves nor an account holder under 18. Ages of the day on which it is agreed to.
create function private.may_agree(camper public.users) returns boolean
language sql stable security definer set search_path = '' as $$
  select public.age_on(camper.birthday, private.camp_today()) >= 15 or camper.id is distinct from auth.uid()
    and not exists (
    select from public.users holder where holder.id = auth.uid()
      and public.age_on(holder.birthday, private.camp_today()) < 18
  )
$$;

-- Rules for someone who registers through the site.
create function private.check_registration(camper public.users) returns public.users
language plpgsql security definer set search_path = '' as $$
begin
  -- A login may outlive its account; the lock keeps the account from being deleted.
  perform from auth.users where id = auth.uid() for key share;
  -- Asked again behind the lock: who has just become the other parent of a family begins none of their own.
  perform private.refuse_if(not found or private.family() not in (camper.id, coalesce(camper.parent_id, camper.id)),
    'not_allowed');
  perform private.refuse_if(private.is_on('DISABLE_NEW_USER'), 'registration_closed');
  if not private.may_agree(camper) then
    camper.consents := camper.consents - 'group_formation'; -- it waits for a parent
  elsif camper.consents ? 'group_formation' is not true then
    raise exception 'consent_missing';
  end if;
  perform private.refuse_if(camper.consents ? 'terms' is not true, 'consent_missing');
  perform private.refuse_if(camper.accommodation = 'Stay in', 'room_unavailable');
  perform private.refuse_if(nullif(trim(camper.promo_code), '') is not null and not exists (
    select from private.promo_checks
    where account_id = auth.uid() and code = upper(trim(camper.promo_code))
  ), 'promo_code_invalid');
  camper.created_at := public.camp_now();
  return camper;
end
$$;

-- A bed can be booked while there is one and the organisers have not stopped it; who shares a parent's bed needs none.
create function private.check_bed(camper public.users) returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform private.refuse_if(camper.has_bed and (private.is_on('DISABLE_BOOK_BED') or private.beds_left() = 0
      or private.are_beds_waited_for()), 'room_unavailable');
end
$$;

grant execute on function private.derive_camper, private.check_registration, private.check_bed to authenticated,
  service_role;

create trigger prepare_camper before insert on public.users for each row execute function private.prepare_camper();

-- Registers all of these people in one transaction, the account holder first, or none. Runs as the caller, so that each
-- row is believed as little as one that is inserted alone. In: rows of users as the form sends them, as often as it
-- likes. Out: status `signed_up`, each with id, is_new and is_registered; or `refused`, each who is to blame with id
-- and the code of the rule or check, `id_taken` where the id is another account's.
create function public.sign_up_family(p_campers jsonb) returns jsonb
language plpgsql set search_path = '' as $$
declare
  v_camper public.users;
  v_code text;
  v_constraint text;
  v_new uuid[] := '{}';
  v_refused jsonb := '[]';
begin
  begin
    for v_camper in select * from jsonb_populate_recordset(null::public.users, p_campers) loop
      begin
        insert into public.users (id, email, first_name, last_name, phone, birthday, gender, country, church_mission,
          size, member,
          dates, arrival_transportation, departure_transportation, accommodation, near_wish, pricing_id, parent_id,
          is_senior_retired, promo_code, consents)
        values (v_camper.id, v_camper.email, v_camper.first_name, v_camper.last_name, v_camper.phone, v_camper.birthday,
          v_camper.gender, v_camper.country, v_camper.church_mission, v_camper.size, v_camper.member, v_camper.dates,
          v_camper.arrival_transportation, v_camper.departure_transportation, v_camper.accommodation,
            v_camper.near_wish,
          v_camper.pricing_id, v_camper.parent_id, coalesce(v_camper.is_senior_retired, false), v_camper.promo_code,
          coalesce(v_camper.consents, '{}'));
        v_new := v_new || v_camper.id;
      exception when raise_exception or integrity_constraint_violation then
        get stacked diagnostics v_code = message_text, v_constraint = constraint_name;
        v_code := coalesce(nullif(v_constraint, ''), v_code);
        if v_code = 'users_pkey' then
          -- Sent again: done already, unless this is another person.
          continue when exists (
            select from public.users u where u.id = v_camper.id
              and (u.first_name, u.last_name, u.birthday) = (v_camper.first_name, v_camper.last_name, v_camper.birthday)
          );
          v_code := 'id_taken';
        end if;
        v_refused := v_refused || jsonb_build_object('id', v_camper.id, 'code', v_code);
        exit when v_camper.parent_id is null; -- no one can be registered without the account holder
      end;
    end loop;
    if v_refused <> '[]' then
      raise exception 'refused' using errcode = 'FC001';
    end if;
  exception when sqlstate 'FC001' then
    return jsonb_build_object('status', 'refused', 'people', v_refused);
  end;
  return jsonb_build_object('status', 'signed_up', 'people', (
    select jsonb_agg(jsonb_build_object('id', u.id, 'is_new', u.id = any (v_new), 'is_registered', u.is_registered))
    from public.users u join jsonb_array_elements(p_campers) c on u.id = (c ->> 'id')::uuid
  ));
end
$$;

grant execute on function public.sign_up_family to authenticated;

-- What a changed row must keep to, and who may change which column.
create function private.check_camper_change(old_camper public.users, new_camper public.users, from_browser boolean)
returns public.users
language plpgsql security definer set search_path = '' as $$
begin
  new_camper.updated_at := clock_timestamp();
  if (new_camper.birthday, new_camper.is_senior_retired, new_camper.parent_id)
      is distinct from (old_camper.birthday, old_camper.is_senior_retired, old_camper.parent_id) then
    perform private.check_age(new_camper);
  end if;
  perform private.refuse_if((new_camper.size, new_camper.birthday) is distinct from (old_camper.size,
    old_camper.birthday) and not private.is_size_allowed(
    new_camper.size, public.age_on(new_camper.birthday, (select start_date from public.camp_info))
  ), 'size_not_allowed');
  new_camper.dates := coalesce(private.sorted_days(new_camper.dates), new_camper.dates);
  if not from_browser then
    return new_camper;
  end if;
  perform private.refuse_if((new_camper.size, new_camper.dates, new_camper.arrival_transportation,
    new_camper.departure_transportation, new_camper.near_wish)
      is distinct from
    (old_camper.size, old_camper.dates, old_camper.arrival_transportation, old_camper.departure_transportation,
      old_camper.near_wish)
    and coalesce(private.family() not in (old_camper.id, coalesce(old_camper.parent_id, old_camper.id)), true),
      'not_allowed');
  perform private.refuse_if(exists (
    select from jsonb_each(to_jsonb(new_camper)) c
    where c.key in ('size', 'arrival_transportation', 'departure_transportation')
      and c.value <> to_jsonb(old_camper) -> c.key
      and private.is_frozen(c.key)
  ), 'frozen');
  return new_camper;
end
$$;

grant execute on function private.check_camper_change to authenticated, service_role;

create trigger guard_camper before update on public.users for each row execute function private.guard_camper();

create trigger guard_room before update of room_id on public.users for each statement
  execute function private.guard_place(2);

create trigger guard_team before update of team_id on public.users for each statement
  execute function private.guard_place(3);

-- The mail after registration: who, what was chosen, the amount and until when it holds. What a family does within ten
-- minutes is one mail, which leaves when they are over and says what is true then.

-- Puts a new camper into the family's waiting mail, or a new one into the outbox. The family's rows are locked by the
-- registration itself, and a mail that is due is left alone. A free camper gets a receipt; they are named here beside
-- others.
create function private.queue_sign_up(p_camper uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare
  v_camper public.users;
  v_account uuid;
begin
  select * into strict v_camper from public.users where id = p_camper;
  v_account := coalesce(v_camper.parent_id, v_camper.id);
  update public.outbox
  set payload = jsonb_set(payload, '{camper_ids}', payload -> 'camper_ids' || to_jsonb(p_camper))
  where kind = 'signed_up' and subject_id = v_account and sent_at is null and attempts = 0
    and next_attempt_at > clock_timestamp();
  if not found and not v_camper.is_registered then
    perform private.queue_mail('signed_up', 'signed_up:' || p_camper, private.mail_address(v_camper), v_account, null,
      jsonb_build_object('camper_ids', jsonb_build_array(p_camper)));
    update public.outbox set next_attempt_at = clock_timestamp() + interval '10 minutes'
    where dedupe_key in ('signed_up:' || p_camper, 'signed_up:' || p_camper || ':other');
  end if;
end
$$;

grant execute on function private.queue_sign_up to authenticated;

-- After register_free_camper, by its name.
create trigger tell_sign_up after insert on public.users for each row execute function private.tell_sign_up();

-- Answers to the group-formation survey: one row a camper, given once, and deleted when the consent to
-- group formation is withdrawn (`consents.sql`). Nothing is asked of a child under 4, and of one under
-- 13 not everything.

create table public.survey_responses (
  camper_id uuid primary key references public.users (id) on delete cascade,
  team_leader text check (team_leader in ('yes', 'maybe', 'no')),
  creativity text not null check (creativity in ('1', '2', '3', '4', '5')),
  bible_knowledge text check (bible_knowledge in ('1', '2', '3', '4', '5')),
  fitness text not null check (fitness in ('1', '2', '3', '4', '5')),
  music text not null check (music in ('1', '2', '3', '4', '5')),
  camp_experience text not null check (camp_experience in ('first', 'some', 'many')),
  drama_speaking text not null check (drama_speaking in ('yes', 'maybe', 'no')),
  costume_making text check (costume_making in ('yes', 'maybe', 'no')),
  be_with text not null default '' check (length(be_with) <= 500),
  not_be_with text not null default '' check (length(not_be_with) <= 500),
  created_at timestamptz not null default public.camp_now()
);

create trigger plain_texts before insert on public.survey_responses
  for each row execute function private.plain_columns('be_with', 'not_be_with');

create trigger check_survey before insert on public.survey_responses for each row
  execute function private.check_survey();

alter table public.survey_responses enable row level security;

grant select on public.survey_responses to authenticated;

grant insert (camper_id, team_leader, creativity, bible_knowledge, fitness, music, camp_experience,
  drama_speaking, costume_making, be_with, not_be_with) on public.survey_responses to authenticated;

-- The caller's campers who have answered. An organiser, who may read the answers of all, gets those of their own family
-- here.
create function public.my_answered_surveys() returns uuid[]
language sql stable security definer set search_path = '' as $$
  select coalesce(array_agg(s.camper_id), '{}') from public.survey_responses s join public.users u on u.id = s.camper_id
  where (select private.family()) in (u.id, u.parent_id)
$$;

grant execute on function public.my_answered_surveys to authenticated;

-- Who a camper does not want to be with is for those who form the teams; below level 3 a camper's record has the other
-- answers.
create policy "A family reads its answers, level 3 reads all" on public.survey_responses
  for select to authenticated
  using ((select private.is_my_camper(camper_id)) or (select private.is_admin(3::smallint)));

create policy "A family answers for its campers" on public.survey_responses
  for insert to authenticated with check (private.is_my_camper(camper_id));

-- The same camper with a bed in a room. The price is that of the day on which they first paid, or of today; a child or
-- a promo code keeps its category.
create function private.in_a_room(camper public.users) returns public.users
language plpgsql stable security definer set search_path = '' as $$
begin
  camper.accommodation := 'Room';
  camper.stay_in_reason := null;
  camper.stay_in_at := null;
  return private.repriced(camper);
end
$$;

-- The same camper as they are after a change to 'Room' or 'Stay in', registered if what they have paid is enough.
create function private.lodged(camper public.users, p_to text) returns public.users
language plpgsql stable security definer set search_path = '' as $$
begin
  camper := case when p_to = 'Room' then private.in_a_room(camper) else private.staying_in(camper) end;
  camper.is_registered := private.paid_for(camper.id) >= private.price_of(camper);
  camper.registered_at := case when camper.is_registered then coalesce(camper.registered_at, public.camp_now()) end;
  return camper;
end
$$;

-- Why this camper cannot be moved now; null when they can. While a checkout is open for them, its amount must not
-- change.
create function private.accommodation_problem(camper public.users, p_to text) returns text
language sql stable security definer set search_path = ''
return case
  when p_to not in ('Room', 'Stay in') or (camper.accommodation = 'Room') = (p_to = 'Room')
    then 'accommodation_unchanged'
  when not camper.is_attending or camper.is_inactive then 'camper_not_coming'
  when exists (select from public.payment_intent_lines where paid_for_user_id = camper.id and is_open)
    then 'payment_open'
  when p_to = 'Room' and (private.in_a_room(camper)).has_bed and private.beds_left() = 0
    and not private.holds_bed(camper.id) then 'no_bed_left'
end;

-- Moves a camper whose row is locked, and tells the family. Errors: the problems of accommodation_problem.
create function private.move_accommodation(p_camper uuid, p_to text) returns void
language plpgsql security definer set search_path = '' as $$
declare
  v_camper public.users;
  v_problem text;
begin
  -- The bed lock: after it, the count includes every bed given away before.
  perform from public.camp_info for update;
  select * into strict v_camper from public.users where id = p_camper;
  v_problem := private.accommodation_problem(v_camper, p_to);
  perform private.refuse_if(v_problem is not null, v_problem);
  delete from public.bed_waits where camper_id = p_camper;
  if p_to = 'Stay in' then
    perform private.move_to_stay_in(p_camper, 'by_organisers');
    perform private.register_if_paid(p_camper);
    delete from public.bed_holds where camper_id = p_camper;
    return;
  end if;
  v_camper := private.lodged(v_camper, p_to);
  update public.users set
    accommodation = v_camper.accommodation, has_bed = v_camper.has_bed, pricing_id = v_camper.pricing_id,
    agreed_price = v_camper.agreed_price, stay_in_reason = null, stay_in_at = null,
    is_registered = v_camper.is_registered, registered_at = v_camper.registered_at
  where id = p_camper;
  if v_camper.has_bed and not v_camper.is_registered then
    insert into public.bed_holds values (p_camper, public.camp_now() + private.bed_hours()) on conflict do nothing;
  end if;
end
$$;

-- Changes it, if it still does what the organiser saw. Errors: conflict and the problems of accommodation_problem.
create function public.change_accommodation(p_camper uuid, p_to text, p_seen jsonb) returns void
language plpgsql security definer set search_path = '' as $$
declare
  v_camper public.users;
begin
  perform private.require_admin(2::smallint);
  select * into v_camper from public.users where id = p_camper for no key update;
  perform private.refuse_if(not found or private.accommodation_change_of(v_camper, p_to)
    -> 'before' is distinct from p_seen -> 'before'
    or private.accommodation_change_of(v_camper, p_to) -> 'after' is distinct from p_seen -> 'after', 'conflict');
  perform private.move_accommodation(p_camper, p_to);
  if p_to = 'Room' then
    perform private.queue_mail('bed', 'bed:given:' || p_camper || ':' || public.camp_now(),
      private.mail_address(v_camper),
      p_camper, null, jsonb_build_object('kind', 'given', 'names', jsonb_build_array(v_camper.first_name),
        'until', (select until from public.bed_holds where camper_id = p_camper),
        'outstanding', (select private.outstanding(u) from public.users u where u.id = p_camper)));
  end if;
end
$$;

-- Beds that cannot be kept: a camper who waits for one without having paid in full is moved to 'Stay in', in steps and
-- never under a payment.

-- The same camper with 'Stay in' in place of a bed that cannot be kept. The category follows from the age and choice
-- rules (children and promo codes keep theirs, which is never dearer); money beyond the new price stays in the ledger.
create function private.staying_in(camper public.users) returns public.users
language plpgsql stable security definer set search_path = '' as $$
begin
  camper.accommodation := 'Stay in';
  camper.has_bed := false;
  camper.room_id := null;
  camper.pricing_id := private.category_of(camper);
  if camper.agreed_price is not null then
    camper.agreed_price := least(camper.agreed_price, public.price_on(camper.pricing_id,
      private.camp_day(coalesce(private.first_paid_at(camper.id), public.camp_now()))));
  end if;
  return camper;
end
$$;

-- Does this camper wait for a bed when none is left? The sweep moves them, some at a time.
create function private.has_lost_bed(camper public.users) returns boolean
language sql stable security definer set search_path = ''
return camper.has_bed and not camper.is_registered and camper.is_attending and private.beds_left() = 0
  and not private.holds_bed(camper.id);

-- A camper as families see and pay for them: a bed that is gone is not charged, also before the sweep has come.
create function private.as_it_stands(camper public.users) returns public.users
language sql stable security definer set search_path = ''
return case when private.has_lost_bed(camper) then private.staying_in(camper) else camper end;

-- Moves a camper to 'Stay in', and tells the family: one email for all of it who are moved for one reason before it is
-- sent.
create function private.move_to_stay_in(p_camper uuid, p_reason text) returns void
language plpgsql security definer set search_path = '' as $$
declare
  v_camper public.users;
  v_account uuid;
  v_people jsonb;
begin
  select * into strict v_camper from public.users where id = p_camper for no key update;
  v_account := coalesce(v_camper.parent_id, v_camper.id);
  v_camper := private.staying_in(v_camper);
  update public.users set
    accommodation = v_camper.accommodation, has_bed = v_camper.has_bed, room_id = v_camper.room_id,
    pricing_id = v_camper.pricing_id, agreed_price = v_camper.agreed_price,
    stay_in_reason = p_reason, stay_in_at = public.camp_now()
  where id = p_camper
  returning * into v_camper;
  v_people := jsonb_build_array(private.fee_summary(v_camper));
  -- Skips one that another transaction writes or sends.
  update public.outbox set payload = jsonb_set(payload, '{people}', payload -> 'people' || v_people)
  where id in (
    select id from public.outbox
    where kind = 'stay_in' and subject_id = v_account and payload ->> 'reason' = p_reason and sent_at is null
      and attempts = 0
      and not payload @> jsonb_build_object('people', jsonb_build_array(jsonb_build_object('camper_id', p_camper)))
    for update skip locked
  );
  if not found then
    perform private.queue_mail('stay_in', 'stay_in:' || p_camper || ':' || v_camper.stay_in_at,
      private.mail_address(v_camper), v_account,
      null, jsonb_build_object('reason', p_reason, 'people', v_people));
  end if;
end
$$;

-- Who waits for a bed without having paid in full and cannot keep it any more, and whether a checkout is open for them.
-- After the deadline, a page opened within the hour keeps it.
create function private.lost_beds() returns table (camper_id uuid, reason text, has_page boolean)
language sql stable security definer set search_path = '' as $$
  -- Asked once, and not for each camper.
  with now as materialized (
    select private.beds_left() as beds_left, private.is_after_deadline() as is_late, registration_deadline
    from public.camp_info
  )
  select u.id, case when now.beds_left = 0 then 'no_bed_left' else 'not_paid_in_time' end, page.opened_at is not null
  from now, public.users u
  left join lateral (
    select i.created_at as opened_at
    from public.payment_intent_lines l join public.payment_intents i on i.id = l.intent_id
    where l.paid_for_user_id = u.id and l.is_open
  ) page on true
  where u.has_bed and not u.is_registered and u.is_attending and not private.holds_bed(u.id) and (now.beds_left = 0 or (
    now.is_late and private.camp_day(u.created_at) <= now.registration_deadline
    and coalesce(page.opened_at <= public.camp_now() - interval '1 hour', true)
  ))
$$;

-- Who sleeps where and who plays in which team: assigned by the organisers, several at a time, all or nothing.
-- An error's code is what the screens turn into words; `conflict` means that someone else was faster.

-- Everyone on the boards, with the places that a level may give: rooms from level 2, teams from level 3. The level is
-- asked for in a query of its own each time, since only that is asked once and not for each of thousands of rows.
create view public.board_people with (security_barrier) as
  select u.id, u.first_name, u.last_name, u.birthday, u.gender, u.accommodation, u.church_mission, u.country,
    u.parent_id,
    u.size, u.is_registered, u.is_attending, u.is_inactive, u.has_bed, u.room_id, u.former_room_id,
    case when (select private.is_admin(3::smallint)) then u.team_id end as team_id,
    case when (select private.is_admin(3::smallint)) then u.former_team_id end as former_team_id
  from public.users u
  where (select private.is_admin(2::smallint));

grant select on public.board_people to authenticated;

create trigger leave_places before update on public.users for each row execute function private.leave_places();

-- Teams and rooms, and the rule that a room never holds more people than it has places. A child that shares a parent's
-- bed takes none (`has_bed`).

-- Two to twelve. A colour is one of the five that have a name, or any other as #rrggbb.
create table public.teams (
  id smallint primary key constraint teams_id_check check (id > 0),
  name text not null constraint teams_name_check check (length(trim(name)) between 1 and 40),
  color_code text not null constraint teams_color_code_check
    check (color_code in ('Blue', 'Red', 'Green', 'Black', 'White') or color_code ~ '^#[0-9a-f]{6}$'),
  leader_id uuid references public.users (id) on delete set null
);

alter table public.teams enable row level security;

grant select (id, name, color_code) on public.teams to anon;

grant select on public.teams to authenticated;

create trigger plain_texts before insert or update of name on public.teams for each row
  execute function private.plain_columns('name');

grant insert (id, name, color_code), update (name, color_code, leader_id), delete on public.teams to authenticated;

create policy "Everybody reads teams" on public.teams for select to anon, authenticated using (true);

create policy "Level 3 changes teams" on public.teams
  for update to authenticated using ((select private.is_admin(3::smallint)));

create policy "Level 3 adds teams" on public.teams
  for insert to authenticated with check ((select private.is_admin(3::smallint)));

create policy "Level 3 removes teams" on public.teams
  for delete to authenticated using ((select private.is_admin(3::smallint)));

create trigger audit after insert or update or delete on public.teams for each row execute function private.audit();

-- `state` says what is assignable: open rooms are, and closed ones are empty. A group names where those are who have no
-- room; ids 21 to 24 are theirs (specification section 4).
create table public.rooms (
  id smallint primary key constraint rooms_id_check check (id > 0),
  name text not null constraint rooms_name_check check (length(trim(name)) between 1 and 40),
  capacity smallint not null constraint rooms_capacity_check check (capacity between 0 and 999),
  state text not null default 'open' constraint rooms_state_check check (state in ('open', 'closed', 'group')),
  counselor_id uuid references public.users (id) on delete set null,
  constraint rooms_group_check check ((state = 'group') = (id between 21 and 24))
);

alter table public.rooms enable row level security;

create trigger plain_texts before insert or update of name on public.rooms for each row
  execute function private.plain_columns('name');

grant select on public.rooms to authenticated;

grant update (name, capacity, counselor_id) on public.rooms to authenticated;

create policy "Campers read rooms when they are shown, admins always" on public.rooms
  for select to authenticated
  using (((select private.is_on('SHOW_ROOMS')) and (select private.has_profile())) or (select private.is_admin()));

create policy "Level 3 changes rooms" on public.rooms
  for update to authenticated using ((select private.is_admin(3::smallint)));

create trigger audit after insert or update or delete on public.rooms for each row execute function private.audit();

alter table public.users
  add constraint users_team_id_fkey foreign key (team_id) references public.teams (id) on delete set null,
  add constraint users_room_id_fkey foreign key (room_id) references public.rooms (id) on delete set null,
  add constraint users_former_team_id_fkey foreign key (former_team_id) references public.teams (id) on delete set null,
  add constraint users_former_room_id_fkey foreign key (former_room_id) references public.rooms (id) on delete set null;

create trigger check_team_count before insert or delete on public.teams for each row
  execute function private.check_team_count();

create trigger check_room_place after insert or update of room_id, has_bed on public.users
  for each row when (new.room_id is not null) execute function private.check_room_place();

create trigger check_room_capacity before update of capacity on public.rooms for each row
  execute function private.check_room_capacity();

create trigger check_room_is_empty before delete on public.rooms for each row
  execute function private.check_room_is_empty();

create trigger check_closed_is_empty before update of state on public.rooms
  for each row when (new.state = 'closed' and old.state <> 'closed') execute function private.check_room_is_empty();

-- Who waits, for level 2: families by their place on the list, those with an offer first.
create function public.bed_waiting_list()
returns table (
  id uuid, name text, since timestamptz, offered_until timestamptz, kept_until timestamptz, times_passed integer,
    campers text[], beds bigint, camper_ids uuid[]
)
language sql stable security definer set search_path = '' as $$
  select private.require_admin(2::smallint);
  select w.account_id, a.first_name || ' ' || a.last_name, min(w.since), max(w.offered_until),
    min(w.kept_since + private.keeping_time(w.times_passed)), max(w.times_passed),
    array_agg(u.first_name order by u.created_at), count(*) filter (where (private.in_a_room(u)).has_bed),
    array_agg(u.id order by u.created_at)
  from public.bed_waits w join public.users u on u.id = w.camper_id join public.users a on a.id = w.account_id
  group by w.account_id, a.first_name, a.last_name
  order by max(w.offered_until) is null, min(w.since), w.account_id
$$;

-- Takes a family off the list; beds that are held for its offer are free at once.
create function private.end_bed_waits(p_account uuid) returns void
language sql security definer set search_path = '' as $$
  delete from public.bed_holds h using public.bed_waits w where w.camper_id = h.camper_id and w.account_id = p_account;
  delete from public.bed_waits where account_id = p_account;
$$;

-- The families that wait and have no offer, the oldest first, with the beds that they need and until when free beds are
-- kept for them.
create function private.waiting_families()
returns table (account_id uuid, since timestamptz, kept_until timestamptz, beds integer)
language sql stable security definer set search_path = '' as $$
  select w.account_id, min(w.since), min(w.kept_since + private.keeping_time(w.times_passed)),
    count(*) filter (where (private.in_a_room(u)).has_bed)::integer
  from public.bed_waits w join public.users u on u.id = w.camper_id
  where w.offered_until is null and u.is_attending and not u.is_inactive and u.accommodation <> 'Room'
  group by w.account_id
  order by 2, 1
$$;

-- Takes back the beds whose time has run out; an open checkout keeps its bed.
create function private.end_holds() returns void
language plpgsql security definer set search_path = '' as $$
declare
  v_camper public.users;
begin
  for v_camper in
    select u.* from public.bed_holds h join public.users u on u.id = h.camper_id
    where not private.holds_bed(h.camper_id) or not u.is_attending or u.is_inactive or (u.is_registered and u.has_bed)
    order by u.id for no key update of u skip locked
  loop
    if v_camper.has_bed and not v_camper.is_registered and v_camper.is_attending then
      perform private.move_to_stay_in(v_camper.id, 'hold_over');
      perform private.register_if_paid(v_camper.id);
    end if;
    delete from public.bed_holds where camper_id = v_camper.id;
  end loop;
end
$$;

-- A camper of a season that is over, as they were when it closed: the row of users, what else they were asked, the
-- place that they had, and what they were to pay in all (DKK). What was paid is in the ledger, which may still grow.
create table public.past_campers (
  season_id smallint not null references public.seasons (id),
  camper_id uuid not null references public.people (id) on delete cascade,
  answers jsonb not null,
  survey jsonb,
  change_requests jsonb not null,
  pricing_code text not null,
  -- As `private.category_name` returned it.
  pricing_name jsonb not null,
  price numeric(10, 2) not null,
  room text,
  team text,
  primary key (season_id, camper_id)
);

create index past_campers_camper_idx on public.past_campers (camper_id);

alter table public.past_campers enable row level security;

-- What is left of a past camper who was forgotten, so that a season's figures stay what they were: nothing of who it
-- was. `to_pay` in DKK; the week of signing up is counted back from the camp, 0 being the last one.
create table private.nameless_campers (
  season_id smallint not null references public.seasons (id),
  comes boolean not null,
  is_registered boolean not null,
  to_pay numeric(10, 2) not null,
  weeks_before integer not null
);

create index nameless_campers_season_idx on private.nameless_campers (season_id);

alter table private.nameless_campers enable row level security;

-- What is to be seen of seasons: their figures for organisers, and last year's answers for families who come back.

grant select on public.seasons to authenticated;

create policy "Level 3 reads seasons" on public.seasons for select to authenticated
  using ((select private.is_admin(3::smallint)));

create function private.camp_of(season public.seasons) returns public.camp_info
language sql stable security definer set search_path = '' as $$
  select c from public.camp_info open,
    jsonb_populate_record(null::public.camp_info, coalesce(season.plan -> 'camp_info', to_jsonb(open))) c
$$;

create function private.came(past public.past_campers) returns boolean
language sql immutable
return (past.answers ->> 'is_attending')::boolean and not (past.answers ->> 'is_inactive')::boolean;

-- How many whole weeks before a camp a camper signed up; 0 is the last one.
create function private.weeks_before(start_date date, signed_up_at timestamptz) returns integer
language sql stable security definer set search_path = ''
return greatest((start_date - 1 - private.camp_day(signed_up_at)) / 7, 0);

-- How many had signed up for each camp by the end of each week before it (week 0 is the one before its first day), of
-- those who came or come: the newest two camps. For the open one, this_week is the week that it is now.
create function public.sign_ups_by_week()
returns table (season_id smallint, title text, weeks_before integer, sign_ups bigint, this_week integer)
language sql stable security definer set search_path = '' as $$
  select private.require_admin();
  with camps as (
    select s.id, c.title, c.start_date,
      case when s.state = 'open' then private.weeks_before(c.start_date, public.camp_now()) end as this_week
    from public.seasons s, private.camp_of(s) c
    where s.state <> 'draft' order by s.id desc limit 2
  ), weeks as (
    select c.id, c.title, c.this_week, private.weeks_before(c.start_date,
      (past.answers ->> 'created_at')::timestamptz) as week
    from camps c join public.past_campers past on past.season_id = c.id where private.came(past)
    union all
    select c.id, c.title, c.this_week, gone.weeks_before
    from camps c join private.nameless_campers gone on gone.season_id = c.id where gone.comes
    union all
    select c.id, c.title, c.this_week, private.weeks_before(c.start_date, u.created_at)
    from camps c, public.users u where c.id = private.season() and u.is_attending and not u.is_inactive
  )
  select w.id, w.title, w.week, sum(count(*)) over (partition by w.id order by w.week desc)::bigint, w.this_week
  from weeks w group by w.id, w.title, w.week, w.this_week
  order by w.id desc, w.week desc
$$;

-- The campers of a season that is over, with the columns of the camper list; amounts in DKK, as they stand today.
create function public.past_camper_list(p_season smallint)
returns table (
  id uuid, first_name text, last_name text, email text, phone text, birthday date, gender text, country text,
  church_mission text, accommodation text, near_wish text, size text, dates text[], arrival_transportation text,
    departure_transportation text,
  is_registered boolean, is_attending boolean, is_inactive boolean, registered_at timestamptz, created_at timestamptz,
  category text, price numeric, paid numeric, room text, team text, parent text, parent_email text, parent_phone text,
    guardian text,
  contact text
)
language sql stable security definer set search_path = '' as $$
  select private.require_admin();
  with paid as materialized (
    select paid_for_user_id as id, sum(amount) as amount from public.payments
    where season_id = p_season and paid_for_user_id is not null group by paid_for_user_id
  )
  select u.id, u.first_name, u.last_name, u.email, u.phone, u.birthday, u.gender, u.country,
    u.church_mission, u.accommodation, u.near_wish, u.size, u.dates, u.arrival_transportation,
      u.departure_transportation,
    u.is_registered, u.is_attending, u.is_inactive, u.registered_at, u.created_at,
    past.pricing_code, past.price, coalesce(paid.amount, 0), past.room, past.team,
    concat_ws(' ', parent.answers ->> 'first_name', parent.answers ->> 'last_name'), parent.answers ->> 'email',
    parent.answers ->> 'phone', null::text, null::text -- who answered for a child is deleted with the check-in
  from public.past_campers past, jsonb_populate_record(null::public.users, past.answers) u
  left join paid on paid.id = u.id
  left join public.past_campers parent on parent.season_id = p_season and parent.camper_id = u.parent_id
  where past.season_id = p_season
  order by u.first_name, u.last_name, u.id
$$;

-- Those of the caller's family who were at a camp before and are not registered for this one: what they answered last,
-- the account holder first, with the days as they are at this one. A promo code, a category that organisers gave and an
-- agreed price were for that camp.
create function public.my_past_campers()
returns table (id uuid, is_me boolean, season text, answers jsonb)
language sql stable security definer set search_path = '' as $$
  select person.id, person.id = (select private.family()), s.title,
    past.answers - array['promo_code', 'given_category', 'agreed_price', 'pricing_id', 'room_id', 'team_id',
      'stay_in_reason',
      'stay_in_at', 'is_registered', 'registered_at', 'has_bed', 'is_attending', 'is_inactive', 'created_at',
        'updated_at']
      || jsonb_build_object('dates', private.moved_days(
        array(select jsonb_array_elements_text(past.answers -> 'dates')),
        private.days_of((s.plan -> 'camp_info' ->> 'start_date')::date, (s.plan -> 'camp_info' ->> 'end_date')::date),
          private.camp_days()))
  from public.people person
  join public.past_campers past on past.camper_id = person.id
  join public.seasons s on s.id = past.season_id
  where (select private.family()) in (person.id, person.account_id)
    and past.season_id = (select max(latest.season_id) from public.past_campers latest
      where latest.camper_id = person.id)
    and not (past.answers ->> 'is_inactive')::boolean
    and not exists (select from public.users u where u.id = person.id)
  order by person.id <> (select private.family()), past.answers ->> 'created_at', person.id
$$;

-- Families whom only past seasons know, and logins without a camper: the last day on which they are kept. To come back
-- is to be signed up for a camp, or to log in. Families of the open season are not here, nor are organisers with their
-- families.
create function private.absent_families() returns table (account_id uuid, people uuid[], kept_until date)
language sql stable security definer set search_path = '' as $$
  with rule as (
    select private.kept('account') as kept, timezone from public.camp_info
  ), camp as (
    select s.id, c.end_date from public.seasons s, private.camp_of(s) c where s.state = 'past'
  ), family as (
    select p.account_id as id, array_agg(distinct p.id) as people, max(camp.end_date) as last_day
    from public.people p left join public.past_campers past on past.camper_id = p.id
      left join camp on camp.id = past.season_id
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
  where not exists (select from public.users u where coalesce(f.id, l.id) in (u.id, u.parent_id))
    -- The other parent is kept as long as the family is.
    and not exists (select from private.other_parents o where o.login_id = coalesce(f.id, l.id))
    and not exists (select from public.admin a where (a.access_level is not null or private.jobs_of(a) <> '{}')
      and (a.id = coalesce(f.id, l.id) or a.id = any (f.people)))
$$;

-- What organisers see of it, numbers only: when it ran (real time), families that have been notified, whose time ends
-- in which month, and what was done on which day.
create function public.retention_overview() returns jsonb
language sql stable security definer set search_path = '' as $$
  select private.require_admin();
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

-- From one season to the next: a draft that organisers prepare, and the moment when it is switched on.

-- What a season consists of, as the rows of its tables. A camper's places and a family's answers are not part of it.
create function private.season_plan() returns jsonb
language sql stable security definer set search_path = ''
return jsonb_build_object(
  'camp_info', (select to_jsonb(c) from public.camp_info c),
  'pricing', (select jsonb_agg(to_jsonb(p) order by p.id) from public.pricing p),
  'rooms', (select jsonb_agg(to_jsonb(r) - 'counselor_id' order by r.id) from public.rooms r),
  'admin_settings', (select jsonb_agg(to_jsonb(s) order by s.id) from public.admin_settings s),
  'discounts', (select coalesce(jsonb_agg(to_jsonb(d) order by d.code), '[]') from public.discounts d)
);

-- Only what a plan may say, as the columns' types have it: raises what a wrong value raises there.
create function private.typed_plan(plan jsonb) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object(
    'camp_info', to_jsonb(jsonb_populate_record(null::public.camp_info, plan -> 'camp_info')),
    'pricing', (select jsonb_agg(to_jsonb(p) order by p.id)
      from jsonb_populate_recordset(null::public.pricing, plan -> 'pricing') p),
    'rooms', (select jsonb_agg(to_jsonb(r) - 'counselor_id' order by r.id)
      from jsonb_populate_recordset(null::public.rooms, plan -> 'rooms') r),
    'admin_settings', (select jsonb_agg(to_jsonb(s) order by s.id)
      from jsonb_populate_recordset(null::public.admin_settings, plan -> 'admin_settings') s),
    'discounts', (select coalesce(jsonb_agg(to_jsonb(d) order by d.code), '[]')
      from jsonb_populate_recordset(null::public.discounts, plan -> 'discounts') d)
  )
$$;

-- Refuses a plan that could never be opened: with the error of the check that its table has, or plan_incomplete (23502)
-- for a value that is missing. The theme may still be empty.
create function private.require_plan(plan jsonb) returns void
language plpgsql stable security definer set search_path = '' as $$
declare
  c public.camp_info := jsonb_populate_record(null::public.camp_info, plan -> 'camp_info');
  v_wrong text;
begin
  if num_nulls(c.title, c.theme, c.start_date, c.end_date, c.registration_deadline, c.total_beds, c.first_meal,
    c.last_meal) > 0
    or jsonb_typeof(plan -> 'pricing') <> 'array'
    or jsonb_path_exists(plan,
      '$.pricing[*] ? (@.id == null || @.name == null || @.price == null || @.shirt_price == null)')
    or jsonb_path_exists(plan, '$.rooms[*] ? (@.id == null || @.name == null || @.capacity == null || @.state == null)')
    or (select count(*) from jsonb_populate_recordset(null::public.rooms, plan -> 'rooms') where state = 'group') <> 4
      then
    raise exception 'plan_incomplete' using errcode = '23502';
  end if;
  select case
    when c.end_date - c.start_date not between 1 and 6 then 'camp_info_end_date_check'
    when c.registration_deadline > c.start_date then 'camp_info_registration_deadline_check'
    when c.price_deadline > c.registration_deadline then 'camp_info_price_deadline_check'
    when c.total_beds not between 0 and 9999 then 'camp_info_total_beds_check'
    when c.first_meal not in ('Breakfast', 'Lunch', 'Supper') then 'camp_info_first_meal_check'
    when c.last_meal not in ('Breakfast', 'Lunch', 'Supper') then 'camp_info_last_meal_check'
    when jsonb_path_exists(plan, '$.pricing[*].price ? (@ < 0 || @ > 99999)') then 'pricing_price_check'
    when exists (select from jsonb_populate_recordset(null::public.rooms, plan -> 'rooms')
      where (state = 'group') <> (id between 21 and 24))
      then 'rooms_group_check'
    when jsonb_path_exists(plan, '$.rooms[*].capacity ? (@ < 0 || @ > 999)') then 'rooms_capacity_check'
    when jsonb_path_exists(plan, '$.pricing[*].shirt_price ? (@ < 0 || @ > 99999)') then 'pricing_shirt_price_check'
  end into v_wrong;
  if v_wrong is not null then
    raise exception '%', v_wrong using errcode = '23514', constraint = v_wrong;
  end if;
end
$$;

-- The plan of the season after this one: the same weekdays, in the first year in which the camp is still to come.
-- Prices, rooms, teams and promo codes in use repeat; the theme starts empty; places are hidden, and registration is
-- closed until a time or a press opens it.
create function private.next_plan() returns jsonb
language sql stable security definer set search_path = '' as $$
  with camp as (
    select c.*, 364 * greatest(1, ceil((private.camp_today() - c.start_date + 1) / 364.0))::integer as later
      from public.camp_info c
  )
  select private.season_plan() || jsonb_build_object(
    'camp_info', (
      select to_jsonb(c) - 'later' || jsonb_build_object(
        'title', replace(c.title, to_char(c.start_date, 'YYYY'), to_char(c.start_date + c.later, 'YYYY')), 'theme', '',
        'start_date', c.start_date + c.later, 'end_date', c.end_date + c.later,
        'registration_deadline', c.registration_deadline + c.later, 'price_deadline', c.price_deadline + c.later)
      from camp c
    ),
    'admin_settings', (
      select jsonb_agg(to_jsonb(s) || jsonb_build_object('bool', s.name = 'DISABLE_NEW_USER', 'turns_at', null)
        order by s.id) from public.admin_settings s
    ),
    'discounts', (
      select coalesce(jsonb_agg(to_jsonb(d) || jsonb_build_object('expires_on', d.expires_on + c.later)
        order by d.code), '[]')
      from public.discounts d, camp c where not d.is_disabled
    )
  )
$$;

-- What the Settings tab shows beside the tables themselves. Level 3 gets rows and everyone else none;
-- changes are ordinary updates under row-level security, each naming the values it was decided on.

-- Who a price change reaches. `kept` have paid or are registered and keep their price; `waiting` pay the new one;
-- `open_checkouts` keep the price they were quoted.
create function public.price_usage()
returns table (pricing_id smallint, kept bigint, waiting bigint, open_checkouts bigint)
language sql stable security definer set search_path = '' as $$
  select p.id,
    count(u.id) filter (where u.agreed_price is not null or u.is_registered),
    count(u.id) filter (where u.agreed_price is null and not u.is_registered),
    (select count(*) from public.payment_intent_lines l where l.is_open and l.pricing_id = p.id)
  from public.pricing p
  left join public.users u on u.pricing_id = p.id and u.is_attending and not u.is_inactive
  where (select private.is_admin(3::smallint))
  group by p.id
  order by p.id
$$;

-- How many campers hold a booking of a bed without having paid for it: fewer beds, or an earlier deadline, moves them.
create function public.unpaid_bed_bookings() returns bigint
language sql stable security definer set search_path = '' as $$
  select count(*) from public.users
  where has_bed and not is_registered and is_attending and (select private.is_admin(3::smallint))
$$;

create function public.promo_codes()
returns table (
  code text, pricing_code smallint, expires_on date, max_uses integer, is_disabled boolean, note text,
  created_at timestamptz, uses bigint
)
language sql stable security definer set search_path = '' as $$
  select d.code, d.pricing_code, d.expires_on, d.max_uses, d.is_disabled, d.note, d.created_at,
    (select count(*) from public.users u where u.promo_code = d.code)
  from public.discounts d
  where (select private.is_admin(3::smallint))
  order by d.is_disabled, d.created_at desc, d.code
$$;

create function public.admin_people()
returns table (id uuid, name text, email text, access_level smallint, jobs text[], is_this_season boolean)
language sql stable security definer set search_path = '' as $$
  select a.id, private.person_name(a.id), (select u.email from auth.users u where u.id = a.id)::text, a.access_level,
    a.jobs, coalesce(a.jobs_season = private.season(), true)
  from public.admin a
  where (select private.is_admin(3::smallint))
  order by a.access_level desc nulls last, 2
$$;

create function public.setting_changes(p_limit integer default 20)
returns table (
  id bigint, changed_at timestamptz, actor_name text, table_name text, row_id text, row_name text, action text,
  before jsonb, after jsonb
)
language sql stable security definer set search_path = '' as $$
  select l.id, l.changed_at, private.person_name(l.actor_id), l.table_name, l.row_id,
    case l.table_name
      when 'admin_settings' then (select s.name from public.admin_settings s where s.id::text = l.row_id)
      when 'churches' then coalesce(l.after ->> 'name', l.before ->> 'name',
        (select c.name from public.churches c where c.id::text = l.row_id))
      when 'sponsors' then coalesce(l.after ->> 'name', l.before ->> 'name',
        (select s.name from public.sponsors s where s.id::text = l.row_id))
      when 'pricing' then (select p.name from public.pricing p where p.id::text = l.row_id)
      when 'admin' then private.person_name(l.row_id::uuid)
      else l.row_id
    end,
    l.action, l.before, l.after
  from public.audit_log l
  where l.table_name in ('admin_settings', 'camp_info', 'church', 'place', 'churches', 'sponsors', 'pricing',
    'discounts', 'admin', 'documents')
    and (select private.is_admin(3::smallint))
  order by l.id desc
  limit least(greatest(p_limit, 1), 200)
$$;

grant execute on function public.price_usage, public.unpaid_bed_bookings, public.promo_codes, public.admin_people,
  public.add_admin, public.setting_changes to authenticated;

create policy "Level 3 changes the camp" on public.camp_info
  for update to authenticated using ((select private.is_admin(3::smallint)));

create policy "Everybody reads public settings, admins read all" on public.admin_settings
  for select to anon, authenticated using (is_public or (select private.is_admin()));

create policy "Level 3 changes settings" on public.admin_settings
  for update to authenticated using ((select private.is_admin(3::smallint)));

create policy "Level 3 changes who runs the camp" on public.church
  for update to authenticated using ((select private.is_admin(3::smallint)));

create policy "Level 3 changes where the camp is" on public.place
  for update to authenticated using ((select private.is_admin(3::smallint)));

create policy "Level 3 adds churches" on public.churches for insert to authenticated
  with check ((select private.is_admin(3::smallint)));

create policy "Level 3 changes churches" on public.churches for update to authenticated
  using ((select private.is_admin(3::smallint)));

create policy "Level 3 removes churches" on public.churches for delete to authenticated
  using ((select private.is_admin(3::smallint)));

create policy "Level 3 adds sponsors" on public.sponsors for insert to authenticated
  with check ((select private.is_admin(3::smallint)));

create policy "Level 3 changes sponsors" on public.sponsors for update to authenticated
  using ((select private.is_admin(3::smallint)));

create policy "Level 3 removes sponsors" on public.sponsors for delete to authenticated
  using ((select private.is_admin(3::smallint)));

create policy "Level 3 uploads logos" on storage.objects for insert to authenticated
  with check (bucket_id = 'logos' and name ~ '^[a-z0-9-]{1,60}[.](png|jpg|webp)$'
    and (select private.is_admin(3::smallint)));

create policy "Level 3 sees the list of logos" on storage.objects for select to authenticated
  using (bucket_id = 'logos' and (select private.is_admin(3::smallint)));

create policy "Level 3 removes logos" on storage.objects for delete to authenticated
  using (bucket_id = 'logos' and (select private.is_admin(3::smallint)));

-- Realtime and file storage: the parts of the platform that screens use beside tables.

alter publication supabase_realtime add table public.users, public.payments, public.admin_settings, public.camp_info,
  public.pricing,
  public.discounts, public.rooms, public.teams, public.church, public.place, public.churches, public.sponsors;

create policy "A family hears of its own changes, organisers of theirs" on public.news for select to authenticated
  using (account_id in ((select auth.uid()), (select private.family())) or for_organisers
    and (select private.is_admin()));

create trigger add_news after insert or update on private.camper_money for each row
  execute function private.add_news('family');

-- Every table that a screen shows and that is not published itself.
create trigger add_news after insert or update or delete on public.change_requests
  for each row execute function private.add_news();

create trigger add_news after insert or update or delete on public.bed_waits
  for each row execute function private.add_news();

create trigger add_news after insert or update or delete on public.admin
  for each statement execute function private.add_news();

create trigger add_news after insert or update or delete on public.survey_responses
  for each statement execute function private.add_news();

create trigger add_news after insert or update or delete on private.bank_lines
  for each statement execute function private.add_news();

create trigger add_news after insert or update or delete on private.cash_closings
  for each statement execute function private.add_news();

create trigger add_news after insert or update or delete on private.messages
  for each statement execute function private.add_news();

create trigger add_news after insert or update or delete on private.payouts
  for each statement execute function private.add_news();

-- The schedule and teams PDFs of a season, by its number: `schedule-1.pdf`.
create policy "Campers read the camp's documents" on storage.objects for select to authenticated
  using (bucket_id = 'documents' and ((select private.is_admin()) or (
    (select private.has_profile()) and (name = 'schedule-' || private.season() || '.pdf'
      or name = 'teams-' || private.season() || '.pdf' and private.is_on('SHOW_TEAMS'))
  )));

create policy "Level 3 uploads documents" on storage.objects for insert to authenticated
  with check (bucket_id = 'documents' and name ~ '^(schedule|teams)-[0-9]{1,5}\.pdf$'
    and (select private.is_admin(3::smallint)));

create policy "Level 3 replaces documents" on storage.objects for update to authenticated
  using (bucket_id = 'documents' and (select private.is_admin(3::smallint)))
  with check (bucket_id = 'documents' and name ~ '^(schedule|teams)-[0-9]{1,5}\.pdf$');

create policy "Level 3 removes documents" on storage.objects for delete to authenticated
  using (bucket_id = 'documents' and (select private.is_admin(3::smallint)));

-- Forming teams: what a proposal needs to know, what organisers of level 3 decide about it, and applying it as a whole.
-- The browser computes the proposal; nothing of it is here before it is applied.

create table public.team_locks (
  camper_id uuid primary key references public.users (id) on delete cascade,
  team_id smallint not null references public.teams (id) on delete cascade
);

alter table public.team_locks enable row level security;

-- Who a family meant by a name of its wishes: a camper, or null for no one who is here. The name is kept as it was
-- written, so that another text is asked about again, and so is a name whose camper is gone. Null is stored with those
-- who were not meant: it is asked about again only for campers who have signed up, or come back, since.
create table public.wished_names (
  camper_id uuid not null references public.users (id) on delete cascade,
  written text not null constraint wished_names_written_check check (length(written) between 1 and 500),
  person_id uuid references public.users (id) on delete cascade,
  refused uuid[] not null default '{}' constraint wished_names_refused_check
    check (person_id is null or refused = '{}'),
  primary key (camper_id, written)
);

create index wished_names_person_idx on public.wished_names (person_id);

alter table public.wished_names enable row level security;

create trigger forget_refused after delete on public.users referencing old table as gone
  for each statement execute function private.forget_refused();

-- What was answered about the names that a camper wrote: `names`, who each means, and `refused`, who the unmatched ones
-- do not mean.
create function private.answered_names(p_camper uuid, p_text text) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object('names', coalesce(jsonb_object_agg(written, person_id), '{}'),
    'refused', coalesce(jsonb_object_agg(written, refused) filter (where person_id is null), '{}'))
  from public.wished_names where camper_id = p_camper and private.is_written(written, p_text)
$$;

-- Everything that a proposal depends on: campers who are registered, attend and consent to it, their answers, locks and
-- confirmed names.
create function private.team_inputs() returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object(
    'campers', coalesce(jsonb_agg(jsonb_build_object(
      'id', u.id, 'first_name', u.first_name, 'last_name', u.last_name, 'birthday', u.birthday, 'gender', u.gender,
      'country', u.country, 'church', u.church_mission, 'parent_id', u.parent_id,
      'team', u.team_id, 'lock', lock.team_id,
      'survey', case when s.camper_id is not null then to_jsonb(s) - array['camper_id', 'created_at'] end
    ) || private.answered_names(u.id, s.be_with || E'\n' || s.not_be_with) order by u.id), '[]'),
    'teams', (
      select coalesce(jsonb_agg(jsonb_build_object('id', t.id, 'name', t.name, 'leader', t.leader_id) order by t.id),
        '[]')
      from public.teams t
    ))
  from public.users u
  left join public.team_locks lock on lock.camper_id = u.id
  left join public.survey_responses s on s.camper_id = u.id
  where (u.is_registered or (select private.are_all_in_teams())) and u.is_attending and not u.is_inactive
    and u.consents ? 'group_formation'
$$;

create function private.log_applied(p_table text, p_column text, p_moves jsonb) returns void
language sql security definer set search_path = '' as $$
  insert into public.audit_log (actor_id, actor_level, table_name, row_id, action, before, after)
  select auth.uid(), private.admin_level(), p_table, 'applied', 'UPDATE',
    jsonb_build_object(p_column, jsonb_object_agg(m.camper, m.seen)),
    jsonb_build_object(p_column, jsonb_object_agg(m.camper, m.target))
  from private.moves_of(p_moves) m
$$;

-- How even the teams are that families see, and how many wishes they meet: public numbers without names. No row before
-- the teams are shown, nor of so few people that a number would tell of one of them.
create view public.team_figures with (security_barrier) as
  with members as (
    select u.id, u.team_id, u.gender, public.age_on(u.birthday, (select start_date from public.camp_info)) as age
    from public.users u
    where u.team_id is not null and u.is_attending and not u.is_inactive and (select private.is_on('SHOW_TEAMS'))
  ),
  sizes as (
    select count(m.id) as people, count(*) filter (where m.gender = 'Female') as women, count(*)
      filter (where m.age < 13) as children
    from (select id, row_number() over (order by id) as position from public.teams) t
      left join members m on m.team_id = t.id
    group by t.id, t.position
    -- An empty team counts, unless organisers want fewer teams.
    having count(m.id) > 0 or t.position <= coalesce((select teams from public.team_options), t.position)
  ),
  wishes as (
    select count(*) as all_wishes, count(*) filter (where one.team_id = other.team_id) as met
    from public.wished_names w
    join public.survey_responses s on s.camper_id = w.camper_id
    join members one on one.id = w.camper_id
    join members other on other.id = w.person_id
    where private.is_written(w.written, s.be_with) and not private.is_written(w.written, s.not_be_with)
  )
  select count(*) as teams, sum(people)::integer as people, min(people) as smallest, max(people) as largest,
    max(women) - min(women) as women_apart, max(children) - min(children) as children_apart,
    (select case when all_wishes >= 10 then (100 * met / all_wishes)::integer end from wishes) as wishes_met
  from sizes
  having sum(people) >= 20;

grant select on public.team_figures to anon, authenticated;

comment
  on column public.team_figures.wishes_met is
  'Per cent of the wishes to be together; null when they are fewer than ten.';

-- A person says from which families a line is, and for whom: it is written down as a bank transfer of each, in the
-- line's season. p_shares    [{account, lines}], every family once, with lines as `record_family_payment` takes them;
-- together they sum to the line p_overpaid  DKK beyond what is left to pay for those it is for, which the person was
-- shown and wants recorded all the same Answers {is_new, people} as that does, of all families; the same confirmation
-- again is not new. Raises not_allowed, not_found, season_over, wrong_sum, overpaid (another surplus than p_overpaid),
-- conflict (someone has decided otherwise, or a family's figures have changed), and what `write_down` raises.
create function public.confirm_bank_line(p_line uuid, p_shares jsonb, p_overpaid numeric default 0) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  v_line private.bank_lines;
  v_accounts uuid[];
begin
  perform private.require_treasurer();
  v_accounts := array(select account from jsonb_to_recordset(p_shares) as s(account uuid) order by account);
  select * into v_line from private.bank_lines where id = p_line for update;
  perform private.refuse_if(v_line.id is null, 'not_found');
  perform private.refuse_if(v_line.state = 'set_aside' or v_line.state = 'confirmed' and (
    v_line.decided_by is distinct from auth.uid()
    or v_accounts <> array(select account_id from private.bank_shares where line_id = p_line order by account_id)
  ), 'conflict');
  perform private.refuse_if(v_line.amount_ore is distinct from (
    select sum(l.amount * 100) from jsonb_to_recordset(p_shares) as s(lines jsonb),
      jsonb_to_recordset(s.lines) as l(amount numeric)
  ), 'wrong_sum');
  perform private.refuse_if(p_overpaid is distinct from (
    select sum(greatest(l.amount - l.seen_outstanding, 0))
    from jsonb_to_recordset(p_shares) as s(lines jsonb),
      jsonb_to_recordset(s.lines) as l(amount numeric, seen_outstanding numeric)
  ), 'overpaid');
  perform private.hold_for_lines(v_line.season_id, v_accounts, array(
    select l.camper from jsonb_to_recordset(p_shares) as s(lines jsonb),
      jsonb_to_recordset(s.lines) as l(camper uuid, amount numeric)
    where l.amount <> 0 and v_line.state = 'open'
  ));
  return private.confirm_line(v_line, p_shares);
end
$$;

-- Whether a text has the name of a person, either name first, as whole words.
create function private.is_named(p_text text, p_person uuid) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (
    select from public.people p, unnest(array[p.first_name || ' ' || p.last_name,
      p.last_name || ' ' || p.first_name]) name
    where p.id = p_person and strpos(private.words(private.folded(p_text)), private.words(private.folded(name))) > 0
  )
$$;

-- Who of a family sent a transfer: the other parent whose name alone is in its text, else the account holder.
create function private.sender_of(p_text text, p_account uuid) returns uuid
language sql stable security definer set search_path = '' as $$
  select coalesce((
    select o.login_id from private.other_parents o
    where o.account_id = p_account and private.is_named(p_text, o.login_id) and not private.is_named(p_text, p_account)
  ), p_account)
$$;

-- Writes down what an open line is for. The caller holds the line and the people.
create function private.confirm_line(p_line private.bank_lines, p_shares jsonb) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  v_share record;
  v_people jsonb := '[]';
  v_accounts uuid[] := array(select account from jsonb_to_recordset(p_shares) as s(account uuid) order by account);
begin
  if p_line.state = 'open' then
    -- A family that stands there twice, or is none, is no family of its own.
    perform private.refuse_if(exists (select from unnest(v_accounts) a group by a having count(*) > 1)
      or exists (select from unnest(v_accounts) a where not exists (select from private.family_in(a, p_line.season_id))
        or not exists (select from public.people where id = a and account_id = a)), 'conflict');
    insert into private.bank_shares (line_id, account_id) select p_line.id, unnest(v_accounts);
  end if;
  for v_share in
    select kept.id, s.account, s.lines from jsonb_to_recordset(p_shares) as s(account uuid, lines jsonb)
    join private.bank_shares kept on kept.line_id = p_line.id and kept.account_id = s.account order by s.account
  loop
    v_people := v_people || (public.record_family_payment(v_share.id, private.sender_of(p_line.text, v_share.account),
      v_share.lines,
      'Bank transfer', concat('Bank, ', p_line.booked_on, ': ', left(coalesce(nullif(p_line.text, ''), '-'), 400)),
        p_line.booked_on, p_line.text,
      p_season => p_line.season_id) -> 'people');
  end loop;
  update private.bank_lines set state = 'confirmed', decided_by = auth.uid(), decided_at = public.camp_now()
    where id = p_line.id and state = 'open';
  return jsonb_build_object('is_new', p_line.state = 'open', 'people', v_people);
end
$$;

-- Opens a line again. What a confirmed one had become is taken back from every family by a correction, for the reason
-- p_note, and the line can be confirmed again. Raises not_allowed, season_over, conflict (it is open), and what
-- `write_down` raises: not_found (a camper of it has been deleted), below_zero (the money has been paid back since),
-- reason_missing.
create function public.reopen_bank_line(p_line uuid, p_note text default null) returns void
language plpgsql security definer set search_path = '' as $$
declare
  v_line private.bank_lines;
  v_share record;
begin
  perform private.require_treasurer();
  select * into v_line from private.bank_lines where id = p_line for update;
  if coalesce(v_line.state, 'open') = 'open' then
    raise exception 'conflict';
  elsif v_line.state = 'confirmed' then
    perform private.hold_for_lines(v_line.season_id, array(select account_id from private.bank_shares
      where line_id = p_line), array(
      select p.paid_for_user_id from private.bank_shares s join public.payments p on p.entry_key = s.id
        where s.line_id = p_line
    ));
    for v_share in
      -- Of who paid; of an account that has been merged since, to the one that stayed.
      select coalesce(u.account_id, s.account_id) as account_id,
        jsonb_agg(jsonb_build_object('camper', p.paid_for_user_id, 'amount', -p.amount)) as lines
      from private.bank_shares s join public.payments p on p.entry_key = s.id
        left join public.people u on u.id = p.paid_by_user_id
      where s.line_id = p_line group by s.id, u.id order by s.account_id
    loop
      perform private.write_down(gen_random_uuid(), v_share.lines, 'Bank transfer', 'correction', p_note,
        v_share.account_id,
        v_line.booked_on, v_line.text, v_line.season_id);
    end loop;
    delete from private.bank_shares where line_id = p_line;
  end if;
  update private.bank_lines set state = 'open', note = '', decided_by = auth.uid(), decided_at = public.camp_now()
    where id = p_line;
end
$$;

grant execute on function public.confirm_bank_line, public.confirm_exact_lines, public.set_aside_bank_line,
  public.reopen_bank_line to authenticated;

-- Which rows of the ledger a closing counted: each once. What is written down after a day was closed stays open, for
-- another closing of that day.
create table private.closed_cash (
  payment_id uuid primary key references public.payments (id),
  closing_id uuid not null references private.cash_closings (id)
);

create index closed_cash_closing_idx on private.closed_cash (closing_id);

alter table private.closed_cash enable row level security;

create trigger append_only before update or delete on private.closed_cash for each row
  execute function private.refuse_ledger_change();

-- Cash as it was written down, with its day in Copenhagen and its closing, if any.
create function private.cash_entries()
returns table (payment_id uuid, season_id smallint, day date, amount numeric, entered_by uuid, closing_id uuid)
language sql stable security definer set search_path = '' as $$
  select p.id, p.season_id, (p.created_at at time zone c.timezone)::date, p.amount, p.entered_by, k.closing_id
  from public.camp_info c, public.payments p left join private.closed_cash k on k.payment_id = p.id
  where p.payment_method = 'Cash' and p.entry_key is not null
$$;

-- Days with cash that is not closed, of whatever season, and the closings of the open one, the newest first. `takers`:
-- [{name, amount, entries}], who wrote down how much in how many entries. `counted`, `closed_by` and `closed_at` are
-- null of what is open.
create function public.cash_days()
returns table (
  closing_id uuid, season_id smallint, day date, expected numeric, counted numeric, note text, closed_by text,
  closed_at timestamptz, takers jsonb
)
language sql stable security definer set search_path = '' as $$
  select private.require_treasurer();
  with taken as (
    select e.closing_id, e.season_id, e.day, private.person_name(e.entered_by) as name, sum(e.amount) as amount,
      count(*) as entries
    from private.cash_entries() e
    where e.closing_id is null or e.season_id = private.season()
    group by e.closing_id, e.season_id, e.day, e.entered_by
  )
  select t.closing_id, t.season_id, t.day, sum(t.amount), k.counted, coalesce(k.note, ''),
    private.person_name(k.closed_by), k.closed_at,
    jsonb_agg(jsonb_build_object('name', coalesce(t.name, ''), 'amount', t.amount, 'entries', t.entries)
      order by t.name)
  from taken t left join private.cash_closings k on k.id = t.closing_id
  group by t.closing_id, t.season_id, t.day, k.id
  order by t.day desc, k.closed_at desc nulls first
$$;

grant execute on function public.cash_days, public.close_cash to authenticated;

-- Money that did not come through the payment page: a treasurer records it, with a reason. A row is never changed; what
-- was written wrongly is put right by another row.

-- Writes one entry, a row for each of its lines, and does what any payment does: the price is fixed, a covered fee
-- registers, one receipt is queued. A correction downwards that leaves less than the price takes the registration back,
-- also when a refund had uncovered it before; a refund does not (N24, N37). Answers false, and writes nothing, when the
-- same press has been written before. p_lines  [{camper, amount, seen_paid, seen_outstanding}] in DKK. A figure that
-- has changed means that someone else was faster; one that is left out is not looked at. A line of 0 is looked at only.
-- p_season the season that the money is for, the open one when left out; of a past one only the ledger is written
-- (`write_past`) Raises bad_amount, bad_method, bad_day, reason_missing, not_found, below_zero, conflict.
create function private.write_down(
  p_entry uuid, p_lines jsonb, p_method text, p_kind text, p_reason text, p_payer uuid, p_received_on date default null,
  p_bank_reference text default null, p_season smallint default null
) returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  v_camper public.users;
  v_address text;
  v_line record;
begin
  perform private.refuse_if(exists (
    select from jsonb_to_recordset(p_lines) as l(amount numeric)
    where coalesce(abs(l.amount) > 100000 or l.amount <> round(l.amount, 2), true) or not coalesce(
      case p_kind when 'payment' then l.amount >= 0 when 'refund' then l.amount <= 0
        else p_kind = 'correction' end, false)
  ) or not exists (select from jsonb_to_recordset(p_lines) as l(amount numeric) where l.amount <> 0), 'bad_amount');
  perform private.refuse_if(not coalesce(p_method in ('Cash', 'Bank transfer', 'MobilePay box'), false), 'bad_method');
  perform private.refuse_if(not coalesce(length(trim(private.plain_text(p_reason))) between 3 and 500, false),
    'reason_missing');
  perform private.refuse_if(p_received_on > private.camp_today(), 'bad_day');
  perform set_config('app.money_source', 'admin', true);

  -- One press at a time, also if it should name others the second time; then all campers, in one order.
  perform pg_advisory_xact_lock(hashtextextended('entry ' || p_entry, 0));
  if p_season <> private.season() then
    return private.write_past(p_season, p_entry, p_lines, p_method, p_kind, p_reason, p_payer, p_received_on,
      p_bank_reference);
  end if;
  perform from public.users where id in (select camper from jsonb_to_recordset(p_lines) as l(camper uuid))
  order by id for no key update;
  perform private.refuse_if(not private.is_payer(p_payer) or p_entry is null or exists (
    select from jsonb_to_recordset(p_lines) as l(camper uuid)
    where not exists (select from public.users where id = l.camper)
  ), 'not_found');
  if private.is_written(p_entry, p_lines) then
    return false;
  end if;
  v_address := private.address_of(p_payer);

  -- All refusals, and the end of open pages, come before the first row: attempts are locked before beds.
  for v_line in
    select l.*, private.paid_for(l.camper) as paid
    from jsonb_to_recordset(p_lines) as l(camper uuid, amount numeric, seen_paid numeric, seen_outstanding numeric)
      order by l.camper
  loop
    perform private.refuse_if(v_line.seen_paid <> v_line.paid or v_line.seen_outstanding <> (
      select private.outstanding(private.as_it_stands(u)) from public.users u where u.id = v_line.camper
    ), 'conflict');
    perform private.refuse_if(v_line.paid + v_line.amount < 0, 'below_zero');
    if v_line.amount <> 0 then
      perform private.ask_to_cancel_checkout(v_line.camper, 'written_by_hand');
    end if;
  end loop;
  for v_line in
    select * from jsonb_to_recordset(p_lines) as l(camper uuid, amount numeric) where amount <> 0 order by camper
  loop
    select * into v_camper from public.users where id = v_line.camper;
    -- The price that counts is the one that the family sees, also when the sweep has not come to them yet.
    if v_line.amount > 0 and private.has_lost_bed(v_camper) and private.in_review(v_camper.id) is null then
      perform private.move_to_stay_in(v_camper.id, 'no_bed_left');
      select * into v_camper from public.users where id = v_camper.id;
    end if;
    insert into public.payments (amount, type, payment_method, pricing_id, paid_by_user_id, paid_for_user_id,
      provider_payment_id, charge_id, entry_key, entered_by, reason, received_on, bank_reference)
    values (v_line.amount, private.entry_type(v_camper, v_line.amount, p_kind), p_method, v_camper.pricing_id, p_payer,
      v_camper.id, 'by hand', p_entry, p_entry, auth.uid(), trim(private.plain_text(p_reason)), p_received_on,
      nullif(left(trim(private.plain_text(p_bank_reference)), 140), ''));
    update public.users u set agreed_price = private.place_price(u)
    where u.id = v_camper.id and u.agreed_price is null and v_line.amount > 0;
    if p_kind = 'correction' and v_line.amount < 0 and v_camper.is_registered
      and private.paid_for(v_camper.id) < private.price_of(v_camper) then
      perform private.take_back_registration(v_camper.id, v_address);
    end if;
    perform private.register_if_paid(v_camper.id, v_address);
  end loop;
  perform private.queue_receipt(private.receipt_kind(sum(amount), min(type)), p_entry::text, 'by hand', p_entry::text)
  from public.payments where entry_key = p_entry;
  return true;
end
$$;

create function private.family_in(p_account uuid, p_season smallint) returns setof uuid
language sql stable security definer set search_path = '' as $$
  select u.id from public.users u where p_account in (u.id, u.parent_id) and p_season = private.season()
  union all
  select past.camper_id from public.past_campers past join public.people p on p.id = past.camper_id
  where p.account_id = p_account and past.season_id = p_season
$$;

-- Says that a place is to be paid again after its money went back: a refund alone unregisters no one (N24, N37). For
-- treasurers. Raises not_allowed, conflict (not registered any more, does not come, or is covered).
create function public.must_pay_again(p_camper uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare
  v_camper public.users;
begin
  perform private.require_treasurer();
  select * into v_camper from public.users where id = p_camper for no key update;
  perform private.refuse_if(not coalesce(v_camper.is_registered and v_camper.is_attending
    and private.outstanding(v_camper) > 0, false), 'conflict');
  perform private.take_back_registration(p_camper);
end
$$;

grant execute on function public.must_pay_again to authenticated;

-- Each charge, and what was given back of each payment, in the ledger and in all files, in øre. One of both is 0 where
-- a side has nothing of it.
create function private.reconciled()
returns table (payment_id text, is_refund boolean, ledger_ore bigint, paid_out_ore bigint, in_ledger boolean,
  in_payouts boolean)
language sql stable security definer set search_path = '' as $$
  with ledger as (
    select private.bare_id(provider_payment_id) as id, amount < 0 as is_refund, sum(amount * 100)::bigint as ore
    from public.payments where entry_key is null group by 1, 2
  ), paid_out as (
    select provider_payment_id as id, amount_ore < 0 as is_refund, sum(amount_ore) as ore
    from private.payout_rows where provider_payment_id is not null group by 1, 2
  )
  select coalesce(l.id, o.id), coalesce(l.is_refund, o.is_refund), coalesce(l.ore, 0), coalesce(o.ore, 0),
    l.id is not null, o.id is not null
  from ledger l full join paid_out o on o.id = l.id and o.is_refund = l.is_refund
$$;

-- Each online payment in the ledger: payer, campers, and its reference. An anonymous payer is left out.
create function private.payment_people() returns table (payment_id text, payer text, payees text, reference text,
  day date)
language sql stable security definer set search_path = '' as $$
  select private.bare_id(p.provider_payment_id), min(payer.first_name || ' ' || payer.last_name)
    filter (where not p.is_anonymous),
    string_agg(distinct payee.first_name || ' ' || payee.last_name, ', '), min(i.reference),
    (min(p.created_at) at time zone (select timezone from public.camp_info))::date
  from public.payments p
  left join public.payment_intents i on i.id = p.intent_id
  left join public.people payer on payer.id = p.paid_by_user_id
  left join public.people payee on payee.id = p.paid_for_user_id
  where p.entry_key is null
  group by p.provider_payment_id
$$;

create index payments_bare_id_idx on public.payments (private.bare_id(provider_payment_id)) where entry_key is null;

-- What a file says, row by row of the ledger: a payment's charges, and what was given back of it, are a row each. In
-- DKK: `amount` and `fee` of this file, `elsewhere` of other files, `ledger` in ours, and `difference` of all files to
-- the ledger. `state`: `matched`, `differs`, `unknown` (not in our ledger), `own` (the provider's own fees, for no
-- payment).
create function public.payout_detail(p_payout uuid)
returns table (
  payment_id text, is_refund boolean, amount numeric, fee numeric, elsewhere numeric, ledger numeric,
    difference numeric, state text,
  payer text, payees text, reference text
)
language sql stable security definer set search_path = '' as $$
  select private.require_treasurer();
  with own as (
    select r.provider_payment_id as id, r.amount_ore < 0 as is_refund, sum(r.amount_ore) as ore,
      sum(r.fee_ore) as fee_ore
    from private.payout_rows r where r.payout_id = p_payout group by 1, 2
  )
  select o.id, o.is_refund, round(o.ore / 100.0, 2), round(o.fee_ore / 100.0, 2),
    round((coalesce(r.paid_out_ore, o.ore) - o.ore) / 100.0, 2),
    round(coalesce(r.ledger_ore, 0) / 100.0, 2), case when o.id is null then 0
      else round((r.paid_out_ore - r.ledger_ore) / 100.0, 2) end,
    case when o.id is null then 'own' when not r.in_ledger then 'unknown' when r.paid_out_ore <> r.ledger_ore
      then 'differs' else 'matched' end,
    who.payer, who.payees, who.reference
  from own o left join private.reconciled() r on r.payment_id = o.id and r.is_refund = o.is_refund
  left join private.payment_people() who on who.payment_id = o.id
  order by (o.id is null), o.id, o.is_refund
$$;

-- All files, the newest first. In DKK: what payers paid less what was given back, the fees, and what reaches the bank.
-- `differing`: how many of its rows are not as in the ledger.
create function public.payouts()
returns table (
  id uuid, file_name text, imported_at timestamptz, imported_by text, from_day date, to_day date, entries bigint,
    amount numeric, fees numeric,
  net numeric, differing bigint, closed_at timestamptz, closed_by text, note text
)
language sql stable security definer set search_path = '' as $$
  select private.require_treasurer();
  with differing as (
    select d.payout_id, count(*) as rows
    from (select distinct payout_id, provider_payment_id as id, amount_ore < 0 as is_refund from private.payout_rows) d
    join private.reconciled() r on r.payment_id = d.id and r.is_refund = d.is_refund
    where not r.in_ledger or r.paid_out_ore <> r.ledger_ore group by d.payout_id
  )
  select p.id, p.file_name, p.imported_at, private.person_name(p.imported_by), min(r.happened_on), max(r.happened_on),
    count(*),
    round(sum(r.amount_ore) / 100.0, 2), round(sum(r.fee_ore) / 100.0, 2),
      round(sum(r.amount_ore - r.fee_ore) / 100.0, 2),
    coalesce(max(d.rows), 0), p.closed_at, private.person_name(p.closed_by), p.note
  from private.payouts p join private.payout_rows r on r.payout_id = p.id left join differing d on d.payout_id = p.id
  group by p.id
  order by p.imported_at desc, p.id
$$;

-- What the ledger has from the payment page and no file: not paid out yet, or missing. In DKK, the oldest first.
create function public.not_paid_out()
returns table (payment_id text, is_refund boolean, day date, amount numeric, payer text, payees text, reference text)
language sql stable security definer set search_path = '' as $$
  select private.require_treasurer();
  select r.payment_id, r.is_refund, who.day, round(r.ledger_ore / 100.0, 2), who.payer, who.payees, who.reference
  from private.reconciled() r join private.payment_people() who on who.payment_id = r.payment_id
  where r.in_ledger and not r.in_payouts
  order by who.day, r.payment_id, r.is_refund
$$;

grant execute on function public.import_payout, public.payout_detail, public.payouts, public.not_paid_out,
  public.close_payout, public.reopen_payout, public.remove_payout to authenticated;

create trigger record_consents after insert or update of consents on public.users for each row
  execute function private.record_consents();

-- Agrees to words for a camper (p_version), or withdraws (null); by the family, or for it by level 3. The same press
-- twice is one. The terms are agreed to at registration and bind both sides: they are not withdrawn. Errors:
-- not_allowed, parent_agrees (to the survey of a camper under 15, by no adult), users_consents_check.
create function public.set_consent(p_camper uuid, p_kind text, p_version text default null) returns void
language plpgsql security definer set search_path = '' as $$
declare
  v_camper public.users;
begin
  select u.* into v_camper from public.users u
  where u.id = p_camper and ((select private.family()) in (u.id, u.parent_id)
    or private.is_admin(3::smallint)) for no key update;
  perform private.refuse_if(not found or coalesce(p_kind not in ('group_formation', 'pictures', 'directory'), true),
    'not_allowed');
  perform private.refuse_if(p_kind = 'group_formation' and p_version is not null and not private.is_admin(3::smallint)
      and not private.may_agree(v_camper), 'parent_agrees');
  update public.users set consents = consents - p_kind
    || case when p_version is null then '{}' else jsonb_build_object(p_kind, p_version) end
  where id = p_camper;
end
$$;

-- The latest of each kind that was agreed to for these people in the open season.
create function private.consents_of(p_campers uuid[])
returns table (camper_id uuid, name text, kind text, version text, agreed_at timestamptz, agreed_by text,
  withdrawn_at timestamptz,
  withdrawn_by text)
language sql stable security definer set search_path = '' as $$
  select distinct on (u.created_at, c.camper_id, c.kind) c.camper_id, u.first_name || ' ' || u.last_name, c.kind,
    c.version, c.agreed_at,
    private.person_name(c.agreed_by), c.withdrawn_at, private.person_name(c.withdrawn_by)
  from private.consents c join public.users u on u.id = c.camper_id
  where c.camper_id = any (p_campers) and c.season_id = (select private.season())
  order by u.created_at, c.camper_id, c.kind desc, c.id desc
$$;

create function public.my_consents()
returns table (camper_id uuid, name text, kind text, version text, agreed_at timestamptz, agreed_by text,
  withdrawn_at timestamptz,
  withdrawn_by text)
language sql stable security definer set search_path = '' as $$
  select * from private.consents_of(private.my_camper_ids())
$$;

grant execute on function public.set_consent, public.my_consents to authenticated;

-- Two accounts of one family become one. No camper is recreated: the holder of the account that ends becomes a camper
-- of the other, with the id that they had, so that no row of money, no place and no answer changes whom it names.

-- Merges p_from into p_into, which keeps its login; the other's login ends. Campers, room, team, survey, wishes and
-- change requests stay with each person; who waits for a bed waits from the earlier of both days; mails that have not
-- left go to the account that stays. A dry run does all of it, tells what it does and takes it back; p_effects is what
-- was on screen of that. The same merge twice is one. Both addresses are notified by mail. Answers {status: dry_run |
-- merged, effects: {names, paid, outstanding (DKK), ends_login}}. Errors: not_allowed, not_found (no such account),
-- no_login (the one that would stay has none), has_rights (an organiser's account), camper_limit_reached, bed_offered,
-- payment_open, payment_in_review, conflict (the effects have changed since).
create function public.merge_accounts(p_from uuid, p_into uuid, p_effects jsonb default null,
  p_is_dry_run boolean default false)
returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  v_from public.users;
  v_effects jsonb;
begin
  perform private.require_admin(3::smallint);
  -- Both families in one order: a concurrent registration, payment, settlement, move or merge has finished, or waits.
  perform from public.users where id in (p_from, p_into) or parent_id in (p_from, p_into) order by id for no key update;
  select * into v_from from public.users where id = p_from;
  if v_from.parent_id = p_into then
    return jsonb_build_object('status', 'merged');
  end if;
  perform private.refuse_if(v_from.id is null or p_from = p_into or v_from.parent_id is not null
    or not exists (select from public.users where id = p_into and parent_id is null), 'not_found');
  perform private.refuse_if(not exists (select from auth.users where id = p_into), 'no_login');
  perform private.refuse_if(exists (select from public.admin where id = p_from), 'has_rights');
  perform private.refuse_if((select count(*) from public.users where parent_id in (p_from, p_into)) >= 7,
    'camper_limit_reached');
  perform private.refuse_while_paid_for(id) from public.users where p_from in (id, parent_id);
  -- No bed is offered in between: that happens under this lock.
  perform from public.camp_info for update;
  perform private.refuse_if(exists (select from public.bed_waits where account_id in (p_from, p_into)
    and offered_until is not null), 'bed_offered');
  v_effects := private.merge_effects(p_from);
  perform private.refuse_if(not p_is_dry_run and p_effects is distinct from v_effects, 'conflict');
  begin
    perform private.join_account(v_from, p_into, v_effects -> 'names');
    if p_is_dry_run then
      raise exception 'taken_back' using errcode = 'UNDO1';
    end if;
  exception when sqlstate 'UNDO1' then
    null;
  end;
  return jsonb_build_object('status', case when p_is_dry_run then 'dry_run' else 'merged' end, 'effects', v_effects);
end
$$;

grant execute on function public.merge_accounts to authenticated;

-- The merge itself, of families whose rows are locked.
create function private.join_account(v_from public.users, p_into uuid, p_names jsonb) returns void
language plpgsql security definer set search_path = '' as $$
declare
  v_into public.users;
begin
  select * into strict v_into from public.users where id = p_into;
  perform private.end_other_parent(v_from.id);
  update public.users set parent_id = p_into where parent_id = v_from.id;
  update public.users set parent_id = p_into, email = null where id = v_from.id;
  -- Those too who came in other years only.
  update public.people set account_id = p_into where account_id = v_from.id;
  update public.bed_waits w set account_id = p_into, since = joined.since, kept_since = joined.kept_since,
    times_passed = joined.times_passed
  from (
    select min(since) as since, min(kept_since) as kept_since, max(times_passed) as times_passed
    from public.bed_waits where account_id in (v_from.id, p_into)
  ) joined where w.account_id in (v_from.id, p_into);
  update public.outbox set recipient = v_into.email where sent_at is null and recipient = v_from.email;
  delete from private.promo_checks where account_id = v_from.id;
  delete from auth.users where id = v_from.id;
  perform private.queue_mail('merged', 'merged:' || gen_random_uuid(), address, p_into, null, jsonb_build_object(
    'names', p_names, 'account', v_into.first_name || ' ' || v_into.last_name, 'is_here', address = v_into.email))
  from unnest(array[v_into.email, v_from.email]) as notified (address);
end
$$;

-- A camper on another account. Money rows stay with who paid; what is paid for follows the camper, and so do survey,
-- room, team, wishes and their place on the waiting list. Health answers and contacts do not (`camp_health.sql`).

-- Moves an added camper, or one whose account has no login and no other campers, to another account; p_from is the
-- account on which the organiser saw them, null for their own. The same move twice is one. Both families are notified
-- by mail, without each other's name. Errors: not_found (no such camper or account), has_login (an account holder),
-- camper_limit_reached, payment_open, payment_in_review, conflict (they have been moved).
create function public.move_camper(p_camper uuid, p_to uuid, p_from uuid default null) returns void
language plpgsql security definer set search_path = '' as $$
declare
  v_camper public.users;
begin
  perform private.require_admin(3::smallint);
  -- Both accounts are the locks that keep the limit of seven.
  perform from public.users where id in (p_camper, p_to, p_from) order by id for no key update;
  select * into v_camper from public.users where id = p_camper;
  perform private.refuse_if(not found or p_to = p_camper
    or not exists (select from public.users where id = p_to and parent_id is null), 'not_found');
  if v_camper.parent_id is not distinct from p_to then
    return;
  end if;
  perform private.refuse_if(v_camper.parent_id is distinct from p_from, 'conflict');
  perform private.refuse_if(v_camper.parent_id is null and (exists (select from auth.users where id = p_camper)
    or exists (select from public.users where parent_id = p_camper)), 'has_login');
  perform private.refuse_if((select count(*) from public.users where parent_id = p_to) >= 7, 'camper_limit_reached');
  perform private.refuse_while_paid_for(p_camper);
  update public.users set parent_id = p_to where id = p_camper;
  update public.bed_waits set account_id = p_to where camper_id = p_camper;
  delete from private.camper_contacts where camper_id = p_camper;
  -- A mail that has not left yet names those of the account only.
  update public.outbox set payload = jsonb_build_object('camper_ids', (payload -> 'camper_ids') - p_camper::text)
  where kind = 'signed_up' and sent_at is null and (payload -> 'camper_ids') ? p_camper::text;
  delete from public.outbox where kind = 'signed_up' and sent_at is null and (payload -> 'camper_ids') = '[]';
  perform private.queue_mail('moved', 'moved:' || gen_random_uuid(), private.mail_address(a), a.id, null,
    jsonb_build_object('name', v_camper.first_name || ' ' || v_camper.last_name, 'is_here', a.id = p_to))
  from public.users a where a.id in (p_from, p_to);
end
$$;

grant execute on function public.move_camper to authenticated;

-- The fields of a camper that organisers change. Attendance is one choice of three: who is inactive (entered twice,
-- say) does not come either.
create function private.correctable(camper public.users) returns jsonb
language sql immutable set search_path = ''
return jsonb_build_object(
  'first_name', camper.first_name, 'last_name', camper.last_name, 'phone', camper.phone, 'birthday', camper.birthday,
  'gender', camper.gender, 'is_senior_retired', camper.is_senior_retired, 'country', camper.country,
  'church_mission', camper.church_mission, 'member', camper.member, 'size', camper.size, 'dates', camper.dates,
  'arrival_transportation', camper.arrival_transportation,
  'departure_transportation', camper.departure_transportation, 'accommodation', camper.accommodation,
  'given_category', camper.given_category, 'near_wish', camper.near_wish,
  'attendance', case
    when camper.is_inactive then 'inactive' when camper.is_attending then 'attending' else 'not_attending'
  end
);

-- Changes some fields of a camper if each of them still is what the organiser saw; what is already as wanted counts
-- as done, so that sending twice is one change. What that does to fee, bed and places is worked out by doing it
-- (`private.edit_camper`): a dry run takes it back and only tells; saving is taken back where it would do something
-- else than p_effects, which the organiser read. Returns {status, camper: the fields as they are now, effects: {before,
-- after}}; status is saved, dry_run, conflict, other_effects, or no_bed_left: a bed is needed and none is free.
-- p_accept_stay_in then takes them in without one. Errors: not_allowed, not_found, payment_open, payment_in_review,
-- attendance_invalid, those of a registration, broken checks.
create function public.admin_update_camper(
  p_camper uuid, p_changes jsonb, p_seen jsonb, p_accept_stay_in boolean default false, p_effects jsonb default null,
  p_is_dry_run boolean default false
) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  v_camper public.users;
  v_now jsonb;
  v_status text;
  v_effects jsonb;
begin
  perform private.refuse_if(exists (
    select from jsonb_object_keys(p_changes) as keys(field)
    where coalesce(not private.is_admin(private.level_for(field)), true)
  ) or not private.is_admin(2::smallint), 'not_allowed');
  select * into v_camper from public.users where id = p_camper for no key update;
  perform private.refuse_if(not found, 'not_found');
  v_now := private.correctable(v_camper);
  if exists (
    select from jsonb_object_keys(p_changes) as keys(field)
    where v_now -> field is distinct from p_seen -> field and v_now -> field is distinct from p_changes -> field
  ) then
    return jsonb_build_object('status', 'conflict', 'camper', v_now);
  end if;

  v_effects := jsonb_build_object('before', private.standing(v_camper));
  begin
    v_status := private.edit_camper(v_camper, p_changes, p_accept_stay_in);
    v_effects := v_effects || (select jsonb_build_object('after', private.standing(u)) from public.users u
      where id = p_camper);
    v_status := private.outcome(v_status, p_is_dry_run, p_effects, v_effects);
    if v_status <> 'saved' then
      raise exception 'taken_back' using errcode = 'UNDO1';
    end if;
  exception when sqlstate 'UNDO1' then
    null;
  end;
  return (
    select jsonb_build_object('status', v_status, 'camper', private.correctable(u), 'effects', v_effects)
    from public.users u where id = p_camper
  );
end
$$;

grant execute on function public.admin_update_camper to authenticated;

-- A room or team as {id, name}; null for who may not see it.
create function private.seen_room(room_id smallint) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object('id', id, 'name', name) from public.rooms where id = room_id and private.sees_rooms()
$$;

create function private.seen_team(team_id smallint) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object('id', id, 'name', name) from public.teams where id = team_id and private.sees_teams()
$$;

-- An entry of the log with names in place of room and team ids, without what this level does not see.
create function private.readable_change(change jsonb) returns jsonb
language sql stable security definer set search_path = ''
return change - array['room_id', 'team_id', 'former_room_id', 'former_team_id', 'consents']
  || case when change ? 'room_id' and private.sees_rooms() then
    jsonb_build_object('room', private.seen_room((change ->> 'room_id')::smallint) -> 'name') else '{}' end
  || case when change ? 'team_id' and private.sees_teams() then
    jsonb_build_object('team', private.seen_team((change ->> 'team_id')::smallint) -> 'name') else '{}' end;

-- The family of a camper, the account holder first: of each the record as above. Null for an unknown id.
create function public.admin_family(p_camper uuid) returns jsonb
language sql stable security definer set search_path = '' as $$
  select private.require_admin();
  select jsonb_agg(public.admin_camper_record(f.id) order by f.parent_id nulls first, f.birthday, f.id)
  from public.users u join public.users f on coalesce(f.parent_id, f.id) = coalesce(u.parent_id, u.id)
  where u.id = p_camper
$$;

grant execute on function public.admin_camper_record, public.admin_family to authenticated;

create function public.admin_sizes()
returns table (name text, size text, is_registered boolean, team_id smallint, team text, color text, id uuid)
language sql stable security definer set search_path = '' as $$
  select private.require_admin();
  select u.first_name || ' ' || u.last_name, u.size, u.is_registered, t.id, t.name, t.color_code, u.id
  from public.users u left join public.teams t on t.id = u.team_id and (select private.is_admin(3::smallint))
  where u.is_attending and not u.is_inactive and u.size is not null
  order by u.first_name, u.last_name, u.id
$$;

-- A registered child under 12 without a registered adult of the family: free toddlers are registered at once, and their
-- parents once they have paid. Lists and numbers count such a child with all who are registered, and say so beside it.
create function private.is_alone(camper public.users) returns boolean
language sql stable security definer set search_path = '' as $$
  select public.age_on(camper.birthday, c.start_date) < 12 and not exists (
    select from public.users u
    where (u.id = camper.parent_id or u.parent_id = camper.parent_id) and u.is_registered and u.is_attending
      and not u.is_inactive
      and public.age_on(u.birthday, c.start_date) >= 18
  )
  from public.camp_info c
$$;

-- For the kitchen: how many registered people of which age eat at which meal. Numbers, no names.
-- `alone` of the people are children whose parents have not paid.
create function public.admin_meals() returns table (day text, meal text, ages text, people integer, alone integer)
language sql stable security definer set search_path = '' as $$
  select private.require_job('kitchen');
  with born as materialized (
    select birthday, dates, arrival_transportation = 'Bus' as by_bus, private.is_alone(u) as is_alone
      from public.users u
    where is_registered and is_attending and not is_inactive
  ), counted as (
    select b.birthday, s.day, s.meal, count(*) as people, count(*) filter (where b.is_alone) as alone
    from born b join private.served() s on s.day = any (b.dates) and (s.feeds_bus or not b.by_bus)
    group by 1, 2, 3
  )
  select c.day, c.meal, private.age_band(public.age_on(c.birthday, start_date)), sum(c.people)::integer,
    sum(c.alone)::integer
  from counted c, public.camp_info
  group by 1, 2, 3
$$;

-- Seats on the bus, as the settings BUS_SEATS_OUT and BUS_SEATS_HOME say: every attending camper who has chosen it has
-- one, paid or not. Without a number there is no limit; there are none at all in a direction in which no bus runs
-- (public.place).

-- Public, as the beds are: how many seats there are and how many are left; null where there is no number.
create view public.bus_seats as
  select b.seats_out, b.taken_out, b.seats_out - least(b.seats_out, b.taken_out) as left_out,
    b.seats_home, b.taken_home, b.seats_home - least(b.seats_home, b.taken_home) as left_home
  from (
    select
      (select case when p.bus_leaves_at is null then 0 else number_value end from public.place p, public.admin_settings
        where name = 'BUS_SEATS_OUT') as seats_out,
      (select case when p.bus_back_at is null then 0 else number_value end from public.place p, public.admin_settings
        where name = 'BUS_SEATS_HOME') as seats_home,
      count(*) filter (where arrival_transportation = 'Bus')::integer as taken_out,
      count(*) filter (where departure_transportation = 'Bus')::integer as taken_home
    from public.users where is_attending and not is_inactive
  ) b;

grant select on public.bus_seats to anon, authenticated;

create trigger check_bus_seats before insert or update of arrival_transportation, departure_transportation,
  is_attending, is_inactive
  on public.users for each row execute function private.check_bus_seats();

-- Who answers for a child at camp, whom to call, and who may pick it up: a responsible adult, who is a camper and
-- accepts, a number that is answered day and night, and names. No health data, and no consent: each family tells it to
-- the organisers, who read it on their lists. Deleted with the check-in.

-- `guardian_id` is who was asked; without one it is the account holder. `has_accepted` is null until the adult has
-- answered.
create table private.camper_contacts (
  camper_id uuid primary key references public.users (id) on delete cascade,
  guardian_id uuid references public.users (id) on delete set null
    constraint camper_contacts_guardian_check check (guardian_id <> camper_id),
  has_accepted boolean,
  contact_name text not null constraint camper_contacts_contact_name_check check (length(contact_name) <= 80),
  contact_phone text not null constraint camper_contacts_contact_phone_check
    check (contact_phone = ''
      or contact_phone ~ '^\+([1-9][0-9]{0,3} (?!0)|(39|378|379|225|229|241|242) (?!00))[0-9]{4,14}$'),
  pickup text not null constraint camper_contacts_pickup_check check (length(pickup) <= 200),
  constraint camper_contacts_contact_check check ((contact_name = '') = (contact_phone = ''))
);

create index camper_contacts_guardian_idx on private.camper_contacts (guardian_id);

alter table private.camper_contacts enable row level security;

create function private.is_adult_at_camp(camper public.users) returns boolean
language sql stable security definer set search_path = '' as $$
  select camper.is_attending and not camper.is_inactive and public.age_on(camper.birthday, start_date) >= 18
    from public.camp_info
$$;

-- The contacts of everyone who comes, or of these. A child (under 18 when the camp begins) has the adult who accepted,
-- or else the account holder if that is an adult who comes; null when there is neither. Texts are null where there is
-- nothing. `last_guardian_id` is who it was or would be, also when they do not come.
create function private.contacts(p_campers uuid[] default null)
returns table (camper_id uuid, is_minor boolean, guardian_id uuid, guardian text, guardian_phone text,
  last_guardian_id uuid,
  contact_name text, contact_phone text, is_complete boolean, pickup text)
language sql stable security definer set search_path = '' as $$
  with adult as materialized (
    select u.id, u.first_name || ' ' || u.last_name as name, u.phone from public.users u, public.camp_info c
    where u.is_attending and not u.is_inactive and public.age_on(u.birthday, c.start_date) >= 18
  )
  select u.id, child.is_minor, a.id, a.name, a.phone, case when child.is_minor
    then coalesce(k.guardian_id, u.parent_id) end,
    nullif(k.contact_name, ''), nullif(k.contact_phone, ''), not child.is_minor or a.id is not null
      and coalesce(k.contact_phone, '') <> '',
    case when child.is_minor then nullif(k.pickup, '') end
  from public.users u
  cross join public.camp_info c
  cross join lateral (select public.age_on(u.birthday, c.start_date) < 18 as is_minor) child
  left join private.camper_contacts k on k.camper_id = u.id
  left join adult chosen on chosen.id = k.guardian_id and k.has_accepted
  left join adult a on child.is_minor and a.id = coalesce(chosen.id, u.parent_id)
  where u.is_attending and not u.is_inactive and (p_campers is null or u.id = any (p_campers))
$$;

-- A minor who registers alone is registered once an adult has accepted and there is a number to call.
create function private.lacks_guardian(camper public.users) returns boolean
language sql stable security definer set search_path = ''
return camper.parent_id is null and exists (select from auth.users where id = camper.id)
  and exists (select from private.contacts(array[camper.id]) k where not k.is_complete);

-- Stores for these campers of the caller's, or of any family for organisers of level 2, who answers for them, whom to
-- call, and who besides the family may pick them up; the same twice is one. p_guardian null: the account holder. An
-- adult of the child's family is it at once, another one is asked, by one mail however often. Adults have a number
-- only. Errors: not_allowed, camper_not_coming, contacts_closed, guardian_not_adult (or not coming), broken checks by
-- their name.
create function public.save_contacts(p_campers uuid[], p_guardian uuid default null, p_name text default '',
  p_phone text default '', p_pickup text default '')
returns void
language plpgsql security definer set search_path = '' as $$
declare
  v_camper public.users;
  v_guardian uuid;
  v_family uuid := (select coalesce(parent_id, id) from public.users where id = p_guardian);
  v_is_own boolean;
  v_is_organiser boolean := private.is_admin(2::smallint);
begin
  -- In one order, as everywhere; the guardian's row too, so that a cancellation at this moment has finished or waits.
  perform from public.users u where u.id = any (p_campers || p_guardian) order by u.id for no key update;
  perform private.refuse_if(cardinality(p_campers) = 0 or exists (
    select from unnest(p_campers) wanted (id) left join public.users u on u.id = wanted.id
      and (v_is_organiser or (select private.family()) in (u.id, u.parent_id)) where u.id is null
  ), 'not_allowed');
  perform private.refuse_if(private.camp_today() > (select private.kept_until('checkin', end_date)
    from public.camp_info),
    'contacts_closed');
  perform private.refuse_if(p_guardian is not null and not exists (
    select from public.users u where u.id = p_guardian and private.is_adult_at_camp(u)
  ), 'guardian_not_adult');
  for v_camper in select * from public.users u where u.id = any (p_campers) order by u.id loop
    perform private.refuse_if(not v_camper.is_attending or v_camper.is_inactive, 'camper_not_coming');
    v_guardian := case when not private.is_adult_at_camp(v_camper) then p_guardian end;
    v_is_own := coalesce(v_camper.parent_id, v_camper.id) = v_family;
    insert into private.camper_contacts as k (camper_id, guardian_id, has_accepted, contact_name, contact_phone, pickup)
    values (v_camper.id, v_guardian, case when v_guardian is not null and v_is_own then true end,
      private.clean_line(coalesce(p_name, '')), coalesce(p_phone, ''),
      case when private.is_adult_at_camp(v_camper) then '' else private.clean_line(coalesce(p_pickup, '')) end)
    on conflict (camper_id) do update set guardian_id = excluded.guardian_id, contact_name = excluded.contact_name,
      contact_phone = excluded.contact_phone, pickup = excluded.pickup,
      -- Who has accepted need not again; who has refused may be asked again.
      has_accepted = case when k.guardian_id is not distinct from excluded.guardian_id and k.has_accepted then true
        else excluded.has_accepted end;
    if v_guardian is not null and not v_is_own then
      perform private.queue_mail('guardian', concat_ws(':', 'guardian', v_camper.id, v_guardian, private.season()),
        private.mail_address(a), a.id, null,
        jsonb_build_object('name', v_camper.first_name || ' ' || v_camper.last_name, 'adult',
          a.first_name || ' ' || a.last_name))
      from public.users a where a.id = v_guardian;
    end if;
    perform private.register_if_paid(v_camper.id);
    -- What an organiser wrote is in the log; the names and numbers are not.
    if private.family() not in (v_camper.id, coalesce(v_camper.parent_id, v_camper.id)) then
      insert into public.audit_log (actor_id, actor_level, table_name, row_id, action, before, after)
      values (auth.uid(), private.admin_level(), 'camper_contacts', v_camper.id::text, 'UPDATE', '{}', '{}');
    end if;
  end loop;
end
$$;

-- The answer of the caller's adult who is asked to answer for a child: yes, or no, also later on. The same twice is
-- one. Errors: not_allowed (no one asks), guardian_not_adult.
create function public.answer_guardian(p_camper uuid, p_accepts boolean) returns void
language plpgsql security definer set search_path = '' as $$
declare
  v_adult public.users;
begin
  perform from public.users u where u.id = p_camper for no key update;
  select a.* into v_adult from private.camper_contacts k join public.users a on a.id = k.guardian_id
  where k.camper_id = p_camper and (select private.family()) in (a.id, a.parent_id) and k.has_accepted is not false
    for update of k;
  perform private.refuse_if(not found, 'not_allowed');
  perform private.refuse_if(p_accepts and not private.is_adult_at_camp(v_adult), 'guardian_not_adult');
  update private.camper_contacts set has_accepted = p_accepts where camper_id = p_camper;
  if p_accepts then
    perform private.register_if_paid(p_camper);
  end if;
end
$$;

grant execute on function public.family_contacts, public.save_contacts, public.answer_guardian to authenticated;

-- Children who come and have paid something, or are registered, and no adult answers for them: who did has cancelled,
-- is no adult, or has said no.
create function private.attention_of_contacts()
returns table (kind text, key text, since timestamptz, intent_id uuid, camper_id uuid, amount numeric, detail jsonb)
language sql stable security definer set search_path = '' as $$
  select 'no_guardian', concat_ws(':', 'no_guardian', u.id, k.last_guardian_id),
    coalesce(adult.updated_at, u.created_at), null::uuid, u.id,
    null::numeric, '{}'::jsonb
  from private.contacts() k join public.users u on u.id = k.camper_id
    left join public.users adult on adult.id = k.last_guardian_id
  where k.is_minor and k.guardian_id is null and (u.is_registered or u.agreed_price is not null)
$$;

create trigger add_news after insert or update or delete on private.camper_contacts for each row
  execute function private.add_news();

-- The open wishes for those who may decide some of them (level 2), the oldest first. `now` is the value today.
create function public.open_change_requests()
returns table (
  id uuid, camper_id uuid, name text, field text, old_value jsonb, new_value jsonb, now_value jsonb, note text,
  created_at timestamptz, level smallint
)
language sql stable security definer set search_path = '' as $$
  select c.id, u.id, u.first_name || ' ' || u.last_name, c.field, c.old_value, c.new_value,
    coalesce(private.correctable(u) -> c.field, 'null'), c.note, c.created_at, private.level_for(c.field)
  from public.change_requests c join public.users u on u.id = c.camper_id
  where c.state = 'open' and (select private.is_admin(2::smallint))
  order by c.created_at, c.id
$$;

grant execute on function public.request_change, public.open_change_requests, public.decide_change_request to
  authenticated;

-- Everyone who comes and leads a team or a room, has a duty, or a certificate. It is needed from 15 years on (the
-- youngest age for which one is issued), by who works with the kids or the drama, or leads others' children under 15.
create function private.duty_list()
returns table (id uuid, duties text[], teams text[], rooms text[], needs_certificate boolean, certificate text,
  certificate_on date)
language sql stable security definer set search_path = '' as $$
  with aged as materialized (
    select u.id, coalesce(u.parent_id, u.id) as family, u.team_id, u.room_id,
      public.age_on(u.birthday, c.start_date) as age
    from public.users u, public.camp_info c where u.is_attending and not u.is_inactive
  ), led as (
    select a.id, array(select t.name from public.teams t where t.leader_id = a.id order by t.id) as teams,
      array(select r.name from public.rooms r where r.counselor_id = a.id order by r.id) as rooms, exists (
        select from aged child left join public.teams t on t.id = child.team_id
          left join public.rooms r on r.id = child.room_id
        where child.age < 15 and child.family <> a.family and a.id in (t.leader_id, r.counselor_id)
      ) as leads_children, a.age
    from aged a
    where a.id in (select leader_id from public.teams union select counselor_id from public.rooms union select camper_id
      from private.duties)
  )
  select l.id, coalesce(d.duties, '{}'), l.teams, l.rooms,
    l.age >= 15 and (l.leads_children or coalesce(d.duties && '{kids,drama}', false)), d.certificate, d.certificate_on
  from led l left join private.duties d on d.camper_id = l.id
$$;

-- The sheet of duties, by name. For those who place people: from level 2, teams only where the level sees them. Errors:
-- not_allowed.
create function public.duty_sheet()
returns table (id uuid, name text, phone text, duties text[], teams text[], rooms text[], needs_certificate boolean,
  certificate text,
  certificate_on date)
language sql stable security definer set search_path = '' as $$
  select private.require_admin(2::smallint);
  select u.id, u.first_name || ' ' || u.last_name, u.phone, d.duties, case when (select private.sees_teams())
    then d.teams else '{}' end,
    d.rooms, d.needs_certificate, d.certificate, d.certificate_on
  from private.duty_list() d join public.users u on u.id = d.id
  order by u.first_name, u.last_name, u.id
$$;

grant execute on function public.duty_sheet, public.save_duties to authenticated;

-- What is different in a field since the end of its freeze day: new campers, cancelled ones and changed values.
-- `before` or `after` is null for a camper who did not come or comes no more, 'none' for no T-shirt. For organisers.
create function public.changes_since_freeze(p_field text)
returns table (camper_id uuid, name text, before text, after text, frozen_after date)
language sql stable security definer set search_path = '' as $$
  select private.require_admin();
  with since as (
    select private.frozen_after(p_field) as day, (private.frozen_after(p_field)
      + 1)::timestamp at time zone c.timezone as at
    from public.camp_info c where private.is_frozen(p_field)
  ), camper as (
    select u.id, u.first_name || ' ' || u.last_name as name, since.day,
      u.is_attending and not u.is_inactive as comes, to_jsonb(u) ->> p_field as value,
      -- The first change since then says what it was.
      u.created_at < since.at and coalesce((
        select earliest.was from (
          select l.changed_at as at, (l.before ->> 'is_attending')::boolean as was from public.audit_log l
          where l.table_name = 'users' and l.row_id = u.id::text and l.changed_at >= since.at
            and l.before ? 'is_attending'
          union all
          select p.changed_at, (p.before ->> 'is_attending')::boolean from private.plan_changes p
          where p.camper_id = u.id and p.changed_at >= since.at
        ) earliest order by earliest.at limit 1
      ), u.is_attending and not u.is_inactive) as came,
      coalesce((
        select jsonb_build_array(l.before -> p_field) from public.audit_log l
        where l.table_name = 'users' and l.row_id = u.id::text and l.changed_at >= since.at and l.before ? p_field
          order by l.id limit 1
      ), jsonb_build_array(to_jsonb(u) -> p_field)) ->> 0 as old_value
    from public.users u, since
  ), change as (
    select c.id, c.name, case when c.came then coalesce(c.old_value, 'none') end as old_value,
      case when c.comes then coalesce(c.value, 'none') end as new_value, c.day
    from camper c
  )
  select c.id, c.name, c.old_value, c.new_value, c.day from change c
  where c.old_value is distinct from c.new_value order by c.name, c.id
$$;

grant execute on function public.frozen_fields, public.changes_since_freeze to authenticated;

-- Payments by me, for me or for my campers, of all seasons. An anonymous payer is hidden from everyone else.
create view public.payment_history with (security_barrier) as
  select pay.id, pay.created_at, pay.amount, pay.type, pay.payment_method, pay.is_anonymous,
    private.category_name(p) as pricing_name, p.price as pricing_price,
    case when not pay.is_anonymous or (select auth.uid()) in (payer.id, payer.account_id)
      then payer.first_name || ' ' || payer.last_name end as paid_by_name,
    coalesce((select auth.uid()) in (payer.id, payer.account_id), false) as paid_by_me,
    pay.paid_for_user_id, payee.first_name || ' ' || payee.last_name as paid_for_name,
    private.card_payment_id(pay.provider_payment_id) as payment_id, private.reference_of(pay) as reference,
    -- Null for the open season.
    (select s.title from public.seasons s where s.id = pay.season_id) as past_season
  from public.payments pay
  join public.pricing p on p.id = pay.pricing_id
  left join public.people payer on payer.id = pay.paid_by_user_id
  left join public.people payee on payee.id = pay.paid_for_user_id
  -- Mine is also what a holder paid before their account was merged into mine (`merge_accounts`).
  where pay.paid_by_user_id = any (array(
    select person.id from public.people person where (select auth.uid()) in (person.id, person.account_id)
  )) or pay.paid_for_user_id = any (array(
    select person.id from public.people person where person.account_id in ((select auth.uid()),
      (select private.family()))
  ));

grant select on public.payment_history to authenticated;

create trigger read_only instead of insert or update or delete on public.payment_history
  for each row execute function private.refuse_writing();

-- Who sleeps where, of those who come and are registered. Families learn no more than it takes to find each other: of
-- other families' children (under 18) the first name only.
create view public.room_roster with (security_barrier) as
  select u.room_id, u.first_name,
    case when person.age >= 18 or person.is_mine or (select private.is_admin()) then u.last_name end as last_name,
    coalesce(u.id = r.counselor_id, false) as is_leader, person.age <= 7 as is_child, person.is_mine
  from public.rooms r
  join public.users u on u.room_id = r.id,
  public.camp_info c,
  lateral (
    select public.age_on(u.birthday, c.start_date) as age,
      coalesce((select private.family()) in (u.id, u.parent_id), false) as is_mine
  ) person
  where u.is_registered and u.is_attending and not u.is_inactive
    and (((select private.is_on('SHOW_ROOMS')) and (select private.has_profile())) or (select private.is_admin()));

grant select on public.room_roster to authenticated;

-- Where one's own family sleeps and the teams it is in, once that is published; also those who have none.
create view public.family_places with (security_barrier) as
  select u.id, u.first_name, u.last_name, u.gender, u.accommodation, u.created_at,
    case when (select private.is_on('SHOW_ROOMS')) or (select private.is_admin()) then u.room_id end as room_id,
    case when (select private.is_on('SHOW_ROOMS')) then (select r.name from public.rooms r where r.id = u.room_id
      and r.state <> 'group') end as room,
    case when (select private.is_on('SHOW_TEAMS')) then (select t.name from public.teams t
      where t.id = u.team_id) end as team
  from public.users u
  where (select private.family()) in (u.id, u.parent_id);

grant select on public.family_places to authenticated;

-- The teams of one's own family, and who leads the teams; admins see everyone.
create view public.team_roster with (security_barrier) as
  select t.id as team_id, u.first_name, u.last_name, coalesce(u.id = t.leader_id, false) as is_leader, person.is_mine
  from public.teams t
  join public.users u on u.team_id = t.id,
  lateral (select coalesce((select private.family()) in (u.id, u.parent_id), false) as is_mine) person
  where u.is_attending and not u.is_inactive
    and (
      ((select private.is_on('SHOW_TEAMS')) and (select private.has_profile())
        and (person.is_mine or u.id = t.leader_id))
      or (select private.is_admin())
    );

grant select on public.team_roster to authenticated;

-- Mails leave through the outbox: each is taken by one worker, and tried again later and later until it is sent.
create table public.outbox (
  id uuid primary key default gen_random_uuid(),
  kind text not null check (kind in ('receipt', 'refund', 'registered', 'stay_in', 'attention', 'signed_up',
    'correction', 'bed',
    'changed', 'cancelled', 'moved', 'merged', 'forgetting', 'reminder', 'message', 'taken_back', 'pay_again',
      'guardian', 'invited',
    'other_parent', 'opening')),
  dedupe_key text not null unique,
  recipient text not null,
  subject_id uuid references public.people (id) on delete set null,
  intent_id uuid references public.payment_intents (id),
  payload jsonb not null,
  created_at timestamptz not null default public.camp_now(),
  attempts integer not null default 0,
  next_attempt_at timestamptz not null default clock_timestamp(),
  locked_until timestamptz,
  -- Since when the mail service may have it: the first time that it was asked and did not say no. Real time.
  asked_at timestamptz,
  -- The camp's time, as that at which it was put here.
  sent_at timestamptz,
  last_error text,
  -- Since when it waits for an organiser, because what it says cannot be filled in or written. Real time.
  set_aside_at timestamptz,
  -- What the mail service reported afterwards (`mail_addresses.sql`); `unsure` when it never said that it has it, and
  -- is asked no more.
  delivery text check (delivery in ('unsure', 'delayed', 'delivered', 'failed', 'bounced', 'complained')),
  message_id uuid references private.messages (id) on delete cascade
);

create index outbox_due_idx on public.outbox (next_attempt_at) where sent_at is null;

create index outbox_message_idx on public.outbox (message_id);

alter table public.outbox enable row level security;

-- Does a mail wait for a person (`decide_mail`)? It could not be written; or the mail service may have had it for
-- longer than the day, less an hour, in which it takes the mail's key for the same mail, so that it could come a second
-- time.
create function private.is_undecided(p_mail public.outbox) returns boolean
language sql stable set search_path = ''
return p_mail.sent_at is null
  and (p_mail.set_aside_at is not null or coalesce(p_mail.asked_at < clock_timestamp() - interval '23 hours', false));

-- Marks one mail as taken, and returns it as it is sent. Links to attachments are made again for a mail that the
-- service surely has not: old ones lead nowhere. Raises where the mail cannot be filled in.
create function private.take_mail(p_mail public.outbox, p_now timestamptz)
returns table (id uuid, kind text, recipient text, payload jsonb, language text)
language plpgsql security definer set search_path = '' as $$
#variable_conflict use_column
begin
  return query
    update public.outbox o set attempts = o.attempts + 1, locked_until = p_now + interval '2 minutes',
      asked_at = coalesce(o.asked_at, p_now),
      payload = case
        when o.kind in ('reminder', 'message') and o.attempts = 0 then private.filled_in(o)
        when o.asked_at is null then o.payload - 'links'
        else o.payload
      end
    where o.id = p_mail.id
    returning o.id, o.kind, o.recipient,
      case o.kind when 'signed_up' then private.sign_up_payload(private.campers_in(o.payload)) else o.payload end,
      case when o.payload ->> 'language' in ('en', 'da') then o.payload ->> 'language'
        else private.language_of(o.recipient) end;
end
$$;

-- Takes due mails for sending; another worker passes over them for two minutes. What families can do without
-- (reminders, messages) waits for all else, is dropped where it is wanted no more, and a reminder also waits for the
-- morning. A mail that cannot be filled in is set aside and holds back no other.
create function public.claim_outbox(p_limit integer, p_subject uuid default null)
returns table (id uuid, kind text, recipient text, payload jsonb, language text, sender jsonb)
language plpgsql security definer set search_path = '' as $$
#variable_conflict use_column
declare
  v_is_night boolean := private.is_night();
  v_now timestamptz := clock_timestamp();
  v_ids uuid[];
  v_mail public.outbox;
  v_is_taken boolean := false;
begin
  loop
    v_ids := array(
      select due.id from public.outbox due
      where due.sent_at is null and due.next_attempt_at <= v_now and not private.is_undecided(due)
        and (due.locked_until is null or due.locked_until < v_now)
        and (p_subject is null or due.subject_id = p_subject)
        and not (v_is_night and due.kind = 'reminder')
      order by due.kind in ('reminder', 'message', 'opening'), due.created_at limit p_limit for update skip locked
    );
    for v_mail in select o.* from public.outbox o where o.id = any (v_ids) order by array_position(v_ids, o.id) loop
      begin
        if private.still_wanted(v_mail) then
          return query select m.*, public.mail_sender() from private.take_mail(v_mail, v_now) m;
          v_is_taken := true;
        else
          perform private.take_back(array[v_mail.id]);
        end if;
      exception when others then
        update public.outbox o set set_aside_at = v_now, last_error = 'cannot be filled in: ' || sqlstate,
          locked_until = null where o.id = v_mail.id;
      end;
    end loop;
    exit when v_is_taken or cardinality(v_ids) = 0;
  end loop;
end
$$;

-- Since when the mail service may have a mail whose last claim it has surely not taken: null, or since an earlier one.
create function private.asked_before(p_mail public.outbox) returns timestamptz
language sql stable
return nullif(p_mail.asked_at, p_mail.locked_until - interval '2 minutes');

-- Takes a mail that cannot be written out of the queue, until an organiser decides (`decide_mail`). The service has not
-- been asked by the last claim, so that what it says may be filled in again. p_error names no person.
create function public.set_mail_aside(p_id uuid, p_error text) returns void
language sql security definer set search_path = '' as $$
  update public.outbox o set set_aside_at = clock_timestamp(), last_error = p_error, locked_until = null,
    asked_at = private.asked_before(o), attempts = case when private.asked_before(o) is null then 0 else attempts end
  where id = p_id and sent_at is null
$$;

-- Sent (p_error null), or to be tried again after 1, 2, 4 … minutes: at most six hours when the mail itself was
-- refused, ten minutes when the mail service gave no answer, so that all leave soon after it is back.
create function public.finish_outbox(p_id uuid, p_error text default null, p_is_answered boolean default true)
returns void
language sql security definer set search_path = '' as $$
  update public.outbox o set
    sent_at = case when p_error is null then public.camp_now() end,
    asked_at = case when p_error is not null and p_is_answered then private.asked_before(o) else asked_at end,
    last_error = p_error, locked_until = null,
    next_attempt_at = clock_timestamp()
      + least(interval '1 minute' * power(2, least(attempts - 1, 9)),
        case when p_is_answered then interval '6 hours' else interval '10 minutes' end)
  where id = p_id and sent_at is null
$$;

-- Taken and not sent, because of the service's limits: no attempt, and free for the next one.
create function public.return_outbox(p_ids uuid[]) returns void
language sql security definer set search_path = '' as $$
  update public.outbox o set attempts = attempts - 1, asked_at = private.asked_before(o), locked_until = null
  where id = any (p_ids) and sent_at is null and locked_until is not null
$$;

create index payment_intents_unrest_idx on public.payment_intents (created_at) where not at_rest;

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
      coalesce((select round(sum(p.amount) * 100) from public.payments p
        where i.review_reason = 'nobody' and p.intent_id = i.id and p.paid_for_user_id is null),
          0)::integer as nobody_ore,
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
    where review_reason = 'unknown_at_provider' and state in ('cancelled', 'expired')
    union all
    select 'paid_for_nobody', i.id, nobody_ore from intent i where nobody_ore > 0
    union all
    select 'refund_pending', i.id, pending_ore from intent i where pending_ore > 0
    union all
    select 'refund_failed', i.id, failed_ore from intent i where failed_ore > 0
  )
  select m.kind, concat_ws(':', m.kind, m.id, m.ore), coalesce(i.settled_at, i.created_at), i.id, i.payer_id,
    round(m.ore / 100.0, 2),
    jsonb_build_object('state', i.state, 'reason', i.review_reason, 'provider_payment_id', i.provider_payment_id,
      'reference', i.reference)
  from matter m join intent i on i.id = m.id
$$;

-- Money that came for a season after its end: no place follows from it, organisers decide.
create function private.attention_of_past_seasons()
returns table (kind text, key text, since timestamptz, intent_id uuid, camper_id uuid, amount numeric, detail jsonb)
language sql stable security definer set search_path = '' as $$
  select 'paid_past_season', concat_ws(':', 'paid_past_season', i.id, i.ledger_ore), i.settled_at, i.id, i.payer_id,
    round(i.ledger_ore / 100.0, 2), jsonb_build_object('season', s.title,
      'provider_payment_id', i.provider_payment_id, 'reference', i.reference)
  from public.payment_intents i join public.seasons s on s.id = i.season_id
  where i.state = 'charged' and i.review_reason = 'season_over' and i.ledger_ore > 0
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
$$;

-- Cancelling a payment: only by the provider's word (N30). One that must not be paid any more is asked to be cancelled.

create function private.must_cancel(p_intent public.payment_intents) returns jsonb
language sql immutable set search_path = ''
return jsonb_build_object('status', 'terminate', 'intent_id', p_intent.id,
  'provider_payment_id', p_intent.provider_payment_id);

create function private.open_checkout(camper_id uuid) returns uuid
language sql stable security definer set search_path = '' as $$
  select i.id from public.payment_intent_lines l join public.payment_intents i on i.id = l.intent_id
  where l.paid_for_user_id = open_checkout.camper_id and l.is_open and i.state in ('created', 'open')
$$;

-- Other money has come for a camper, or they are cancelled: their open checkout, by whichever account, must be ended.
-- The caller has locked the camper.
create function private.ask_to_cancel_checkout(p_camper uuid, p_reason text) returns void
language sql security definer set search_path = '' as $$
  select private.ask_to_cancel(array[private.open_checkout(p_camper)], p_reason)
$$;

-- What `cancel-checkout` has to end for a camper, when a treasurer or the family asks; null when there is nothing.
create function public.checkout_to_cancel(p_camper uuid, p_caller uuid) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object('intent_id', i.id, 'provider_payment_id', i.provider_payment_id)
  from public.payment_intents i
  where i.cancel_asked_at is not null and i.state = 'open' and i.id = private.open_checkout(p_camper)
    and (private.is_treasurer(p_caller) or exists (select from public.users u where u.id = p_camper
      and private.family(p_caller) in (u.id, u.parent_id)))
$$;

-- The attempts of an account, or for its campers, that could still be paid or are in review.
create function private.checkouts_of(p_account uuid) returns uuid[]
language sql stable security definer set search_path = '' as $$
  select coalesce(array_agg(distinct i.id), '{}')
  from public.payment_intents i
  join public.payment_intent_lines l on l.intent_id = i.id
  left join public.people payer on payer.id = i.payer_id
  left join public.users u on u.id = l.paid_for_user_id
  where l.is_open and p_account in (payer.id, payer.account_id, u.id, u.parent_id)
$$;

-- Freezes one attempt to pay and says what the payment function must do next:
-- created | reuse | pending | busy | in_review | terminate | free | refused (payments contract N1-N3, N16, N31, N33).
create function public.create_payment_intent(p_payer uuid, p_lines jsonb, p_anonymous boolean default false)
returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  v_campers public.users[];
  v_camper public.users;
  v_intent public.payment_intents;
  v_open public.payment_intents;
  v_is_family boolean;
  v_id uuid := gen_random_uuid();
  v_now timestamptz := public.camp_now();
  v_chosen jsonb;
begin
  if not exists (select from public.users where id = private.family(p_payer)) then
    return jsonb_build_object('status', 'refused', 'reason', 'no_profile');
  end if;
  if private.is_on('DISABLE_PAYMENTS') then
    return jsonb_build_object('status', 'refused', 'reason', 'payments_disabled');
  end if;
  if jsonb_typeof(p_lines) is distinct from 'array' or jsonb_array_length(p_lines) not between 1 and 8
    or (select count(distinct line ->> 'paid_for') from jsonb_array_elements(p_lines) line)
      <> jsonb_array_length(p_lines) then
    return jsonb_build_object('status', 'refused', 'reason', 'empty');
  end if;
  if exists (
    select from jsonb_array_elements(p_lines) line where not pg_input_is_valid(line ->> 'paid_for', 'uuid')
  ) then
    return jsonb_build_object('status', 'refused', 'reason', 'not_found');
  end if;

  perform from public.users
  where id in (select (line ->> 'paid_for')::uuid from jsonb_array_elements(p_lines) line)
  order by id for no key update;
  select array_agg(u) into v_campers from public.users u
  where id in (select (line ->> 'paid_for')::uuid from jsonb_array_elements(p_lines) line);
  if coalesce(cardinality(v_campers), 0) <> jsonb_array_length(p_lines) then
    return jsonb_build_object('status', 'refused', 'reason', 'not_found');
  end if;

  foreach v_camper in array v_campers loop
    if v_camper.is_registered then
      return jsonb_build_object('status', 'refused', 'reason', 'already_registered');
    elsif not v_camper.is_attending or v_camper.is_inactive then
      return jsonb_build_object('status', 'refused', 'reason', 'not_attending');
    elsif private.has_lost_bed(v_camper) and private.family(p_payer) not in (v_camper.id,
      coalesce(v_camper.parent_id, v_camper.id)) then
      -- A call of another account moves no one: the sweep does.
      return jsonb_build_object('status', 'refused', 'reason', 'bed_gone');
    end if;
  end loop;
  if (select bool_and(private.price_of(c) = 0) from unnest(v_campers) c) then
    foreach v_camper in array v_campers loop
      perform private.register_if_paid(v_camper.id);
    end loop;
    return jsonb_build_object('status', 'free');
  end if;

  -- An attempt that has taken one of these campers already. The camper rows are locked: this cannot race.
  for v_open in
    select i.* from public.payment_intents i
    where exists (
      select from public.payment_intent_lines l join unnest(v_campers) c on c.id = l.paid_for_user_id
      where l.intent_id = i.id and l.is_open
    ) order by i.created_at for update
  loop
    -- Ended by another transaction while this one waited.
    continue when v_open.state not in ('created', 'open', 'needs_review');
    v_is_family := private.is_family_of(p_payer, v_open.id, v_campers);
    if v_open.state = 'needs_review' then
      return jsonb_strip_nulls(jsonb_build_object('status', 'in_review', 'amount_ore',
        case when v_is_family or v_open.payer_id = p_payer then private.net_charged(v_open.provider) end));
    elsif v_open.state = 'created' and v_open.created_at < v_now - interval '30 seconds' then
      -- The process that was opening it died, or its answer was lost. Its address was never given out (N18).
      perform private.move_intent(v_open.id, 'create_unknown', 'abandoned');
    elsif v_open.state = 'created' then
      return case when v_is_family or v_open.payer_id = p_payer
        then jsonb_build_object('status', 'pending', 'intent_id', v_open.id)
        else jsonb_build_object('status', 'busy') end;
    elsif v_open.cancel_asked_at is not null or v_open.denied_since is not null then
      return private.must_cancel(v_open);
    elsif v_open.payer_id is not distinct from p_payer and v_open.created_at >= v_now - interval '47 hours'
      and private.is_same_checkout(v_open, p_lines, p_anonymous) then
      return private.checkout_answer('reuse', v_open) || jsonb_build_object('hosted_url', v_open.hosted_url);
    elsif v_open.payer_id is distinct from p_payer
      and not (v_is_family or private.has_had_its_time(v_open, v_campers)) then
      return jsonb_build_object('status', 'busy');
    else
      -- Who may not open another page ends none.
      exit when not private.may_open_page(p_payer);
      return private.must_cancel(v_open);
    end if;
  end loop;
  if not private.may_open_page(p_payer) then
    return jsonb_build_object('status', 'refused', 'reason', 'too_many_pages');
  end if;
  -- Whose bed has gone pays for staying in, also when the sweep has not come to them yet.
  foreach v_camper in array v_campers loop
    continue when not private.has_lost_bed(v_camper);
    perform private.move_to_stay_in(v_camper.id, 'no_bed_left');
    if private.register_if_paid(v_camper.id) then
      return jsonb_build_object('status', 'refused', 'reason', 'already_registered');
    end if;
  end loop;
  select array_agg(u) into v_campers from public.users u join unnest(v_campers) c on c.id = u.id;

  select jsonb_agg(jsonb_build_object('paid_for', c.id, 'payment_type', o.payment_type,
    'amount_ore', round(o.amount * 100), 'pricing_id', c.pricing_id,
    'price_ore', round(private.place_price(c) * 100), 'position', position)) into v_chosen
  from jsonb_array_elements(p_lines) with ordinality as lines(line, position)
  join unnest(v_campers) c on c.id = (line ->> 'paid_for')::uuid,
  lateral private.options_for(c) o
  where o.payment_type = line ->> 'payment_type' and o.enabled;
  if coalesce(jsonb_array_length(v_chosen), 0) <> jsonb_array_length(p_lines) then
    return jsonb_build_object('status', 'refused', 'reason', 'type_not_allowed');
  end if;

  insert into public.payment_intents (id, payer_id, amount_ore, is_anonymous, reference, next_check_at)
  select v_id, p_payer, sum((line -> 'amount_ore')::integer), coalesce(p_anonymous, false),
    'camp-' || to_char((select start_date from public.camp_info), 'YYYY') || '-' || v_id,
    v_now + interval '2 minutes'
  from jsonb_array_elements(v_chosen) line
  returning * into v_intent;
  insert into public.payment_intent_lines
    (intent_id, paid_for_user_id, payment_type, amount_ore, pricing_id, price_ore, position)
  select v_id, paid_for, payment_type, amount_ore, pricing_id, price_ore, position
  from jsonb_to_recordset(v_chosen) as chosen(paid_for uuid, payment_type text, amount_ore integer,
    pricing_id smallint, price_ore integer, position smallint);
  return private.checkout_answer('created', v_intent);
end
$$;

-- Whether this payer is one of the campers wanted now whom that attempt has taken, or their parent: the family comes
-- first.
create function private.is_family_of(p_payer uuid, p_intent uuid, p_wanted public.users[]) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (
    select from public.payment_intent_lines l join unnest(p_wanted) c on c.id = l.paid_for_user_id
    where l.intent_id = p_intent and l.is_open and private.family(p_payer) in (c.id, c.parent_id)
  )
$$;

-- A payer keeps another from paying for a quarter of an hour after their first press for one of these campers: to press
-- again does not prolong it. A press of another day is another matter.
create function private.has_had_its_time(p_open public.payment_intents, p_wanted public.users[]) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (
    select from public.payment_intents i
    join public.payment_intent_lines l on l.intent_id = i.id
    join unnest(p_wanted) c on c.id = l.paid_for_user_id
    where i.payer_id is not distinct from p_open.payer_id and i.state <> 'charged'
      and i.created_at between public.camp_now() - interval '1 day' and public.camp_now() - interval '15 minutes'
  )
$$;

-- A checkout as it was frozen, for the payment function: the amounts in øre that the payment page shows.
create function private.checkout_answer(p_status text, p_intent public.payment_intents) returns jsonb
language sql stable security definer set search_path = ''
return jsonb_build_object(
  'status', p_status, 'intent_id', p_intent.id, 'amount_ore', p_intent.amount_ore, 'currency', p_intent.currency,
  'reference', p_intent.reference,
  'lines', (
    select jsonb_agg(jsonb_build_object('paid_for', l.paid_for_user_id, 'payment_type', l.payment_type,
      'amount_ore', l.amount_ore, 'pricing_code', p.code, 'pricing_name', private.category_name(p)) order by l.position)
    from public.payment_intent_lines l join public.pricing p on p.id = l.pricing_id
    where l.intent_id = p_intent.id
  )
);

-- Keeps the provider's answer; no address when it may not be given out. `reason` says why it was cancelled in the
-- meantime. A webhook may have been faster: then the state it reached stays. An intent that was cancelled in the
-- meantime has a page without visitors: it must be ended.
create function public.store_checkout(p_intent uuid, p_provider_payment_id text, p_hosted_url text) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  v_intent public.payment_intents;
begin
  update public.payment_intents set
    provider_payment_id = coalesce(provider_payment_id, p_provider_payment_id), hosted_url = p_hosted_url,
    state = case when state = 'created' then 'open' else state end,
    cancel_asked_at = case when state in ('create_unknown', 'failed', 'cancelled') then public.camp_now()
      else cancel_asked_at end,
    next_check_at = case when state in ('create_unknown', 'failed', 'cancelled') then public.camp_now()
      else next_check_at end
  where id = p_intent and coalesce(provider_payment_id, p_provider_payment_id) = p_provider_payment_id
  returning * into v_intent;
  return jsonb_build_object('state', v_intent.state, 'hosted_url', v_intent.hosted_url, 'reason',
    v_intent.review_reason);
end
$$;

-- What a camper costs, has paid and may pay; and what happens the moment the fee is covered.
-- Lock order everywhere: campers by id, the intent, then the bed lock (the camp_info row). Camper rows are locked
-- `for no key update`, so that the foreign keys of a payment that another transaction writes do not wait for them.

-- DKK paid for a camper in the open season: always the sum of the ledger.
create function private.paid_for(camper_id uuid) returns numeric
language sql stable security definer set search_path = '' as $$
  select coalesce(sum(amount), 0) from public.payments where paid_for_user_id = camper_id
    and season_id = (select private.season())
$$;

-- DKK for a camper's place: the price their first payment fixed, else the price of the day.
create function private.place_price(camper public.users) returns numeric
language sql stable security definer set search_path = ''
return coalesce(camper.agreed_price, public.price_on(camper.pricing_id, private.camp_today()));

-- DKK a camper is to pay in all. p_place replaces the price of the place.
create function private.price_of(camper public.users, p_place numeric default null) returns numeric
language sql stable security definer set search_path = '' as $$
  select private.with_shirt(coalesce(p_place, private.place_price(camper)), p.shirt_price, camper.size is not null)
  from public.pricing p where p.id = camper.pricing_id
$$;

-- The attempt for this camper, and perhaps for others, whose money does not add up: the organisers are looking at it,
-- and no one pays again until then. Null when there is none.
create function private.review_of(camper_id uuid) returns uuid
language sql stable security definer set search_path = '' as $$
  select i.id from public.payment_intent_lines l join public.payment_intents i on i.id = l.intent_id
  where l.paid_for_user_id = review_of.camper_id and l.is_open and i.state = 'needs_review'
$$;

-- What was charged by it, in DKK, for all whom it was to pay for.
create function private.in_review(camper_id uuid) returns numeric
language sql stable security definer set search_path = '' as $$
  select round(private.net_charged(provider) / 100.0, 2) from public.payment_intents
  where id = private.review_of(camper_id)
$$;

-- DKK still to be paid for a camper.
create function private.outstanding(camper public.users) returns numeric
language sql stable security definer set search_path = ''
return greatest(private.price_to_pay(private.price_of(camper), camper.is_attending and not camper.is_inactive)
  - private.paid_for(camper.id), 0);

-- What may be paid for this camper now: a reserved bed is paid in full, since an instalment does not keep it. p_place
-- is what the place costs on an open checkout, which keeps its quote.
create function private.options_for(camper public.users, p_place numeric default null)
returns table (payment_type text, amount numeric, enabled boolean)
language sql stable security definer set search_path = '' as $$
  select i.payment_type, i.amount, i.enabled
  from public.pricing p,
    lateral (
      select coalesce(bool_or(type = 'First payment'), false) as has_first,
        coalesce(bool_or(type = 'Second payment'), false) as has_second
      from public.payments where paid_for_user_id = camper.id and season_id = (select private.season())
    ) kinds,
    private.instalments(
      private.price_of(camper, p_place), private.paid_for(camper.id),
      kinds.has_first, kinds.has_second,
      p.full_payment_only or camper.has_bed and private.holds_bed(camper.id), private.is_after_deadline()
    ) i
  where p.id = camper.pricing_id and not camper.is_registered and camper.is_attending and not camper.is_inactive
    and private.in_review(camper.id) is null
$$;

-- The same for a person who may not have come back: the address of the account, or what was written down last. Null for
-- an anonymous payer.
create function private.address_of(person uuid) returns text
language sql stable security definer set search_path = '' as $$
  select coalesce(
    (select email from public.users where id = p.account_id), (select email from auth.users where id = p.account_id),
    (select answers ->> 'email' from public.past_campers where camper_id = p.account_id order by season_id desc limit 1)
  )
  from public.people p where p.id = person
$$;

create function private.queue_mail(
  p_kind text, p_dedupe_key text, p_recipient text, p_subject uuid, p_intent uuid, p_payload jsonb
) returns void
language sql security definer set search_path = '' as $$
  insert into public.outbox (kind, dedupe_key, recipient, subject_id, intent_id, payload)
  select p_kind, p_dedupe_key, p_recipient, p_subject, p_intent, p_payload
  where p_recipient is not null
  on conflict (dedupe_key) do nothing
$$;

-- What mails say about one camper's fee. Amounts in DKK.
create function private.fee_summary(camper public.users) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object(
    'camper_id', camper.id, 'name', camper.first_name || ' ' || camper.last_name,
    'pricing_name', private.category_name(p), 'pricing_code', p.code, 'accommodation', camper.accommodation,
    'price', private.price_of(camper), 'paid', private.paid_for(camper.id),
    'outstanding', private.outstanding(camper),
    'is_registered', camper.is_registered
  )
  from public.pricing p where p.id = camper.pricing_id
$$;

create function private.first_paid_at(camper_id uuid) returns timestamptz
language sql stable security definer set search_path = '' as $$
  select min(coalesce(i.created_at, p.created_at))
  from public.payments p left join public.payment_intents i on i.id = p.intent_id
  where p.paid_for_user_id = first_paid_at.camper_id and p.season_id = (select private.season())
$$;

create trigger append_only before update or delete on public.payments
  for each row execute function private.refuse_ledger_change();

create trigger number_payment before insert on public.payments
  for each row execute function private.number_payment();

create trigger audit after insert on public.payments
  for each row execute function private.audit();

create trigger follow_ledger after insert on public.payments referencing new table as written
  for each statement execute function private.follow_ledger();

create trigger append_only before update or delete on public.payment_log
  for each row execute function private.refuse_ledger_change();

-- Triggers do not see a truncate.
revoke update, delete, truncate on public.payments, public.payment_log from service_role;

create trigger follow_intent after insert or update on public.payment_intents
  for each row execute function private.follow_intent();

-- The treasurer's sums and all payments, for admins of every level; others get nothing. Amounts in DKK.

-- What each camper of the open season, or of those named, is to pay and has paid: the one rule of the list, the sums
-- and what is outstanding. Who does not come has nothing to pay, and what they paid stays. Each table is read once:
-- 20,000 campers are one pass.
create function private.fees(p_campers uuid[] default null)
returns table (
  camper_id uuid, pricing_id smallint, comes boolean, price numeric, to_pay numeric, paid numeric, refunded numeric,
  outstanding numeric, has_first boolean, has_second boolean
)
language sql stable security definer set search_path = '' as $$
  with prices as materialized (
    select p.id, p.shirt_price, public.price_on(p.id, private.camp_today()) as price from public.pricing p
  ), money as materialized (
    select paid_for_user_id as camper_id, sum(amount) as paid,
      -coalesce(sum(amount) filter (where type = 'Refund'), 0) as refunded,
      bool_or(type = 'First payment') as has_first, bool_or(type = 'Second payment') as has_second
    from public.payments
    where paid_for_user_id is not null and season_id = (select private.season())
      and (p_campers is null or paid_for_user_id = any (p_campers))
    group by paid_for_user_id
  )
  select u.id, u.pricing_id, c.comes, c.price, c.to_pay, c.paid, coalesce(money.refunded, 0),
    greatest(c.to_pay - c.paid, 0),
    coalesce(money.has_first, false), coalesce(money.has_second, false)
  from public.users u join prices on prices.id = u.pricing_id left join money on money.camper_id = u.id,
  lateral (select u.is_attending and not u.is_inactive as comes, coalesce(money.paid, 0) as paid,
    private.with_shirt(coalesce(u.agreed_price, prices.price), prices.shirt_price, u.size is not null) as price) f,
  lateral (select f.comes, f.paid, f.price, private.price_to_pay(f.price, f.comes) as to_pay) c
  where p_campers is null or u.id = any (p_campers)
$$;

-- What each category should bring and has brought. A camper counts under the category they have now; money for a camper
-- whose data was deleted counts under the category it was paid in.
create function public.payment_totals()
returns table (
  pricing_id smallint, name jsonb, code text, campers bigint, registered bigint, expected numeric, paid numeric,
  outstanding numeric, refunded numeric
)
language sql stable security definer set search_path = '' as $$
  with lines as (
    select f.pricing_id, f.comes, u.is_registered, f.to_pay, f.paid, f.refunded, f.outstanding
    from private.fees() f join public.users u on u.id = f.camper_id
    union all
    select p.pricing_id, false, false, 0, p.amount, case when p.type = 'Refund' then -p.amount else 0 end, 0
    from public.payments p where p.paid_for_user_id is null and p.season_id = (select private.season())
  )
  select p.id, private.category_name(p), p.code, count(*) filter (where l.comes),
    count(*) filter (where l.comes and l.is_registered), coalesce(sum(l.to_pay), 0), coalesce(sum(l.paid), 0),
    coalesce(sum(l.outstanding), 0), coalesce(sum(l.refunded), 0)
  from public.pricing p left join lines l on l.pricing_id = p.id
  where (select private.is_admin())
  group by p.id
  order by p.id
$$;

-- Families with an outstanding amount, the largest first: what they pay in all, what is paid, the next part that each
-- of their people may pay, and for which campers something is outstanding.
-- A camper without an account, added at the check-in, is a family of their own. For treasurers.
create function public.outstanding_families()
returns table (
  id uuid, name text, email text, phone text, people bigint, expected numeric, paid numeric, outstanding numeric,
    next_part numeric, campers uuid[]
)
language sql stable security definer set search_path = '' as $$
  select private.require_treasurer();
  select holder.id, holder.first_name || ' ' || holder.last_name, holder.email, holder.phone, count(*)
    filter (where f.comes),
    sum(f.to_pay), sum(f.paid), sum(f.outstanding), coalesce(sum(part.amount), 0),
    array_agg(f.camper_id order by f.camper_id) filter (where f.outstanding > 0)
  from private.fees() f
  join public.users u on u.id = f.camper_id
  join public.users holder on holder.id = coalesce(u.parent_id, u.id)
  join public.pricing p on p.id = f.pricing_id
  left join lateral (
    select min(i.amount) as amount
    from private.instalments(f.to_pay, f.paid, f.has_first, f.has_second,
      p.full_payment_only or u.has_bed and private.holds_bed(u.id), private.is_after_deadline()) i
    where i.enabled
  ) part on f.outstanding > 0
  group by holder.id
  having sum(f.outstanding) > 0
  order by sum(f.outstanding) desc, 2, 1
$$;

grant execute on function public.outstanding_families to authenticated;

-- What came in on each day in Copenhagen, less what was given back on it.
create function public.payments_by_day() returns table (day date, amount numeric, payments bigint)
language sql stable security definer set search_path = '' as $$
  select (p.created_at at time zone c.timezone)::date, sum(p.amount), count(*)
  from public.payments p, public.camp_info c
  where (select private.is_admin()) and p.season_id = (select private.season())
  group by 1
  order by 1
$$;

-- What a treasurer sees of one camper's fee before a manual payment is recorded, or, with p_family, of the account's
-- and its campers': also what the open checkout that would be cancelled by it asks for, and who opened it; null when
-- there is none. `other_parent` of the family, who may be the payer: {id, name}, null when there is none.
-- With p_season as it stands today for a season that is over.
create function public.camper_fee(p_camper uuid, p_family boolean default false, p_season smallint default null)
returns table (
  id uuid, name text, pricing_name jsonb, price numeric, paid numeric, outstanding numeric, is_registered boolean,
  is_attending boolean, checkout_amount numeric, checkout_payer text, other_parent jsonb
)
language sql stable security definer set search_path = '' as $$
  (select u.id, u.first_name || ' ' || u.last_name, private.category_name(p), private.price_of(u),
    private.paid_for(u.id),
    private.outstanding(u), u.is_registered, u.is_attending and not u.is_inactive,
    round(i.amount_ore / 100.0, 2), private.person_name(i.payer_id), (
      select jsonb_build_object('id', o.login_id, 'name', private.person_name(o.login_id)) from private.other_parents o
      where o.account_id = coalesce(stored.parent_id, stored.id) and o.login_id is not null
    )
  from public.users stored, lateral private.as_it_stands(stored) u join public.pricing p on p.id = u.pricing_id
  left join public.payment_intents i on i.id = private.open_checkout(u.id)
  where (stored.id = p_camper or p_family and stored.parent_id = p_camper) and (select private.is_treasurer())
    and coalesce(p_season, private.season()) = private.season()
  order by stored.parent_id nulls first, stored.created_at, stored.id)
  union all
  (select past.camper_id, fee ->> 'name', past.pricing_name, past.price, (fee ->> 'paid')::numeric,
    (fee ->> 'outstanding')::numeric,
    (fee ->> 'is_registered')::boolean, (past.answers ->> 'is_attending')::boolean
      and not (past.answers ->> 'is_inactive')::boolean, null, null, null
  from public.past_campers past join public.people p on p.id = past.camper_id,
    private.fee_of(past.camper_id, past.season_id) fee
  where past.season_id = p_season and p_camper in (p.id, case when p_family then p.account_id end)
    and (select private.is_treasurer())
  order by p.id <> p.account_id, past.answers ->> 'created_at', p.id)
$$;

grant execute on function public.payment_totals, public.payments_by_day, public.admin_payments, public.camper_fee to
  authenticated;

-- One receipt a charge, one more for each refund, to the payer: for every payment and not only the last.
create function private.queue_receipt(p_kind text, p_key text, p_provider_payment_id text, p_charge_id text)
returns void
language sql security definer set search_path = '' as $$
  select private.queue_mail(p_kind, p_kind || ':' || p_key, private.address_of(payer.id), payer.id, p.intent_id,
    private.receipt_of(p_provider_payment_id, p_charge_id))
  from public.payments p join public.people payer on payer.id = p.paid_by_user_id
  where p.provider_payment_id = p_provider_payment_id and p.charge_id = p_charge_id
  limit 1
$$;

-- Money has come by an attempt that had been given up: no page opened since for the same campers must be paid as well.
create function private.cancel_others(p_intent uuid) returns void
language sql security definer set search_path = '' as $$
  select private.ask_to_cancel(array(
    select private.open_checkout(paid_for_user_id) from public.payment_intent_lines where intent_id = p_intent
  ), 'paid_by_another')
$$;

-- What a change does, in the words of fees: {before, after, problem, hours}. Amounts in DKK.
create function private.accommodation_change_of(camper public.users, p_to text) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object('problem', private.accommodation_problem(camper, p_to),
    'before', private.fee_summary(camper) || jsonb_build_object('has_bed', camper.has_bed),
    'after', private.fee_summary(l) || jsonb_build_object('has_bed', l.has_bed),
    'hours', extract(hours from private.bed_hours()))
  from private.lodged(camper, p_to) l
$$;

create function public.accommodation_change(p_camper uuid, p_to text) returns jsonb
language sql stable security definer set search_path = '' as $$
  select private.require_admin(2::smallint);
  select private.accommodation_change_of(u, p_to) from public.users u where u.id = p_camper
$$;

grant execute on function public.accommodation_change, public.change_accommodation to authenticated;

-- Giving out rooms: what a proposal needs to know, who stays in a room, whom a wish means, and applying a proposal as a
-- whole. As with teams (`team_formation.sql`), the browser computes it, and nothing of it is here before it is applied.

create table public.room_locks (
  camper_id uuid primary key references public.users (id) on delete cascade,
  room_id smallint not null references public.rooms (id) on delete cascade
);

alter table public.room_locks enable row level security;

-- Everything that a proposal depends on: everyone who sleeps in a room, or has a place in one, with locks and wishes.
create function private.room_inputs() returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object(
    'campers', coalesce(jsonb_agg(jsonb_build_object(
      'id', u.id, 'first_name', u.first_name, 'last_name', u.last_name, 'birthday', u.birthday, 'gender', u.gender,
      'church', u.church_mission, 'parent_id', u.parent_id, 'has_bed', u.has_bed, 'room', u.room_id, 'lock',
        lock.room_id,
      'leads', (select r.id from public.rooms r where r.id = u.room_id and r.counselor_id = u.id),
      'near', coalesce(u.near_wish, '')
    ) || private.answered_names(u.id, u.near_wish) order by u.id), '[]'),
    'rooms', (
      select coalesce(jsonb_agg(jsonb_build_object('id', r.id, 'name', r.name, 'capacity', r.capacity) order by r.id),
        '[]')
      from public.rooms r where r.state = 'open'
    ))
  from public.users u
  left join public.room_locks lock on lock.camper_id = u.id
  where u.room_id is not null
    or (u.accommodation = 'Room' and u.is_registered and u.is_attending and not u.is_inactive)
$$;

-- What families and organisers do with the waiting list for beds (`waiting_list.sql`), and what they see of it.

-- What the family's screen shows: each of the family who comes and would take a bed but has none, with what one would
-- cost and what is then left to pay (DKK); beside it, for the family as one, whether rooms are full, its place on the
-- list (1 is next) and until when an offer holds.
create function public.my_bed_wait()
returns table (
  id uuid, name text, waits boolean, price numeric, outstanding numeric, is_full boolean, place bigint,
    until timestamptz
)
language sql stable security definer set search_path = '' as $$
  select u.id, u.first_name, w.camper_id is not null, private.price_of(l), private.outstanding(l),
    private.beds_left() = 0 or private.are_beds_waited_for(),
    (select f.place from (select account_id, row_number() over (order by since, account_id) as place
      from private.waiting_families()) f where f.account_id = (select private.family())),
    (select max(offered_until) from public.bed_waits where account_id = (select private.family())
      and offered_until > public.camp_now())
  -- An offer that is over is none, also before the sweep has come.
  from public.users u left join public.bed_waits w on w.camper_id = u.id
    and coalesce(w.offered_until > public.camp_now(), true), private.lodged(u, 'Room') l
  where (select private.family()) in (u.id, u.parent_id) and u.is_attending and not u.is_inactive
    and u.accommodation <> 'Room'
    and l.has_bed
  order by u.created_at, u.id
$$;

grant execute on function public.my_bed_wait, public.wait_for_beds, public.leave_bed_waits, public.take_bed_offer,
  public.bed_waiting_list, public.take_off_bed_waits to authenticated;

-- Tells a family of its offer, or that it waits no longer: `offered`, `over` (no answer in time) or `taken_off`.
create function private.tell_of_wait(p_account uuid, p_kind text) returns void
language sql security definer set search_path = '' as $$
  select private.queue_mail('bed', 'bed:' || p_kind || ':' || p_account || ':' || coalesce(w.until, public.camp_now()),
    private.mail_address(a), p_account, null,
    jsonb_build_object('kind', p_kind, 'until', w.until, 'outstanding', null, 'names', w.names))
  from public.users a, (
    select max(b.offered_until) as until, jsonb_agg(u.first_name order by u.created_at) as names
    from public.bed_waits b join public.users u on u.id = b.camper_id
    where b.account_id = p_account and (private.in_a_room(u)).has_bed
  ) w
  where a.id = p_account
$$;

-- All seasons, the newest first; a draft is shown to level 3 only. `expected` is the sum of all prices, `paid` the
-- ledger less what was given back; amounts in DKK.
create function public.season_figures()
returns table (
  id smallint, state text, title text, theme text, start_date date, end_date date, closed_at timestamptz,
  campers bigint, registered bigint, expected numeric, paid numeric
)
language sql stable security definer set search_path = '' as $$
  select private.require_admin();
  with known as (
    select s.id as season_id, s.state as season_state, s.closed_at as closed, c.*
    from public.seasons s, private.camp_of(s) c
    where s.state <> 'draft' or private.is_admin(3::smallint)
  ), campers as (
    select past.season_id, (past.answers ->> 'is_registered')::boolean as is_registered, private.came(past) as comes,
      past.price as to_pay
    from public.past_campers past
    union all
    select gone.season_id, gone.is_registered, gone.comes, gone.to_pay from private.nameless_campers gone
    union all
    select private.season(), u.is_registered, f.comes, f.to_pay from private.fees() f
      join public.users u on u.id = f.camper_id
  ), counted as (
    select c.season_id, count(*) filter (where c.comes) as campers,
      count(*) filter (where c.comes and c.is_registered) as registered, sum(c.to_pay) as expected
    from campers c group by c.season_id
  ), money as (
    select p.season_id, sum(p.amount) as paid from public.payments p group by p.season_id
  )
  select k.season_id, k.season_state, k.title, k.theme, k.start_date, k.end_date, k.closed,
    coalesce(n.campers, 0), coalesce(n.registered, 0), coalesce(n.expected, 0), coalesce(m.paid, 0)
  from known k left join counted n using (season_id) left join money m using (season_id)
  order by k.start_date desc, k.season_id desc
$$;

grant execute on function public.season_figures, public.sign_ups_by_week, public.past_camper_list,
  public.my_past_campers to authenticated;

create function private.tell_forgetting(p_account uuid, p_people uuid[], p_last_day date) returns void
language sql security definer set search_path = '' as $$
  select private.queue_mail('forgetting', concat_ws(':', 'forgetting', p_account, p_last_day),
    coalesce(private.address_of(p_account), (select email from auth.users where id = p_account)),
    (select id from public.people where id = p_account), null, jsonb_build_object(
      'names', (select coalesce(jsonb_agg(first_name || ' ' || last_name order by id <> p_account, first_name, id),
        '[]')
        from public.people where id = any (p_people)),
      'has_login', exists (select from auth.users where id = p_account),
      'years', (select kept_for from public.retention_rules where kind = 'account'), 'last_day', p_last_day))
$$;

-- Campers of whom every typed word is part of a name or the address: the first eight by name, for organisers. With
-- p_accounts_only without added campers; with p_season account holders of families of a season that has ended.
create function public.find_campers(p_text text, p_accounts_only boolean default false, p_season smallint default null)
returns table (id uuid, first_name text, last_name text, email text, birthday date)
language sql stable security definer set search_path = '' as $$
  select * from (
    select u.id, u.first_name, u.last_name, u.email, u.birthday
    from public.users u
    where coalesce(p_season, private.season()) = private.season() and not u.is_inactive
      and (u.parent_id is null or not p_accounts_only)
      and concat_ws(' ', u.search_name, lower(u.email)) like all ((select private.word_patterns(p_text))::text[])
    union all
    select p.id, p.first_name, p.last_name, own.answers ->> 'email', (own.answers ->> 'birthday')::date
    from public.people p left join public.past_campers own on own.season_id = p_season and own.camper_id = p.id
    where p.id = p.account_id and exists (select from private.family_in(p.id, p_season))
      and p_season <> private.season()
      and concat_ws(' ', private.folded(p.first_name || ' ' || p.last_name), lower(own.answers ->> 'email'))
        like all ((select private.word_patterns(p_text))::text[])
  ) found
  where (select private.is_admin())
  order by first_name, last_name, id
  limit 8
$$;

grant execute on function public.find_campers to authenticated;

-- How the machinery is: ages in whole seconds, null for what has never been. Real time.
create function public.health() returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object(
    'sweep_age', (
      select extract(epoch from clock_timestamp() - beat_at)::integer from private.heartbeats where job = 'sweep'
    ),
    'failed_steps', coalesce((select to_jsonb(failed) from private.heartbeats where job = 'sweep'), '[]'),
    -- What organisers write to all families is many mails, and no fault; reminders wait for the morning.
    'mails_waiting', (
      select count(*) from public.outbox o where sent_at is null and kind not in ('reminder', 'message')
        and not private.is_undecided(o)
    ),
    'mail_delay', (
      select extract(epoch from clock_timestamp() - min(next_attempt_at))::integer from public.outbox o
      where sent_at is null and next_attempt_at < clock_timestamp() and kind <> 'reminder'
        and not private.is_undecided(o)
    ),
    'webhook_age', (select extract(epoch from clock_timestamp() - max(received_at))::integer
      from public.payment_events),
    'webhooks_failed', (select count(*) from private.attention_of_machinery() where kind = 'webhook_failed')
  )
$$;

-- Which steps are done, for level 3: the church can be written to; someone has changed its sister churches or sponsors;
-- the camp site has an address; the first day lies ahead; open rooms have a place for every bed for sale; something
-- costs money; the schedule is there; two organisers may change settings; a card has paid; an email has arrived;
-- registration is open, or a time is set.
create function public.setup_steps() returns jsonb
language sql stable security definer set search_path = '' as $$
  select private.require_admin(3::smallint);
  select jsonb_build_object(
    'church', exists (select from public.church where camp_email is not null),
    'churches', exists (select from public.audit_log where table_name in ('churches', 'sponsors')),
    'place', exists (select from public.place where address is not null),
    'dates', c.start_date > private.camp_today(),
    'rooms', (select coalesce(sum(capacity), 0) from public.rooms where state = 'open') >= c.total_beds,
    'prices', exists (select from public.pricing where price > 0),
    'documents', coalesce((
      select action <> 'DELETE' from public.audit_log
      where table_name = 'documents' and row_id = 'schedule-' || private.season() || '.pdf' order by id desc limit 1
    ), false),
    'organisers', (select count(*) from public.admin where access_level >= 3) >= 2,
    'payment', exists (select from public.payments where intent_id is not null),
    'mail', exists (select from public.outbox where sent_at is not null
      and coalesce(delivery, 'delivered') = 'delivered'),
    'open', not private.is_on('DISABLE_NEW_USER') or exists (
      select from public.switches where name = 'DISABLE_NEW_USER' and turns_in is not null
    )
  ) from public.camp_info c
$$;

grant execute on function public.setup_steps to authenticated;

-- Families that each open line could be from, of the line's own season, the likeliest first (`place`): `reference` (the
-- text holds the reference of an attempt of theirs, their address or their number) before `name` (first and last name
-- of one of them, as whole words). `named` are the campers of them named in the text, more names before fewer; holding
-- the account gives no preference. `shared`: the text names several families. `is_exact`: no other family fits, by a
-- reference or a whole name, and the amount is what they have left to pay; of two such lines of one family the first.
-- Amounts in DKK.
create function private.proposals()
returns table (
  line_id uuid, account_id uuid, name text, reason text, outstanding numeric, named uuid[], shared boolean,
    is_exact boolean, place bigint
)
language sql stable security definer set search_path = '' as $$
  with line as materialized (
    select id, season_id, booked_on, amount_ore, private.words(private.folded(text)) as words,
      private.bare_id(text) as letters,
      lower(text) as plain
    from private.bank_lines where state = 'open'
  ), word as materialized (
    select distinct id, season_id, word from line, unnest(string_to_array(btrim(words), ' ')) word where word <> ''
  ), stored as (
    select private.season() as season_id, u.id, coalesce(u.parent_id, u.id) as account_id, u.search_name, u.first_name,
      u.last_name, u.email, u.phone
    from public.users u
    union all
    -- The other parent pays too, though no camper.
    select private.season(), o.login_id, o.account_id, private.folded(p.first_name || ' ' || p.last_name), p.first_name,
      p.last_name, o.email, null
    from private.other_parents o join public.people p on p.id = o.login_id
    union all
    select past.season_id, past.camper_id, p.account_id, private.folded(p.first_name || ' ' || p.last_name),
      p.first_name, p.last_name,
      past.answers ->> 'email', past.answers ->> 'phone'
    from public.past_campers past join public.people p on p.id = past.camper_id
      where past.season_id in (select season_id from line)
  ), person as materialized (
    select s.*, private.words(search_name) as words, right(replace(phone, ' ', ''), 8) as number from stored s
  ), found as materialized (
    select l.id, l.season_id, p.account_id, p.id as camper_id, split_part(p.words, ' ', 2) as first_word,
      false as is_reference,
      strpos(l.words, p.words) > 0
        or strpos(l.words, private.words(private.folded(p.last_name || ' ' || p.first_name))) > 0 as is_whole
    from person p join word first on first.season_id = p.season_id and first.word = split_part(p.words, ' ', 2)
    join word last on last.id = first.id and last.word = split_part(btrim(p.words), ' ', -1)
    join line l on l.id = first.id
    union all
    -- References end in the id of their attempt, as `create_payment_intent` writes them.
    select l.id, l.season_id, payer.account_id, null, null, true, true
    from line l cross join regexp_matches(l.letters, '(camp\d{4})([0-9a-f]{32})', 'g') written
    join public.payment_intents i on i.id = written[2]::uuid and private.bare_id(i.reference) = written[1] || written[2]
    join public.people payer on payer.id = i.payer_id
    union all
    select l.id, l.season_id, p.account_id, null, null, true, true
    from line l cross join regexp_matches(l.plain, '([a-z0-9._%+-]+@[a-z0-9.-]*[a-z0-9])', 'g') written
    join person p on lower(p.email) = written[1] where p.season_id = l.season_id
    union all
    select l.id, l.season_id, p.account_id, null, null, true, true
    from line l cross join generate_series(1, length(l.letters) - 7) at
      join person p on p.number = substr(l.letters, at, 8)
    where substr(l.letters, at, 8) ~ '^\d{8}$' and p.season_id = l.season_id
  ), fee as materialized (
    select private.season() as season_id, coalesce(u.parent_id, u.id) as account_id, sum(f.outstanding) as outstanding
    from private.fees() f join public.users u on u.id = f.camper_id group by 2
    union all
    select past.season_id, p.account_id, sum(greatest(past.price - coalesce((
      select sum(amount) from public.payments where paid_for_user_id = past.camper_id and season_id = past.season_id),
        0), 0))
    from public.past_campers past join public.people p on p.id = past.camper_id
    where past.season_id in (select season_id from line) and p.account_id in (select account_id from found)
      group by 1, 2
  ), family as (
    select f.id, f.account_id, bool_or(f.is_reference) as is_reference, bool_or(f.is_whole) as is_whole,
      fee.outstanding,
      count(distinct f.camper_id) + count(distinct f.camper_id) filter (where f.is_whole) as names,
      coalesce(array_agg(distinct f.camper_id) filter (where f.camper_id is not null and not exists (
        select from private.other_parents other where other.login_id = f.camper_id)), '{}') as named
    from found f join fee on fee.account_id = f.account_id and fee.season_id = f.season_id
    group by f.id, f.account_id, fee.outstanding
  ), ranked as (
    select f.*, p.first_name || ' ' || p.last_name as name, count(*) over (partition by f.id) as families,
      row_number() over (partition by f.id order by is_reference desc, names desc, outstanding desc, p.first_name,
        f.account_id) as place
    from family f join public.people p on p.id = f.account_id
  ), named as (
    -- Each name is the likeliest family's: of two of one name one, and never a third for the same words.
    select distinct on (f.id, f.first_word, case when f.is_reference then f.account_id end) f.id, f.account_id
    from found f join ranked r on r.id = f.id and r.account_id = f.account_id
    order by f.id, f.first_word, case when f.is_reference then f.account_id end, r.place
  ), sharing as (
    select id, array_agg(distinct account_id) as accounts from named group by id having count(distinct account_id) > 1
  )
  select r.id, r.account_id, r.name, case when r.is_reference then 'reference' else 'name' end, r.outstanding, r.named,
    coalesce(r.account_id = any (s.accounts), false),
    fits.so and row_number() over (partition by l.season_id, r.account_id, fits.so order by l.booked_on, l.id) = 1,
      r.place
  from ranked r join line l on l.id = r.id left join sharing s on s.id = r.id,
    lateral (select r.families = 1 and r.is_whole and r.outstanding * 100 = l.amount_ore as so) fits
$$;

-- Lines of statements, those that are open first and then the newest. `proposals`: [{account_id, name, reason,
-- outstanding, named, shared}], as `private.proposals` has them, at most five; `is_exact` says that the only one fits
-- to the øre. `shares`: [{name, amount}] of a confirmed line; a name is null after a deletion. `season_id` is the
-- season of the money. Amounts in DKK.
create function public.bank_transfers()
returns table (
  id uuid, season_id smallint, booked_on date, amount numeric, text text, state text, of_past boolean, is_exact boolean,
    shares jsonb, note text,
  decided_by text, decided_at timestamptz, proposals jsonb
)
language sql stable security definer set search_path = '' as $$
  select private.require_treasurer();
  with proposed as materialized (
    select p.line_id, bool_or(p.is_exact) as is_exact,
      jsonb_agg(jsonb_build_object('account_id', p.account_id, 'name', p.name, 'reason', p.reason,
      'outstanding', p.outstanding, 'named', p.named, 'shared', p.shared) order by p.place) as list
    from private.proposals() p where p.place <= 5 group by p.line_id
  ), shared as (
    select s.line_id, jsonb_agg(jsonb_build_object('name', p.first_name || ' ' || p.last_name, 'amount', (
      select sum(amount) from public.payments where entry_key = s.id
    )) order by p.first_name, p.last_name, s.id) as list
    from private.bank_shares s left join public.people p on p.id = s.account_id group by s.line_id
  )
  select l.id, l.season_id, l.booked_on, round(l.amount_ore / 100.0, 2), l.text, l.state,
    l.season_id <> private.season(),
    coalesce(proposed.is_exact, false), coalesce(shared.list, '[]'), l.note, private.person_name(l.decided_by),
      l.decided_at,
    coalesce(proposed.list, '[]')
  from private.bank_lines l left join shared on shared.line_id = l.id left join proposed on proposed.line_id = l.id
  order by l.state = 'open' desc, l.booked_on desc, l.id
$$;

grant execute on function public.import_bank_statement, public.bank_transfers to authenticated;

-- What stands for campers after an entry, in DKK: [{id, name, paid, outstanding, is_registered, has_open_checkout}]. An
-- open checkout has just been asked to end: the caller asks the function `cancel-checkout` to do it now, else the sweep
-- does.
create function private.standing_of(p_campers uuid[], p_season smallint default null) returns jsonb
language sql stable security definer set search_path = ''
return case when p_season <> private.season() then (
  select jsonb_agg(jsonb_build_object('id', camper, 'has_open_checkout', false) || private.fee_of(camper, p_season)
    order by camper)
  from unnest(p_campers) camper
) else (
select jsonb_agg(jsonb_build_object('id', u.id, 'name', u.first_name || ' ' || u.last_name, 'paid',
  private.paid_for(u.id),
  'outstanding', private.outstanding(u), 'is_registered', u.is_registered,
  'has_open_checkout', private.open_checkout(u.id) is not null) order by u.parent_id nulls first, u.created_at, u.id)
from public.users u where u.id = any (p_campers)
) end;

-- The type of a manual payment in the ledger: the part that it pays, so that what is left can be paid by card.
create function private.entry_type(camper public.users, p_amount numeric, p_kind text) returns text
language sql stable security definer set search_path = '' as $$
  select case
    when p_kind = 'refund' then 'Refund'
    when p_kind = 'correction' then 'Correction'
    when money.paid <= 0 and p_amount >= money.to_pay then 'Full payment'
    when money.paid <= 0 then 'First payment'
    when money.has_second then 'Third payment'
    when money.paid + p_amount < money.to_pay then 'Second payment'
    else 'Remaining amount'
  end
  from (
    select private.paid_for(camper.id) as paid, private.price_of(camper) as to_pay, exists (
      select from public.payments where paid_for_user_id = camper.id and type = 'Second payment'
        and season_id = (select private.season())
    ) as has_second
  ) money
$$;

-- Who comes, and which pictures may be taken of them: all, groups or none. For organisers; the team as far as they see
-- it.
create function public.picture_sheet() returns table (id uuid, name text, birthday date, team text, pictures text)
language sql stable security definer set search_path = '' as $$
  select private.require_admin();
  select u.id, u.first_name || ' ' || u.last_name, u.birthday, private.seen_team(u.team_id) ->> 'name',
    coalesce(split_part(u.consents ->> 'pictures', '/', 2), 'none')
  from public.users u where u.is_attending and not u.is_inactive order by u.first_name, u.last_name, u.id
$$;

grant execute on function public.picture_sheet to authenticated;

create function private.merge_effects(p_from uuid) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object(
    'names', jsonb_agg(u.first_name || ' ' || u.last_name order by u.parent_id nulls first, u.created_at, u.id),
    'paid', sum(private.paid_for(u.id)), 'outstanding', sum(private.outstanding(private.as_it_stands(u))),
    'ends_login', exists (select from auth.users where id = p_from)
  )
  from public.users u where p_from in (u.id, u.parent_id)
$$;

-- A camper of the caller's own family with price name and amount (DKK); null for any other.
-- is_adult tells whether a notice may say who it is: nothing about a child leaves for a chat.
create function public.notice_of_camper(p_camper uuid, p_caller uuid) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object(
    'pricing_id', u.pricing_id,
    'is_adult', public.age_on(u.birthday, private.camp_today()) >= 18,
    'fields', jsonb_build_object(
      'First name', u.first_name, 'Last name', u.last_name, 'Email', u.email, 'Phone', u.phone,
      'Birthday', u.birthday, 'Gender', u.gender, 'Country', u.country, 'Church/mission', u.church_mission,
      'Member', u.member, 'Size', u.size, 'Dates', array_to_string(u.dates, ', '),
      'Arrival', u.arrival_transportation, 'Departure', u.departure_transportation,
      'Accommodation', u.accommodation, 'Price type', p.name,
      'Amount', private.price_of(u)
    )
  )
  from public.users u join public.pricing p on p.id = u.pricing_id
  where u.id = p_camper and private.family(p_caller) in (u.id, u.parent_id)
$$;

-- p_about is named in the mail, which is deleted with them.
create function private.mail_other_parent(p_to uuid, p_event text, p_is_holder boolean, p_about uuid) returns void
language sql security definer set search_path = '' as $$
  select private.queue_mail('other_parent', concat_ws(':', 'other_parent', gen_random_uuid()), private.address_of(p_to),
    p_to, null,
    jsonb_strip_nulls(jsonb_build_object('event', p_event, 'is_holder', p_is_holder, 'account', p_about, 'name',
      private.person_name(p_about))))
$$;

create trigger mail_both_parents after insert on public.outbox
  for each row when (not private.is_receipt(new.kind) and new.kind not in ('invited', 'other_parent'))
  execute function private.mail_both_parents();

-- How registered campers arrive and leave, with a number to call (for a child the one that is answered day and night)
-- and the account holder of their family; from which day of the camp on (0 is its first), their birthday, and the adult
-- who answers for a child.
create function public.admin_transit()
returns table (
  id uuid, family uuid, first_name text, last_name text, phone text, arrival_transportation text,
    departure_transportation text,
  is_alone boolean, first_day integer, birthday date, guardian_id uuid, guardian text
)
language sql stable security definer set search_path = '' as $$
  select private.require_admin();
  select u.id, coalesce(u.parent_id, u.id), u.first_name, u.last_name,
    case when k.is_minor then coalesce(k.contact_phone, u.phone, k.guardian_phone, parent.phone)
      else coalesce(u.phone, parent.phone) end,
    u.arrival_transportation, u.departure_transportation, private.is_alone(u),
      array_position(camp.days, u.dates[1]) - 1, u.birthday,
    k.guardian_id, k.guardian
  from public.users u left join public.users parent on parent.id = u.parent_id
    left join private.contacts() k on k.camper_id = u.id
  cross join (select private.camp_days() as days) camp
  where u.is_registered and u.is_attending and not u.is_inactive
  order by u.first_name, u.last_name, u.id
$$;

grant execute on function public.admin_camper_list, public.admin_sizes, public.admin_transit, public.admin_meals to
  authenticated;

-- How a camper stands, as the family sees it: fee (DKK), bed and places, which follow from what organisers correct.
create function private.standing(camper public.users) returns jsonb
language sql stable security definer set search_path = '' as $$
  select private.fee_summary(s) - array['camper_id', 'name'] || jsonb_build_object(
    'is_coming', s.is_attending, 'has_bed', s.has_bed, 'is_held', private.holds_bed(s.id),
    'room', private.seen_room(s.room_id) -> 'name', 'team', private.seen_team(s.team_id) -> 'name',
    'leads', (
      select coalesce(jsonb_agg(led.name order by led.name), '[]') from (
        select name from public.rooms where counselor_id = s.id union all select name from public.teams
          where leader_id = s.id
      ) led
    ))
  from private.as_it_stands(camper) s
$$;

-- Does the family read of a correction by mail? Of every other price, category and bed, while the camper comes.
create function private.tells_correction(v_before public.users, v_after public.users) returns boolean
language sql stable security definer set search_path = '' as $$
  select v_before.is_attending and v_after.is_attending
    and (v_before.pricing_id, v_before.accommodation, private.price_of(v_before))
      is distinct from (v_after.pricing_id, v_after.accommodation, private.price_of(v_after))
$$;

-- Families that make the change themselves read what the board's rule refunds; of other changes organisers decide.
create function private.mail_correction(v_before public.users, p_changes jsonb, p_is_own boolean) returns void
language sql security definer set search_path = '' as $$
  select private.queue_mail('changed', 'changed:' || gen_random_uuid(), private.mail_address(u), u.id, null,
    private.fee_summary(u) || jsonb_build_object('old_pricing_name', private.category_name(p), 'old_price',
      private.price_of(v_before),
      'refund', case when p_is_own then private.refund_of(private.paid_for(u.id) - private.price_of(u)) end,
      'old_accommodation', v_before.accommodation, 'until', (
        select h.until from public.bed_holds h where h.camper_id = u.id and u.has_bed and not u.is_registered
      ), 'fields', (select jsonb_agg(field order by field) from jsonb_object_keys(p_changes) as keys (field)
        where private.correctable(u) -> field is distinct from private.correctable(v_before) -> field)))
  from public.users u join public.pricing p on p.id = v_before.pricing_id
  where u.id = v_before.id
$$;

create function private.mail_cancelled(camper public.users, p_is_own boolean) returns void
language sql security definer set search_path = '' as $$
  select private.queue_mail('cancelled', 'cancelled:' || gen_random_uuid(), private.mail_address(camper), camper.id,
    null,
    jsonb_build_object('name', camper.first_name || ' ' || camper.last_name, 'paid', private.paid_for(camper.id),
      'refund', case when p_is_own then private.refund_of(private.paid_for(camper.id)) end))
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

-- A view checks execute rights of the one who reads it. The private schema is not served, so that these
-- can be reached through the views only.
grant execute on function private.registration_status, private.price_of, private.paid_for, private.in_review,
  private.review_of, private.card_payment_id, private.reference_of, private.as_it_stands, private.outstanding,
  private.options_for, private.price_at to authenticated;

-- Whom one may pay for: the picker needs the id, and nothing else that the directory does not show. The first eight in
-- whose name every typed word is found, those who can be paid for before the others; `found` is how many there are.
-- Whose payment is in review cannot be paid for, and that is said without an amount.
create function public.payable_campers(p_text text)
returns table (id uuid, first_name text, last_name text, status text, found bigint)
language sql stable security definer set search_path = '' as $$
  with named as materialized (
    select u.id, u.first_name, u.last_name, u.is_registered or not u.is_attending as is_closed
    from public.users u
    where not u.is_inactive and (select private.has_profile())
      and u.search_name like all ((select private.word_patterns(p_text))::text[])
  ), first as (
    select * from named n order by n.is_closed, n.first_name, n.last_name, n.id limit 8
  )
  select f.id, f.first_name, f.last_name,
    case when private.in_review(f.id) is null then private.registration_status(u) else 'In review' end,
    (select count(*) from named)
  from first f join public.users u on u.id = f.id
  order by f.is_closed, f.first_name, f.last_name, f.id
$$;

grant execute on function public.payable_campers to authenticated;

create view public.camper_fees with (security_barrier) as
  select u.id as camper_id, u.first_name, u.last_name, u.id = (select private.family()) as is_me,
    (s.c).pricing_id, private.category_name(p) as pricing_name, p.code as pricing_code,
    private.price_of(s.c) as price, private.paid_for(u.id) as paid,
    private.outstanding(s.c) as outstanding,
    -- The least that can be paid now, and the price once prices have risen.
    (select min(o.amount) from private.options_for(s.c) o where o.enabled) as next_part,
    private.price_of(s.c, coalesce((s.c).agreed_price,
      private.price_at(p.price, p.late_surcharge, true))) as late_price,
    u.is_registered, u.is_attending, u.created_at, private.in_review(u.id) as in_review,
    private.review_of(u.id) as review_id,
    -- Until when a bed is held that is theirs once all is paid: an instalment does not keep it.
    (select h.until from public.bed_holds h
      where h.camper_id = u.id and (s.c).has_bed and not u.is_registered and h.until > public.camp_now()) as held_until
  from public.users u, lateral (select private.as_it_stands(u) as c) s, public.pricing p
  where (select private.family()) in (u.id, u.parent_id) and p.id = (s.c).pricing_id;

grant select on public.camper_fees to authenticated;

-- Why an account gets no mail that it can do without: no_address, refused, bounced, complained. Null when it does.
create function private.why_no_mail(p_account uuid) returns text
language sql stable security definer set search_path = '' as $$
  select case
    when address is null then 'no_address'
    when exists (select from private.mail_refusals r where r.account_id = p_account) then 'refused'
    else (select t.kind from private.mail_troubles t where t.address = lower(found.address))
  end
  from (select private.address_of(p_account) as address) found
$$;

-- The same for a family, which gets it while either parent does.
create function private.why_no_family_mail(p_account uuid) returns text
language sql stable security definer set search_path = '' as $$
  select private.why_no_mail(p_account) where not exists (
    select from private.other_parents o where o.account_id = p_account and o.login_id is not null
      and private.why_no_mail(o.login_id) is null
  )
$$;

-- What names a mail that waits for a person, in its present state.
create function private.undecided_key(p_mail public.outbox) returns text
language sql stable
return case when p_mail.set_aside_at is null then concat_ws(':', 'mail_unsure', p_mail.id,
  extract(epoch from p_mail.asked_at)::bigint)
  else concat_ws(':', 'mail_set_aside', p_mail.id, extract(epoch from p_mail.set_aside_at)::bigint) end;

-- An organiser says of such a mail that it is sent again, or not. Level 2. Raises not_allowed, conflict (someone has
-- decided, or the service has reported on it since), not_wanted (a reminder or message that would not leave any more),
-- document_missing (what went with it).
create function public.decide_mail(p_key text, p_is_again boolean) returns void
language plpgsql security definer set search_path = '' as $$
declare
  v_mail public.outbox;
begin
  perform private.require_admin(2::smallint);
  select o.* into v_mail from public.outbox o where private.is_undecided(o) and private.undecided_key(o) = p_key
    for update;
  if v_mail.id is null then
    raise exception 'conflict';
  elsif not p_is_again then
    perform private.take_back(array[v_mail.id]);
  elsif private.still_wanted(v_mail) then
    perform private.require_documents(attachments) from private.messages where id = v_mail.message_id;
    update public.outbox set asked_at = case when set_aside_at is not null then asked_at end, set_aside_at = null,
      next_attempt_at = clock_timestamp() where id = v_mail.id;
  else
    raise exception 'not_wanted';
  end if;
  insert into public.audit_log (actor_id, actor_level, table_name, row_id, action, before, after)
  values (auth.uid(), private.admin_level(), 'outbox', v_mail.id::text, 'UPDATE', '{}',
    jsonb_build_object('is_again', p_is_again));
end
$$;

grant execute on function public.decide_mail to authenticated;

create function private.attention_of_mail()
returns table (kind text, key text, since timestamptz, intent_id uuid, camper_id uuid, amount numeric, detail jsonb)
language sql stable security definer set search_path = '' as $$
  select 'mail_' || t.kind, concat_ws(':', 'mail_' || t.kind, u.id, extract(epoch from t.since)::bigint), t.since,
    null::uuid,
    u.id, null::numeric, jsonb_build_object('reason', t.reason)
  from private.mail_troubles t join public.users u on lower(u.email) = t.address
  union all
  select split_part(private.undecided_key(o), ':', 1), private.undecided_key(o), coalesce(o.set_aside_at, o.asked_at),
    null, o.subject_id, null, jsonb_build_object('mail', o.kind, 'recipient', o.recipient)
  from public.outbox o where private.is_undecided(o)
$$;

-- The families of campers of this season, each with those of them who were chosen, and why it gets no mail.
create function private.families_of(p_campers uuid[])
returns table (account_id uuid, camper_ids uuid[], why text)
language sql stable security definer set search_path = '' as $$
  select family.account_id, family.camper_ids, private.why_no_family_mail(family.account_id)
  from (
    select coalesce(u.parent_id, u.id) as account_id, array_agg(u.id
      order by u.parent_id nulls first, u.created_at, u.id) as camper_ids
    from public.users u where u.id = any (p_campers) group by 1
  ) family
$$;

-- How many a message would reach: {families, mails, no_address, refused, bounced, complained}, and of whom it can be
-- looked at (`examples`: some accounts with their names and those who were chosen).
create function public.count_families(p_campers uuid[]) returns jsonb
language sql stable security definer set search_path = '' as $$
  select private.require_admin(2::smallint);
  with family as (select * from private.families_of(p_campers))
  select jsonb_build_object(
    'families', count(*), 'mails', count(*) filter (where why is null), 'no_address', count(*)
      filter (where why = 'no_address'),
    'refused', count(*) filter (where why = 'refused'), 'bounced', count(*) filter (where why = 'bounced'),
    'complained', count(*) filter (where why = 'complained'),
    'examples', (
      select coalesce(jsonb_agg(jsonb_build_object('account', e.account_id, 'name', e.name, 'campers', e.camper_ids)
        order by e.name, e.account_id), '[]')
      from (
        select f.account_id, f.camper_ids, p.first_name || ' ' || p.last_name as name
        from family f join public.people p on p.id = f.account_id where f.why is null order by 2, 1 limit 20
      ) e
    )
  ) from family
$$;

-- The messages of this season, the newest first, with how far they are. `troubled` are those that bounced or brought a
-- complaint; one that may or may not have arrived neither has left nor waits.
create function public.message_list()
returns table (
  id uuid, subject text, body text, attachments text[], sent_at timestamptz, sender text, families integer,
    mails integer,
  left_already bigint, waiting bigint, delivered bigint, troubled bigint, stopped_at timestamptz
)
language sql stable security definer set search_path = '' as $$
  select private.require_admin(2::smallint);
  select m.id, m.subject, m.body, m.attachments, m.sent_at, private.person_name(m.sent_by), m.families,
    greatest(m.mails, o.sent + o.waiting)::integer, o.sent, o.waiting,
    o.delivered, o.troubled, m.stopped_at
  from private.messages m, lateral (
    select count(*) filter (where mail.sent_at is not null) as sent,
      count(*) filter (where mail.sent_at is null and not private.is_undecided(mail)) as waiting,
      count(*) filter (where mail.delivery = 'delivered') as delivered,
      count(*) filter (where mail.delivery in ('bounced', 'complained', 'failed')) as troubled
    from public.outbox mail where mail.message_id = m.id
  ) o
  where m.season_id = private.season() and not m.is_test
  order by m.sent_at desc, m.id limit 100
$$;

-- Whom a message was sent to, and what became of each mail; those with trouble first, then those still waiting. `name`
-- is the account holder, null once the account is deleted; `campers` those who were chosen. Level 2.
create function public.message_mails(p_id uuid)
returns table (id uuid, name text, recipient text, campers uuid[], sent_at timestamptz, delivery text)
language sql stable security definer set search_path = '' as $$
  select private.require_admin(2::smallint);
  select o.id, private.person_name(o.subject_id), o.recipient, private.campers_in(o.payload), o.sent_at, o.delivery
  from public.outbox o join private.messages m on m.id = o.message_id
  where m.id = p_id and not m.is_test and m.season_id = private.season()
  order by o.delivery in ('unsure', 'failed', 'bounced', 'complained') desc nulls last, o.sent_at is not null, 2, 3,
    o.id
$$;

-- Keeps where the mail service fetches a mail's attachments, and answers it: of two who send it the first one's links
-- stay, for as long as the service may have the mail (`claim_outbox`), since its key stands for them too.
create function public.keep_links(p_mail uuid, p_links jsonb) returns jsonb
language sql security definer set search_path = '' as $$
  update public.outbox set payload = jsonb_build_object('links', p_links) || payload where id = p_mail
    returning payload -> 'links'
$$;

-- Who reads a mail to a family: its account holder, or the other parent, who has a mail of their own.
create function private.reader_of(p_mail public.outbox) returns uuid
language sql immutable
return coalesce((p_mail.payload ->> 'reader')::uuid, p_mail.subject_id);

-- What a mail says when it leaves for the first time; it stays so in every later attempt, since its key stands for
-- these words.
create function private.filled_in(p_mail public.outbox) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  v_account uuid := p_mail.payload ->> 'account';
  v_language text := private.language_of(p_mail.recipient);
  v_reminder text := p_mail.payload ->> 'reminder';
begin
  return p_mail.payload || jsonb_build_object('language', v_language) || case p_mail.kind
    when 'reminder' then jsonb_build_object(
      'texts', (select case v_language when 'da' then jsonb_build_object('subject', subject_da, 'body', body_da)
        else jsonb_build_object('subject', subject_en, 'body', body_en) end from public.reminders
          where kind = v_reminder),
      'values', private.mail_values(coalesce(private.reader_of(p_mail), v_account),
        array(select camper_id from private.reminder_campers(v_reminder, v_account))))
    else (select jsonb_build_object(
      'texts', jsonb_build_object('subject', subject, 'body', body), 'attachments', attachments, 'season', season_id,
        'is_test', is_test,
      'values', private.mail_values(coalesce(private.reader_of(p_mail), v_account), private.campers_in(p_mail.payload)))
      from private.messages where id = p_mail.message_id)
  end;
end
$$;

-- What the mail after a registration says when it leaves. Amounts in DKK. price_until is the last day of the early
-- price, null when no price of these campers will rise any more.
create function private.sign_up_payload(p_ids uuid[]) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object(
    'campers', coalesce(jsonb_agg(private.fee_summary(u) || jsonb_build_object('dates', u.dates,
      'arrival_transportation', u.arrival_transportation, 'departure_transportation', u.departure_transportation,
      'size', u.size) order by u.created_at, u.id), '[]'),
    'outstanding', coalesce(sum(private.outstanding(u)), 0), 'camp', (select title from public.camp_info),
    'price_until', (
      select coalesce(c.price_deadline, c.registration_deadline) from public.camp_info c
      where bool_or(u.agreed_price is null and private.outstanding(u) > 0 and p.late_surcharge and p.price > 0)
        and not private.is_late(private.camp_today())
    )
  )
  from public.users u join public.pricing p on p.id = u.pricing_id where u.id = any (p_ids)
$$;

-- Who a reminder concerns now, of all families or of one. No cancelled campers, and nothing that is done already:
-- `price` those who have paid nothing and whose price will rise, `last_week` and `last_days` those who are not
-- registered until they pay, `survey` those who are asked and have not answered, `contacts` children without an adult
-- or a number, `last_information` those who come. `survey` and `last_information` only for whom something was paid.
create function private.reminder_campers(p_kind text, p_account uuid default null)
returns table (account_id uuid, camper_id uuid)
language sql stable security definer set search_path = '' as $$
  select coalesce(u.parent_id, u.id), u.id
  from public.users u join public.pricing p on p.id = u.pricing_id cross join public.camp_info c
  where (p_account is null or p_account in (u.id, u.parent_id)) and u.is_attending and not u.is_inactive
    and case p_kind
      when 'price' then not u.is_registered and u.agreed_price is null and p.late_surcharge
        and not private.is_late(private.camp_today())
        and private.in_review(u.id) is null and private.outstanding(u) > 0
      when 'survey' then public.age_on(u.birthday, c.start_date) >= 4 and u.consents ? 'group_formation'
        and not exists (select from public.survey_responses s where s.camper_id = u.id)
        and (u.is_registered or private.paid_for(u.id) > 0)
      when 'contacts' then exists (select from private.contacts(array[u.id]) k where not k.is_complete)
      when 'last_information' then u.is_registered or private.paid_for(u.id) > 0
      else not u.is_registered and private.in_review(u.id) is null and private.outstanding(u) > 0
    end
$$;

-- Is there still something to remind this family of, and does the parent who reads it want that? Asked again when the
-- mail leaves.
create function private.reminder_holds(p_kind text, p_account uuid, p_reader uuid) returns boolean
language sql stable security definer set search_path = ''
return private.is_reminder_day(p_kind) and private.why_no_mail(p_reader) is null
  and exists (select from private.reminder_campers(p_kind, p_account));

-- What a mail to a family says in the place of its variables. Amounts in DKK, days as YYYY-MM-DD; rooms only when
-- families may see them. Nothing of health.
create function private.mail_values(p_account uuid, p_campers uuid[]) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object(
    'first_name', (select first_name from public.people where id = p_account),
    'camp', c.title, 'camp_start', c.start_date, 'last_day', c.registration_deadline,
    'price_day', coalesce(c.price_deadline, c.registration_deadline),
    'outstanding', coalesce(family.outstanding, 0), 'next_payment', coalesce(family.next_payment, 0), 'campers',
      coalesce(family.campers, '[]')
  )
  from public.camp_info c, (
    select sum(private.outstanding(s)) as outstanding,
      sum((select min(o.amount) from private.options_for(s) o where o.enabled)) as next_payment,
      jsonb_agg(jsonb_build_object('name', u.first_name || ' ' || u.last_name, 'arrival', u.arrival_transportation,
        'departure', u.departure_transportation, 'room', case when private.is_on('SHOW_ROOMS') then r.name end)
        order by u.parent_id nulls first, u.created_at, u.id) as campers
    from public.users u left join public.rooms r on r.id = u.room_id, lateral private.as_it_stands(u) s
    where u.id = any (p_campers)
  ) family
$$;

-- Campers whose money and place do not fit together. Amounts in DKK.
create function private.attention_of_campers()
returns table (kind text, key text, since timestamptz, intent_id uuid, camper_id uuid, amount numeric, detail jsonb)
language sql stable security definer set search_path = '' as $$
  with prices as materialized (
    select id, shirt_price, public.price_on(id, private.camp_today()) as price from public.pricing
  ), camper as (
    select u.id, coalesce(u.parent_id, u.id) as account_id, u.first_name || ' ' || u.last_name as name, u.is_registered,
      u.is_attending,
      u.is_inactive, u.stay_in_at, u.stay_in_at is not null and u.is_attending and not u.is_inactive
        and money.paid > fee.price as is_moved,
      money.paid, money.since, fee.price
    from private.camper_money money
    join public.users u on u.id = money.camper_id join prices on prices.id = u.pricing_id,
    lateral (select private.with_shirt(coalesce(u.agreed_price, prices.price), prices.shirt_price,
      u.size is not null) as price) fee
    where money.paid <> fee.price or u.is_inactive or not u.is_attending
  ), matter as (
    select 'overpaid' as kind, id, paid - price as amount from camper where paid > price and not is_moved
    union all
    select 'refunded_registered', id, price - paid from camper where is_registered and is_attending and paid < price
    union all
    select 'paid_not_coming', id, paid from camper where paid > 0 and (is_inactive or not is_attending)
  )
  select m.kind, concat_ws(':', m.kind, m.id, c.paid, c.price), c.since, null::uuid, c.id, m.amount,
    jsonb_build_object('paid', c.paid, 'price', c.price, 'is_registered', c.is_registered, 'refund',
      private.refund_left(c.id))
  from matter m join camper c on c.id = m.id
  union all
  -- A family whose people lost their beds on one day, and have paid more than staying in costs: what is too much.
  select 'stay_in_paid', concat_ws(':', 'stay_in_paid', account_id, private.camp_day(stay_in_at), sum(paid),
    sum(price)),
    greatest(max(since), max(stay_in_at)), null, account_id, sum(paid - price),
    jsonb_build_object('paid', sum(paid), 'price', sum(price), 'names', jsonb_agg(name order by name))
  from camper where is_moved group by account_id, private.camp_day(stay_in_at)
$$;

-- Opening a checkout. Every figure is computed here from stored facts; a browser names only people and types.

create function public.payment_options(camper_id uuid)
returns table (payment_type text, amount numeric, enabled boolean)
language sql stable security definer set search_path = '' as $$
  select o.payment_type, o.amount, o.enabled
  from public.users u, private.as_it_stands(u) s, private.options_for(s) o
  where u.id = camper_id and private.has_profile()
$$;

grant execute on function public.payment_options to authenticated;

-- The same payer pressing Pay again: same people, categories, types and, at the quoted price, the same amounts.
create function private.is_same_checkout(p_intent public.payment_intents, p_lines jsonb, p_anonymous boolean)
returns boolean
language sql stable security definer set search_path = '' as $$
  select p_intent.is_anonymous = coalesce(p_anonymous, false)
    and count(*) = jsonb_array_length(p_lines)
    and bool_and(coalesce(
      s.pricing_id = l.pricing_id and wanted.payment_type = l.payment_type and o.amount * 100 = l.amount_ore, false
    ))
  from public.payment_intent_lines l
  left join public.users u on u.id = l.paid_for_user_id
  left join lateral private.as_it_stands(u) s on true
  left join lateral (
    select line ->> 'payment_type' as payment_type from jsonb_array_elements(p_lines) line
    where (line ->> 'paid_for')::uuid = l.paid_for_user_id
  ) wanted on true
  left join lateral private.options_for(s, l.price_ore / 100.0) o on o.payment_type = l.payment_type
  where l.intent_id = p_intent.id
$$;

-- What a message's variables are for one of these families, and the language that it reads. Null for another family.
create function public.family_mail_values(p_account uuid, p_campers uuid[]) returns jsonb
language sql stable security definer set search_path = '' as $$
  select private.require_admin(2::smallint);
  select jsonb_build_object('language', private.language_of(private.address_of(account_id)))
    || private.mail_values(account_id, camper_ids)
  from private.families_of(p_campers) where account_id = p_account
$$;

-- May a mail that a family can do without leave now? What has been done, refused or ended since is not sent.
create function private.still_wanted(p_mail public.outbox) returns boolean
language sql stable security definer set search_path = ''
return case
  when p_mail.kind = 'reminder' then private.reminder_holds(p_mail.payload ->> 'reminder', p_mail.subject_id,
    private.reader_of(p_mail))
  when p_mail.kind = 'message' and not (select is_test from private.messages where id = p_mail.message_id)
    then private.why_no_mail(private.reader_of(p_mail)) is null
  else true
end;

grant execute on function public.count_families, public.family_mail_values, public.send_message, public.test_message,
  public.stop_message, public.message_list, public.message_mails, public.camper_mails to authenticated;
