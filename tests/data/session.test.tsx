import { act, render, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { signOut } from '../../src/data/accounts/sign-in.ts';
import { currentSession, useSession } from '../../src/data/accounts/session.ts';
import { queryClient } from '../../src/lib/query-client.ts';
import { SESSION_KEY } from '../../src/lib/session-hint.ts';
import { fakeBackend } from '../support/fake-backend.ts';
import { ME, signInAs } from '../support/session.ts';

const OTHER = { id: 'aaaaaaaa-0000-4000-8000-000000000002', email: 'bo@example.org' };

function Who() {
  const session = useSession();
  return <p>{session.status === 'signed-in' ? session.user.email : session.status}</p>;
}

/** What the browser tells this tab when another one has written the storage. */
function otherTab(key: string | null) {
  act(() => {
    window.dispatchEvent(new StorageEvent('storage', { key }));
  });
}

describe('the session', () => {
  it('is known at once to be none on a device without one', () => {
    render(<Who />);
    expect(screen.getByText('signed-out')).toBeVisible();
  });

  it('follows login and logout', async () => {
    render(<Who />);
    await act(() => signInAs());
    expect(screen.getByText(ME.email)).toBeVisible();
    expect(window.localStorage.getItem(SESSION_KEY)).toContain(ME.id);
    fakeBackend({ 'POST /auth/v1/logout': () => new Response(null, { status: 204 }) });
    await act(() => signOut());
    expect(screen.getByText('signed-out')).toBeVisible();
    expect(window.localStorage.getItem(SESSION_KEY)).toBeNull();
  });

  it.each([SESSION_KEY, null])('ends when another tab ends it (storage event of %s)', async (key) => {
    await signInAs();
    render(<Who />);
    window.localStorage.clear();
    otherTab(key);
    expect(screen.getByText('signed-out')).toBeVisible();
  });

  it('does not end for anything else that another tab stores', async () => {
    await signInAs();
    render(<Who />);
    otherTab('familycamp-profile-tab');
    expect(screen.getByText(ME.email)).toBeVisible();
  });

  it('keeps nothing of one person for the next on the same device', async () => {
    await signInAs();
    queryClient.setQueryData(['fees'], ['of Anna']);
    await signInAs(OTHER);
    expect(currentSession()).toMatchObject({ user: OTHER });
    expect(queryClient.getQueryData(['fees'])).toBeUndefined();
  });

  it('is the same person after a token was refreshed, and keeps what was read', async () => {
    await signInAs();
    const before = currentSession();
    queryClient.setQueryData(['fees'], ['of Anna']);
    await signInAs();
    expect(currentSession()).toBe(before);
    expect(queryClient.getQueryData(['fees'])).toEqual(['of Anna']);
  });

  it('names the provider', async () => {
    await signInAs();
    expect(currentSession()).toMatchObject({ user: { provider: 'email' } });
  });
});
