/**
 * Loaded before a command of ours: its requests reach stand-ins on this computer, by host (STANDIN_ROUTES), every other host is away, and
 * every name of a database is this computer's.
 */
import dns from 'node:dns';

const routes = JSON.parse(process.env.STANDIN_ROUTES ?? '{}');
const send = globalThis.fetch;
globalThis.fetch = (input, init) => {
  const request = new Request(input, init);
  const { host, pathname, search } = new URL(request.url);
  if (host.startsWith('127.0.0.1')) return send(request);
  if (routes[host] === undefined) return Promise.reject(new TypeError('fetch failed'));
  return send(new Request(routes[host] + pathname + search, request));
};
const lookup = dns.lookup;
dns.lookup = (host, options, answer) =>
  host.endsWith('.supabase.com') ? lookup('127.0.0.1', options, answer) : lookup(host, options, answer);
