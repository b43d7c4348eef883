-- What people type, cleaned before it is stored. Written twice: here and in src/domain/campers/names.ts, held equal by
-- a test.

-- Invisible characters that change what others read or make two names out of one: control and format
-- characters (directions, zero width, tags), fillers, private use. Tab and line ends are white space and stay. The
-- joiners of Arabic and Indic scripts are among them: names from Burma, Chin State and Denmark are written without.
create function private.without_hidden(typed text) returns text
language sql immutable strict
return regexp_replace(typed, '[\u0001-\u0008\u000e-\u001f\u007f-\u009f\u00ad\u034f\u0600-\u0605\u061c\u06dd\u070f'
  '\u0890-\u0891\u08e2\u115f-\u1160\u17b4-\u17b5\u180b-\u180f\u200b-\u200f\u202a-\u202e\u2060-\u206f\u3164'
  '\ue000-\uf8ff\ufe00-\ufe0f\ufeff\uffa0\ufff0-\ufffb\U000110bd\U000110cd\U00013430-\U0001343f'
  '\U0001bca0-\U0001bca3\U0001d173-\U0001d17a\U000e0000-\U000e0fff\U000f0000-\U000ffffd\U00100000-\U0010fffd]',
  '', 'g');

-- Refuses (22001) a text that is longer than what any cleaning could make fit, before work is spent on it.
create function private.bounded(typed text, most integer) returns text
language plpgsql immutable strict set search_path = '' as $$
begin
  if length(typed) > most then
    raise exception 'text_too_long' using errcode = '22001';
  end if;
  return typed;
end
$$;

-- A text of one line: one form for each letter (Å however it was typed, Ａ as A), an apostrophe between letters, or the
-- accent key in its place, is the typographic one, markup characters go, white space is single. Empty when no letter is
-- left.
-- The collation is named, since letters and spaces must mean the same on every server (and in src/domain).
create function private.clean_line(typed text) returns text
language plpgsql immutable strict set search_path = '' as $$
declare
  v_text text collate pg_c_utf8 := private.without_hidden(private.bounded(typed, 200));
begin
  -- NFKC would make a space and a loose accent of the first of these.
  v_text := normalize(regexp_replace(v_text, '([[:alpha:]])[´`‘′](?=[[:alpha:]])', '\1''', 'g'), NFKC);
  v_text := regexp_replace(v_text, '([[:alpha:]])''(?=[[:alpha:]])', '\1’', 'g');
  v_text := regexp_replace(v_text, '[<>''"&\\]', '', 'g');
  v_text := normalize(trim(regexp_replace(v_text, '\s+', ' ', 'g')), NFC);
  return case when v_text ~ '[[:alpha:]]' then v_text else '' end;
end
$$;

-- Does a word mix Latin letters with those that look like them (Greek, Cyrillic, Armenian, Cherokee, Coptic, Lisu)?
-- Such a name may imitate another person's.
create function private.mixes_scripts(line text) returns boolean
language sql immutable strict set search_path = '' as $$
  select coalesce(bool_or(
    word ~ '[A-Za-z\u00c0-\u02af\u1e00-\u1eff]'
    and word ~
      '[\u0370-\u058f\u13a0-\u13ff\u1c80-\u1c8f\u1f00-\u1fff\u2c80-\u2cff'
      '\u2de0-\u2dff\ua4d0-\ua4ff\ua640-\ua69f\uab70-\uabbf]'
  ), false)
  from regexp_split_to_table(line, ' ') as words(word)
$$;

-- A church or mission as it is typed and stored: a clean line whose words start with a capital; MBMBC stays.
create function private.clean_church(typed text) returns text
language sql immutable strict set search_path = '' as $$
  select normalize(string_agg(upper(left(word, 1) collate pg_c_utf8) || substr(word, 2), ' ' order by position), NFC)
  from regexp_split_to_table(private.clean_line(typed), ' ') with ordinality as words(word, position)
$$;

create function private.accepted(cleaned text, missing text) returns text
language plpgsql immutable set search_path = '' as $$
begin
  if coalesce(cleaned, '') = '' then
    raise exception '%', missing;
  elsif private.mixes_scripts(cleaned) then
    raise exception 'scripts_mixed';
  end if;
  return cleaned;
end
$$;

-- Whether a name is a web address, or has the signs of one: what one person types is shown in emails to others. One
-- letter before the dot is an initial (J.Hansen) unless as few letters follow as after a domain (t.co); a browser reads
-- 。 as a dot, and ⁄ and ∕ look like a slash.
create function private.is_link(line text) returns boolean
language sql immutable strict
return line collate pg_c_utf8 ~ ('[/:@⁄∕⧸]|[[:alpha:]0-9-]{2,}[.。][[:alpha:]]{2,}|[0-9][.。][0-9]'
  '|(^| )[[:alpha:]0-9][.。][[:alpha:]]{2,3}( |$)');

create function private.stored_name(typed text) returns text
language plpgsql immutable set search_path = '' as $$
declare
  v_name text := private.accepted(private.clean_name(typed), 'name_missing');
begin
  if private.is_link(v_name) then
    raise exception 'name_is_link';
  end if;
  return v_name;
end
$$;

-- A last name is empty for who has only one name, which the form asks to tick. Anything else is a name.
create function private.stored_last_name(typed text) returns text
language sql immutable
return case when trim(typed) = '' then '' else private.stored_name(typed) end;

-- A whole name, as every screen, email and file has it; null where there is none. The one place where first and last
-- name are joined: `fullName` in src/domain is the same.
create function private.full_name(first_name text, last_name text) returns text
language sql immutable
return trim(first_name || ' ' || last_name);
grant execute on function private.full_name to authenticated, service_role;

-- Whether a phone number is written as it is stored: a country's code, a space, and the digits behind it.
create function private.is_phone(phone text) returns boolean
language sql immutable
return phone ~ '^\+([1-9][0-9]{0,3} (?!0)|(39|378|379|225|229|241|242) (?!00))[0-9]{4,14}$';
grant execute on function private.is_phone to authenticated, service_role;

-- Whether a number is a Danish one with a digit too few or too many. It is refused where it is written; no constraint,
-- since the rows that have one from before can be changed in all else. Written twice: here and in
-- src/domain/campers/phone.ts.
create function private.is_wrong_danish(phone text) returns boolean
language sql immutable strict
return phone ~ '^\+45 [1-9][0-9]{3,13}$' and length(phone) <> 12;

-- Campers whose name was stored before names held no web address.
create function private.attention_of_names()
returns table (kind text, key text, since timestamptz, intent_id uuid, camper_id uuid, amount numeric, detail jsonb)
language sql stable security definer set search_path = '' as $$
  select 'name_is_link', concat_ws(':', 'name_is_link', u.id, md5(private.full_name(u.first_name, u.last_name))),
    u.created_at,
    null::uuid, u.id, null::numeric, '{}'::jsonb
  from public.users u where private.is_link(private.full_name(u.first_name, u.last_name))
$$;

-- Any other typed text: removes invisible characters, gives letters one form, and keeps lines.
create function private.plain_text(typed text) returns text
language sql immutable strict
return normalize(private.without_hidden(private.bounded(typed, 2000)), NFC);

-- For a trigger that names the columns of a table whose texts are typed; of a camper they are the fields of that kind.
-- Cleans those that a write changes.
create function private.plain_columns() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  v_row jsonb := to_jsonb(new);
  v_old jsonb := case when tg_op = 'UPDATE' then to_jsonb(old) end;
  v_plain jsonb := (
    select jsonb_object_agg(name, private.plain_text(v_row ->> name))
    from (
      select unnest(tg_argv)
      union all
      select f.name from private.camper_fields f where f.kind = 'text' and tg_table_name = 'users'
    ) typed (name)
    where v_row ->> name is distinct from v_old ->> name
  );
begin
  if v_plain is null then
    return new;
  end if;
  return jsonb_populate_record(new, v_plain);
end
$$;
