-- Realtime and file storage: the parts of the platform that screens use beside tables.

alter publication supabase_realtime add table public.users, public.payments, public.admin_settings, public.camp_info, public.pricing,
  public.discounts, public.rooms, public.teams;

-- The schedule and teams PDFs of a season, by its number: `schedule-1.pdf`. Storage is set up by the platform before migrations run.
do $$
begin
  if to_regclass('storage.buckets') is null then
    return;
  end if;
  insert into storage.buckets (id, name, public) values ('documents', 'documents', false)
  on conflict (id) do nothing;
  execute $policy$
    create policy "Campers read the camp's documents" on storage.objects for select to authenticated
    using (bucket_id = 'documents' and ((select private.is_admin()) or (
      (select private.has_profile()) and (name = 'schedule-' || private.season() || '.pdf'
        or name = 'teams-' || private.season() || '.pdf' and private.is_on('SHOW_TEAMS'))
    )))
  $policy$;
  execute $policy$
    create policy "Level 3 uploads documents" on storage.objects for insert to authenticated
    with check (bucket_id = 'documents' and name ~ '^(schedule|teams)-[0-9]{1,5}\.pdf$' and (select private.is_admin(3::smallint)))
  $policy$;
  execute $policy$
    create policy "Level 3 replaces documents" on storage.objects for update to authenticated
    using (bucket_id = 'documents' and (select private.is_admin(3::smallint)))
    with check (bucket_id = 'documents' and name ~ '^(schedule|teams)-[0-9]{1,5}\.pdf$')
  $policy$;
  execute $policy$
    create policy "Level 3 removes documents" on storage.objects for delete to authenticated
    using (bucket_id = 'documents' and (select private.is_admin(3::smallint)))
  $policy$;
end
$$;
