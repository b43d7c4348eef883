-- Logins that act for an account whose id is not theirs (`private.other_parents` in campers.sql): the other parent,
-- invited by the account holder, and the holder of an account without a login, invited by organisers. Either accepts at
-- the invited address. What they may do follows from `private.family` and `private.is_holder` alone.

-- The address at which the caller may be invited. Null for one that is not confirmed: anyone can type it at sign-up.
create function private.invited_address() returns text
language sql stable security definer set search_path = '' as $$
  select lower(email) from auth.users where id = auth.uid() and email_confirmed_at is not null
$$;

-- Whether an invitation can still be accepted.
create function private.is_open(link private.other_parents) returns boolean
language sql stable security definer set search_path = ''
return link.login_id is null and link.invited_at + private.kept('invitation') > public.camp_now();

-- What the caller's screens show; of another account (level 3) only `other`, `invited` and `login`. {account_id,
-- is_holder, holder: name, other: {name, email, since, asked_at: to take over} | null, invited: {email, until} | null,
-- login: {email, invited_at, until, joined_at} of an account that organisers have added, all but joined_at null once
-- it has a login of its own id | null before anyone is invited, invitations: [{account_id, holder, is_holder: to
-- their own account, until}] to the caller}.
create function public.family_access(p_account uuid default null) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  v_account uuid := coalesce(p_account, private.family());
begin
  if v_account is distinct from private.family() then
    perform private.require(private.may('families') or private.may('register'));
  end if;
  return jsonb_build_object(
    'account_id', v_account, 'is_holder', v_account = private.family() and private.is_holder(), 'holder',
      (select private.full_name(first_name, last_name) from public.people where id = v_account),
    'other', (
      select jsonb_build_object('name', private.person_name(o.login_id), 'email', a.email, 'since', o.accepted_at,
        'asked_at', o.asked_over_at)
      from private.joined_parents o join auth.users a on a.id = o.login_id
      where o.account_id = v_account
    ),
    'invited', (
      select jsonb_build_object('email', o.email, 'until', o.invited_at + private.kept('invitation'))
      from private.other_parents o where o.account_id = v_account and not o.is_holder and private.is_open(o)
    ),
    'has_login', private.login_of(v_account) is not null,
    'login', (
      select jsonb_build_object('email', o.email, 'invited_at', o.invited_at,
        'until', o.invited_at + private.kept('invitation'), 'joined_at', o.accepted_at)
      from private.other_parents o
      where o.account_id = v_account and o.is_holder and (o.login_id is not null or private.is_open(o))
    ),
    'invitations', (
      select coalesce(jsonb_agg(jsonb_build_object('account_id', o.account_id, 'holder',
        private.person_name(o.account_id), 'is_holder', o.is_holder,
        'until', o.invited_at + private.kept('invitation')) order by o.invited_at, o.account_id), '[]')
      from private.other_parents o
      where p_account is null and o.email = private.invited_address() and private.is_open(o)
    )
  );
end
$$;

-- Invites someone to act for an account: the one way, for the other parent and for its holder. The mail says the same
-- whether the address has an account or not.
create function private.invite(p_account uuid, p_email text, p_is_holder boolean, p_is_again boolean, p_most integer)
returns text
language plpgsql security definer set search_path = '' as $$
declare
  v_link private.other_parents;
begin
  perform private.refuse_if(not private.is_address(p_email), 'email_invalid');
  delete from private.other_parents o where o.account_id = p_account and o.is_holder = p_is_holder
    and o.login_id is null and not private.is_open(o);
  select * into v_link from private.other_parents where account_id = p_account and is_holder = p_is_holder;
  if v_link.email <> p_email or v_link.login_id is not null then
    raise exception 'already_invited';
  elsif v_link.email = p_email and not (p_is_again and v_link.invited_at < public.camp_now() - interval '1 minute') then
    return 'invited';
  elsif not private.take_rate('invite:' || auth.uid(), p_most, interval '1 hour') or not private.may_mail(p_email) then
    return 'rate_limited';
  end if;
  insert into private.other_parents (account_id, email, is_holder) values (p_account, p_email, p_is_holder)
  on conflict (account_id, is_holder) do update set invited_at = public.camp_now() returning * into v_link;
  perform private.queue_mail('invited', concat_ws(':', 'invited', p_account, gen_random_uuid()), p_email, p_account,
    null, jsonb_build_object(
    'holder', private.quoted_name(p_account), 'until',
      private.camp_day(v_link.invited_at + private.kept('invitation')),
    'language', private.language_of((select email from auth.users where id = auth.uid())))
    || case when p_is_holder then '{"is_holder": true}' else '{}'::jsonb end);
  return 'invited';
end
$$;

-- Invites the other parent of the caller's family at an address; p_is_again sends it again and restarts its days. The
-- same press twice is one mail. Returns invited, or rate_limited after five an hour. Errors: not_allowed (no account
-- holder with a profile), own_address, email_invalid, already_invited (another address; it is taken back first).
create function public.invite_other_parent(p_email text, p_is_again boolean default false) returns text
language plpgsql security definer set search_path = '' as $$
declare
  v_email text := lower(trim(p_email));
  v_own text;
begin
  select lower(email) into v_own from auth.users where id = auth.uid() for no key update;
  perform private.refuse_if(not found or not private.is_holder() or not exists (select from public.users
    where id = private.family() and parent_id is null), 'not_allowed');
  perform private.refuse_if(v_email = v_own, 'own_address');
  return private.invite(private.family(), v_email, false, p_is_again, 5);
end
$$;

-- Invites the holder of an account that has no login, or takes that invitation back (p_email null). Another address
-- takes the place of the one before; p_is_again sends the same one again and restarts its days. The same press twice
-- is one mail. Returns invited, withdrawn, or rate_limited after sixty an hour. Errors: not_allowed, not_found (no such
-- account), has_login (its holder has joined), email_invalid, email_taken (the address has a family already).
create function public.invite_account(p_account uuid, p_email text default null, p_is_again boolean default false)
returns text
language plpgsql security definer set search_path = '' as $$
declare
  v_email text := lower(trim(p_email));
begin
  perform private.require_may('register');
  perform from public.users where id = p_account and parent_id is null for no key update;
  perform private.refuse_if(not found, 'not_found');
  perform private.refuse_if(private.login_of(p_account) is not null, 'has_login');
  perform private.refuse_if(exists (select from public.users where lower(email) = v_email)
    or exists (select from private.other_parents where email = v_email and login_id is not null), 'email_taken');
  if not exists (select from private.other_parents where account_id = p_account and is_holder and email = v_email) then
    perform private.end_invitation(p_account, true);
  end if;
  return case when v_email is null then 'withdrawn' else private.invite(p_account, v_email, true, p_is_again, 60) end;
end
$$;

-- Accepts an invitation to the caller's own confirmed address, or refuses it. The other parent who accepts is named,
-- for receipts and the family's page, without a last name where they have one name; a holder has the camper's name.
-- Accepting twice is once. Errors: not_allowed (no such invitation, taken back, expired, or used), has_family (the
-- caller has campers of their own, or acts for another family: the organisers merge two families), the codes of names.
create function public.answer_invitation(p_account uuid, p_accepts boolean, p_first_name text default '',
  p_last_name text default '') returns void
language plpgsql security definer set search_path = '' as $$
declare
  v_link private.other_parents;
begin
  -- A registration shares this row: of both at once, one comes after the other; so does a merge, by the campers' row.
  perform from auth.users where id = auth.uid() for update;
  perform from public.users where id = p_account for no key update;
  select * into v_link from private.other_parents
  where account_id = p_account and (login_id = auth.uid() or login_id is null and email = private.invited_address())
  order by is_holder desc limit 1 for update;
  if p_accepts and v_link.login_id = auth.uid() then
    return;
  elsif v_link.account_id is null or not private.is_open(v_link) then
    raise exception 'not_allowed' using errcode = '42501';
  elsif not p_accepts then
    perform private.end_invitation(p_account, v_link.is_holder);
    return;
  elsif exists (select from public.users where auth.uid() in (id, parent_id)) or private.family() <> auth.uid() then
    raise exception 'has_family';
  end if;
  insert into public.people (id, account_id, first_name, last_name)
  select auth.uid(), auth.uid(),
    case when v_link.is_holder then holder.first_name else private.stored_name(p_first_name) end,
    case when v_link.is_holder then holder.last_name else private.stored_last_name(p_last_name) end
  from public.people holder where holder.id = p_account
  on conflict (id) do update set first_name = excluded.first_name, last_name = excluded.last_name;
  update private.other_parents set login_id = auth.uid(), accepted_at = public.camp_now()
  where account_id = p_account and is_holder = v_link.is_holder;
  perform private.log_other_parent(p_account, 'INSERT');
  if v_link.is_holder then
    update public.users set email = v_link.email where id = p_account;
    insert into public.news (account_id, for_organisers) values (p_account, true);
  else
    perform private.mail_other_parent(p_account, 'accepted', true, auth.uid());
  end if;
end
$$;

-- Takes an invitation back, removes the other parent, or leaves: the family's account holder, the other parent
-- themself, an organiser of level 3 for a family. Twice is once. What the other parent has paid stays theirs. Errors:
-- not_allowed.
create function public.end_other_parent(p_account uuid default null) returns void
language plpgsql security definer set search_path = '' as $$
begin
  if coalesce(p_account, private.family()) is distinct from private.family() then
    perform private.require_may('families');
  end if;
  perform private.end_other_parent(coalesce(p_account, private.family()));
end
$$;
-- An account holder who wants to be deleted asks the other parent to take the family over, or no longer asks. The same
-- press twice is one email. Errors: not_allowed (no one acts for the caller's family), rate_limited (five an hour).
create function public.ask_to_take_over(p_asks boolean default true) returns void
language plpgsql security definer set search_path = '' as $$
declare
  v_link private.other_parents;
begin
  select * into v_link from private.other_parents
  where account_id = private.family() and private.is_holder() and not is_holder for update;
  perform private.refuse_if(v_link.login_id is null, 'not_allowed');
  if (v_link.asked_over_at is not null) = p_asks then
    return;
  end if;
  perform private.refuse_if(p_asks and not private.take_rate('take_over:' || auth.uid(), 5, interval '1 hour'),
    'rate_limited');
  update private.other_parents set asked_over_at = case when p_asks then public.camp_now() end
  where account_id = v_link.account_id and not is_holder;
  if p_asks then
    perform private.mail_other_parent(v_link.login_id, 'asked', false, v_link.account_id);
  end if;
  insert into public.news (account_id, for_organisers) values (v_link.account_id, false), (v_link.login_id, false);
end
$$;

-- The other parent takes the family over, as its account holder asked: the campers keep places, money, beds, teams,
-- answers and the check-in code on the caller's account; the former holder's own place, data and login are deleted.
-- p_me has phone, birthday and gender of the caller, who does not come to camp by it, and has agreed to the terms
-- (p_agrees). Taking over twice is once. Both are notified. Errors: not_allowed (not asked, or asked no more),
-- consent_missing, payment_open (a page of the family, or a payment in review), those of a registration.
create function public.take_over_family(p_account uuid, p_me jsonb, p_agrees boolean default false) returns void
language plpgsql security definer set search_path = '' as $$
declare
  v_me uuid := auth.uid();
  v_holder public.users;
  v_login uuid := private.login_of(p_account);
  v_row jsonb;
  v_language text;
begin
  perform private.refuse_if(p_agrees is not true, 'consent_missing');
  -- Both logins in one order, then campers and intents, as everywhere: a deletion of either has finished, or waits.
  perform from auth.users where id in (v_me, v_login) order by id for update;
  perform from public.users where p_account in (id, parent_id) order by id for no key update;
  if exists (select from public.users where id = v_me and parent_id is null)
    and not exists (select from public.people where id = p_account) then
    return;
  end if;
  perform from private.other_parents where account_id = p_account and login_id = v_me and asked_over_at is not null
  for update;
  perform private.require(found);
  perform from public.payment_intents i where i.id = any (private.checkouts_of(p_account)) order by i.id for update;
  perform private.refuse_if(private.checkouts_of(p_account) <> '{}', 'payment_open');
  perform private.expect_aid_back(p_account);
  -- No bed is offered in between: that happens under this lock.
  perform from public.camp_info for update;
  select * into v_holder from public.users where id = p_account;
  perform private.require(found);
  v_language := private.language_of(v_holder.email);
  perform set_config('familycamp.is_taken_over', 'on', true);
  delete from private.other_parents where account_id = p_account;
  v_row := to_jsonb(v_holder) || jsonb_build_object('id', v_me, 'phone', p_me -> 'phone', 'birthday',
    p_me -> 'birthday', 'gender', p_me -> 'gender', 'accommodation', 'Stay out', 'is_attending', false, 'pricing_id', 0,
    'consents', jsonb_build_object('terms', private.newest_consents() -> 'terms'))
    || (select jsonb_build_object('first_name', first_name, 'last_name', last_name) from public.people where id = v_me);
  perform private.insert_camper(v_row, array['id', 'first_name', 'last_name', 'phone', 'birthday', 'gender', 'country',
    'church_mission', 'size', 'member', 'dates', 'arrival_transportation', 'departure_transportation', 'accommodation',
    'consents', 'is_attending', 'pricing_id']);
  perform private.join_account(v_holder, v_me);
  update public.checkin_codes set account_id = v_me where account_id = p_account;
  perform private.forget(array[p_account, v_login]);
  perform set_config('familycamp.is_taken_over', 'off', true);
  perform private.log_other_parent(v_me, 'DELETE');
  perform private.mail_other_parent(v_me, 'taken_over', true, null);
  perform private.queue_mail('other_parent', 'other_parent:' || gen_random_uuid(), v_holder.email, null, null,
    jsonb_build_object('event', 'taken_over', 'is_holder', false, 'account', v_me, 'name', private.person_name(v_me),
      'language', v_language));
  insert into public.news (account_id, for_organisers) values (v_me, true);
end
$$;

grant execute on function public.family_access, public.invite_other_parent, public.invite_account,
  public.answer_invitation, public.end_other_parent, public.ask_to_take_over, public.take_over_family to authenticated;

-- p_person is the account holder or the other parent. Both are notified, and with p_is_deleted, when that person's
-- account is deleted, only the one who stays, without a name.
create function private.end_other_parent(p_person uuid, p_is_deleted boolean default false) returns void
language plpgsql security definer set search_path = '' as $$
declare
  v_link private.other_parents;
begin
  v_link := private.end_invitation((select account_id from private.other_parents
    where not is_holder and p_person in (account_id, login_id)), false);
  if v_link.login_id is null then
    return;
  end if;
  perform private.log_other_parent(v_link.account_id, 'DELETE');
  if not (p_is_deleted and p_person = v_link.account_id) then
    perform private.mail_other_parent(v_link.account_id, 'ended', true, case when not p_is_deleted
      then v_link.login_id end);
  end if;
  if not (p_is_deleted and p_person = v_link.login_id) then
    perform private.mail_other_parent(v_link.login_id, 'ended', false, case when not p_is_deleted
      then v_link.account_id end);
  end if;
  -- Both of their open screens read again.
  insert into public.news (account_id, for_organisers) values (v_link.account_id, true), (v_link.login_id, false);
end
$$;

-- Deletes an invitation, or what has come of it, with its mails that have not left.
create function private.end_invitation(p_account uuid, p_is_holder boolean) returns private.other_parents
language plpgsql security definer set search_path = '' as $$
declare
  v_link private.other_parents;
begin
  delete from private.other_parents where account_id = p_account and is_holder = p_is_holder returning * into v_link;
  perform private.take_back(array(select id from public.outbox where kind = 'invited' and subject_id = p_account
    and recipient = v_link.email));
  return v_link;
end
$$;

-- p_about is named in the mail, which is deleted with them.
create function private.mail_other_parent(p_to uuid, p_event text, p_is_holder boolean, p_about uuid) returns void
language sql security definer set search_path = '' as $$
  select private.queue_mail('other_parent', concat_ws(':', 'other_parent', gen_random_uuid()), private.address_of(p_to),
    p_to, null,
    jsonb_strip_nulls(jsonb_build_object('event', p_event, 'is_holder', p_is_holder, 'account', p_about, 'name',
      private.quoted_name(p_about),
      -- The two are no family any more when it is sent.
      'by', case when auth.uid() = p_about then jsonb_build_object('role', 'parent', 'name',
        (select first_name from public.people where id = p_about)) end)))
$$;

-- Access to a family's children is logged also when a family gives or ends it; its level is 0.
create function private.log_other_parent(p_account uuid, p_action text) returns void
language sql security definer set search_path = '' as $$
  insert into public.audit_log (actor_id, actor_level, table_name, row_id, action, before, after)
  values (auth.uid(), coalesce(private.admin_level(), 0), 'other_parents', p_account::text, p_action, '{}', '{}')
$$;

-- What a family is sent goes to both parents, to each at their own address and in their own language. Receipts go to
-- the payer, and `paid` to all but the payer.
create function private.mail_both_parents() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  insert into public.outbox (kind, dedupe_key, recipient, subject_id, message_id, payload, next_attempt_at)
  select new.kind, new.dedupe_key || ':other', login.email, new.subject_id, new.message_id,
    new.payload || jsonb_build_object('reader', o.login_id), new.next_attempt_at
  from public.people subject join private.joined_parents o on o.account_id = subject.account_id
    join auth.users login on login.id = o.login_id
  where subject.id = new.subject_id and new.recipient = private.address_of(o.account_id)
  on conflict (dedupe_key) do nothing;
  return null;
end
$$;
create trigger mail_both_parents after insert on public.outbox
  for each row when (not private.is_receipt(new.kind)
    and new.kind not in ('invited', 'other_parent', 'paid', 'account_notice'))
  execute function private.mail_both_parents();
