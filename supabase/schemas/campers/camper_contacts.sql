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
    check (contact_phone = '' or private.is_phone(contact_phone)),
  pickup text not null constraint camper_contacts_pickup_check check (length(pickup) <= 200),
  constraint camper_contacts_contact_check check ((contact_name = '') = (contact_phone = ''))
);
comment on table private.camper_contacts is
  'Responsible adult, emergency contact and who may pick up a camper. Deleted with the check-in.';
create index camper_contacts_guardian_idx on private.camper_contacts (guardian_id);
alter table private.camper_contacts enable row level security;

create function private.is_adult_at_camp(camper public.users) returns boolean
language sql stable security definer set search_path = '' as $$
  select camper.is_attending and not camper.is_inactive and public.age_on(camper.birthday, start_date) >= 18
    from public.camp_info
$$;

-- The contacts of everyone who comes, or of these. A child (under 18 when the camp begins) has the adult who accepted,
-- or else the account holder if that is an adult who comes; null when there is neither. Texts are null where there is
-- nothing. `last_guardian_id` is who it was or would be, also when they do not come. Planned for each call: of everyone
-- it is one pass, of a few campers a look at each.
create function private.contacts(p_campers uuid[] default null)
returns table (camper_id uuid, is_minor boolean, guardian_id uuid, guardian text, guardian_phone text,
  last_guardian_id uuid,
  contact_name text, contact_phone text, is_complete boolean, pickup text)
language plpgsql stable security definer set search_path = '' set plan_cache_mode = force_custom_plan as $$
#variable_conflict use_column
declare
  v_start date := (select start_date from public.camp_info);
begin
  return query
    select u.id, child.is_minor, a.id, private.full_name(a.first_name, a.last_name), a.phone,
      case when child.is_minor then coalesce(k.guardian_id, u.parent_id) end,
      nullif(k.contact_name, ''), nullif(k.contact_phone, ''), not child.is_minor or a.id is not null
        and coalesce(k.contact_phone, '') <> '',
      case when child.is_minor then nullif(k.pickup, '') end
    from public.users u
    cross join lateral (select public.age_on(u.birthday, v_start) < 18 as is_minor) child
    left join private.camper_contacts k on k.camper_id = u.id
    left join public.users chosen on chosen.id = k.guardian_id and k.has_accepted
      and chosen.is_attending and not chosen.is_inactive and public.age_on(chosen.birthday, v_start) >= 18
    left join public.users a on child.is_minor and a.id = coalesce(chosen.id, u.parent_id)
      and a.is_attending and not a.is_inactive and public.age_on(a.birthday, v_start) >= 18
    where u.is_attending and not u.is_inactive and (p_campers is null or u.id = any (p_campers));
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
    perform private.require_may('edit');
  end if;
  return jsonb_build_object(
    'campers', (
      select coalesce(jsonb_agg(jsonb_build_object('id', u.id, 'name', private.full_name(u.first_name, u.last_name),
        'is_minor',
        k.is_minor,
        'guardian_id', k.guardian_id, 'guardian', k.guardian, 'asked',
          private.full_name(asked.first_name, asked.last_name),
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
        private.full_name(child.first_name, child.last_name),
        'adult', private.full_name(adult.first_name, adult.last_name), 'has_accepted', stored.has_accepted)
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

-- Stores for these campers of the caller's, or of any family for organisers of level 2, who answers for them, whom to
-- call, and who besides the family may pick them up; the same twice is one. p_guardian null: the account holder. An
-- adult of the child's family is it at once, another one is asked, by one mail however often. Adults have a number
-- only. Errors: not_allowed, camper_not_coming, contacts_closed, guardian_not_adult (or not coming), phone_not_danish,
-- too_many_mails (the family has asked too many adults today, or this one was), broken checks by their name.
create function public.save_contacts(p_campers uuid[], p_guardian uuid default null, p_name text default '',
  p_phone text default '', p_pickup text default '')
returns void
language plpgsql security definer set search_path = '' as $$
declare
  v_camper public.users;
  v_guardian uuid;
  v_family uuid := (select coalesce(parent_id, id) from public.users where id = p_guardian);
  v_is_own boolean;
  v_is_organiser boolean := private.may('edit');
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
  perform private.refuse_if(private.is_wrong_danish(p_phone), 'phone_not_danish');
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
      perform private.refuse_if(not private.may_mail(private.mail_address(a)) and not exists (select from public.outbox
        where dedupe_key = concat_ws(':', 'guardian', v_camper.id, v_guardian, private.season())), 'too_many_mails')
      from public.users a where a.id = v_guardian;
      perform private.queue_mail('guardian', concat_ws(':', 'guardian', v_camper.id, v_guardian, private.season()),
        private.mail_address(a), a.id, null,
        jsonb_build_object('name', private.quoted_name(v_camper.first_name), 'adult',
          private.full_name(a.first_name, a.last_name)))
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
