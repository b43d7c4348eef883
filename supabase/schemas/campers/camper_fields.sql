-- The fields of a camper: the one description that the form, edits, requests, lists, checks and src/domain ask. A
-- column that is not here is written by no one but the database and shown to no one; the grants of a browser
-- (`campers.sql`) are held equal to it by a test. In the order in which fields are asked and shown; `attendance` is no
-- column but what is_attending and is_inactive say together.
-- kind: how it is asked and shown; the columns of a `text` are cleaned when they are written.
-- family: `once`, said at sign-up and fixed then; `asks`, changed by the organisers when the family asks for it;
-- `always`, changed by the family itself; `reads`, shown to it; null, not shown.
-- frozen_by: the setting that says from when on the family asks for what it changed itself before.
-- edited_by: the right of the organisers who edit it (`private.rights`), null for none.
-- is_listed: in the organisers' lists, of this camp and of earlier ones.
create view private.camper_fields as
select * from (values
  ('attendance', 'choice', null::text, null::text, 'register', false),
  ('email', 'email', 'once', null, null, true),
  ('first_name', 'name', 'asks', null, 'register', true),
  ('last_name', 'name', 'asks', null, 'register', true),
  ('phone', 'phone', 'asks', null, 'edit', true),
  ('birthday', 'day', 'once', null, 'register', true),
  ('gender', 'choice', 'asks', null, 'register', true),
  ('is_senior_retired', 'flag', 'once', null, 'register', false),
  ('country', 'country', 'once', null, 'register', true),
  ('church_mission', 'church', 'asks', null, 'register', true),
  ('member', 'flag', 'asks', null, 'register', false),
  ('size', 'size', 'always', 'FREEZE_SHIRTS', 'edit', true),
  ('dates', 'days', 'always', null, 'edit', true),
  ('arrival_transportation', 'choice', 'always', 'FREEZE_BUSES', 'edit', true),
  ('departure_transportation', 'choice', 'always', 'FREEZE_BUSES', 'edit', true),
  ('accommodation', 'choice', 'once', null, 'register', true),
  ('given_category', 'choice', null, null, 'register', false),
  ('near_wish', 'text', 'always', null, 'edit', true),
  ('promo_code', 'code', 'once', null, null, false),
  ('consents', 'record', 'once', null, null, false),
  -- The database decides these.
  ('id', 'key', 'reads', null, null, true),
  ('search_name', 'key', null, null, null, false),
  ('parent_id', 'key', 'reads', null, null, false),
  ('pricing_id', 'number', 'reads', null, null, false),
  ('agreed_price', 'amount', null, null, null, false),
  ('is_registered', 'flag', 'reads', null, null, true),
  ('registered_at', 'instant', 'reads', null, null, true),
  ('is_attending', 'flag', 'reads', null, null, true),
  ('is_inactive', 'flag', null, null, null, true),
  ('has_bed', 'flag', 'reads', null, null, false),
  ('stay_in_reason', 'choice', 'reads', null, null, false),
  ('stay_in_at', 'instant', 'reads', null, null, false),
  ('room_id', 'number', null, null, null, false),
  ('team_id', 'number', null, null, null, false),
  ('former_room_id', 'number', null, null, null, false),
  ('former_team_id', 'number', null, null, null, false),
  ('created_at', 'instant', 'reads', null, null, true),
  ('updated_at', 'instant', 'reads', null, null, false)
) as described (name, kind, family, frozen_by, edited_by, is_listed);
comment on view private.camper_fields is
  'What each field of a camper is: who fills it in, who changes it, whether it is listed.';

-- The columns that a family says of a camper when it signs them up.
create function private.said_columns() returns text[]
language sql stable security definer set search_path = '' as $$
  select array_agg(name) from private.camper_fields where family in ('once', 'asks', 'always')
$$;

-- The columns that organisers write of a camper.
create function private.edited_columns() returns text[]
language sql stable security definer set search_path = '' as $$
  select array_agg(name) from private.camper_fields where edited_by is not null and name <> 'attendance'
$$;

-- The columns of users that the organisers' lists leave out.
create function private.unlisted_columns() returns text[]
language sql stable security definer set search_path = '' as $$
  select array_agg(name) from private.camper_fields where not is_listed
$$;
grant execute on function private.said_columns to authenticated, service_role;

-- The fields of a camper that organisers edit. Attendance is one choice of three: who is inactive (entered twice, say)
-- does not come either.
create function private.correctable(camper public.users) returns jsonb
language sql stable security definer set search_path = '' as $$
  with said as materialized (
    select to_jsonb(camper) || jsonb_build_object('attendance', case
      when camper.is_inactive then 'inactive' when camper.is_attending then 'attending' else 'not_attending'
    end) as fields
  )
  select jsonb_object_agg(f.name, said.fields -> f.name) from said, private.camper_fields f
  where f.edited_by is not null
$$;

-- The right to edit a field, null for what cannot be edited.
create function private.right_for(field text) returns text
language sql stable security definer set search_path = '' as $$
  select edited_by from private.camper_fields where name = field
$$;

-- Writes a new camper of what a row says in these columns; every other column gets its default, as does what is null.
-- Runs as the caller, whose rights decide.
create function private.insert_camper(p_row jsonb, p_columns text[]) returns void
language plpgsql set search_path = '' as $$
begin
  execute (
    select format('insert into public.users (%1$s) select %1$s from jsonb_populate_record(null::public.users, $1)',
      string_agg(quote_ident(name), ', '))
    from unnest(p_columns) given (name) where p_row -> name <> 'null'
  ) using p_row;
end
$$;
grant execute on function private.insert_camper to authenticated, service_role;

-- Writes an edited camper: what organisers edit, and what follows from it. What a check refuses is named without the
-- row, which holds more than its editor may read.
create function private.update_camper(camper public.users) returns void
language plpgsql security definer set search_path = '' as $$
declare
  v_message text;
  v_constraint text;
begin
  execute (
    select format('update public.users set %s where id = ($1).id', string_agg(format('%I = ($1).%1$I', name), ', '))
    from unnest(private.edited_columns() || array['is_attending', 'is_inactive', 'is_registered', 'registered_at',
      'pricing_id', 'agreed_price', 'has_bed', 'room_id', 'stay_in_reason', 'stay_in_at']) written (name)
  ) using camper;
exception when check_violation or not_null_violation then
  get stacked diagnostics v_message = message_text, v_constraint = constraint_name;
  raise exception using errcode = sqlstate, message = v_message, constraint = v_constraint;
end
$$;

create trigger plain_texts before insert or update on public.users
  for each row execute function private.plain_columns();
