import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { NewEmailDialog } from '../../../src/camper/new-email-dialog.tsx';
import { DataError } from '../../../src/data/client/errors.ts';
import { ChangeEmail } from '../../../src/features/accounts/profile/change-email.tsx';
import { fakeBackend } from '../../support/fake-backend.ts';
import { authRefusal } from '../../support/refusals.ts';
import { renderScreen } from '../../support/render.tsx';
import { ME, sessionFor, signInAs } from '../../support/session.ts';

const USER = 'PUT /auth/v1/user';
beforeEach(() => signInAs());

async function type(email: string) {
  const field = within(await screen.findByRole('dialog')).getByLabelText('New email');
  await userEvent.clear(field);
  await userEvent.type(field, `${email}{Enter}`);
}

test('a family asks for another address, and reads where the links went', async () => {
  const asked = fakeBackend({ [USER]: () => sessionFor().user });
  renderScreen(<ChangeEmail email={ME.email} />);
  await userEvent.click(screen.getByRole('button', { name: 'Change email' }));
  await type('nonsense');
  expect(asked).toEqual([]);
  await type(ME.email.toUpperCase());
  expect(screen.getByText('That’s the address you have now')).toBeVisible();
  await type('new@gmial.com');
  expect(screen.getByText(/Did you mean gmail.com/)).toBeVisible();
  await type('new@example.org');
  expect(
    await screen.findByText(
      `We’ve emailed ${ME.email} and new@example.org. Press the link in both emails within 10 minutes.`,
    ),
  ).toBeVisible();
  expect(asked.map(({ route, body }) => [route, body])).toEqual([
    [USER, expect.objectContaining({ email: 'new@example.org' })],
  ]);
});

test('an address of another account is said to be that', async () => {
  fakeBackend({ [USER]: authRefusal(422, 'email_exists') });
  renderScreen(<ChangeEmail email={ME.email} />);
  await userEvent.click(screen.getByRole('button', { name: 'Change email' }));
  await type('taken@example.org');
  expect(await screen.findByText(/Another account has this address/)).toBeVisible();
});

test('an organiser reads why a link is not sent', async () => {
  renderScreen(
    <NewEmailDialog
      {...{ title: 'New email', texts: [], submitLabel: 'Send', present: 'old@example.org' }}
      send={() => Promise.reject(new DataError('refused', 'has_rights'))}
      problems={{ has_rights: 'An organiser changes their own email' }}
      onSent={() => undefined}
      onClose={() => undefined}
    />,
  );
  await type('new@example.org');
  expect(await screen.findByText('An organiser changes their own email')).toBeVisible();
});
