/** Who has looked at a family's answers, in My data. */
import { fireEvent, screen } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { HealthAccessLog } from '../../../src/features/accounts/profile/health-access-log.tsx';
import { fakeBackend } from '../../support/fake-backend.ts';
import { renderScreen } from '../../support/render.tsx';
import { signInAs } from '../../support/session.ts';

const LOOKS = 'POST /rest/v1/rpc/my_health_access_log';
const look = (id: number) => ({
  ...{ id, camper_id: 'c1', name: 'Ben Holm', looked_at: '2025-05-28T08:05:00+00:00' },
  ...{ looked_by: id === 1 ? null : 'Kaja Berg', purpose: id === 1 ? 'nurse' : 'record' },
});

beforeEach(() => signInAs());

it('are read to the first of more than a thousand, the newest shown first', async () => {
  const asked = fakeBackend({
    // As the server does: no more than a thousand rows are answered, whatever is asked for.
    [LOOKS]: ({ url }) => {
      const before = Number(/^lt\.(\d+)$/.exec(url.searchParams.get('id') ?? 'lt.1013')?.[1]);
      return Array.from({ length: Math.min(1000, before - 1) }, (_, at) => look(before - 1 - at));
    },
  });
  renderScreen(<HealthAccessLog />);
  expect(await screen.findAllByText('Ben Holm: by Kaja Berg, 2025/05/28 10:05, read on screen')).toHaveLength(
    10,
  );
  fireEvent.click(screen.getByRole('button', { name: 'Show all 1012' }));
  const shown = document.querySelectorAll('li');
  expect(shown).toHaveLength(1012);
  expect(shown[1011]?.textContent).toBe(
    'Ben Holm: by an organiser whose account is deleted, 2025/05/28 10:05, list for the nurse',
  );
  expect(asked.every(({ url }) => url.searchParams.get('order') === 'id.desc')).toBe(true);
});

it('that nobody has looked is said, and that it could not be loaded', async () => {
  let fails = true;
  fakeBackend({ [LOOKS]: () => (fails ? new Response('{}', { status: 500 }) : []) });
  renderScreen(<HealthAccessLog />);
  const retry = await screen.findByRole('button', { name: 'Try again' });
  fails = false;
  fireEvent.click(retry);
  expect(await screen.findByText('No organiser has read them.')).toBeVisible();
});
