-- A limit of everyone is far above what one stranger can do, is used up by no one who is refused, and is opened again by an organiser.

create function tests.use_up(name text) returns void
language sql security definer as $$
  insert into private.rate_limits (key) select private.rate_key(use_up.name) from private.world_limits() w, generate_series(1, w.most) where w.name = use_up.name
$$;
create function tests.guess(how_many integer) returns text
language plpgsql as $$
begin
  perform join_checkin('WRONG' || n) from generate_series(1, how_many) n;
  return 'tried';
exception when raise_exception then
  return sqlerrm;
end
$$;
select tests.act_as_visitor();
select tests.come_from('203.0.113.1');
select is(tests.guess(60), 'tried', 'one network guesses sixty times');
select is(tests.guess(1), 'too_many_attempts', 'and then waits');
select tests.come_from('203.0.113.2');
select is(tests.guess(1), 'tried', 'which keeps no other out');
select tests.come_from('2001:db8:1:2:3:4:5:6');
select is(tests.guess(60), 'tried', 'of IPv6');
select tests.come_from('2001:db8:1:2:ffff::1');
select is(tests.guess(1), 'too_many_attempts', 'a home has one network, however many addresses');
select tests.come_from('203.0.113.9');
select is((select array_agg(distinct email_status('nobody' || n || '@example.org')) from generate_series(1, 460) n), array['unknown'],
  'a church hall of 230 families behind one address signs up in ten minutes');
select is((select count(*) from (select ask_for_opening('wish' || n || '@example.org', 'en') as is_taken from generate_series(1, 230) n) asked where is_taken),
  230::bigint, 'and leaves its addresses');
select tests.act_as_owner();
select is((select count(*) from private.rate_limits where key = private.rate_key('join_checkin')), 121::bigint, 'what is refused of one network uses up nothing of the others');
select is_empty($$ select from private.reached_limits() $$, 'nothing is closed to everyone');

-- Used up by many networks at once

select tests.use_up('join_checkin');
select tests.act_as_visitor();
select tests.come_from('203.0.113.3');
select is(tests.guess(1), 'too_many_attempts', 'there is a limit of everyone too');
select tests.act_as('admin3');
select is((select array_agg(detail ->> 'limit') from needs_attention() where kind = 'limit_reached'), array['join_checkin'], 'organisers read that it is used up');
select lives_ok($$ select note_attention(key, 'Opened again') from needs_attention() where kind = 'limit_reached' $$, 'and open it');
select tests.act_as_visitor();
select is(tests.guess(1), 'tried', 'at once');
