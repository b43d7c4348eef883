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

-- The rows of one table in a plan; none where it has no list of rows.
create function private.plan_rows(plan jsonb, name text) returns jsonb
language sql immutable
return case when jsonb_typeof(plan -> name) = 'array'
  and not jsonb_path_exists(plan -> name, '$[*] ? (@.type() != "object")') then plan -> name else '[]' end;

-- The camp of a plan; with nothing in it where the plan has no row of values, which `require_plan` refuses.
create function private.plan_camp(plan jsonb) returns public.camp_info
language sql stable
return jsonb_populate_record(null::public.camp_info,
  case when jsonb_typeof(plan -> 'camp_info') = 'object' then plan -> 'camp_info' else '{}' end);

-- Only what a plan may say, as the columns' types have it: raises what a wrong value raises there.
create function private.typed_plan(plan jsonb) returns jsonb
language sql stable security definer set search_path = '' as $$
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
$$;

-- Refuses a plan that could never be opened: with the error of the check that its table has, or plan_incomplete (23502)
-- for a value that is missing. The theme may still be empty.
create function private.require_plan(plan jsonb) returns void
language plpgsql stable security definer set search_path = '' as $$
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

-- Begins to prepare the next season, or goes on with the draft that there is. Level 3. Answers its number.
create function public.draft_season() returns smallint
language plpgsql security definer set search_path = '' as $$
declare
  v_id smallint;
begin
  perform private.require_may('seasons');
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
  perform private.require_may('seasons');
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
  -- Only who changed it: what it says is in the plan.
  insert into public.audit_log (actor_id, actor_level, table_name, row_id, action, before, after)
  values (auth.uid(), private.admin_level(), 'seasons', v_season.id::text, 'UPDATE', '{}', '{}');
  return p_seen;
end
$$;

create function public.drop_draft_season() returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform private.require_may('seasons');
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
  from jsonb_populate_recordset(null::public.pricing, private.plan_rows(plan, 'pricing')) n where n.id = p.id;
  delete from public.rooms r where not exists (
    select from jsonb_populate_recordset(null::public.rooms, private.plan_rows(plan, 'rooms')) n where n.id = r.id
  );
  insert into public.rooms (id, name, capacity, state)
  select n.id, n.name, n.capacity, n.state
  from jsonb_populate_recordset(null::public.rooms, private.plan_rows(plan, 'rooms')) n
  on conflict (id) do update set name = excluded.name, capacity = excluded.capacity, state = excluded.state,
    counselor_id = null;
  update public.teams set leader_id = null where leader_id is not null;
  update public.admin_settings s set bool = n.bool, turns_at = n.turns_at, number_value = n.number_value,
    string_value = n.string_value
  from jsonb_populate_recordset(null::public.admin_settings, private.plan_rows(plan, 'admin_settings')) n
  where n.id = s.id;
  delete from public.discounts where true;
  insert into public.discounts
  select * from jsonb_populate_recordset(null::public.discounts, private.plan_rows(plan, 'discounts'));
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
    'campers', count(*) filter (where b.comes), 'registered', count(*) filter (where b.comes and u.is_registered),
    'outstanding', coalesce(sum(b.outstanding), 0), 'overpaid', coalesce(sum(b.overpaid), 0),
    'bank_lines', (select count(*) from private.bank_lines where state = 'open' and season_id = private.season()),
    'bank_amount', (select coalesce(round(sum(amount_ore) / 100.0, 2), 0) from private.bank_lines where state = 'open'
      and season_id = private.season()),
    'cash', (select coalesce(sum(amount), 0) from private.cash_entries() where closing_id is null
      and season_id = private.season()),
    'open_pages', (select count(*) from public.payment_intents where state in ('created', 'open')),
    'in_review', (select count(*) from public.payment_intents where state = 'needs_review' and decided_at is null)
  )
  from public.users u join private.balance() b on b.camper_id = u.id);
end
$$;

-- How many rows there are of each kind of data that is counted from a camp or a season, by `retention_rules`. Answers
-- of the survey and change requests are left out: `keep_campers` keeps them with the past season. So are documents,
-- which the browser deletes.
create function private.rows_of_kinds() returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  v_kind record;
  v_rows bigint;
  v_counts jsonb := '{}';
begin
  for v_kind in
    select r.kind, t.name from public.retention_rules r, unnest(r.tables) t (name)
    where r.counted_from in ('season', 'camp_end') and r.kind not in ('survey', 'change_requests', 'documents')
  loop
    execute 'select count(*) from ' || v_kind.name::regclass into v_rows;
    v_counts := v_counts || jsonb_build_object(v_kind.kind, coalesce((v_counts ->> v_kind.kind)::bigint, 0) + v_rows);
  end loop;
  return v_counts;
end
$$;

-- What is grave about opening a season now: each is shown, and opening is refused until each is confirmed.
-- `still_ahead`, the camp that it ends has not ended and people come; `no_prices`, nothing costs anything; `no_rooms`,
-- open rooms have no place, or fewer than there are beds for sale.
create function private.grave_about(p_plan jsonb) returns text[]
language sql stable security definer set search_path = '' as $$
  select array_remove(array[
    case when (select end_date from public.camp_info) >= private.camp_today()
      and exists (select from public.users where is_attending and not is_inactive) then 'still_ahead' end,
    case when not exists (
      select from jsonb_populate_recordset(null::public.pricing, private.plan_rows(p_plan, 'pricing')) where price > 0
    ) then 'no_prices' end,
    case when places.open = 0 or places.open < (p_plan -> 'camp_info' ->> 'total_beds')::integer then 'no_rooms' end
  ], null)
  from (
    select coalesce(sum(capacity), 0) as open
    from jsonb_populate_recordset(null::public.rooms, private.plan_rows(p_plan, 'rooms'))
    where state = 'open'
  ) places
$$;

-- Switches the draft on, at once and whole: what is open now becomes past, with everything as it is; checkouts that are
-- still open are cancelled, and a payment of one nevertheless counts for the season for which it was opened. A dry run
-- does all of it, returns what it does, and takes it back. p_season and p_seen name the draft as the organiser
-- saw it; a season that is open already is not opened again. Registration is closed until p_registration_at, the local
-- time at the camp; without one, until the switch is pressed. p_confirmed has what the organiser has confirmed of
-- `private.grave_about`, and p_title the title of the camp that is still ahead, as typed. Answers {status: opened |
-- dry_run, season, ends_with, grave, deleted: the kinds of `retention_rules` of which rows go, ended: the title and
-- first day of the camp that ends}. Errors: not_allowed, not_found, conflict, in_the_past (the camp would be over),
-- not_confirmed, title_differs, and the broken checks of the tables.
create function public.open_season(
  p_season smallint, p_seen timestamptz, p_is_dry_run boolean default false, p_registration_at timestamp default null,
  p_confirmed text[] default '{}', p_title text default null
) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  v_draft public.seasons;
  v_old smallint;
  v_ends_with jsonb;
  v_grave text[];
  v_camp jsonb := (select jsonb_build_object('title', title, 'start_date', start_date) from public.camp_info);
  v_counts jsonb := private.rows_of_kinds();
  v_deleted text[];
  v_status text := case when p_is_dry_run then 'dry_run' else 'opened' end;
begin
  perform private.require_may('seasons');
  perform private.require_recent_code();
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
  v_grave := private.grave_about(v_draft.plan);
  perform private.refuse_if(not p_is_dry_run and not v_grave <@ coalesce(p_confirmed, '{}'), 'not_confirmed');
  perform private.refuse_if(not p_is_dry_run and 'still_ahead' = any (v_grave)
    and trim(p_title) is distinct from trim(v_camp ->> 'title'), 'title_differs');
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
    -- What families wrote about money is of one camp; what they were given is in the ledger.
    delete from private.aid_requests where true;
    update public.seasons set state = 'past', plan = private.season_plan(), closed_at = public.camp_now(),
      updated_at = clock_timestamp() where id = v_old;
    update public.seasons set state = 'open', plan = null, opened_at = public.camp_now(), updated_at = clock_timestamp()
    where id = p_season;
    perform private.apply_plan(v_draft.plan);
    update public.admin_settings set bool = true, turns_at = p_registration_at where name = 'DISABLE_NEW_USER';
    insert into public.audit_log (actor_id, actor_level, table_name, row_id, action, before, after)
    values (auth.uid(), private.admin_level(), 'seasons', p_season::text, 'UPDATE', jsonb_build_object('season', v_old),
      jsonb_build_object('season', p_season) || v_ends_with
        || jsonb_build_object('confirmed', v_grave));
    perform set_config('familycamp.logged_as_one', 'off', true);
    v_deleted := array(select was.key from jsonb_each_text(v_counts) was, jsonb_each_text(private.rows_of_kinds()) now
      where now.key = was.key and now.value::bigint < was.value::bigint order by was.key);
    if p_is_dry_run then
      raise exception 'taken_back' using errcode = 'UNDO1';
    end if;
  exception when sqlstate 'UNDO1' then
    null;
  end;
  return jsonb_build_object('status', v_status, 'season', p_season, 'ends_with', v_ends_with, 'grave', v_grave,
    'deleted', v_deleted, 'ended', v_camp);
end
$$;
grant execute on function public.draft_season, public.save_draft_season, public.drop_draft_season, public.open_season
  to authenticated;
