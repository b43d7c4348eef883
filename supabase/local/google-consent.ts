/**
 * Stands in for Google, and for Facebook, which lite does not know, in the same way: lite sends a browser there to log in and then asks two of its addresses who that was. Here the
 * browser gets a page on this computer on which anyone may be anyone, and the questions never leave the process.
 */
import { escapeHtml, page } from './pages/layout.ts';
import type { Lite } from './lite.ts';
import type { Route } from './server.ts';
import { sendHtml } from './web-http.ts';

const CONSENT = 'https://accounts.google.com/o/oauth2/v2/auth';
const TOKEN = 'https://oauth2.googleapis.com/token';
const PERSON = 'https://www.googleapis.com/userinfo/v2/me';
const PAGE = '/__local/google';

/** Switches the provider on in lite; the two values only have to be there. */
export const localGoogle = { enabled: true, client_id: 'local', secret: 'local' };

/** Leads lite's redirects to Google to our page instead. */
export function consentHere(lite: Lite): Lite {
  return {
    async fetch(request, context) {
      const address = new URL(request.url);
      const isFacebook = address.searchParams.get('provider') === 'facebook';
      if (isFacebook) address.searchParams.set('provider', 'google');
      const response = await lite.fetch(isFacebook ? new Request(address, request) : request, context);
      const target = response.headers.get('location') ?? '';
      if (!target.startsWith(CONSENT)) return response;
      const page = `${target.replace(CONSENT, PAGE)}&as=${isFacebook ? 'Facebook' : 'Google'}`;
      return new Response(null, { status: 302, headers: { location: page } });
    },
  };
}

/** Answers lite's two questions to Google. The code is the address that was typed. */
export function answerAsGoogle(): void {
  const fetchOutside = globalThis.fetch;
  globalThis.fetch = async (input, init) => {
    const url = input instanceof Request ? input.url : String(input);
    if (url === TOKEN) {
      const form = typeof init?.body === 'string' ? init.body : '';
      const code = new URLSearchParams(form).get('code') ?? '';
      return Response.json({ access_token: code, token_type: 'Bearer', expires_in: 3600 });
    }
    if (url === PERSON) {
      const email = new Headers(init?.headers).get('authorization')?.replace('Bearer ', '') ?? '';
      return Response.json({ id: `local-${email}`, email, verified_email: true, name: email });
    }
    return fetchOutside(input, init);
  };
}

/** The page that asks who is there. It goes on to where lite waits, as Google would. */
export const consentRoute: Route = {
  path: PAGE,
  handle: (_req, res, { searchParams }) => {
    const { redirect_uri: back = '', state = '', as: provider = 'Google' } = Object.fromEntries(searchParams);
    const action = URL.canParse(back) ? new URL(back).pathname : '/';
    sendHtml(
      res,
      page(
        'Log in as anybody',
        `<p>On the internet, ${escapeHtml(provider)} would ask here. On this computer every address is believed.</p>
<form method="get" action="${escapeHtml(action)}">
<input type="hidden" name="state" value="${escapeHtml(state)}">
<label>Email <input type="email" name="code" required></label>
<button>Continue</button>
</form>
<p><a href="/form?error=access_denied&amp;error_code=access_denied&amp;error_description=The+user+denied+your+request">Stop</a></p>`,
      ),
    );
  },
};
