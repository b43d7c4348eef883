import { fireEvent, render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider, useLocation } from 'react-router-dom';
import { describe, expect, it, vi } from 'vitest';
import { RequireSession } from '../../src/app/guards.tsx';
import type { SessionState } from '../../src/data/accounts/session.ts';
import { frame } from '../../src/content/en/site/frame.ts';
import { FrameWordsContext } from '../../src/ui/frame-words.ts';

const state = vi.hoisted(() => ({
  session: { status: 'loading' } as SessionState,
}));

const retry = vi.hoisted(() => vi.fn<() => void>());

vi.mock('../../src/data/accounts/session.ts', () => ({
  useSession: () => state.session,
  retrySession: retry,
}));

const signedIn: SessionState = {
  status: 'signed-in',
  user: { id: 'u1', email: 'a@b.dk', provider: 'email' },
};

function Where() {
  const { pathname, search } = useLocation();
  return <p>at {pathname + search}</p>;
}

function open() {
  const router = createMemoryRouter(
    [
      { element: <RequireSession />, children: [{ path: '/profile', element: <p>inside</p> }] },
      { path: '*', element: <Where /> },
    ],
    { initialEntries: ['/profile?tab=2'] },
  );
  render(
    <FrameWordsContext value={frame.parts}>
      <RouterProvider router={router} />
    </FrameWordsContext>,
  );
}

describe('the logged-in guard', () => {
  it('waits while the session is not known', () => {
    state.session = { status: 'loading' };
    open();
    expect(screen.getByText('Loading...')).toBeInTheDocument();
    expect(screen.queryByText('inside')).not.toBeInTheDocument();
  });

  it('sends a visitor without a session to the login, which knows the way back', () => {
    state.session = { status: 'signed-out' };
    open();
    expect(screen.getByText('at /login?next=%2Fprofile%3Ftab%3D2')).toBeInTheDocument();
  });

  it('says that there is no connection, and tries again, when a stored session cannot be read', () => {
    state.session = { status: 'unreachable' };
    open();
    expect(screen.getByRole('heading', { level: 1, name: 'You’re offline' })).toBeVisible();
    expect(screen.getByRole('alert')).toHaveTextContent('Could not load');
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(retry).toHaveBeenCalledOnce();
    expect(screen.queryByText('inside')).not.toBeInTheDocument();
  });

  it('lets a signed-in visitor in', () => {
    state.session = signedIn;
    open();
    expect(screen.getByText('inside')).toBeInTheDocument();
  });
});
