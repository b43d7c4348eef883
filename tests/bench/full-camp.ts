import { execFileSync } from 'node:child_process';
import { startStack, type Stack } from '../../supabase/local/stack.ts';

/** Builds the site and serves it with the demo camp. */
export function startBuiltCamp(): Promise<Stack> {
  execFileSync('npx', ['vite', 'build', '--logLevel', 'warn'], { stdio: 'inherit' });
  return startStack({
    port: 0,
    dataDir: 'memory://',
    demo: true,
    spa: 'built',
    functions: false,
    quiet: true,
  });
}

/**
 * Adds families of four who have paid, up to so many campers in all: in teams of equal size, without a room. The rows are
 * complete as they come, so that the triggers rest, which would take minutes.
 */
export async function fillCamp(stack: Stack, campers: number, teams: number): Promise<void> {
  const triggers = async (state: 'enable' | 'disable') => {
    for (const table of ['users', 'payments']) {
      await stack.sql(`alter table public.${table} ${state} trigger user`);
    }
  };
  await triggers('disable');
  await stack.sql(
    `with first as (
       select count(*)::integer + 1 as number from public.users
     ), placed as (
       select n, md5('bench-' || n)::uuid as id,
         case when n % 4 > 0 and n - n % 4 >= number then md5('bench-' || n - n % 4)::uuid end as parent_id,
         (array['Anna', 'Søren', 'Thiri', 'Åse', 'Lal Thang', 'Zoë', 'Bo', 'သီရိ', 'Kjartan', 'Eh Paw', 'Mang'])[1 + n % 11] as first_name,
         (array['Jensen', 'Aung', 'Østergaard', 'Lian', 'O’Brien', 'Thang', 'Holm'])[1 + n / 4 % 7] || ' ' || n as last_name
       from first, generate_series(number, $1::integer) as numbers (n)
     ), known as (
       insert into public.people (id, account_id, first_name, last_name)
       select id, coalesce(parent_id, id), first_name, last_name from placed
     ), added as (
       insert into public.users (id, parent_id, email, first_name, last_name, birthday, gender, country, church_mission,
         size, member, dates, arrival_transportation, departure_transportation, accommodation, pricing_id, agreed_price,
         is_registered, registered_at, has_bed, team_id)
       select id, parent_id, case when parent_id is null then 'bench-' || n || '@example.org' end,
         first_name, last_name, '1970-01-01'::date + n % 12000, (array['Male', 'Female'])[1 + n % 2],
         (array['DK', 'DK', 'DK', 'SE', 'NO'])[1 + n / 4 % 5], (array['MBMBC', 'BBMBM', 'NBMBM', 'None'])[1 + n / 4 % 4],
         'Large', true, '{Friday,Saturday}', 'Bus', 'Bus', (array['Tent', 'Room', 'Room'])[1 + n / 4 % 3], 0, 1200,
         true, public.camp_now() - make_interval(mins => n), n / 4 % 3 > 0, 1 + n % ${teams}
       from placed
       returning id, parent_id, registered_at
     )
     insert into public.payments (created_at, amount, type, payment_method, pricing_id, paid_by_user_id, paid_for_user_id,
       provider_payment_id, charge_id, entry_key, entered_by, reason)
     select registered_at, 1200, 'Full payment', 'MobilePay box', 0, coalesce(parent_id, id), id, id, id, id, id, 'Paid in the box'
     from added`,
    [campers],
  );
  await triggers('enable');
}
