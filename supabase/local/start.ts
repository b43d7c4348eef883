import { parseArgs } from 'node:util';

/** `npm start`: the whole product on this computer. `-- --built` serves dist/, `-- --no-demo` leaves the demo people out. */

const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
if (major < 20 || (major === 20 && minor < 19)) {
  console.error(`This needs Node 20.19 or newer, and this is Node ${process.versions.node}.`);
  process.exit(1);
}
process.env.LITE_TELEMETRY = '0';

const { values } = parseArgs({
  options: { built: { type: 'boolean', default: false }, 'no-demo': { type: 'boolean', default: false } },
});

const { startStack } = await import('./stack.ts');
const { demoAccounts } = await import('../demo/load.ts');

try {
  const stack = await startStack({
    port: Number(process.env.PORT ?? 5173),
    dataDir: process.env.DATA_DIR ?? '.local/data',
    ...(process.env.DATABASE_URL && { databaseUrl: process.env.DATABASE_URL }),
    demo: !values['no-demo'],
    spa: values.built ? 'built' : 'vite',
    sweepMinutes: 5,
  });
  const [login] = demoAccounts;
  console.log(`
  FamilyCamp   ${stack.url}
  Developers   ${stack.url}/__local   mailbox, payment sandbox, demo logins, clock
  ${login ? `Demo login   ${login.email}   password ${login.password}` : ''}
  Ctrl-C ends it.
`);
  const end = () => {
    process.once('SIGINT', () => process.exit(1));
    void stack.close().then(() => process.exit());
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, end);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
