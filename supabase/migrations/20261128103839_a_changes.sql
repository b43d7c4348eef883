set local check_function_bodies = off;

ALTER TABLE "private"."other_parents" DROP CONSTRAINT "other_parents_account_id_fkey";

ALTER TABLE "private"."other_parents" DROP CONSTRAINT "other_parents_asked_over_check";

ALTER TABLE "private"."other_parents" DROP CONSTRAINT "other_parents_pkey";

DROP FUNCTION "public"."admin_add_camper"(uuid, jsonb, uuid, boolean, boolean);

ALTER TABLE "private"."other_parents" ADD COLUMN "is_holder" boolean NOT NULL DEFAULT false;

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
$function$;

CREATE OR REPLACE FUNCTION private.changed_to(camper public.users, p_fields text[])
 RETURNS text
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select private.person_name(l.actor_id)
  from public.audit_log l, unnest(p_fields) field
  where l.table_name = 'users' and l.row_id = camper.id::text and l.action = 'UPDATE'
    and l.after -> field = to_jsonb(camper) -> field
  order by l.id desc limit 1
$function$;

CREATE OR REPLACE FUNCTION private.checkouts_of(p_account uuid)
 RETURNS uuid[]
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select coalesce(array_agg(distinct i.id), '{}')
  from public.payment_intents i
  join public.payment_intent_lines l on l.intent_id = i.id
  left join public.people payer on payer.id = i.payer_id
  left join public.users u on u.id = l.paid_for_user_id
  where l.is_open and array[payer.id, payer.account_id, u.id, u.parent_id] && array[p_account,
    private.login_of(p_account), case when private.is_holder(p_account) then private.family(p_account) end]
$function$;

CREATE OR REPLACE FUNCTION private.end_invitation(p_account uuid, p_is_holder boolean)
 RETURNS private.other_parents
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_link private.other_parents;
begin
  delete from private.other_parents where account_id = p_account and is_holder = p_is_holder returning * into v_link;
  perform private.take_back(array(select id from public.outbox where kind = 'invited' and subject_id = p_account
    and recipient = v_link.email));
  return v_link;
end
$function$;

CREATE OR REPLACE FUNCTION private.end_other_parent(p_person uuid, p_is_deleted boolean DEFAULT false)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_link private.other_parents;
begin
  v_link := private.end_invitation((select account_id from private.other_parents
    where not is_holder and p_person in (account_id, login_id)), false);
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
$function$;

CREATE OR REPLACE FUNCTION private.follow_address()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_old text := lower(old.email);
  v_new text := lower(new.email);
begin
  update public.users set email = v_new where id = private.family(new.id) and parent_id is null
    and private.login_of(id) = new.id;
  update public.outbox set recipient = v_new where sent_at is null and lower(recipient) = v_old
    and kind not in ('new_address', 'account_notice');
  update private.other_parents set email = v_new where login_id = new.id;
  delete from private.opening_wishes where email = v_old and exists (
    select from private.opening_wishes where email = v_new
  );
  update private.opening_wishes set email = v_new where email = v_old;
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION private.invite(p_account uuid, p_email text, p_is_holder boolean, p_is_again boolean, p_most integer)
 RETURNS text
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_link private.other_parents;
begin
  perform private.refuse_if(not private.is_address(p_email), 'email_invalid');
  delete from private.other_parents o where o.account_id = p_account and o.is_holder = p_is_holder
    and o.login_id is null and not private.is_open(o);
  select * into v_link from private.other_parents where account_id = p_account and is_holder = p_is_holder;
  if v_link.email <> p_email or v_link.login_id is not null then
    raise exception 'already_invited';
  elsif v_link.email = p_email and not (p_is_again and v_link.invited_at < public.camp_now() - interval '1 minute') then
    return 'invited';
  elsif not private.take_rate('invite:' || auth.uid(), p_most, interval '1 hour') or not private.may_mail(p_email) then
    return 'rate_limited';
  end if;
  insert into private.other_parents (account_id, email, is_holder) values (p_account, p_email, p_is_holder)
  on conflict (account_id, is_holder) do update set invited_at = public.camp_now() returning * into v_link;
  perform private.queue_mail('invited', concat_ws(':', 'invited', p_account, gen_random_uuid()), p_email, p_account,
    null, jsonb_build_object(
    'holder', private.quoted_name(p_account), 'until',
      private.camp_day(v_link.invited_at + private.kept('invitation')),
    'language', private.language_of((select email from auth.users where id = auth.uid())))
    || case when p_is_holder then '{"is_holder": true}' else '{}'::jsonb end);
  return 'invited';
end
$function$;

CREATE OR REPLACE FUNCTION private.is_address_taken(p_email text, p_account uuid)
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select exists (select from auth.users where lower(email) = p_email
      and id is distinct from private.login_of(p_account))
    or exists (select from public.users where lower(email) = p_email and id <> p_account)
$function$;

CREATE OR REPLACE FUNCTION private.is_open(link private.other_parents)
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
RETURN (((link).login_id IS NULL) AND (((link).invited_at + private.kept('invitation'::text)) > public.camp_now()));

CREATE OR REPLACE FUNCTION private.join_account(v_from public.users, p_into uuid)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.end_other_parent(v_from.id);
  perform private.end_invitation(v_from.id, true);
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
  update public.outbox set recipient = (select email from public.users where id = p_into)
  where sent_at is null and recipient = v_from.email;
  delete from private.promo_checks where account_id = v_from.id;
end
$function$;

CREATE OR REPLACE FUNCTION private.login_of(p_account uuid)
 RETURNS uuid
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
RETURN COALESCE((SELECT users.id FROM auth.users WHERE (users.id = login_of.p_account)), (SELECT other_parents.login_id FROM private.other_parents WHERE ((other_parents.account_id = login_of.p_account) AND other_parents.is_holder)));

CREATE OR REPLACE FUNCTION private.is_holder(p_login uuid DEFAULT auth.uid())
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
RETURN (private.login_of(private.family(p_login)) = p_login);

CREATE OR REPLACE FUNCTION private.mail_both_parents()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  insert into public.outbox (kind, dedupe_key, recipient, subject_id, message_id, payload, next_attempt_at)
  select new.kind, new.dedupe_key || ':other', login.email, new.subject_id, new.message_id,
    new.payload || jsonb_build_object('reader', o.login_id), new.next_attempt_at
  from public.people subject join private.other_parents o on o.account_id = subject.account_id
    join auth.users login on login.id = o.login_id
  where subject.id = new.subject_id and not o.is_holder and new.recipient = private.address_of(o.account_id)
  on conflict (dedupe_key) do nothing;
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION private.merge_effects(p_from uuid)
 RETURNS jsonb
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select jsonb_build_object(
    'names', jsonb_agg(private.full_name(u.first_name, u.last_name)),
    'paid', sum(private.paid_for(u.id)), 'outstanding', sum(private.outstanding(private.as_it_stands(u))),
    'ends_login', private.login_of(p_from) is not null
  )
  from private.as_typed(p_from) u
$function$;

CREATE OR REPLACE FUNCTION private.plan_camp(plan jsonb)
 RETURNS public.camp_info
 LANGUAGE sql
 STABLE
 SET search_path TO ''
RETURN jsonb_populate_record(NULL::public.camp_info, CASE WHEN (jsonb_typeof((plan -> 'camp_info'::text)) = 'object'::text) THEN (plan -> 'camp_info'::text) ELSE '{}'::jsonb END);

CREATE OR REPLACE FUNCTION private.proposals()
 RETURNS TABLE(line_id uuid, account_id uuid, name text, reason text, outstanding numeric, named uuid[], shared boolean, is_exact boolean, place bigint)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  with line as materialized (
    select id, season_id, booked_on, amount_ore, private.spellings(text) as words,
      private.bare_id(text) as letters,
      lower(text) as plain
    from private.bank_lines where state = 'open'
  ), word as materialized (
    select id, season_id, word, bool_or(at = count) as is_last from (
      select id, season_id, word, at, count(*) over (partition by id, spelling) as count
      from line, regexp_split_to_table(btrim(words), '  ') spelling,
        unnest(string_to_array(btrim(spelling), ' ')) with ordinality as w(word, at)
    ) each where word <> '' group by id, season_id, word
  ), loose_word as materialized (
    select id, season_id, private.loose(word) as word, bool_or(is_last) as is_last from word group by 1, 2, 3
  ), stored as (
    select private.season() as season_id, u.id, coalesce(u.parent_id, u.id) as account_id,
      rtrim(u.search_name) as search_name, u.first_name, u.last_name, u.email, u.phone
    from public.users u
    union all
    -- The other parent pays too, though no camper.
    select private.season(), o.login_id, o.account_id, private.folded(private.full_name(p.first_name, p.last_name)),
      p.first_name,
      p.last_name, o.email, null
    from private.other_parents o join public.people p on p.id = o.login_id and not o.is_holder
    union all
    select past.season_id, past.camper_id, p.account_id, private.folded(private.full_name(p.first_name, p.last_name)),
      p.first_name, p.last_name,
      past.answers ->> 'email', past.answers ->> 'phone'
    from public.past_campers past join public.people p on p.id = past.camper_id
      where past.season_id in (select season_id from line)
  ), person as materialized (
    select distinct s.season_id, s.id, s.account_id, s.email, right(replace(s.phone, ' ', ''), 8) as number,
      private.words(spelt.name) as words, private.words(spelt.turned) as turned,
      private.loose(split_part(private.words(spelt.name), ' ', 2)) as loose_first,
      private.loose(split_part(btrim(private.words(spelt.name)), ' ', -1)) as loose_last
    from stored s cross join lateral (
      values (s.search_name, private.folded(private.full_name(s.last_name, s.first_name))),
        (private.folded(private.in_pairs(private.full_name(s.first_name, s.last_name))),
          private.folded(private.in_pairs(private.full_name(s.last_name, s.first_name))))
    ) spelt(name, turned)
  ), found as materialized (
    select l.id, l.season_id, p.account_id, p.id as camper_id, p.loose_first as first_word,
      false as is_reference, strpos(l.words, p.words) > 0 or strpos(l.words, p.turned) > 0 as is_whole,
      false as is_similar
    from person p join word first on first.season_id = p.season_id and first.word = split_part(p.words, ' ', 2)
    join word last on last.id = first.id and last.word = split_part(btrim(p.words), ' ', -1)
    join line l on l.id = first.id
    union all
    -- A last name may be cut off: four letters of it, or where the text ends two.
    select l.id, l.season_id, p.account_id, p.id, p.loose_first, false, false, true
    from person p join loose_word first on first.season_id = p.season_id and first.word = p.loose_first
    join loose_word last on last.id = first.id and (last.word = p.loose_last
      or length(last.word) >= case when last.is_last then 2 else 4 end and p.loose_last like last.word || '%')
    join line l on l.id = first.id
    union all
    -- References end in the id of their attempt, as `create_payment_intent` writes them.
    select l.id, l.season_id, payer.account_id, null, null, true, true, false
    from line l cross join regexp_matches(l.letters, '(camp\d{4})([0-9a-f]{32})', 'g') written
    join public.payment_intents i on i.id = written[2]::uuid and private.bare_id(i.reference) = written[1] || written[2]
    join public.people payer on payer.id = i.payer_id
    union all
    select l.id, l.season_id, p.account_id, null, null, true, true, false
    from line l cross join regexp_matches(l.plain, '([a-z0-9._%+-]+@[a-z0-9.-]*[a-z0-9])', 'g') written
    join person p on lower(p.email) = written[1] where p.season_id = l.season_id
    union all
    select l.id, l.season_id, p.account_id, null, null, true, true, false
    from line l cross join generate_series(1, length(l.letters) - 7) at
      join person p on p.number = substr(l.letters, at, 8)
    where substr(l.letters, at, 8) ~ '^\d{8}$' and p.season_id = l.season_id
  ), fee as materialized (
    select private.season() as season_id, coalesce(u.parent_id, u.id) as account_id, sum(f.outstanding) as outstanding
    from private.balance() f join public.users u on u.id = f.camper_id group by 2
    union all
    select past.season, p.account_id, sum(past.outstanding)
    from (select distinct season_id from line where season_id <> private.season()) of,
      private.balance(of.season_id) past join public.people p on p.id = past.camper_id
    where p.account_id in (select account_id from found)
    group by 1, 2
  ), family as (
    select f.id, f.account_id, bool_or(f.is_reference) as is_reference, bool_or(f.is_whole) as is_whole,
      bool_and(f.is_similar) as is_similar, fee.outstanding,
      count(distinct f.camper_id) + count(distinct f.camper_id) filter (where f.is_whole) as names,
      coalesce(array_agg(distinct f.camper_id) filter (where f.camper_id is not null and not exists (
        select from private.other_parents other where other.login_id = f.camper_id)), '{}') as named
    from found f join fee on fee.account_id = f.account_id and fee.season_id = f.season_id
    group by f.id, f.account_id, fee.outstanding
  ), ranked as (
    select f.*, private.full_name(p.first_name, p.last_name) as name,
      count(*) filter (where not is_similar) over (partition by f.id) as families,
      row_number() over (partition by f.id order by is_reference desc, names desc, is_similar, outstanding desc,
        p.first_name, f.account_id) as place
    from family f join public.people p on p.id = f.account_id
  ), named as (
    -- Each name is the likeliest family's: of two of one name one, and never a third for the same words.
    select distinct on (f.id, f.first_word, case when f.is_reference then f.account_id end) f.id, f.account_id
    from found f join ranked r on r.id = f.id and r.account_id = f.account_id
    order by f.id, f.first_word, case when f.is_reference then f.account_id end, r.place
  ), sharing as (
    select id, array_agg(distinct account_id) as accounts from named group by id having count(distinct account_id) > 1
  )
  select r.id, r.account_id, r.name,
    case when r.is_reference then 'reference' when r.is_similar then 'similar' else 'name' end, r.outstanding, r.named,
    coalesce(r.account_id = any (s.accounts), false),
    fits.so and row_number() over (partition by l.season_id, r.account_id, fits.so order by l.booked_on, l.id) = 1,
      r.place
  from ranked r join line l on l.id = r.id left join sharing s on s.id = r.id,
    lateral (select r.families = 1 and r.is_whole and r.outstanding * 100 = l.amount_ore as so) fits
$function$;

CREATE OR REPLACE FUNCTION private.queue_paid(p_key text, p_provider_payment_id text, p_charge_id text)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select private.queue_mail('paid', concat_ws(':', 'paid', p_key, adult.id), private.address_of(adult.id), adult.id,
    null, private.receipt_of(p_provider_payment_id, p_charge_id, adult.id)
      || jsonb_build_object('account', paid.account_id, 'payer', paid.payer))
  from (
    select payee.account_id, max(p.paid_by_user_id::text) as payer
    from public.payments p join public.people payee on payee.id = p.paid_for_user_id
    where p.provider_payment_id = p_provider_payment_id and p.charge_id = p_charge_id
    group by payee.account_id
  ) paid
  cross join lateral (
    select paid.account_id as id
    union
    select o.login_id from private.other_parents o
    where o.account_id = paid.account_id and o.login_id is not null and not o.is_holder
  ) adult
  where paid.payer is null or paid.payer::uuid not in (adult.id, coalesce(private.login_of(adult.id), adult.id))
$function$;

CREATE OR REPLACE FUNCTION private.readers_of(p_campers uuid[], p_season smallint)
 RETURNS TABLE(account_id uuid, reader_id uuid, language text)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select f.account_id, reader.id, private.language_of(private.address_of(reader.id))
  from private.families_of(p_campers, p_season) f, lateral (
    select f.account_id as id
    union all
    select o.login_id from private.other_parents o
    where o.account_id = f.account_id and o.login_id is not null and not o.is_holder
  ) reader
  where f.why is null and private.why_no_mail(reader.id) is null
$function$;

CREATE OR REPLACE FUNCTION private.require_plan(plan jsonb)
 RETURNS void
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  c public.camp_info := private.plan_camp(plan);
  v_wrong text;
begin
  if num_nulls(c.title, c.theme, c.start_date, c.end_date, c.registration_deadline, c.total_beds, c.first_meal,
    c.last_meal) > 0
    or private.plan_rows(plan, 'pricing') = '[]'
    or jsonb_path_exists(plan,
      '$.pricing[*] ? (@.id == null || @.name == null || @.price == null || @.shirt_price == null)')
    or jsonb_path_exists(plan, '$.rooms[*] ? (@.id == null || @.name == null || @.capacity == null || @.state == null)')
    or (select count(*) from jsonb_populate_recordset(null::public.rooms, private.plan_rows(plan, 'rooms'))
      where state = 'group') <> 4 then
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
    when exists (select from jsonb_populate_recordset(null::public.rooms, private.plan_rows(plan, 'rooms'))
      where (state = 'group') <> (id between 21 and 24))
      then 'rooms_group_check'
    when jsonb_path_exists(plan, '$.rooms[*].capacity ? (@ < 0 || @ > 999)') then 'rooms_capacity_check'
    when jsonb_path_exists(plan, '$.pricing[*].shirt_price ? (@ < 0 || @ > 99999)') then 'pricing_shirt_price_check'
  end into v_wrong;
  if v_wrong is not null then
    raise exception '%', v_wrong using errcode = '23514', constraint = v_wrong;
  end if;
end
$function$;

CREATE OR REPLACE FUNCTION private.tell_forgetting(p_account uuid, p_people uuid[], p_last_day date)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select private.queue_mail('forgetting', concat_ws(':', 'forgetting', p_account, p_last_day),
    coalesce(private.address_of(p_account), (select email from auth.users where id = p_account)),
    (select id from public.people where id = p_account), null, jsonb_build_object(
      'names', (select coalesce(jsonb_agg(private.full_name(first_name, last_name) order by id <> p_account,
        first_name, id),
        '[]')
        from public.people where id = any (p_people)),
      'has_login', private.login_of(p_account) is not null,
      'years', (select kept_for from public.retention_rules where kind = 'account'), 'last_day', p_last_day))
$function$;

CREATE OR REPLACE FUNCTION private.typed_plan(plan jsonb)
 RETURNS jsonb
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select jsonb_build_object(
    'camp_info', to_jsonb(private.plan_camp(plan)),
    'pricing', (select coalesce(jsonb_agg(to_jsonb(p) order by p.id), '[]')
      from jsonb_populate_recordset(null::public.pricing, private.plan_rows(plan, 'pricing')) p),
    'rooms', (select coalesce(jsonb_agg(to_jsonb(r) - 'counselor_id' order by r.id), '[]')
      from jsonb_populate_recordset(null::public.rooms, private.plan_rows(plan, 'rooms')) r),
    'admin_settings', (select coalesce(jsonb_agg(to_jsonb(s) order by s.id), '[]')
      from jsonb_populate_recordset(null::public.admin_settings, private.plan_rows(plan, 'admin_settings')) s),
    'discounts', (select coalesce(jsonb_agg(to_jsonb(d) order by d.code), '[]')
      from jsonb_populate_recordset(null::public.discounts, private.plan_rows(plan, 'discounts')) d)
  )
$function$;

CREATE OR REPLACE FUNCTION private.who_did_it(p_actor uuid, p_level smallint, p_reader uuid)
 RETURNS jsonb
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select case
    when p_actor is null then '{"role": "camp"}'
    when p_actor in (p_reader, private.login_of(p_reader)) then '{"role": "you"}'
    when private.family(p_actor) = private.family(p_reader)
      and exists (select from public.people where id = p_actor) then
      jsonb_build_object('role', 'parent', 'name', (select first_name from public.people where id = p_actor))
    when p_level is not null then '{"role": "organisers"}'
    else '{"role": "other"}'
  end
$function$;

CREATE OR REPLACE FUNCTION private.why_no_family_mail(p_account uuid)
 RETURNS text
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select private.why_no_mail(p_account) where not exists (
    select from private.other_parents o where o.account_id = p_account and o.login_id is not null and not o.is_holder
      and private.why_no_mail(o.login_id) is null
  )
$function$;

CREATE OR REPLACE FUNCTION public.admin_add_camper(p_id uuid, p_camper jsonb, p_parent uuid DEFAULT NULL::uuid, p_agrees boolean DEFAULT false, p_is_dry_run boolean DEFAULT false, p_email text DEFAULT NULL::text)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_camper public.users;
  v_after jsonb;
  v_invitation text;
begin
  perform private.require_may('register');
  perform private.refuse_if(exists (
    select from jsonb_object_keys(p_camper) as keys(field) where private.right_for(field) is null
      or field = 'attendance'
  ) or exists (select from auth.users where id = p_id) or num_nonnulls(p_email, p_parent) = 2, 'not_allowed');
  perform private.refuse_if(p_agrees is not true and not p_is_dry_run, 'consent_missing');
  if p_parent is not null then
    perform from public.users where id = p_parent and parent_id is null for no key update;
    perform private.refuse_if(not found, 'not_found');
  end if;
  begin
    -- The same press twice, one after the other or at once, is one camper.
    perform pg_advisory_xact_lock(hashtextextended('add_camper:' || p_id, 0));
    perform from public.users where id = p_id and parent_id is not distinct from p_parent;
    if not found then
      perform private.insert_camper(p_camper || jsonb_build_object('id', p_id, 'parent_id', p_parent,
        'consents', private.newest_consents(), 'pricing_id', 0),
        private.edited_columns() || array['id', 'parent_id', 'consents', 'pricing_id']);
      select * into v_camper from public.users where id = p_id;
      -- Someone who was checked in without being on the list, and whose id this is, stays checked in as a camper.
      update public.checkins set camper_id = p_id, walk_in_id = null, walk_in = null where walk_in_id = p_id;
      perform private.give_first_bed(v_camper);
      perform private.queue_sign_up(p_id);
    end if;
    if p_email is not null then
      v_invitation := public.invite_account(p_id, p_email);
    end if;
    v_after := (select private.standing(u) from public.users u where id = p_id);
    if p_is_dry_run then
      raise exception 'taken_back' using errcode = 'UNDO1';
    end if;
  exception when sqlstate 'UNDO1' then
    null;
  end;
  return jsonb_build_object('status', case when p_is_dry_run then 'dry_run' else 'added' end, 'after', v_after,
    'invitation', v_invitation);
end
$function$;

CREATE OR REPLACE FUNCTION public.admin_update_camper(p_camper uuid, p_changes jsonb, p_seen jsonb, p_accept_stay_in boolean DEFAULT false, p_effects jsonb DEFAULT NULL::jsonb, p_is_dry_run boolean DEFAULT false)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_camper public.users;
  v_now jsonb;
  v_status text;
  v_effects jsonb;
begin
  perform private.refuse_if(exists (
    select from jsonb_object_keys(p_changes) as keys(field)
    where not private.may(private.right_for(field))
  ) or not private.may('edit'), 'not_allowed');
  select * into v_camper from public.users where id = p_camper for no key update;
  perform private.refuse_if(not found, 'not_found');
  v_now := private.correctable(v_camper);
  if exists (
    select from jsonb_object_keys(p_changes) as keys(field)
    where v_now -> field is distinct from p_seen -> field and v_now -> field is distinct from p_changes -> field
  ) then
    return jsonb_build_object('status', 'conflict', 'camper', v_now, 'by', private.changed_to(v_camper, array(
      select jsonb_object_keys(p_changes))));
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
$function$;

CREATE OR REPLACE FUNCTION public.answer_invitation(p_account uuid, p_accepts boolean, p_first_name text DEFAULT ''::text, p_last_name text DEFAULT ''::text)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_link private.other_parents;
begin
  -- A registration shares this row: of both at once, one comes after the other; so does a merge, by the campers' row.
  perform from auth.users where id = auth.uid() for update;
  perform from public.users where id = p_account for no key update;
  select * into v_link from private.other_parents
  where account_id = p_account and (login_id = auth.uid() or login_id is null and email = private.invited_address())
  order by is_holder desc limit 1 for update;
  if p_accepts and v_link.login_id = auth.uid() then
    return;
  elsif v_link.account_id is null or not private.is_open(v_link) then
    raise exception 'not_allowed' using errcode = '42501';
  elsif not p_accepts then
    perform private.end_invitation(p_account, v_link.is_holder);
    return;
  elsif exists (select from public.users where auth.uid() in (id, parent_id)) or private.family() <> auth.uid() then
    raise exception 'has_family';
  end if;
  insert into public.people (id, account_id, first_name, last_name)
  select auth.uid(), auth.uid(),
    case when v_link.is_holder then holder.first_name else private.stored_name(p_first_name) end,
    case when v_link.is_holder then holder.last_name else private.stored_last_name(p_last_name) end
  from public.people holder where holder.id = p_account
  on conflict (id) do update set first_name = excluded.first_name, last_name = excluded.last_name;
  update private.other_parents set login_id = auth.uid(), accepted_at = public.camp_now()
  where account_id = p_account and is_holder = v_link.is_holder;
  perform private.log_other_parent(p_account, 'INSERT');
  if v_link.is_holder then
    update public.users set email = v_link.email where id = p_account;
    insert into public.news (account_id, for_organisers) values (p_account, true);
  else
    perform private.mail_other_parent(p_account, 'accepted', true, auth.uid());
  end if;
end
$function$;

CREATE OR REPLACE FUNCTION public.ask_to_take_over(p_asks boolean DEFAULT true)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_link private.other_parents;
begin
  select * into v_link from private.other_parents
  where account_id = private.family() and private.is_holder() and not is_holder for update;
  perform private.refuse_if(v_link.login_id is null, 'not_allowed');
  if (v_link.asked_over_at is not null) = p_asks then
    return;
  end if;
  perform private.refuse_if(p_asks and not private.take_rate('take_over:' || auth.uid(), 5, interval '1 hour'),
    'rate_limited');
  update private.other_parents set asked_over_at = case when p_asks then public.camp_now() end
  where account_id = v_link.account_id and not is_holder;
  if p_asks then
    perform private.mail_other_parent(v_link.login_id, 'asked', false, v_link.account_id);
  end if;
  insert into public.news (account_id, for_organisers) values (v_link.account_id, false), (v_link.login_id, false);
end
$function$;

CREATE OR REPLACE FUNCTION public.camper_fee(p_camper uuid, p_family boolean DEFAULT false, p_season smallint DEFAULT NULL::smallint)
 RETURNS TABLE(id uuid, name text, pricing_name jsonb, price numeric, paid numeric, outstanding numeric, is_registered boolean, is_attending boolean, checkout_amount numeric, checkout_payer text, other_parent jsonb)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  (select u.id, private.full_name(u.first_name, u.last_name), private.category_name(p), private.price_of(u),
    private.paid_for(u.id),
    private.outstanding(u), u.is_registered, u.is_attending and not u.is_inactive,
    round(i.amount_ore / 100.0, 2), private.person_name(i.payer_id), (
      select jsonb_build_object('id', o.login_id, 'name', private.person_name(o.login_id)) from private.other_parents o
      where o.account_id = coalesce(stored.parent_id, stored.id) and o.login_id is not null and not o.is_holder
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
$function$;

CREATE OR REPLACE FUNCTION public.change_lost_address(p_account uuid, p_email text)
 RETURNS text
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_email text := lower(trim(p_email));
  v_login uuid := private.login_of(p_account);
  v_old text;
begin
  perform private.require_may('families');
  perform private.require_recent_code();
  select lower(email) into v_old from auth.users where id = v_login for no key update;
  perform private.refuse_if(v_old is null, 'not_found');
  perform private.refuse_if(exists (select from public.admin where id = v_login), 'has_rights');
  perform private.refuse_if(private.is_address(v_email) is not true, 'email_invalid');
  perform private.refuse_if(v_email = v_old, 'own_address');
  perform private.refuse_if(private.is_address_taken(v_email, p_account), 'email_taken');
  if not private.take_rate('new_address:' || auth.uid(), 20, interval '1 hour') then
    return 'rate_limited';
  end if;
  -- A link of before counts no more.
  delete from public.outbox where kind = 'new_address' and subject_id = p_account;
  perform private.queue_mail('new_address', 'new_address:' || gen_random_uuid(), v_email, p_account, null,
    jsonb_build_object('email', v_email, 'token', gen_random_uuid(), 'language', private.language_of(v_old)));
  perform private.queue_mail('new_address', 'new_address:' || gen_random_uuid(), v_old, p_account, null,
    jsonb_build_object('email', v_email));
  insert into public.audit_log (actor_id, actor_level, table_name, row_id, action, before, after)
  values (auth.uid(), private.admin_level(), 'users', p_account::text, 'UPDATE', jsonb_build_object('email', v_old),
    jsonb_build_object('email', v_email));
  return 'asked';
end
$function$;

CREATE OR REPLACE FUNCTION public.checkouts_to_cancel(p_account uuid)
 RETURNS TABLE(intent_id uuid, provider_payment_id text)
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform from public.users where private.family(p_account) in (id, parent_id) order by id for no key update;
  perform private.ask_to_cancel(private.checkouts_of(p_account), 'account_deleted');
  return query
    select i.id, i.provider_payment_id from public.payment_intents i
    where i.id = any (private.checkouts_of(p_account)) and i.state = 'open';
end
$function$;

CREATE OR REPLACE FUNCTION public.confirm_new_address(p_token text)
 RETURNS text
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_mail public.outbox;
  v_email text;
  v_login uuid;
begin
  if not private.take_rate('new_address:' || private.client_address(), 50, interval '1 hour') then
    return 'expired';
  end if;
  select * into v_mail from public.outbox where kind = 'new_address' and payload ->> 'token' = p_token
    and created_at > public.camp_now() - interval '7 days' for update;
  if not found or v_mail.subject_id is null then
    return 'expired';
  end if;
  v_email := v_mail.payload ->> 'email';
  if private.is_address_taken(v_email, v_mail.subject_id) then
    return 'taken';
  end if;
  update public.outbox set payload = payload - 'token' where id = v_mail.id;
  v_login := private.login_of(v_mail.subject_id);
  update auth.users set email = v_email, email_confirmed_at = coalesce(email_confirmed_at, clock_timestamp())
  where id = v_login;
  -- The platform writes the address down once more, with the way to log in.
  if to_regclass('auth.identities') is not null then
    update auth.identities set identity_data = identity_data || jsonb_build_object('email', v_email)
    where user_id = v_login and provider = 'email';
  end if;
  return 'changed';
end
$function$;

CREATE OR REPLACE FUNCTION public.delete_my_account()
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_login uuid := auth.uid();
  v_account uuid;
  v_ids uuid[];
begin
  perform private.refuse_if(v_login is null, 'not_allowed');
  perform private.require_recent_code();
  -- The other parent who takes the family over at this moment has finished, and it is theirs; or waits.
  perform from auth.users where id = v_login for update;
  v_account := case when private.is_holder() then private.family() else v_login end;
  v_ids := array(select id from public.people where array[id, account_id] && array[v_login, v_account]) || v_login;
  -- Campers, then intents, as everywhere. Not yet `for update`: a settlement that holds the intent must still be able
  -- to refer to the payer, or the two would wait for each other.
  perform from public.users where id = any (v_ids) order by id for no key update;
  perform from public.payment_intents i
  where i.payer_id = any (v_ids) or exists (
    select from public.payment_intent_lines l where l.intent_id = i.id and l.paid_for_user_id = any (v_ids)
  )
  order by i.id for update;
  perform private.refuse_if(private.checkouts_of(v_login) <> '{}', 'payment_open');
  -- No bed is offered in between: that happens under this lock.
  perform from public.camp_info for update;
  perform private.end_other_parent(v_account, true);
  perform private.forget(v_ids);
end
$function$;

CREATE OR REPLACE FUNCTION public.export_my_data()
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_ids uuid[] := private.my_camper_ids();
  v_is_holder boolean := private.is_holder();
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
        'choices', a.raw_user_meta_data, 'invitation', (
          select jsonb_build_object('invited', o.email, 'invited_at', o.invited_at, 'accepted_at', o.accepted_at)
          from private.other_parents o where o.account_id = private.family() and o.is_holder))
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
          || coalesce(private.text_for(o.message_id, private.language_of(o.recipient)), '{}')) else '{}' end
          order by o.created_at), '[]')
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
        'accepted_by', private.person_name(o.login_id), 'accepted_at', o.accepted_at,
        'asked_to_take_over_at', o.asked_over_at)
      from private.other_parents o where o.account_id = private.family() and not o.is_holder
    ),
    'wants_no_reminders_since', (select r.refused_at from private.mail_refusals r where r.account_id = auth.uid()),
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

CREATE OR REPLACE FUNCTION public.family_access(p_account uuid DEFAULT NULL::uuid)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_account uuid := coalesce(p_account, private.family());
begin
  if v_account is distinct from private.family() then
    perform private.require(private.may('families') or private.may('register'));
  end if;
  return jsonb_build_object(
    'account_id', v_account, 'is_holder', v_account = private.family() and private.is_holder(), 'holder',
      (select private.full_name(first_name, last_name) from public.people where id = v_account),
    'other', (
      select jsonb_build_object('name', private.person_name(o.login_id), 'email', a.email, 'since', o.accepted_at,
        'asked_at', o.asked_over_at)
      from private.other_parents o join auth.users a on a.id = o.login_id
      where o.account_id = v_account and not o.is_holder
    ),
    'invited', (
      select jsonb_build_object('email', o.email, 'until', o.invited_at + private.kept('invitation'))
      from private.other_parents o where o.account_id = v_account and not o.is_holder and private.is_open(o)
    ),
    'has_login', private.login_of(v_account) is not null,
    'login', (
      select jsonb_build_object('email', o.email, 'invited_at', o.invited_at,
        'until', o.invited_at + private.kept('invitation'), 'joined_at', o.accepted_at)
      from private.other_parents o
      where o.account_id = v_account and o.is_holder and (o.login_id is not null or private.is_open(o))
    ),
    'invitations', (
      select coalesce(jsonb_agg(jsonb_build_object('account_id', o.account_id, 'holder',
        private.person_name(o.account_id), 'is_holder', o.is_holder,
        'until', o.invited_at + private.kept('invitation')) order by o.invited_at, o.account_id), '[]')
      from private.other_parents o
      where p_account is null and o.email = private.invited_address() and private.is_open(o)
    )
  );
end
$function$;

CREATE OR REPLACE FUNCTION public.invite_account(p_account uuid, p_email text DEFAULT NULL::text, p_is_again boolean DEFAULT false)
 RETURNS text
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_email text := lower(trim(p_email));
begin
  perform private.require_may('register');
  perform from public.users where id = p_account and parent_id is null for no key update;
  perform private.refuse_if(not found, 'not_found');
  perform private.refuse_if(private.login_of(p_account) is not null, 'has_login');
  perform private.refuse_if(exists (select from public.users where lower(email) = v_email)
    or exists (select from private.other_parents where email = v_email and login_id is not null), 'email_taken');
  if not exists (select from private.other_parents where account_id = p_account and is_holder and email = v_email) then
    perform private.end_invitation(p_account, true);
  end if;
  return case when v_email is null then 'withdrawn' else private.invite(p_account, v_email, true, p_is_again, 60) end;
end
$function$;

CREATE OR REPLACE FUNCTION public.invite_other_parent(p_email text, p_is_again boolean DEFAULT false)
 RETURNS text
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_email text := lower(trim(p_email));
  v_own text;
begin
  select lower(email) into v_own from auth.users where id = auth.uid() for no key update;
  perform private.refuse_if(not found or not private.is_holder() or not exists (select from public.users
    where id = private.family() and parent_id is null), 'not_allowed');
  perform private.refuse_if(v_email = v_own, 'own_address');
  return private.invite(private.family(), v_email, false, p_is_again, 5);
end
$function$;

CREATE OR REPLACE FUNCTION public.merge_accounts(p_from uuid, p_into uuid, p_effects jsonb DEFAULT NULL::jsonb, p_is_dry_run boolean DEFAULT false)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_from public.users;
  v_effects jsonb;
  v_quoted jsonb;
  v_login uuid := private.login_of(p_from);
begin
  perform private.require_may('families');
  perform private.require_recent_code();
  -- Both families in one order: a concurrent registration, payment, settlement, move or merge has finished, or waits.
  perform from public.users where id in (p_from, p_into) or parent_id in (p_from, p_into) order by id for no key update;
  select * into v_from from public.users where id = p_from;
  if v_from.parent_id = p_into then
    return jsonb_build_object('status', 'merged');
  end if;
  perform private.refuse_if(v_from.id is null or p_from = p_into or v_from.parent_id is not null
    or not exists (select from public.users where id = p_into and parent_id is null), 'not_found');
  perform private.refuse_if(private.login_of(p_into) is null, 'no_login');
  perform private.refuse_if(exists (select from public.admin where id = v_login), 'has_rights');
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
    v_quoted := (
      select jsonb_agg(private.quoted_name(u.first_name)) from private.as_typed(p_from) u
    );
    perform private.join_account(v_from, p_into);
    delete from auth.users where id = v_login;
    perform private.queue_mail('merged', 'merged:' || gen_random_uuid(), address, p_into, null, jsonb_build_object(
      'names', case when address = i.email then v_quoted else v_effects -> 'names' end,
      'account', private.quoted_name(i.first_name), 'is_here', address = i.email))
    from public.users i, unnest(array[i.email, v_from.email]) as notified (address) where i.id = p_into;
    if p_is_dry_run then
      raise exception 'taken_back' using errcode = 'UNDO1';
    end if;
  exception when sqlstate 'UNDO1' then
    null;
  end;
  return jsonb_build_object('status', case when p_is_dry_run then 'dry_run' else 'merged' end, 'effects', v_effects);
end
$function$;

CREATE OR REPLACE FUNCTION public.move_camper(p_camper uuid, p_to uuid, p_from uuid DEFAULT NULL::uuid)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_camper public.users;
begin
  perform private.require_may('register');
  -- Both accounts are the locks that keep the limit of seven.
  perform from public.users where id in (p_camper, p_to, p_from) order by id for no key update;
  select * into v_camper from public.users where id = p_camper;
  perform private.refuse_if(not found or p_to = p_camper
    or not exists (select from public.users where id = p_to and parent_id is null), 'not_found');
  if v_camper.parent_id is not distinct from p_to then
    return;
  end if;
  perform private.refuse_if(v_camper.parent_id is distinct from p_from, 'conflict');
  perform private.refuse_if(v_camper.parent_id is null and (private.login_of(p_camper) is not null
    or exists (select from public.users where parent_id = p_camper)), 'has_login');
  perform private.refuse_if((select count(*) from public.users where parent_id = p_to) >= 7, 'camper_limit_reached');
  perform private.refuse_while_paid_for(p_camper);
  perform private.end_invitation(p_camper, true);
  update public.users set parent_id = p_to where id = p_camper;
  update public.bed_waits set account_id = p_to where camper_id = p_camper;
  delete from private.camper_contacts where camper_id = p_camper;
  -- A mail that has not left yet names those of the account only.
  update public.outbox set payload = jsonb_build_object('camper_ids', (payload -> 'camper_ids') - p_camper::text)
  where kind = 'signed_up' and sent_at is null and (payload -> 'camper_ids') ? p_camper::text;
  delete from public.outbox where kind = 'signed_up' and sent_at is null and (payload -> 'camper_ids') = '[]';
  perform private.queue_mail('moved', 'moved:' || gen_random_uuid(), private.mail_address(a), a.id, null,
    jsonb_build_object('name', case when a.id = p_to then private.quoted_name(v_camper.first_name)
      else private.full_name(v_camper.first_name, v_camper.last_name) end, 'is_here', a.id = p_to))
  from public.users a where a.id in (p_from, p_to);
end
$function$;

CREATE OR REPLACE FUNCTION public.take_over_family(p_account uuid, p_me jsonb, p_agrees boolean DEFAULT false)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_me uuid := auth.uid();
  v_holder public.users;
  v_login uuid := private.login_of(p_account);
  v_row jsonb;
  v_language text;
begin
  perform private.refuse_if(p_agrees is not true, 'consent_missing');
  -- Both logins in one order, then campers and intents, as everywhere: a deletion of either has finished, or waits.
  perform from auth.users where id in (v_me, v_login) order by id for update;
  perform from public.users where p_account in (id, parent_id) order by id for no key update;
  if exists (select from public.users where id = v_me and parent_id is null)
    and not exists (select from public.people where id = p_account) then
    return;
  end if;
  perform from private.other_parents where account_id = p_account and login_id = v_me and asked_over_at is not null
  for update;
  perform private.require(found);
  perform from public.payment_intents i where i.id = any (private.checkouts_of(p_account)) order by i.id for update;
  perform private.refuse_if(private.checkouts_of(p_account) <> '{}', 'payment_open');
  -- No bed is offered in between: that happens under this lock.
  perform from public.camp_info for update;
  select * into v_holder from public.users where id = p_account;
  perform private.require(found);
  v_language := private.language_of(v_holder.email);
  perform set_config('familycamp.is_taken_over', 'on', true);
  delete from private.other_parents where account_id = p_account;
  v_row := to_jsonb(v_holder) || jsonb_build_object('id', v_me, 'phone', p_me -> 'phone', 'birthday',
    p_me -> 'birthday', 'gender', p_me -> 'gender', 'accommodation', 'Stay out', 'is_attending', false, 'pricing_id', 0,
    'consents', jsonb_build_object('terms', private.newest_consents() -> 'terms'))
    || (select jsonb_build_object('first_name', first_name, 'last_name', last_name) from public.people where id = v_me);
  perform private.insert_camper(v_row, array['id', 'first_name', 'last_name', 'phone', 'birthday', 'gender', 'country',
    'church_mission', 'size', 'member', 'dates', 'arrival_transportation', 'departure_transportation', 'accommodation',
    'consents', 'is_attending', 'pricing_id']);
  perform private.join_account(v_holder, v_me);
  update public.checkin_codes set account_id = v_me where account_id = p_account;
  perform private.forget(array[p_account, v_login]);
  perform set_config('familycamp.is_taken_over', 'off', true);
  perform private.log_other_parent(v_me, 'DELETE');
  perform private.mail_other_parent(v_me, 'taken_over', true, null);
  perform private.queue_mail('other_parent', 'other_parent:' || gen_random_uuid(), v_holder.email, null, null,
    jsonb_build_object('event', 'taken_over', 'is_holder', false, 'account', v_me, 'name', private.person_name(v_me),
      'language', v_language));
  insert into public.news (account_id, for_organisers) values (v_me, true);
end
$function$;

ALTER TABLE "private"."other_parents" ADD CONSTRAINT "other_parents_account_id_fkey" FOREIGN KEY (account_id) REFERENCES public.people(id) ON DELETE CASCADE;

ALTER TABLE "private"."other_parents" ADD CONSTRAINT "other_parents_asked_over_check" CHECK (((asked_over_at IS NULL) OR ((login_id IS NOT NULL) AND (NOT is_holder))));

ALTER TABLE "private"."other_parents" ADD CONSTRAINT "other_parents_pkey" PRIMARY KEY (account_id, is_holder);

COMMENT ON TABLE "private"."other_parents" IS 'The other parent of a family, or the holder of an added account: invited, then acting for it with their own login.';

REVOKE ALL ON FUNCTION "private"."changed_to"(public.users, text[]) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."changed_to"(public.users, text[]) TO "postgres";

REVOKE ALL ON FUNCTION "private"."end_invitation"(uuid, boolean) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."end_invitation"(uuid, boolean) TO "postgres";

REVOKE ALL ON FUNCTION "private"."invite"(uuid, text, boolean, boolean, integer) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."invite"(uuid, text, boolean, boolean, integer) TO "postgres";

REVOKE ALL ON FUNCTION "private"."is_holder"(uuid) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."is_holder"(uuid) TO "postgres";

REVOKE ALL ON FUNCTION "private"."is_open"(private.other_parents) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."is_open"(private.other_parents) TO "postgres";

REVOKE ALL ON FUNCTION "private"."login_of"(uuid) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."login_of"(uuid) TO "postgres";

REVOKE ALL ON FUNCTION "private"."plan_camp"(jsonb) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."plan_camp"(jsonb) TO "postgres";

REVOKE ALL ON FUNCTION "public"."admin_add_camper"(uuid, jsonb, uuid, boolean, boolean, text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."admin_add_camper"(uuid, jsonb, uuid, boolean, boolean, text) TO "authenticated", "postgres", "service_role";

REVOKE ALL ON FUNCTION "public"."invite_account"(uuid, text, boolean) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."invite_account"(uuid, text, boolean) TO "authenticated", "postgres", "service_role";
