-- Mails leave through the outbox: each is taken by one worker, and tried again later and later until it is sent.
create table public.outbox (
  id uuid primary key default gen_random_uuid(),
  kind text not null check (kind in ('receipt', 'refund', 'registered', 'stay_in', 'attention', 'signed_up',
    'correction', 'bed',
    'changed', 'cancelled', 'moved', 'merged', 'forgetting', 'reminder', 'message', 'taken_back', 'pay_again',
      'guardian', 'invited',
    'other_parent', 'opening', 'money_moved', 'paid', 'new_address', 'account_notice', 'aid')),
  dedupe_key text not null unique,
  recipient text not null,
  subject_id uuid references public.people (id) on delete set null,
  intent_id uuid references public.payment_intents (id),
  payload jsonb not null,
  created_at timestamptz not null default public.camp_now(),
  attempts integer not null default 0,
  next_attempt_at timestamptz not null default clock_timestamp(),
  locked_until timestamptz,
  -- Since when the mail service may have it: the first time that it was asked and did not say no. Real time.
  asked_at timestamptz,
  -- The camp's time, as that at which it was put here.
  sent_at timestamptz,
  last_error text,
  -- Since when it waits for an organiser, because what it says cannot be filled in or written. Real time.
  set_aside_at timestamptz,
  -- What the mail service reported afterwards (`mail_addresses.sql`); `unsure` when it never said that it has it, and
  -- is asked no more.
  delivery text check (delivery in ('unsure', 'delayed', 'delivered', 'failed', 'bounced', 'complained')),
  message_id uuid references private.messages (id) on delete cascade,
  -- Whose change it reports, and their right as an organiser then; null for what happens by itself (`who_did_it.sql`).
  actor_id uuid default auth.uid(),
  actor_access smallint default private.admin_level(),
  -- The family whose login has caused it; null for what the machinery or an organiser sends. Not a reference: it only
  -- counts, for a day (`may_mail`).
  asked_by uuid default private.asking_family()
);
comment on table public.outbox is 'Emails and notices that are queued, with their tries and what became of them.';
create index outbox_due_idx on public.outbox (next_attempt_at) where sent_at is null;
create index outbox_message_idx on public.outbox (message_id);
create index outbox_asked_at_idx on public.outbox (asked_at);
create index outbox_asked_by_idx on public.outbox (asked_by, created_at) where asked_by is not null;
create index outbox_asked_of_idx on public.outbox (recipient, created_at) where asked_by is not null;
alter table public.outbox enable row level security;

-- What the mail after a registration says when it leaves. Amounts in DKK. price_until is the last day of the early
-- price, null when no price of these campers will rise any more.
create function private.sign_up_payload(p_ids uuid[]) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object(
    'campers', coalesce(jsonb_agg(private.fee_summary(u) || jsonb_build_object('dates', u.dates,
      'arrival_transportation', u.arrival_transportation, 'departure_transportation', u.departure_transportation,
      'size', u.size) order by u.created_at, u.id), '[]'),
    'outstanding', coalesce(sum(private.outstanding(u)), 0), 'camp', (select title from public.camp_info),
    'price_until', (
      select coalesce(c.price_deadline, c.registration_deadline) from public.camp_info c
      where bool_or(u.agreed_price is null and private.outstanding(u) > 0 and p.late_surcharge and p.price > 0)
        and not private.is_late(private.camp_today())
    )
  )
  from public.users u join public.pricing p on p.id = u.pricing_id where u.id = any (p_ids)
$$;

-- The language that an account keeps with the sign-in (`en` or `da`, chosen by its owner alone), by its address; `en`
-- without one.
create function private.language_of(p_email text) returns text
language sql stable security definer set search_path = ''
return case when exists (select from private.danish_readers d where d.email = p_email) then 'da' else 'en' end;

-- Does a mail wait for a person (`decide_mail`)? It could not be written; or the mail service may have had it for
-- longer than the day, less an hour, in which it takes the mail's key for the same mail, so that it could come a second
-- time.
create function private.is_undecided(p_mail public.outbox) returns boolean
language sql stable
return p_mail.sent_at is null
  and (p_mail.set_aside_at is not null or coalesce(p_mail.asked_at < clock_timestamp() - interval '23 hours', false));

-- Sends mails no more that have not left; what the mail service may have stays among the family's mails, as `unsure`.
-- Answers how many have surely not left.
create function private.take_back(p_ids uuid[]) returns integer
language plpgsql security definer set search_path = '' as $$
declare
  v_count integer;
begin
  delete from public.outbox where id = any (p_ids) and sent_at is null and asked_at is null;
  get diagnostics v_count = row_count;
  update public.outbox set sent_at = public.camp_now() - (clock_timestamp() - asked_at), delivery = 'unsure',
    locked_until = null
  where id = any (p_ids) and sent_at is null;
  return v_count;
end
$$;

-- The campers that a mail is about. Raises where its payload has no list of ids.
create function private.campers_in(p_payload jsonb) returns uuid[]
language sql immutable set search_path = '' as $$
  select private.refuse_if(jsonb_typeof(p_payload -> 'camper_ids') is distinct from 'array', 'bad_payload');
  select array(select id::uuid from jsonb_array_elements_text(p_payload -> 'camper_ids') as ids(id))
$$;

-- Marks one mail as taken, and returns it as it is sent. Links to attachments are made again for a mail that the
-- service surely has not: old ones lead nowhere. Raises where the mail cannot be filled in.
create function private.take_mail(p_mail public.outbox, p_now timestamptz)
returns table (id uuid, kind text, recipient text, payload jsonb, language text)
language plpgsql security definer set search_path = '' as $$
#variable_conflict use_column
begin
  return query
    update public.outbox o set attempts = o.attempts + 1, locked_until = p_now + interval '2 minutes',
      asked_at = coalesce(o.asked_at, p_now),
      payload = case
        when o.kind in ('reminder', 'message') and o.attempts = 0 then private.filled_in(o)
        when o.asked_at is null then o.payload - 'links'
        else o.payload
      end
    where o.id = p_mail.id
    returning o.id, o.kind, o.recipient,
      case o.kind when 'signed_up' then private.sign_up_payload(private.campers_in(o.payload)) else o.payload end
        || private.doers_of(o),
      case when o.payload ->> 'language' in ('en', 'da') then o.payload ->> 'language'
        else private.language_of(o.recipient) end;
end
$$;

-- Takes due mails for sending; another worker passes over them for two minutes. What families can do without
-- (reminders, messages) waits for all else, is dropped where it is wanted no more, and a reminder also waits for the
-- morning. A mail that cannot be filled in is set aside and holds back no other. On a restored copy none is taken, and
-- none of a kind whose share of the day's emails is used (`mail_limits.sql`).
create function public.claim_outbox(p_limit integer, p_subject uuid default null)
returns table (id uuid, kind text, recipient text, payload jsonb, language text, sender jsonb)
language plpgsql security definer set search_path = '' as $$
#variable_conflict use_column
declare
  v_is_night boolean := private.is_night();
  v_is_copy boolean := private.is_copy();
  v_now timestamptz := clock_timestamp();
  v_most integer := private.mails_a_day();
  v_used bigint := private.mails_used();
  v_ids uuid[];
  v_mail public.outbox;
  v_is_taken boolean := false;
begin
  loop
    v_ids := array(
      select due.id from public.outbox due
      where due.sent_at is null and due.next_attempt_at <= v_now and not private.is_undecided(due)
        and (due.locked_until is null or due.locked_until < v_now)
        and (p_subject is null or due.subject_id = p_subject)
        and not (v_is_night and due.kind = 'reminder') and not v_is_copy
        and (v_most is null or v_used < v_most * private.mail_share(due.kind))
      order by due.kind in ('reminder', 'message', 'opening'), due.created_at limit p_limit for update skip locked
    );
    for v_mail in select o.* from public.outbox o where o.id = any (v_ids) order by array_position(v_ids, o.id) loop
      begin
        if private.still_wanted(v_mail) then
          return query select m.*, public.mail_sender() from private.take_mail(v_mail, v_now) m;
          v_is_taken := true;
        else
          perform private.take_back(array[v_mail.id]);
        end if;
      exception when others then
        update public.outbox o set set_aside_at = v_now, last_error = 'cannot be filled in: ' || sqlstate,
          locked_until = null where o.id = v_mail.id;
      end;
    end loop;
    exit when v_is_taken or cardinality(v_ids) = 0;
  end loop;
end
$$;

-- Since when the mail service may have a mail whose last claim it has surely not taken: null, or since an earlier one.
create function private.asked_before(p_mail public.outbox) returns timestamptz
language sql stable
return nullif(p_mail.asked_at, p_mail.locked_until - interval '2 minutes');

-- Takes a mail that cannot be written out of the queue, until an organiser decides (`decide_mail`). The service has not
-- been asked by the last claim, so that what it says may be filled in again. p_error names no person.
create function public.set_mail_aside(p_id uuid, p_error text) returns void
language sql security definer set search_path = '' as $$
  update public.outbox o set set_aside_at = clock_timestamp(), last_error = p_error, locked_until = null,
    asked_at = private.asked_before(o), attempts = case when private.asked_before(o) is null then 0 else attempts end
  where id = p_id and sent_at is null
$$;

-- Sent (p_error null), or to be tried again after 1, 2, 4 … minutes: at most six hours when the mail itself was
-- refused, ten minutes when the mail service gave no answer, so that all leave soon after it is back.
create function public.finish_outbox(p_id uuid, p_error text default null, p_is_answered boolean default true)
returns void
language sql security definer set search_path = '' as $$
  update public.outbox o set
    sent_at = case when p_error is null then public.camp_now() end,
    asked_at = case when p_error is not null and p_is_answered then private.asked_before(o) else asked_at end,
    last_error = p_error, locked_until = null,
    next_attempt_at = clock_timestamp()
      + least(interval '1 minute' * power(2, least(attempts - 1, 9)),
        case when p_is_answered then interval '6 hours' else interval '10 minutes' end)
  where id = p_id and sent_at is null
$$;

-- Taken and not sent, because of the service's limits: no attempt, and free for the next one.
create function public.return_outbox(p_ids uuid[]) returns void
language sql security definer set search_path = '' as $$
  update public.outbox o set attempts = attempts - 1, asked_at = private.asked_before(o), locked_until = null
  where id = any (p_ids) and sent_at is null and locked_until is not null
$$;
