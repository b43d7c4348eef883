import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { isInAppBrowser } from '../../../src/features/accounts/provider-buttons.tsx';
import { renderScreen } from '../../support/render.tsx';

describe('a browser inside another app', () => {
  const phone =
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_4 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)';
  const android = 'Mozilla/5.0 (Linux; Android 15; Pixel 8; wv) AppleWebKit/537.36 (KHTML, like Gecko)';
  it.each([
    [`${phone} Mobile/15E148 [FBAN/MessengerForiOS;FBAV/500.0]`, true],
    [`${phone} Mobile/15E148 Instagram 370.0.0`, true],
    [`${phone} Mobile/15E148 WhatsApp/25.1`, true],
    [`${android} Version/4.0 Chrome/130 Mobile Safari/537.36`, true],
    [`${phone} Version/18.4 Mobile/15E148 Safari/604.1`, false],
    [
      'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130 Safari/537.36',
      false,
    ],
  ])('%s: %s', (userAgent, expected) => {
    expect(isInAppBrowser(userAgent)).toBe(expected);
  });
});

describe('Google and Facebook', () => {
  beforeEach(() => vi.resetModules());

  /** The settings are read when the page is loaded. */
  async function open(providers: string) {
    vi.stubEnv('VITE_OAUTH_PROVIDERS', providers);
    const { ProviderButtons } = await import('../../../src/features/accounts/provider-buttons.tsx');
    renderScreen(<ProviderButtons />, '/login?next=/payment');
  }

  it('are not there when the installation has none', async () => {
    await open('');
    expect(screen.queryByRole('button')).not.toBeInTheDocument();
  });

  it.each([
    ['google', 'Continue with Google'],
    ['facebook', 'Continue with Facebook'],
  ])('%s alone is offered alone, and comes back to the page that asked', async (provider, label) => {
    // The client library warns of the client that the case before this one has made.
    vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    const assign = vi.fn<(address: string) => void>();
    vi.stubGlobal('location', {
      href: 'http://site.test/login',
      origin: 'http://site.test',
      search: '',
      assign,
    });
    await open(provider);
    expect(screen.getAllByRole('button')).toHaveLength(1);
    await userEvent.click(screen.getByRole('button', { name: label }));
    await vi.waitFor(() => expect(assign).toHaveBeenCalled());
    const target = new URL(String(assign.mock.calls[0]?.[0]));
    expect(target.pathname).toBe('/auth/v1/authorize');
    expect(target.searchParams.get('provider')).toBe(provider);
    expect(target.searchParams.get('redirect_to')).toBe('http://site.test/payment');
  });

  it('are not left for without a connection: that is said, and the page stays', async () => {
    vi.spyOn(window.navigator, 'onLine', 'get').mockReturnValue(false);
    const assign = vi.fn<(address: string) => void>();
    vi.stubGlobal('location', {
      href: 'http://site.test/login',
      origin: 'http://site.test',
      search: '',
      assign,
    });
    await open('google,facebook');
    await userEvent.click(screen.getByRole('button', { name: 'Continue with Facebook' }));
    const told = screen.getByRole('alert');
    expect(told).toHaveTextContent('You’re offline. Check your internet connection and try again.');
    expect(told).toHaveFocus();
    expect(assign).not.toHaveBeenCalled();
  });

  it('advises to open the browser where Google refuses to work, and keeps Facebook', async () => {
    vi.spyOn(window.navigator, 'userAgent', 'get').mockReturnValue('Instagram 370.0');
    await open('google,facebook');
    expect(screen.getByText(/Open this page in your browser/)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Continue with Google' })).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Continue with Facebook' })).toBeVisible();
  });
});
