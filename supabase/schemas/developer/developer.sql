-- Developer functions. They refuse everywhere but where the database itself is in developer mode,
-- which no API role can switch on.

create function private.require_developer_mode() returns void
language plpgsql stable security definer set search_path = '' as $$
begin
  if not private.is_developer_mode() or auth.uid() is null then
    raise exception 'developer_mode_off' using errcode = '42501';
  end if;
end
$$;

-- Sets the camp clock (it goes on ticking); null goes back to the real time.
create function public.developer_set_clock(p_now timestamptz default null) returns timestamptz
language plpgsql security definer set search_path = '' as $$
begin
  perform private.require_developer_mode();
  update private.developer_mode
  set clock_offset = coalesce(make_interval(secs => extract(epoch from p_now - now())), interval '0') where id = 1;
  return public.camp_now();
end
$$;

create function public.developer_make_me_admin() returns smallint
language plpgsql security definer set search_path = '' as $$
begin
  perform private.require_developer_mode();
  insert into public.admin (id, access_level) values (auth.uid(), 5)
  on conflict (id) do update set access_level = 5;
  return 5;
end
$$;

-- Resets registrations and payments to a camp without any; campers stay.
create function public.developer_reset() returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform private.require_developer_mode();
  truncate public.payments, public.payment_events, public.payment_log,
    public.payment_intent_lines,
    public.payment_intents, public.outbox, public.attention_notes, private.provider_fetches,
    public.bed_holds, public.bed_waits, private.cash_closings, private.closed_cash, private.payouts,
      private.payout_rows,
    private.bank_statements, private.bank_lines, private.bank_shares, private.bank_refunds,
    private.refund_requests, private.refund_request_lines;
  update public.users
  set is_registered = false, registered_at = null, agreed_price = null, stay_in_reason = null, stay_in_at = null
  where true;
  perform private.register_if_paid(id) from public.users order by id;
end
$$;
grant execute on function public.developer_set_clock, public.developer_make_me_admin, public.developer_reset to
  authenticated;

-- Adds invented families, in portions that fit into one request. The generator (`supabase/demo/fill-camp.sql`) exists
-- in the local default only.
create function public.developer_fill_camp(families integer) returns integer
language plpgsql security definer set search_path = '' as $$
begin
  perform private.require_developer_mode();
  perform private.refuse_if(families is null or families not between 1 and 10000, 'families_out_of_range');
  return private.fill_camp(families);
end
$$;
grant execute on function public.developer_fill_camp to authenticated;
