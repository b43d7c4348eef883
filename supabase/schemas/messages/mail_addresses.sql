-- Who gets the mails that a family can do without (reminders, and what organisers write to a selection), and what the
-- mail service tells of addresses. Receipts, the waiting list and all that changes a registration always leave.

-- Accounts that want no mails of that sort.
create table private.mail_refusals (
  account_id uuid primary key references public.people (id) on delete cascade,
  refused_at timestamptz not null default public.camp_now()
);
comment on table private.mail_refusals is 'Accounts that have unsubscribed from a kind of email.';
alter table private.mail_refusals enable row level security;

-- Addresses, in small letters, that do not exist or whose reader has called a mail of ours spam. Real time.
create table private.mail_troubles (
  address text primary key,
  kind text not null check (kind in ('bounced', 'complained')),
  reason text not null,
  since timestamptz not null
);
comment on table private.mail_troubles is 'Email addresses that bounced or complained.';
alter table private.mail_troubles enable row level security;

-- Ids of what the mail service has reported, for as long as it could be sent again. Real time.
create table private.mail_events (
  id text primary key,
  received_at timestamptz not null default clock_timestamp()
);
comment on table private.mail_events is 'Ids of the mail service''s reports, so that the same one twice counts once.';
alter table private.mail_events enable row level security;

-- Addresses of logins that read Danish; all others get English.
create view private.danish_readers as
  select email from auth.users where raw_user_meta_data ->> 'language' = 'da';
comment on view private.danish_readers is 'Addresses of logins whose emails are in Danish.';

-- Every person as a reader of mails: the address of the account, or what was written down last; the language; and why
-- they get no mail that they can do without: no_address, refused, bounced, complained, null when they do. The one door
-- for lists of readers; the functions below say the same of one.
create view private.mail_readers as
  select found.person_id, found.address,
    case when exists (select from private.danish_readers d where d.email = found.address) then 'da' else 'en' end
      as language,
    case
      when found.address is null then 'no_address'
      when exists (select from private.mail_refusals r where r.account_id = found.person_id) then 'refused'
      else t.kind
    end as why
  from (
    select p.id as person_id, coalesce(u.email, login.email, (
      select answers ->> 'email' from public.past_campers where camper_id = p.account_id
      order by season_id desc limit 1
    )) as address
    from public.people p left join public.users u on u.id = p.account_id
    left join auth.users login on login.id = p.account_id
  ) found left join private.mail_troubles t on t.address = lower(found.address);
comment on view private.mail_readers is
  'Address and language of each person, and why they get no email that they can do without.';

create function private.why_no_mail(p_account uuid) returns text
language sql stable security definer set search_path = '' as $$
  select case when r.person_id is null then 'no_address' else r.why end
  from (values (p_account)) asked (id) left join private.mail_readers r on r.person_id = asked.id
$$;

-- The same for families, which get it while either parent does.
create view private.family_mails as
  select holder.person_id as account_id, case when not exists (
    select from private.joined_parents o join private.mail_readers parent on parent.person_id = o.login_id
    where o.account_id = holder.person_id and parent.why is null
  ) then holder.why end as why
  from private.mail_readers holder;
comment on view private.family_mails is 'Why a family gets no email that it can do without; null when it does.';

create function private.why_no_family_mail(p_account uuid) returns text
language sql stable security definer set search_path = '' as $$
  select case when f.account_id is null then 'no_address' else f.why end
  from (values (p_account)) asked (id) left join private.family_mails f on f.account_id = asked.id
$$;

-- Says whether an account wants these mails; false for an account that is not known. The caller has seen a link that
-- only we can make.
create function public.set_mail_wish(p_account uuid, p_is_wanted boolean) returns boolean
language plpgsql security definer set search_path = '' as $$
begin
  if not exists (select from public.people where id = p_account) then
    return false;
  elsif p_is_wanted then
    delete from private.mail_refusals where account_id = p_account;
  else
    insert into private.mail_refusals (account_id) values (p_account) on conflict do nothing;
  end if;
  return true;
end
$$;

-- What weighs more when the mail service tells several things of one mail, in whatever order.
create function private.delivery_weight(delivery text) returns integer
language sql immutable
return coalesce(array_position(array['delayed', 'delivered', 'failed', 'bounced', 'complained'], delivery), 0);

-- Keeps what the mail service tells, once: `new`, or `seen` for a word that is repeated. A mail of which it tells has
-- left, also when its answer was lost. p_what is delivered, delayed, failed, bounced
-- or complained; p_is_final says of a bounce that the address is none. p_mail is the outbox's id, null for mails of the
-- sign-in. An address that takes a later mail is one again; a complaint stays.
create function public.note_mail_event(
  p_event text, p_what text, p_is_final boolean, p_address text, p_mail uuid, p_reason text, p_at timestamptz
) returns text
language plpgsql security definer set search_path = '' as $$
declare
  v_address text := lower(trim(p_address));
begin
  insert into private.mail_events (id) values (p_event) on conflict do nothing;
  if not found then
    return 'seen';
  end if;
  update public.outbox set delivery = p_what, sent_at = coalesce(sent_at, public.camp_now()), locked_until = null
  where id = p_mail and lower(recipient) = v_address
    and private.delivery_weight(p_what) > private.delivery_weight(delivery);
  if p_what = 'delivered' then
    delete from private.mail_troubles where address = v_address and kind = 'bounced' and since < p_at;
  elsif p_what = 'complained' or p_what = 'bounced' and p_is_final then
    insert into private.mail_troubles (address, kind, reason, since)
    values (v_address, p_what, left(private.without_hidden(coalesce(p_reason, '')), 300), p_at)
    on conflict (address) do update set kind = excluded.kind, reason = excluded.reason, since = excluded.since
    where private.delivery_weight(excluded.kind) > private.delivery_weight(mail_troubles.kind);
  end if;
  return 'new';
end
$$;

-- The service's words carry their time, and old ones are refused by it.
create function private.forget_mail_events() returns void
language sql security definer set search_path = '' as $$
  delete from private.mail_events where received_at < clock_timestamp() - interval '1 day'
$$;

-- What names a mail that waits for a person, in its present state.
create function private.undecided_key(p_mail public.outbox) returns text
language sql stable
return case when p_mail.set_aside_at is null then concat_ws(':', 'mail_unsure', p_mail.id,
  extract(epoch from p_mail.asked_at)::bigint)
  else concat_ws(':', 'mail_set_aside', p_mail.id, extract(epoch from p_mail.set_aside_at)::bigint) end;

-- An organiser says of such a mail that it is sent again, or not. Level 2. Raises not_allowed, conflict (someone has
-- decided, or the service has reported on it since), not_wanted (a reminder or message that would not leave any more),
-- document_missing (what went with it).
create function public.decide_mail(p_key text, p_is_again boolean) returns void
language plpgsql security definer set search_path = '' as $$
declare
  v_mail public.outbox;
begin
  perform private.require_may('write');
  select o.* into v_mail from public.outbox o where private.is_undecided(o) and private.undecided_key(o) = p_key
    for update;
  if v_mail.id is null then
    raise exception 'conflict';
  elsif not p_is_again then
    perform private.take_back(array[v_mail.id]);
  elsif private.still_wanted(v_mail) then
    perform private.require_documents(attachments) from private.messages where id = v_mail.message_id;
    update public.outbox set asked_at = case when set_aside_at is not null then asked_at end, set_aside_at = null,
      next_attempt_at = clock_timestamp() where id = v_mail.id;
  else
    raise exception 'not_wanted';
  end if;
  insert into public.audit_log (actor_id, actor_level, table_name, row_id, action, before, after)
  values (auth.uid(), private.admin_level(), 'outbox', v_mail.id::text, 'UPDATE', '{}',
    jsonb_build_object('is_again', p_is_again));
end
$$;
grant execute on function public.decide_mail to authenticated;

create function private.attention_of_mail()
returns table (kind text, key text, since timestamptz, intent_id uuid, camper_id uuid, amount numeric, detail jsonb)
language sql stable security definer set search_path = '' as $$
  select 'mail_' || t.kind, concat_ws(':', 'mail_' || t.kind, u.id, extract(epoch from t.since)::bigint), t.since,
    null::uuid,
    u.id, null::numeric, jsonb_build_object('reason', t.reason)
  from private.mail_troubles t join public.users u on lower(u.email) = t.address
  union all
  select split_part(private.undecided_key(o), ':', 1), private.undecided_key(o), coalesce(o.set_aside_at, o.asked_at),
    null, o.subject_id, null, jsonb_build_object('mail', o.kind, 'recipient', o.recipient)
  from public.outbox o where private.is_undecided(o) and (o.kind <> 'aid' or private.is_treasurer())
$$;
