-- What people see of tables they may not read. These views run with their owner's rights on purpose:
-- each shows a fixed set of columns and says itself who gets rows.

create view public.camp_counts as
  select count(*) filter (where is_registered) as registered, count(*) as sign_ups
  from public.users where is_attending and not is_inactive;
comment on view public.camp_counts is 'How many have signed up and how many are registered, for the front page.';
grant select on public.camp_counts to anon, authenticated;

create view public.bed_availability as
  select total_beds, private.beds_taken() + private.beds_held() as reserved_beds, private.beds_left() as available_beds,
    -- Families wait: what becomes free is theirs.
    private.are_beds_waited_for() as is_waited_for
  from public.camp_info;
comment on view public.bed_availability is 'Beds in all, taken and left, for visitors and the form.';
grant select on public.bed_availability to anon, authenticated;

create function private.registration_status(camper public.users) returns text
language sql immutable
return case
  when not camper.is_attending then 'N/A'
  when camper.is_registered then 'Registered'
  else 'Not registered'
end;

-- A view checks execute rights of the one who reads it. The private schema is not served, so that these
-- can be reached through the views only.
grant execute on function private.registration_status, private.price_of, private.paid_for, private.given_to,
  private.in_review, private.review_of, private.card_payment_id, private.reference_of, private.as_it_stands,
  private.outstanding, private.options_for, private.price_at, private.state_of, private.still_pays, private.offer_of,
  private.hold_end to authenticated;
grant execute on function private.beds_taken, private.beds_held, private.beds_left, private.are_beds_waited_for to
  anon, authenticated;

-- Who comes to camp, for people who come themselves: nothing beyond what is on screen, and of names what the reader may
-- know (`shown_name`).
create view public.camper_directory with (security_barrier) as
  select case when named.shown <> 'none' then u.first_name end as first_name,
    case when named.shown = 'full' then u.last_name end as last_name,
    u.country, u.church_mission, private.registration_status(u) as status
  from public.users u, lateral (
    select private.shown_name(u, (select private.name_reader()), (select private.family())) as shown
  ) named
  where not u.is_inactive and (select private.name_reader()) <> 'none';
comment on view public.camper_directory is
  'Who comes to camp, for people who come themselves: of other families only what they agreed to show.';
grant select on public.camper_directory to authenticated;

-- A family as its own screens show it, in the order in which they were typed, the account holder first. What its fields
-- do not show (`camper_fields`) is null.
create function public.family_campers() returns setof public.users
language sql stable security definer set search_path = '' as $$
  select jsonb_populate_record(null::public.users, to_jsonb(u) - array(
    select f.name from private.camper_fields f where f.family is null or f.kind = 'code'
  ))
  from public.users u where (select private.family()) in (u.id, u.parent_id)
  order by u.parent_id nulls first, u.created_at, u.id
$$;
grant execute on function public.family_campers to authenticated;

create view public.camper_fees with (security_barrier) as
  select u.id as camper_id, u.first_name, u.last_name, u.id = (select private.family()) as is_me,
    (s.c).pricing_id, private.category_name(p) as pricing_name, p.code as pricing_code,
    private.price_of(s.c) as price, private.paid_for(u.id) as paid,
    private.outstanding(s.c) as outstanding,
    -- The least that can be paid now, and the price once prices have risen.
    (select min(o.amount) from private.options_for(s.c) o where o.enabled) as next_part,
    private.price_of(s.c, coalesce((s.c).agreed_price,
      private.price_at(p.price, p.late_surcharge, true))) as late_price,
    u.is_registered, u.is_attending, u.created_at, private.in_review(u.id) as in_review,
    private.review_of(u.id) as review_id,
    -- Until when a bed is held that is theirs once all is paid: an instalment does not keep it.
    case when (s.c).has_bed and not u.is_registered then private.hold_end(u.id) end as held_until,
    state.payment, state.waits_for, private.still_pays(u.id) as still_pays,
    -- A bed is offered, and what is left to pay once it is taken: until then nothing else is asked for.
    offer.until as offered_until, offer.outstanding as offer_outstanding,
    -- What the camp pays of the price, or has written off: it is part of what is paid.
    private.given_to(u.id) as given
  from public.users u, lateral (select private.as_it_stands(u) as c) s, lateral private.state_of(s.c) state,
    lateral private.offer_of(u) offer, public.pricing p
  where (select private.family()) in (u.id, u.parent_id) and p.id = (s.c).pricing_id;
comment on view public.camper_fees is 'What each camper of the caller''s family costs, has paid and can pay next.';
grant select on public.camper_fees to authenticated;

-- Payments by me, for me or for my campers, of all seasons. An anonymous payer is hidden from everyone else.
create view public.payment_history with (security_barrier) as
  select pay.id, pay.created_at, pay.amount, pay.type, pay.payment_method, pay.is_anonymous,
    private.category_name(p) as pricing_name, p.price as pricing_price,
    case when not pay.is_anonymous or (select auth.uid()) in (payer.id, payer.account_id)
      then private.full_name(payer.first_name, payer.last_name) end as paid_by_name,
    coalesce((select auth.uid()) in (payer.id, payer.account_id), false) as paid_by_me,
    pay.paid_for_user_id, private.full_name(payee.first_name, payee.last_name) as paid_for_name,
    private.card_payment_id(pay.provider_payment_id) as payment_id, private.reference_of(pay) as reference,
    -- Null for the open season.
    (select s.title from public.seasons s where s.id = pay.season_id) as past_season
  from public.payments pay
  join public.pricing p on p.id = pay.pricing_id
  left join public.people payer on payer.id = pay.paid_by_user_id
  left join public.people payee on payee.id = pay.paid_for_user_id
  -- Mine is also what a holder paid before their account was merged into mine (`merge_accounts`).
  where pay.paid_by_user_id = any (array(
    select person.id from public.people person where (select auth.uid()) in (person.id, person.account_id)
  )) or pay.paid_for_user_id = any (array(
    select person.id from public.people person where person.account_id in ((select auth.uid()),
      (select private.family()))
  ));
comment on view public.payment_history is
  'Payments by the caller''s family or for it, of all seasons; an anonymous payer is hidden from everyone else.';
grant select on public.payment_history to authenticated;
-- Writing to a view of joined tables is a fault (500) unless a trigger answers: then the grants refuse it.
create function private.refuse_writing() returns trigger
language plpgsql set search_path = '' as $$
begin
  raise exception 'not_allowed' using errcode = '42501';
end
$$;
create trigger read_only instead of insert or update or delete on public.payment_history
  for each row execute function private.refuse_writing();

-- Who sleeps where, of those who come and are registered, by name as far as the reader may know (`shown_in_roster`);
-- others are counted.
create view public.room_roster with (security_barrier) as
  select u.room_id, case when named.shown <> 'none' then u.first_name end as first_name,
    case when named.shown = 'full' then u.last_name end as last_name,
    coalesce(u.id = r.counselor_id, false) as is_leader, public.age_on(u.birthday, c.start_date) <= 7 as is_child,
    coalesce((select private.family()) in (u.id, u.parent_id), false) as is_mine
  from public.rooms r
  join public.users u on u.room_id = r.id,
  public.camp_info c,
  lateral (
    select private.shown_in_roster(u, (select private.name_reader()), (select private.family())) as shown
  ) named
  where u.is_registered and u.is_attending and not u.is_inactive
    and (((select private.is_on('SHOW_ROOMS')) and (select private.has_profile())) or (select private.may('look')));
comment on view public.room_roster is
  'Who sleeps where, once rooms are shown; of other families only the names that they show.';
grant select on public.room_roster to authenticated;

-- Where one's own family sleeps and the teams it is in, once that is published; also those who have none.
create view public.family_places with (security_barrier) as
  select u.id, u.first_name, u.last_name, u.gender, u.accommodation, u.created_at,
    case when (select private.is_on('SHOW_ROOMS')) or (select private.may('look')) then u.room_id end as room_id,
    case when (select private.is_on('SHOW_ROOMS')) then (select r.name from public.rooms r where r.id = u.room_id
      and r.state <> 'group') end as room,
    case when (select private.is_on('SHOW_TEAMS')) then (select t.name from public.teams t
      where t.id = u.team_id) end as team
  from public.users u
  where (select private.family()) in (u.id, u.parent_id);
comment on view public.family_places is 'Rooms and teams of the caller''s own family, once they are shown.';
grant select on public.family_places to authenticated;

-- The teams of one's own family, and who leads the teams, by name as far as the reader may know (`shown_in_roster`);
-- admins see everyone.
create view public.team_roster with (security_barrier) as
  select t.id as team_id, case when named.shown <> 'none' then u.first_name end as first_name,
    case when named.shown = 'full' then u.last_name end as last_name,
    coalesce(u.id = t.leader_id, false) as is_leader, person.is_mine
  from public.teams t
  join public.users u on u.team_id = t.id,
  lateral (
    select private.shown_in_roster(u, (select private.name_reader()), (select private.family())) as shown
  ) named,
  lateral (select coalesce((select private.family()) in (u.id, u.parent_id), false) as is_mine) person
  where u.is_attending and not u.is_inactive
    and (
      ((select private.is_on('SHOW_TEAMS')) and (select private.has_profile())
        and (person.is_mine or u.id = t.leader_id))
      or (select private.may('look'))
    );
comment on view public.team_roster is 'Teams of the caller''s family and who leads the teams, once teams are shown.';
grant select on public.team_roster to authenticated;
