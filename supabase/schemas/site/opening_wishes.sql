-- After the camp the front page takes an address, for one mail when registration opens again. The address goes with
-- that mail.

create table private.opening_wishes (
  -- In small letters.
  email text primary key constraint opening_wishes_email_check
    check (email = lower(email) and private.is_address(email)),
  language text not null constraint opening_wishes_language_check check (language in ('en', 'da')),
  asked_at timestamptz not null default public.camp_now()
);
comment on table private.opening_wishes is 'Addresses to email once when registration opens again.';
alter table private.opening_wishes enable row level security;

-- Keeps an address, or removes it again; twice is once. True whatever is known of the address; false when too many have
-- asked. Keeps nothing while registration is open. Raises email_invalid, and the broken check of a language that there
-- is not.
create function public.ask_for_opening(p_email text, p_language text, p_is_wanted boolean default true) returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  v_email text := lower(trim(p_email));
begin
  if private.is_address(v_email) is not true then
    raise exception 'email_invalid';
  elsif not private.take_rate_of('opening', private.client_address(), 300) then
    return false;
  elsif p_is_wanted is false then
    delete from private.opening_wishes where email = v_email;
  elsif private.is_on('DISABLE_NEW_USER') then
    insert into private.opening_wishes (email, language) values (v_email, p_language)
    on conflict (email) do update set language = excluded.language;
  end if;
  return true;
end
$$;

-- Once registration is open, turns each wish into its mail; called by the sweep. Of two at once, the one that deletes a
-- wish writes its mail. No mail to an address that is none, or whose reader has called a mail of ours spam. Returns the
-- number of mails.
create function public.queue_openings() returns integer
language plpgsql security definer set search_path = '' as $$
declare
  v_count integer;
begin
  if private.is_on('DISABLE_NEW_USER') or private.is_copy() then
    return 0;
  end if;
  with gone as (
    delete from private.opening_wishes returning *
  )
  insert into public.outbox (kind, dedupe_key, recipient, payload)
  select 'opening', concat_ws(':', 'opening', g.email, extract(epoch from g.asked_at)), g.email,
    jsonb_build_object('language', g.language, 'camp', c.title, 'start_date', c.start_date, 'end_date', c.end_date)
  from gone g cross join public.camp_info c
  where not exists (select from private.mail_troubles t where t.address = g.email);
  get diagnostics v_count = row_count;
  return v_count;
end
$$;

grant execute on function public.ask_for_opening to anon, authenticated;
