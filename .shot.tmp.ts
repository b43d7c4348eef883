import { chromium } from '@playwright/test';
import { browserPath } from './tests/ensure-browser.ts';
const executablePath = browserPath();
const b = await chromium.launch({ ...(executablePath ? { executablePath } : {}), args: ['--no-sandbox', '--disable-quic'] });
const tabs = (process.argv[2] ?? 'room').split(',');
for (const [w, h, scheme] of [[1280, 900, 'light'], [390, 844, 'light'], [1280, 900, 'dark'], [390, 844, 'dark']] as const) {
  if (process.argv[3] && !process.argv[3].includes(`${w}${scheme}`)) continue;
  const c = await b.newContext({ viewport: { width: w, height: h }, colorScheme: scheme, baseURL: 'http://127.0.0.1:6120' });
  const p = await c.newPage();
  p.on('console', (m) => m.type() === 'error' && console.log('CONSOLE', m.text()));
  p.on('pageerror', (e) => console.log('ERR', e.message));
  await p.goto('/login');
  await p.getByLabel('Email').fill('admin3@example.org');
  await p.getByLabel('Password', { exact: true }).fill('familycamp');
  await p.getByRole('button', { name: 'Login', exact: true }).click();
  await p.waitForURL(/profile|form/);
  for (const tab of tabs) {
    await p.goto(`/admin?tab=${tab}`);
    await p.waitForSelector('.place-card', { timeout: 30000 }).catch(() => console.log('no cards'));
    await p.waitForTimeout(500);
    await p.screenshot({ path: `/tmp/shot-${tab}-${w}-${scheme}.png`, fullPage: true });
    console.log(tab, w, scheme, await p.evaluate(() => document.documentElement.scrollWidth - innerWidth));
    await p.locator('.place-person').first().click();
    await p.waitForTimeout(300);
    await p.screenshot({ path: `/tmp/shot-${tab}-${w}-${scheme}-dialog.png` });
    await p.keyboard.press('Escape');
    if (tab === 'team') {
      await p.getByRole('button', { name: 'Config Teams' }).click();
      await p.waitForTimeout(200);
      await p.screenshot({ path: `/tmp/shot-${tab}-${w}-${scheme}-config.png` });
    }
  }
  await c.close();
}
await b.close();
