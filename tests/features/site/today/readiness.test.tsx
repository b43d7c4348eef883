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

type Mark = { reason: string | null; by: string | null; at: string };
const SETUP = 'POST /rest/v1/rpc/setup_steps';
const MARK = 'POST /rest/v1/rpc/mark_setup_step';
const UNMARK = 'POST /rest/v1/rpc/unmark_setup_step';
const PUBLISH = 'POST /rest/v1/rpc/publish';
const local = { ...ready, vault_address: null, vault_key: null, scheduled: null };

/** A project whose steps are kept as the database keeps them. */
function project(done: readonly string[], isPublic = false) {
  const marks = new Map<string, Mark>();
  let since: string | null = isPublic ? '2025-02-01T09:00:00+01:00' : null;
  const blocking = ['church', 'dates', 'prices', 'terms', 'privacy', 'mail', 'payment'];
  const advised = ['place', 'churches', 'rooms', 'documents', 'organisers'];
  return fakeBackend({
    [HEALTH]: () => local,
    [SETUP]: () => ({
      published_at: since,
      steps: [...blocking, ...advised].map((step) => ({
        ...{ step, is_done: done.includes(step), blocks: blocking.includes(step) },
        mark: marks.get(step) ?? null,
      })),
    }),
    [MARK]: ({ body }) => {
      const { p_step: step, p_reason: reason } = body as { p_step: string; p_reason: string };
      marks.set(step, { reason: reason || null, by: 'Ruth Holm', at: '2025-04-20T10:00:00Z' });
      return new Response(null, { status: 204 });
    },
    [UNMARK]: ({ body }) => {
      marks.delete((body as { p_step: string }).p_step);
      return new Response(null, { status: 204 });
    },
    [PUBLISH]: () => {
      since = '2025-04-20T10:00:00Z';
      return new Response(null, { status: 204 });
    },
  });
}

const setup = async () => within(await screen.findByRole('region', { name: 'Set up your camp' }));
const stepOf = (text: RegExp) => {
  const item = screen.getByText(text).closest('li');
  if (item === null) throw new Error(`no step ${text}`);
  return item;
};

it('is a checklist while the camp is new, which ticks what someone has done', async () => {
  project(['church', 'documents']);
  renderScreen(<ReadinessPart isNew />);
  const list = await setup();
  const items = await list.findAllByRole('listitem');
  expect(items.filter(({ textContent }) => textContent.includes(': done'))).toEqual([
    stepOf(/Say who runs the camp/),
    stepOf(/Upload the schedule/),
  ]);
  expect(list.getByRole('link', { name: 'Upload the schedule' })).toHaveAttribute(
    'href',
    '/admin?tab=settings&part=documents',
  );
  expect(list.getByText(/isn’t public yet/)).toBeVisible();
});

it('keeps who has read a text, who has skipped a step and why, and takes either back', async () => {
  const asked = project([]);
  renderScreen(<ReadinessPart isNew />);
  fireEvent.click(await screen.findByRole('button', { name: 'I’ve read it: Read the privacy policy' }));
  await waitFor(() =>
    expect(stepOf(/Read the privacy/)).toHaveTextContent('Read by Ruth Holm on April 20, 2025'),
  );
  expect(stepOf(/Read the privacy/)).toHaveTextContent(': done');
  fireEvent.click(screen.getByRole('button', { name: /^Skip: Sign up your own family/ }));
  const dialog = within(await screen.findByRole('dialog'));
  fireEvent.click(dialog.getByRole('button', { name: 'Skip' }));
  expect(await dialog.findByText('Write at least 3 letters')).toBeVisible();
  fireEvent.change(dialog.getByRole('textbox'), { target: { value: ' No card agreement ' } });
  fireEvent.click(dialog.getByRole('button', { name: 'Skip' }));
  await waitFor(() =>
    expect(stepOf(/Sign up your own family/)).toHaveTextContent(
      'Skipped by Ruth Holm on April 20, 2025: No card agreement',
    ),
  );
  expect(stepOf(/Sign up your own family/)).toHaveTextContent(': to do');
  expect(asked.filter(({ route }) => route === MARK).map(({ body }) => body)).toEqual([
    { p_step: 'privacy', p_reason: '' },
    { p_step: 'payment', p_reason: 'No card agreement' },
  ]);
  fireEvent.click(screen.getByRole('button', { name: /^Undo: Sign up your own family/ }));
  await waitFor(() => expect(stepOf(/Sign up your own family/)).not.toHaveTextContent('Skipped'));
});

it('publishes only when nothing that blocks is left, and says what is', async () => {
  const asked = project(['church', 'dates', 'prices', 'mail', 'payment']);
  renderScreen(<ReadinessPart isNew />);
  fireEvent.click(await screen.findByRole('button', { name: 'Publish the camp' }));
  let dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByRole('alert')).toHaveTextContent(
    'Do or skip this first: “Read the terms that families agree to” and “Read the privacy policy”',
  );
  expect(dialog.queryByRole('button', { name: 'Publish' })).toBeNull();
  fireEvent.click(dialog.getByRole('button', { name: 'Cancel' }));
  for (const text of ['Read the terms that families agree to', 'Read the privacy policy'])
    fireEvent.click(await screen.findByRole('button', { name: `I’ve read it: ${text}` }));
  await waitFor(() => expect(screen.queryByRole('button', { name: /^I’ve read it/ })).toBeNull());
  fireEvent.click(screen.getByRole('button', { name: 'Publish the camp' }));
  dialog = within(await screen.findByRole('dialog'));
  fireEvent.click(dialog.getByRole('button', { name: 'Publish' }));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Publish the camp' })).toBeNull());
  expect(asked.filter(({ route }) => route === PUBLISH)).toHaveLength(1);
  expect(screen.queryByText(/isn’t public yet/)).toBeNull();
});

it('says when another organiser has undone a step meanwhile', async () => {
  const steps = ['terms', 'privacy', 'church', 'dates', 'prices', 'mail', 'payment'];
  fakeBackend({
    [HEALTH]: () => local,
    [SETUP]: () => ({
      published_at: null,
      steps: steps.map((step) => ({ step, is_done: true, blocks: true, mark: null })),
    }),
    [PUBLISH]: () => Response.json({ code: 'P0001', message: 'not_ready' }, { status: 400 }),
  });
  renderScreen(<ReadinessPart isNew />);
  fireEvent.click(await screen.findByRole('button', { name: 'Publish the camp' }));
  const dialog = within(await screen.findByRole('dialog'));
  fireEvent.click(dialog.getByRole('button', { name: 'Publish' }));
  expect(await dialog.findByRole('alert')).toHaveTextContent('Someone has undone a step');
});
