-- The age of the camp decides: a camp after which no season is ever opened is forgotten like any other.

create function tests.forget() returns jsonb
language plpgsql security definer as $$
begin
  perform private.forget_now();
  return (select counts from private.retention_runs where ran_on = private.camp_today());
end
$$;
create temporary table figures as select * from season_figures() where false;
grant all on figures to public;

select tests.pay('anna', 'anna', 'Full payment'), tests.pay('otto', 'ben', 'First payment');
insert into private.duties (camper_id, duties, certificate, certificate_on) values (tests.id('anna'), '{kids}', 'in_order', '2025-05-01');
insert into team_locks values (tests.id('ben'), 1);
insert into private.health_access_log (camper_id, looked_by, purpose) values (tests.id('anna'), tests.id('admin3'), 'record');
update auth.users set created_at = '2025-04-20', last_sign_in_at = '2025-06-01' where true;
delete from auth.sessions where true;
insert into private.consents (season_id, camper_id, kind, version, agreed_by) values (private.season(), tests.id('ben'), 'terms', '2025-02-12', tests.id('anna'));

insert into storage.objects (bucket_id, name) values ('documents', 'teams-1.pdf');
select is(documents_to_delete(), '{}', 'documents of a camp that comes are kept');
select tests.act_as('anna');
select throws_ok('select documents_to_delete()', '42501', null, 'and only the sweep is told which are not');
select tests.act_as_owner();
select tests.at('2026-06-01 12:00');
select is(documents_to_delete(), '{}', 'also a year after it');
select tests.act_as('admin3');
insert into figures select * from season_figures();
select tests.act_as_owner();
select tests.forget();
select isnt_empty('select from private.duties', 'on the last day what is for one camp is there');
select tests.at('2026-06-02 12:00');
select ok((tests.forget() ->> 'camp')::integer > 2, 'a year after the camp it goes, without a next season');
select is_empty('select from private.duties', 'duties with their certificates'),
  is_empty('select from team_locks', 'locks'),
  is_empty('select from private.health_access_log', 'and who has read health answers');
select is(documents_to_delete(), '{teams-1.pdf}', 'and the files, which the sweep deletes in storage');
select isnt_empty($$ select from users where id = tests.id('anna') $$, 'the family stays');
select is(tests.forget() ->> 'notified', '0', 'nobody is told yet');

select tests.at('2028-05-02 12:00');
select isnt(tests.forget() ->> 'notified', '0', 'thirty days before three years after the camp its families are told');
select is((select array_agg(distinct recipient) from outbox where kind = 'forgetting' and recipient in ('anna@example.org', 'otto@example.org')),
  '{anna@example.org,otto@example.org}', 'of the season that is still open too');
update outbox set sent_at = now(), attempts = 1 where kind = 'forgetting' and recipient = 'anna@example.org';
select tests.at('2028-06-01 12:00');
select tests.forget();
select isnt_empty($$ select from users where id = tests.id('anna') $$, 'on the last day they are there');
select tests.at('2028-06-02 12:00');
select tests.forget();
select is_empty($$ select from people where tests.id('anna') in (id, account_id) union all select from auth.users where id = tests.id('anna') $$,
  'then they are deleted'),
  is_empty($$ select from private.consents where camper_id in (tests.id('anna'), tests.id('ben')) $$, 'with what they agreed to');
select isnt_empty($$ select from people where id = tests.id('otto') $$, 'not yet whose mail was never tried');
select tests.at('2028-07-02 12:00');
select tests.forget();
select is_empty($$ select from people where id = tests.id('otto') $$, 'but no longer than as long again, where no mail leaves any more');
select isnt_empty($$ select from admin where id = tests.id('admin3') $$, 'organisers stay');
select tests.act_as('admin3');
select results_eq('select campers, registered, expected, paid from season_figures()', 'select campers, registered, expected, paid from figures', 'and the figures of the season are what they were');

-- The platform's log of logins, and what a restored backup must not bring back

select tests.act_as_owner();
insert into auth.audit_log_entries (id, payload, created_at) values
  (gen_random_uuid(), '{"action": "login"}', now() - interval '13 months'), (gen_random_uuid(), '{"action": "login"}', now() - interval '11 months');
select private.forget_old();
select is((select count(*) from auth.audit_log_entries where payload ->> 'action' = 'login'), 1::bigint, 'the log of logins goes after a year');
select isnt_empty($$ select from private.deleted_people where id = tests.id('anna') $$, 'who was deleted is known by a number');
select is(private.forget_again(array[tests.id('anna'), tests.id('nora')]), 0, 'nobody is deleted twice');
select tests.account('back');
insert into private.deleted_people (id) values (tests.id('back')) on conflict do nothing;
select is(private.forget_again(array(select id from private.deleted_people)), 1, 'whom an old backup brings back is deleted again');
select is_empty($$ select from auth.users where id = tests.id('back') $$, 'with the login');
update private.deleted_people set deleted_at = now() - interval '32 days' where id = tests.id('anna');
select private.forget_old();
select is_empty($$ select from private.deleted_people where id = tests.id('anna') $$, 'as long as backups are kept');
