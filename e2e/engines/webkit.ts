import { spawn, type ChildProcess } from 'node:child_process';
import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { environment, type Engine, type Send, type Size } from './commands.ts';
import { ending, saidBy } from './process.ts';

/** Where WebDriver has each command: a GET without, a POST with parameters. */
const places: Record<string, (id: string) => string> = {
  'WebDriver:Navigate': () => 'url',
  'WebDriver:ExecuteScript': () => 'execute/sync',
  'WebDriver:ElementClick': (id) => `element/${id}/click`,
  'WebDriver:ElementSendKeys': (id) => `element/${id}/value`,
  'WebDriver:SetWindowRect': () => 'window/rect',
  'WebDriver:TakeScreenshot': () => 'screenshot',
};

/** Lets the window of the browser be as narrow as a phone; its bar would be wider. */
const narrowBar = '* { min-width: 0; padding: 0; margin: 0; border: 0 }';

/** Starts Debian's WebKit on a screen of its own that no one sees, and speaks WebDriver with its driver. */
export async function startWebKit({ width, height }: Size): Promise<Engine> {
  const home = mkdtempSync(join(tmpdir(), 'familycamp-webkit-'));
  mkdirSync(join(home, 'gtk-3.0'));
  writeFileSync(join(home, 'gtk-3.0', 'gtk.css'), narrowBar);
  const screen = spawn('Xvfb', ['-displayfd', '1', '-screen', '0', '1400x1000x24', '-nolisten', 'tcp']);
  const [, display] = await saidBy(screen).until(/^(\d+)$/m);
  const port = await freePort();
  const driver = spawn('WebKitWebDriver', [`--port=${port}`], {
    env: {
      ...environment,
      DISPLAY: `:${display}`,
      XDG_CONFIG_HOME: home,
      XDG_DATA_HOME: home,
      XDG_CACHE_HOME: home,
    },
  });
  const said = saidBy(driver);
  const address = `http://127.0.0.1:${port}`;
  await answering(`${address}/status`, driver);
  const browser = { args: ['--automation', '--enable-write-console-messages-to-stdout=true'] };
  const { sessionId } = (await ask('POST', `${address}/session`, {
    capabilities: { alwaysMatch: { 'webkitgtk:browserOptions': browser } },
  })) as { sessionId: string };
  const session = `${address}/session/${sessionId}`;
  const send: Send = (command, parameters) => {
    const id = parameters && 'id' in parameters ? String(parameters.id) : '';
    const path = places[command]?.(id) ?? command;
    return ask(parameters ? 'POST' : 'GET', `${session}/${path}`, parameters);
  };
  await send('WebDriver:SetWindowRect', { x: 0, y: 0, width, height });
  return {
    send,
    said: said.all,
    close: async () => {
      await ask('DELETE', session);
      for (const process of [driver, screen]) {
        process.kill();
        await ending(process);
      }
      // Its processes may write a last file while they go.
      await rm(home, { recursive: true, force: true, maxRetries: 20 });
    },
  };
}

async function ask(method: string, url: string, body?: object): Promise<unknown> {
  const response = await fetch(url, { method, ...(body && { body: JSON.stringify(body) }) });
  const { value } = (await response.json()) as { value: unknown };
  if (response.ok) return value;
  const { error, message } = value as { error: string; message: string };
  throw new Error(`${error}: ${message}`);
}

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}

/** The driver says nothing when it listens. */
async function answering(url: string, driver: ChildProcess): Promise<void> {
  for (;;) {
    if (driver.exitCode !== null) throw new Error('WebKitWebDriver has ended');
    const isThere = await fetch(url).then(
      ({ ok }) => ok,
      () => false,
    );
    if (isThere) return;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}
