-- Price categories and promo codes. Prices are the early ones, in DKK.

create table public.pricing (
  id smallint primary key,
  name text not null constraint pricing_name_check check (length(trim(name)) between 1 and 80),
  name_da text not null constraint pricing_name_da_check check (length(trim(name_da)) between 1 and 80),
  price numeric(10, 2) not null constraint pricing_price_check check (price between 0 and 99999),
  code text not null unique,
  includes_bed boolean not null default false,
  reserved_bed boolean not null default false,
  full_payment_only boolean not null default false,
  late_surcharge boolean not null default true,
  -- DKK that a T-shirt costs besides; 0 where the price includes it.
  shirt_price numeric(10, 2) not null default 0 constraint pricing_shirt_price_check
    check (shirt_price between 0 and 99999),
  description text not null default '' constraint pricing_description_check check (length(description) <= 500),
  description_da text not null default '' constraint pricing_description_da_check check (length(description_da) <= 500)
);
comment on table public.pricing is
  'Price categories and their early prices in DKK. Names are English, and Danish in the columns that end with _da.';
create trigger plain_texts before insert or update of name, name_da, description, description_da on public.pricing
  for each row execute function private.plain_columns('name', 'name_da', 'description', 'description_da');
alter table public.pricing enable row level security;
grant select on public.pricing to anon, authenticated;
grant update (name, name_da, price, description, description_da) on public.pricing to authenticated;
create policy "Everybody reads prices" on public.pricing for select to anon, authenticated using (true);
create policy "Level 3 changes prices" on public.pricing
  for update to authenticated using ((select private.may('settings')));
create trigger audit after update on public.pricing for each row execute function private.audit();

-- What families read of a category's name, in both languages: answers keep it whole, and the screen or the mail
-- chooses.
create function private.category_name(category public.pricing) returns jsonb
language sql immutable
return jsonb_build_object('name', category.name, 'name_da', category.name_da);
grant execute on function private.category_name to authenticated;

-- The price of a category in DKK on a day (camp time), without a T-shirt that costs extra.
create function public.price_on(pricing_id smallint, on_date date) returns numeric
language sql stable security definer set search_path = '' as $$
  select private.price_at(p.price, p.late_surcharge, private.is_late(on_date))
  from public.pricing p where p.id = pricing_id
$$;
grant execute on function public.price_on to anon, authenticated;

create table public.discounts (
  code text primary key constraint discounts_code_check check (code ~ '^[A-Z0-9]{7}$'),
  pricing_code smallint not null references public.pricing (id),
  expires_on date,
  max_uses integer constraint discounts_max_uses_check check (max_uses > 0),
  is_disabled boolean not null default false,
  note text not null default '' constraint discounts_note_check check (length(note) <= 80),
  created_at timestamptz not null default public.camp_now()
);
comment on table public.discounts is 'Promo codes: which price category each gives, until when and how often.';
comment on column public.discounts.max_uses is 'How many campers may register with it; null for any number.';
create trigger plain_texts before insert or update of note on public.discounts for each row
  execute function private.plain_columns('note');
alter table public.discounts enable row level security;
grant select, insert, update, delete on public.discounts to authenticated;
create policy "Level 3 reads promo codes" on public.discounts
  for select to authenticated using ((select private.may('settings')));
create policy "Level 3 adds promo codes" on public.discounts
  for insert to authenticated with check ((select private.may('settings')));
create policy "Level 3 changes promo codes" on public.discounts
  for update to authenticated using ((select private.may('settings')));
create policy "Level 3 removes promo codes" on public.discounts
  for delete to authenticated using ((select private.may('settings')));
create trigger audit after insert or update or delete on public.discounts for each row execute function private.audit();

-- Codes an account has proven to know. Registration believes only these, so that guessing
-- by registering is no way round the rate limit.
create table private.promo_checks (
  account_id uuid not null,
  code text not null references public.discounts (code) on delete cascade on update cascade,
  primary key (account_id, code)
);
comment on table private.promo_checks is
  'Promo codes that an account has typed correctly. Registration believes only these.';
alter table private.promo_checks enable row level security;

-- The category that a code gives today; null for unknown, expired, disabled and used up alike. p_camper is not
-- counted as a use, since sending a registration twice is one.
create function private.promo_pricing(p_code text, p_camper uuid default null) returns smallint
language plpgsql stable security definer set search_path = '' as $$
begin
  return (
    select pricing_code from public.discounts
    where code = p_code and not is_disabled and (expires_on is null or expires_on >= private.camp_today())
      and (max_uses is null or max_uses > (
        select count(*) from public.users where promo_code = p_code and id is distinct from p_camper
      ))
  );
end
$$;

-- {status: valid|invalid|try_later, …}. Ten tries in ten minutes an account (specification section 5).
create function public.check_promo_code(code text) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  v_account uuid := auth.uid();
  v_code text := upper(trim(check_promo_code.code));
  v_pricing smallint;
begin
  perform private.refuse_if(v_account is null, 'not_allowed');
  if not private.take_rate('promo:' || v_account, 10, interval '10 minutes') then
    return jsonb_build_object('status', 'try_later');
  end if;
  v_pricing := private.promo_pricing(v_code);
  if v_pricing is null then
    return jsonb_build_object('status', 'invalid');
  end if;
  insert into private.promo_checks (account_id, code) values (v_account, v_code) on conflict do nothing;
  return (
    select jsonb_build_object('status', 'valid', 'pricing_id', p.id, 'pricing_code', p.code,
      'pricing_name', private.category_name(p), 'price', public.price_on(p.id, private.camp_today()))
    from public.pricing p where p.id = v_pricing
  );
end
$$;
grant execute on function public.check_promo_code to authenticated;
