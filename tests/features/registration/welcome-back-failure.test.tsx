import { screen, waitFor } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { ME } from '../../support/session.ts';
import { raised, type World } from './backend.ts';
import { BO, EVA, me, bo, inserts, openWelcome, card, leaveOut, agree, press } from './open-welcome.tsx';

const refusing =
  (ids: ReadonlySet<unknown>): NonNullable<World['insert']> =>
  ({ body }) =>
    ids.has((body as { id: string }).id)
      ? raised('camper_limit_reached')()
      : new Response(null, { status: 201 });

describe('when something fails', () => {
  test('it is said next to who it is about; the others are registered, and not sent again', async () => {
    const refused = new Set([BO]);
    const { user, asked, router } = await openWelcome({ insert: refusing(refused) });
    await agree(user);
    await user.click(press('3 people'));
    expect(await card('Bo').findByText('Max number of campers reached')).toBeVisible();
    expect(await screen.findByText(/^We couldn’t sign up everyone/)).toBeVisible();
    expect(card('Eva').getByText('Signed up')).toBeVisible();
    expect(card('Eva').queryByRole('radio')).toBeNull();
    refused.clear();
    await user.click(press('1 person'));
    await waitFor(() => expect(router.state.location.pathname).toBe('/profile'));
    expect(inserts(asked).map(({ id }) => id)).toEqual([ME.id, BO, EVA, BO]);
  });

  test('whoever could not be registered may be left out, and the family goes on', async () => {
    const { user, router } = await openWelcome({ past: [me, bo], insert: refusing(new Set([BO])) });
    await agree(user);
    await user.click(press('2 people'));
    await card('Bo').findByText('Max number of campers reached');
    await user.click(leaveOut('Bo'));
    await user.click(screen.getByRole('button', { name: 'Continue' }));
    await waitFor(() => expect(router.state.location.search).toBe(`?survey=${ME.id}`));
  });

  test('without the account holder or a connection nobody else is tried, and every choice stays', async () => {
    const { user, asked } = await openWelcome({ insert: () => undefined });
    await user.click(leaveOut('Eva'));
    await agree(user);
    await user.click(press('2 people'));
    expect(await card('Anna').findByText(/^You’re offline. Your choices are kept/)).toBeVisible();
    expect(inserts(asked).map(({ id }) => id)).toEqual([ME.id]);
    expect(leaveOut('Eva')).toBeChecked();
    expect(press('2 people')).toBeEnabled();
  });

  test('which of them is sent is told', async () => {
    let answer = (_response: Response) => {};
    const insert = () => new Promise<Response>((resolve) => (answer = resolve));
    const { user } = await openWelcome({ insert });
    await agree(user);
    await user.click(press('3 people'));
    expect(await screen.findByText('Signing up Anna: 1 of 3')).toBeVisible();
    expect(leaveOut('Eva')).toBeDisabled();
    answer(new Response(null, { status: 201 }));
    expect(await screen.findByText('Signing up Bo: 2 of 3')).toBeVisible();
  });
});
