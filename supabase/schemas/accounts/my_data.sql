-- A family's rights over its own data: a whole copy, and being forgotten. Neither needs an admin.

create function private.my_camper_ids() returns uuid[]
language sql stable security definer set search_path = '' as $$
  select coalesce(array_agg(id), '{}') from public.people where account_id in (auth.uid(), private.family())
    or id = auth.uid()
$$;

-- Columns of a camper without the places that are not published yet.
create function private.shown_places(columns jsonb) returns jsonb
language sql stable security definer set search_path = ''
return columns
  - case when private.is_on('SHOW_ROOMS') then '{}' else array['room_id', 'former_room_id', 'leads_room'] end
  - case when private.is_on('SHOW_TEAMS') then '{}' else array['team_id', 'former_team_id', 'leads_team'] end;

-- The part of the copy that only organisers have something in: level, jobs, and phones.
create function private.export_organiser(p_ids uuid[]) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object(
    'organiser', (
      select coalesce(jsonb_agg(jsonb_build_object('id', a.id, 'access_level', a.access_level, 'jobs', a.jobs,
        'jobs_season', a.jobs_season) order by a.id), '[]')
      from public.admin a where a.id = auth.uid() or a.id = any (p_ids)
    ),
    'phones', (
      select coalesce(jsonb_agg(jsonb_build_object('name', d.name, 'since', d.since, 'seen_at', d.seen_at,
        'ended_at', d.ended_at) order by d.since, d.id), '[]')
      from public.checkin_devices d where d.account_id = auth.uid()
    )
  )
$$;

-- The part of the copy about money, in DKK: of payments also why they were written down and what the bank wrote, but
-- nothing that tells who paid anonymously; of the bank, the lines that were found to be of this family alone, since
-- another's text is theirs; attempts to pay, and refunds that were started.
create function private.export_money(p_ids uuid[]) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object(
    'payments', (
      select coalesce(jsonb_agg(to_jsonb(h) || case when p.is_anonymous and not h.paid_by_me then '{}' else
        jsonb_build_object('number', p.number, 'reason', p.reason, 'received_on', p.received_on,
          'payer', case when not private.is_given(p.type) then p.payer_name end,
          'bank_reference', p.bank_reference) end order by h.created_at, h.id), '[]')
      from public.payment_history h join public.payments p on p.id = h.id
    ),
    'payment_attempts', (
      select coalesce(jsonb_agg(jsonb_build_object('created_at', i.created_at, 'state', i.state,
        'amount', round(i.amount_ore / 100.0, 2), 'reference', i.reference, 'is_anonymous', i.is_anonymous,
        'for', (select coalesce(jsonb_agg(jsonb_build_object('camper_id', l.paid_for_user_id,
          'type', l.payment_type, 'amount', round(l.amount_ore / 100.0, 2)) order by l.position), '[]')
          from public.payment_intent_lines l where l.intent_id = i.id and l.paid_for_user_id = any (p_ids)))
        order by i.created_at, i.id), '[]')
      from public.payment_intents i where i.payer_id = any (p_ids) or i.payer_id = auth.uid()
        or not i.is_anonymous and exists (select from public.payment_intent_lines l
          where l.intent_id = i.id and l.paid_for_user_id = any (p_ids))
    ),
    'refunds', (
      select coalesce(jsonb_agg(jsonb_build_object('camper_id', l.camper_id, 'amount', round(l.ore / 100.0, 2),
        'state', r.state, 'asked_at', r.asked_at) order by r.asked_at, r.id, l.camper_id), '[]')
      from private.refund_request_lines l join private.refund_requests r on r.id = l.request_id
      where l.camper_id = any (p_ids)
    ),
    'bank_lines', (
      select coalesce(jsonb_agg(jsonb_build_object('booked_on', b.booked_on, 'amount', round(b.amount_ore / 100.0, 2),
        'text', b.text) order by b.booked_on, b.id), '[]')
      from private.bank_lines b
      where exists (select from private.bank_shares s where s.line_id = b.id and s.account_id = any (p_ids))
        and not exists (select from private.bank_shares s where s.line_id = b.id
          and (s.account_id = any (p_ids)) is not true)
    ),
    'aid_requests', (
      select coalesce(jsonb_agg(jsonb_build_object('wish', r.wish, 'asked_at', r.asked_at, 'state', r.state,
        'answer', r.answer, 'answered_at', r.answered_at) order by r.asked_at, r.id), '[]')
      from private.aid_requests r where r.account_id = any (p_ids)
    ),
    'bank_refunds', (
      select coalesce(jsonb_agg(jsonb_build_object('booked_on', b.booked_on, 'amount', round(b.amount_ore / 100.0, 2),
        'text', b.text) order by b.booked_on, b.id), '[]')
      from private.bank_refunds b where b.entry_key in (
        select p.entry_key from public.payments p where p.paid_for_user_id = any (p_ids)
          and not (p.is_anonymous and p.paid_by_user_id <> all (p_ids))
      )
    )
  )
$$;

-- Everything stored about the caller's family, as one document, part by part as `private.personal_data` names them.
-- Amounts in DKK, times with their zone.
create function public.export_my_data() returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  v_ids uuid[] := private.my_camper_ids();
  v_is_holder boolean := private.is_holder();
  v_address text := (select lower(email) from auth.users where id = auth.uid());
  v_login_log jsonb := '[]';
begin
  perform private.refuse_if(auth.uid() is null, 'not_allowed');
  -- The platform may keep it for itself.
  if has_table_privilege(to_regclass('auth.audit_log_entries'), 'select') then
    select coalesce(jsonb_agg(jsonb_build_object('at', e.created_at, 'action', e.payload ->> 'action',
      'ip_address', e.ip_address) order by e.created_at), '[]') into v_login_log
    from auth.audit_log_entries e
    where e.payload ->> 'actor_id' = auth.uid()::text or lower(e.payload ->> 'actor_username') = v_address;
  end if;
  -- In parts: a function takes no more than a hundred arguments.
  return private.export_organiser(v_ids) || private.export_money(v_ids) || jsonb_build_object(
    'login_log', v_login_log,
    'exported_at', public.camp_now(),
    'account', (
      select jsonb_build_object('id', a.id, 'email', a.email, 'created_at', a.created_at,
        'last_sign_in_at', a.last_sign_in_at, 'phone', a.phone, 'email_change', nullif(a.email_change, ''),
        'choices', a.raw_user_meta_data, 'invitation', (
          select jsonb_build_object('invited', o.email, 'invited_at', o.invited_at, 'accepted_at', o.accepted_at)
          from private.other_parents o where o.account_id = private.family() and o.is_holder))
      from auth.users a where a.id = auth.uid()
    ),
    'campers', (
      select coalesce(jsonb_agg(private.shown_places(to_jsonb(u) - array['search_name', 'consents'])
        order by u.parent_id nulls first, u.created_at), '[]')
      from public.users u where u.id = any (v_ids)
    ),
    'past_seasons', (
      select coalesce(jsonb_agg(to_jsonb(past) - array['season_id', 'camper_id']
        || jsonb_build_object('title', s.title, 'answers', past.answers - 'search_name')
        order by past.season_id, past.camper_id), '[]')
      from public.past_campers past join public.seasons s on s.id = past.season_id where past.camper_id = any (v_ids)
    ),
    'consents', (
      select coalesce(jsonb_agg(to_jsonb(c) - array['id', 'season_id'] || jsonb_build_object(
        'agreed_by', private.person_name(c.agreed_by), 'withdrawn_by', private.person_name(c.withdrawn_by))
          order by c.id), '[]')
      from private.consents c where c.camper_id = any (v_ids)
    ),
    'survey_responses', (
      select coalesce(jsonb_agg(to_jsonb(s)), '[]') from public.survey_responses s where s.camper_id = any (v_ids)
    ),
    'contacts', public.family_contacts(),
    'duties', (
      select coalesce(jsonb_agg(to_jsonb(d) order by d.camper_id), '[]') from private.duties d
        where d.camper_id = any (v_ids)
    ),
    'health_answers', public.family_health(),
    'health_access_log', (
      select coalesce(jsonb_agg(to_jsonb(l) - 'id' - 'name' order by l.id), '[]') from public.my_health_access_log() l
    ),
    'change_requests', (
      select coalesce(jsonb_agg(to_jsonb(c) - 'decided_by' - 'asked_by' order by c.created_at), '[]')
      from public.change_requests c where c.camper_id = any (v_ids)
    ),
    'plan_changes', (
      select coalesce(jsonb_agg(to_jsonb(c) - array['id', 'before', 'after']
        || jsonb_build_object('before', private.shown_places(c.before),
        'after', private.shown_places(c.after)) order by c.id), '[]')
      from private.plan_changes c where c.camper_id = any (v_ids)
    ),
    'bed_waits', (
      select coalesce(jsonb_agg(to_jsonb(w) - 'account_id' order by w.camper_id), '[]')
      from public.bed_waits w where w.camper_id = any (v_ids)
    ),
    'bed_holds', (
      select coalesce(jsonb_agg(to_jsonb(h) order by h.camper_id), '[]') from public.bed_holds h
        where h.camper_id = any (v_ids)
    ),
    'checkin_code', (select jsonb_build_object('code', g.code) from public.checkin_codes g
      where g.account_id = private.family()),
    'checkins', (
      select coalesce(jsonb_agg(jsonb_build_object('camper_id', t.camper_id, 'kind', t.kind, 'is_checked_in',
        t.is_checked_in,
        'checked_at', t.checked_at) order by t.checked_at, t.id), '[]')
      from public.checkins t where t.camper_id = any (v_ids)
    ),
    'mails', (
      -- What it says, only to who received it: without the numbers that it was made with, or who paid anonymously, nor
      -- what organisers read of other families.
      select coalesce(jsonb_agg(jsonb_build_object('kind', o.kind, 'recipient', o.recipient,
        'created_at', o.created_at, 'sent_at', o.sent_at, 'delivery', o.delivery, 'last_error', o.last_error)
        || case when lower(o.recipient) = v_address and o.kind <> 'attention' then jsonb_build_object('content',
          o.payload - array['payer', 'account'] - case when o.payload -> 'is_anonymous' = 'true'
            and (o.payload ->> 'payer')::uuid <> all (v_ids) then array['payer_name'] else '{}' end
          || coalesce(private.text_for(o.message_id, private.language_of(o.recipient)), '{}')) else '{}' end
          order by o.created_at), '[]')
      from public.outbox o where lower(o.recipient) = v_address or v_is_holder and o.subject_id = any (v_ids)
    ),
    'mail_troubles', (
      select coalesce(jsonb_agg(to_jsonb(t) order by t.since), '[]') from private.mail_troubles t
      where t.address = v_address
    ),
    'reminded', (
      select coalesce(jsonb_agg(jsonb_build_object('kind', r.kind, 'at', r.at) order by r.at, r.kind), '[]')
      from private.reminded r where r.account_id = auth.uid()
    ),
    'deletion_announced', (select n.last_day from private.retention_notices n where n.account_id = auth.uid()),
    'promo_codes_tried', (
      select coalesce(jsonb_agg(c.code order by c.code), '[]') from private.promo_checks c
      where c.account_id = auth.uid()
    ),
    'wished_names', (
      select coalesce(jsonb_agg(jsonb_build_object('camper_id', w.camper_id, 'written', w.written)
        order by w.camper_id, w.written), '[]')
      from public.wished_names w where w.camper_id = any (v_ids)
    ),
    -- What is not published yet stays in the office: so do who is locked to what, and who leads.
    'locks', jsonb_build_object(
      'rooms', (select coalesce(jsonb_agg(l.camper_id order by l.camper_id), '[]') from public.room_locks l
        where l.camper_id = any (v_ids) and private.is_on('SHOW_ROOMS')),
      'teams', (select coalesce(jsonb_agg(l.camper_id order by l.camper_id), '[]') from public.team_locks l
        where l.camper_id = any (v_ids) and private.is_on('SHOW_TEAMS'))
    ),
    'leads', jsonb_build_object(
      'rooms', (select coalesce(jsonb_agg(r.name order by r.id), '[]') from public.rooms r
        where r.counselor_id = any (v_ids) and private.is_on('SHOW_ROOMS')),
      'teams', (select coalesce(jsonb_agg(t.name order by t.id), '[]') from public.teams t
        where t.leader_id = any (v_ids) and private.is_on('SHOW_TEAMS'))
    ),
    'identities', (
      select coalesce(jsonb_agg(jsonb_build_object('provider', i.provider, 'email', i.email, 'data', i.identity_data,
        'created_at', i.created_at, 'last_sign_in_at', i.last_sign_in_at) order by i.created_at), '[]')
      from auth.identities i where i.user_id = auth.uid()
    ),
    'logins', (
      select coalesce(jsonb_agg(jsonb_build_object('since', s.created_at, 'last_used_at', s.refreshed_at,
        'ip_address', s.ip, 'browser', s.user_agent) order by s.created_at), '[]')
      from auth.sessions s where s.user_id = auth.uid()
    ),
    'other_parent', (
      select jsonb_build_object('account', private.person_name(o.account_id), 'invited', o.email, 'invited_at',
        o.invited_at,
        'accepted_by', private.person_name(o.login_id), 'accepted_at', o.accepted_at,
        'asked_to_take_over_at', o.asked_over_at)
      from private.other_parents o where o.account_id = private.family() and not o.is_holder
    ),
    'wants_no_reminders_since', (select r.refused_at from private.mail_refusals r where r.account_id = auth.uid()),
    'waits_for_opening_since', (select w.asked_at from private.opening_wishes w
      join auth.users a on lower(a.email) = w.email where a.id = auth.uid()),
    'changes', (
      select coalesce(jsonb_agg(jsonb_build_object('changed_at', l.changed_at, 'action', l.action,
        'before', private.shown_places(l.before), 'after', private.shown_places(l.after)) order by l.changed_at), '[]')
      from public.audit_log l
      where l.table_name in ('users', 'bed_waits', 'duties') and l.row_id = any (v_ids::text[])
        and private.shown_places(l.before || l.after) <> '{}'
    )
  );
end
$$;

-- Forgets people, with all that a season knew of them, as `private.personal_data` has it. Bookkeeping outweighs it: the
-- ledger keeps who paid, why and what the bank wrote, with its log and receipts (N41). Past seasons keep their figures;
-- other logs and mails to others lose what named them. The caller has seen that nothing of theirs can be paid any more.
create function private.forget(p_ids uuid[]) returns void
language plpgsql security definer set search_path = '' as $$
declare
  v_addresses text[] := array(
    select lower(email) from auth.users where id = any (p_ids) and email is not null
    union
    -- An address that is another account's stays theirs.
    select lower(u.email) from public.users u where u.id = any (p_ids) and u.email is not null
      and not exists (select from auth.users a where lower(a.email) = lower(u.email) and a.id <> all (p_ids))
  );
  v_keys text[] := p_ids::text[] || v_addresses;
  v_wishes text[] := array(
    select id::text from public.change_requests where camper_id = any (p_ids)
    union all
    select wish ->> 'id' from public.past_campers, jsonb_array_elements(change_requests) wish
      where camper_id = any (p_ids)
  );
begin
  insert into private.nameless_campers (season_id, comes, is_registered, to_pay, weeks_before)
  select past.season_id, private.came(past), (past.answers ->> 'is_registered')::boolean, past.price,
    private.weeks_before(c.start_date, (past.answers ->> 'created_at')::timestamptz)
  from public.past_campers past join public.seasons s on s.id = past.season_id, private.camp_of(s) c
  where past.camper_id = any (p_ids)
  union all
  -- Of the open season too, once its camp is over: before, a family that is deleted does not come.
  select private.season(), b.comes, u.is_registered, b.to_pay, private.weeks_before(c.start_date, u.created_at)
  from public.users u join private.balance(null, p_ids) b on b.camper_id = u.id, public.camp_info c
  where c.end_date < private.camp_today();
  insert into private.deleted_people (id) select unnest(p_ids) on conflict do nothing;
  delete from public.attention_notes where split_part(key, ':', 2) = any (p_ids::text[]);
  delete from public.outbox where not private.is_receipt(kind)
    and (subject_id = any (p_ids) or payload ->> 'account' = any (p_ids::text[])
    -- What someone paid for a family names both.
    or payload ->> 'payer' = any (p_ids::text[])
    or lower(recipient) = any (v_addresses)
    or dedupe_key like any (select '%' || id || '%' from unnest(p_ids::text[]) id));
  -- Receipts are bookkeeping: they stay as they were written, are not sent any more, and lose the address.
  update public.outbox set recipient = '', sent_at = coalesce(sent_at, public.camp_now())
  where subject_id = any (p_ids) or lower(recipient) = any (v_addresses);
  -- What a bank writes of a sender; the line is still known by its keyed hash, so that a later statement does not bring
  -- it again.
  update private.bank_lines set text = '', note = ''
  where id in (select line_id from private.bank_shares where account_id = any (p_ids));
  update private.bank_refunds set text = '' where entry_key in (
    select entry_key from public.payments where paid_by_user_id = any (p_ids) or paid_for_user_id = any (p_ids)
  );
  if has_table_privilege(to_regclass('auth.audit_log_entries'), 'delete') then
    delete from auth.audit_log_entries where payload ->> 'actor_id' = any (p_ids::text[])
      or lower(payload ->> 'actor_username') = any (v_addresses)
      or payload #>> '{traits,user_id}' = any (p_ids::text[])
      or lower(payload #>> '{traits,user_email}') = any (v_addresses);
  end if;
  perform private.forget_listed(v_keys);
  -- A family that is deleted before the camp does not come: what was given for its places goes back.
  if private.phase() <> 'after' then
    perform private.take_aid_back(u.id, private.season(), private.given_to(u.id), u.pricing_id, gen_random_uuid())
    from public.users u where u.id = any (p_ids) and private.given_to(u.id) > 0;
  end if;
  -- Before the payer goes: with both going at once, a row could for a moment name a payee who is gone.
  update public.payments set paid_for_user_id = null where paid_for_user_id = any (p_ids);
  delete from public.people where id = any (p_ids);
  delete from auth.users where id = any (p_ids);
  -- Last, since an organiser who deletes their own account is logged with the old values.
  update public.audit_log set before = null, after = null
  where not private.is_money_log(table_name) and (row_id = any (v_keys)
    or table_name = 'change_requests' and row_id = any (v_wishes)
    or lower(concat(before, after)) like any (select '%' || key || '%' from unnest(v_keys) key));
end
$$;

-- Deletes the caller's account, campers and answers, of all seasons; an account holder's family with it, which the
-- other parent reads in a mail, while the other parent's own deletion leaves the family as it is
-- (`ask_to_take_over` keeps the places). Raises payment_open while a page of theirs could still be paid, or a payment
-- is in review: `cancel-checkout` ends the pages at the provider first.
create function public.delete_my_account() returns void
language plpgsql security definer set search_path = '' as $$
declare
  v_login uuid := auth.uid();
  v_account uuid;
  v_ids uuid[];
begin
  perform private.refuse_if(v_login is null, 'not_allowed');
  perform private.require_recent_code();
  -- The other parent who takes the family over at this moment has finished, and it is theirs; or waits.
  perform from auth.users where id = v_login for update;
  v_account := case when private.is_holder() then private.family() else v_login end;
  v_ids := array(select id from public.people where array[id, account_id] && array[v_login, v_account]) || v_login;
  -- Campers, then intents, as everywhere. Not yet `for update`: a settlement that holds the intent must still be able
  -- to refer to the payer, or the two would wait for each other.
  perform from public.users where id = any (v_ids) order by id for no key update;
  perform from public.payment_intents i
  where i.payer_id = any (v_ids) or exists (
    select from public.payment_intent_lines l where l.intent_id = i.id and l.paid_for_user_id = any (v_ids)
  )
  order by i.id for update;
  perform private.refuse_if(private.checkouts_of(v_login) <> '{}', 'payment_open');
  perform private.expect_aid_back(id) from unnest(v_ids) id;
  -- No bed is offered in between: that happens under this lock.
  perform from public.camp_info for update;
  perform private.end_other_parent(v_account, true);
  perform private.forget(v_ids);
end
$$;
grant execute on function public.export_my_data, public.delete_my_account to authenticated;
