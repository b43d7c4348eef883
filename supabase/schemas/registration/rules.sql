-- Pure rules, written once in SQL and once in src/domain; a property test holds the two equal.

-- Whole years on a calendar day. Someone born on February 29 turns a year older on March 1 of a common year. Like every
-- expression here it has no search_path of its own (its names were resolved when it was made): so it becomes a part of
-- the query, which asks it for thousands of rows.
create function public.age_on(birthday date, on_date date) returns integer
language sql immutable
return extract(year from on_date)::integer - extract(year from birthday)::integer
  - case
    when (extract(month from on_date), extract(day from on_date))
      < (extract(month from birthday), extract(day from birthday)) then 1
    else 0
  end;

-- The price category (pricing.id), first match wins.
create function public.price_category(
  birthday date, accommodation text, senior boolean, country text, promo_pricing_id smallint, start_date date
) returns smallint
language sql immutable set search_path = '' as $$
  select (case
    when promo_pricing_id is not null then promo_pricing_id
    when age < 4 then 4
    when age <= 7 then 3
    when accommodation = 'Stay out' then 6
    when age <= 12 then 2
    when accommodation in ('Tent', 'Bring own sleeping/matress', 'Stay in') then 5
    when senior and age >= 60 then 1
    when country not in ('DK', 'SE') then 7
    else 0
  end)::smallint
  from (select public.age_on(birthday, start_date) as age) a
$$;

-- The price in DKK: the stored early price, or 5.3 % more in whole kroner once the price has risen, but never less than
-- the early price, which rounding could make of a small one.
create function private.price_at(early_price numeric, late_surcharge boolean, is_late boolean) returns numeric
language sql immutable
return case when is_late and late_surcharge then greatest(round(early_price * 1.053), early_price) else early_price end;

-- The price of a place, in DKK, with the T-shirt where the category charges for it.
create function private.with_shirt(place numeric, shirt_price numeric, has_shirt boolean) returns numeric
language sql immutable
return place + case when has_shirt then shirt_price else 0 end;

-- What a camper is to pay in all, in DKK: nothing for who does not come.
create function private.price_to_pay(price numeric, is_coming boolean) returns numeric
language sql immutable
return case when is_coming then price else 0 end;

-- What may be paid now, in DKK. Thirds are rounded to the øre; the last part is price minus paid.
create function private.instalments(
  price numeric, paid numeric, has_first boolean, has_second boolean, full_payment_only boolean, after_deadline boolean
) returns table (payment_type text, amount numeric, enabled boolean)
language sql immutable
begin atomic
  select o.payment_type, o.amount, o.is_in_time and o.amount > 0
  from (
    values
      (1, 'Full payment', price, true, paid <= 0),
      (2, 'First payment', round(price / 3, 2), not after_deadline, paid <= 0 and not full_payment_only),
      (3, 'Second payment', least(round(price / 3, 2), price - paid), not after_deadline,
        paid > 0 and not full_payment_only and has_first and not has_second),
      (4, 'Third payment', price - paid, true, paid > 0 and not full_payment_only and has_second),
      (5, 'Remaining amount', price - paid, true, paid > 0 and (full_payment_only or not has_second))
  ) as o (position, payment_type, amount, is_in_time, is_offered)
  where o.is_offered and price - paid > 0
  order by o.position;
end;

-- A name as it is stored: a clean line whose words start with a capital, and a word typed in capitals only is put
-- right.
create function private.clean_name(name text) returns text
language plpgsql immutable strict set search_path = '' as $$
declare
  v_text text collate pg_c_utf8 := private.clean_line(name);
  v_word text collate pg_c_utf8;
  v_words text[] := '{}';
begin
  if v_text = '' then
    return '';
  end if;
  foreach v_word in array string_to_array(v_text, ' ') loop
    if v_word = upper(v_word) and v_word <> lower(v_word) and v_word ~ '[[:alpha:]].*[[:alpha:]]' then
      v_word := private.capitalise_after('[-’]', lower(v_word));
    else
      v_word := private.capitalise_after('-', v_word);
    end if;
    v_words := v_words || (upper(left(v_word, 1)) || substr(v_word, 2));
  end loop;
  return normalize(array_to_string(v_words, ' '), NFC);
end
$$;

-- Raises the letter after each of the marks: sørensen-åkjær → sørensen-Åkjær.
create function private.capitalise_after(marks text, word text) returns text
language sql immutable set search_path = '' as $$
  select string_agg(
    case when lag ~ marks then upper(letter collate pg_c_utf8) else letter end, '' order by position
  )
  from (
    select letter, position, lag(letter) over (order by position) as lag
    from regexp_split_to_table(word, '') with ordinality as letters(letter, position)
  ) l
$$;

-- May someone of this age wear this size? Baby sizes are EU numbers 50-152, under seven only. Toddlers may do without.
create function private.is_size_allowed(size text, age integer) returns boolean
language sql immutable
return case
  when size is null then age < 4
  when size in ('X-Small', 'Small', 'Medium', 'Large') then true
  when size in ('X-Large', 'XX-Large', 'XXX-Large') then age >= 7
  when size ~ '^\d{2,3} \(Baby size\)$' then age < 7 and split_part(size, ' ', 1)::integer between 50 and 152
  else false
end;

-- A text as it is searched, letter by letter as in src/lib/fold-text.ts: without case, accents and hidden characters,
-- with one apostrophe and the marks of a letter in one order. Written as an expression, which needs no search_path and
-- becomes a part of the query: it runs once for each of 20,000 names, and what is ASCII has no need of the rest.
create function private.folded(typed text) returns text
language sql immutable strict
return case when typed collate pg_c_utf8 ~ '^[ -~]*$' then replace(lower(typed collate pg_c_utf8), '`', '''')
  else replace(replace(replace(replace(translate(
    regexp_replace(normalize(lower(private.without_hidden(typed) collate pg_c_utf8), NFD), '[\u0300-\u036f]', '', 'g'),
    'øđðłı´`‘’′', 'oddli'''''''''''), 'æ', 'ae'), 'œ', 'oe'), 'ß', 'ss'), 'þ', 'th') end;

-- A pattern for each word of the first 100 letters of a typed text, for `folded(name) like all (…)`; null for a text
-- without words.
create function private.word_patterns(typed text) returns text[]
language sql immutable set search_path = '' as $$
  select array_agg('%' || regexp_replace(word, '([\\%_])', '\\\1', 'g') || '%')
  from regexp_split_to_table(private.folded(left(typed, 100)), '\s+') as words(word) where word <> ''
$$;

-- Writing a name also writes its search form.
grant execute on function private.folded, private.without_hidden to authenticated, service_role;
grant execute on function public.age_on to anon, authenticated;
grant execute on function public.price_category to anon, authenticated;
