import { writeFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { encode } from 'uqr';

/** Side of what the camera sees, in pixels. */
const SIDE = 480;

/** A picture for a camera of Chromium that is none (`cameraArgs`), which is shown again and again: `isDark` says it for a square of a code. */
function film(file: string, size: number, isDark: (x: number, y: number) => boolean): void {
  const light = Buffer.alloc(SIDE * SIDE);
  for (let at = 0; at < light.length; at += 1) {
    const [x = 0, y = 0] = [at % SIDE, Math.floor(at / SIDE)].map((place) =>
      Math.floor((place * size) / SIDE),
    );
    light[at] = isDark(x, y) ? 16 : 235;
  }
  const colours = Buffer.alloc((SIDE * SIDE) / 2, 128);
  const head = `YUV4MPEG2 W${SIDE} H${SIDE} F10:1 Ip A1:1 C420mpeg2\n`;
  writeFileSync(file, Buffer.concat([Buffer.from(head), Buffer.from('FRAME\n'), light, colours]));
}

/** Films the QR code on a page. @param file where the film goes, `.y4m` */
export async function filmCode(page: Page, file: string): Promise<void> {
  const { size, d } = await page.locator('.family-code svg').evaluate((svg) => ({
    size: Number(svg.getAttribute('viewBox')?.split(' ')[2]),
    d: svg.querySelector('path')?.getAttribute('d') ?? '',
  }));
  const dark = new Set(Array.from(d.matchAll(/M(\d+) (\d+)h/g), ([, x, y]) => `${x} ${y}`));
  film(file, size, (x, y) => dark.has(`${x} ${y}`));
}

/** Films the QR code of someone else's text. */
export function filmText(text: string, file: string): void {
  const { size, data } = encode(text, { border: 4 });
  film(file, size, (x, y) => data[y]?.[x] === true);
}

/** How Chromium takes a film for what its camera sees; the file is read each time when the camera is switched on. */
export const cameraArgs = (file: string): string[] => [
  '--use-fake-ui-for-media-stream',
  '--use-fake-device-for-media-stream',
  `--use-file-for-fake-video-capture=${file}`,
];

/** Remembers what a page gets of its cameras, for `camerasOn`. */
export const watchCameras = `{
  const { mediaDevices } = navigator, ask = mediaDevices?.getUserMedia;
  window.camerasSeen = [];
  if (ask) mediaDevices.getUserMedia = async (wish) => {
    const stream = await ask.call(mediaDevices, wish);
    window.camerasSeen.push(...stream.getTracks());
    return stream;
  };
}`;

/** How many cameras a page has looked through (`watchCameras`), and how many of them are on. */
export const camerasOn = (page: Page): Promise<{ seen: number; on: number }> =>
  page.evaluate(() => {
    const { camerasSeen = [] } = window as { camerasSeen?: MediaStreamTrack[] };
    return {
      seen: camerasSeen.length,
      on: camerasSeen.filter(({ readyState }) => readyState === 'live').length,
    };
  });
