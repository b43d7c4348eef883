import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { DraftCodes } from '../../../src/features/seasons/draft-codes.tsx';
import { fakeBackend } from '../../support/fake-backend.ts';
import { renderScreen } from '../../support/render.tsx';
import { signInAs } from '../../support/session.ts';

beforeEach(() => signInAs());

it('does not say that there are no codes when those in use could not be read, and reads them again', async () => {
  let isDown = true;
  fakeBackend({
    'POST /rest/v1/rpc/promo_codes': () => (isDown ? Response.json({ message: 'no' }, { status: 400 }) : []),
  });
  const none = 'No promo codes in use.';
  renderScreen(
    <DraftCodes
      plan={{ camp_info: {} as never, pricing: [], rooms: [], discounts: [] }}
      title="Promo codes"
      saving={{ isPending: false, error: null }}
      onSave={() => undefined}
      onClose={() => undefined}
    />,
  );
  expect(await screen.findByText(/^We couldn’t load this/)).toBeVisible();
  expect(screen.queryByText(none)).toBeNull();
  isDown = false;
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(screen.queryByText(/^This could not/)).toBeNull());
  expect(screen.getByText(none)).toBeVisible();
});
