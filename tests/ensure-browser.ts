/**
 * The browser of the end-to-end tests: Debian's Chromium where it is or can be installed, else Playwright's own.
 */
import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';

const debianChromium = '/usr/bin/chromium';

/** Path of the browser to launch, or undefined for Playwright's own download. */
export function browserPath(): string | undefined {
  return existsSync(debianChromium) ? debianChromium : undefined;
}

/** Installs a browser when there is none. Takes minutes at most once on a machine. */
export function ensureBrowser(): void {
  if (browserPath()) return;
  const isRootOnDebian = process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');
  if (isRootOnDebian) {
    execFileSync('apt-get', ['update', '-qq'], { stdio: 'inherit' });
    execFileSync('apt-get', ['install', '-y', '-qq', 'chromium'], { stdio: 'inherit' });
  } else {
    execFileSync('npx', ['playwright', 'install', 'chromium'], { stdio: 'inherit' });
  }
}
