import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter, matchRoutes } from 'react-router-dom';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { App } from '../../src/app/app.tsx';
import { preload } from '../../src/app/lazy-routes.tsx';
import { routes } from '../../src/app/routes.tsx';
import { paths } from '../../src/content/paths.ts';
import { churchTexts } from '../../src/domain/site/church-and-place.ts';
import { registrationState } from '../../src/data/registration/registration-state.ts';
import type { Right } from '../../src/domain/accounts/rights.ts';
import type { SessionState } from '../../src/data/accounts/session.ts';
import { factSources } from '../../src/data/site/church.ts';
import { demoChurch } from '../../supabase/demo/church.ts';
import { answers, fakeBackend, fakeBrowser } from '../pages/fake-site.tsx';
import { rightsAt } from '../support/rights.ts';

const state = vi.hoisted(() => ({
  rights: [] as readonly Right[],
  hasSchedule: false,
  signOut: vi.fn<() => Promise<void>>(() => Promise.resolve()),
}));
const signedIn: SessionState = { status: 'signed-in', user: { id: 'u', email: 'a@b.dk', provider: 'email' } };

vi.mock('../../src/data/accounts/session.ts', () => ({ useSession: () => signedIn }));
vi.mock('../../src/data/accounts/own-rights.ts', () => ({
  rightQueries: {
    mine: () => ({ queryKey: ['rights', state.rights], queryFn: () => Promise.resolve(state.rights) }),
  },
}));
vi.mock('../../src/data/site/documents.ts', () => ({
  documentQueries: {
    isThere: (document: string) => ({
      queryKey: [document, state.hasSchedule],
      queryFn: () => Promise.resolve(document === 'schedule' && state.hasSchedule),
    }),
  },
}));
vi.mock('../../src/data/accounts/sign-in.ts', () => ({ signOut: state.signOut }));

const assign = vi.fn<(address: string) => void>();

const publicPaths = [
  paths.home,
  paths.campInfo,
  paths.about,
  paths.pricing,
  paths.contact,
  paths.groupFormation,
  paths.terms,
  paths.privacy,
];

async function open(path: string) {
  await preload(routes, path);
  const page = render(
    <MemoryRouter initialEntries={[path]}>
      <App />
    </MemoryRouter>,
  );
  await act(() => Promise.resolve());
  return page;
}

const menu = () => within(screen.getByRole('banner'));
const menuLinks = () => {
  const [bar] = menu().getAllByRole('navigation');
  return within(bar ?? document.body)
    .getAllByRole('link')
    .map((link) => link.textContent);
};

beforeEach(() => {
  fakeBrowser();
  fakeBackend();
  state.rights = [];
  state.hasSchedule = false;
  vi.stubGlobal('location', { hostname: 'familycamp.example', assign });
});

/** The path in the table that an address is answered by; `*` for the page that says there is none. */
const routeOf = (address: string) => matchRoutes(routes, address)?.at(-1)?.route.path;

/** Whether a link leads somewhere: to a route of ours, to the content, or out by web, mail or phone. */
function leadsSomewhere(address: string): boolean {
  if (/^(https:\/\/|mailto:|tel:\+|#main$)/.test(address)) return true;
  // In the other language each page has the same path, in its folder.
  const path = address.replace(/^\/da(?=\/|$)/, '') || '/';
  return address.startsWith('/') && routeOf(path) !== '*';
}

describe('the routes', () => {
  it.each(Object.values(paths))('know %s', (path) => {
    // The check-in has pages below its own.
    expect(routeOf(path)?.replace(/\/\*$/, '')).toBe(path);
  });

  it.each(publicPaths)('show one h1, a title and no link to nowhere on %s', async (path) => {
    await open(path);
    expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1);
    expect(document.title).toMatch(/.+ · FamilyCamp$/);
    const addresses = [...document.querySelectorAll('a')].map((link) => link.getAttribute('href') ?? '');
    expect(addresses.filter((address) => !leadsSomewhere(address))).toEqual([]);
    expect(addresses.length).toBeGreaterThan(20);
  });

  it('say that there is no page, with a way back', async () => {
    await open('/nowhere');
    expect(screen.getByRole('heading', { level: 1, name: 'No page found' })).toBeVisible();
    expect(screen.getByRole('button', { name: 'Go back' })).toBeVisible();
    expect(document.querySelector('meta[name=robots]')).toHaveAttribute('content', 'noindex');
  });
});

describe('the menu of a visitor', () => {
  it('has the public entries, and opens News', async () => {
    await open(paths.pricing);
    expect(menu().getByRole('link', { name: 'Pricing', current: 'page' })).toBeVisible();
    expect(menu().getByRole('link', { name: 'Login' })).toHaveAttribute('href', '/login');
    expect(menu().getByRole('link', { name: 'Sign up' })).toHaveAttribute('href', '/signup');
    await userEvent.click(menu().getByRole('button', { name: 'News' }));
    expect(menuLinks()).toEqual([
      'Camp information',
      'About',
      'Group Formation Algorithm',
      'Old website',
      'YouTube playlists',
      'Pricing',
      'Contact',
    ]);
    await userEvent.keyboard('{Escape}');
    expect(menuLinks()).toEqual(['Pricing', 'Contact']);
    expect(menu().getByRole('button', { name: 'News' })).toHaveFocus();
  });

  it('offers no sign-up while registration is closed, in the bar and in the drawer', async () => {
    await open(paths.contact);
    expect(screen.getAllByRole('link', { name: 'Sign up', hidden: true })).toHaveLength(2);
    fakeBackend({
      ...answers(),
      switches: [{ name: 'DISABLE_NEW_USER', bool: true, is_held: false, turns_in: null, turns_at: null }],
    });
    act(() => registrationState.refresh());
    await vi.waitFor(() =>
      expect(screen.queryAllByRole('link', { name: 'Sign up', hidden: true })).toEqual([]),
    );
    expect(screen.getAllByRole('link', { name: 'Login', hidden: true })).toHaveLength(2);

    fakeBackend();
    act(() => registrationState.refresh());
    await vi.waitFor(() => expect(menu().getByRole('link', { name: 'Sign up' })).toBeVisible());
  });

  it('shows nothing of a camp that is not public yet, but takes an email', async () => {
    const church = { ...demoChurch, name: 'Nordlys Church', published_at: null };
    fakeBackend({ ...answers(), church: [church] });
    act(() => factSources.church.refresh());
    for (const path of [paths.home, paths.campInfo, paths.about, paths.pricing, paths.groupFormation]) {
      const { unmount } = await open(path);
      expect(await screen.findByRole('heading', { level: 1, name: 'Nordlys Church' })).toBeVisible();
      expect(screen.getByText('Sign-up isn’t open yet')).toBeVisible();
      expect(await screen.findByRole('button', { name: 'Email me when it opens' })).toBeVisible();
      expect(document.querySelector('meta[name=robots]')).toHaveAttribute('content', 'noindex');
      expect(screen.queryByText(/Family Camp 2025/)).toBeNull();
      expect(menuLinks()).toEqual(['Contact']);
      unmount();
    }
    await open(paths.terms);
    expect(screen.queryByText('Sign-up isn’t open yet')).toBeNull();
    fakeBackend({ ...answers(), church: [demoChurch] });
    act(() => factSources.church.refresh());
    await vi.waitFor(() => expect(menuLinks()).toEqual(['Pricing', 'Contact']));
  });

  it('has the developer mode on a developer host only', async () => {
    vi.stubGlobal('location', { hostname: 'localhost' });
    await open(paths.contact);
    expect(menuLinks()).toEqual(['Pricing', 'Contact', 'Developer mode']);
  });
});

describe('the menu of a signed-in visitor', () => {
  beforeEach(() => window.localStorage.setItem('familycamp-session', '{}'));

  it('has campers and payment, and a split button instead of the login', async () => {
    await open(paths.contact);
    expect(menuLinks()).toEqual(['Pricing', 'Campers', 'Payment', 'Contact']);
    expect(menu().queryByRole('link', { name: 'Login' })).not.toBeInTheDocument();
    expect(menu().getByRole('link', { name: 'Profile' })).toHaveAttribute('href', '/profile');
    await userEvent.click(menu().getByRole('button', { name: 'More about your account' }));
    expect(menu().getByRole('link', { name: 'Add camper' })).toHaveAttribute('href', '/addCamper');
  });

  it('has the dashboard for admins', async () => {
    state.rights = rightsAt(1);
    await open(paths.contact);
    expect(await menu().findByRole('link', { name: 'Dashboard' })).toHaveAttribute('href', '/admin');
  });

  it('has the schedule as soon as there is one, and so does the camp information', async () => {
    state.hasSchedule = true;
    await open(paths.campInfo);
    expect(await menu().findByRole('link', { name: 'Schedule' })).toHaveAttribute('href', '/schedule');
    const page = within(screen.getByRole('main'));
    expect(await page.findByRole('link', { name: 'Schedule' })).toHaveAttribute('href', '/schedule');
  });

  it('logs out: ends the session, clears this device, and goes home', async () => {
    await open(paths.contact);
    await userEvent.click(menu().getByRole('button', { name: 'More about your account' }));
    await userEvent.click(menu().getByRole('button', { name: 'Logout' }));
    await vi.waitFor(() => expect(assign).toHaveBeenCalledWith('/'));
    expect(state.signOut).toHaveBeenCalled();
    expect(window.localStorage).toHaveLength(0);
  });
});

describe('the drawer of a phone', () => {
  it('closes on escape’s sibling, the close button, and on choosing', async () => {
    await open(paths.contact);
    const drawer = document.querySelector('dialog');
    for (const choice of ['Close the menu', 'About']) {
      await userEvent.click(menu().getByRole('button', { name: 'Menu' }));
      expect(drawer).toHaveAttribute('open');
      const inDrawer = within(drawer ?? document.body);
      await userEvent.click(
        inDrawer.queryByRole('button', { name: choice }) ?? inDrawer.getByRole('link', { name: choice }),
      );
      expect(drawer).not.toHaveAttribute('open');
    }
    expect(await screen.findByRole('heading', { level: 1, name: 'About' })).toHaveFocus();
  });
});

describe('the footer', () => {
  it('has addresses, numbers, four communities and the small print of this year', async () => {
    await open(paths.contact);
    const footer = within(screen.getByRole('contentinfo'));
    expect(footer.getByRole('link', { name: 'church@example.org' })).toHaveAttribute(
      'href',
      'mailto:church@example.org',
    );
    expect(footer.getByRole('link', { name: 'camp@example.org' })).toBeVisible();
    expect(footer.getByRole('link', { name: '+45 12 34 56 78' })).toHaveAttribute('href', 'tel:+4512345678');
    expect(footer.getByText('12345678')).toBeVisible();
    expect(footer.getAllByRole('link', { name: / on (Facebook|Instagram|YouTube|Website)$/ })).toHaveLength(
      16,
    );
    expect(footer.getByText(`© ${new Date().getFullYear()} FamilyCamp`)).toBeVisible();
    const legal = ['Group formation', 'Terms of service', 'Privacy policy'];
    const targets = legal.map((name) => footer.getByRole('link', { name }).getAttribute('href'));
    expect(targets).toEqual(['/group-formation', '/terms-of-service', '/privacy-policy']);
  });
});

describe('the footer of a church that has filled in nothing yet', () => {
  it('leaves out what is empty, with its heading', async () => {
    const nothing = Object.fromEntries([...churchTexts].map((name) => [name, null]));
    fakeBackend({
      ...answers(),
      church: [{ ...nothing, name: 'FamilyCamp', published_at: null }],
      churches: [],
    });
    await open(paths.contact);
    act(() => [factSources.church, factSources.churches].forEach((source) => source.refresh())); // read by the test before
    const footer = within(screen.getByRole('contentinfo'));
    await waitFor(() => expect(footer.getAllByRole('heading')).toHaveLength(1)); // of the small print
    expect(footer.getByRole('link', { name: 'Privacy policy' })).toBeInTheDocument();
  });
});

describe('the banner of a set clock', () => {
  it('says which day it is at camp', async () => {
    await open(paths.contact);
    expect(await screen.findByText('Demonstration: the clock is set to April 20, 2025.')).toBeVisible();
  });
});
