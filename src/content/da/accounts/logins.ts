import type { logins as english } from '../../en/accounts/logins.ts';

/** Words of the list of devices on which someone is logged in. */
export const logins = {
  title: 'Her er du logget ind',
  couldNotLoad: 'Vi kunne ikke hente, hvor du er logget ind.',
  device: (browser, system) => {
    if (browser && system) return `${browser} på ${system}`;
    return browser ?? system ?? 'En enhed, vi ikke kender';
  },
  isThis: 'Denne enhed',
  since: (since, used) => `Logget ind ${since}, sidst brugt ${used}`,
  end: 'Log ud',
  endNamed: (device) => `Log ud på ${device}`,
  endOthers: 'Log ud alle andre steder',
  ended: 'Logget ud dér',
  endedText: 'Den anden enhed opdager det inden for en time.',
  failed: 'Vi kunne ikke logge den anden enhed ud. Tjek din forbindelse, og prøv igen.',
} satisfies typeof english;
