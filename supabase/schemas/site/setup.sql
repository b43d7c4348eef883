-- Which steps are done: the church can be written to; someone has changed its sister churches or sponsors;
-- the camp site has an address; the first day lies ahead; someone has changed the rooms, which have a place for every
-- bed for sale; someone has changed a price, and something costs money; the schedule is there; two organisers may
-- change settings; a card has paid; an email has arrived; registration is open, or a time is set.
create function public.setup_steps() returns jsonb
language sql stable security definer set search_path = '' as $$
  select private.require_may('settings');
  select jsonb_build_object(
    'church', exists (select from public.church where camp_email is not null),
    'churches', exists (select from public.audit_log where table_name in ('churches', 'sponsors')),
    'place', exists (select from public.place where address is not null),
    'dates', c.start_date > private.camp_today(),
    'rooms', exists (select from public.audit_log where table_name = 'rooms')
      and (select coalesce(sum(capacity), 0) from public.rooms where state = 'open') >= c.total_beds,
    'prices', exists (select from public.audit_log where table_name = 'pricing')
      and exists (select from public.pricing where price > 0),
    'documents', coalesce((
      select action <> 'DELETE' from public.audit_log
      where table_name = 'documents' and row_id = 'schedule-' || private.season() || '.pdf' order by id desc limit 1
    ), false),
    'organisers', (select count(*) from public.admin where access_level >= 3) >= 2,
    'payment', exists (select from public.payments where intent_id is not null),
    'mail', exists (select from public.outbox where sent_at is not null
      and coalesce(delivery, 'delivered') = 'delivered'),
    'open', not private.is_on('DISABLE_NEW_USER') or exists (
      select from public.switches where name = 'DISABLE_NEW_USER' and turns_in is not null
    )
  ) from public.camp_info c
$$;
grant execute on function public.setup_steps to authenticated;
