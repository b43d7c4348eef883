import { screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { Banner } from '../../src/app/banner.tsx';
import { siteIsCopy } from '../../src/data/site/site-is-copy.ts';
import type * as Env from '../../src/lib/env.ts';
import { env, parseEnv } from '../../src/lib/env.ts';
import { fakeBackend } from '../support/fake-backend.ts';
import { renderScreen } from '../support/render.tsx';

vi.mock('../../src/lib/env.ts', async (load) => {
  const real = await load<typeof Env>();
  return {
    ...real,
    env: {
      ...real.env,
      get hasTestPayments() {
        return true;
      },
    },
  };
});

describe('the line below every page', () => {
  it('says that payments are tests, while they are', () => {
    fakeBackend({});
    renderScreen(<Banner />);
    expect(screen.getByRole('complementary', { name: 'Test payments' })).toHaveTextContent(
      'This is a test: no card is charged, and no one is really signed up.',
    );
  });

  it('says to everyone that the site is a copy', async () => {
    fakeBackend({ 'GET /rest/v1/rpc/is_copy': () => true });
    siteIsCopy.refresh();
    renderScreen(<Banner />);
    expect(await screen.findByRole('complementary', { name: 'A copy of the site' })).toHaveTextContent(
      'Don’t sign up or pay here',
    );
    fakeBackend({ 'GET /rest/v1/rpc/is_copy': () => false });
    siteIsCopy.refresh();
    expect(await screen.findByRole('complementary', { name: 'Test payments' })).toBeVisible();
  });

  it('is told so by the build', () => {
    const isTest = (value: string) => parseEnv({ VITE_TEST_PAYMENTS: value }, '').hasTestPayments;
    expect([isTest('1'), isTest('')]).toEqual([true, false]);
  });

  it('says that the camp’s dates are missing, but not at the check-in, which needs none', async () => {
    vi.spyOn(env, 'hasTestPayments', 'get').mockReturnValue(false);
    fakeBackend({ 'GET /rest/v1/rpc/camp_now': () => new Response(null, { status: 503 }) });
    renderScreen(<Banner />, '/checkin');
    renderScreen(<Banner />, '/contact');
    expect(await screen.findByRole('alert')).toHaveTextContent('We couldn’t load the camp’s dates');
  });
});
