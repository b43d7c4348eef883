import { rightsAt } from '../support/rights.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { FamilyMails } from '../../src/features/campers/list/family-more.tsx';
import { MessagesTab } from '../../src/features/campers/list/messages-part.tsx';
import { WriteDialog } from '../../src/organiser/write-dialog.tsx';
import { queryClient } from '../../src/lib/query-client.ts';
import { currentToasts, removeToast } from '../../src/ui/toast-store.ts';
import { fakeBackend, type Asked, type Routes } from '../support/fake-backend.ts';
import { renderScreen } from '../support/render.tsx';
import { signInAs } from '../support/session.ts';

const user = userEvent.setup({ delay: null });
const COUNT = 'POST /rest/v1/rpc/count_families';
const SEND = 'POST /rest/v1/rpc/send_message';
const TEST = 'POST /rest/v1/rpc/test_message';
const PREVIEW = 'POST /functions/v1/preview-mail';
const KICK = 'POST /functions/v1/send-mails';
const counts = {
  families: 4,
  mails: 2,
  no_address: 1,
  refused: 1,
  bounced: 0,
  complained: 0,
  languages: { en: 2 },
  missed: [
    { name: 'Rosa Rask', camper: 'rosa', why: 'no_address' },
    { name: 'Lone Loft', camper: 'lone', why: 'refused' },
  ],
  examples: [
    { account: 'anna', name: 'Anna Holm', language: 'en', campers: ['anna', 'ben'] },
    { account: 'otto', name: 'Otto Holm', language: 'en', campers: ['otto'] },
  ],
};
const told = () =>
  currentToasts().map(({ kind, title, text }) => [kind, title, text].filter(Boolean).join(': '));
const sentTo = (asked: readonly Asked[], route: string) =>
  asked.filter((one) => one.route === route).map(({ body }) => body);

beforeEach(async () => {
  for (const { id } of currentToasts()) removeToast(id);
  queryClient.clear();
  await signInAs();
});

async function openDialog(routes: Routes = {}) {
  const closed = vi.fn<() => void>();
  const asked = fakeBackend({
    [COUNT]: () => counts,
    'POST /storage/v1/object/list/documents': () => [],
    [KICK]: () => Response.json({}, { status: 202 }),
    ...routes,
  });
  renderScreen(<WriteDialog campers={['anna', 'ben', 'otto', 'walkin', 'rest']} onClose={closed} />);
  await screen.findByText('2 emails to 4 families');
  return { asked, closed };
}
const type = async (label: string, text: string) => {
  const field = screen.getByRole('textbox', { name: label });
  await user.clear(field);
  await user.click(field);
  await user.paste(text);
};

describe('writing to families', () => {
  it('counts families, mails and whom it does not reach', async () => {
    await openDialog();
    expect(screen.getByText(/^1 family without an email address:/)).toHaveTextContent(/: Rosa Rask$/);
    expect(screen.getByText(/^1 family has unsubscribed:/)).toHaveTextContent(/: Lone Loft$/);
    expect(screen.getByRole('link', { name: 'Lone Loft' })).toBeVisible();
  });

  it('says at the field what cannot be filled in, and goes no further', async () => {
    const { asked } = await openDialog();
    await type('Subject', '');
    await type('Text', 'Dear {surname}');
    await user.click(screen.getByRole('button', { name: 'Continue' }));
    expect(screen.getByRole('textbox', { name: 'Subject' })).toHaveAccessibleDescription('Fill this in');
    expect(screen.getByRole('textbox', { name: 'Text' })).toHaveAccessibleDescription(
      '{surname} cannot be filled in',
    );
    await user.click(screen.getByRole('button', { name: 'Send me a test' }));
    await user.click(screen.getByRole('button', { name: 'Preview for a family' }));
    expect(asked.filter(({ route }) => [SEND, TEST, PREVIEW].includes(route))).toEqual([]);
  });

  it('inserts what is filled in where one wrote last', async () => {
    await openDialog();
    await type('Text', 'Dear ,');
    const text = screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Text' });
    text.setSelectionRange(5, 5);
    await user.click(screen.getByRole('button', { name: 'First name' }));
    expect(text).toHaveValue('Dear {first_name},');
    expect(text).toHaveFocus();
    await user.keyboard('!');
    expect(text).toHaveValue('Dear {first_name}!,');
    await user.click(screen.getByRole('textbox', { name: 'Subject' }));
    await user.click(screen.getByRole('button', { name: 'Left to pay' }));
    expect(screen.getByRole('textbox', { name: 'Subject' })).toHaveValue('{outstanding}');
  });

  it('is looked at with a family and tried on oneself', async () => {
    const { asked } = await openDialog({
      [PREVIEW]: () => ({ subject: 'Hi Otto', text: 'Dear Otto,\nyou owe 400 DKK.' }),
      [TEST]: () => Response.json('queued'),
    });
    await type('Subject', 'Hi {first_name}');
    await type('Text', 'You owe {outstanding}');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Family' }), 'otto');
    await user.click(screen.getByRole('button', { name: 'Preview for a family' }));
    const paper = await screen.findByRole('region', { name: 'What the family gets' });
    expect(within(paper).getByText('Hi Otto')).toBeVisible();
    expect(sentTo(asked, PREVIEW)).toEqual([
      expect.objectContaining({
        account: 'otto',
        campers: ['otto'],
        texts: expect.objectContaining({ body: 'You owe {outstanding}' }),
      }),
    ]);
    await user.click(screen.getByRole('button', { name: 'Send me a test' }));
    await vi.waitFor(() => expect(told()).toEqual(['success: Test sent to you']));
    expect(sentTo(asked, TEST)).toEqual([
      expect.objectContaining({
        p_account: 'otto',
        p_campers: ['otto'],
        p_texts: { en: { subject: 'Hi {first_name}', body: 'You owe {outstanding}' } },
      }),
    ]);
  });

  it('says so when the family of the test is gone, and asks who is there', async () => {
    const { asked } = await openDialog({
      [TEST]: () => Response.json({ code: 'P0001', message: 'nobody' }, { status: 400 }),
    });
    await type('Subject', 'News');
    await type('Text', 'All is well');
    await user.click(screen.getByRole('button', { name: 'Send me a test' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('is no longer signed up');
    await vi.waitFor(() => expect(sentTo(asked, COUNT)).toHaveLength(2));
  });

  it('is sent when its number is confirmed, once, and then at once', async () => {
    const { asked, closed } = await openDialog({ [SEND]: () => Response.json(2) });
    await type('Subject', 'News');
    await type('Text', 'All is well');
    await user.click(screen.getByRole('button', { name: 'Continue' }));
    expect(await screen.findByText(/You can’t undo this/)).toBeVisible();
    expect(sentTo(asked, SEND)).toEqual([]);
    await user.dblClick(screen.getByRole('button', { name: 'Send 2 emails' }));
    await vi.waitFor(() => expect(closed).toHaveBeenCalledOnce());
    expect(sentTo(asked, SEND)).toEqual([
      {
        p_id: expect.stringMatching(/^[0-9a-f-]{36}$/),
        p_campers: ['anna', 'ben', 'otto', 'walkin', 'rest'],
        p_texts: { en: { subject: 'News', body: 'All is well' } },
        p_attachments: [],
        p_mails: 2,
      },
    ]);
    await vi.waitFor(() => expect(sentTo(asked, KICK)).toHaveLength(1));
  });

  it('keeps what is typed and its id when it fails, so that trying again cannot send it twice', async () => {
    const { asked, closed } = await openDialog({ [SEND]: () => undefined });
    await type('Subject', 'News');
    await type('Text', 'All is well');
    await user.click(screen.getByRole('button', { name: 'Continue' }));
    await user.click(await screen.findByRole('button', { name: 'Send 2 emails' }));
    expect(await screen.findByRole('alert')).toHaveTextContent(/Could not save/);
    await user.click(screen.getByRole('button', { name: 'Send 2 emails' }));
    await vi.waitFor(() => expect(sentTo(asked, SEND)).toHaveLength(2));
    const ids = sentTo(asked, SEND).map((body) => Reflect.get(Object(body), 'p_id'));
    expect(ids[0]).toBe(ids[1]);
    await user.click(screen.getByRole('button', { name: 'Back' }));
    expect(await screen.findByRole('textbox', { name: 'Text' })).toHaveValue('All is well');
    expect(closed).not.toHaveBeenCalled();
  });

  it('says so when the families have changed since they were counted', async () => {
    await openDialog({
      [SEND]: () => Response.json({ code: 'P0001', message: 'conflict' }, { status: 400 }),
    });
    await type('Subject', 'News');
    await type('Text', 'All is well');
    await user.click(screen.getByRole('button', { name: 'Continue' }));
    await user.click(await screen.findByRole('button', { name: 'Send 2 emails' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('The families changed while you were writing');
  });
});

describe('in two languages', () => {
  const twoLanguages = {
    ...counts,
    languages: { en: 1, da: 2 },
    examples: [{ account: 'otto', name: 'Otto Holm', language: 'da', campers: ['otto'] }],
  };
  const openBoth = (routes: Routes = {}) => openDialog({ [COUNT]: () => twoLanguages, ...routes });
  const inDanish = () => user.selectOptions(screen.getByRole('combobox', { name: 'Language' }), 'da');

  it('counts the readers of each, and refuses to go on without a text for one', async () => {
    const { asked } = await openBoth();
    await type('Subject', 'News');
    await type('Text', 'All is well');
    const languages = () =>
      within(screen.getByRole('combobox', { name: 'Language' }))
        .getAllByRole('option')
        .map(({ textContent }) => textContent);
    expect(languages()).toEqual(['English: 1 reader', 'Dansk: 2 readers, not written yet']);
    await user.click(screen.getByRole('button', { name: 'Continue' }));
    expect(screen.getByRole('combobox', { name: 'Language' })).toHaveValue('da');
    expect(screen.getByRole('textbox', { name: 'Subject' })).toHaveAccessibleDescription('Fill this in');
    expect(sentTo(asked, SEND)).toEqual([]);
  });

  it('sends each, once both are confirmed', async () => {
    const { asked, closed } = await openBoth({ [SEND]: () => Response.json(2) });
    await type('Subject', 'News');
    await type('Text', 'All is well');
    await inDanish();
    await type('Subject', 'Nyt');
    await type('Text', 'Alt er godt');
    await user.click(screen.getByRole('button', { name: 'Continue' }));
    expect(await screen.findByText('Nyt')).toBeVisible();
    expect(screen.getByText('News')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Send 2 emails' }));
    await vi.waitFor(() => expect(closed).toHaveBeenCalledOnce());
    expect(sentTo(asked, SEND)).toEqual([
      expect.objectContaining({
        p_texts: {
          en: { subject: 'News', body: 'All is well' },
          da: { subject: 'Nyt', body: 'Alt er godt' },
        },
      }),
    ]);
  });

  it('shows a family the text of its language', async () => {
    const { asked } = await openBoth({ [PREVIEW]: () => ({ subject: 'Nyt', text: 'Alt er godt' }) });
    await type('Subject', 'News');
    await type('Text', 'All is well');
    await inDanish();
    await type('Subject', 'Nyt');
    await type('Text', 'Alt er godt');
    await user.click(screen.getByRole('button', { name: 'Preview for a family' }));
    expect(await screen.findByRole('region', { name: 'What the family gets' })).toHaveTextContent('Nyt');
    expect(sentTo(asked, PREVIEW)).toEqual([
      expect.objectContaining({ texts: { subject: 'Nyt', body: 'Alt er godt' } }),
    ]);
  });

  it('says so when the database knows a reader without a text', async () => {
    await openDialog({
      [SEND]: () => Response.json({ code: 'P0001', message: 'text_missing' }, { status: 400 }),
    });
    await type('Subject', 'News');
    await type('Text', 'All is well');
    await user.click(screen.getByRole('button', { name: 'Continue' }));
    await user.click(await screen.findByRole('button', { name: 'Send 2 emails' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('a language you haven’t written in yet');
  });
});

describe('what was written', () => {
  const values = {
    first_name: 'Otto',
    camp: 'Family Camp',
    camp_start: '2025-05-28',
    last_day: '2025-05-15',
    price_day: '2025-05-01',
    outstanding: 1200,
    next_payment: 400,
    campers: [{ name: 'Otto Holm', arrival: 'Bus', departure: 'Car', room: null }],
  };
  const message = {
    id: 'm1',
    texts: { en: { subject: 'News', body: 'All is well' } },
    example: null,
    of_season: null,
    attachments: [],
    sent_at: '2025-05-04T10:00:00Z',
    sender: 'Ada Admin',
    families: 4,
    mails: 2,
    left_already: 1,
    delivered: 0,
    waiting: 1,
    bounced: 1,
    complained: 2,
    stopped_at: null,
  };

  it('tells how far it is, and is stopped', async () => {
    let rows = [message];
    fakeBackend({
      'POST /rest/v1/rpc/message_list': () => rows,
      'POST /rest/v1/rpc/stop_message': () => {
        rows = [{ ...message, waiting: 0 }];
        return Response.json(1);
      },
    });
    renderScreen(<MessagesTab />);
    expect(await screen.findByText(/Ada Admin.* · 1 of 2 sent · 1 bounced · 2 marked as spam/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Stop: News' }));
    await vi.waitFor(() => expect(told()).toEqual(['success: 1 email cancelled']));
    await vi.waitFor(() => expect(screen.queryByRole('button', { name: 'Stop: News' })).toBeNull());
  });

  it('is listed as a family reads it', async () => {
    const texts = {
      en: { subject: 'Dear {first_name}: {outstanding} by {last_day}', body: 'For {campers}\n{travel}' },
      da: { subject: 'Kære {first_name}', body: 'Til {campers}' },
    };
    fakeBackend({
      'POST /rest/v1/rpc/message_list': () => [
        { ...message, texts, example: values },
        { ...message, id: 'm2', texts: { da: { subject: '{camp}', body: 'Nyt' } } },
      ],
      'POST /rest/v1/rpc/message_mails': () => [],
    });
    renderScreen(<MessagesTab />);
    expect(await screen.findByText('Dear Otto: 1,200 DKK by May 15, 2025')).toBeVisible();
    expect(screen.getByText(/ · as Otto reads it · /)).toBeVisible();
    expect(screen.getByText('Title of the camp')).toBeVisible();
    await user.click(screen.getAllByText('Text and recipients')[0] as HTMLElement);
    expect(await screen.findByText(/^For Otto Holm\s+Otto Holm: Bus there, Car home$/)).toBeVisible();
    expect(screen.getByText('Til Otto Holm')).toBeVisible();
  });

  it('is written again to the families of a past season', async () => {
    const mail = { recipient: 'anna@example.org', campers: ['ben'], sent_at: null, delivery: null };
    const asked = fakeBackend({
      'POST /rest/v1/rpc/message_list': () => [{ ...message, of_season: 3 }],
      'POST /rest/v1/rpc/message_mails': () => [
        { ...mail, id: '1', name: 'Anna Holm' },
        { ...mail, id: '2', name: 'Anna Holm', recipient: 'peter@example.org' },
      ],
      'POST /rest/v1/rpc/my_access_level': () => Response.json(2),
      'POST /rest/v1/rpc/my_rights': () => rightsAt(2),
      'POST /storage/v1/object/list/documents': () => [],
      [COUNT]: () => counts,
    });
    renderScreen(<MessagesTab />);
    expect(await screen.findByText(/families of a past season/)).toBeVisible();
    await user.click(screen.getByText('Text and recipients'));
    await user.click(await screen.findByRole('button', { name: 'Write to the same 1 family' }));
    await screen.findByText('2 emails to 4 families');
    expect(sentTo(asked, COUNT)).toEqual([{ p_campers: ['ben'], p_season: 3 }]);
  });

  it('is opened with whom it reached, and written again to those whom it did not', async () => {
    const mail = { id: '1', name: 'Anna Holm', recipient: 'anna@example.org', campers: ['ben'] };
    const sent = { ...mail, sent_at: '2025-05-04T10:01:00Z', delivery: 'bounced' };
    const asked = fakeBackend({
      'POST /rest/v1/rpc/message_list': () => [{ ...message, delivered: 1 }],
      'POST /rest/v1/rpc/message_mails': () => [
        sent,
        { ...sent, id: '2', name: null, recipient: 'otto@example.org', delivery: 'delivered' },
        { ...sent, id: '3', sent_at: null, delivery: null, campers: ['rosa'] },
      ],
      'POST /rest/v1/rpc/my_access_level': () => Response.json(2),
      'POST /rest/v1/rpc/my_rights': () => rightsAt(2),
      'POST /storage/v1/object/list/documents': () => [],
      [COUNT]: () => counts,
    });
    renderScreen(<MessagesTab />);
    expect(await screen.findByText(/1 delivered · 1 bounced/)).toBeVisible();
    expect(asked.some(({ route }) => route.endsWith('message_mails'))).toBe(false);
    await user.click(screen.getByText('Text and recipients'));
    const table = await screen.findByRole('table', { name: 'Recipients' });
    expect(
      within(table)
        .getAllByRole('row')
        .map(({ textContent }) => textContent),
    ).toEqual([
      'FamilyEmailState',
      'Anna Holmanna@example.orgbounced',
      'Deleted accountotto@example.orgdelivered',
      'Anna Holmanna@example.orgqueued',
    ]);
    await user.click(screen.getByRole('button', { name: 'Write to the 1 family not reached' }));
    expect(await screen.findByRole('textbox', { name: 'Subject' })).toHaveValue('News');
    expect(screen.getByRole('textbox', { name: 'Text' })).toHaveValue('All is well');
    expect(sentTo(asked, COUNT)).toEqual([{ p_campers: ['ben'] }]);
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    await user.click(screen.getByRole('button', { name: 'Write to the same 2 families' }));
    expect(await screen.findByRole('textbox', { name: 'Subject' })).toHaveValue('');
  });

  it('stands at the camper, with whether mails reach the family', async () => {
    fakeBackend({
      'POST /rest/v1/rpc/camper_mails': () => ({
        address: 'anna@example.org',
        why: 'bounced',
        mails: [
          {
            id: '1',
            kind: 'message',
            about: 'News for {first_name}',
            values,
            queued_at: '2025-05-04T10:00:00Z',
            sent_at: '2025-05-04T10:01:00Z',
            delivery: 'bounced',
          },
          {
            id: '2',
            kind: 'reminder',
            about: 'price',
            values: null,
            queued_at: '2025-05-04T10:00:00Z',
            sent_at: null,
            delivery: null,
          },
        ],
      }),
    });
    renderScreen(<FamilyMails id="anna" />);
    expect(await screen.findByText('Message · News for Otto · bounced')).toBeVisible();
    expect(screen.getByText('Reminder · Before prices rise · queued')).toBeVisible();
    expect(screen.getByText('Emails to this address bounce.')).toBeVisible();
  });
});

it('says that the documents could not be read, and reads them again', async () => {
  let isDown = true;
  await openDialog({
    'POST /storage/v1/object/list/documents': () =>
      isDown ? Response.json({ message: 'not now', statusCode: '400' }, { status: 400 }) : [],
  });
  expect(await screen.findByText(/^We couldn’t load the documents/)).toBeVisible();
  isDown = false;
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(screen.queryByText(/^We couldn’t load the documents/)).toBeNull());
});
