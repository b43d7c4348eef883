import { act, render } from '@testing-library/react';
import { createMemoryRouter, Outlet, RouterProvider } from 'react-router-dom';
import { beforeEach, expect, it, vi } from 'vitest';
import { useScrollPosition } from '../../src/app/scroll-position.ts';

function Frame() {
  useScrollPosition();
  return <Outlet />;
}

/** How far the page can be scrolled. */
let height = 10_000;
let grow = () => {};

const scrollTo = vi.fn<(x: number, y: number) => void>((_x, y) => {
  Object.defineProperty(window, 'scrollY', { value: Math.min(y, height), configurable: true });
});

function open(address = '/') {
  const routes = [
    {
      element: <Frame />,
      children: [
        { path: '/', element: <p>one</p> },
        { path: '/two', element: <h2 id="place">two</h2> },
      ],
    },
  ];
  const router = createMemoryRouter(routes, { initialEntries: [address] });
  const { unmount } = render(<RouterProvider router={router} />);
  return Object.assign(router, { leave: unmount });
}

function scrollBy(y: number): void {
  scrollTo(0, y);
  window.dispatchEvent(new Event('scroll'));
}

beforeEach(() => {
  scrollTo(0, 0);
  scrollTo.mockClear();
  vi.stubGlobal('scrollTo', scrollTo);
  height = 10_000;
  const Growth = class {
    constructor(tell: () => void) {
      grow = tell;
    }
    observe() {}
    disconnect() {
      grow = () => {};
    }
  };
  vi.stubGlobal('ResizeObserver', Growth);
});

it('begins a new page at its top, and goes back to where one was', async () => {
  const router = open();
  scrollBy(640);
  await act(() => router.navigate('/two'));
  expect(window.scrollY).toBe(0);
  await act(() => router.navigate(-1));
  expect(window.scrollY).toBe(640);
});

it('begins at the place that the address names', async () => {
  const scrollIntoView = vi.fn<() => void>();
  Element.prototype.scrollIntoView = scrollIntoView;
  const router = open();
  await act(() => router.navigate('/two#place'));
  expect(scrollIntoView).toHaveBeenCalled();
  expect(scrollIntoView.mock.contexts[0]).toHaveAttribute('id', 'place');
});

it('leaves the page alone when it is opened for the first time', () => {
  open();
  expect(scrollTo).not.toHaveBeenCalled();
});

it.each([
  ['/', 640],
  ['/two', 0],
  ['/?tab=other', 0],
])('after a page of the browser’s own, %s begins at %i', (address, position) => {
  const { leave } = open();
  scrollBy(640);
  leave();
  scrollTo(0, 0);
  open(address);
  expect(window.scrollY).toBe(position);
});

it('a reload keeps where the page stands, also before the browser has told of the scrolling', () => {
  const { leave } = open();
  scrollTo(0, 640);
  window.dispatchEvent(new Event('pagehide'));
  scrollTo(0, 0);
  open();
  expect(window.scrollY).toBe(640);
  leave();
});

it('after a reload comes back to where one was, as the content comes, until somebody scrolls', () => {
  const { leave } = open();
  scrollBy(640);
  leave();
  height = 100;
  scrollTo(0, 0);
  open();
  expect(window.scrollY).toBe(100);
  height = 2000;
  grow();
  expect(window.scrollY).toBe(640);
  scrollTo(0, 900); // a footer that was in sight has taken the page along
  grow();
  expect(window.scrollY).toBe(640);
  window.dispatchEvent(new Event('wheel'));
  scrollTo(0, 700);
  grow();
  expect(window.scrollY).toBe(700);
});
