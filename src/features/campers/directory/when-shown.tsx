import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { campers as t } from '../../../content/en/campers/campers.ts';
import { settingQueries } from '../../../data/settings/settings.ts';
import { LoaderWithMessage } from '../../../ui/loader.tsx';
import { ErrorState } from '../../../ui/states.tsx';

interface WhenShownProps {
  readonly setting: 'SHOW_ROOMS' | 'SHOW_TEAMS';
  readonly title: string;
  readonly text: string;
  readonly children: ReactNode;
}

export function WhenShown({ setting, title, text, children }: WhenShownProps) {
  const settings = useQuery(settingQueries.all());
  if (settings.isPending) return <LoaderWithMessage>{t.loading}</LoaderWithMessage>;
  if (settings.isLoadingError) return <ErrorState message={t.couldNotLoad} onRetry={settings.refetch} />;
  if (settings.data[setting]) return children;
  return (
    <div className="not-yet card">
      <p className="not-yet-title title">{title}</p>
      <p>{text}</p>
    </div>
  );
}
