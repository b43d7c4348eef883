-- Transfers to the camp's account, from the bank's statement: who could have sent each is proposed by what the sender
-- wrote, never by its amount. A treasurer decides about the lines (bank_decisions.sql).

create table private.bank_statements (
  id uuid primary key default gen_random_uuid(),
  file_name text not null constraint bank_statements_file_name_check check (length(file_name) between 1 and 200),
  file_hash text not null constraint bank_statements_file_hash_check check (file_hash ~ '^[0-9a-f]{64}$'),
  imported_by uuid not null,
  imported_at timestamptz not null default public.camp_now()
);
comment on table private.bank_statements is 'Bank statements that were imported: file name, hash and who read it.';
alter table private.bank_statements enable row level security;
create trigger audit after insert on private.bank_statements for each row execute function private.audit();

-- Money that came in.
create table private.bank_lines (
  id uuid primary key default gen_random_uuid(),
  season_id smallint not null default private.season() references public.seasons (id),
  statement_id uuid not null references private.bank_statements (id),
  -- Statements overlap: the same line of two files is one, by `private.statement_rows`, also when its text has been
  -- forgotten.
  row_key text not null unique,
  -- What else a line is found by where its key differs: keyed hashes of its text and of the bank's own id of it, what
  -- stood in the account after it, and the account. Null where its file did not say so.
  text_key text,
  id_key text,
  balance_ore bigint,
  account text,
  booked_on date not null,
  amount_ore integer not null constraint bank_lines_amount_check check (amount_ore > 0),
  text text not null constraint bank_lines_text_check check (length(text) <= 500),
  state text not null default 'open' constraint bank_lines_state_check
    check (state in ('open', 'confirmed', 'set_aside')),
  note text not null default '',
  decided_by uuid,
  decided_at timestamptz
);
comment on table private.bank_lines is 'Transfers to the camp''s account, and what was decided about each.';
create index bank_lines_amount_idx on private.bank_lines (amount_ore, booked_on);
alter table private.bank_lines enable row level security;
create trigger audit after update on private.bank_lines for each row execute function private.audit();

-- Whose a confirmed line is. The id of a share is the key of the entry that it became.
create table private.bank_shares (
  id uuid primary key default gen_random_uuid(),
  line_id uuid not null references private.bank_lines (id) on delete cascade,
  account_id uuid references public.people (id) on delete set null,
  unique (line_id, account_id)
);
comment on table private.bank_shares is 'Which families a confirmed bank line was for.';
create index bank_shares_account_idx on private.bank_shares (account_id);
alter table private.bank_shares enable row level security;
create trigger audit after insert or delete on private.bank_shares for each row execute function private.audit();

-- The secret of the keyed hashes (HMAC-SHA-256, RFC 2104): without it a guessed sender cannot be looked up by
-- `row_key`. Kept as the key's inner and outer pad, which are made once.
create table private.row_secret (
  is_only boolean primary key default true check (is_only),
  inner_pad bytea not null,
  outer_pad bytea not null
);
comment on table private.row_secret is 'The key of the hashes by which a bank line is recognised. One row, made once.';
alter table private.row_secret enable row level security;
create function private.hmac_pad(p_key bytea, p_mask integer) returns bytea
language sql immutable set search_path = '' as $$
  select decode(string_agg(lpad(to_hex((case when n < length(p_key) then get_byte(p_key, n) else 0 end) # p_mask), 2,
    '0'), '' order by n), 'hex')
  from generate_series(0, 63) n
$$;

create function private.keyed_hash(p_text text) returns text
language sql stable set search_path = '' as $$
  select encode(sha256(outer_pad || sha256(inner_pad || convert_to(p_text, 'UTF8'))), 'hex') from private.row_secret
$$;

-- The identity of a bank line, used by every check whether two lines are one: account, day, amount, text without case,
-- accents and signs, the balance after it where the file has one, and how often the file has said all that before. The
-- bank's own id is no part of it: it only helps to find a line, and counts for nothing where several rows have it.
-- `place` is the row's in p_rows, from 1.
create function private.statement_rows(p_rows jsonb)
returns table (
  place bigint, day date, amount_ore integer, text text, balance_ore bigint, account text, text_key text, id_key text,
  row_key text, same_as uuid, others uuid[]
)
language sql stable set search_path = '' as $$
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
$$;

-- The rows of a statement beside the lines that are kept: `known_id` is the line that a row is, by its identity, by
-- the bank's id with the same day, amount and text or balance, where nothing speaks against it, or because a person
-- said so (`same_as`). The id alone makes no row known, since a column may have one value for the rows of several
-- files. `alike_id` is a line that it could be all the same, for a person to judge: of the same amount, and of the
-- same day, of the same text within a week, or with the same id. The balance after it tells lines of other days or
-- texts apart; a person does by `others`.
create function private.judged_rows(p_rows jsonb)
returns table (row_place bigint, known_id uuid, alike_id uuid)
language sql stable security definer set search_path = '' as $$
  with row as materialized (
    select * from private.statement_rows(p_rows)
  ), known as materialized (
    select distinct on (found.place) found.place, found.id from (
      select r.place, l.id, 1 as rank from row r join private.bank_lines l on l.row_key = r.row_key
      union all
      select r.place, l.id, 2 from row r join private.bank_lines l
        on l.id_key = r.id_key and l.booked_on = r.day and l.amount_ore = r.amount_ore
        and (l.account = r.account) is not false and (l.balance_ore = r.balance_ore) is not false
        and (l.text_key = r.text_key or l.balance_ore = r.balance_ore)
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
$$;

-- Keeps the lines of a statement that are new. p_rows: [{id, day, amount_ore, text, balance_ore, account}], of which
-- `day` and `amount_ore` are needed; money that went out is left out by the caller. Rows that could be lines of an
-- earlier statement are a person's to judge, as `private.judged_rows` has them: they are answered, and nothing is
-- kept, until each row has the line that it is in `same_as`, or the lines that it is not in `others`. p_with_later:
-- rows with a day after today count as well.
-- Answers {new, known, alike: [{place, line, day, text, file_name}]} with the lines that the rows at these places
-- could be. Raises not_allowed, bad_rows, after_today, already_imported (nothing is new).
create function public.import_bank_statement(
  p_file_name text, p_file_hash text, p_rows jsonb, p_with_later boolean default false
) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  v_statement uuid;
  v_new integer;
  v_alike jsonb;
begin
  perform private.require_treasurer();
  perform private.refuse_if(not coalesce(jsonb_array_length(p_rows) between 1 and 20000, false), 'bad_rows');
  perform private.refuse_if(exists (
    select from private.statement_rows(p_rows) where not coalesce(isfinite(day), false) or coalesce(amount_ore, 0) <= 0
  ), 'bad_rows');
  perform private.refuse_if(not coalesce(p_with_later, false) and exists (
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
  -- Of the season that was open when the bank booked it, or, where its books are closed, of the next one.
  select coalesce((select id from public.seasons where state = 'past' and private.camp_day(closed_at) > r.day
    and not private.are_books_closed(id) order by closed_at limit 1), private.season()), v_statement,
    r.row_key, r.text_key, r.id_key, r.balance_ore, r.account, r.day, r.amount_ore, r.text
  from private.statement_rows(p_rows) r join private.judged_rows(p_rows) j on j.row_place = r.place
  where j.known_id is null;
  get diagnostics v_new = row_count;
  perform private.refuse_if(v_new = 0, 'already_imported');
  return jsonb_build_object('new', v_new, 'known', jsonb_array_length(p_rows) - v_new, 'alike', '[]'::jsonb);
exception when data_exception or not_null_violation or check_violation then
  raise exception 'bad_rows';
end
$$;

-- The words of a folded text, each between two spaces: lines and names are taken apart by this one function, so that
-- Anne-Marie is two words in both.
create function private.words(p_folded text) returns text
language sql immutable
return ' ' || btrim(regexp_replace(p_folded, '[^a-z0-9\u0100-\u1fff\u2070-\uffff]+', ' ', 'g')) || ' ';

-- Danish letters as two plain ones, as banks abroad write them: Søren Skaarup for Søren Skårup becomes soeren skaarup.
create function private.in_pairs(p_text text) returns text
language sql immutable strict
return replace(replace(replace(replace(replace(lower(normalize(p_text, NFC) collate pg_c_utf8),
  'ø', 'oe'), 'æ', 'ae'), 'å', 'aa'), 'ö', 'oe'), 'ä', 'ae');

-- Signs that old character sets have in the place of Danish letters, as those letters: s@ren, k]re and b[k become
-- søren, kåre and bæk. A sign without a letter beside it stays one.
create function private.unsigned(p_text text) returns text
language sql immutable strict
return regexp_replace(regexp_replace(regexp_replace(lower(p_text collate pg_c_utf8),
  '(?<=[[:alpha:]])[@|]|[@|](?=[[:alpha:]])', 'ø', 'g'),
  '(?<=[[:alpha:]])[[{#]|[[{#](?=[[:alpha:]])', 'æ', 'g'),
  '(?<=[[:alpha:]])[]}$]|[]}$](?=[[:alpha:]])', 'å', 'g');

-- All spellings of a bank's text, one behind the other, each as `private.words` has it. A name is in the text where one
-- of its spellings is in this.
create function private.spellings(p_text text) returns text
language sql immutable strict set search_path = '' as $$
  select string_agg(distinct private.words(spelling), '') from unnest(array[
    private.folded(p_text), private.folded(private.in_pairs(p_text)),
    private.folded(private.unsigned(p_text)), private.folded(private.in_pairs(private.unsigned(p_text)))
  ]) spelling
$$;

-- A folded word without what people leave out or double of Danish letters: soeren and soren are one, as are moe and mo.
create function private.loose(p_word text) returns text
language sql immutable strict
return replace(replace(replace(p_word, 'oe', 'o'), 'aa', 'a'), 'ae', 'a');

-- Families that each open line could be from, of the line's own season, the likeliest first (`place`): `reference`
-- (the text holds the reference of an attempt of theirs, their address or their number) before `name` (first and last
-- name of one of them, as whole words in one of their spellings) before `similar` (spelt otherwise, or cut off).
-- `named` are the campers of them named in the text, more names before fewer; holding the account gives no preference.
-- `shared`: the text names several families. `is_exact`: no other family fits, by a reference or a whole name, and the
-- amount is what they have left to pay; of two such lines of one family the first. A similar name is never exact.
-- Amounts in DKK.
create function private.proposals()
returns table (
  line_id uuid, account_id uuid, name text, reason text, outstanding numeric, named uuid[], shared boolean,
    is_exact boolean, place bigint
)
language sql stable security definer set search_path = '' as $$
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
    select private.season() as season_id, u.id, coalesce(u.parent_id, u.id) as account_id,
      rtrim(u.search_name) as search_name, u.first_name, u.last_name, u.email, u.phone
    from public.users u
    union all
    -- The other parent pays too, though no camper.
    select private.season(), o.login_id, o.account_id, private.folded(private.full_name(p.first_name, p.last_name)),
      p.first_name,
      p.last_name, o.email, null
    from private.joined_parents o join public.people p on p.id = o.login_id
    union all
    select past.season_id, past.camper_id, p.account_id, private.folded(private.full_name(p.first_name, p.last_name)),
      p.first_name, p.last_name,
      past.answers ->> 'email', past.answers ->> 'phone'
    from public.past_campers past join public.people p on p.id = past.camper_id
      where past.season_id in (select season_id from line)
  ), spelt as materialized (
    select s.*, private.words(s.search_name) as words, private.full_name(s.last_name, s.first_name) as turned
    from stored s
    union all
    -- Plain letters are no pairs.
    select s.*, private.words(private.folded(private.in_pairs(private.full_name(s.first_name, s.last_name)))),
      private.in_pairs(private.full_name(s.last_name, s.first_name))
    from stored s where s.first_name || s.last_name ~ '[^ -~]'
  ), person as materialized (
    select season_id, id, account_id, email, right(replace(phone, ' ', ''), 8) as number, words, turned,
      private.loose(split_part(words, ' ', 2)) as loose_first,
      private.loose(split_part(btrim(words), ' ', -1)) as loose_last
    from spelt
  ), found as materialized (
    select l.id, l.season_id, p.account_id, p.id as camper_id, p.loose_first as first_word,
      false as is_reference, strpos(l.words, p.words) > 0
        or strpos(l.words, private.words(private.folded(p.turned))) > 0 as is_whole,
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
    from private.balance() f join public.users u on u.id = f.camper_id group by 2
    union all
    select past.season, p.account_id, sum(past.outstanding)
    from (select distinct season_id from line where season_id <> private.season()) of,
      private.balance(of.season_id) past join public.people p on p.id = past.camper_id
    where p.account_id in (select account_id from found)
    group by 1, 2
  ), family as (
    select f.id, f.account_id, bool_or(f.is_reference) as is_reference, bool_or(f.is_whole) as is_whole,
      bool_and(f.is_similar) as is_similar, fee.outstanding,
      count(distinct f.camper_id) + count(distinct f.camper_id) filter (where f.is_whole) as names,
      coalesce(array_agg(distinct f.camper_id) filter (where f.camper_id is not null and not exists (
        select from private.joined_parents other where other.login_id = f.camper_id)), '{}') as named
    from found f join fee on fee.account_id = f.account_id and fee.season_id = f.season_id
    group by f.id, f.account_id, fee.outstanding
  ), ranked as (
    select f.*, private.full_name(p.first_name, p.last_name) as name,
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
$$;

-- Lines of statements, those that are open first and then the newest. `proposals`: [{account_id, name, reason,
-- outstanding, named, shared}], as `private.proposals` has them, at most five; `is_exact` says that the only one fits
-- to the øre. `shares`: [{name, amount}] of a confirmed line; a name is null after a deletion. `season_id` is the
-- season of the money. Amounts in DKK.
create function public.bank_transfers()
returns table (
  id uuid, season_id smallint, booked_on date, amount numeric, text text, state text, of_past boolean, is_exact boolean,
    shares jsonb, note text,
  decided_by text, decided_at timestamptz, proposals jsonb
)
language sql stable security definer set search_path = '' as $$
  select private.require_treasurer();
  with proposed as materialized (
    select p.line_id, bool_or(p.is_exact) as is_exact,
      jsonb_agg(jsonb_build_object('account_id', p.account_id, 'name', p.name, 'reason', p.reason,
      'outstanding', p.outstanding, 'named', p.named, 'shared', p.shared) order by p.place) as list
    from private.proposals() p where p.place <= 5 group by p.line_id
  ), shared as (
    select s.line_id, jsonb_agg(jsonb_build_object('name', private.full_name(p.first_name, p.last_name), 'amount', (
      select sum(amount) from public.payments where entry_key = s.id
    )) order by p.first_name, p.last_name, s.id) as list
    from private.bank_shares s left join public.people p on p.id = s.account_id group by s.line_id
  )
  select l.id, l.season_id, l.booked_on, round(l.amount_ore / 100.0, 2), l.text, l.state,
    l.season_id <> private.season(),
    coalesce(proposed.is_exact, false), coalesce(shared.list, '[]'), l.note, private.person_name(l.decided_by),
      l.decided_at,
    coalesce(proposed.list, '[]')
  from private.bank_lines l left join shared on shared.line_id = l.id left join proposed on proposed.line_id = l.id
  order by l.state = 'open' desc, l.booked_on desc, l.id
$$;

grant execute on function public.import_bank_statement, public.bank_transfers to authenticated;
