export type Network = 'facebook' | 'instagram' | 'youtube' | 'website';

const drawings: Record<Network, string> = {
  facebook:
    'M14.5 21v-7.5h2.8l.5-3.4h-3.3V8c0-1 .4-1.8 1.9-1.8H18V3.2C17.6 3.1 16.6 3 15.5 3 12.9 3 11.2 4.6 11.2 7.5v2.6H8.3v3.4h2.9V21',
  instagram:
    'M8 3.5h8A4.5 4.5 0 0 1 20.5 8v8a4.5 4.5 0 0 1-4.5 4.5H8A4.5 4.5 0 0 1 3.5 16V8A4.5 4.5 0 0 1 8 3.5zM12 8a4 4 0 1 0 .1 0M17 7h.1',
  youtube:
    'M5 6h14a2.5 2.5 0 0 1 2.5 2.5v7A2.5 2.5 0 0 1 19 18H5a2.5 2.5 0 0 1-2.5-2.5v-7A2.5 2.5 0 0 1 5 6zM10 9.2v5.6l5-2.8z',
  website: 'M12 3a9 9 0 1 0 .1 0M3.2 10h17.6M3.2 14h17.6M12 3c-5 5-5 13 0 18M12 3c5 5 5 13 0 18',
};

export function NetworkIcon({ network }: { readonly network: Network }) {
  return (
    <svg
      viewBox="0 0 24 24"
      width="24"
      height="24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.8"
      strokeLinejoin="round"
      strokeLinecap="round"
      aria-hidden="true"
    >
      <path d={drawings[network]} />
    </svg>
  );
}
