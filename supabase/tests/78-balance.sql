-- One balance: every reader says of a camper what `private.balance` says, in every state of their money.

-- What the balance says of someone, or of all that follows: paid/left to pay/overpaid/refunded too much.
create function tests.balance_of(person text) returns text
language sql security definer as $$
  select concat_ws('/', trim_scale(paid), trim_scale(outstanding), trim_scale(overpaid), trim_scale(refunded_too_much)) from private.balance() where camper_id = tests.id(person)
$$;

create function tests.agrees(state text) returns text
language plpgsql security definer as $$
begin
  return (select is(string_agg(concat_ws(' ', f.reader, f.who, f.balance, 'said', f.said), ', '), null, state || ': every reader says the same')
    from tests.other_figures() f);
end
$$;
grant execute on all functions in schema tests to public;

-- A refund at the provider, of so many DKK in all.
create function tests.refund(intent uuid, dkk numeric) returns void
language sql security definer as $$
  select public.settle_intent(intent, tests.snapshot(intent, jsonb_build_object('refundedAmount', round(dkk * 100))), 'webhook')
$$;

select tests.agrees('nothing paid');
create temporary table paid as select 'anna' as who, tests.pay('anna', 'anna', 'First payment') as intent;
select is(tests.balance_of('anna'), '400/800/0/0', 'a third is paid'), tests.agrees('a part paid');
insert into paid select 'olga', tests.pay('otto', 'olga', 'Full payment');
select is(tests.balance_of('olga'), '840/0/0/0', 'all is paid'), tests.agrees('all paid');
select tests.act_as('admin3');
select tests.write_down(gen_random_uuid(), tests.id('olga'), 60, 'Cash', 'payment', 'At the door', 840);
select tests.act_as_owner();
select is(tests.balance_of('olga'), '900/0/60/0', '60 DKK are too much'), tests.agrees('overpaid');
select tests.refund(intent, 300) from paid where who = 'olga';
select is(tests.balance_of('olga'), '600/240/0/0', 'a part is refunded'), tests.agrees('refunded and registered');
insert into paid select 'ben', tests.pay('anna', 'ben', 'Full payment');
update users set is_attending = false where id = tests.id('ben');
select is(tests.balance_of('ben'), '1200/0/1200/0', 'who is cancelled has nothing to pay'), tests.agrees('cancelled');
select tests.refund(intent, 500) from paid where who = 'ben';
select tests.agrees('cancelled and refunded in part');

create function tests.refund_by_hand(who text, dkk numeric, is_another boolean default false, entry uuid default gen_random_uuid()) returns jsonb
language sql as $$
  select public.record_family_payment(entry, tests.id(who), (
    select jsonb_agg(jsonb_build_object('camper', f.id, 'amount', case when f.id = tests.id(who) then -dkk else 0 end,
      'seen_paid', f.paid, 'seen_outstanding', f.outstanding))
    from public.camper_fee(tests.id(who), true) f
  ), 'MobilePay box', 'Given back', p_kind => 'refund', p_is_another => is_another)
$$;

-- A refund recorded manually and made at the provider as well: it is listed, and no more than the price is asked for

select tests.family('rita');
insert into paid select 'rita', tests.pay('rita', 'rita', 'Full payment');
select tests.act_as('admin3');
select tests.refund_by_hand('rita', 1200);
select tests.act_as_owner();
select tests.agrees('refunded by hand');
select tests.refund(intent, 1200) from paid where who = 'rita';
select is(tests.balance_of('rita'), '-1200/1200/0/1200', 'no more than the price is left to pay, and what was refunded beyond is its own figure'),
  tests.agrees('refunded twice');
select tests.act_as('admin3');
select is(
  (select string_agg(concat_ws(' ', kind, amount), ', ' order by kind) from needs_attention() where camper_id = tests.id('rita')),
  'refunded_registered 1200.00, refunded_too_much 1200.00', 'it needs attention'
);
select lives_ok(format('select must_pay_again(%L)', tests.id('rita')), 'the place is to be paid again');
select tests.act_as_owner();
select results_eq(
  format('select payment_type, amount, enabled from payment_options(%L)', tests.id('rita')),
  $$ values ('Full payment', 1200.00, true) $$, 'at its price, as before any payment'
) from tests.claim(tests.id('rita'));
select tests.act_as('admin3');
select tests.write_down(gen_random_uuid(), tests.id('rita'), 400, 'Cash', 'payment', 'A part', -1200);
select tests.act_as_owner();
select is(tests.balance_of('rita'), '-800/800/0/1200', 'an instalment counts for the place'), tests.agrees('refunded twice, then a part paid');
select tests.act_as('admin3');
select tests.write_down(gen_random_uuid(), tests.id('rita'), 800, 'Cash', 'payment', 'The rest', -800);
select tests.act_as_owner();
select is(tests.balance_of('rita'), '0/0/0/1200', 'paid in full again, nothing is left to pay'),
  ok((tests.row_of('rita')).is_registered, 'which registers'), tests.agrees('refunded twice, then paid in full');
select is(
  (select string_agg(kind, ', ') from private.attention_of_campers() where camper_id = tests.id('rita')), 'refunded_too_much',
  'what was refunded beyond stays to be sorted out'
);
select tests.act_as('admin3');
select throws_ok(
  format('select tests.write_down(gen_random_uuid(), %L, -1300, ''Cash'', ''refund'', ''Once more'', 0)', tests.id('rita')), 'P0001', 'below_zero',
  'no more is refunded by hand than counts for the place'
);
select tests.write_down(gen_random_uuid(), tests.id('rita'), 1200, 'MobilePay box', 'correction', 'Was noted twice', 0);
select tests.act_as_owner();
select is(tests.balance_of('rita'), '1200/0/0/0', 'a correction upwards puts it right'), tests.agrees('put right');
select is_empty($$ select from private.attention_of_campers() where camper_id = tests.id('rita') $$, 'and it needs no attention');

-- The same refund noted twice

select tests.family('rolf');
insert into paid select 'rolf', tests.pay('rolf', 'rolf', 'Full payment');
select tests.refund(intent, 300) from paid where who = 'rolf';
select tests.act_as('admin3');
select throws_ok($$ select tests.refund_by_hand('rolf', 300) $$, 'P0001', 'refund_known', 'a refund that the ledger has is asked about');
select is(private.paid_for(tests.id('rolf')), 900.00, 'before anything is written');
select lives_ok($$ select tests.refund_by_hand('rolf', 200) $$, 'one of another amount is not');
select is(tests.refund_by_hand('rolf', 300, true, tests.id('entry')) -> 'is_new', 'true', 'said to be another one, it is written');
select is(tests.refund_by_hand('rolf', 300, false, tests.id('entry')) -> 'is_new', 'false', 'and the same press is asked about no more');
select tests.act_as_owner();
select tests.agrees('refunded by hand and online');
select tests.family('rosa');
insert into paid select 'rosa', tests.pay('rosa', 'rosa', 'Full payment');
select tests.act_as('admin3');
select tests.refund_by_hand('rosa', 300);
select tests.act_as_owner();
select is_empty($$ select from private.attention_of_campers() where kind = 'refund_noted_twice' and camper_id = tests.id('rosa') $$, 'noted once');
select tests.refund(intent, 300) from paid where who = 'rosa';
select is(
  (select amount from private.attention_of_campers() where kind = 'refund_noted_twice' and camper_id = tests.id('rosa')), 300.00,
  'the provider''s refund of what was noted by hand is asked about too'
);
select tests.act_as('admin3');
select tests.write_down(gen_random_uuid(), tests.id('rosa'), 300, 'MobilePay box', 'correction', 'Was one refund', 600);
select tests.act_as_owner();
select is_empty($$ select from private.attention_of_campers() where kind = 'refund_noted_twice' and camper_id = tests.id('rosa') $$, 'until it is put right');

-- Who comes after all when the money was refunded pays the price again: nothing, or half of it, registers no one

create function tests.attend(who text, attendance text) returns text
language sql security definer as $$
  select private.edit_camper(u, jsonb_build_object('attendance', attendance), false) from public.users u where id = tests.id(who)
$$;
select tests.family('half'), tests.family('none'), tests.family('whole'), tests.family('moved');
insert into paid select who, tests.pay(who, who, 'Full payment') from unnest(array['half', 'none', 'whole']) who;
select tests.attend(who, 'not_attending') from unnest(array['half', 'none', 'whole']) who;
select tests.refund(intent, case who when 'half' then 600 else 1200 end) from paid where who in ('half', 'none');
select tests.attend(who, 'attending') from unnest(array['half', 'none', 'whole']) who;
select results_eq(
  $$ select first_name, is_registered, private.outstanding(u) from users u where first_name in ('Half', 'None', 'Whole') order by 1 $$,
  $$ values ('Half', false, 600.00), ('None', false, 1200.00), ('Whole', true, 0::numeric) $$, 'the price is asked again'
);
select results_eq(
  format('select payment_type, amount from payment_options(%L) where enabled', tests.id('half')),
  $$ values ('Remaining amount', 600.00) $$, 'of what is missing only'
) from tests.claim(tests.id('half'));
insert into paid select 'half again', tests.pay('half', 'half', 'Remaining amount');
select ok((tests.row_of('half')).is_registered, 'paid, they are registered'), tests.agrees('paid again');

-- A family deletes its account: one figure everywhere, and what the ledger has without a camper has a name

select tests.act_as('rolf');
select delete_my_account();
select tests.act_as_owner();
select tests.agrees('deleted account');
select is(
  (select sum(for_nobody) from private.balance()), (select sum(amount) from payments where paid_for_user_id is null),
  'what stands for nobody'
);
select is((select sum(paid) from private.balance()), (select sum(amount) from payments), 'all rows are the ledger');

-- Past seasons: the list of their campers, a family's fees, bank lines and the year's figures

select tests.family('gone');
create temporary table before as select private.season() as season, sum(paid) as paid, sum(outstanding) as outstanding from private.balance();
grant select on before to public;
create temporary table late as select 'anna' as who, tests.checkout('anna', 'anna', 'Second payment') as id;
insert into late select 'otto', tests.checkout('otto', 'otto', 'Full payment');
-- For one who is there and one who is not any more when it comes.
insert into late select 'both', (tests.press('half', 'clara gone') ->> 'intent_id')::uuid;
select tests.act_as('admin3');
select draft_season();
select save_draft_season(jsonb_set(plan, '{camp_info,theme}', '"Hope"'), updated_at) from seasons where state = 'draft';
select is(open_season(id, updated_at, false, null, '{still_ahead,no_prices,no_rooms}', (select title from camp_info)) ->> 'status', 'opened', 'the next season opens') from seasons where state = 'draft';
select tests.act_as_owner();
select is((select sum(b.paid) from before, private.balance(before.season) b), paid, 'what was paid for the season stays') from before;
select is((select sum(b.outstanding) from before, private.balance(before.season) b), outstanding, 'and what is left to pay of it') from before;
create function tests.past_figures(of_season smallint) returns text
language plpgsql security definer as $$
begin
  perform tests.claim(tests.id('admin3'));
  return (
    select string_agg(concat_ws(' ', said.reader, said.id, said.figure, to_jsonb(b) ->> said.figure, 'said', said.amount), ', ')
    from (
      select 'past_camper_list' as reader, (l.camper ->> 'id')::uuid as id, f.figure, f.amount from public.past_camper_list(of_season) l,
        lateral (values ('price', l.price), ('paid', l.paid), ('outstanding', l.outstanding)) f (figure, amount)
      union all
      select 'camper_fee', c.id, f.figure, f.amount from public.past_campers past, lateral public.camper_fee(past.camper_id, false, of_season) c,
        lateral (values ('price', c.price), ('paid', c.paid), ('outstanding', c.outstanding)) f (figure, amount) where past.season_id = of_season
      union all
      select 'fee_of', past.camper_id, f.figure, (private.fee_of(past.camper_id, of_season) ->> f.figure)::numeric
      from public.past_campers past, unnest(array['price', 'paid', 'outstanding', 'overpaid']) f (figure) where past.season_id = of_season
      union all
      select 'standing_of', past.camper_id, f.figure, (private.standing_of(array[past.camper_id], of_season) -> 0 ->> f.figure)::numeric
      from public.past_campers past, unnest(array['paid', 'outstanding']) f (figure) where past.season_id = of_season
    ) said left join private.balance(of_season) b on b.camper_id = said.id
    where said.amount is distinct from (to_jsonb(b) ->> said.figure)::numeric
  );
end
$$;
select is(tests.past_figures(season), null, 'past seasons: every reader says the same') from before;
select is((select f.paid from tests.claim(tests.id('admin3')), season_figures() f where f.id = season), paid, 'and the list of seasons') from before;

-- Money that comes for it late stays in Needs attention after a part was refunded, until it is noted what was decided

delete from people where id = tests.id('gone');
select settle_intent(id, tests.snapshot(id), 'webhook') from late;
create function tests.late_matters() returns text
language sql security definer as $$
  select string_agg(concat_ws(' ', u.first_name, m.amount), ', ' order by u.first_name)
  from private.attention() m join public.people u on u.id = m.camper_id
  where m.kind = 'paid_past_season' and not exists (select from public.attention_notes n where n.key = m.key)
$$;
select is(tests.late_matters(), 'Anna 400.00, Half 600.00, Otto 1080.00', 'late money is in the list');
select results_eq(
  $$ select kind, amount from private.attention() where intent_id in (select id from late where who = 'both') order by 1 $$,
  $$ values ('paid_for_nobody', 1200.00), ('paid_past_season', 600.00) $$, 'each part of it once, also where one of its people is gone'
);
select tests.refund(id, 1800) from late where who = 'both';
select tests.refund(id, case who when 'otto' then 380 else 400 end) from late;
select is(tests.late_matters(), 'Otto 700.00', 'what is left of it after a refund is too'),
  is((select reasons from payment_intents i join late using (id) where who = 'otto'), '{season_over,refunded}'::text[], 'with both reasons');
select is((select is_at_rest from late join lateral (select at_rest as is_at_rest from payment_intents i where i.id = late.id) i on true where who = 'otto'), true,
  'though the provider and the ledger agree');
select tests.act_as('admin3');
select lives_ok(format('select note_attention(%L, ''700 DKK are a gift'')', key), 'it is noted what was decided') from needs_attention() where kind = 'paid_past_season';
select tests.act_as_owner();
select is(tests.late_matters(), null, 'then it is closed');
select tests.refund(id, 480) from late where who = 'otto';
select is(tests.late_matters(), 'Otto 600.00', 'and open again when the money changes');
select is(tests.past_figures(season), null, 'late money: every reader says the same') from before;

-- The only bodies that add up the ledger: the balance, and those that ask about something else than what someone has paid. A new one
-- reads `private.balance`, or signs here with what it asks about.

create function tests.bodies() returns table (name text, body text)
language sql as $$
  select p.oid::regproc::text, coalesce(pg_get_function_sqlbody(p.oid), p.prosrc) from pg_proc p
  where p.pronamespace in ('public'::regnamespace, 'private'::regnamespace)
  union all
  select c.oid::regclass::text, pg_get_viewdef(c.oid) from pg_class c
  where c.relkind in ('v', 'm') and c.relnamespace in ('public'::regnamespace, 'private'::regnamespace)
$$;
select is(
  (select string_agg(name, ' ' order by name) from tests.bodies()
    where body ~* '\m(payments|cash_entries)\M' and body ~* '\msum\s*\([^()]*\(?[^()]*\mamount\M'),
  (select string_agg(name, ' ' order by name) from (values
    ('private.ledger_sums', 'the one sum of a person in a season'), ('private.balance', 'what stands for nobody'),
    ('payments_by_day', 'a day'), ('dashboard_today', 'a day and a week'),
    ('private.receipt_of', 'one charge, refund or entry'), ('private.write_down', 'one entry'), ('private.tell_of_writing', 'one entry'),
    ('private.is_written', 'one entry'), ('private.tell_of_entry', 'one entry'), ('aid_fund', 'what is given in a season, by giver'),
    ('private.take_aid_back', 'what is given to a person, by giver'),
    ('bank_transfers', 'one entry'), ('private.refund_shares', 'one payment'), ('private.ore_for_nobody', 'one payment'),
    ('private.reconciled', 'one payment at the provider'), ('cash_days', 'the cash of a day'), ('close_cash', 'the cash of a day'),
    ('private.give_aid_again', 'what the fund has left'),
    ('private.season_ends_with', 'cash that is not counted, and bank lines'), ('private.books_of', 'cash, bank lines and payouts'),
    ('move_payment', 'one payment'), ('private.refund_fits', 'one payment'), ('private.attention_of_refunds', 'one refund'),
    ('refundable_payments', 'each payment of a family'), ('propose_bank_refunds', 'one refund')
  ) as signed (name, asks_about)), 'nothing else adds up the ledger'
);
select is(
  (select string_agg(name, ' ' order by name) from tests.bodies()
    where body ~* '\m(paid_for|counted_for)\M\s*\(' and body ~* '\m(price_of|price_to_pay)\M\s*\('),
  (select string_agg(name, ' ' order by name) from (values
    ('private.outstanding', 'left to pay of one camper'), ('private.overpaid', 'too much of one camper'),
    ('private.is_covered', 'whether it covers the price'), ('private.options_for', 'the parts of the price'),
    ('private.counted_beyond', 'what help a place needs no longer'),
    ('private.entry_type', 'which part an entry is'), ('private.follow_shirt', 'a T-shirt that is given up'),
    ('private.fee_summary', 'shows both'), ('admin_camper_record', 'shows both'), ('camper_fee', 'shows both'), ('camper_fees', 'shows both'),
    ('private.state_of', 'payment of one camper in a word')
  ) as signed (name, asks_about)),
  'and nothing else compares what is paid with the price'
);
