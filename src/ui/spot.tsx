import './spot.css';

const hill = 'M6 97c28-12 48-5 74-7s48-10 74 0v13H6Z';

/** Ground, what does and what asks: three shapes a drawing, 160 by 110. */
const spots = {
  messages: [
    hill,
    'M52 34a18 18 0 0 1 18-14h30a18 18 0 0 1 18 18v20H52ZM78 58h6v34h-6ZM18 92l11-34 11 34Z',
    'M118 32V10h13l-4 5 4 5h-9v12ZM58 36h20v4H58Z',
  ],
  cash: [
    hill,
    'M36 50h88v40H36ZM44 34h72l6 12H38Z',
    'M74 58h12v20H74ZM62 12a9 9 0 1 1 0 18 9 9 0 0 1 0-18ZM92 8a9 9 0 1 1 0 18 9 9 0 0 1 0-18Z',
  ],
  bank: [
    hill,
    'M80 12l46 24H34ZM42 44h10v38H42ZM66 44h10v38H66ZM84 44h10v38H84ZM108 44h10v38h-10ZM34 84h92v8H34Z',
    'M80 20a6 6 0 1 1 0 12 6 6 0 0 1 0-12ZM126 58h20l-5-6h8l7 9-7 9h-8l5-6h-20Z',
  ],
  payouts: [
    hill,
    'M30 44h82a8 8 0 0 1 8 8v32a8 8 0 0 1-8 8H30a8 8 0 0 1-8-8V52a8 8 0 0 1 8-8ZM30 34h66l10 6H26Z',
    'M94 60h32v16H94a8 8 0 0 1 0-16ZM128 10l14 16h-8v20h-12V26h-8Z',
  ],
  rooms: [
    hill,
    'M24 40h8v28h104v24h-8v-10H32v10h-8ZM116 62a12 12 0 0 0-12-12H64v12Z',
    'M46 44a9 9 0 1 1 0 18 9 9 0 0 1 0-18ZM118 10a14 14 0 1 0 14 20 14 14 0 0 1-14-20Z',
  ],
  schedule: [
    hill,
    'M38 20h84v14H38ZM38 40h84v46H38ZM50 10h6v8h-6ZM104 10h6v8h-6ZM76 86h8v8h-8Z',
    'M48 48h18v10H48ZM72 48h18v10H72ZM48 66h18v10H48ZM96 66h18v10H96Z',
  ],
  lost: [
    hill,
    'M77 18h6v76h-6ZM122 50H66l-12 8 12 9h56ZM132 90l9-28 9 28ZM14 92l8-26 8 26Z',
    'M34 24h62l12 9-12 9H34Z',
  ],
  noMatch: [
    hill,
    'M70 14a28 28 0 1 1 0 56 28 28 0 0 1 0-56Zm0 9a19 19 0 1 0 0 38 19 19 0 0 0 0-38ZM92 58l26 26-7 7-26-26Z',
    'M62 34h16v5H62ZM62 44h16v5H62ZM132 92l8-26 8 26Z',
  ],
} as const;

export type SpotName = keyof typeof spots;
export const spotNames = Object.keys(spots).filter((name): name is SpotName => name in spots);

/** A small drawing over a sentence that says the same: decoration, in the colours of the light that is on. */
export function Spot({ name }: { readonly name: SpotName }) {
  const [ground, does, asks] = spots[name];
  return (
    <svg className="spot" data-spot={name} viewBox="0 0 160 110" aria-hidden="true">
      <path className="g" d={ground} />
      <path d={does} />
      <path className="a" d={asks} />
    </svg>
  );
}
