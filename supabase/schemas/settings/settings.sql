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
  where (select private.may('settings'))
  group by p.id
  order by p.id
$$;

-- How many campers hold a booking of a bed without having paid for it: fewer beds, or an earlier deadline, moves them.
-- A bed that is paid for and waits for an adult's yes stays theirs.
create function public.unpaid_bed_bookings() returns bigint
language sql stable security definer set search_path = '' as $$
  select count(*) from private.camper_state() s join public.users u on u.id = s.camper_id
  where u.has_bed and 'payment' = any (s.waits_for) and (select private.may('settings'))
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
  where (select private.may('settings'))
  order by d.is_disabled, d.created_at desc, d.code
$$;

-- A person's name for admins; the address of an account holder who has not registered as a camper.
create function private.person_name(person uuid) returns text
language sql stable security definer set search_path = ''
return coalesce(
  (select private.full_name(p.first_name, p.last_name) from public.people p where p.id = person),
  (select a.email from auth.users a where a.id = person)
);

-- `jobs` are those that were given last, and `current_jobs` those that hold; `has_second_factor`, whether an app of
-- theirs shows codes.
create function public.admin_people()
returns table (
  id uuid, name text, email text, access_level smallint, jobs text[], is_this_season boolean, current_jobs text[],
  has_second_factor boolean
)
language sql stable security definer set search_path = '' as $$
  select a.id, private.person_name(a.id), (select u.email from auth.users u where u.id = a.id)::text, a.access_level,
    a.jobs, coalesce(a.jobs_season = private.season(), true), private.jobs_of(a), private.has_second_factor(a.id)
  from public.admin a
  where (select private.may('organisers'))
  order by a.access_level desc nulls last, 2
$$;

-- Gives the holder of an account a level or a job, both below the caller's own level. Codes: account_unknown,
-- already_admin, access_missing (neither).
create function public.add_admin(p_email text, p_level smallint default null, p_job text default null) returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  v_account uuid;
begin
  perform private.refuse_if(not private.may('organisers') or p_level >= private.admin_level()
    or p_job = 'administrator' and private.admin_level() < 4, 'not_allowed');
  perform private.refuse_if(p_level is null and p_job is null, 'access_missing');
  select id into v_account from auth.users where lower(email) = lower(trim(p_email));
  perform private.refuse_if(not found, 'account_unknown');
  insert into public.admin (id, access_level, jobs) values (v_account, p_level, array_remove(array[p_job], null))
    on conflict do nothing;
  perform private.refuse_if(not found, 'already_admin');
  return v_account;
end
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
      when 'second_factor' then private.person_name(l.row_id::uuid)
      else l.row_id
    end,
    l.action, l.before, l.after
  from public.audit_log l
  where l.table_name in ('admin_settings', 'camp_info', 'church', 'place', 'churches', 'sponsors', 'pricing',
    'discounts', 'admin', 'second_factor', 'documents')
    and (select private.may('settings'))
  order by l.id desc
  limit least(greatest(p_limit, 1), 200)
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
      and concat_ws(' ', private.folded(private.full_name(p.first_name, p.last_name)), lower(own.answers ->> 'email'))
        like all ((select private.word_patterns(p_text))::text[])
  ) found
  where (select private.may('look'))
  order by first_name, last_name, id
  limit 8
$$;
grant execute on function public.find_campers to authenticated;
grant execute on function public.price_usage, public.unpaid_bed_bookings, public.promo_codes, public.admin_people,
  public.add_admin, public.setting_changes to authenticated;
