-- What a treasurer decides about a line of a bank statement: it becomes money in the ledger once, of one family or
-- shared out among several, is set aside, or is opened again.

-- Holds the people of all families of lines of one season, in one order, and ends the pages of whom money is written
-- for: attempts are locked before beds, of all families before the first row. The caller holds the lines. Raises
-- season_over (it was switched just now).
create function private.hold_for_lines(p_season smallint, p_accounts uuid[], p_paid_for uuid[]) returns void
language plpgsql set search_path = '' as $$
begin
  if p_season <> private.season() then
    perform from public.people where id = any (p_accounts || p_paid_for) or account_id = any (p_accounts)
      order by id for no key update;
    return;
  end if;
  perform from public.users where id = any (p_accounts || p_paid_for) or parent_id = any (p_accounts)
    order by id for no key update;
  perform private.refuse_if(p_season <> private.season(), 'season_over');
  perform private.ask_to_cancel(array(select private.open_checkout(camper) from unnest(p_paid_for) camper
    order by camper), 'written_by_hand');
end
$$;

-- Refuses what is no list of objects, before PostgreSQL does in its own words.
create function private.require_rows(p_rows jsonb) returns void
language sql immutable set search_path = '' as $$
  select private.refuse_if(not coalesce(jsonb_typeof(p_rows) = 'array'
    and not jsonb_path_exists(p_rows, 'strict $[*] ? (@.type() <> "object")'), false), 'bad_rows')
$$;

-- A person says from which families a line is, and for whom: it is written down as a bank transfer of each, in the
-- line's season. p_shares    [{account, lines}], every family once, with lines as `record_family_payment` takes them;
-- together they sum to the line p_overpaid  DKK beyond what is left to pay for those it is for, which the person was
-- shown and wants recorded all the same Answers {is_new, people} as that does, of all families; the same confirmation
-- again is not new. Raises not_allowed, not_found, season_over, wrong_sum, overpaid (another surplus than p_overpaid),
-- conflict (someone has decided otherwise, or a family's figures have changed), bad_rows, books_closed, and what
-- `write_down` raises.
create function public.confirm_bank_line(p_line uuid, p_shares jsonb, p_overpaid numeric default 0) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  v_line private.bank_lines;
  v_accounts uuid[];
begin
  perform private.require_treasurer();
  perform private.require_recent_code();
  perform private.require_rows(p_shares);
  perform private.require_rows(s -> 'lines') from jsonb_array_elements(p_shares) s;
  v_accounts := array(select account from jsonb_to_recordset(p_shares) as s(account uuid) order by account);
  select * into v_line from private.bank_lines where id = p_line for update;
  perform private.refuse_if(v_line.id is null, 'not_found');
  perform private.refuse_if(v_line.state = 'set_aside' or v_line.state = 'confirmed' and (
    v_line.decided_by is distinct from auth.uid()
    or v_accounts <> array(select account_id from private.bank_shares where line_id = p_line order by account_id)
  ), 'conflict');
  perform private.refuse_if(v_line.amount_ore is distinct from (
    select sum(l.amount * 100) from jsonb_to_recordset(p_shares) as s(lines jsonb),
      jsonb_to_recordset(s.lines) as l(amount numeric)
  ), 'wrong_sum');
  perform private.refuse_if(p_overpaid is distinct from (
    select sum(greatest(l.amount - l.seen_outstanding, 0))
    from jsonb_to_recordset(p_shares) as s(lines jsonb),
      jsonb_to_recordset(s.lines) as l(amount numeric, seen_outstanding numeric)
  ), 'overpaid');
  perform private.hold_for_lines(v_line.season_id, v_accounts, array(
    select l.camper from jsonb_to_recordset(p_shares) as s(lines jsonb),
      jsonb_to_recordset(s.lines) as l(camper uuid, amount numeric)
    where l.amount <> 0 and v_line.state = 'open'
  ));
  return private.confirm_line(v_line, p_shares);
end
$$;

-- Whether a text has the name of a person, either name first, as whole words in one of their spellings.
create function private.is_named(p_text text, p_person uuid) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (
    select from public.people p, unnest(array[private.full_name(p.first_name, p.last_name),
      private.full_name(p.last_name, p.first_name)]) name
    where p.id = p_person and (strpos(private.spellings(p_text), private.words(private.folded(name))) > 0
      or strpos(private.spellings(p_text), private.words(private.folded(private.in_pairs(name)))) > 0)
  )
$$;

-- Who of a family sent a transfer: the other parent whose name alone is in its text, else the account holder.
create function private.sender_of(p_text text, p_account uuid) returns uuid
language sql stable security definer set search_path = '' as $$
  select coalesce((
    select o.login_id from private.joined_parents o
    where o.account_id = p_account and private.is_named(p_text, o.login_id) and not private.is_named(p_text, p_account)
  ), p_account)
$$;

-- Writes down what an open line is for. The caller holds the line and the people.
create function private.confirm_line(p_line private.bank_lines, p_shares jsonb) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  v_share record;
  v_people jsonb := '[]';
  v_accounts uuid[] := array(select account from jsonb_to_recordset(p_shares) as s(account uuid) order by account);
begin
  if p_line.state = 'open' then
    -- A family that stands there twice, or is none, is no family of its own.
    perform private.refuse_if(exists (select from unnest(v_accounts) a group by a having count(*) > 1)
      or exists (select from unnest(v_accounts) a where not exists (select from private.family_in(a, p_line.season_id))
        or not exists (select from public.people where id = a and account_id = a)), 'conflict');
    insert into private.bank_shares (line_id, account_id) select p_line.id, unnest(v_accounts);
  end if;
  for v_share in
    select kept.id, s.account, s.lines from jsonb_to_recordset(p_shares) as s(account uuid, lines jsonb)
    join private.bank_shares kept on kept.line_id = p_line.id and kept.account_id = s.account order by s.account
  loop
    v_people := v_people || (public.record_family_payment(v_share.id, private.sender_of(p_line.text, v_share.account),
      v_share.lines,
      'Bank transfer', concat('Bank, ', p_line.booked_on, ': ', left(coalesce(nullif(p_line.text, ''), '-'), 400)),
        p_line.booked_on, p_line.text,
      p_season => p_line.season_id) -> 'people');
  end loop;
  update private.bank_lines set state = 'confirmed', decided_by = auth.uid(), decided_at = public.camp_now()
    where id = p_line.id and state = 'open';
  return jsonb_build_object('is_new', p_line.state = 'open', 'people', v_people);
end
$$;

-- Confirms at once all lines that match exactly, as they were shown: p_lines is [{line, account}]. A line that does not
-- match any more is left as it is; one that has been confirmed for that account counts as confirmed, so that pressing
-- twice, or two treasurers at once, is one confirmation. Answers {lines, amount, left_out, people}, amount in DKK.
-- Raises not_allowed, bad_rows, season_over, books_closed.
create function public.confirm_exact_lines(p_lines jsonb) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  v_wanted record;
  v_lines integer := 0;
  v_amount numeric := 0;
  v_people jsonb := '[]';
begin
  perform private.require_treasurer();
  perform private.require_recent_code();
  perform private.require_rows(p_lines);
  -- Everything is held before the first row is written: lines, then people, both in one order.
  perform from private.bank_lines where id in (select line from jsonb_to_recordset(p_lines) as l(line uuid)) order by id
    for update;
  perform private.hold_for_lines(season_id, accounts, campers) from (
    select b.season_id, array_agg(distinct w.account) as accounts, array_agg(distinct camper) as campers
    from jsonb_to_recordset(p_lines) as w(line uuid, account uuid) join private.bank_lines b on b.id = w.line
      and b.state = 'open',
      private.family_in(w.account, b.season_id) camper
    group by b.season_id order by b.season_id
  ) held;
  for v_wanted in
    select b as line, w.account, share.lines, b.state = 'open' as is_open
      from jsonb_to_recordset(p_lines) as w(line uuid, account uuid)
    join private.bank_lines b on b.id = w.line
    left join private.proposals() p on p.line_id = b.id and p.account_id = w.account and p.is_exact
    left join lateral (
      select jsonb_agg(jsonb_build_object('camper', f.id, 'amount', f.outstanding, 'seen_paid', f.paid,
        'seen_outstanding', f.outstanding)) as lines,
        sum(f.outstanding) * 100 as ore
      from public.camper_fee(w.account, true, b.season_id) f
    ) share on p.line_id is not null
    where b.state = 'open' and share.ore = b.amount_ore
      or b.state = 'confirmed' and exists (select from private.bank_shares where line_id = b.id
        and account_id = w.account)
    order by b.id
  loop
    if v_wanted.is_open then
      v_people := v_people || (private.confirm_line(v_wanted.line,
        jsonb_build_array(jsonb_build_object('account', v_wanted.account, 'lines', v_wanted.lines))) -> 'people');
    end if;
    v_lines := v_lines + 1;
    v_amount := v_amount + round((v_wanted.line).amount_ore / 100.0, 2);
  end loop;
  return jsonb_build_object('lines', v_lines, 'amount', v_amount, 'left_out', jsonb_array_length(p_lines) - v_lines,
    'people', v_people);
end
$$;

-- Says that a line is not for the camp, or was written down otherwise.
-- Raises not_allowed, note_missing, conflict (someone has decided already), books_closed.
create function public.set_aside_bank_line(p_line uuid, p_note text) returns void
language plpgsql security definer set search_path = '' as $$
declare
  v_note text;
begin
  perform private.require_treasurer();
  perform private.require_recent_code();
  v_note := trim(private.plain_text(p_note));
  perform private.refuse_if(coalesce(length(v_note), 0) not between 3 and 500, 'note_missing');
  update private.bank_lines set state = 'set_aside', note = v_note, decided_by = auth.uid(),
    decided_at = public.camp_now()
  where id = p_line and state = 'open';
  perform private.refuse_if(not found, 'conflict');
end
$$;

-- Opens a line again. What a confirmed one had become is taken back from every family by a correction, for the reason
-- p_note, and the line can be confirmed again. Raises not_allowed, season_over, conflict (it is open), and what
-- `write_down` raises: not_found (a camper of it has been deleted), below_zero (the money has been paid back since),
-- reason_missing, books_closed.
create function public.reopen_bank_line(p_line uuid, p_note text default null) returns void
language plpgsql security definer set search_path = '' as $$
declare
  v_line private.bank_lines;
  v_share record;
begin
  perform private.require_treasurer();
  perform private.require_recent_code();
  select * into v_line from private.bank_lines where id = p_line for update;
  if coalesce(v_line.state, 'open') = 'open' then
    raise exception 'conflict';
  elsif v_line.state = 'confirmed' then
    perform private.hold_for_lines(v_line.season_id, array(select account_id from private.bank_shares
      where line_id = p_line), array(
      select p.paid_for_user_id from private.bank_shares s join public.payments p on p.entry_key = s.id
        where s.line_id = p_line
    ));
    for v_share in
      -- Of who paid; of an account that has been merged since, to the one that stayed.
      select coalesce(u.account_id, s.account_id) as account_id,
        jsonb_agg(jsonb_build_object('camper', p.paid_for_user_id, 'amount', -p.amount)) as lines
      from private.bank_shares s join public.payments p on p.entry_key = s.id
        left join public.people u on u.id = p.paid_by_user_id
      where s.line_id = p_line group by s.id, u.id order by s.account_id
    loop
      perform private.write_down(gen_random_uuid(), v_share.lines, 'Bank transfer', 'correction', p_note,
        v_share.account_id,
        v_line.booked_on, v_line.text, v_line.season_id);
    end loop;
    delete from private.bank_shares where line_id = p_line;
  end if;
  update private.bank_lines set state = 'open', note = '', decided_by = auth.uid(), decided_at = public.camp_now()
    where id = p_line;
end
$$;
grant execute on function public.confirm_bank_line, public.confirm_exact_lines, public.set_aside_bank_line,
  public.reopen_bank_line to authenticated;
