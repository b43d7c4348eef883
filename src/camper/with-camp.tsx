import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { frame } from '../content/en/site/frame.ts';
import { campQueries, type CampInfo } from '../data/site/camp-info.ts';
import { Spinner } from '../ui/spinner.tsx';
import { ErrorState } from '../ui/states.tsx';

export function WithCamp({ children }: { readonly children: (camp: CampInfo) => ReactNode }) {
  const { data: camp, isPending, isLoadingError, refetch } = useQuery(campQueries.info());
  if (isPending) return <Spinner label={frame.loading} />;
  if (isLoadingError) return <ErrorState message={frame.couldNotLoad} onRetry={refetch} />;
  return children(camp);
}
