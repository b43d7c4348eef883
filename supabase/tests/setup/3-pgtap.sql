-- The assertions, callable by the acting user.

create extension pgtap schema extensions;
grant execute on all functions in schema extensions to public;
set search_path to public, extensions;
