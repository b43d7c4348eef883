-- Where a camper stands: every reader says of a camper what `private.camper_state` says, in every state. A reader or a state that is
-- new is not on the lists below, and fails.

create function tests.one_state(state text) returns text
language plpgsql security definer as $$
begin
  return (select is(string_agg(concat_ws(' ', o.reader, o.who, o.door, 'said', o.said), E'\n'), null, state || ': every reader says the same')
    from tests.other_states() o);
end
$$;
create function tests.stands(person text) returns text
language sql security definer as $$
  select concat_ws(' ', s.payment, nullif(array_to_string(s.waits_for, '+'), ''), case when s.is_confirmed then 'confirmed' end)
  from private.camper_state(array[tests.id(person)]) s
$$;
create table tests.seen (payment text, waits_for text);
create function tests.note_states() returns void
language sql security definer as $$
  insert into tests.seen select payment, array_to_string(waits_for, '+') from private.camper_state()
$$;
grant execute on all functions in schema tests to public;

select is(tests.stands('anna'), 'nothing payment', 'nothing is paid'), tests.one_state('nothing paid'), tests.note_states();
select tests.pay('anna', 'anna', 'First payment');
select is(tests.stands('anna'), 'part payment', 'a part is paid'), tests.one_state('a part paid'), tests.note_states();
create temporary table paid as select tests.pay('otto', 'olga', 'Full payment') as intent;
select is(tests.stands('olga'), 'all confirmed', 'all is paid'), tests.one_state('all paid'), tests.note_states();
select tests.act_as('admin3');
select tests.write_down(gen_random_uuid(), tests.id('olga'), 60, 'Cash', 'payment', 'At the door', 840);
select tests.act_as_owner();
select is(tests.stands('olga'), 'overpaid confirmed', 'too much is paid'), tests.one_state('overpaid'), tests.note_states();
select tests.family('rita');
create temporary table twice as select tests.pay('rita', 'rita', 'Full payment') as intent;
select tests.act_as('admin3');
select tests.write_down(gen_random_uuid(), tests.id('rita'), -1200, 'Cash', 'refund', 'Given back', 1200);
select tests.act_as_owner();
select settle_intent(intent, tests.snapshot(intent, '{"refundedAmount": 120000}'), 'webhook') from twice;
select is(split_part(tests.stands('rita'), ' ', 1), 'refunded_too_much', 'it is refunded twice'), tests.one_state('refunded twice'), tests.note_states();

-- A minor who has signed up alone

select tests.family('noah', '{"birthday": "2010-05-05"}');
select is(tests.stands('noah'), 'nothing payment+adult+number', 'a minor alone waits for three things'), tests.one_state('a minor alone'), tests.note_states();
select tests.pay('noah', 'noah', 'Full payment');
select is(tests.stands('noah'), 'all adult+number', 'and for two once all is paid'), tests.one_state('a minor alone who has paid'), tests.note_states();
insert into private.camper_contacts (camper_id, contact_name, contact_phone, pickup) values (tests.id('noah'), 'Nora', '+45 20304050', 'Nora');
select is(tests.stands('noah'), 'all adult', 'the number is there'), tests.one_state('a minor with a number'), tests.note_states();
update users set is_attending = false where id in (tests.id('noah'), tests.id('anna'));
select is(tests.stands('noah'), 'overpaid', 'who is cancelled waits for nothing'), tests.one_state('cancelled'), tests.note_states();
update users set is_attending = true where id = tests.id('anna');

select results_eq(
  'select distinct payment from tests.seen order by 1',
  $$ values ('all'), ('nothing'), ('overpaid'), ('part'), ('refunded_too_much') $$, 'every state of payment has been tried'
);
select results_eq(
  'select distinct waits_for from tests.seen order by 1',
  $$ values (''), ('adult'), ('adult+number'), ('payment'), ('payment+adult+number') $$, 'and everything that a place can wait for'
);

-- The readers

create function tests.that_say(pattern text) returns text[]
language sql security definer as $$
  select array_agg(name order by name) from (
    select p.proname::text as name from pg_proc p where p.pronamespace in ('public'::regnamespace, 'private'::regnamespace) and p.prokind = 'f'
      and p.prolang <> 13 and pg_get_functiondef(p.oid) ~ pattern
    union
    select c.relname::text from pg_class c where c.relnamespace in ('public'::regnamespace, 'private'::regnamespace) and c.relkind = 'v'
      and pg_get_viewdef(c.oid) ~ pattern
  ) named
$$;
select is(
  tests.that_say('(camper_state|state_of|waiting_places|payment_of|fee_summary)\('),
  array[
    'accommodation_change_of', 'admin_camper_list', 'admin_camper_record', 'admin_meals', 'admin_transit', 'board_people',
    'camper_fees', 'camper_state', 'checkin_list', 'fee_of', 'fee_summary', 'mail_correction', 'move_to_stay_in', 'payment_of',
    'register_if_paid', 'sign_up_payload', 'standing', 'state_of', 'take_back_registration', 'unpaid_bed_bookings', 'waiting_places'
  ],
  'who asks the door: tests.other_states() compares each'
);
select is(
  tests.that_say('is_registered'),
  array[
    'admin_camper_record', 'admin_sizes', 'admin_transit', 'apply_teams', 'attention_of_campers', 'attention_of_contacts',
    'beds_held', 'beds_taken', 'board_people', 'camp_counts', 'camper_fee', 'camper_fees', 'camper_fields', 'camper_state',
    'create_payment_intent', 'dashboard_today', 'derive_camper', 'developer_reset', 'edit_camper', 'end_holds', 'fee_of',
    'fee_summary', 'follow_shirt', 'forget', 'give_first_bed', 'has_lost_bed', 'lodged', 'lost_beds', 'mail_correction',
    'move_accommodation', 'move_payment', 'move_to_stay_in', 'must_pay_again', 'options_for', 'payable_campers', 'payment_result',
    'payment_totals', 'price_usage', 'queue_sign_up', 'receipt_of', 'register_if_paid', 'registration_status', 'release_unpaid_beds',
    'reminder_campers', 'room_inputs', 'room_roster', 'season_ends_with', 'season_figures', 'sign_up_family', 'standing_of',
    'state_of', 'take_back_registration', 'team_inputs', 'undo_plan', 'update_camper', 'waiting_places', 'with_change_requests', 'write_down'
  ],
  'who reads the confirmed place itself: it is decided there, or counted; what is said to people of money comes from the door'
);
