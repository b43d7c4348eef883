import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { signInAs } from '../../../support/session.ts';
import { anna, familyRoutes } from './family.ts';
import { openProfile } from './open-profile.tsx';

const ASK = 'POST /rest/v1/rpc/request_change';
const LIST = 'POST /rest/v1/rpc/my_change_requests';

beforeEach(() => signInAs());

const wish = {
  id: 'aaaaaaaa-0000-4000-8000-0000000000c1',
  field: 'first_name',
  old_value: 'Anna',
  new_value: 'Hanna',
  state: 'open',
  answer: '',
  camper_id: anna.id,
  asked_by: { role: 'you' },
};

async function openDialog(answer: () => unknown = () => wish.id, own = anna) {
  const { asked } = await openProfile({ ...familyRoutes({ own }), [LIST]: () => [], [ASK]: answer });
  await userEvent.click(await screen.findByRole('button', { name: 'Request a change' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Request a change' }));
  await dialog.findByRole('button', { name: 'Send request' }); // the form's script comes after the dialog
  return { dialog, sent: () => asked.filter(({ route }) => route === ASK).map(({ body }) => body) };
}

describe('something that is wrong and cannot be changed here', () => {
  it('is a shirt that is ordered already, where its button was to edit it', async () => {
    const { asked } = await openProfile({
      ...familyRoutes(),
      [LIST]: () => [],
      [ASK]: () => wish.id,
      'POST /rest/v1/rpc/frozen_fields': () => ['size'],
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Request a change: shirt size' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Request a change' }));
    await userEvent.selectOptions(await dialog.findByLabelText('Shirt size'), 'Large');
    await userEvent.click(dialog.getByRole('button', { name: 'Send request' }));
    expect(asked.find(({ route }) => route === ASK)?.body).toMatchObject({ p_wish: { size: 'Large' } });
  });

  it('is not the attendance of someone who is coming', async () => {
    const { dialog } = await openDialog();
    expect(dialog.queryByRole('option', { name: 'Attendance' })).toBeNull();
  });

  it('names the address to write to', async () => {
    await openProfile({ ...familyRoutes(), [LIST]: () => [] });
    expect(await screen.findByText(/Is something else wrong\?/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Write to us' })).toHaveAttribute(
      'href',
      expect.stringMatching(/^mailto:/),
    );
  });

  it('says when earlier requests cannot be read, and reads them again', async () => {
    let hasNet = false;
    await openProfile({
      ...familyRoutes(),
      [LIST]: () => (hasNet ? [wish] : new Response(null, { status: 400 })),
    });
    expect(await screen.findByText('We couldn’t load your requests.')).toBeVisible();
    hasNet = true;
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText(/“Anna” to “Hanna”/)).toBeVisible();
  });

  it('is asked for with the new value and a word', async () => {
    const { dialog, sent } = await openDialog();
    const name = dialog.getByLabelText('First name');
    await userEvent.clear(name);
    await userEvent.type(name, 'Hanna');
    await userEvent.type(dialog.getByLabelText(/Message to the organisers/), 'A slip');
    await userEvent.click(dialog.getByRole('button', { name: 'Send request' }));
    expect(sent()).toEqual([{ p_camper: anna.id, p_wish: { first_name: 'Hanna' }, p_note: 'A slip' }]);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('reads a phone number in any of the usual ways, beside the country code that is stored', async () => {
    const { dialog, sent } = await openDialog(() => wish.id, { ...anna, phone: '+46 701234567' });
    await userEvent.selectOptions(dialog.getByLabelText('What is wrong?'), 'Phone');
    const field = dialog.getByLabelText('Phone');
    await userEvent.clear(field);
    await userEvent.type(field, '070-999 88 77{Enter}');
    expect(sent()).toMatchObject([{ p_wish: { phone: '+46 709998877' } }]);
  });

  it('can be that someone comes after all, and is not how a place is cancelled', async () => {
    const { dialog, sent } = await openDialog(() => wish.id, { ...anna, is_attending: false });
    await userEvent.selectOptions(dialog.getByLabelText('What is wrong?'), 'Attendance');
    await userEvent.selectOptions(dialog.getByLabelText('It should be'), 'Coming to camp');
    await userEvent.click(dialog.getByRole('button', { name: 'Send request' }));
    expect(sent()).toMatchObject([{ p_wish: { attendance: 'attending' } }]);
  });

  it.each([
    ['nothing_changed', 'That’s what we have already.'],
    ['too_many_requests', 'You have ten open requests. Please wait for the organisers to answer them.'],
    ['name_missing', 'First name is not filled in'],
  ])('a refusal %s is told and what was typed stays', async (code, message) => {
    const refuse = () => Response.json({ code: 'P0001', message: code }, { status: 400 });
    const { dialog } = await openDialog(refuse);
    await userEvent.type(dialog.getByLabelText('First name'), 'x');
    await userEvent.click(dialog.getByRole('button', { name: 'Send request' }));
    const told = await dialog.findByText(message);
    expect(told).toBeVisible();
    const name = dialog.getByLabelText('First name');
    expect(name).toHaveValue('Annax');
    // The focus is on what was said, or on the field that it is said of.
    expect(document.activeElement).toBe(told.closest('[role=alert]') ?? name);
  });

  it('shows what became of earlier wishes', async () => {
    const done = [
      wish,
      {
        ...wish,
        id: wish.id.replace('c1', 'c2'),
        field: 'member',
        old_value: true,
        new_value: false,
        state: 'refused',
        answer: 'Ask your pastor',
      },
    ];
    await openProfile({ ...familyRoutes(), [LIST]: () => done });
    expect(
      await screen.findByText(
        'First name: “Anna” to “Hanna”. You’ve requested this. Waiting for the organisers.',
      ),
    ).toBeVisible();
    expect(
      screen.getByText(
        'Member: “Yes” to “No”. You’ve requested this. The organisers have kept it as it was. Their answer: Ask your pastor',
      ),
    ).toBeVisible();
  });
});
