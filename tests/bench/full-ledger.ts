import type { Sql } from 'postgres';

/** Families whose last payment is still to come: about so many campers wait for a bed. */
const WAITING_FAMILIES = 385;

/** Øre of the first, second or last part of a price. */
const part = (sql: Sql) =>
  sql`case part when 3 then agreed_price * 100 - 2 * round(agreed_price * 100 / 3) else round(agreed_price * 100 / 3) end`;

/**
 * Fills an empty database with so many families, of about three campers each, and three payments for each camper but those who
 * wait for the last bed: the people of `private.fill_camp`, and the rows that their payments would have left. They are complete as they
 * come, so that the triggers rest, which would take many minutes.
 */
export async function fillLedger(sql: Sql, families: number): Promise<void> {
  const tables = ['users', 'payments', 'payment_intents'];
  for (const table of tables) await sql`alter table public.${sql(table)} disable trigger user`;
  await sql`update public.camp_info set total_beds = 9999`;
  await sql`
    insert into public.people (id, account_id, first_name, last_name)
    select f.id, coalesce(f.parent_id, f.id), f.first_name, f.last_name
    from generate_series(1, ${families}::integer) as number cross join lateral private.invented_family(number) f
    order by f.parent_id nulls first`;
  await sql`
    insert into public.users (id, parent_id, email, first_name, last_name, birthday, gender, country, church_mission, size,
      member, dates, arrival_transportation, departure_transportation, accommodation, is_senior_retired, consents, pricing_id, has_bed, created_at)
    select f.*, private.newest_consents(), category.id, f.accommodation = 'Room' and category.includes_bed,
      public.camp_now() - make_interval(days => 40)
    from generate_series(1, ${families}::integer) as number cross join lateral (
      select id, parent_id, email, first_name, last_name, birthday, gender, country, church_mission, size, member, dates,
        arrival_transportation, departure_transportation, case when number <= ${WAITING_FAMILIES} then 'Room' else accommodation end
        as accommodation, is_senior_retired
      from private.invented_family(number)
    ) f cross join public.camp_info c
    join public.pricing category on category.id = public.price_category(
      f.birthday, f.accommodation, f.is_senior_retired, f.country, null, c.start_date)`;
  await sql`
    update public.users u set agreed_price = p.price, is_registered = true, registered_at = public.camp_now()
    from public.pricing p where p.id = u.pricing_id and not exists (
      select from generate_series(1, ${WAITING_FAMILIES}::integer) as n where md5('family/' || n)::uuid in (u.id, u.parent_id)
    )`;
  // A family's part is one attempt with a line for each of its people; its provider says that all of it is charged.
  await sql`
    insert into public.payment_intents (id, payer_id, state, amount_ore, ledger_ore, reference, provider_payment_id, provider,
      provider_seen_at, created_at, settled_at, next_check_at)
    select md5('part' || part || family)::uuid, family, 'charged', ore, ore, 'camp-2025-' || md5('part' || part || family)::uuid,
      md5('part' || part || family), jsonb_build_object('paymentId', md5('part' || part || family), 'chargedAmount', ore,
        'reservedAmount', ore, 'refundedAmount', 0, 'cancelledAmount', 0, 'currency', 'DKK'),
      now(), at, at, public.camp_now() + interval '1 day'
    from (
      select coalesce(parent_id, id) as family, part, sum(${part(sql)})::integer as ore,
        public.camp_now() - make_interval(days => 36 - 10 * part, secs => (hashtext(min(id::text)) % 300000)) as at
      from public.users, generate_series(1, 3) as part
      where is_registered group by family, part having sum(agreed_price) > 0
    ) parts`;
  await sql`
    insert into public.payment_intent_lines (intent_id, paid_for_user_id, payment_type, amount_ore, pricing_id, price_ore,
      is_open, position)
    select i.id, u.id, (array['First payment', 'Second payment', 'Third payment'])[part], ${part(sql)},
      u.pricing_id, u.agreed_price * 100, false, row_number() over (partition by i.id order by u.id)
    from generate_series(1, 3) as part, public.users u
    join public.payment_intents i on i.payer_id = coalesce(u.parent_id, u.id)
    where u.is_registered and u.agreed_price > 0 and i.id = md5('part' || part || i.payer_id)::uuid`;
  await sql`
    insert into public.payments (number, created_at, amount, type, payment_method, pricing_id, paid_by_user_id, paid_for_user_id,
      provider_payment_id, charge_id, intent_id)
    select row_number() over (order by i.settled_at, l.paid_for_user_id), i.settled_at, l.amount_ore / 100.0, l.payment_type, 'MobilePay', l.pricing_id, i.payer_id, l.paid_for_user_id,
      i.provider_payment_id, i.provider_payment_id, i.id
    from public.payment_intent_lines l join public.payment_intents i on i.id = l.intent_id`;
  for (const table of tables) await sql`alter table public.${sql(table)} enable trigger user`;
  await sql`update public.camp_info set total_beds = private.beds_taken() + 1`;
  await sql`analyze`;
}

/** A treasurer's desk beside a filled ledger: 300 open lines of a statement, and one payout with two of three card payments. */
export async function fillDesk(sql: Sql): Promise<void> {
  await sql`insert into private.bank_statements (file_name, file_hash, imported_by) values ('bench.csv', repeat('f', 64), tests.id('admin3'))`;
  await sql`
    insert into private.bank_lines (statement_id, row_key, booked_on, amount_ore, text)
    select s.id, 'bench ' || n, private.camp_today() - (n % 20)::integer, 40000 + n, case n % 3
      when 0 then 'Overførsel ' || u.first_name || ' ' || u.last_name || ' FamilyCamp lejr'
      when 1 then 'MobilePay ' || u.last_name || ', ' || u.first_name || ' ' || coalesce(u.phone, '12 34 56 78')
      else 'Indbetaling ref ' || coalesce(i.reference, u.id::text) end
    from private.bank_statements s, (select row_number() over (order by id) as n, * from public.users where parent_id is null limit 300) u
    left join lateral (select reference from public.payment_intents where payer_id = u.id limit 1) i on true`;
  await sql`insert into private.payouts (file_name, file_hash, imported_by) values ('bench.csv', repeat('f', 64), tests.id('admin3'))`;
  await sql`
    insert into private.payout_rows (payout_id, position, row_key, provider_payment_id, amount_ore, fee_ore, happened_on)
    select p.id, row_number() over (order by i.id), 'bench ' || i.id, i.provider_payment_id, i.ledger_ore, 180, i.settled_at::date
    from private.payouts p, public.payment_intents i where i.state = 'charged' and abs(hashtext(i.id::text)) % 3 > 0`;
  await sql`analyze`;
}

/**
 * The camp's own days in a filled camp: teams, rooms and their leaders, contacts of children, answers about health and for
 * teams, duties, codes, and the check-ins of two phones.
 */
export async function fillCampDays(sql: Sql): Promise<void> {
  const tables = [
    'public.users',
    'public.rooms',
    'public.teams',
    'private.camper_contacts',
    'private.duties',
  ].concat(['private.health_answers', 'public.survey_responses', 'public.checkins']);
  for (const table of tables) await sql`alter table ${sql(table)} disable trigger user`;
  await sql`insert into public.teams (id, name, color_code) select n, 'Team ' || n, '#0000' || 10 + n
    from generate_series(1, 12) n on conflict (id) do nothing`;
  await sql`insert into public.rooms (id, name, capacity) select 1000 + n, 'House ' || n, 999
    from generate_series(1, (select 1 + count(*) / 8 from public.users)) n`;
  await sql`
    update public.users u set team_id = 1 + n % 12,
      room_id = case when u.accommodation = 'Room' then 1001 + n % (select count(*) from public.rooms where id > 1000) end
    from (select id, row_number() over (order by id) as n from public.users) numbered
    where numbered.id = u.id and u.is_registered`;
  await sql`update public.teams t set leader_id = (select id from public.users u where u.team_id = t.id order by id limit 1)`;
  await sql`update public.rooms r set counselor_id = (select id from public.users u where u.room_id = r.id order by id limit 1)
    where id > 1000`;
  await sql`
    insert into private.camper_contacts (camper_id, contact_name, contact_phone, pickup)
    select id, 'Grandma', '+45 12345678', 'Aunt Mu' from public.users where parent_id is not null`;
  await sql`insert into private.duties (camper_id, duties) select id, array['kids'] from public.users
    where abs(hashtext(id::text)) % 100 = 0`;
  await sql`insert into public.survey_responses (camper_id, creativity, fitness, music, camp_experience, drama_speaking, be_with)
    select id, '3', '3', '3', 'some', 'maybe', first_name from public.users where abs(hashtext(id::text)) % 2 = 0`;
  await sql`
    insert into private.health_answers (camper_id, diets, diet_note, allergies, allergy_note, medicines, medicine_times,
      conditions, swims, guardian, consent_version, consented_at, consented_by)
    select id, '{vegan}', '', '{}', '', '', '{}', '', 'well', '', '1', public.camp_now(), coalesce(parent_id, id)
    from public.users where abs(hashtext(id::text)) % 3 = 0`;
  await sql`insert into public.checkin_codes (account_id, code) select id, private.random_code() from public.users
    where parent_id is null on conflict do nothing`;
  await sql`insert into public.checkin_devices (id, name) values (md5('bench 0')::uuid, 'Bus'), (md5('bench 1')::uuid, 'Gate')`;
  await sql`
    insert into public.checkins (id, camper_id, kind, is_checked_in, checked_at, skew_ms, seen, device_id)
    select md5(kind || u.id)::uuid, u.id, kind, true, public.camp_now(), 0, 0, md5('bench ' || device)::uuid
    from public.users u, (values ('bus_out', 0), ('arrival', 1)) as ticks (kind, device)
    where abs(hashtext(u.id::text)) % 3 > 0`;
  for (const table of tables) await sql`alter table ${sql(table)} enable trigger user`;
  await sql`analyze`;
}
