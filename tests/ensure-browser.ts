/**
 * The browsers of the end-to-end tests. Chromium is Debian's where it is or can be installed, else Playwright's own; WebKit, as
 * on an iPhone, and Firefox are Debian's.
 */
import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';

const debianChromium = '/usr/bin/chromium';

/** What the journeys in other browsers start, and the packages that bring it. */
const others: Record<string, string> = {
  '/usr/bin/firefox-esr': 'firefox-esr',
  '/usr/bin/WebKitWebDriver': 'webkit2gtk-driver',
  '/usr/bin/Xvfb': 'xvfb',
};

/** Path of the browser to launch, or undefined for Playwright's own download. */
export function browserPath(): string | undefined {
  return existsSync(debianChromium) ? debianChromium : undefined;
}

/** Whether WebKit and Firefox can be started. */
export const hasOtherBrowsers = (): boolean => Object.keys(others).every((path) => existsSync(path));

/** Installs the browsers that are missing. Takes minutes at most once on a machine. */
export function ensureBrowsers(): void {
  const missing = Object.entries({ [debianChromium]: 'chromium', ...others }).flatMap(([path, name]) =>
    existsSync(path) ? [] : [name],
  );
  if (missing.length === 0) return;
  const isRootOnDebian = process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');
  if (isRootOnDebian) {
    execFileSync('apt-get', ['update', '-qq'], { stdio: 'inherit' });
    execFileSync('apt-get', ['install', '-y', '-qq', ...missing], { stdio: 'inherit' });
    return;
  }
  if (missing.includes('chromium')) {
    execFileSync('npx', ['playwright', 'install', 'chromium'], { stdio: 'inherit' });
  }
  if (!hasOtherBrowsers()) {
    const wanted = missing.filter((name) => name !== 'chromium').join(' ');
    console.log(
      `The journeys in WebKit and Firefox are left out: they need Debian, and there, once: sudo apt-get install ${wanted}`,
    );
  }
}
