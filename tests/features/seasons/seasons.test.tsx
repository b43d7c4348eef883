import { mayAt } from '../../support/rights.ts';
import { fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Banner } from '../../../src/app/banner.tsx';
import { campQueries } from '../../../src/data/site/camp-info.ts';
import { pricingQueries } from '../../../src/data/payments/prices.ts';
import { endPreview, refuseInPreview } from '../../../src/data/seasons/preview.ts';
import DraftChecklist from '../../../src/features/seasons/draft-checklist.tsx';
import { SeasonsTab } from '../../../src/features/seasons/seasons-tab.tsx';
import { weeksOf } from '../../../src/features/seasons/sign-up-weeks.tsx';
import { createQueryClient } from '../../../src/lib/query-client.ts';
import { currentToasts } from '../../../src/ui/toast-store.ts';
import { fakeBackend, type Routes } from '../../support/fake-backend.ts';
import { renderScreen } from '../../support/render.tsx';
import { signInAs } from '../../support/session.ts';
import { camp } from '../accounts/profile/family.ts';
import { kitchen, sent, settingsRoutes } from '../settings/settings-routes.ts';

const SAVE = 'POST /rest/v1/rpc/save_draft_season';
const OPEN = 'POST /rest/v1/rpc/open_season';
const seen = '2025-08-01T10:00:00.123456+00:00';

const price = {
  name_da: '',
  description: '',
  description_da: '',
  shirt_price: 0,
  includes_bed: true,
  reserved_bed: false,
  full_payment_only: false,
  late_surcharge: true,
};
const plan = {
  camp_info: { ...camp, id: 1, timezone: 'Europe/Copenhagen', title: 'Family Camp 2026', theme: 'Hope' },
  pricing: [
    { ...price, id: 0, name: 'Regular', code: 'REG', price: 1250 },
    { ...price, id: 11, name: 'Kitchen staff', code: 'KST', price: 0 },
  ],
  rooms: [
    { id: 1, name: 'Room 1', capacity: 6, state: 'open' as const },
    { id: 21, name: 'Stay in, men', capacity: 999, state: 'group' as const },
  ],
  discounts: [],
  teams: [],
};
const endsWith = {
  ...{ campers: 5, registered: 3, outstanding: 400.5, overpaid: 0, open_pages: 1, in_review: 0 },
  ...{ bank_lines: 2, bank_amount: 4200, cash: 1480 },
};
const season = {
  theme: 'Rooted',
  start_date: '2025-05-28',
  end_date: '2025-06-01',
  campers: 5,
  registered: 3,
  expected: 5000,
  paid: 4000,
};

beforeEach(() => signInAs());

function open(changes: Routes = {}, level = 3, path = '/') {
  const asked = fakeBackend(
    settingsRoutes({
      'POST /rest/v1/rpc/season_figures': () => [
        { ...season, id: 2, state: 'open', title: 'Family Camp 2026', closed_at: null },
        { ...season, id: 1, state: 'past', title: 'Family Camp 2025', closed_at: seen },
      ],
      'POST /rest/v1/rpc/sign_ups_by_week': () => [],
      'POST /rest/v1/rpc/retention_overview': () => ({
        ran_at: '2028-05-02T10:00:00+00:00',
        notified: 2,
        coming: [{ month: '2028-06-01', accounts: 2, people: 5 }],
        runs: [{ ran_on: '2028-05-01', counts: { notified: 2, came_back: 0, accounts: 1, people: 1 } }],
      }),
      'GET /rest/v1/seasons': () => [{ id: 3, plan, updated_at: seen }],
      ...changes,
    }),
  );
  renderScreen(<SeasonsTab may={mayAt(level)} />, path);
  return asked;
}

const REMOVE = 'DELETE /storage/v1/object/documents';
const COPY = 'POST /functions/v1/store-file';
/** The switch works; there is no schedule that could be copied. */
const switching: Routes = {
  [OPEN]: ({ body }) => ({
    status: (body as { p_is_dry_run: boolean }).p_is_dry_run ? 'dry_run' : 'opened',
    season: 3,
    ends_with: endsWith,
    grave: [],
    deleted: ['checkin', 'duties'],
    ended: { title: 'Family Camp 2026', start_date: '2025-05-28' },
  }),
  'POST /rest/v1/rpc/open_season_id': () => 2,
  [REMOVE]: () => [],
  [COPY]: () => Response.json({ error: 'not_found' }, { status: 404 }),
};

const press = async (name: string | RegExp) => fireEvent.click(await screen.findByRole('button', { name }));
const dialog = async () => within(await screen.findByRole('dialog'));

describe('the next season', () => {
  it('is begun by level 3, and not offered below', async () => {
    const asked = open({ 'GET /rest/v1/seasons': () => [], 'POST /rest/v1/rpc/draft_season': () => 3 });
    await press('Prepare the next season');
    await vi.waitFor(() => expect(sent(asked, 'POST /rest/v1/rpc/draft_season')).toHaveLength(1));
  });

  it.each([
    ['the theme is there, and too few places', { theme: 'Hope', total_beds: 7 }, ['done', 'done', 'to do']],
    ['the theme is missing', { theme: ' ', total_beds: 6 }, ['to do', 'done', 'done']],
  ])('is a checklist on Today: %s', async (_case, now, ticks) => {
    const camp_info = { ...plan.camp_info, ...now };
    const drafts = [{ id: 3, plan: { ...plan, camp_info }, updated_at: seen }];
    fakeBackend({ 'GET /rest/v1/seasons': () => drafts });
    renderScreen(<DraftChecklist />);
    const list = within(await screen.findByRole('region', { name: 'The next season' }));
    expect(list.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
      ...['The camp', 'Prices', 'Rooms'].map((step, at) => `${step}: ${ticks[at]}`),
      'Open the season: to do',
    ]);
    for (const link of list.getAllByRole('link'))
      expect(link).toHaveAttribute('href', '/admin?tab=settings&part=seasons#next-season');
  });

  it('is not there for level 1, who sees the figures', async () => {
    const asked = open({}, 1);
    expect(await screen.findByText('Family Camp 2025')).toBeVisible();
    expect(screen.queryByText('The next season')).toBeNull();
    expect(asked.some(({ route }) => route === 'GET /rest/v1/seasons')).toBe(false);
  });

  it('ticks what is done: a theme, prices, and a place in a room for every bed', async () => {
    const bare = { ...plan, camp_info: { ...plan.camp_info, theme: ' ', total_beds: 9999 } };
    open({ 'GET /rest/v1/seasons': () => [{ id: 3, plan: bare, updated_at: seen }] });
    expect(await screen.findByText('Prices', { selector: 'strong' })).toHaveTextContent(': done');
    for (const step of ['The camp', 'Rooms', 'Promo codes'])
      expect(screen.getByText(step, { selector: 'strong' })).not.toHaveTextContent(': done');
  });

  it('is saved step by step, with everything else as it was, and with what was seen', async () => {
    const asked = open({ [SAVE]: () => Response.json(seen) });
    await press('Edit: Prices');
    const form = await dialog();
    fireEvent.change(form.getByLabelText('Regular (now 1,200 DKK)'), { target: { value: 'much' } });
    fireEvent.click(form.getByText('Save'));
    expect(await form.findByText('Type an amount from 0 to 99999, with at most two decimals')).toBeVisible();
    expect(sent(asked, SAVE)).toEqual([]);
    fireEvent.change(form.getByLabelText('Regular (now 1,200 DKK)'), { target: { value: '1300,50' } });
    fireEvent.click(form.getByText('Save'));
    await vi.waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const [regular, kitchenStaff] = plan.pricing;
    expect(sent(asked, SAVE)).toEqual([
      { p_plan: { ...plan, pricing: [{ ...regular, price: 1300.5 }, kitchenStaff] }, p_seen: seen },
    ]);
  });

  it('proposes the dates of the same weekdays and of the same feast, and moves the deadlines along', async () => {
    const asked = open({ [SAVE]: () => Response.json(seen) });
    await press('Edit: The camp');
    const form = await dialog();
    const choice = await form.findByRole('radiogroup', { name: 'When is the next camp?' });
    expect(within(choice).getAllByRole('radio')).toHaveLength(2);
    fireEvent.click(form.getByLabelText(/^Wednesday May 13 to Sunday May 17, 2026/));
    expect(form.getByLabelText('First day')).toHaveValue('2026/05/13');
    expect(form.getByLabelText(/^Wednesday May 13/)).toBeChecked();
    fireEvent.click(form.getByText('Save'));
    await vi.waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(sent(asked, SAVE)).toEqual([
      {
        p_plan: {
          ...plan,
          camp_info: {
            ...plan.camp_info,
            ...{ start_date: '2026-05-13', end_date: '2026-05-17' },
            ...{ registration_deadline: '2026-04-30', price_deadline: '2026-04-16' },
          },
        },
        p_seen: seen,
      },
    ]);
  });

  const later = '2025-08-01T11:00:00.123456+00:00';
  const theme = (value: string) => ({ camp_info: { ...plan.camp_info, theme: value } });

  /** Types a theme and saves it, after another organiser has saved `theirs`. */
  async function saveAfter(theirs: object) {
    let now: object = { id: 3, plan, updated_at: seen };
    const asked = open({
      'GET /rest/v1/seasons': () => [now],
      'POST /rest/v1/rpc/changed_by': () => ({ role: 'organisers', name: 'Ida Holm' }),
      [SAVE]: ({ body }) =>
        (body as { p_seen: string }).p_seen === later
          ? Response.json(later)
          : Response.json({ code: 'P0001', message: 'conflict' }, { status: 400 }),
    });
    await press('Edit: The camp');
    const form = await dialog();
    now = { id: 3, plan: { ...plan, ...theirs }, updated_at: later };
    fireEvent.change(form.getByLabelText('Theme'), { target: { value: 'Joy' } });
    fireEvent.click(form.getByText('Save'));
    return { asked, form };
  }

  async function saveAgain(form: Awaited<ReturnType<typeof dialog>>) {
    fireEvent.click(form.getByText('Save'));
    await vi.waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  }

  it('shows whose value was saved since and which, and replaces it by another press', async () => {
    const { asked, form } = await saveAfter(theme('Light'));
    expect(
      await form.findByText(/^Ida Holm changed this .* It’s now “Theme: Light”\. Save again/),
    ).toBeVisible();
    expect(form.getByLabelText('Theme')).toHaveValue('Joy');
    await saveAgain(form);
    expect(sent(asked, SAVE).at(-1)).toEqual({ p_plan: { ...plan, ...theme('Joy') }, p_seen: later });
  });

  it('keeps what was saved since in another place', async () => {
    const pricing = plan.pricing.map((one) => (one.id === 0 ? { ...one, price: 1300 } : one));
    const rooms = plan.rooms.filter(({ id }) => id !== 1);
    const { asked, form } = await saveAfter({ pricing, rooms });
    expect(await form.findByText(/^Someone else just saved another part of the draft/)).toBeVisible();
    await saveAgain(form);
    expect(sent(asked, SAVE).at(-1)).toEqual({
      p_plan: { ...plan, ...theme('Joy'), pricing, rooms },
      p_seen: later,
    });
  });

  it('takes along the promo codes that are ticked', async () => {
    const asked = open({ [SAVE]: () => Response.json(seen) });
    await press('Edit: Promo codes');
    const form = await dialog();
    fireEvent.click(await form.findByLabelText(/KITCHEN/));
    fireEvent.click(form.getByText('Save'));
    const { uses: _uses, ...code } = kitchen;
    await vi.waitFor(() =>
      expect(sent(asked, SAVE)).toEqual([{ p_plan: { ...plan, discounts: [code] }, p_seen: seen }]),
    );
  });
});

describe('switching it on', () => {
  it('is tried out first, says what it does, and happens with the second press', async () => {
    const asked = open(switching);
    await press('Check and open');
    const form = await dialog();
    expect(await form.findByText(/^5 campers become part of the past season \(3 registered\)/)).toBeVisible();
    expect(form.getByText(/^400.50 DKK of this season is left to pay/)).toBeVisible();
    expect(form.getByText(/^2 bank transfers not confirmed \(4,200 DKK\)/)).toBeVisible();
    expect(form.getByText(/^1,480 DKK in cash not counted/)).toBeVisible();
    expect(form.getByText(/^1 payment page is open and will be cancelled/)).toBeVisible();
    expect(form.queryByText(/overpaid/)).toBeNull();
    expect(
      form.getByText(
        /^Deleted with this season: check-ins, check-in codes and contacts and duties and certificates/,
      ),
    ).toBeVisible();
    expect(form.getByText(/^Jobs given for this season end/)).toBeVisible();
    expect(sent(asked, OPEN)).toEqual([{ p_season: 3, p_seen: seen, p_is_dry_run: true }]);
    fireEvent.click(form.getByText('Open the season'));
    await vi.waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(sent(asked, OPEN).at(-1)).toEqual({ p_season: 3, p_seen: seen, p_is_dry_run: false });
    await vi.waitFor(() => expect(sent(asked, REMOVE)).toEqual([{ prefixes: ['teams-2.pdf'] }]));
    expect(sent(asked, COPY)).toEqual([]);
  });

  it('is not done before what is grave is confirmed, and the title of a camp that is still ahead typed', async () => {
    const asked = open({
      ...switching,
      [OPEN]: ({ body }) => ({
        status: (body as { p_is_dry_run: boolean }).p_is_dry_run ? 'dry_run' : 'opened',
        season: 3,
        ends_with: endsWith,
        grave: ['still_ahead', 'no_prices'],
        deleted: [],
        ended: { title: 'Family Camp 2026', start_date: '2025-05-28' },
      }),
    });
    await press('Check and open');
    const form = await dialog();
    const ahead = await form.findByRole('checkbox', {
      name: /^This camp is still ahead: May 28, 2025, 5 coming/,
    });
    fireEvent.click(form.getByText('Open the season'));
    expect(await form.findAllByText('Confirm this first')).toHaveLength(2);
    expect(form.getByText('This isn’t its title')).toBeVisible();
    fireEvent.click(ahead);
    fireEvent.click(form.getByRole('checkbox', { name: /^Every price is 0/ }));
    fireEvent.click(form.getByText('Open the season'));
    expect(sent(asked, OPEN)).toHaveLength(1);
    fireEvent.change(form.getByLabelText('Type the title of the camp that ends: Family Camp 2026'), {
      target: { value: ' Family Camp 2026' },
    });
    fireEvent.click(form.getByText('Open the season'));
    await vi.waitFor(() =>
      expect(sent(asked, OPEN).at(-1)).toMatchObject({
        p_is_dry_run: false,
        p_confirmed: ['still_ahead', 'no_prices'],
        p_title: ' Family Camp 2026',
      }),
    );
  });

  it('takes the schedule along where that is ticked, and says when it could not', async () => {
    const asked = open(switching);
    await press('Check and open');
    const form = await dialog();
    fireEvent.click(await form.findByLabelText('Keep showing this schedule until there is a new one'));
    fireEvent.click(form.getByText('Open the season'));
    await vi.waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const taken = asked.filter(({ route }) => route === COPY).map(({ url }) => url.search);
    expect(taken).toEqual(['?document=schedule&from=2']);
    expect(currentToasts().at(-1)?.text).toMatch(/couldn’t be copied: upload it in Settings/);
  });

  it('opens registration at the time that is typed, and says where one has passed', async () => {
    const asked = open(switching);
    await press('Check and open');
    const form = await dialog();
    const time = await form.findByLabelText('Registration opens at');
    expect(time).toHaveAccessibleDescription(/closed until you open it in Settings/);
    fireEvent.change(time, { target: { value: '2025-04-20T12:00' } });
    expect(await form.findByText('That time has passed, so this takes effect right away.')).toBeVisible();
    fireEvent.change(time, { target: { value: '2025-04-20T12:01' } });
    expect(time).not.toHaveAccessibleDescription(/has passed/);
    fireEvent.click(form.getByText('Open the season'));
    await vi.waitFor(() =>
      expect(sent(asked, OPEN).at(-1)).toMatchObject({
        p_is_dry_run: false,
        p_registration_at: '2025-04-20T12:01',
      }),
    );
  });

  it('is not offered without a theme, nor where the dry run is refused', async () => {
    const bare = { ...plan, camp_info: { ...plan.camp_info, theme: ' ' } };
    const asked = open({ 'GET /rest/v1/seasons': () => [{ id: 3, plan: bare, updated_at: seen }] });
    await press('Check and open');
    expect(await (await dialog()).findByText(/The theme is missing: fill it in/)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Open the season' })).toBeNull();
    expect(sent(asked, OPEN)).toEqual([]);
  });

  it('says what is wrong with the plan in words', async () => {
    open({ [OPEN]: () => Response.json({ code: 'P0001', message: 'in_the_past' }, { status: 400 }) });
    await press('Check and open');
    expect(await (await dialog()).findByText(/This camp would already have ended/)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Open the season' })).toBeNull();
  });
});

describe('sign-ups by week', () => {
  const week = (
    season_id: number,
    weeks_before: number,
    sign_ups: number,
    this_week: number | null = null,
  ) => ({
    ...{ season_id, weeks_before, sign_ups, this_week, title: `Camp ${season_id}` },
  });
  it('repeats a week without news, and leaves open what is still to come', () => {
    expect(weeksOf([week(2, 3, 4, 1), week(2, 1, 6, 1), week(1, 2, 9)])).toEqual({
      camps: ['Camp 2', 'Camp 1'],
      weeks: [
        { weeks: 3, counts: [4, 0] },
        { weeks: 2, counts: [4, 9] },
        { weeks: 1, counts: [6, 9] },
        { weeks: 0, counts: [null, 9] },
      ],
    });
  });
});

describe('what is kept and forgotten', () => {
  it('is told in numbers, to every organiser: what will be, and what was', async () => {
    open({}, 1);
    const emailed = await screen.findByText(/2 families have been emailed/);
    expect(emailed).not.toBeVisible();
    fireEvent.click(screen.getByText('What is deleted, and when'));
    expect(emailed).toBeVisible();
    expect(emailed).toHaveTextContent('Last run 2028/05/02');
    expect(screen.getByRole('link', { name: 'How long data is kept' })).toHaveAttribute(
      'href',
      '/privacy-policy',
    );
    const coming = within(await screen.findByRole('table', { name: 'Scheduled for deletion' }));
    expect(coming.getByText('June 2028')).toBeVisible();
    expect(coming.getByText('5')).toBeVisible();
    const done = within(screen.getByRole('table', { name: 'Deleted so far' }));
    expect(done.getByText('2 emailed, 1 family deleted, 1 camper')).toBeVisible();
  });

  it('is unfolded for a link to it', async () => {
    open({}, 1, '/#retention');
    expect(await screen.findByText(/2 families have been emailed/)).toBeVisible();
  });
});

describe('a draft that is looked at', () => {
  afterEach(() => endPreview());

  it('is the site of this tab alone, in which nobody can be registered or pay, until it is left', async () => {
    const asked = open({
      'GET /rest/v1/camp_info': () => [camp],
      'GET /rest/v1/camp_counts': () => [{ registered: 9, sign_ups: 9 }],
    });
    expect(await readTitle()).toBe(camp.title);
    const link = await screen.findByRole('link', { name: 'Preview as a family' });
    link.addEventListener('click', (event) => event.preventDefault());
    fireEvent.click(link);
    const before = asked.length;
    expect(await readTitle()).toBe('Family Camp 2026');
    const prices = await createQueryClient().fetchQuery(pricingQueries.all());
    expect(prices.map(({ price }) => price)).toEqual([1250, 0]);
    expect(refuseInPreview).toThrow('preview');
    expect(asked.length).toBe(before);

    renderScreen(<Banner />);
    expect(screen.getByText(/^Draft of Family Camp 2026: only you can see it/)).toBeVisible();
    const leave = screen.getByRole('link', { name: 'Leave the preview' });
    expect(leave).toHaveAttribute('href', '/admin?tab=settings&part=seasons');
    leave.addEventListener('click', (event) => event.preventDefault());
    fireEvent.click(leave);
    expect(await readTitle()).toBe(camp.title);
    expect(refuseInPreview).not.toThrow();
  });

  const readTitle = async () => (await createQueryClient().fetchQuery(campQueries.info())).title;
});
