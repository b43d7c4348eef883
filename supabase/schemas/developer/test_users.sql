-- Developer mode: the accounts that may be taken over. They are the demo's, which are marked as fictitious; in an
-- installation without developer mode the function refuses, and there are none.

create function public.developer_test_users()
returns table (email text, first_name text, last_name text, campers bigint, access_level smallint)
language sql stable security definer set search_path = '' as $$
  select private.require_developer_mode();
select account.email::text, u.first_name, u.last_name,
  (select count(*) from public.users member where account.id in (member.id, member.parent_id)), a.access_level
from auth.users account
left join public.users u on u.id = account.id
left join public.admin a on a.id = account.id
where (account.raw_app_meta_data ->> 'test_user')::boolean
order by a.access_level desc nulls last, u.first_name, u.last_name, account.email
$$;
grant execute on function public.developer_test_users to authenticated;
