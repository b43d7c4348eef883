-- What organisers write to a selection of families: counted and looked at first, sent through the outbox, one mail a
-- family, and stopped at any time. What a message says is for them alone.

create table private.messages (
  -- Chosen by the sender's browser: the same press twice is one message.
  id uuid primary key,
  season_id smallint not null default private.season() references public.seasons (id) on delete cascade,
  -- A test goes to its writer only, filled in as for a family.
  is_test boolean not null,
  attachments text[] not null constraint messages_attachments_check
    check (attachments <@ array['schedule.pdf', 'teams.pdf']),
  families integer not null,
  mails integer not null,
  sent_by uuid not null,
  sent_at timestamptz not null default public.camp_now(),
  stopped_at timestamptz
);
comment on table private.messages is 'What organisers wrote to a selection of families, and to how many.';
create index messages_season_idx on private.messages (season_id);
alter table private.messages enable row level security;

-- What a message says, in each language that it was written in.
create table private.message_texts (
  message_id uuid not null references private.messages (id) on delete cascade,
  language text not null constraint message_texts_language_check check (language ~ '^[a-z]{2}$'),
  subject text not null constraint message_texts_subject_check
    check (length(subject) >= 1 and length(subject) <= 150 and private.is_one_line(subject)),
  body text not null constraint message_texts_body_check check (length(body) >= 1 and length(body) <= 5000),
  primary key (message_id, language),
  constraint message_texts_variables_check check (private.is_fillable(subject) and private.is_fillable(body))
);
comment on table private.message_texts is 'Subject and text of a message, one row per language.';
alter table private.message_texts enable row level security;

-- The text of a message for readers of a language: {subject, body}. One that a reader has chosen since, in which it was
-- not written, gets the first that there is.
create function private.text_for(p_message uuid, p_language text) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object('subject', t.subject, 'body', t.body) from private.message_texts t
  where t.message_id = p_message order by t.language <> p_language, t.language desc limit 1
$$;

-- The families of campers of the open season, or of the one that is named, each with those of them who were chosen, and
-- why it gets no mail.
create function private.families_of(p_campers uuid[], p_season smallint default null)
returns table (account_id uuid, camper_ids uuid[], why text)
language sql stable security definer set search_path = '' as $$
  select family.account_id, family.camper_ids, mails.why
  from (
    select coalesce(u.parent_id, u.id) as account_id, array_agg(u.id
      order by u.parent_id nulls first, u.created_at, u.id) as camper_ids
    from public.users u
    where u.id in (select unnest(p_campers)) and coalesce(p_season, private.season()) = private.season()
    group by 1
    union all
    select p.account_id, array_agg(p.id order by p.id <> p.account_id, past.answers ->> 'created_at', p.id)
    from public.past_campers past join public.people p on p.id = past.camper_id
    where past.season_id = p_season and p_season <> private.season() and p.id in (select unnest(p_campers))
    group by p.account_id
  ) family join private.family_mails mails on mails.account_id = family.account_id
$$;

-- Raises `not_allowed` for who may not write to these families: the right `write`, or `write_unpaid` while each of them
-- has something left to pay.
create function private.require_writing(p_campers uuid[], p_season smallint) returns void
language plpgsql stable security definer set search_path = '' as $$
begin
  if not private.may('write') then
    perform private.require_may('write_unpaid');
    perform private.refuse_if(exists (
      select account_id from private.families_of(p_campers, p_season)
      except select id from public.outstanding_families(p_season)
    ), 'not_allowed');
  end if;
end
$$;

-- The readers of a message to these campers' families, one for each of its mails: account holders and other parents,
-- with the language that each has chosen. Who gets no such mail is not among them.
create function private.readers_of(p_campers uuid[], p_season smallint)
returns table (account_id uuid, reader_id uuid, language text)
language sql stable security definer set search_path = '' as $$
  select f.account_id, reader.id, r.language
  from private.families_of(p_campers, p_season) f, lateral (
    select f.account_id as id
    union all
    select o.login_id from private.joined_parents o where o.account_id = f.account_id
  ) reader join private.mail_readers r on r.person_id = reader.id
  where f.why is null and r.why is null
$$;

-- How many a message would reach: {families, mails, no_address, refused, bounced, complained}; `languages`, how many
-- readers each language has; of whom it can be looked at (`examples`: some accounts with their names, language and
-- those who were chosen); `missed` names up to 50 families that get none: {name, why, camper}. With p_season the
-- campers are of that one.
create function public.count_families(p_campers uuid[], p_season smallint default null) returns jsonb
language sql stable security definer set search_path = '' as $$
  select private.require_writing(p_campers, p_season);
  with family as (select * from private.families_of(p_campers, p_season))
  select jsonb_build_object(
    'families', count(*), 'mails', count(*) filter (where why is null), 'no_address', count(*)
      filter (where why = 'no_address'),
    'refused', count(*) filter (where why = 'refused'), 'bounced', count(*) filter (where why = 'bounced'),
    'complained', count(*) filter (where why = 'complained'),
    'languages', (
      select coalesce(jsonb_object_agg(r.language, r.readers), '{}')
      from (select language, count(*) as readers from private.readers_of(p_campers, p_season) group by 1) r
    ),
    'missed', (
      select coalesce(jsonb_agg(jsonb_build_object('name', m.name, 'why', m.why, 'camper', m.camper_ids[1])
        order by m.name, m.account_id), '[]')
      from (
        select f.account_id, f.camper_ids, f.why, private.full_name(p.first_name, p.last_name) as name
        from family f join public.people p on p.id = f.account_id where f.why is not null order by 4, 1 limit 50
      ) m
    ),
    'examples', (
      select coalesce(jsonb_agg(jsonb_build_object('account', e.account_id, 'name', e.name, 'language',
        r.language, 'campers', e.camper_ids)
        order by e.name, e.account_id), '[]')
      from (
        select f.account_id, f.camper_ids, private.full_name(p.first_name, p.last_name) as name
        from family f join public.people p on p.id = f.account_id where f.why is null order by 2, 1 limit 20
      ) e join private.mail_readers r on r.person_id = e.account_id
    )
  ) from family
$$;

-- A message's variables for a family, of the open season or of the one that is named.
create function private.values_in(p_account uuid, p_campers uuid[], p_season smallint) returns jsonb
language sql stable security definer set search_path = ''
return case when p_season <> private.season() then private.past_mail_values(p_account, p_campers, p_season)
  else private.mail_values(p_account, p_campers) end;

-- What a message's variables are for one of these families, and the language that it reads. Null for another family.
create function public.family_mail_values(p_account uuid, p_campers uuid[], p_season smallint default null)
returns jsonb
language sql stable security definer set search_path = '' as $$
  select private.require_writing(p_campers, p_season);
  select jsonb_build_object('language', (select r.language from private.mail_readers r where r.person_id = account_id))
    || private.values_in(account_id, camper_ids, p_season)
  from private.families_of(p_campers, p_season) where account_id = p_account
$$;

-- Are these documents of the open season there? In storage each has the season in its name: schedule-1.pdf.
create function private.require_documents(p_names text[]) returns void
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.refuse_if(cardinality(p_names) > 0 and cardinality(p_names) is distinct from
    (select count(*) from storage.objects where bucket_id = 'documents'
      and name in (select replace(document, '.pdf', '-' || private.season() || '.pdf')
        from unnest(p_names) as document)), 'document_missing');
end
$$;

-- Keeps a message with its texts, {language: {subject, body}}; false for an id that is known.
create function private.keep_message(
  p_id uuid, p_is_test boolean, p_texts jsonb, p_attachments text[], p_families integer, p_mails integer
) returns boolean
language plpgsql security definer set search_path = '' as $$
begin
  perform private.require_documents(p_attachments);
  insert into private.messages (id, is_test, attachments, families, mails, sent_by)
  values (p_id, p_is_test, p_attachments, p_families, p_mails, auth.uid())
  on conflict (id) do nothing;
  if not found then
    return false;
  end if;
  insert into private.message_texts (message_id, language, subject, body)
  select p_id, one.key, private.mail_text(one.value ->> 'subject', 400), private.mail_text(one.value ->> 'body', 6000)
  from jsonb_each(p_texts) one;
  return true;
end
$$;

-- Raises `text_missing` where the texts of a message, {language: {subject, body}}, have none for one of its languages.
create function private.require_texts(p_texts jsonb, p_languages text[]) returns void
language sql stable security definer set search_path = '' as $$
  select private.refuse_if(jsonb_typeof(p_texts) is distinct from 'object' or exists (
    select from unnest(p_languages) as language
    where coalesce(trim(p_texts -> language ->> 'subject'), '') = ''
      or coalesce(trim(p_texts -> language ->> 'body'), '') = ''
  ), 'text_missing')
$$;

-- Sends a message to the families of these campers, one mail each. With p_season they are campers of that season, and
-- its variables are of it. p_texts has {subject, body} for each language of its readers. p_mails is the number that the
-- writer has confirmed.
-- Answers the number of mails; the same id again is the same message. Errors: not_allowed, conflict (the number has
-- changed), `nobody`, text_missing (a language that has readers), document_missing, and the broken checks.
create function public.send_message(p_id uuid, p_campers uuid[], p_texts jsonb, p_attachments text[],
  p_mails integer, p_season smallint default null)
returns integer
language plpgsql security definer set search_path = '' as $$
declare
  v_families integer;
  v_mails integer;
begin
  perform private.require_writing(p_campers, p_season);
  if exists (select from private.messages where id = p_id) then
    return (select mails from private.messages where id = p_id);
  end if;
  select count(*), count(*) filter (where why is null) into v_families, v_mails
    from private.families_of(p_campers, p_season);
  if v_mails = 0 then
    raise exception 'nobody';
  end if;
  perform private.require_texts(p_texts, array(select distinct language from private.readers_of(p_campers, p_season)));
  if private.keep_message(p_id, false, p_texts, p_attachments, v_families, p_mails) then
    insert into public.outbox (kind, dedupe_key, recipient, subject_id, message_id, payload)
    select 'message', concat_ws(':', 'message', p_id, f.account_id), private.address_of(f.account_id), f.account_id,
      p_id,
      private.message_payload(f.account_id, f.camper_ids, p_season)
    from private.families_of(p_campers, p_season) f where f.why is null;
    get diagnostics v_mails = row_count;
    perform private.refuse_if(v_mails <> p_mails, 'conflict');
    insert into public.audit_log (actor_id, actor_level, table_name, row_id, action, before, after)
    values (auth.uid(), private.admin_level(), 'messages', p_id::text, 'INSERT', '{}',
      jsonb_build_object('families', v_families, 'mails', v_mails, 'attachments', p_attachments));
  end if;
  return p_mails;
end
$$;

create function private.message_payload(p_account uuid, p_campers uuid[], p_season smallint) returns jsonb
language sql immutable
return jsonb_strip_nulls(jsonb_build_object('account', p_account, 'camper_ids', p_campers, 'of_season', p_season));

-- The same to its writer alone, in the language of one of the families and filled in as for it: `queued`, or
-- `rate_limited` after twenty in an hour. Errors: not_allowed, `nobody` (no such family), text_missing,
-- document_missing, and the broken checks.
create function public.test_message(
  p_id uuid, p_account uuid, p_campers uuid[], p_texts jsonb, p_attachments text[], p_season smallint default null
) returns text
language plpgsql security definer set search_path = '' as $$
declare
  v_address text := (select email from auth.users where id = auth.uid());
  v_language text := private.language_of(private.address_of(p_account));
  v_campers uuid[];
begin
  perform private.require_writing(p_campers, p_season);
  if not private.take_rate('test_message:' || auth.uid(), 20, interval '1 hour') then
    return 'rate_limited';
  end if;
  select camper_ids into v_campers from private.families_of(p_campers, p_season)
    where account_id = p_account;
  if not found then
    raise exception 'nobody';
  end if;
  perform private.require_texts(p_texts, array[v_language]);
  if private.keep_message(p_id, true, p_texts, p_attachments, 0, 1) then
    insert into public.outbox (kind, dedupe_key, recipient, message_id, payload)
    values ('message', 'message:' || p_id, v_address, p_id,
      private.message_payload(p_account, v_campers, p_season) || jsonb_build_object('language', v_language));
  end if;
  return 'queued';
end
$$;

-- Takes back the mails of a message that have not left; one that is under way at this moment still leaves. Answers how
-- many.
create function public.stop_message(p_id uuid) returns integer
language plpgsql security definer set search_path = '' as $$
declare
  v_count integer;
begin
  perform private.require_may('write');
  update private.messages set stopped_at = public.camp_now() where id = p_id and stopped_at is null;
  v_count := private.take_back(array(
    select id from public.outbox
    where message_id = p_id and sent_at is null and (locked_until is null or locked_until < clock_timestamp())
      for update
  ));
  if v_count > 0 then
    insert into public.audit_log (actor_id, actor_level, table_name, row_id, action, before, after)
    values (auth.uid(), private.admin_level(), 'messages', p_id::text, 'UPDATE', '{}',
      jsonb_build_object('stopped', v_count));
  end if;
  return v_count;
end
$$;

-- What one mail of a message says: {texts, values, language}, as it was sent or as it would be sent now. Null for a
-- mail that cannot be filled in.
create function private.said_in(p_mail public.outbox) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object('texts', said -> 'texts', 'values', said -> 'values', 'language', said -> 'language')
  from (
    select case when p_mail.payload ? 'texts' then p_mail.payload
      when jsonb_typeof(p_mail.payload -> 'camper_ids') = 'array' then private.filled_in(p_mail) end as said
  ) one where said is not null
$$;

-- The messages of this season, the newest first, with how far they are. `texts` has {subject, body} by language;
-- `example` the values of one of its mails, with which a list can fill them in, null when there is none. `of_season` is
-- the past season that its campers are of, null for this one. `bounced` are those that did not arrive, `complained`
-- those that were marked as spam; one that may or may not have arrived neither has left nor waits.
create function public.message_list()
returns table (
  id uuid, texts jsonb, example jsonb, of_season smallint, attachments text[], sent_at timestamptz, sender text,
    families integer, mails integer,
  left_already bigint, waiting bigint, delivered bigint, bounced bigint, complained bigint, stopped_at timestamptz
)
language sql stable security definer set search_path = '' as $$
  select private.require_may('write');
  select m.id,
    (select jsonb_object_agg(t.language, jsonb_build_object('subject', t.subject, 'body', t.body))
      from private.message_texts t where t.message_id = m.id),
    private.said_in(first) -> 'values', (first.payload ->> 'of_season')::smallint, m.attachments, m.sent_at,
    private.person_name(m.sent_by), m.families, greatest(m.mails, o.sent + o.waiting)::integer, o.sent, o.waiting,
    o.delivered, o.bounced, o.complained, m.stopped_at
  from private.messages m
    left join lateral (
      select mail.* from public.outbox mail where mail.message_id = m.id
      order by mail.payload ? 'texts' desc, mail.created_at, mail.id limit 1
    ) first on true,
    lateral (
      select count(*) filter (where mail.sent_at is not null) as sent,
        count(*) filter (where mail.sent_at is null and not private.is_undecided(mail)) as waiting,
        count(*) filter (where mail.delivery = 'delivered') as delivered,
        count(*) filter (where mail.delivery in ('bounced', 'failed')) as bounced,
        count(*) filter (where mail.delivery = 'complained') as complained
      from public.outbox mail where mail.message_id = m.id
    ) o
  where m.season_id = private.season() and not m.is_test
  order by m.sent_at desc, m.id limit 100
$$;

-- Whom a message was sent to, and what became of each mail; those with trouble first, then those still waiting. `name`
-- is the account holder, null once the account is deleted; `campers` those who were chosen.
create function public.message_mails(p_id uuid)
returns table (id uuid, name text, recipient text, campers uuid[], sent_at timestamptz, delivery text)
language sql stable security definer set search_path = '' as $$
  select private.require_may('write');
  select o.id, private.person_name(o.subject_id), o.recipient, private.campers_in(o.payload), o.sent_at, o.delivery
  from public.outbox o join private.messages m on m.id = o.message_id
  where m.id = p_id and not m.is_test and m.season_id = private.season()
  order by o.delivery in ('unsure', 'failed', 'bounced', 'complained') desc nulls last, o.sent_at is not null, 2, 3,
    o.id
$$;

-- What a camper's family was sent, and whether mails reach it: {address, why, mails: [{kind, about, queued_at, sent_at,
-- delivery}]}, the newest first. `about` is the kind of a reminder, or the subject of what was written to them, which
-- `values` fill in.
create function public.camper_mails(p_camper uuid) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  v_account uuid;
  v_ids uuid[];
begin
  perform private.require_may('write');
  v_account := (select account_id from public.people where id = p_camper);
  v_ids := array(select id from public.people where account_id = v_account);
  return jsonb_build_object(
    'address', private.address_of(v_account), 'why', private.why_no_mail(v_account),
    'mails', (
      select coalesce(jsonb_agg(to_jsonb(mail) order by mail.queued_at desc, mail.id), '[]') from (
        select o.id, o.kind, case o.kind when 'message' then said.it -> 'texts' ->> 'subject' when 'reminder'
          then o.payload ->> 'reminder' end as about, said.it -> 'values' as "values",
          o.created_at as queued_at, o.sent_at, o.delivery
        from public.outbox o left join lateral (select private.said_in(o) as it where o.kind = 'message') said on true
        where o.subject_id = any (v_ids) and (o.kind <> 'aid' or private.is_treasurer())
        order by o.created_at desc, o.id limit 100
      ) mail
    )
  );
end
$$;

-- Keeps where the mail service fetches a mail's attachments, and answers it: of two who send it the first one's links
-- stay, for as long as the service may have the mail (`claim_outbox`), since its key stands for them too.
create function public.keep_links(p_mail uuid, p_links jsonb) returns jsonb
language sql security definer set search_path = '' as $$
  update public.outbox set payload = jsonb_build_object('links', p_links) || payload where id = p_mail
    returning payload -> 'links'
$$;

-- Who reads a mail to a family: its account holder, or the other parent, who has a mail of their own.
create function private.reader_of(p_mail public.outbox) returns uuid
language sql immutable
return coalesce((p_mail.payload ->> 'reader')::uuid, p_mail.subject_id);

-- May a mail that a family can do without leave now? What has been done, refused or ended since is not sent.
create function private.still_wanted(p_mail public.outbox) returns boolean
language sql stable security definer set search_path = ''
return case
  when p_mail.kind = 'reminder' then private.reminder_holds(p_mail.payload ->> 'reminder', p_mail.subject_id,
    private.reader_of(p_mail))
  when p_mail.kind = 'message' and not (select is_test from private.messages where id = p_mail.message_id)
    then private.why_no_mail(private.reader_of(p_mail)) is null
  else true
end;

-- What a mail says when it leaves for the first time; it stays so in every later attempt, since its key stands for
-- these words.
create function private.filled_in(p_mail public.outbox) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  v_account uuid := p_mail.payload ->> 'account';
  v_language text := coalesce(p_mail.payload ->> 'language', private.language_of(p_mail.recipient));
  v_reminder text := p_mail.payload ->> 'reminder';
begin
  return p_mail.payload || jsonb_build_object('language', v_language) || case p_mail.kind
    when 'reminder' then jsonb_build_object(
      'texts', (select case v_language when 'da' then jsonb_build_object('subject', subject_da, 'body', body_da)
        else jsonb_build_object('subject', subject_en, 'body', body_en) end from public.reminders
          where kind = v_reminder),
      'values', private.mail_values(coalesce(private.reader_of(p_mail), v_account),
        array(select camper_id from private.reminder_campers(v_reminder, v_account))))
    else (select jsonb_build_object(
      'texts', private.text_for(id, v_language), 'attachments', attachments, 'season', season_id, 'is_test', is_test,
      'values', private.values_in(coalesce(private.reader_of(p_mail), v_account), private.campers_in(p_mail.payload),
        (p_mail.payload ->> 'of_season')::smallint))
      from private.messages where id = p_mail.message_id)
  end;
end
$$;

grant execute on function public.count_families, public.family_mail_values, public.send_message, public.test_message,
  public.stop_message, public.message_list, public.message_mails, public.camper_mails to authenticated;
