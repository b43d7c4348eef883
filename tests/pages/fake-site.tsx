/** What the public pages need in a test: a backend with set answers, a browser, and a fresh copy of a page. */
import { act, render } from '@testing-library/react';
import { type ComponentType } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { vi } from 'vitest';
import { demoChurches, demoSponsors } from '../../supabase/demo/church.ts';

export const camp = {
  title: 'Family Camp 2025',
  theme: 'Rooted in Christ, Growing in Grace',
  start_date: '2025-05-28',
  end_date: '2025-06-01',
  registration_deadline: '2025-05-15',
  price_deadline: '2025-05-01',
  total_beds: 120,
  first_meal: 'Supper' as const,
  last_meal: 'Lunch' as const,
};

type Row = readonly [
  id: number,
  code: string,
  name: string,
  price: number,
  fullOnly?: boolean,
  isFixed?: boolean,
];

const rows: readonly Row[] = [
  [0, 'REG', 'Regular', 1200],
  [1, 'SEN', 'Senior', 1080],
  [2, 'PRT', 'Child 8-12', 840, true],
  [3, 'PRS', 'Shared bed', 600, true],
  [4, 'TOD', 'Toddler', 0, true],
  [5, 'STI', 'Stay in', 1000],
  [6, 'STO', 'Stay out', 700, true],
  [7, 'ODS', 'Outside Denmark and Sweden', 1080],
  [8, 'SIO', 'One night', 350],
  [9, 'SWI', 'Sunday meal', 75, false, true],
  [10, 'CMP', 'Special price', 500, false, true],
  [11, 'KST', 'Kitchen staff', 0],
];

export const pricing = rows.map(([id, code, name, price, fullOnly = false, isFixed = false]) => ({
  id,
  code,
  name,
  name_da: name,
  price,
  full_payment_only: fullOnly,
  late_surcharge: !isFixed,
  shirt_price: code === 'TOD' ? 100 : 0,
  includes_bed: false,
  reserved_bed: false,
  description: '',
  description_da: '',
}));

/** Answers by what stands after `/rest/v1/` and before `?`. `fail` refuses, `hang` never answers. */
export type Answers = Record<string, unknown>;

export const answers = (): Answers => ({
  camp_info: [camp],
  camp_counts: [{ registered: 120, sign_ups: 179 }],
  pricing,
  churches: demoChurches,
  sponsors: demoSponsors,
  'rpc/camp_now': '2025-04-20T10:00:00Z',
});

/** Puts a backend in place. Change the returned object, and later requests get other answers. */
export function fakeBackend(given: Answers = answers()): Answers {
  vi.stubGlobal('fetch', (address: string) => {
    const name = new URL(address).pathname.replace('/rest/v1/', '');
    const answer = given[name];
    if (answer === 'hang') return new Promise<Response>(() => undefined);
    if (answer === 'fail') return Promise.reject(new TypeError('Failed to fetch'));
    return Promise.resolve(Response.json(answer ?? []));
  });
  return given;
}

/** Elements to scroll into view, and the visitor's wish about motion. */
export function fakeBrowser({ reducedMotion = true } = {}): { scrollIntoView: () => void } {
  const seen: (() => void)[] = [];
  vi.stubGlobal('matchMedia', () => ({ matches: reducedMotion }));
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      readonly #callback: IntersectionObserverCallback;
      constructor(callback: IntersectionObserverCallback) {
        this.#callback = callback;
      }
      observe(): void {
        const entry = { isIntersecting: true } as IntersectionObserverEntry;
        seen.push(() => this.#callback([entry], this as unknown as IntersectionObserver));
      }
      disconnect(): void {}
    },
  );
  return { scrollIntoView: () => act(() => seen.splice(0).forEach((callback) => callback())) };
}

/**
 * Renders a fresh copy of a page: what it has read before is forgotten.
 * @param load imports the page's module
 */
export async function openPage(load: () => Promise<{ Component: ComponentType }>): Promise<void> {
  vi.resetModules();
  const { Component } = await load();
  render(
    <MemoryRouter>
      <Component />
    </MemoryRouter>,
  );
}
