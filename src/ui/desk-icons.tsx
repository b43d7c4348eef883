import calendar from 'pi:calendar';
import cog from 'pi:cog';
import envelope from 'pi:envelope';
import flag from 'pi:flag';
import sun from 'pi:sun';
import tag from 'pi:tag';
import users from 'pi:users';
import wallet from 'pi:wallet';
import { Icon, PrimeIcon } from './icons.tsx';

/** What PrimeIcons does not have is drawn to match. */
const drawn = (lines: string) => (
  <Icon>
    <path d={lines} strokeWidth="1.6" />
  </Icon>
);

/** A drawing for each part of the dashboard, always beside its name. */
export const deskIcons = {
  today: <PrimeIcon lines={sun} />,
  list: <PrimeIcon lines={users} />,
  payment: <PrimeIcon lines={wallet} />,
  sizes: <PrimeIcon lines={tag} />,
  food: drawn('M6 3v5a2.5 2.5 0 0 0 5 0V3M8.5 3v18M17 21V3c-2 1-3 4-3 7 0 2 1 3 3 3'),
  transit: drawn(
    'M4 17V6a2 2 0 0 1 2-2h12a2 2 0 0 1 2 2v11zM4 11h16M12 4v7M6.5 17v3M17.5 17v3M7.5 14h.01M16.5 14h.01',
  ),
  room: drawn('M3 20v-9M3 17h18v3M21 17v-3a3 3 0 0 0-3-3h-8v6M3 14h7M6.5 9.5h.01'),
  team: <PrimeIcon lines={flag} />,
  messages: <PrimeIcon lines={envelope} />,
  seasons: <PrimeIcon lines={calendar} />,
  settings: <PrimeIcon lines={cog} />,
};
