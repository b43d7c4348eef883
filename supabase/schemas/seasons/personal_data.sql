-- The one list of what holds a person: every column of the database, the platform's sign-in and storage that has a
-- person's id, an email address, or what someone wrote or chose. Deletion is driven by it (`private.forget`), the copy
-- of one's data and retention are held to it by tests/database/personal-data.test.ts, which walks the catalogue and
-- fails for a column that is neither here nor among those that hold no one.
--
-- rule: the kind of `retention_rules` that says how long it is kept.
-- when_deleted: what becomes of it when the person is deleted.
--   row: the row is deleted, here by `private.forget`; cleared: the column is emptied there;
--   cascade: a foreign key does one or the other; own: a statement of `private.forget` does, since it depends;
--   kept: it stays until the rule's time is over: bookkeeping, or that an organiser did it.
-- copied: the part of `export_my_data` that has it; null where the copy leaves it out: what a key or a step of a login
--   is, what another person did, and what a part of the copy says already.
create function private.personal_data()
returns table (place text, name text, rule text, when_deleted text, copied text)
language sql immutable set search_path = '' as $$
  values
    ('auth.users', 'id', 'account', 'own', 'account'),
    ('auth.users', 'email', 'account', 'own', 'account'),
    ('auth.users', 'phone', 'account', 'own', 'account'),
    ('auth.users', 'email_change', 'account', 'own', 'account'),
    ('auth.users', 'phone_change', 'account', 'own', null),
    ('auth.users', 'raw_app_meta_data', 'account', 'own', null),
    ('auth.users', 'raw_user_meta_data', 'account', 'own', 'account'),
    ('auth.identities', 'user_id', 'account', 'cascade', 'identities'),
    ('auth.identities', 'email', 'account', 'cascade', 'identities'),
    ('auth.identities', 'identity_data', 'account', 'cascade', 'identities'),
    ('auth.one_time_tokens', 'user_id', 'account', 'cascade', null),
    ('auth.mfa_factors', 'user_id', 'account', 'cascade', null),
    ('auth.sessions', 'user_id', 'sessions', 'cascade', 'logins'),
    ('auth.sessions', 'ip', 'sessions', 'cascade', 'logins'),
    ('auth.refresh_tokens', 'user_id', 'sessions', 'row', null),
    ('auth.audit_log_entries', 'payload', 'sessions', 'own', 'login_log'),
    ('auth.audit_log_entries', 'ip_address', 'sessions', 'own', 'login_log'),
    ('auth.flow_state', 'user_id', 'tries', 'row', null),
    ('storage.objects', 'owner', 'documents', 'cleared', null),
    ('storage.objects', 'owner_id', 'documents', 'cleared', null),

    ('public.people', 'id', 'campers', 'own', 'campers'),
    ('public.people', 'account_id', 'campers', 'own', 'campers'),
    ('public.users', 'id', 'campers', 'cascade', 'campers'),
    ('public.users', 'parent_id', 'campers', 'cascade', 'campers'),
    ('public.users', 'email', 'campers', 'cascade', 'campers'),
    ('public.users', 'phone', 'campers', 'cascade', 'campers'),
    ('public.past_campers', 'camper_id', 'campers', 'cascade', 'past_seasons'),
    ('public.past_campers', 'answers', 'campers', 'cascade', 'past_seasons'),
    ('public.past_campers', 'survey', 'campers', 'cascade', 'past_seasons'),
    ('public.past_campers', 'change_requests', 'campers', 'cascade', 'past_seasons'),
    ('public.rooms', 'counselor_id', 'campers', 'cascade', 'leads'),
    ('public.teams', 'leader_id', 'campers', 'cascade', 'leads'),
    ('private.consents', 'camper_id', 'campers', 'cascade', 'consents'),
    ('private.consents', 'agreed_by', 'campers', 'cleared', 'consents'),
    ('private.consents', 'withdrawn_by', 'campers', 'cleared', 'consents'),

    ('public.admin', 'id', 'account', 'row', 'organiser'),
    ('private.recovery_codes', 'person', 'account', 'cascade', null),
    ('private.retention_notices', 'account_id', 'account', 'row', 'deletion_announced'),
    ('private.mail_refusals', 'account_id', 'account', 'cascade', 'wants_no_reminders_since'),
    ('private.reminded', 'account_id', 'account', 'cascade', 'reminded'),
    ('private.deleted_people', 'id', 'deletions', 'kept', null),
    ('private.other_parents', 'account_id', 'invitation', 'cascade', 'other_parent'),
    ('private.other_parents', 'login_id', 'invitation', 'cascade', 'other_parent'),
    ('private.other_parents', 'email', 'invitation', 'row', 'other_parent'),
    ('private.setup_marks', 'marked_by', 'account', 'cleared', null),
    ('private.opening_wishes', 'email', 'opening', 'row', 'waits_for_opening_since'),

    ('public.survey_responses', 'camper_id', 'survey', 'cascade', 'survey_responses'),
    ('public.change_requests', 'camper_id', 'change_requests', 'cascade', 'change_requests'),
    ('public.change_requests', 'asked_by', 'change_requests', 'kept', null),
    ('public.change_requests', 'decided_by', 'change_requests', 'cleared', null),
    ('private.health_answers', 'camper_id', 'health', 'cascade', 'health_answers'),
    ('private.health_answers', 'guardian', 'health', 'cascade', 'health_answers'),
    ('private.health_answers', 'consented_by', 'health', 'kept', 'health_answers'),
    ('private.health_answers', 'changed_by', 'health', 'kept', 'health_answers'),
    ('private.health_access_log', 'camper_id', 'health_access_log', 'cascade', 'health_access_log'),
    ('private.health_access_log', 'looked_by', 'health_access_log', 'kept', null),
    ('private.duties', 'camper_id', 'duties', 'cascade', 'duties'),

    ('public.bed_waits', 'camper_id', 'places', 'cascade', 'bed_waits'),
    ('public.bed_waits', 'account_id', 'places', 'cascade', 'bed_waits'),
    ('public.bed_holds', 'camper_id', 'places', 'cascade', 'bed_holds'),
    ('private.plan_changes', 'camper_id', 'places', 'cascade', 'plan_changes'),
    ('private.plan_changes', 'before', 'places', 'cascade', 'plan_changes'),
    ('private.plan_changes', 'after', 'places', 'cascade', 'plan_changes'),
    ('private.plan_changes', 'changed_by', 'places', 'cleared', null),
    ('public.team_locks', 'camper_id', 'places', 'cascade', 'locks'),
    ('public.room_locks', 'camper_id', 'places', 'cascade', 'locks'),
    ('public.wished_names', 'camper_id', 'places', 'cascade', 'wished_names'),
    ('public.wished_names', 'person_id', 'places', 'cascade', null),
    ('public.wished_names', 'refused', 'places', 'own', null),
    ('private.promo_checks', 'account_id', 'places', 'row', 'promo_codes_tried'),

    ('public.checkins', 'camper_id', 'checkin', 'cascade', 'checkins'),
    ('public.checkins', 'person_id', 'checkin', 'cascade', null),
    ('public.checkins', 'walk_in', 'checkin', 'kept', null),
    ('public.checkins', 'checked_by', 'checkin', 'cascade', null),
    ('public.checkin_codes', 'account_id', 'checkin', 'cascade', 'checkin_code'),
    ('public.checkin_devices', 'account_id', 'checkin', 'cascade', 'phones'),
    ('private.camper_contacts', 'camper_id', 'checkin', 'cascade', 'contacts'),
    ('private.camper_contacts', 'guardian_id', 'checkin', 'cascade', 'contacts'),
    ('private.camper_contacts', 'contact_name', 'checkin', 'cascade', 'contacts'),
    ('private.camper_contacts', 'contact_phone', 'checkin', 'cascade', 'contacts'),

    ('public.payments', 'paid_by_user_id', 'payments', 'cascade', 'payments'),
    ('public.payments', 'paid_for_user_id', 'payments', 'own', 'payments'),
    ('public.payments', 'entered_by', 'payments', 'kept', null),
    ('public.payments', 'payer_name', 'payments', 'kept', 'payments'),
    ('public.payments', 'writer_name', 'payments', 'kept', null),
    ('public.payments', 'reason', 'payments', 'kept', 'payments'),
    ('public.payments', 'bank_reference', 'payments', 'kept', 'payments'),
    ('public.payment_intents', 'payer_id', 'payments', 'cascade', 'payment_attempts'),
    ('public.payment_intents', 'provider', 'payments', 'kept', null),
    ('public.payment_intent_lines', 'paid_for_user_id', 'payments', 'cascade', 'payment_attempts'),
    ('public.payment_events', 'payload', 'payments', 'kept', null),
    ('public.payment_log', 'detail', 'payments', 'kept', null),
    ('private.refund_requests', 'asked_by', 'payments', 'kept', null),
    ('private.refund_requests', 'decided_by', 'payments', 'kept', null),
    ('private.refund_request_lines', 'camper_id', 'payments', 'cascade', 'refunds'),
    ('private.aid_requests', 'account_id', 'aid', 'cascade', 'aid_requests'),
    ('private.aid_requests', 'asked_by', 'aid', 'kept', null),
    ('private.aid_requests', 'wish', 'aid', 'cascade', 'aid_requests'),
    ('private.aid_requests', 'answer', 'aid', 'cascade', 'aid_requests'),
    ('private.aid_requests', 'answered_by', 'aid', 'kept', null),
    ('private.bank_shares', 'account_id', 'payments', 'cascade', 'bank_lines'),
    ('private.bank_lines', 'text', 'payments', 'own', 'bank_lines'),
    ('private.bank_lines', 'note', 'payments', 'own', null),
    ('private.bank_lines', 'decided_by', 'payments', 'kept', null),
    ('private.bank_statements', 'imported_by', 'payments', 'kept', null),
    ('private.bank_refunds', 'text', 'payments', 'own', 'bank_refunds'),
    ('private.bank_refunds', 'imported_by', 'payments', 'kept', null),
    ('private.bank_refunds', 'decided_by', 'payments', 'kept', null),
    ('private.cash_closings', 'closed_by', 'payments', 'kept', null),
    ('private.payouts', 'imported_by', 'payments', 'kept', null),
    ('private.payouts', 'closed_by', 'payments', 'kept', null),
    ('private.books', 'closed_by', 'payments', 'kept', null),
    ('public.attention_notes', 'key', 'payments', 'own', null),
    ('public.attention_notes', 'note', 'payments', 'own', null),
    ('public.attention_notes', 'noted_by', 'payments', 'kept', null),

    ('public.outbox', 'recipient', 'mails', 'own', 'mails'),
    ('public.outbox', 'payload', 'mails', 'own', 'mails'),
    ('public.outbox', 'dedupe_key', 'mails', 'own', null),
    ('public.outbox', 'subject_id', 'mails', 'cascade', 'mails'),
    ('public.outbox', 'actor_id', 'mails', 'cleared', null),
    ('public.outbox', 'asked_by', 'mails', 'cleared', null),
    ('private.mail_troubles', 'address', 'mails', 'row', 'mail_troubles'),
    ('private.messages', 'sent_by', 'mails', 'kept', null),
    ('public.news', 'account_id', 'tries', 'row', null),

    ('public.audit_log', 'actor_id', 'log', 'kept', null),
    ('public.audit_log', 'row_id', 'log', 'kept', null),
    ('public.audit_log', 'before', 'log', 'own', 'changes'),
    ('public.audit_log', 'after', 'log', 'own', 'changes')
$$;

-- In place of a person in a column that must not be empty, once no one may know any more who it was.
create function private.no_person() returns uuid
language sql immutable
return '00000000-0000-0000-0000-000000000000'::uuid;

-- Tables of which the activity log is bookkeeping, and kept as long.
create function private.is_money_log(p_table text) returns boolean
language sql immutable
return p_table in ('payments', 'cash_closings', 'payouts', 'bank_statements', 'bank_lines', 'bank_shares');

-- Who has been deleted, by a number that means nothing elsewhere: kept as long as backups are, so that a backup that
-- still has them, once restored, deletes them again (hosting/backup.ts, `private.forget_again`).
create table private.deleted_people (
  id uuid primary key,
  deleted_at timestamptz not null default clock_timestamp()
);
comment on table private.deleted_people is
  'Ids of deleted people, as long as backups are kept: a restored backup deletes them again.';
alter table private.deleted_people enable row level security;

-- Deletes what the list says of people, but `own` and what foreign keys do. p_keys: their ids, and their addresses in
-- small letters.
create function private.forget_listed(p_keys text[]) returns void
language plpgsql security definer set search_path = '' as $$
declare
  v_place record;
begin
  for v_place in
    select p.place, p.name, p.when_deleted from private.personal_data() p
    where p.when_deleted in ('row', 'cleared')
      -- The platform's tables are not the same in every version of it, nor are the rights to them.
      and has_table_privilege(to_regclass(p.place), case p.when_deleted when 'row' then 'delete' else 'update' end)
  loop
    execute case v_place.when_deleted
      when 'row' then format('delete from %s where lower(%I::text) = any ($1)', v_place.place, v_place.name)
      else format('update %s set %I = null where lower(%2$I::text) = any ($1)', v_place.place, v_place.name)
    end using p_keys;
  end loop;
end
$$;

-- Deletes once more who had been deleted when a backup was made of a time before: for a restore, as the owner. Answers
-- how many of them the backup still had.
create function private.forget_again(p_ids uuid[]) returns integer
language plpgsql security definer set search_path = '' as $$
declare
  v_here uuid[] := array(
    select id from public.people where id = any (p_ids) union select id from auth.users where id = any (p_ids)
  );
begin
  perform private.forget(v_here);
  insert into private.deleted_people (id) select unnest(p_ids) on conflict do nothing;
  return cardinality(v_here);
end
$$;
