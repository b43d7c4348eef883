-- What a camp of twenty thousand would make slow: no list reads the whole ledger, and no payment does the work of others.

-- How many rows of a table this transaction has read from end to end so far, and how many it has written.
create function tests.rows_read(name text) returns bigint
language sql as $$
  select seq_tup_read from pg_stat_xact_user_tables where relid = name::regclass
$$;
create function tests.rows_written(name text) returns bigint
language sql as $$
  select n_tup_ins + n_tup_upd from pg_stat_xact_user_tables where relid = name::regclass
$$;
-- How many more they are once a query has run.
create function tests.costs(query text, counter text, name text) returns bigint
language plpgsql security definer as $$
declare
  v_before bigint;
  v_after bigint;
begin
  execute format('select tests.%I(%L)', counter, name) into v_before;
  execute format('select count(t::text) from (%s) t', query);
  execute format('select tests.%I(%L)', counter, name) into v_after;
  return v_after - v_before;
end
$$;

-- However old this database is, its sweep has just been.
select note_sweep_run();
select tests.family('guest' || n), tests.camper('child' || n, 'guest' || n) from generate_series(1, 30) as n;
select tests.pay('guest' || n, 'guest' || n, 'First payment') from generate_series(1, 30) as n;
select tests.pay('guest' || n, 'guest' || n, 'Second payment') from generate_series(1, 20) as n;
select tests.write_down(gen_random_uuid(), tests.id('guest1'), -100, 'Cash', 'refund', 'Given back', 800)
from (select tests.act_as('admin3')) as admin;
select tests.act_as_owner();
update users set is_attending = false where id = tests.id('guest2');
delete from people where id = tests.id('guest3');
update outbox set sent_at = now();

-- Sums that are kept are the ledger's

select results_eq(
  'select camper_id, sum(paid), max(since) from private.balance() where since is not null group by 1 order by 1',
  $$ select paid_for_user_id, sum(amount), max(created_at) from payments group by 1 order by 1 $$,
  'the balance is the sum of the ledger, also of what nobody is left for'
);
select results_eq(
  'select id, ledger_ore::numeric from payment_intents order by 1',
  $$ select i.id, round(coalesce(sum(p.amount), 0) * 100) from payment_intents i left join payments p on p.intent_id = i.id group by 1 order by 1 $$,
  'and what is kept of each attempt too'
);

-- Lists

-- In a small table the planner would take every row; here it may not, if there is another way.
set local enable_seqscan = off;
select tests.act_as(person),
  is(tests.costs(query, 'rows_read', list), 0::bigint, format('%s: %s does not read all of %s', person, query, list))
from (values
  ('guest1', 'select * from payment_history', 'payments'), ('guest1', 'select * from payment_history', 'users'),
  ('guest1', 'select * from camper_fees', 'users'), ('guest1', 'select * from family_places', 'users'),
  ('admin1', 'select * from needs_attention()', 'payments'),
  ('admin1', 'select * from needs_attention()', 'payment_intents'),
  ('admin1', 'select * from admin_payments(10)', 'payments')
) as lists(person, query, list);
select tests.act_as('admin1');
select is(
  (select string_agg(kind, ' ') from needs_attention()), 'paid_not_coming',
  'and the one matter among them all is found'
);
select is(
  (select array_agg(id order by page, n) from (
    select 1 as page, id, n from admin_payments(20) with ordinality as first(id, at, amount, type, method, pricing, hidden,
      payer, payee, contact, mail, phone, reason, intent, payment, reference, n)
    union all
    select 2, id, n from admin_payments(1000, (select id from admin_payments(20) offset 19))
      with ordinality as rest(id, at, amount, type, method, pricing, hidden, payer, payee, contact, mail, phone, reason, intent,
        payment, reference, n)
  ) pages),
  (select array_agg(id order by created_at desc, id desc) from payments),
  'the pages of payments, one after the other, are all payments'
);
select is((select count(*) from admin_payments(100000)), 51::bigint, 'all of them, where they are few');

-- The last bed

select tests.act_as_owner();
create temporary table last as select tests.checkout('guest30', 'child30', 'Full payment') as id;
update camp_info set total_beds = private.beds_taken() + 1;
select cmp_ok(
  tests.costs(format('select settle_intent(%L, tests.snapshot(%L), %L)', id, id, 'webhook'), 'rows_written', 'users'),
  '<=', 3::bigint, 'whoever takes the last bed does not move those who wait for one'
) from last;
select is(private.beds_left(), 0, 'it is taken');
select cmp_ok(tests.costs('select release_unpaid_beds(5)', 'rows_written', 'users'), '<=', 10::bigint, 'nor does one step all of them');
