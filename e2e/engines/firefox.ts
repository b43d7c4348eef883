import { spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { environment, type Engine, type Send, type Size } from './commands.ts';
import { ending, saidBy } from './process.ts';

const preferences = {
  'marionette.port': 0, // a free one, which it says
  'intl.accept_languages': 'en-GB',
  'devtools.console.stdout.content': true,
  // Its makers' servers are asked for nothing.
  'services.settings.server': 'data:,',
  'app.normandy.enabled': false,
  'browser.safebrowsing.update.enabled': false,
  'network.captive-portal-service.enabled': false,
  'network.connectivity-service.enabled': false,
  // Its own style sheet below; a window is at least 500 pixels wide without it.
  'toolkit.legacyUserProfileCustomizations.stylesheets': true,
};

/** Starts Firefox without a screen, in a profile of its own, and speaks Marionette with it: WebDriver's commands over a socket. */
export async function startFirefox({ width, height }: Size): Promise<Engine> {
  const profile = mkdtempSync(join(tmpdir(), 'familycamp-firefox-'));
  const lines = Object.entries(preferences).map(
    ([name, value]) => `user_pref(${JSON.stringify(name)}, ${JSON.stringify(value)});`,
  );
  writeFileSync(join(profile, 'user.js'), lines.join('\n'));
  mkdirSync(join(profile, 'chrome'));
  writeFileSync(join(profile, 'chrome', 'userChrome.css'), ':root { min-width: 0 !important }');
  const process = spawn(
    'firefox-esr',
    ['--marionette', '--headless', '--kiosk', '--no-remote', '--profile', profile],
    { env: { ...environment, MOZ_HEADLESS_WIDTH: String(width), MOZ_HEADLESS_HEIGHT: String(height) } },
  );
  const said = saidBy(process);
  const [, port] = await said.until(/Marionette\s+INFO\s+Listening on port (\d+)/);
  const socket = connect(Number(port), '127.0.0.1');
  const send = speakMarionette(socket);
  await send('WebDriver:NewSession');
  return {
    send,
    said: said.all,
    close: async () => {
      await Promise.all([ending(process), send('Marionette:Quit', { flags: ['eForceQuit'] })]);
      socket.destroy();
      await rm(profile, { recursive: true, force: true, maxRetries: 20 });
    },
  };
}

/** Messages are JSON behind their length, `[0, id, command, parameters]` and `[1, id, error, result]`. */
function speakMarionette(socket: Socket): Send {
  const asked = new Map<
    number,
    (error: { error: string; message: string } | null, result: unknown) => void
  >();
  let received = Buffer.alloc(0);
  let ids = 0;
  socket.on('data', (piece: Buffer) => {
    received = Buffer.concat([received, piece]);
    for (;;) {
      const start = received.indexOf(':') + 1;
      const end = start + Number(received.subarray(0, start - 1).toString());
      if (start === 0 || received.length < end) return;
      const message: unknown = JSON.parse(received.subarray(start, end).toString());
      received = received.subarray(end);
      // What comes first, unasked, says which Firefox this is.
      if (Array.isArray(message)) asked.get(Number(message[1]))?.(message[2], message[3]);
    }
  });
  return (command, parameters = {}) =>
    new Promise((resolve, reject) => {
      ids += 1;
      asked.set(ids, (error, result) => {
        if (error) reject(new Error(`${error.error}: ${error.message}`));
        else resolve(result instanceof Object && 'value' in result ? result.value : result);
      });
      const text = JSON.stringify([0, ids, command, parameters]);
      socket.write(`${Buffer.byteLength(text)}:${text}`);
    });
}
