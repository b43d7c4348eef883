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
comment on table public.change_requests is 'Changes that families ask the organisers for, with the decision.';
-- One open wish for a field: asking again replaces it.
create unique index change_requests_open_key on public.change_requests (camper_id, field) where state = 'open';
alter table public.change_requests enable row level security;
create trigger plain_texts before insert or update of note, answer on public.change_requests
  for each row execute function private.plain_columns('note', 'answer');
create trigger audit after insert or update on public.change_requests for each row execute function private.audit();
-- A wish as it would be stored. Errors: those of a registration, bad_value (neither a text nor yes or no), and
-- not_allowed for fields that cannot be corrected or that a family edits itself.
create function private.wished_value(field text, value jsonb) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  v_text text := value #>> '{}';
  v_field private.camper_fields;
begin
  if jsonb_typeof(value) in ('object', 'array', 'number') then
    raise exception 'bad_value' using errcode = '22023';
  end if;
  select * into v_field from private.camper_fields f where f.name = field;
  -- A family cancels a place itself (`plans.sql`), and asks to come after all.
  perform private.require(v_field.family = 'asks' or v_field.family = 'always' and private.is_frozen(field)
    or field = 'attendance' and v_text = 'attending');
  case
    when field = 'last_name' then return to_jsonb(private.stored_last_name(v_text));
    when v_field.kind = 'name' then return to_jsonb(private.stored_name(v_text));
    when v_field.kind = 'church' then return to_jsonb(private.stored_church(v_text));
    when v_field.kind = 'phone' and not private.is_phone(v_text)
      then raise exception 'users_phone_check';
    when v_field.kind = 'phone' then perform private.refuse_if(private.is_wrong_danish(v_text), 'phone_not_danish');
    when v_field.kind = 'text' then return to_jsonb(private.plain_text(v_text));
    when v_field.kind = 'flag' then perform private.require(jsonb_typeof(value) = 'boolean');
    when field = 'gender' then perform private.require(v_text in ('Male', 'Female'));
    when field in ('arrival_transportation', 'departure_transportation')
      then perform private.require(v_text in ('Bus', 'Car', 'Public transportation'));
    else null;
  end case;
  return value;
end
$$;

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
  set asked_by = excluded.asked_by, old_value = excluded.old_value, new_value = excluded.new_value, note = excluded.note
  returning id into v_id;
  return v_id;
end
$$;

-- What the caller's family has asked for, the newest first: `asked_by` is of private.who_did_it. The organisers who
-- decide are not named.
create function public.my_change_requests()
returns table (id uuid, camper_id uuid, field text, old_value jsonb, new_value jsonb, state text, answer text,
  asked_by jsonb)
language sql stable security definer set search_path = '' as $$
  select c.id, c.camper_id, c.field, c.old_value, c.new_value, c.state, c.answer,
    private.who_did_it(c.asked_by, null, auth.uid())
  from public.change_requests c where c.camper_id = any (private.my_camper_ids())
  order by c.created_at desc, c.id
$$;

-- The open wishes for those who may decide some of them, the oldest first. `now` is the value today, `decided_with` the
-- right that decides.
create function public.open_change_requests()
returns table (
  id uuid, camper_id uuid, name text, field text, old_value jsonb, new_value jsonb, now_value jsonb, note text,
  created_at timestamptz, decided_with text
)
language sql stable security definer set search_path = '' as $$
  select c.id, u.id, private.full_name(u.first_name, u.last_name), c.field, c.old_value, c.new_value,
    coalesce(private.correctable(u) -> c.field, 'null'), c.note, c.created_at, private.right_for(c.field)
  from public.change_requests c join public.users u on u.id = c.camper_id
  where c.state = 'open' and (select private.may('edit'))
  order by c.created_at, c.id
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
  perform private.refuse_if(not private.may(private.right_for(v_wish.field)), 'not_allowed');
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
    jsonb_build_object('name', private.full_name(v_camper.first_name, v_camper.last_name), 'field', v_wish.field,
      'old_value', v_wish.old_value, 'new_value', v_wish.new_value, 'is_accepted', p_accept, 'answer', v_wish.answer,
      'asked_by', v_wish.asked_by));
  return jsonb_build_object('status', 'saved');
end
$$;
grant execute on function public.request_change, public.my_change_requests, public.open_change_requests,
  public.decide_change_request to authenticated;
