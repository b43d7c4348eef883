/** The world on the local default: everything over HTTP, the functions in Deno, which is killed now and then. */
import { existsSync } from 'node:fs';
import { functionsOf } from '../../local/processes.ts';
import { openCamp } from '../../payments/camp.ts';
import type { Family } from '../../payments/family.ts';
import { familySize, FIRST_DAY, randomCamper } from './families.ts';
import type { World } from './world.ts';

/** Starts the local default, and signs everyone up. */
export async function openOnDefault(seed: number, payments: number): Promise<World> {
  const camp = await openCamp({ clock: FIRST_DAY });
  const { stack, sandbox } = camp;
  const sessions = new Map<string, Family>();
  const people: World['people'] = [];
  for (let family = 0; family < Math.ceil(payments / 2); family += 1) {
    const session = await camp.family(randomCamper(seed, `${family} 0`));
    const campers = [session.id];
    for (let n = 1; n < familySize(seed, family); n += 1)
      campers.push(await session.addCamper(randomCamper(seed, `${family} ${n}`)));
    sessions.set(session.id, session);
    people.push({ id: session.id, email: session.email, campers });
  }
  const organiser = await camp.organiser();
  sessions.set(organiser.id, organiser);
  const total = people.reduce((sum, { campers }) => sum + campers.length, 0);
  await stack.sql('update public.camp_info set total_beds = $1', [Math.round(total * 0.3)]);
  const sessionOf = (id: string) => {
    const session = sessions.get(id);
    if (!session) throw new Error(`${id} is nobody`);
    return session;
  };
  let hurting = false;
  // The mailbox keeps the newest few hundred: what arrives is written down as time passes.
  const arrived = new Map<string, { to: string; subject: string }>();
  const collect = () => {
    for (const { id, to, subject } of stack.mailbox.list()) arrived.set(id, { to, subject });
  };

  return {
    name: 'the local default',
    seed,
    clients: 4,
    sandbox,
    people,
    organiser: { id: organiser.id, email: organiser.email, campers: [] },
    webhookUrl: `${stack.url}/functions/v1/payment-webhook`,
    call: async (name, who, body) => {
      try {
        return await sessionOf(who.id).call(name, body);
      } catch (error) {
        // A killed process answers with what a proxy says, or not at all.
        if (error instanceof TypeError || error instanceof SyntaxError) return { status: 0, body: {} };
        throw error;
      }
    },
    rpc: async (who, name, args) => {
      const { data, error } = await sessionOf(who.id).client.rpc(name, args);
      return { data: Array.isArray(data) ? data : [data], error: error?.message ?? null };
    },
    history: async (who) => {
      const { data, error } = await sessionOf(who.id).client.from('payment_history').select();
      if (error) throw new Error(error.message);
      return data;
    },
    sweep: async () => {
      collect();
      const answer = await stack.sweep().catch(() => null);
      if (answer === null) return null;
      const { checked, mails_sent: sent } = JSON.parse(answer) as { checked: number; mails_sent: number };
      return checked + sent;
    },
    later: async (duration) => {
      collect();
      await camp.later(duration);
    },
    hurt: (on) => void (hurting = on),
    kill: () => {
      if (!hurting || !existsSync('/proc')) return;
      for (const id of functionsOf(process.pid)) process.kill(id, 'SIGKILL');
    },
    quiet: () => sandbox.idle(),
    mails: () => {
      collect();
      return [...arrived.values()];
    },
    sql: stack.sql,
    close: stack.close,
  };
}
