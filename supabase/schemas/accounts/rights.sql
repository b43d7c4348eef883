-- What organisers may do: the one table of rights. Every policy and function asks `private.may` with a name of it, the
-- browser gets those of the caller (`my_rights`), and menus, tabs and buttons are made from them. `src/domain` has it
-- as it is here (`npm run db:types`), with the screens and words beside it, and docs/rights.md is printed from both.
-- level: lowest access level that has the right, null for one that no level gives.
-- jobs: the jobs that have it. A job gives what stands here and no level.
create view private.rights as
select * from (values
  ('look', 1::smallint, '{treasurer,registrar,administrator}'::text[]),
  ('answers', 1, '{registrar,administrator}'),
  ('checkin', 1, '{helper,treasurer,registrar,administrator}'),
  ('meals', 1, '{kitchen,treasurer,registrar,administrator}'),
  ('diets', null, '{kitchen,health}'),
  ('health', null, '{health}'),
  ('write_unpaid', 2, '{treasurer,registrar,administrator}'),
  ('write', 2, '{registrar,administrator}'),
  ('edit', 2, '{registrar,administrator}'),
  ('rooms', 2, '{registrar,administrator}'),
  ('register', 3, '{registrar,administrator}'),
  ('families', 3, '{administrator}'),
  ('teams', 3, '{administrator}'),
  ('money', 3, '{treasurer,administrator}'),
  ('settings', 3, '{administrator}'),
  ('seasons', 3, '{administrator}'),
  ('organisers', 3, '{administrator}')
) as given (name, level, jobs);
comment on view private.rights is 'What organisers may do: each right with the level and the jobs that have it.';

-- Whether someone has a right now, by level or by job. The one answer for every policy and function; false for a name
-- that is no right, and for a caller who has not given their second factor in this session.
create function private.may(p_right text, person uuid default auth.uid()) returns boolean
language sql stable security definer set search_path = ''
return exists (select from private.rights r, public.admin a where r.name = p_right and a.id = person
  and (a.access_level >= r.level or private.jobs_of(a) && r.jobs)
  and (person is distinct from auth.uid() or private.is_let_in(a)));

-- Raises `not_allowed` without the right; the first call of each function for organisers.
create function private.require_may(p_right text) returns void
language sql stable security definer set search_path = '' as $$
  select private.require(private.may(p_right))
$$;
grant execute on function private.may to anon, authenticated;

-- The caller's rights, in the order of the table; `second_factor` alone while an organiser must give theirs first, and
-- none for who is no organiser. Only decides what a screen offers.
create function public.my_rights() returns text[]
language sql stable security definer set search_path = ''
return coalesce(
  (select array_agg(r.name) from private.rights r where private.may(r.name)),
  (select array['second_factor'] from public.admin a where a.id = auth.uid() and not private.is_let_in(a)),
  '{}'
);
-- A page that is just logging out asks as a visitor, who has none.
grant execute on function public.my_rights to anon, authenticated;
