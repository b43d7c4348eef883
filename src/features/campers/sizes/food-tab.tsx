import { KitchenPart } from './kitchen-part.tsx';
import { Meals } from './meals.tsx';
import './sizes.css';

/** For the kitchen: how many eat on which day, and who of them eats something else, in numbers. */
export function FoodTab() {
  return (
    <>
      <Meals />
      <KitchenPart />
    </>
  );
}
