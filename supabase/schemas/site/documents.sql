-- Every change of the two PDFs that campers open, in the audit log.

-- Files come by the function store-file, which has looked into them and writes them with rights of its own: it says
-- afterwards who it was. Sizes in bytes; p_before is null where there was no such document.
create function public.note_document(p_actor uuid, p_name text, p_before bigint, p_after bigint) returns void
language sql security definer set search_path = '' as $$
  insert into public.audit_log (actor_id, actor_level, table_name, row_id, action, before, after)
  select a.id, private.level_of(a), 'documents', p_name, case when p_before is null then 'INSERT' else 'UPDATE' end,
    case when p_before is null then '{}' else jsonb_build_object('size', p_before) end,
    jsonb_build_object('size', p_after)
  from public.admin a where a.id = p_actor
$$;

create function private.audit_document() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  insert into public.audit_log (actor_id, actor_level, table_name, row_id, action, before, after)
  select a.id, private.level_of(a), 'documents', old.name, tg_op,
    jsonb_build_object('size', old.metadata -> 'size'), '{}'
  from public.admin a where a.id = auth.uid() and old.bucket_id = 'documents';
  return null;
end
$$;
create trigger audit_document after delete on storage.objects
  for each row execute function private.audit_document();

-- Names of the documents whose time is over: those of a camp that no next season has followed in time. For the sweep,
-- which deletes them in storage, where a row alone is not the file.
create function public.documents_to_delete() returns text[]
language sql stable security definer set search_path = '' as $$
  select coalesce(array_agg(o.name order by o.name), '{}') from storage.objects o, public.camp_info c
  where o.bucket_id = 'documents' and private.camp_today() > private.kept_until('documents', c.end_date)
$$;
