-- How many emails one family may cause, and how the emails of a day are shared out: the mail service takes so many a
-- day (MAILS_A_DAY), sign-in emails go through the same service without our outbox, and come first.

-- The family whose login is acting, while it is no organiser's: what it causes counts against it.
create function private.asking_family() returns uuid
language sql stable security definer set search_path = ''
return case when auth.uid() is not null and private.admin_level() is null then private.family() end;
grant execute on function private.asking_family to service_role;

-- May the acting login cause another email to this address? At most 30 a day to its own family, 10 a day to others, and
-- 5 a day to one address from all other families. Always for organisers and the machinery.
create function private.may_mail(p_recipient text) returns boolean
language sql stable security definer set search_path = '' as $$
  select coalesce((
    select case when p_recipient = any (own.addresses)
      then count(*) filter (where o.asked_by = own.id and o.recipient = any (own.addresses)) < 30
      else count(*) filter (where o.asked_by = own.id and o.recipient <> all (own.addresses)) < 10
        and count(*) filter (where o.recipient = p_recipient) < 5 end
    from (
      select asking.id, array(
        select email::text from auth.users where private.family(id) = asking.id and email is not null
      ) as addresses
      from private.asking_family() as asking (id) where asking.id is not null
    ) own
    left join public.outbox o on o.asked_by is not null and o.created_at > public.camp_now() - interval '1 day'
      and (o.asked_by = own.id or o.recipient = p_recipient)
    group by own.id, own.addresses
  ), true)
$$;

-- Emails that the mail service takes in a day; null for no limit, as of the local mailbox.
create function private.mails_a_day() returns integer
language sql stable security definer set search_path = '' as $$
  select number_value from public.admin_settings where name = 'MAILS_A_DAY' and not private.is_developer_mode()
$$;

-- Emails of the last 24 hours, real time: those of the outbox, and at least those of the sign-in, of which the platform
-- keeps the last of each sort.
create function private.mails_used() returns bigint
language sql stable security definer set search_path = '' as $$
  select (select count(*) from public.outbox where asked_at > clock_timestamp() - interval '1 day')
    + (select count(*) from auth.users u, unnest(array[u.confirmation_sent_at, u.recovery_sent_at,
        u.email_change_sent_at]) as sent (at) where sent.at > clock_timestamp() - interval '1 day')
$$;

-- The share of a day's emails up to which one of this kind leaves: the last fifth is for the sign-in alone, money and
-- what changed at a login come before other news, and what families can do without waits first.
create function private.mail_share(p_kind text) returns numeric
language sql immutable
return case when p_kind in ('reminder', 'message', 'opening') then 0.5
  when private.is_receipt(p_kind)
    or p_kind in ('paid', 'aid', 'money_moved', 'pay_again', 'registered', 'account_notice') then 0.8
  else 0.65 end;

-- The emails of the first day of registration, if it opens by time within two days and the mail service takes fewer:
-- two for each family that came last time, or as many as the beds make likely, and one for each address that waits for
-- the opening.
create function private.small_mail_plan() returns table (opens_at timestamptz, expected bigint, most integer)
language sql stable security definer set search_path = '' as $$
  select soon.opens_at, needed.mails, private.mails_a_day()
  from (
    select s.turns_at at time zone c.timezone as opens_at, c.total_beds
    from public.admin_settings s, public.camp_info c where s.name = 'DISABLE_NEW_USER' and s.bool
  ) soon, lateral (
    select 2 * coalesce(nullif((
      select count(distinct p.account_id) from public.past_campers past join public.people p on p.id = past.camper_id
      where past.season_id = (select max(season_id) from public.past_campers)
    ), 0), soon.total_beds / 3) + (select count(*) from private.opening_wishes) as mails
  ) needed
  where soon.opens_at > public.camp_now() and soon.opens_at < public.camp_now() + interval '2 days'
    and needed.mails > private.mails_a_day()
$$;

-- Emails that wait for the next day, and a plan that is too small for the opening.
create function private.attention_of_mail_limits()
returns table (kind text, key text, since timestamptz, intent_id uuid, camper_id uuid, amount numeric, detail jsonb)
language sql stable security definer set search_path = '' as $$
  select 'mail_day_full', concat_ws(':', 'mail_day_full', private.camp_today()), min(o.next_attempt_at), null::uuid,
    null::uuid, null::numeric, jsonb_build_object('waiting', count(*), 'most', private.mails_a_day())
  from public.outbox o
  where o.sent_at is null and o.next_attempt_at <= clock_timestamp() and not private.is_undecided(o)
    and (select private.mails_used()) >= (select private.mails_a_day()) * private.mail_share(o.kind)
  having count(*) > 0
  union all
  select 'mail_plan_small', concat_ws(':', 'mail_plan_small', opens_at, most), public.camp_now(), null, null, null,
    jsonb_build_object('expected', expected, 'most', most)
  from private.small_mail_plan()
$$;
