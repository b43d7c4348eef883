import type { SeasonPlan } from '../../data/seasons/seasons.ts';

export const placesIn = (rooms: SeasonPlan['rooms']) =>
  rooms.reduce((sum, { state, capacity }) => (state === 'open' ? sum + capacity : sum), 0);

/** Whether a step that the season needs is done. */
export const isDone = {
  camp: ({ camp_info }: SeasonPlan) => camp_info.theme.trim() !== '',
  prices: ({ pricing }: SeasonPlan) => pricing.some(({ price }) => price > 0),
  rooms: ({ rooms, camp_info }: SeasonPlan) => placesIn(rooms) > 0 && placesIn(rooms) >= camp_info.total_beds,
};
