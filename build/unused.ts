import type { Plugin } from 'vite';

/** Asked for by `src/data/site/documents.ts` itself, when it is needed: left out only of the client that would bring it along. */
const fetchedApart: readonly (readonly [source: string, importer: RegExp, readonly string[]])[] = [
  ['@supabase/storage-js', /@supabase\/supabase-js/, ['StorageApiError', 'StorageClient']],
];

/**
 * Parts of packages that nothing here asks for and that a bundler must keep, since something in the package could: how
 * they are imported there, and what they export. jsPDF draws HTML with the first three; PrimeReact waves at clicks and
 * explains switches in bubbles; Supabase signs in with passkeys and wallets, administers accounts with the secret key, reads
 * data lakes, and tells who else looks at a page.
 */
const unused: readonly (readonly [RegExp, readonly string[]])[] = [
  [/^(html2canvas|dompurify|canvg)$/, []],
  [/^primereact\/ripple$/, ['Ripple']],
  [/^primereact\/tooltip$/, ['Tooltip']],
  [/^iceberg-js$/, ['IcebergRestCatalog']],
  [/^\.\/GoTrueAdminApi$/, []],
  [/^\.\/RealtimePresence$/, ['REALTIME_PRESENCE_LISTEN_EVENTS']],
  [/^\.\/RealtimePostgresFilterBuilder$/, ['RealtimePostgresFilterBuilder', 'postgresChangesFilter']],
  [/^\.\/lib\/web3\/ethereum$/, ['createSiweMessage', 'fromHex', 'getAddress', 'toHex']],
  [
    /^\.\/lib\/webauthn$/,
    [
      ...[
        'createCredential',
        'getCredential',
        'browserSupportsWebAuthn',
        'webAuthnAbortService',
        'WebAuthnApi',
      ],
      ...['deserializeCredentialCreationOptions', 'deserializeCredentialRequestOptions'],
      ...['serializeCredentialCreationResponse', 'serializeCredentialRequestResponse'],
    ],
  ],
];

const prefix = '\0unused:';
const namesOf = (source: string) =>
  unused.find(([part]) => part.test(source))?.[1] ?? fetchedApart.find(([name]) => name === source)?.[2];
const isLeftOut = (source: string, importer = '') =>
  unused.some(([part]) => part.test(source)) ||
  fetchedApart.some(([name, from]) => name === source && from.test(importer));

/** Leaves these parts out: an empty class stands in for each, which can be made and draws nothing. */
export function withoutUnused(): Plugin {
  return {
    name: 'without-unused',
    apply: 'build',
    enforce: 'pre',
    resolveId: (source, importer) => (isLeftOut(source, importer) ? prefix + source : null),
    load(id) {
      if (!id.startsWith(prefix)) return null;
      const names = namesOf(id.slice(prefix.length)) ?? [];
      const exported = names.map((name) => `export const ${name} = Unused;`);
      return ['export default function Unused() { return null; }', ...exported].join('\n');
    },
  };
}
