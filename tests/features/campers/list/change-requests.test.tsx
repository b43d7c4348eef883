import { mayAt } from '../../../support/rights.ts';
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { ChangeRequestsPart } from '../../../../src/features/campers/list/change-requests-part.tsx';
import { fakeBackend } from '../../../support/fake-backend.ts';
import { renderScreen } from '../../../support/render.tsx';
import { signInAs } from '../../../support/session.ts';

const LIST = 'POST /rest/v1/rpc/open_change_requests';
const DECIDE = 'POST /rest/v1/rpc/decide_change_request';

beforeEach(() => signInAs());

const wish = {
  id: 'aaaaaaaa-0000-4000-8000-0000000000c1',
  camper_id: 'aaaaaaaa-0000-4000-8000-000000000001',
  name: 'Ben Holm',
  field: 'first_name',
  old_value: 'Ben',
  new_value: 'Bendt',
  now_value: 'Ben',
  note: 'As in his passport',
  decided_with: 'register',
};

async function openPart(level: number, wishes: readonly object[] = [wish], status = 'saved') {
  let isDecided = false;
  const asked = fakeBackend({
    [LIST]: () => (isDecided ? [] : wishes),
    'GET /rest/v1/rpc/open_change_requests': () => (isDecided ? [] : wishes),
    [DECIDE]: () => {
      isDecided = status === 'saved';
      return { status };
    },
  });
  renderScreen(<ChangeRequestsPart may={mayAt(level)} />, '/admin');
  const sent = () => asked.filter(({ route }) => route === DECIDE).map(({ body }) => body);
  return { sent };
}

describe('what families asked to correct', () => {
  it('shows old and new value and the family’s word', async () => {
    await openPart(3);
    expect(await screen.findByText('First name: from “Ben” to “Bendt”')).toBeVisible();
    expect(screen.getByText('Their message: As in his passport')).toBeVisible();
  });

  it('is accepted as it was on screen', async () => {
    const { sent } = await openPart(3);
    await userEvent.click(await screen.findByRole('button', { name: 'Accept: First name of Ben Holm' }));
    expect(sent()).toEqual([
      {
        p_id: wish.id,
        p_accept: true,
        p_wish: { first_name: 'Bendt' },
        p_seen: { first_name: 'Ben' },
        p_answer: '',
      },
    ]);
  });

  it('is refused with a word only', async () => {
    const { sent } = await openPart(3);
    await userEvent.click(await screen.findByRole('button', { name: 'Decline: First name of Ben Holm' }));
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.click(dialog.getByRole('button', { name: 'Decline' }));
    expect(await dialog.findByText('Tell the family why')).toBeVisible();
    expect(sent()).toEqual([]);
    await userEvent.type(dialog.getByLabelText('Message to the family'), 'Ask your pastor');
    await userEvent.click(dialog.getByRole('button', { name: 'Decline' }));
    expect(sent()).toMatchObject([{ p_accept: false, p_answer: 'Ask your pastor' }]);
  });

  it.each([
    ['conflict', /changed just now/],
    ['decided', /Someone else has already decided/],
    ['no_bed_left', /No bed is free/],
  ])('%s is told', async (status, message) => {
    await openPart(3, [wish], status);
    await userEvent.click(await screen.findByRole('button', { name: /^Accept/ }));
    expect(await screen.findByText(message)).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: /^Decline/ }));
    expect(await screen.findByRole('dialog')).toBeVisible();
    expect(screen.queryByText(message)).toBeNull(); // it is no answer to what is asked here
  });

  it('says what somebody changed since, and who may decide', async () => {
    await openPart(2, [{ ...wish, now_value: 'Benny' }]);
    expect(await screen.findByText('It was changed after the request. It’s now “Benny”.')).toBeVisible();
    expect(screen.getByText('Needs level 3 or Registrar')).toBeVisible();
    expect(screen.queryByRole('button', { name: /^(Accept|Refuse)/ })).toBeNull();
  });
});
