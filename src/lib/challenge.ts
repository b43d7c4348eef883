import { env } from './env.ts';

/** The part of Cloudflare Turnstile's script that is used here. */
interface Turnstile {
  render: (
    container: HTMLElement,
    options: {
      sitekey: string;
      appearance: 'interaction-only';
      callback: (token: string) => void;
      'error-callback': () => boolean;
      'timeout-callback': () => void;
    },
  ) => string;
  remove: (widget: string) => void;
}

declare global {
  interface Window {
    turnstile?: Turnstile;
  }
}

const address = 'https://challenges.cloudflare.com/turnstile/v0/api.js?render=explicit';
let loading: Promise<Turnstile> | undefined;

/** Loads the service's script, once; one that failed is tried again at the next call. */
function load(): Promise<Turnstile> {
  loading ??= new Promise<Turnstile>((resolve, reject) => {
    const script = document.createElement('script');
    const fail = () => {
      loading = undefined;
      script.remove();
      reject(new ChallengeError());
    };
    script.onerror = fail;
    script.onload = () => (window.turnstile ? resolve(window.turnstile) : fail());
    script.src = address;
    document.head.append(script);
  });
  return loading;
}

/** No one has answered whether a person is there, or the service is away. */
class ChallengeError extends Error {
  readonly code = 'captcha_failed';

  constructor() {
    super('captcha_failed');
    this.name = 'ChallengeError';
  }
}

/**
 * Proves to the sign-in service that a person is there, where the installation asks for it: usually without anything to see,
 * otherwise with a box to tick. Where it does not ask, nothing is loaded and nothing is answered.
 * @returns what goes along with one request to the sign-in service
 * @throws ChallengeError
 */
export async function challengeToken(): Promise<{ captchaToken?: string }> {
  const { turnstileSiteKey: sitekey } = env;
  if (sitekey === null) return {};
  const turnstile = await load();
  const container = document.createElement('div');
  container.className = 'challenge';
  document.body.append(container);
  let widget = '';
  try {
    const captchaToken = await new Promise<string>((resolve, reject) => {
      const fail = () => reject(new ChallengeError());
      widget = turnstile.render(container, {
        sitekey,
        appearance: 'interaction-only',
        callback: resolve,
        'error-callback': () => {
          fail();
          return true; // it need not write its own line to the console
        },
        'timeout-callback': fail,
      });
    });
    return { captchaToken };
  } finally {
    turnstile.remove(widget);
    container.remove();
  }
}
