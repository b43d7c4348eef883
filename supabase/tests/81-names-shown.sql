-- Everything that a browser may read or call, asked as each reader for each word of a name, under each choice of what
-- others see. What returns a name is placed in this file; a new view or function that does is missing until it is.

select tests.account('zebedee');
select tests.camper('zebedee', null, '{"last_name": "Quixano", "near_wish": "Near Otto"}');
select tests.camper('zadkiel', 'zebedee', '{"last_name": "Yarrow", "birthday": "2012-12-12", "size": "Small"}');
select tests.pay('zebedee', 'zebedee', 'Full payment'), tests.pay('zebedee', 'zadkiel', 'Full payment');
update users set room_id = 1, team_id = 1 where id in (tests.id('zebedee'), tests.id('zadkiel'));
update users set room_id = 1, team_id = 1, is_registered = true, registered_at = camp_now() where id = tests.id('otto');
update rooms set counselor_id = tests.id('zebedee') where id = 1;
update teams set leader_id = tests.id('zadkiel') where id = 1;
select tests.switch('SHOW_ROOMS', true), tests.switch('SHOW_TEAMS', true);
select tests.account('helper'), tests.account('guest');
insert into admin (id, access_level, jobs) values (tests.id('helper'), null, array['helper']);
insert into private.other_parents (account_id, email, login_id, accepted_at)
values (tests.id('zebedee'), 'guest@example.org', tests.id('guest'), camp_now());

create function tests.shows(shown text) returns void
language sql security definer as $$
  update public.users set consents = consents - 'directory' || case when shown = 'none' then '{}' else
    jsonb_build_object('directory', '2025-04-20/' || shown) end where id in (tests.id('zebedee'), tests.id('zadkiel'))
$$;

-- What a relation tells the caller, of the columns that it may read.
create function tests.told_by(relation regclass) returns text
language plpgsql as $$
declare
  v_columns text := (select string_agg(format('%I::text', attname), ', ') from pg_attribute
    where attrelid = relation and attnum > 0 and not attisdropped and has_column_privilege(relation, attnum, 'select'));
  v_told text;
begin
  execute format('select string_agg(concat_ws('' '', %s), '' '') from %s', v_columns, relation) into v_told;
  return v_told;
end
$$;

-- What a function tells the caller who knows the id of zebedee, or types this; what it does is taken back.
create function tests.told_by(func regprocedure, typed text, has_defaults boolean) returns text
language plpgsql as $$
declare
  v_told text;
begin
  execute format('select string_agg(r::text, '' '') from %s(%s) r', (select format('%I.%I', pronamespace::regnamespace, proname) from pg_proc where oid = func), (
    select string_agg(format('%L::%s', case format_type(t.type, null)
      when 'text' then typed when 'uuid' then tests.id('zebedee')::text when 'uuid[]' then array[tests.id('zebedee')]::text
      when 'boolean' then 'false' when 'jsonb' then '[]' when 'text[]' then '{}' when 'date' then '2025-05-28'
      when 'timestamp with time zone' then '2025-05-28' else '1' end, format_type(t.type, null)), ', ' order by t.n)
    from pg_proc p, unnest(p.proargtypes) with ordinality t (type, n)
    where p.oid = func and (has_defaults or t.n <= p.pronargs - p.pronargdefaults)
  )) into v_told;
  raise exception using errcode = 'FC002', message = coalesce(v_told, '');
exception when others then
  return case when sqlstate = 'FC002' then sqlerrm end;
end
$$;

-- The relations and functions that tell the caller any of these words, each with those that it tells.
create function tests.telling(variadic words text[]) returns text[]
language plpgsql as $$
declare
  v_found jsonb := '{}';
  v_told text;
  v_one record;
begin
  for v_one in select c.oid, c.relname::text as name, null::text as typed, false as has_defaults from pg_class c
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'v', 'm', 'f') and has_any_column_privilege(c.oid, 'select')
  union all
  -- A word of which the last letter is missing is a part of a name that someone tries.
  select p.oid, p.proname || '()', left(lower(word), -1), has_defaults from pg_proc p, unnest(words) with ordinality w (word, n),
    unnest(array[true, false]) has_defaults
  where p.pronamespace = 'public'::regnamespace and p.prorettype <> 'trigger'::regtype and has_function_privilege(p.oid, 'execute')
    and p.proname !~ '^developer_' and (w.n = 1 or 'text'::regtype = any (p.proargtypes::oid[]))
    and (not has_defaults or p.pronargdefaults > 0 and 'uuid'::regtype = any (p.proargtypes::oid[]))
  loop
    v_told := case when v_one.typed is null then tests.told_by(v_one.oid::regclass)
      else tests.told_by(v_one.oid::regprocedure, v_one.typed, v_one.has_defaults) end;
    v_found := v_found || coalesce((
      select jsonb_object_agg(v_one.name || ' ' || word, true) from unnest(words) word where strpos(v_told, word) > 0
    ), '{}');
  end loop;
  return array(select replace(key, ' ' || words[1], '') from jsonb_object_keys(v_found) key order by 1);
end
$$;

create table tests.level (names text[]);
grant select, insert on tests.level to authenticated;

-- Other families.

select tests.act_as('otto');
select tests.shows('none');
select is(tests.telling('Zebedee', 'Quixano', 'Zadkiel', 'Yarrow'), '{}', 'who is not shown is named to no other family');
select is((select last_name from payable_campers('zebedee quixano')), 'Quixano', 'but to those who know the whole name');
select tests.shows('first');
select is(tests.telling('Zebedee', 'Quixano', 'Zadkiel', 'Yarrow'), array['camper_directory', 'camper_directory Zadkiel', 'payable_campers()', 'payable_campers() Zadkiel',
  'room_roster', 'room_roster Zadkiel', 'team_roster Zadkiel'], 'the first name is read in these places, a leader''s in the last, and the last name nowhere');
select tests.shows('full');
select is(tests.telling('Quixano', 'Yarrow'), array['camper_directory', 'camper_directory Yarrow', 'payable_campers()', 'payable_campers() Yarrow', 'room_roster'],
  'the whole name is read in these, and of a child only where its parent said so');

-- Everyone else.

select tests.act_as('newcomer');
select is(tests.telling('Zebedee', 'Quixano', 'Zadkiel', 'Yarrow'), '{}', 'someone who has not signed up reads no name, shown or not');
select tests.act_as_visitor();
select is(tests.telling('Zebedee', 'Quixano', 'Zadkiel', 'Yarrow'), '{}', 'nor does a visitor');
select tests.act_as('helper');
select tests.shows('none');
select is(tests.telling('Quixano'), array['checkin_list()'], 'a helper reads whole names at check-in and nowhere else');

-- The family itself, by the other parent, whatever it shows.

select tests.act_as('guest');
select is(tests.telling('Quixano'), array['camper_directory', 'camper_fees', 'export_my_data()', 'family_access()', 'family_campers()', 'family_contacts()',
  'family_places', 'my_consents()', 'payable_campers()', 'payment_history', 'room_roster', 'team_roster', 'users'], 'a family reads its own');

-- Organisers: level 1, and what the levels above add.

select tests.act_as('admin1');
insert into tests.level select tests.telling('Quixano');
select is((select names from tests.level), array['admin_camper_list()', 'admin_camper_record()', 'admin_family()', 'admin_payments()', 'admin_sizes()', 'admin_transit()',
  'camper_directory', 'checkin_list()', 'find_campers()', 'payable_campers()', 'picture_sheet()', 'room_roster', 'search_desk()', 'team_roster', 'users'],
  'organisers read whole names in their lists');
select tests.act_as('admin3');
select is(array(select unnest(tests.telling('Quixano')) except select unnest(names) from tests.level order by 1), array['accommodation_change()', 'board_people', 'camper_fee()',
  'count_families()', 'duty_sheet()', 'family_access()', 'family_contacts()', 'family_mail_values()', 'not_paid_out()', 'refundable_payments()', 'room_formation()',
  'team_formation()'], 'and those of level 2 and 3 in these too');

-- Emails: each kind is for one reader, who is the family itself or was named to by the deed of the one who is named.

select tests.act_as_owner();
select set_eq(
  $$ select (regexp_matches(pg_get_constraintdef(oid), '''(\w+)''::text', 'g'))[1] from pg_constraint where conname = 'outbox_kind_check' $$,
  array[
    -- To the family about its own people.
    'registered', 'stay_in', 'signed_up', 'correction', 'bed', 'changed', 'cancelled', 'moved', 'merged', 'forgetting', 'reminder', 'message', 'taken_back', 'pay_again', 'aid',
    -- To the payer about whom they chose to pay for, and to those about the payer, unless that is hidden.
    'receipt', 'refund', 'money_moved', 'paid',
    -- To an adult whom the child's family asks; to the address that the account holder invites; to both parents of a family.
    'guardian', 'invited', 'other_parent',
    -- To the addresses of one account, and without names.
    'new_address', 'account_notice',
    -- To organisers, and without names.
    'attention', 'opening'
  ], 'every kind of email says who is named in it'
);
