import { fireEvent, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { PaymentsTab } from '../../../src/features/admin-payments/payments-tab.tsx';
import { fakeBackend } from '../../support/fake-backend.ts';
import { renderScreen } from '../../support/render.tsx';
import { signInAs } from '../../support/session.ts';
import { sent } from './settings-routes.ts';
import { NOTE, matter, routes } from './payment-routes.ts';

const user = userEvent.setup({ delay: null });

beforeEach(() => signInAs());

describe('a matter that needs attention', () => {
  it('is marked as dealt with in words', async () => {
    const asked = fakeBackend(routes({ [NOTE]: () => new Response(null, { status: 204 }) }));
    renderScreen(<PaymentsTab isTreasurer />);
    await user.click(
      await screen.findByRole('button', { name: 'Mark as dealt with: Has paid too much: Anna Holm' }),
    );
    const field = screen.getByLabelText('What was done');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(field).toHaveAccessibleDescription(/at least 3 letters/);
    fireEvent.change(field, { target: { value: ' Given back ' } });
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await vi.waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(sent(asked, NOTE)).toEqual([{ p_key: 'overpaid:1', p_note: 'Given back' }]);
  });

  it.each([
    ['conflict', /Somebody else has dealt with it/],
    ['not_found', /This has changed meanwhile/],
  ])('that is no longer open (%s) is told, and the words stay', async (message, text) => {
    fakeBackend(routes({ [NOTE]: () => Response.json({ code: 'P0001', message }, { status: 400 }) }));
    renderScreen(<PaymentsTab isTreasurer />);
    await user.click(await screen.findByRole('button', { name: /^Mark as dealt with/ }));
    fireEvent.change(screen.getByLabelText('What was done'), { target: { value: 'Given back' } });
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText(text)).toBeVisible();
    expect(screen.getByLabelText('What was done')).toHaveValue('Given back');
  });

  it('among thousands does not fill the page', async () => {
    const many = Array.from({ length: 2000 }, (_, index) => ({
      ...matter,
      key: `overpaid:${index}`,
      found: 2000,
    }));
    fakeBackend(
      routes({
        'POST /rest/v1/rpc/needs_attention': ({ body }) => {
          const asked = body as { p_noted: boolean; p_limit: number; p_offset: number };
          return asked.p_noted ? [] : many.slice(asked.p_offset, asked.p_offset + asked.p_limit);
        },
      }),
    );
    renderScreen(<PaymentsTab isTreasurer={false} />);
    expect(await screen.findAllByText(/^Has paid too much/)).toHaveLength(25);
    await user.click(screen.getByRole('button', { name: 'Show more (1975)' }));
    expect(await screen.findByRole('button', { name: 'Show more (1950)' })).toBeVisible();
    expect(screen.getAllByText(/^Has paid too much/)).toHaveLength(50);
  });
});
