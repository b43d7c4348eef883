import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { seasons } from '../../content/en/seasons/seasons.ts';
import { shortSpan } from '../../content/date-text.ts';
import { seasonQueries, type Season } from '../../data/seasons/seasons.ts';
import { kroner } from '../../content/money-text.ts';
import { Part } from '../../organiser/part.tsx';
import { PartMenu } from '../../organiser/part-menu.tsx';
import type { ExportColumn } from '../../lib/exports/exported.ts';
import { Button } from '../../ui/button.tsx';
import { latePart } from '../../ui/late-part.tsx';
import { Tag } from '../../ui/tag.tsx';

const PastSeason = latePart(async () => (await import('./past-season.tsx')).PastSeason);

const t = seasons.list;

export const fileColumns: readonly ExportColumn<Season>[] = [
  { title: t.file.season, value: ({ title }) => title },
  { title: t.file.theme, value: ({ theme }) => theme },
  { title: t.file.first, value: (season) => season.start_date, kind: 'day' },
  { title: t.file.last, value: (season) => season.end_date, kind: 'day' },
  { title: t.file.campers, value: ({ campers }) => campers },
  { title: t.file.registered, value: ({ registered }) => registered },
  { title: t.file.paid, value: ({ paid }) => paid, kind: 'money' },
  { title: t.file.expected, value: ({ expected }) => expected, kind: 'money' },
];

export function SeasonList() {
  const query = useQuery(seasonQueries.figures());
  return (
    <Part
      title={t.title}
      anchor="seasons"
      isBare
      query={query}
      action={
        <PartMenu
          fileName="seasons"
          title={t.title}
          columns={fileColumns}
          rows={query.data?.filter(({ state }) => state !== 'draft') ?? []}
        />
      }
    >
      {(rows) => (
        <>
          <ul className="between flush">
            {rows
              .filter(({ state }) => state !== 'draft')
              .map((season) => (
                <SeasonItem key={season.id} season={season} />
              ))}
          </ul>
          <p className="admin-note quiet">{t.intro}</p>
        </>
      )}
    </Part>
  );
}

function SeasonItem({ season }: { readonly season: Season }) {
  const [isOpen, setIsOpen] = useState(false);
  const { title, theme, state, registered, campers, paid, expected } = season;
  const figures = [t.campers(registered, campers), t.money(kroner(paid), kroner(expected))];
  return (
    <li className="season">
      <div className="admin-item row">
        <div>
          <strong>{title}</strong> <Tag tone={state === 'open' ? 'good' : 'neutral'}>{t.states[state]}</Tag>
          <p className="admin-note quiet">
            {[theme, shortSpan(season.start_date, season.end_date)].join(' · ')}
          </p>
          <p className="admin-note quiet">{figures.join(' · ')}</p>
        </div>
        {state === 'past' && (
          <Button
            look="quiet"
            aria-expanded={isOpen}
            onClick={() => setIsOpen(!isOpen)}
            label={isOpen ? t.hide : t.load(title)}
          />
        )}
      </div>
      {isOpen && <PastSeason season={season} />}
    </li>
  );
}
