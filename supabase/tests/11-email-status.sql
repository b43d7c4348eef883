-- One address at a time: is it known? Limited, so that no one lists who comes to camp.

select tests.act_as_visitor();
select tests.come_from('192.0.2.1');
select is(email_status('anna@example.org'), 'known', 'the address of somebody who registered is known');
select is(email_status(' Newcomer@Example.ORG '), 'known', 'the address of an account is known, however it is typed');
select is(email_status('nobody@example.org'), 'unknown', 'another address is unknown');
select is(email_status(null), 'unknown', 'no address is unknown');
select is(
  (select array_agg(distinct email_status('nobody@example.org')) from generate_series(1, 596)), array['unknown'],
  'six hundred questions in ten minutes are answered: more than a full church hall asks'
);
select is(email_status('anna@example.org'), 'try_later', 'the next from one network address must wait');
select tests.come_from('192.0.2.2');
select is(email_status('anna@example.org'), 'known', 'another network address has its own count');
select tests.act_as('newcomer');
select is(email_status('otto@example.org'), 'known', 'a signed-in person may ask as well');

select tests.act_as_owner();
insert into private.rate_limits (key) select private.rate_key('email') from generate_series(1, 20000);
select tests.act_as_visitor();
select tests.come_from('192.0.2.3');
select is(email_status('anna@example.org'), 'try_later', 'there is a limit for everybody together');
select tests.act_as_owner();
update private.rate_limits set taken_at = taken_at - interval '10 minutes';
select tests.act_as_visitor();
select is(email_status('anna@example.org'), 'known', 'after ten minutes there are answers again');
select tests.act_as_owner();
update private.rate_limits set taken_at = taken_at - interval '1 hour';
select tests.act_as('anna');
select check_promo_code('UNKNOWN');
select tests.act_as_owner();
select results_eq(
  $$ select key from private.rate_limits $$, array[private.rate_key('promo:' || tests.id('anna'))],
  'network addresses are forgotten after an hour, at anybody''s next question'
);

-- A header of any length is one caller, and no address is kept.
select tests.act_as_visitor();
select tests.come_from(repeat('203.0.113.9 ', 100000));
select is(email_status('anna@example.org'), 'known', 'a header of a megabyte is answered like any other');
select tests.act_as_owner();
select is_empty(
  $$ select key from private.rate_limits where key !~ '^[0-9a-f]{64}$' $$, 'only hashes are kept'
);
