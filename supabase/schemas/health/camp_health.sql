-- What the camp should know to look after a camper: food, allergies, medicines. (How the service itself is doing is
-- `health.sql`; whom to call is in `camper_contacts.sql`.) Data of GDPR art. 9: given by consent, stored for a while
-- after the camp (`retention_rules`), read by its family, and by organisers who were given the right by name; each
-- access is logged and shown to the family. No role reaches the tables, only the functions here and the family's own
-- copy: `57-health-paths.sql` walks the catalogue for other ways.

-- Some of a list's words, each once.
create function private.are_choices(chosen text[], choices text[]) returns boolean
language sql immutable
return chosen <@ choices and coalesce(array_ndims(chosen), 1) = 1
  and cardinality(chosen) = (select count(distinct word) from unnest(chosen) as words(word));

create function private.food_allergies() returns text[]
language sql immutable
return '{gluten,milk,egg,peanut,nuts,fish,shellfish,soy,sesame}'::text[];

-- The words that are agreed to, on screen in src/content/en/health/health.ts: new words are a new version, and are
-- asked for again.
create function private.health_consent() returns text
language sql immutable set search_path = '' as $$ select '2025-1'::text $$;

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
  updated_at timestamptz not null default clock_timestamp(),
  -- The parent who saved them last.
  changed_by uuid
);
comment on table private.health_answers is
  'Food, allergies, medicine and illnesses of a camper: given by consent, read by family and the job Health.';
alter table private.health_answers enable row level security;

create function private.no_health_answers() returns jsonb
language sql immutable
return
  '{"diets": [], "diet_note": "", "allergies": [], "allergy_note": "", "medicines": "", "medicine_times": [], '
  '"conditions": "",
  "swims": "", "guardian": ""}'::jsonb;

-- Which organiser has looked at whose answers, when and what for. It outlives the answers, so that the family can read
-- it.
create table private.health_access_log (
  id bigint generated always as identity primary key,
  camper_id uuid not null references public.users (id) on delete cascade,
  looked_by uuid not null,
  looked_at timestamptz not null default public.camp_now(),
  purpose text not null check (purpose in ('record', 'team', 'room', 'nurse', 'kitchen'))
);
comment on table private.health_access_log is
  'Which organiser looked at whose health answers, and when. The family reads it.';
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
  select coalesce(jsonb_agg(to_jsonb(h) - array['consented_by', 'changed_by'] order by h.camper_id), '[]')
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
    v_wanted.changed_by := auth.uid();
    if to_jsonb(v_wanted) - array['consented_at', 'consented_by', 'changed_by'] = to_jsonb(v_stored)
      - array['consented_at', 'consented_by', 'changed_by'] then
      return v_stored.updated_at;
    end if;
    if v_stored.updated_at is distinct from p_seen then
      raise exception 'conflict' using detail = case when v_stored.changed_by <> auth.uid()
        then private.who_did_it(v_stored.changed_by, null, auth.uid())::text else '' end;
    end if;
    perform private.refuse_if(v_wanted.consent_version is distinct from private.health_consent()
      or v_wanted.guardian is distinct from v_stored.guardian and p_consent is null, 'consent_missing');
    perform private.refuse_if(private.is_minor(v_camper.birthday)
      and private.folded(v_wanted.guardian) in ('',
        private.folded(private.full_name(v_camper.first_name, v_camper.last_name))),
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

-- Which organisers have looked at the caller's family, the newest first; `looked_by` is null when their account is
-- gone.
create function public.my_health_access_log()
returns table (id bigint, camper_id uuid, name text, looked_at timestamptz, looked_by text, purpose text)
language sql stable security definer set search_path = '' as $$
  select l.id, l.camper_id, private.full_name(u.first_name, u.last_name), l.looked_at,
    private.person_name(l.looked_by), l.purpose
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

-- A cancelled camper's answers are not needed; and one family's answers are not for another to which a camper is moved.
create function private.forget_health_of() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  -- The other parent of the same family, who takes it over, has them already.
  if current_setting('familycamp.is_taken_over', true) = 'on' then
    return null;
  end if;
  delete from private.health_answers where camper_id = new.id;
  return null;
end
$$;
create trigger forget_health_of after update on public.users
  for each row when (new.is_inactive and not old.is_inactive or old.is_attending and not new.is_attending
    or new.parent_id is distinct from old.parent_id)
  execute function private.forget_health_of();

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
create trigger forget_health_of_camp after update on public.camp_info
  for each row when (new.end_date <> old.end_date) execute function private.forget_health_of_camp();
