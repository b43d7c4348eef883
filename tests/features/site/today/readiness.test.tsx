import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { ReadinessPart } from '../../../../src/features/site/today/readiness-part.tsx';
import { fakeBackend } from '../../../support/fake-backend.ts';
import { renderScreen } from '../../../support/render.tsx';
import { signInAs } from '../../../support/session.ts';

const HEALTH = 'POST /functions/v1/health';

const ready = {
  ...{ vault_address: true, vault_key: true, scheduled: true, swept: true, priced: true, organised: true },
  ...{
    monitored: true,
    backed_up: true,
    nexi_key: true,
    mail_domain: true,
    mail_plan: true,
    mail_webhook: true,
  },
  live_payments: true,
};
const part = () => screen.findByRole('region', { name: 'Ready to open?' });

beforeEach(() => signInAs());

it('names what is wrong, in the order in which to fix it, each with where to do that', async () => {
  const wrong = { scheduled: false, priced: false, monitored: false, backed_up: false, live_payments: false };
  fakeBackend({ [HEALTH]: () => ({ ...ready, ...wrong }) });
  renderScreen(<ReadinessPart isNew={false} />);
  const items = await within(await part()).findAllByRole('listitem');
  expect(
    items.map((item) => [item.textContent.trim(), item.querySelector('a')?.getAttribute('href')]),
  ).toEqual([
    [
      'The payment check isn’t scheduled, so emails aren’t sent either. Open Supabase',
      'https://supabase.com/dashboard',
    ],
    ['There are no prices yet. Go to prices', '/admin?tab=settings&part=prices'],
    ['No monitor is watching the site. Open the address to watch', 'http://backend.test/functions/v1/health'],
    ['There’s no backup of the last 2 days. Make one with “npm run backup”.', undefined],
    [
      'Payments are only tests: anyone can register for free with a test card. Open Nexi',
      'https://portal.dibspayment.eu',
    ],
  ]);
  expect(await part()).toHaveTextContent('use “npm run doctor”');
});

it('says that everything is ready', async () => {
  fakeBackend({ [HEALTH]: () => ready });
  renderScreen(<ReadinessPart isNew={false} />);
  expect(await screen.findByText('Everything is ready.')).toBeVisible();
});

it('does not say so where something is unknown', async () => {
  fakeBackend({ [HEALTH]: () => ({ ...ready, nexi_key: null }) });
  renderScreen(<ReadinessPart isNew={false} />);
  expect(await screen.findByText(/We couldn’t check everything/)).toBeVisible();
  expect(screen.queryByText('Everything is ready.')).toBeNull();
  expect(screen.queryByRole('listitem')).toBeNull();
});

it('is not there for the local default, which has neither vault nor schedule', async () => {
  fakeBackend({
    [HEALTH]: () => ({ ...ready, vault_address: null, vault_key: null, scheduled: null, priced: false }),
  });
  renderScreen(<ReadinessPart isNew={false} />);
  await part();
  await waitFor(() => expect(screen.queryByRole('region')).toBeNull());
});

it.each([() => new Response(null, { status: 500 }), () => ({ ...ready, swept: 'yes' })])(
  'says that it could not be read, and reads again',
  async (bad) => {
    let isDown = true;
    fakeBackend({ [HEALTH]: () => (isDown ? bad() : ready) });
    renderScreen(<ReadinessPart isNew={false} />);
    expect(await screen.findByRole('alert')).toHaveTextContent('We couldn’t load this.');
    isDown = false;
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Everything is ready.')).toBeVisible();
  },
);

it('is a checklist while the camp is new, whose ticks the database sets', async () => {
  const steps = {
    church: true,
    churches: true,
    place: false,
    dates: true,
    rooms: false,
    prices: true,
    documents: false,
    organisers: false,
  };
  fakeBackend({
    [HEALTH]: () => ({ ...ready, vault_address: null, vault_key: null, scheduled: null }),
    'POST /rest/v1/rpc/setup_steps': () => ({ ...steps, payment: false, mail: false, open: true }),
  });
  renderScreen(<ReadinessPart isNew />);
  const list = within(await screen.findByRole('region', { name: 'Set up your camp' }));
  const items = await list.findAllByRole('listitem');
  expect(items.map(({ textContent }) => /: (done|to do)$/.exec(textContent)?.[1])).toEqual([
    ...['done', 'done', 'to do', 'done', 'to do', 'done', 'to do', 'to do', 'to do', 'to do', 'done'],
  ]);
  expect(list.getByRole('link', { name: 'Upload the schedule' })).toHaveAttribute(
    'href',
    '/admin?tab=settings&part=documents',
  );
});
