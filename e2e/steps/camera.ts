import { writeFileSync } from 'node:fs';
import type { Page } from '@playwright/test';

/** Side of what the camera sees, in pixels. */
const SIDE = 480;

/**
 * Films the QR code on a page, so that a camera of Chromium that is none can be held in front of it (`cameraArgs`).
 * @param file where the film goes, `.y4m`: one picture, which is shown again and again
 */
export async function filmCode(page: Page, file: string): Promise<void> {
  const { size, d } = await page.locator('.family-code svg').evaluate((svg) => ({
    size: Number(svg.getAttribute('viewBox')?.split(' ')[2]),
    d: svg.querySelector('path')?.getAttribute('d') ?? '',
  }));
  const dark = new Set(Array.from(d.matchAll(/M(\d+) (\d+)h/g), ([, x, y]) => `${x} ${y}`));
  const light = Buffer.alloc(SIDE * SIDE);
  for (let at = 0; at < light.length; at += 1) {
    const [x, y] = [at % SIDE, Math.floor(at / SIDE)].map((place) => Math.floor((place * size) / SIDE));
    light[at] = dark.has(`${x} ${y}`) ? 16 : 235;
  }
  const colours = Buffer.alloc((SIDE * SIDE) / 2, 128);
  const head = `YUV4MPEG2 W${SIDE} H${SIDE} F10:1 Ip A1:1 C420mpeg2\n`;
  writeFileSync(file, Buffer.concat([Buffer.from(head), Buffer.from('FRAME\n'), light, colours]));
}

/** How Chromium is told to take a film for what its camera sees. */
export const cameraArgs = (file: string): string[] => [
  '--use-fake-ui-for-media-stream',
  '--use-fake-device-for-media-stream',
  `--use-file-for-fake-video-capture=${file}`,
];
