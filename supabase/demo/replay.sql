-- Plays the demo's events on a database: every row of people and money comes from the product's own triggers and
-- functions, at the camp time of the event. Installs the schema `demo`, which is dropped when all is played.
do $install$
begin
create schema demo;

-- An account with a confirmed address. The hash is of the demo password.
create function demo.sign_up(p_id uuid, p_email text) returns void
language sql set search_path = '' as $$
  insert into auth.users (id, email, encrypted_password, email_confirmed_at, created_at, updated_at,
    raw_app_meta_data, raw_user_meta_data)
  select p_id, p_email, '$2b$10$8u1yfHf54j7WGhre7s/EH.O5Tqgqs7itJY2B7EZLUz5LTDuOzaum6', camp_now, camp_now, camp_now,
    '{"provider": "email", "providers": ["email"], "test_user": true}', about
  from public.camp_now(),
    jsonb_build_object('sub', p_id, 'email', p_email, 'email_verified', true, 'phone_verified', false) as about;
  insert into auth.identities (id, provider, provider_id, user_id, identity_data, created_at, updated_at)
  select id, 'email', id::text, id, raw_user_meta_data, created_at, updated_at from auth.users where id = p_id
$$;

create function demo.register(event jsonb) returns void
language plpgsql set search_path = '' as $$
declare
  v_account uuid := event ->> 'account';
begin
  perform demo.sign_up(v_account, event ->> 'email');
  insert into public.users (id, parent_id, first_name, last_name, phone, birthday, gender, country, church_mission,
    size, member, dates, arrival_transportation, departure_transportation, accommodation, is_senior_retired,
    promo_code, consents, created_at)
  select id, parent_id, first_name, last_name, phone, birthday, gender, country, church_mission,
    size, member, dates, arrival_transportation, departure_transportation, accommodation, is_senior_retired,
    promo_code, private.newest_consents() || case when get_byte(decode(md5(id::text), 'hex'), 0) < 190
      then '{"pictures": "2025-04-20/all", "directory": "2025-04-20/full"}'::jsonb else '{"directory": "2025-04-20/full"}' end,
    -- In the order in which they were typed, as the form has it.
    public.camp_now() + position * interval '1 millisecond'
  from jsonb_array_elements(event -> 'campers') with ordinality as typed (person, position),
    lateral (select (jsonb_populate_record(null::public.users, person)).*) as camper;
  insert into public.survey_responses (camper_id, team_leader, creativity, bible_knowledge, fitness, music,
    camp_experience, drama_speaking, costume_making, be_with, not_be_with)
  select camper_id, team_leader, creativity, bible_knowledge, fitness, music,
    camp_experience, drama_speaking, costume_making, be_with, not_be_with
  from jsonb_populate_recordset(null::public.survey_responses, event -> 'surveys');
  insert into public.admin (id, access_level)
  select v_account, (event ->> 'admin_level')::smallint where event ->> 'admin_level' is not null;
end
$$;

-- Opens a checkout for those of the campers who may pay this part now.
create function demo.checkout(event jsonb) returns void
language plpgsql set search_path = '' as $$
declare
  v_type text := event ->> 'payment_type';
  v_lines jsonb;
  v_answer jsonb;
  v_intent uuid;
begin
  select jsonb_agg(jsonb_build_object('paid_for', u.id, 'payment_type', v_type) order by position) into v_lines
  from jsonb_array_elements_text(event -> 'campers') with ordinality as wanted (id, position)
  join public.users u on u.id = wanted.id::uuid, lateral private.options_for(u) o
  where o.payment_type = v_type and o.enabled;
  v_answer := public.create_payment_intent((event ->> 'payer')::uuid, v_lines, (event ->> 'anonymous')::boolean);
  if v_answer ->> 'status' <> 'created' then
    raise exception 'The demo checkout % was not created: %', event, v_answer;
  end if;
  v_intent := v_answer ->> 'intent_id';
  if event ->> 'fails' is not null then
    perform public.fail_intent(v_intent, event ->> 'fails', 'provider_unavailable');
  else
    perform public.store_checkout(v_intent, event ->> 'payment_id',
      'http://127.0.0.1:5173/nexi-sandbox/hostedpaymentpage/?checkoutKey=demo&pid=' || (event ->> 'payment_id'));
  end if;
end
$$;

create function demo.intent(event jsonb) returns public.payment_intents
language plpgsql set search_path = '' as $$
declare
  v_intent public.payment_intents;
begin
  select * into strict v_intent from public.payment_intents i where i.provider_payment_id = event ->> 'payment_id';
  return v_intent;
end
$$;

-- Tells the product what the provider says: all (or `short_ore` less) is charged, and paid back at a refund.
create function demo.settle(event jsonb) returns void
language sql set search_path = '' as $$
  select public.settle_intent(i.id, jsonb_build_object(
    'paymentId', i.provider_payment_id, 'currency', i.currency, 'reference', i.reference, 'myReference', i.id,
    'reservedAmount', i.amount_ore,
    'chargedAmount', i.amount_ore - coalesce((event ->> 'short_ore')::integer, 0),
    'refundedAmount', case event ->> 'kind' when 'refund' then i.amount_ore else 0 end,
    'chargeId', md5(i.provider_payment_id), 'paymentMethod', event ->> 'payment_method'
  ), coalesce(event ->> 'source', 'webhook'))
  from demo.intent(event) i
$$;

-- Gives rooms to the families named for them, led by the first account holder, and divides into teams
-- everyone of eight or older who is registered by then, round the leaders.
create function demo.place(event jsonb) returns void
language sql set search_path = '' as $$
  update public.users u set room_id = r.id
  from jsonb_to_recordset(event -> 'rooms') as r (id smallint, accounts uuid[])
  where coalesce(u.parent_id, u.id) = any (r.accounts) and u.is_registered and u.accommodation = 'Room';
  update public.rooms set counselor_id = r.accounts[1]
  from jsonb_to_recordset(event -> 'rooms') as r (id smallint, accounts uuid[])
  where rooms.id = r.id;
  update public.users u set team_id = member.team
  from (
    select id, 1 + (row_number() over (order by date_trunc('second', created_at), id) % 5)::smallint as team
    from public.users, (select start_date from public.camp_info) camp
    where is_registered and is_attending and public.age_on(birthday, start_date) >= 8
  ) member
  where u.id = member.id;
  update public.users u set team_id = t.id
  from jsonb_to_recordset(event -> 'teams') as t (id smallint, leader uuid) where u.id = t.leader;
  update public.teams set leader_id = t.leader
  from jsonb_to_recordset(event -> 'teams') as t (id smallint, leader uuid) where teams.id = t.id;
  -- Two of the leaders have not shown their certificate yet; the first has other duties too.
  insert into private.duties (camper_id, duties, certificate, certificate_on)
  select t.leader, case t.id when 1 then '{drama,kids}' when 2 then '{bus}' when 3 then '{kitchen}' else '{}' end::text[],
    case when t.id = 4 then 'asked' else 'in_order' end, private.camp_today() - 5
  from jsonb_to_recordset(event -> 'teams') as t (id smallint, leader uuid) where t.id < 5;
$$;

-- From here on as this account; as no one with an empty text.
create function demo.act_as(p_account text) returns void
language sql set search_path = '' as $$
  select set_config('request.jwt.claim.sub', p_account, true)
$$;

create function demo.other_parent(event jsonb) returns void
language plpgsql set search_path = '' as $$
begin
  perform demo.act_as(event ->> 'account');
  perform public.invite_other_parent(event ->> 'email');
  perform demo.sign_up((event ->> 'login')::uuid, event ->> 'email');
  perform demo.act_as(event ->> 'login');
  perform public.answer_invitation((event ->> 'account')::uuid, true, event ->> 'first_name', event ->> 'last_name');
  perform demo.act_as('');
end
$$;

-- A family says whom to call, or tells about someone's health, signed in as its account holder.
create function demo.tell_health(event jsonb) returns void
language plpgsql set search_path = '' as $$
begin
  perform demo.act_as(event ->> 'account');
  if event ->> 'kind' = 'contacts' then
    perform public.save_contacts(array(select jsonb_array_elements_text(event -> 'campers')::uuid), null, event ->> 'name', event ->> 'phone', event ->> 'pickup');
  else
    perform public.save_health_answers((event ->> 'camper')::uuid, event -> 'answers', event ->> 'consent');
  end if;
  perform demo.act_as('');
end
$$;

-- Plays the events in order of time; the clock is afterwards as it was, and so is the number of beds.
-- In UTC, since the clock's distance from now is counted in days, and a day is 24 hours only there.
create function demo.replay(events jsonb) returns void
language plpgsql set search_path = '' set timezone = 'UTC' as $$
declare
  v_clock private.developer_mode;
  v_beds integer;
  v_event jsonb;
begin
  select * into v_clock from private.developer_mode;
  select total_beds into v_beds from public.camp_info;
  for v_event in
    select event from jsonb_array_elements(events) with ordinality as given (event, position)
    order by (event ->> 'at')::timestamptz, position
  loop
    update private.developer_mode set enabled = true, clock_offset = (v_event ->> 'at')::timestamptz - now();
    case v_event ->> 'kind'
      when 'promo_code' then
        insert into public.discounts (code, pricing_code, expires_on)
        select code, pricing_code, expires_on from jsonb_populate_record(null::public.discounts, v_event);
      when 'sign_up' then perform demo.sign_up((v_event ->> 'account')::uuid, v_event ->> 'email');
      when 'other_parent' then perform demo.other_parent(v_event);
      when 'register' then perform demo.register(v_event);
      when 'checkout' then perform demo.checkout(v_event);
      when 'settle', 'refund' then perform demo.settle(v_event);
      when 'cancel' then perform public.cancel_intent((demo.intent(v_event)).id, 'cancelled_by_payer');
      when 'sweep' then perform public.cancel_intent((demo.intent(v_event)).id, null, 'sweep');
      when 'leave' then update public.users set is_attending = false where id = (v_event ->> 'camper')::uuid;
      when 'beds_gone' then update public.camp_info set total_beds = private.beds_taken();
      when 'beds_released' then perform public.release_unpaid_beds();
      when 'beds_back' then update public.camp_info set total_beds = v_beds;
      when 'place' then perform demo.place(v_event);
      when 'health', 'contacts' then perform demo.tell_health(v_event);
      when 'health_right' then
        update public.admin set jobs = array['health'] where id = (v_event ->> 'account')::uuid;
    end case;
  end loop;
  -- All these mails went out long ago.
  perform public.finish_outbox(mail.id) from public.claim_outbox(10000) mail;
  -- The payment sandbox has never heard of these payments: no one asks it about them.
  update public.payment_intents set next_check_at = null;
  update private.developer_mode set enabled = v_clock.enabled, clock_offset = v_clock.clock_offset;
end
$$;
end
$install$
