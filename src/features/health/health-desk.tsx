import type { May } from '../../domain/accounts/rights.ts';
import { useQuery } from '@tanstack/react-query';
import { adminHealth as t } from '../../content/en/health/admin-health.ts';
import { healthQueries } from '../../data/health/read-health.ts';
import { Part } from '../../organiser/part.tsx';
import { PeopleList } from './people-list.tsx';
import { SheetsForm } from './sheets-form.tsx';
import './health.css';

export function HealthDesk({ may }: { readonly may: May }) {
  const people = useQuery(healthQueries.people());
  return (
    <div className="health-desk">
      <Part title={t.people.title} anchor="people" query={people} isBare>
        {(rows) => <PeopleList people={rows} />}
      </Part>
      <SheetsForm may={may} />
    </div>
  );
}
