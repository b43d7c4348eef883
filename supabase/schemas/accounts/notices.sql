-- Chat notices: how often, and what they may say. Only the edge function that sends them asks.

-- May this caller (an account, a camper, a network address) cause a notice now? One caller and all together are
-- limited, so that no one floods the organisers' chat.
create function public.take_notice(p_kind text, p_caller text) returns boolean
language sql security definer set search_path = ''
return private.take_rate_of('notice', p_kind || ':' || p_caller, case p_kind when 'login' then 10 else 1 end);

-- A camper of the caller's own family with price name and amount (DKK); null for any other.
-- is_adult tells whether a notice may say who it is: nothing about a child leaves for a chat.
create function public.notice_of_camper(p_camper uuid, p_caller uuid) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object(
    'pricing_id', u.pricing_id,
    'is_adult', public.age_on(u.birthday, private.camp_today()) >= 18,
    'fields', jsonb_build_object(
      'First name', u.first_name, 'Last name', u.last_name, 'Email', u.email, 'Phone', u.phone,
      'Birthday', u.birthday, 'Gender', u.gender, 'Country', u.country, 'Church/mission', u.church_mission,
      'Member', u.member, 'Size', u.size, 'Dates', array_to_string(u.dates, ', '),
      'Arrival', u.arrival_transportation, 'Departure', u.departure_transportation,
      'Accommodation', u.accommodation, 'Price type', p.name,
      'Amount', private.price_of(u)
    )
  )
  from public.users u join public.pricing p on p.id = u.pricing_id
  where u.id = p_camper and private.family(p_caller) in (u.id, u.parent_id)
$$;
