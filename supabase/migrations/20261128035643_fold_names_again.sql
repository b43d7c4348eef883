-- Rows keep the search form with which they were stored: names are folded otherwise since, so each is computed again.
alter table public.users alter column search_name set expression as (private.folded(first_name || ' ' || last_name));
