-- Who may be named to whom: the one door for names of campers. Every view and function that returns a name to a browser
-- asks here, or returns the caller's own family only, or is for organisers as a whole. A test walks all of them as each
-- reader (supabase/tests/81-names-shown.sql), and fails for a new one until it is placed there.

-- Which reader of names the caller is: `organiser` of any level; `family`, who has signed up; `none`, everyone else.
-- Helpers read whole names in the check-in's own list, and everywhere else what their family may read.
create function private.name_reader() returns text
language sql stable security definer set search_path = ''
return case when private.may('look') then 'organiser' when private.has_profile() then 'family' else 'none' end;

-- How much of a camper's name such a reader, of this family, may read: `full`, `first`, or `none`, the default, with
-- which a camper is counted and found by the whole name only (`payable_campers`). Computed for 20,000 names at a time.
create function private.shown_name(camper public.users, reader text, family uuid) returns text
language sql immutable
return case
  when reader = 'organiser' or reader = 'family' and coalesce(camper.parent_id, camper.id) = family then 'full'
  when reader = 'family' then coalesce(split_part(camper.consents ->> 'directory', '/', 2), 'none')
  else 'none'
end;

-- The same beside a room or team: of other families' children (under 18) never more than the first name.
create function private.shown_in_roster(camper public.users, reader text, family uuid) returns text
language sql stable security definer set search_path = '' as $$
  select case when shown = 'full' and reader = 'family'
    and coalesce(camper.parent_id, camper.id) is distinct from family
    and public.age_on(camper.birthday, (select start_date from public.camp_info)) < 18 then 'first' else shown end
  from private.shown_name(camper, reader, family) shown
$$;
grant execute on function private.name_reader, private.shown_name, private.shown_in_roster to authenticated;

-- Campers whom the caller may find: to pay for, to ask as a responsible adult, to wish for. Every typed word is found
-- in as much of the name as is shown to the caller. Who is not shown is found by their whole name, its words in any
-- order, or with the rest of the family by the code that the family gives out (`my_checkin_code`). The first eight,
-- those who can be paid for before the others; `found` is how many there are. Whose payment is in review cannot be paid
-- for, and that is said without an amount. Errors: too_many_searches, by account and by network address; organisers are
-- not limited.
create function public.payable_campers(p_text text)
returns table (id uuid, first_name text, last_name text, status text, found bigint)
language plpgsql security definer set search_path = '' as $$
#variable_conflict use_column
declare
  v_reader text := private.name_reader();
  v_family uuid := private.family();
  v_patterns text[] := private.word_patterns(p_text);
  v_words text[] := string_to_array(btrim(regexp_replace(private.folded(left(p_text, 200)), '\s+', ' ', 'g')), ' ');
  v_account uuid;
begin
  if v_reader = 'none' or v_patterns is null then
    return;
  elsif v_reader = 'family' then
    perform private.refuse_if(not private.take_rate('names:' || auth.uid(), 150, interval '10 minutes')
      or not private.take_rate('names:' || private.client_address(), 3000, interval '10 minutes'), 'too_many_searches');
    v_account := (select account_id from public.checkin_codes
      where code = upper(regexp_replace(left(p_text, 20), '[\s-]', '', 'g')));
  end if;
  return query
  with named as materialized (
    select u.id, u.first_name, u.last_name, u.is_registered or not u.is_attending as is_closed,
      known.is_so as is_known,
      case when known.is_so then 'full' else private.shown_name(u, v_reader, v_family) end as shown
    from public.users u, lateral (
      select coalesce(u.parent_id, u.id) = v_account or u.search_name like all (v_patterns)
        and string_to_array(rtrim(u.search_name), ' ') <@ v_words as is_so
    ) known
    where not u.is_inactive and (u.search_name like all (v_patterns) or coalesce(u.parent_id, u.id) = v_account)
  ), seen as materialized (
    select * from named n
    where n.is_known or n.shown = 'full' or n.shown = 'first' and private.folded(n.first_name) like all (v_patterns)
  ), first as (
    select * from seen s order by s.is_closed, s.first_name, s.last_name, s.id limit 8
  )
  select f.id, f.first_name, case when f.shown = 'full' then f.last_name end,
    case when private.in_review(f.id) is null then private.registration_status(u) else 'In review' end,
    (select count(*) from seen)
  from first f join public.users u on u.id = f.id
  order by f.is_closed, f.first_name, f.last_name, f.id;
end
$$;
grant execute on function public.payable_campers to authenticated;
