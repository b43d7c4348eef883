import { useQuery } from '@tanstack/react-query';
import { useEffect, type ReactNode } from 'react';
import { campers as t } from '../../../content/en/campers/campers.ts';
import { timings } from '../../../content/timings.ts';
import { directoryQueries, type DirectoryEntry } from '../../../data/campers/camper-directory.ts';
import { CyclingLoader } from '../../../ui/loader.tsx';
import { PieCanvas } from '../../../ui/pie-chart.tsx';
import { EmptyState, ErrorState } from '../../../ui/states.tsx';

interface DirectoryProps {
  readonly children: (entries: readonly DirectoryEntry[]) => ReactNode;
}

/** Reads the list that two tabs share, and says so while it is read, when that fails, and when it is empty. */
export function Directory({ children }: DirectoryProps) {
  // Beside the list, not after it.
  useEffect(() => void PieCanvas.fetch().catch(() => undefined), []);
  const { data, isPending, isLoadingError, refetch } = useQuery(directoryQueries.all());
  if (isPending) return <CyclingLoader lines={t.loadingLines} every={timings.loadingTextCycle} />;
  if (isLoadingError) return <ErrorState message={t.couldNotLoad} onRetry={refetch} />;
  return data.length === 0 ? <EmptyState>{t.list.empty}</EmptyState> : children(data);
}
