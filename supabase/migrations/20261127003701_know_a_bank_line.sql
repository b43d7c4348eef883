set local check_function_bodies = off;

ALTER TABLE "private"."bank_statements" DROP CONSTRAINT "bank_statements_file_hash_key";

DROP FUNCTION "private"."row_keys"(jsonb);

DROP FUNCTION "public"."import_bank_statement"(text, text, jsonb);

ALTER TABLE "private"."bank_lines" ADD COLUMN "text_key" text;

ALTER TABLE "private"."bank_lines" ADD COLUMN "id_key" text;

ALTER TABLE "private"."bank_lines" ADD COLUMN "balance_ore" bigint;

ALTER TABLE "private"."bank_lines" ADD COLUMN "account" text;

CREATE OR REPLACE FUNCTION private.in_pairs(p_text text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE STRICT
RETURN replace(replace(replace(replace(replace(lower((NORMALIZE(p_text, NFC) COLLATE pg_c_utf8)), 'ø'::text, 'oe'::text), 'æ'::text, 'ae'::text), 'å'::text, 'aa'::text), 'ö'::text, 'oe'::text), 'ä'::text, 'ae'::text);

CREATE OR REPLACE FUNCTION private.is_named(p_text text, p_person uuid)
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select exists (
    select from public.people p, unnest(array[p.first_name || ' ' || p.last_name,
      p.last_name || ' ' || p.first_name]) name
    where p.id = p_person and (strpos(private.spellings(p_text), private.words(private.folded(name))) > 0
      or strpos(private.spellings(p_text), private.words(private.folded(private.in_pairs(name)))) > 0)
  )
$function$;

CREATE OR REPLACE FUNCTION private.judged_rows(p_rows jsonb)
 RETURNS TABLE(row_place bigint, known_id uuid, alike_id uuid)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  with row as materialized (
    select * from private.statement_rows(p_rows)
  ), known as materialized (
    select distinct on (found.place) found.place, found.id from (
      select r.place, l.id, 1 as rank from row r join private.bank_lines l on l.row_key = r.row_key
      union all
      select r.place, l.id, 2 from row r join private.bank_lines l
        on l.id_key = r.id_key and l.booked_on = r.day and l.amount_ore = r.amount_ore
      union all
      select r.place, l.id, 3 from row r join private.bank_lines l on l.id = r.same_as
    ) found order by found.place, found.rank
  )
  select r.place, k.id, a.id
  from row r left join known k on k.place = r.place
  left join lateral (
    select l.id from private.bank_lines l
    where k.id is null and l.amount_ore = r.amount_ore and l.id <> all (r.others)
      and l.id not in (select id from known) and (l.account = r.account) is not false
      and (l.booked_on = r.day and l.text_key = r.text_key or l.id_key = r.id_key
        or (l.balance_ore = r.balance_ore) is not false and (l.booked_on = r.day
          or l.booked_on between r.day - 7 and r.day + 7 and l.text_key = r.text_key))
    order by coalesce(l.id_key = r.id_key, false) desc, coalesce(l.text_key = r.text_key, false) desc,
      abs(l.booked_on - r.day), l.id
    limit 1
  ) a on true
$function$;

CREATE OR REPLACE FUNCTION private.loose(p_word text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE STRICT
RETURN replace(replace(replace(p_word, 'oe'::text, 'o'::text), 'aa'::text, 'a'::text), 'ae'::text, 'a'::text);

CREATE OR REPLACE FUNCTION private.proposals()
 RETURNS TABLE(line_id uuid, account_id uuid, name text, reason text, outstanding numeric, named uuid[], shared boolean, is_exact boolean, place bigint)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  with line as materialized (
    select id, season_id, booked_on, amount_ore, private.spellings(text) as words,
      private.bare_id(text) as letters,
      lower(text) as plain
    from private.bank_lines where state = 'open'
  ), word as materialized (
    select id, season_id, word, bool_or(at = count) as is_last from (
      select id, season_id, word, at, count(*) over (partition by id, spelling) as count
      from line, regexp_split_to_table(btrim(words), '  ') spelling,
        unnest(string_to_array(btrim(spelling), ' ')) with ordinality as w(word, at)
    ) each where word <> '' group by id, season_id, word
  ), loose_word as materialized (
    select id, season_id, private.loose(word) as word, bool_or(is_last) as is_last from word group by 1, 2, 3
  ), stored as (
    select private.season() as season_id, u.id, coalesce(u.parent_id, u.id) as account_id, u.search_name, u.first_name,
      u.last_name, u.email, u.phone
    from public.users u
    union all
    -- The other parent pays too, though no camper.
    select private.season(), o.login_id, o.account_id, private.folded(p.first_name || ' ' || p.last_name), p.first_name,
      p.last_name, o.email, null
    from private.other_parents o join public.people p on p.id = o.login_id
    union all
    select past.season_id, past.camper_id, p.account_id, private.folded(p.first_name || ' ' || p.last_name),
      p.first_name, p.last_name,
      past.answers ->> 'email', past.answers ->> 'phone'
    from public.past_campers past join public.people p on p.id = past.camper_id
      where past.season_id in (select season_id from line)
  ), person as materialized (
    select distinct s.season_id, s.id, s.account_id, s.email, right(replace(s.phone, ' ', ''), 8) as number,
      private.words(spelt.name) as words, private.words(spelt.turned) as turned,
      private.loose(split_part(private.words(spelt.name), ' ', 2)) as loose_first,
      private.loose(split_part(btrim(private.words(spelt.name)), ' ', -1)) as loose_last
    from stored s cross join lateral (
      values (s.search_name, private.folded(s.last_name || ' ' || s.first_name)),
        (private.folded(private.in_pairs(s.first_name || ' ' || s.last_name)),
          private.folded(private.in_pairs(s.last_name || ' ' || s.first_name)))
    ) spelt(name, turned)
  ), found as materialized (
    select l.id, l.season_id, p.account_id, p.id as camper_id, p.loose_first as first_word,
      false as is_reference, strpos(l.words, p.words) > 0 or strpos(l.words, p.turned) > 0 as is_whole,
      false as is_similar
    from person p join word first on first.season_id = p.season_id and first.word = split_part(p.words, ' ', 2)
    join word last on last.id = first.id and last.word = split_part(btrim(p.words), ' ', -1)
    join line l on l.id = first.id
    union all
    -- A last name may be cut off: four letters of it, or where the text ends two.
    select l.id, l.season_id, p.account_id, p.id, p.loose_first, false, false, true
    from person p join loose_word first on first.season_id = p.season_id and first.word = p.loose_first
    join loose_word last on last.id = first.id and (last.word = p.loose_last
      or length(last.word) >= case when last.is_last then 2 else 4 end and p.loose_last like last.word || '%')
    join line l on l.id = first.id
    union all
    -- References end in the id of their attempt, as `create_payment_intent` writes them.
    select l.id, l.season_id, payer.account_id, null, null, true, true, false
    from line l cross join regexp_matches(l.letters, '(camp\d{4})([0-9a-f]{32})', 'g') written
    join public.payment_intents i on i.id = written[2]::uuid and private.bare_id(i.reference) = written[1] || written[2]
    join public.people payer on payer.id = i.payer_id
    union all
    select l.id, l.season_id, p.account_id, null, null, true, true, false
    from line l cross join regexp_matches(l.plain, '([a-z0-9._%+-]+@[a-z0-9.-]*[a-z0-9])', 'g') written
    join person p on lower(p.email) = written[1] where p.season_id = l.season_id
    union all
    select l.id, l.season_id, p.account_id, null, null, true, true, false
    from line l cross join generate_series(1, length(l.letters) - 7) at
      join person p on p.number = substr(l.letters, at, 8)
    where substr(l.letters, at, 8) ~ '^\d{8}$' and p.season_id = l.season_id
  ), fee as materialized (
    select private.season() as season_id, coalesce(u.parent_id, u.id) as account_id, sum(f.outstanding) as outstanding
    from private.fees() f join public.users u on u.id = f.camper_id group by 2
    union all
    select past.season_id, p.account_id, sum(greatest(past.price - coalesce((
      select sum(amount) from public.payments where paid_for_user_id = past.camper_id and season_id = past.season_id),
        0), 0))
    from public.past_campers past join public.people p on p.id = past.camper_id
    where past.season_id in (select season_id from line) and p.account_id in (select account_id from found)
      group by 1, 2
  ), family as (
    select f.id, f.account_id, bool_or(f.is_reference) as is_reference, bool_or(f.is_whole) as is_whole,
      bool_and(f.is_similar) as is_similar, fee.outstanding,
      count(distinct f.camper_id) + count(distinct f.camper_id) filter (where f.is_whole) as names,
      coalesce(array_agg(distinct f.camper_id) filter (where f.camper_id is not null and not exists (
        select from private.other_parents other where other.login_id = f.camper_id)), '{}') as named
    from found f join fee on fee.account_id = f.account_id and fee.season_id = f.season_id
    group by f.id, f.account_id, fee.outstanding
  ), ranked as (
    select f.*, p.first_name || ' ' || p.last_name as name,
      count(*) filter (where not is_similar) over (partition by f.id) as families,
      row_number() over (partition by f.id order by is_reference desc, names desc, is_similar, outstanding desc,
        p.first_name, f.account_id) as place
    from family f join public.people p on p.id = f.account_id
  ), named as (
    -- Each name is the likeliest family's: of two of one name one, and never a third for the same words.
    select distinct on (f.id, f.first_word, case when f.is_reference then f.account_id end) f.id, f.account_id
    from found f join ranked r on r.id = f.id and r.account_id = f.account_id
    order by f.id, f.first_word, case when f.is_reference then f.account_id end, r.place
  ), sharing as (
    select id, array_agg(distinct account_id) as accounts from named group by id having count(distinct account_id) > 1
  )
  select r.id, r.account_id, r.name,
    case when r.is_reference then 'reference' when r.is_similar then 'similar' else 'name' end, r.outstanding, r.named,
    coalesce(r.account_id = any (s.accounts), false),
    fits.so and row_number() over (partition by l.season_id, r.account_id, fits.so order by l.booked_on, l.id) = 1,
      r.place
  from ranked r join line l on l.id = r.id left join sharing s on s.id = r.id,
    lateral (select r.families = 1 and r.is_whole and r.outstanding * 100 = l.amount_ore as so) fits
$function$;

CREATE OR REPLACE FUNCTION private.spellings(p_text text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE STRICT
 SET search_path TO ''
AS $function$
  select string_agg(distinct private.words(spelling), '') from unnest(array[
    private.folded(p_text), private.folded(private.in_pairs(p_text)),
    private.folded(private.unsigned(p_text)), private.folded(private.in_pairs(private.unsigned(p_text)))
  ]) spelling
$function$;

CREATE OR REPLACE FUNCTION private.statement_rows(p_rows jsonb)
 RETURNS TABLE(place bigint, day date, amount_ore integer, text text, balance_ore bigint, account text, text_key text, id_key text, row_key text, same_as uuid, others uuid[])
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  with typed as (
    select r.place, r.day, r.amount_ore, left(trim(private.plain_text(coalesce(r.text, ''))), 500) as text,
      r.balance_ore, private.bare_id(r.account) as account, nullif(trim(r.id), '') as id, r.same_as,
      coalesce(r.others, '{}') as others
    from rows from (jsonb_to_recordset(p_rows) as (
      id text, day date, amount_ore integer, text text, balance_ore bigint, account text, same_as uuid, others uuid[]
    )) with ordinality as r(id, day, amount_ore, text, balance_ore, account, same_as, others, place)
  ), said as (
    select t.*, btrim(private.words(private.folded(t.text))) as plain, count(*) over (partition by t.id) as with_id
    from typed t
  )
  select place, day, amount_ore, text, balance_ore, account, private.keyed_hash('text ' || plain),
    case when with_id = 1 then private.keyed_hash('id ' || id) end,
    private.keyed_hash(concat_ws(chr(10), 'line', coalesce(account, '-'), day, amount_ore, plain,
      coalesce(balance_ore::text, '-'),
      row_number() over (partition by account, day, amount_ore, plain, balance_ore order by place))),
    same_as, others
  from said
$function$;

CREATE OR REPLACE FUNCTION private.unsigned(p_text text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE STRICT
RETURN regexp_replace(regexp_replace(regexp_replace(lower((p_text COLLATE pg_c_utf8)), '(?<=[[:alpha:]])[@|]|[@|](?=[[:alpha:]])'::text, 'ø'::text, 'g'::text), '(?<=[[:alpha:]])[[{#]|[[{#](?=[[:alpha:]])'::text, 'æ'::text, 'g'::text), '(?<=[[:alpha:]])[]}$]|[]}$](?=[[:alpha:]])'::text, 'å'::text, 'g'::text);

CREATE OR REPLACE FUNCTION public.close_cash(p_season smallint, p_day date, p_expected numeric, p_counted numeric, p_note text DEFAULT ''::text)
 RETURNS uuid
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_note text;
  v_closing uuid := gen_random_uuid();
  v_ids uuid[];
  v_sum numeric;
begin
  perform private.require_treasurer();
  v_note := trim(private.plain_text(coalesce(p_note, '')));
  perform private.refuse_if(coalesce(abs(p_counted) > 1000000 or p_counted <> round(p_counted, 2), true), 'bad_amount');
  -- One closing at a time: the second sees what the first has closed.
  perform pg_advisory_xact_lock(hashtextextended('cash box', 0));
  select array_agg(payment_id), sum(amount) into v_ids, v_sum
  from private.cash_entries() where season_id = p_season and day = p_day and closing_id is null;
  perform private.refuse_if(v_sum is null or v_sum is distinct from p_expected, 'conflict');
  perform private.refuse_if(p_counted <> v_sum and length(v_note) not between 3 and 500, 'note_missing');
  insert into private.cash_closings (id, season_id, day, expected, counted, note, closed_by)
  values (v_closing, p_season, p_day, v_sum, p_counted, left(v_note, 500), auth.uid());
  insert into private.closed_cash (payment_id, closing_id) select unnest(v_ids), v_closing;
  return v_closing;
end
$function$;

CREATE OR REPLACE FUNCTION public.import_bank_statement(p_file_name text, p_file_hash text, p_rows jsonb, p_with_later boolean DEFAULT false)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_statement uuid;
  v_new integer;
  v_alike jsonb;
begin
  perform private.require_treasurer();
  perform private.refuse_if(not coalesce(jsonb_array_length(p_rows) between 1 and 20000, false), 'bad_rows');
  perform private.refuse_if(exists (
    select from private.statement_rows(p_rows) where day is null or coalesce(amount_ore, 0) <= 0
  ), 'bad_rows');
  perform private.refuse_if(not p_with_later and exists (
    select from private.statement_rows(p_rows) where day > private.camp_today()
  ), 'after_today');
  -- One statement at a time: the second sees the lines of the first.
  perform pg_advisory_xact_lock(hashtextextended('bank statements', 0));
  select jsonb_agg(jsonb_build_object('place', j.row_place, 'line', l.id, 'day', l.booked_on, 'text', l.text,
    'file_name', s.file_name) order by j.row_place) into v_alike
  from private.judged_rows(p_rows) j join private.bank_lines l on l.id = j.alike_id
  join private.bank_statements s on s.id = l.statement_id;
  if v_alike is not null then
    return jsonb_build_object('new', 0, 'known', 0, 'alike', v_alike);
  end if;
  insert into private.bank_statements (file_name, file_hash, imported_by)
  values (left(trim(private.plain_text(p_file_name)), 200), p_file_hash, auth.uid()) returning id into v_statement;
  insert into private.bank_lines (
    season_id, statement_id, row_key, text_key, id_key, balance_ore, account, booked_on, amount_ore, text
  )
  -- Of the season that was open when the bank booked it.
  select coalesce((select id from public.seasons where state = 'past' and private.camp_day(closed_at) > r.day
    order by closed_at limit 1), private.season()), v_statement, r.row_key, r.text_key, r.id_key, r.balance_ore,
    r.account, r.day, r.amount_ore, r.text
  from private.statement_rows(p_rows) r join private.judged_rows(p_rows) j on j.row_place = r.place
  where j.known_id is null;
  get diagnostics v_new = row_count;
  perform private.refuse_if(v_new = 0, 'already_imported');
  return jsonb_build_object('new', v_new, 'known', jsonb_array_length(p_rows) - v_new, 'alike', '[]'::jsonb);
exception when data_exception or not_null_violation then
  raise exception 'bad_rows';
end
$function$;

CREATE OR REPLACE FUNCTION public.import_payout(p_file_name text, p_file_hash text, p_rows jsonb, p_alike integer DEFAULT 0)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_payout uuid;
  v_alike integer;
  v_first jsonb;
begin
  perform private.require_treasurer();
  perform private.refuse_if(not coalesce(jsonb_array_length(p_rows) between 1 and 20000, false), 'bad_rows');
  perform private.refuse_if(exists (
    select from jsonb_to_recordset(p_rows) as r(id text) where trim(r.id) <> '' group by trim(r.id) having count(*) > 1
  ), 'id_repeats');
  -- One file at a time: the second sees the rows of the first.
  perform pg_advisory_xact_lock(hashtextextended('payouts', 0));
  perform private.refuse_if(exists (select from private.payouts where file_hash = p_file_hash), 'already_imported');
  select count(*), jsonb_agg(to_jsonb(a)) filter (where a.n <= 5) into v_alike, v_first
  from (select r.*, row_number() over () as n from private.rows_alike(p_rows) r) a;
  if v_alike is distinct from p_alike then
    return jsonb_build_object('alike', v_alike, 'first', v_first);
  end if;
  insert into private.payouts (file_name, file_hash, imported_by)
  values (left(trim(private.plain_text(p_file_name)), 200), p_file_hash, auth.uid()) returning id into v_payout;
  insert into private.payout_rows (payout_id, position, row_key, provider_payment_id, amount_ore, fee_ore, happened_on)
  select v_payout, r.at, coalesce('id ' || nullif(trim(r.id), ''), p_file_hash || ' ' || r.at),
    private.bare_id(r.payment_id), r.amount_ore, r.fee_ore, r.day
  from rows from (jsonb_to_recordset(p_rows) as (id text, payment_id text, amount_ore integer, fee_ore integer,
    day date))
    with ordinality as r(id, payment_id, amount_ore, fee_ore, day, at);
  return jsonb_build_object('alike', 0, 'first', '[]'::jsonb);
exception
  when unique_violation then
    raise exception 'rows_known';
  when data_exception or not_null_violation then
    raise exception 'bad_rows';
end
$function$;

CREATE INDEX bank_lines_amount_idx ON private.bank_lines USING btree (amount_ore, booked_on);

REVOKE ALL ON FUNCTION "private"."in_pairs"(text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."in_pairs"(text) TO "postgres";

REVOKE ALL ON FUNCTION "private"."judged_rows"(jsonb) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."judged_rows"(jsonb) TO "postgres";

REVOKE ALL ON FUNCTION "private"."loose"(text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."loose"(text) TO "postgres";

REVOKE ALL ON FUNCTION "private"."spellings"(text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."spellings"(text) TO "postgres";

REVOKE ALL ON FUNCTION "private"."statement_rows"(jsonb) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."statement_rows"(jsonb) TO "postgres";

REVOKE ALL ON FUNCTION "private"."unsigned"(text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."unsigned"(text) TO "postgres";

REVOKE ALL ON FUNCTION "public"."import_bank_statement"(text, text, jsonb, boolean) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."import_bank_statement"(text, text, jsonb, boolean) TO "authenticated", "postgres", "service_role";
