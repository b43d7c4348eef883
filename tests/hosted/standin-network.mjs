/**
 * Loaded before a command of ours: its requests reach stand-ins on this computer, by host (STANDIN_ROUTES), every other host is away,
 * every name of a database is this computer's, and texts of the domain name system are those of STANDIN_TEXTS where it is given.
 */
import dns from 'node:dns';
import promises from 'node:dns/promises';
import { syncBuiltinESMExports } from 'node:module';

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
if (process.env.STANDIN_TEXTS) {
  const texts = JSON.parse(process.env.STANDIN_TEXTS);
  promises.resolveTxt = async (name) => {
    if (texts[name] === undefined) throw Object.assign(new Error('none'), { code: 'ENOTFOUND' });
    return texts[name].map((text) => [text]);
  };
  syncBuiltinESMExports();
}
