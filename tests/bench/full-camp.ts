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

/** Adds account holders who have paid, up to so many campers in all, in teams of equal size and without a room. */
export async function fillCamp(stack: Stack, campers: number, teams: number): Promise<void> {
  await stack.sql(
    `insert into public.users (id, email, first_name, last_name, birthday, gender, country, church_mission, size,
       member, dates, arrival_transportation, departure_transportation, accommodation)
     select gen_random_uuid(), 'bench-' || n || '@example.org', 'Bench', 'Camper ' || n, '1970-01-01'::date + (n % 12000)::integer,
       case n % 2 when 0 then 'Male' else 'Female' end, 'DK', 'MBMBC', 'Large', true, '{Friday}', 'Bus', 'Bus', 'Room'
     from generate_series((select count(*) from public.users) + 1, $1::integer) as n`,
    [campers],
  );
  await stack.sql(
    `update public.users set is_registered = true, registered_at = coalesce(registered_at, public.camp_now()),
       team_id = 1 + abs(hashtext(id::text)) % ${teams} where not is_registered and email like 'bench-%'`,
  );
}
