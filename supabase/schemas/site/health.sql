-- Alerts when something breaks: reports of errors, a mail for each new kind of attention, and one answer
-- for a monitor that asks every few minutes.

-- Keeps a report: the same error at the same place is one. Limited for each caller (a network address, or the
-- functions) and in all, and no more than 200 are kept, so that no one floods the list.
create function public.report_error(p_source text, p_error text, p_place text, p_caller text) returns void
language plpgsql security definer set search_path = '' as $$
begin
  if not private.take_rate_of('error', p_caller, 30) then
    return;
  end if;
  insert into private.error_reports (fingerprint, source, error, place)
  values (
    encode(sha256(convert_to(concat_ws(chr(10), p_source, left(p_error, 100), left(p_place, 300)), 'UTF8')), 'hex'),
    p_source, left(p_error, 100), left(p_place, 300)
  )
  on conflict (fingerprint) do update set times = error_reports.times + 1, last_at = clock_timestamp();
  delete from private.error_reports where fingerprint in (
    select fingerprint from private.error_reports order by last_at desc offset 200
  );
end
$$;

-- Kinds that organisers were notified of, until no matter of the kind is open.
create table private.attention_notified (
  kind text primary key,
  notified_at timestamptz not null default clock_timestamp()
);
comment on table private.attention_notified is
  'Kinds of matters that organisers were emailed about, until none of the kind is open.';
alter table private.attention_notified enable row level security;

-- Puts a mail to everyone who may close a matter (level 3 and above) into the outbox when there are matters of a kind
-- of which they have not been notified.
create function private.tell_attention() returns void
language plpgsql security definer set search_path = '' as $$
declare
  v_open jsonb := (
    select coalesce(jsonb_object_agg(kind, matters), '{}') from (
      select m.kind, count(*) as matters
      from (
        select kind, key from private.attention()
        -- Which it shows to treasurers only.
        union select 'aid_asked', concat_ws(':', 'aid_asked', r.id) from private.aid_requests r where r.state = 'open'
      ) m
      where not exists (select from public.attention_notes n where n.key = m.key)
      group by m.kind
    ) open
  );
  v_new jsonb;
begin
  delete from private.attention_notified where not v_open ? kind;
  with noted as (
    insert into private.attention_notified (kind) select jsonb_object_keys(v_open) on conflict do nothing returning kind
  )
  select jsonb_object_agg(kind, v_open -> kind) into v_new from noted;
  if v_new is not null then
    insert into public.outbox (kind, dedupe_key, recipient, payload)
    select 'attention', concat_ws(':', 'attention', a.id, clock_timestamp()), u.email,
      jsonb_build_object('matters', v_new)
    from public.admin a join auth.users u on u.id = a.id
    where private.may('settings', a.id) and u.email is not null;
  end if;
end
$$;

-- Notes that the sweep is through, and which of its steps failed: those that the caller names, and its own. None keeps
-- the others from it. What is kept for a time only is forgotten first, so that organisers get no mail about it.
create function public.note_sweep_run(p_failed text[] default '{}') returns void
language plpgsql security definer set search_path = '' as $$
declare
  v_step text;
begin
  foreach v_step in array array['health', 'checkin', 'retention', 'mail_events', 'attention'] loop
    begin
      case v_step
        when 'health' then perform private.forget_health();
        when 'checkin' then perform private.forget_checkin();
        when 'retention' then perform private.forget_in_time();
        when 'mail_events' then perform private.forget_mail_events();
        else perform private.beat_sweep(p_failed), private.tell_attention();
      end case;
    exception when others then
      raise warning 'The sweep failed at %: %', v_step, sqlerrm;
      p_failed := p_failed || case v_step when 'attention' then v_step else 'forgetting' end;
    end;
  end loop;
  perform private.beat_sweep(p_failed);
end
$$;

create function private.beat_sweep(p_failed text[]) returns void
language sql security definer set search_path = '' as $$
  insert into private.heartbeats as h (job, failed, failed_since)
  values ('sweep', array(select distinct unnest(p_failed) order by 1), case when p_failed <> '{}'
    then clock_timestamp() end)
  on conflict (job) do update set beat_at = clock_timestamp(), failed = excluded.failed,
    failed_since = case when h.failed = excluded.failed then h.failed_since else excluded.failed_since end
$$;

-- How the machinery is: ages in whole seconds, null for what has never been. Real time.
create function public.health() returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object(
    'sweep_age', (
      select extract(epoch from clock_timestamp() - beat_at)::integer from private.heartbeats where job = 'sweep'
    ),
    'failed_steps', coalesce((select to_jsonb(failed) from private.heartbeats where job = 'sweep'), '[]'),
    -- What organisers write to all families is many mails, and no fault; reminders wait for the morning.
    'mails_waiting', (
      select count(*) from public.outbox o where sent_at is null and kind not in ('reminder', 'message')
        and not private.is_undecided(o)
    ),
    'mail_delay', (
      select extract(epoch from clock_timestamp() - min(next_attempt_at))::integer from public.outbox o
      where sent_at is null and next_attempt_at < clock_timestamp() and kind <> 'reminder'
        and not private.is_undecided(o)
    ),
    'webhook_age', (select extract(epoch from clock_timestamp() - max(received_at))::integer
      from public.payment_events),
    'webhooks_failed', (select count(*) from private.attention_of_machinery() where kind = 'webhook_failed')
  )
$$;
