import { fireEvent, render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider, useLocation } from 'react-router-dom';
import { QueryClientProvider } from '@tanstack/react-query';
import { describe, expect, it, vi } from 'vitest';
import { RequireAdmin, RequireDeveloper, RequireSession } from '../../src/app/guards.tsx';
import type { SessionState } from '../../src/data/accounts/session.ts';
import { frame } from '../../src/content/en/site/frame.ts';
import { createQueryClient } from '../../src/lib/query-client.ts';
import { FrameWordsContext } from '../../src/ui/frame-words.ts';

const state = vi.hoisted(() => ({
  session: { status: 'loading' } as SessionState,
  level: null as number | null,
  isDown: false,
}));

const retry = vi.hoisted(() => vi.fn<() => void>());

vi.mock('../../src/data/accounts/session.ts', () => ({
  useSession: () => state.session,
  retrySession: retry,
}));
vi.mock('../../src/data/accounts/access.ts', () => ({
  accessQueries: { myLevel: (id: string) => ({ queryKey: [id], queryFn: readLevel, retry: false }) },
}));

async function readLevel(): Promise<number | null> {
  if (state.isDown) throw new Error('no connection');
  return state.level;
}

const signedIn: SessionState = {
  status: 'signed-in',
  user: { id: 'u1', email: 'a@b.dk', provider: 'email' },
};

function Where() {
  const { pathname, search } = useLocation();
  return <p>at {pathname + search}</p>;
}

function open(guard: React.ReactElement, address = '/profile?tab=2') {
  const router = createMemoryRouter(
    [
      { element: guard, children: [{ path: '/profile', element: <p>inside</p> }] },
      { path: '*', element: <Where /> },
    ],
    { initialEntries: [address] },
  );
  render(
    <FrameWordsContext value={frame.parts}>
      <QueryClientProvider client={createQueryClient()}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </FrameWordsContext>,
  );
}

describe('the logged-in guard', () => {
  it('waits while the session is not known', () => {
    state.session = { status: 'loading' };
    open(<RequireSession />);
    expect(screen.getByText('Loading...')).toBeInTheDocument();
    expect(screen.queryByText('inside')).not.toBeInTheDocument();
  });

  it('sends a visitor without a session to the login, which knows the way back', () => {
    state.session = { status: 'signed-out' };
    open(<RequireSession />);
    expect(screen.getByText('at /login?next=%2Fprofile%3Ftab%3D2')).toBeInTheDocument();
  });

  it('says that there is no connection, and tries again, when a stored session cannot be read', () => {
    state.session = { status: 'unreachable' };
    open(<RequireSession />);
    expect(screen.getByRole('heading', { level: 1, name: 'You’re offline' })).toBeVisible();
    expect(screen.getByRole('alert')).toHaveTextContent('Could not load');
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(retry).toHaveBeenCalledOnce();
    expect(screen.queryByText('inside')).not.toBeInTheDocument();
  });

  it('lets a signed-in visitor in', () => {
    state.session = signedIn;
    open(<RequireSession />);
    expect(screen.getByText('inside')).toBeInTheDocument();
  });
});

describe('the admin guard', () => {
  it('lets an admin in', async () => {
    Object.assign(state, { session: signedIn, level: 1 });
    open(<RequireAdmin />);
    expect(await screen.findByText('inside')).toBeInTheDocument();
  });

  it('sends everybody else home', async () => {
    Object.assign(state, { session: signedIn, level: null });
    open(<RequireAdmin />);
    expect(await screen.findByText('at /')).toBeInTheDocument();
  });
});

describe('the admin guard without a connection', () => {
  it('says so under a heading, and lets in when trying again helps', async () => {
    Object.assign(state, { session: signedIn, level: 1, isDown: true });
    open(<RequireAdmin />);
    expect(await screen.findByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
    expect(screen.getByRole('alert')).toHaveTextContent('Could not load');
    state.isDown = false;
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('inside')).toBeInTheDocument();
  });
});

describe('the developer guard', () => {
  it('lets the own machine in', () => {
    open(<RequireDeveloper />);
    expect(screen.getByText('inside')).toBeInTheDocument();
  });

  it('sends visitors of the public host home', () => {
    vi.stubGlobal('location', { hostname: 'familycamp.example' });
    open(<RequireDeveloper />);
    expect(screen.getByText('at /')).toBeInTheDocument();
  });
});
