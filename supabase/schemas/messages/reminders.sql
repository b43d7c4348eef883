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
comment on table public.reminders is 'The reminders that can be switched on: when each is sent, and its text.';
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
create policy "Level 3 reads reminders" on public.reminders for select to authenticated
  using ((select private.may('settings')));
create policy "Level 3 changes reminders" on public.reminders for update to authenticated
  using ((select private.may('settings')));

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

-- Whom a family was reminded for, and of what: no mail of a kind comes a second time, whatever became of the first.
create table private.reminded (
  season_id smallint not null references public.seasons (id) on delete cascade,
  kind text not null references public.reminders (kind),
  account_id uuid not null references public.people (id) on delete cascade,
  at timestamptz not null default public.camp_now(),
  primary key (season_id, kind, account_id)
);
comment on table private.reminded is 'Which camper a reminder was sent for: none comes a second time.';
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
    -- While a bed is offered, its sum and its time are the only ones.
    and (p_kind not in ('price', 'last_week', 'last_days') or not exists (
      select from public.bed_waits w where w.camper_id = u.id and w.offered_until > public.camp_now()
    ))
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

-- Puts the reminders that are due into the outbox; called by the sweep. Answers how many.
create function public.queue_reminders() returns integer
language plpgsql security definer set search_path = '' as $$
declare
  v_season smallint := private.season();
  v_count integer;
begin
  if private.is_night() or private.is_copy() then
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
      jsonb_agg(jsonb_build_object('name', private.full_name(u.first_name, u.last_name), 'arrival',
        u.arrival_transportation,
        'departure', u.departure_transportation, 'room', case when private.is_on('SHOW_ROOMS') then r.name end)
        order by u.parent_id nulls first, u.created_at, u.id) as campers
    from public.users u left join public.rooms r on r.id = u.room_id, lateral private.as_it_stands(u) s
    where u.id = any (p_campers)
  ) family
$$;

-- A family to look at a reminder with: one whom it concerns now, or the first that comes. Level 3. Null when there is
-- none.
create function public.reminder_example(p_kind text) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  v_account uuid;
begin
  perform private.require_may('settings');
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
