/**
 * The browsers of the end-to-end tests. Chromium is Debian's where it is or can be installed, else Playwright's own; WebKit, as
 * on an iPhone, and Firefox are Debian's. Tests take Chromium without the window around the page, as Playwright does: the
 * whole one draws address bar and tabs for every page, unseen, for a third of a journey's CPU.
 */
import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';

const wholeChromium = '/usr/bin/chromium';
const chromiumShell = '/usr/lib/chromium/chromium-headless-shell';

/** What the journeys in other browsers start, and the packages that bring it. */
const others: Record<string, string> = {
  '/usr/bin/firefox-esr': 'firefox-esr',
  '/usr/bin/WebKitWebDriver': 'webkit2gtk-driver',
  '/usr/bin/Xvfb': 'xvfb',
};

/** Path of the browser that tests launch, or undefined for Playwright's own download. */
export const browserPath = (): string | undefined =>
  [chromiumShell, wholeChromium].find((path) => existsSync(path));

/** How Playwright starts the browser as people have it, Debian's or its own: speed is measured in it, and only it knows cameras. */
export const wholeBrowser = (): { executablePath?: string; channel?: string } =>
  existsSync(wholeChromium) ? { executablePath: wholeChromium } : { channel: 'chromium' };

/** Whether WebKit and Firefox can be started. */
export const hasOtherBrowsers = (): boolean => Object.keys(others).every((path) => existsSync(path));

/** Installs the browsers that are missing. Takes minutes at most once on a machine. */
export function ensureBrowsers(): void {
  const ours = existsSync(wholeChromium) ? [] : ['chromium', 'chromium-headless-shell'];
  const theirs = Object.entries(others).flatMap(([path, name]) => (existsSync(path) ? [] : [name]));
  const missing = [...ours, ...theirs];
  if (missing.length === 0) return;
  const isRootOnDebian = process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');
  if (isRootOnDebian) {
    execFileSync('apt-get', ['update', '-qq'], { stdio: 'inherit' });
    execFileSync('apt-get', ['install', '-y', '-qq', ...missing], { stdio: 'inherit' });
    return;
  }
  if (ours.length > 0) execFileSync('npx', ['playwright', 'install', 'chromium'], { stdio: 'inherit' });
  if (!hasOtherBrowsers()) {
    const wanted = theirs.join(' ');
    console.log(
      `The journeys in WebKit and Firefox are left out: they need Debian, and there, once: sudo apt-get install ${wanted}`,
    );
  }
}
