-- What an organiser has said of a step of setting up the camp: that they have read it, or why it is skipped.
create table private.setup_marks (
  step text primary key,
  -- Why it is skipped; null for a text that has been read.
  reason text constraint setup_marks_reason_check check (length(trim(reason)) between 3 and 200),
  marked_by uuid references auth.users on delete set null,
  marked_at timestamptz not null default public.camp_now()
);
comment on table private.setup_marks is 'Steps of setting up the camp that an organiser has read or skipped.';
alter table private.setup_marks enable row level security;
create trigger plain_texts before insert or update of reason on private.setup_marks
  for each row execute function private.plain_columns('reason');

-- The steps of setting up the camp, whether someone has done each, and whether the camp can be published without it.
-- What the seed brings counts only when someone has changed it. A camp without rooms, beds, prices or payments reaches
-- the end as well.
create function private.setup_state() returns table (step text, is_done boolean, blocks boolean)
language sql stable security definer set search_path = '' as $$
  select s.step, s.is_done, s.blocks
  from public.camp_info c cross join public.church ch cross join public.place p
  cross join lateral (values
    ('church', ch.camp_email is not null and ch.address is not null, true),
    ('dates', private.has_changed('camp_info')
      and (ch.published_at is not null or c.start_date > private.camp_today()), true),
    ('place', p.address is not null, false),
    ('churches', private.has_changed('churches') or private.has_changed('sponsors'), false),
    ('rooms', c.total_beds = 0 or private.has_changed('rooms')
      and (select coalesce(sum(capacity), 0) from public.rooms where state = 'open') >= c.total_beds, false),
    ('prices', private.has_changed('pricing'), true),
    ('terms', false, true),
    ('privacy', false, true),
    ('documents', coalesce((
      select action <> 'DELETE' from public.audit_log
      where table_name = 'documents' and row_id = 'schedule-' || private.season() || '.pdf' order by id desc limit 1
    ), false), false),
    ('organisers', (select count(*) from public.admin where access_level >= 3) >= 2, false),
    ('mail', exists (select from public.outbox where sent_at is not null
      and coalesce(delivery, 'delivered') = 'delivered'), true),
    ('payment', not exists (select from public.pricing where price > 0)
      or exists (select from public.payments where intent_id is not null), true)
  ) s (step, is_done, blocks)
$$;

-- Whether someone has changed a row of a table since the project began.
create function private.has_changed(p_table text) returns boolean
language sql stable security definer set search_path = ''
return exists (select from public.audit_log where table_name = p_table);

-- For the checklist: {published_at, steps: [{step, is_done, blocks, mark: null or {reason, by, at}}]}, in the order in
-- which they are done. Level 3.
create function public.setup_steps() returns jsonb
language sql stable security definer set search_path = '' as $$
  select private.require_may('settings');
  select jsonb_build_object(
    'published_at', (select published_at from public.church),
    'steps', jsonb_agg(jsonb_build_object(
      'step', s.step, 'is_done', s.is_done, 'blocks', s.blocks,
      'mark', case when m.step is not null then jsonb_build_object(
        'reason', m.reason, 'at', m.marked_at,
        'by', private.person_name(m.marked_by)
      ) end
    ) order by s.ordinality)
  )
  from private.setup_state() with ordinality s
  left join private.setup_marks m on m.step = s.step
$$;

-- Says that a text has been read (`p_reason` empty), or why a step is skipped; the last one who says so stands.
-- Level 3. Raises not_found for a step that there is not, reason_missing where only a reason will do, and the broken
-- check of a reason that is too short.
create function public.mark_setup_step(p_step text, p_reason text) returns void
language plpgsql security definer set search_path = '' as $$
declare
  v_reason text := nullif(trim(p_reason), '');
begin
  perform private.require_may('settings');
  perform private.refuse_if(p_step not in (select step from private.setup_state()), 'not_found');
  perform private.refuse_if(v_reason is null and p_step not in ('terms', 'privacy'), 'reason_missing');
  insert into private.setup_marks (step, reason, marked_by) values (p_step, v_reason, auth.uid())
  on conflict (step) do update set reason = excluded.reason, marked_by = excluded.marked_by,
    marked_at = excluded.marked_at;
end
$$;

-- Takes back what `mark_setup_step` has said. Level 3.
create function public.unmark_setup_step(p_step text) returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform private.require_may('settings');
  delete from private.setup_marks where step = p_step;
end
$$;

-- From now on visitors see the camp, and can sign up if registration is open. Twice is once. Level 3. Raises not_ready
-- while a step that blocks is neither done nor marked.
create function public.publish() returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform private.require_may('settings');
  perform from public.church for update;
  if private.is_published() then
    return;
  end if;
  perform private.refuse_if(exists (
    select from private.setup_state() s
    where s.blocks and not s.is_done and s.step not in (select m.step from private.setup_marks m)
  ), 'not_ready');
  update public.church set published_at = public.camp_now();
end
$$;
grant execute on function public.setup_steps, public.mark_setup_step, public.unmark_setup_step, public.publish
  to authenticated;
