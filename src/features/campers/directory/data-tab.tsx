import { wordOf } from '../../../camper/field-text.ts';
import { countryName } from '../../../content/country-names.ts';
import { campers } from '../../../content/en/campers/campers.ts';
import type { DirectoryEntry } from '../../../data/campers/camper-directory.ts';
import { groupBy } from '../../../domain/group-by.ts';
import { byName } from '../../../lib/text-order.ts';
import { PieChart, type Slice } from '../../../ui/pie-chart.tsx';
import { Directory } from './directory.tsx';

const t = campers.data;

const tally = (texts: readonly string[]): Slice[] =>
  [...groupBy(texts, (text) => text)]
    .map(([label, same]) => ({ label, count: same.length }))
    .toSorted((a, b) => b.count - a.count || byName(a.label, b.label));

export function DataTab() {
  return <Directory>{(entries) => <Origins entries={entries} />}</Directory>;
}

function Origins({ entries }: { readonly entries: readonly DirectoryEntry[] }) {
  const coming = entries.filter(({ status }) => status !== 'N/A');
  const churches = tally(coming.map((entry) => wordOf('church_mission', entry.church_mission)));
  const countries = tally(coming.map((entry) => countryName(entry.country)));
  return (
    <>
      <p>{t.intro(coming.length)}</p>
      <div className="columns" style={{ '--column': '28rem', '--gap': 'var(--s7) var(--s6)' }}>
        <PieChart label={t.church} slices={churches} words={t.churchWords} />
        <PieChart label={t.country} slices={countries} words={t.countryWords} />
      </div>
    </>
  );
}
