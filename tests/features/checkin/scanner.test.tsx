/** The camera of the check-in, and the code that it reads. */
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import jsQR from 'jsqr';
import { beforeEach, expect, test, vi } from 'vitest';
import { CodeDrawing } from '../../../src/camper/code-drawing.tsx';
import { CheckinTools } from '../../../src/features/checkin/checkin-tools.tsx';

const CODE = 'K7QX2M9P';
const user = userEvent.setup();

/** What the camera sees, one look after the other; an error is the reader's. */
let seen: (string | null | Error)[];
/** Answers the page's wish for the camera. */
let give: (track: EventTarget & { stop: () => void }) => void;
let refuse: (error: unknown) => void;

beforeEach(() => {
  seen = [];
  const getUserMedia = () =>
    new Promise((resolve, reject) => {
      give = (track) => resolve({ getTracks: () => [track] });
      refuse = reject;
    });
  vi.stubGlobal('navigator', Object.assign(Object.create(navigator), { mediaDevices: { getUserMedia } }));
  vi.stubGlobal(
    'BarcodeDetector',
    class {
      static getSupportedFormats = async () => ['qr_code'];
      detect = async () => {
        const next = seen.shift() ?? null;
        if (next instanceof Error) throw next;
        return next === null ? [] : [{ rawValue: next }];
      };
    },
  );
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue();
  vi.spyOn(HTMLMediaElement.prototype, 'readyState', 'get').mockReturnValue(4);
});

async function open() {
  const onCode = vi.fn<(code: string) => void>();
  const { unmount } = render(<CheckinTools onCode={onCode} />);
  await user.click(screen.getByRole('button', { name: 'Scan a code' }));
  return { onCode, unmount };
}

/** Opens it, and the camera is asked for. */
async function scan() {
  const opened = await open();
  await screen.findByText('Hold the code in front of the camera.');
  const stop = vi.fn<() => void>();
  return { ...opened, stop, camera: Object.assign(new EventTarget(), { stop }) };
}

test('a foreign code is said, a family’s is handed on, and the camera goes off', async () => {
  const { onCode, stop, camera } = await scan();
  seen = [null, 'https://example.org/menu'];
  give(camera);
  expect(await screen.findByText(/^This isn’t a family’s check-in code/)).toBeVisible();
  expect(stop).not.toHaveBeenCalled();
  seen = [CODE];
  await waitFor(() => expect(onCode).toHaveBeenCalledExactlyOnceWith('K7QX 2M9P'));
  expect(stop).toHaveBeenCalled();
  expect(screen.queryByRole('dialog')).toBeNull();
});

test.each([
  ['NotAllowedError', /^Camera access is blocked\. Allow it/],
  ['NotFoundError', /^This device has no camera\. Type the code/],
  ['NotReadableError', /^The camera isn’t working\. Close other apps/],
])('that there is no picture is said in words: %s', async (name, words) => {
  await scan();
  refuse(new DOMException('', name));
  expect(await screen.findByText(words)).toBeVisible();
});

test('a browser that knows no cameras is one that cannot be used', async () => {
  vi.stubGlobal('navigator', Object.assign(Object.create(navigator), { mediaDevices: undefined }));
  await open();
  expect(await screen.findByText(/^The camera isn’t working/)).toBeVisible();
});

test('the camera goes off when the dialog is closed, and when the page is left', async () => {
  const closed = await scan();
  give(closed.camera);
  await waitFor(() => expect(document.querySelector('video')?.srcObject).toBeTruthy());
  await user.keyboard('{Escape}');
  await waitFor(() => expect(closed.stop).toHaveBeenCalled());
  closed.unmount();

  const left = await scan();
  left.unmount();
  give(left.camera); // allowed only afterwards
  await waitFor(() => expect(left.stop).toHaveBeenCalled());
});

test('the camera goes off, and that is said, when codes cannot be read or the system takes it away', async () => {
  const unread = await scan();
  seen = [null, new Error('The reader is gone')];
  give(unread.camera);
  expect(await screen.findByText(/^The camera isn’t working/)).toBeVisible();
  expect(unread.stop).toHaveBeenCalled();
  unread.unmount();

  const taken = await scan();
  give(taken.camera);
  await waitFor(() => expect(document.querySelector('video')?.srcObject).toBeTruthy());
  taken.camera.dispatchEvent(new Event('ended'));
  expect(await screen.findByText(/^The camera isn’t working/)).toBeVisible();
});

test('what a family shows says its code and nothing else', () => {
  const { container } = render(<CodeDrawing text={CODE} title="QR code" />);
  const SCALE = 4;
  const side = Number(container.querySelector('svg')?.getAttribute('viewBox')?.split(' ')[2]);
  const path = container.querySelector('path')?.getAttribute('d') ?? '';
  const pixels = new Uint8ClampedArray(4 * (side * SCALE) ** 2).fill(255);
  for (const [, x, y] of path.matchAll(/M(\d+) (\d+)h/g))
    for (let row = 0; row < SCALE; row += 1) {
      const from = 4 * ((Number(y) * SCALE + row) * side * SCALE + Number(x) * SCALE);
      for (let at = from; at < from + 4 * SCALE; at += 4) pixels.fill(0, at, at + 3);
    }
  expect(jsQR(pixels, side * SCALE, side * SCALE)?.data).toBe(CODE);
  expect(container.textContent).toBe('QR code');
});
