set local check_function_bodies = off;

DROP TRIGGER "plain_texts" ON "public"."users";

DROP FUNCTION "private"."plain_camper"();

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
$function$;

CREATE OR REPLACE FUNCTION private.plain_columns()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
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
$function$;

CREATE OR REPLACE FUNCTION private.queue_paid(p_key text, p_provider_payment_id text, p_charge_id text)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select private.queue_mail('paid', concat_ws(':', 'paid', p_key, adult.id), private.address_of(adult.id), adult.id,
    null, private.receipt_of(p_provider_payment_id, p_charge_id, adult.id)
      || jsonb_build_object('account', paid.account_id, 'payer', paid.payer))
  from (
    select payee.account_id, max(p.paid_by_user_id::text) as payer
    from public.payments p join public.people payee on payee.id = p.paid_for_user_id
    where p.provider_payment_id = p_provider_payment_id and p.charge_id = p_charge_id
    group by payee.account_id
  ) paid
  cross join lateral (
    select paid.account_id as id
    union
    select o.login_id from private.other_parents o where o.account_id = paid.account_id and o.login_id is not null
  ) adult
  where adult.id::text is distinct from paid.payer
$function$;

CREATE TRIGGER plain_texts BEFORE INSERT OR UPDATE ON public.users FOR EACH ROW EXECUTE FUNCTION private.plain_columns();
