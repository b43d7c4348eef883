import { createServer } from 'node:http';
import { createSandbox } from './sandbox.ts';

/** Runs the sandbox alone on 127.0.0.1: `npx tsx supabase/local/nexi-sandbox/cli.ts`. */
const {
  PORT = '8790',
  SANDBOX_SECRET_KEY = 'sandbox_secret_key',
  SANDBOX_TOKEN = 'sandbox_token',
  SANDBOX_SEED,
  SANDBOX_RETRY_UNIT_MS = '1000',
  SANDBOX_ALLOW_HTTP,
} = process.env;

try {
  const sandbox = createSandbox({
    basePath: '',
    secretKey: SANDBOX_SECRET_KEY,
    token: SANDBOX_TOKEN,
    ...(SANDBOX_SEED !== undefined && { seed: Number(SANDBOX_SEED) }),
    retryUnitMs: Number(SANDBOX_RETRY_UNIT_MS),
    allowHttpLoopback: SANDBOX_ALLOW_HTTP === '1',
  });
  const server = createServer((req, res) => {
    sandbox.handle(req, res).catch((error: unknown) => {
      console.error(error);
      res.destroy();
    });
  });
  server.once('error', fail);
  server.listen(Number(PORT), '127.0.0.1', () => {
    const address = server.address();
    const origin = `http://127.0.0.1:${typeof address === 'object' ? address?.port : PORT}`;
    sandbox.setOrigin(origin);
    console.log(`Payment sandbox at ${origin} (page: ${origin}/__sandbox)`);
  });
} catch (error) {
  fail(error);
}

function fail(error: unknown): void {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
