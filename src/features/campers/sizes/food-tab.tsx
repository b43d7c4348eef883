import { useQuery } from '@tanstack/react-query';
import { adminSizes } from '../../../content/en/campers/admin-sizes.ts';
import { adminCountQueries } from '../../../data/campers/admin-counts.ts';
import { EmptyState } from '../../../ui/states.tsx';
import { KitchenPart } from './kitchen-part.tsx';
import { Meals } from './meals.tsx';
import './sizes.css';

/** For the kitchen: how many eat on which day, and who of them eats something else, in numbers; one sentence before anyone is registered. */
export function FoodTab() {
  const { data: eaters } = useQuery(adminCountQueries.meals());
  if (eaters?.length === 0) return <EmptyState>{adminSizes.meals.empty}</EmptyState>;
  return (
    <>
      <Meals />
      <KitchenPart />
    </>
  );
}
