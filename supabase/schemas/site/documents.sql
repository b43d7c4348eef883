-- Every change of the two PDFs that campers open, in the audit log.

-- Files come by the function store-file, which has looked into them and writes with rights of its own: it says who it
-- was. A replaced file has a new version; the row is also touched when the file is only read.
create function private.audit_document() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  v_file record := case when tg_op = 'DELETE' then old else new end;
  v_actor uuid := coalesce(auth.uid(), case when tg_op <> 'DELETE' then (new.user_metadata ->> 'actor')::uuid end);
begin
  insert into public.audit_log (actor_id, actor_level, table_name, row_id, action, before, after)
  select a.id, private.level_of(a), 'documents', v_file.name, tg_op,
    case when tg_op = 'INSERT' then '{}' else jsonb_build_object('size', old.metadata -> 'size') end,
    case when tg_op = 'DELETE' then '{}' else jsonb_build_object('size', new.metadata -> 'size') end
  from public.admin a
  where a.id = v_actor and v_file.bucket_id = 'documents'
    and (tg_op <> 'UPDATE' or new.version is distinct from old.version);
  return null;
end
$$;
create trigger audit_document after insert or update or delete on storage.objects
  for each row execute function private.audit_document();

-- Names of the documents whose time is over: those of a camp that no next season has followed in time. For the sweep,
-- which deletes them in storage, where a row alone is not the file.
create function public.documents_to_delete() returns text[]
language sql stable security definer set search_path = '' as $$
  select coalesce(array_agg(o.name order by o.name), '{}') from storage.objects o, public.camp_info c
  where o.bucket_id = 'documents' and private.camp_today() > private.kept_until('documents', c.end_date)
$$;
