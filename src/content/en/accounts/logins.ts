/** Words of the list of devices on which someone is logged in. */
export const logins = {
  title: 'Where you’re logged in',
  couldNotLoad: 'We couldn’t load where you’re logged in.',
  device: (browser: string | null, system: string | null) => {
    if (browser && system) return `${browser} on ${system}`;
    return browser ?? system ?? 'A device we don’t know';
  },
  isThis: 'This device',
  since: (since: string, used: string) => `Logged in ${since}, last used ${used}`,
  end: 'Log out',
  endNamed: (device: string) => `Log out ${device}`,
  endOthers: 'Log out everywhere else',
  ended: 'Logged out there',
  endedText: 'The other device notices within an hour.',
  failed: 'We couldn’t log out the other device. Check your connection and try again.',
};
