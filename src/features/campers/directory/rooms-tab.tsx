import { useQuery } from '@tanstack/react-query';
import { campers } from '../../../content/en/campers/campers.ts';
import { timings } from '../../../content/timings.ts';
import {
  rosterQueries,
  useRosterChanges,
  type FamilyPlace,
  type Room,
  type Sleeper,
} from '../../../data/rooms/rosters.ts';
import { fullName } from '../../../domain/campers/names.ts';
import { roomGroupOf } from '../../../domain/rooms/rooms.ts';
import { byName } from '../../../lib/text-order.ts';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { ErrorState } from '../../../ui/states.tsx';
import { WhenShown } from './when-shown.tsx';
import { Tag } from '../../../ui/tag.tsx';
import { Card } from '../../../ui/card.tsx';
import { Facts } from '../../../ui/facts.tsx';
import { BabyIcon, StarIcon } from '../../../ui/icons.tsx';

const t = campers.rooms;

interface RoomsTabProps {
  readonly userId: string;
}

export function RoomsTab({ userId }: RoomsTabProps) {
  return (
    <WhenShown setting="SHOW_ROOMS" title={t.closed} text={t.closedText}>
      <Rooms userId={userId} />
    </WhenShown>
  );
}

function Rooms({ userId }: RoomsTabProps) {
  const plan = useQuery(rosterQueries.rooms(userId, { every: timings.countsPoll }));
  useRosterChanges();
  if (plan.isPending) return <Skeleton label={campers.loading} lines={8} />;
  if (plan.isLoadingError) return <ErrorState message={t.couldNotLoad} onRetry={plan.refetch} />;
  const { rooms, sleepers, family } = plan.data;
  return (
    <>
      {family.length > 0 && <FamilyPlaces family={family} rooms={rooms} />}
      <section aria-labelledby="all-rooms">
        <h2 id="all-rooms" className="above near-below x-large">
          {t.all}
        </h2>
        <p className="near-above quiet">{t.legend}</p>
        <ul className="columns columns-fill" style={{ '--column': '16rem' }}>
          {rooms
            .filter(({ state }) => state === 'open')
            .map((room) => (
              <li key={room.id}>
                <RoomCard room={room} people={inRoom(sleepers, room.id)} />
              </li>
            ))}
        </ul>
      </section>
    </>
  );
}

interface FamilyPlacesProps {
  readonly family: readonly FamilyPlace[];
  readonly rooms: readonly Room[];
}

/** The one question most people come with, answered first; also for those who sleep in a tent or elsewhere. */
function FamilyPlaces({ family, rooms }: FamilyPlacesProps) {
  const names = new Map(rooms.map(({ id, name }) => [id, name]));
  return (
    <section aria-labelledby="family-rooms">
      <h2 id="family-rooms" className="above near-below x-large">
        {t.mine}
      </h2>
      <Facts
        className="family-places spread-lines"
        facts={family.map((one) => [fullName(one), names.get(roomGroupOf(one)) ?? t.unassigned])}
      />
    </section>
  );
}

/** The people of one room: the leader first, then the rest by name (specification section 2), those without one last. */
function inRoom(sleepers: readonly Sleeper[], roomId: number): Sleeper[] {
  return sleepers
    .filter((sleeper) => sleeper.room_id === roomId)
    .toSorted(
      (a, b) =>
        Number(b.is_leader) - Number(a.is_leader) ||
        Number(a.first_name === null) - Number(b.first_name === null) ||
        byName(fullName(a), fullName(b)),
    );
}

function RoomCard({ room, people }: { readonly room: Room; readonly people: readonly Sleeper[] }) {
  const isMine = people.some((one) => one.is_mine);
  return (
    <Card className={isMine ? 'roster-card roster-mine' : 'roster-card'}>
      <h3 className="roster-title row">
        {room.name}
        {isMine && <Tag tone="good">{t.yours}</Tag>}
      </h3>
      <p className="near-below quiet">{t.capacity(room.capacity)}</p>
      {people.length === 0 ? (
        <p className="roster-empty muted">{t.empty}</p>
      ) : (
        <ul className="roster-people">
          {people.map((one, position) => (
            // Two children of one first name are told apart by nothing else.
            // oxlint-disable-next-line react/no-array-index-key
            <li key={position}>
              {fullName(one) || <span className="muted">{t.notShown}</span>}
              {one.is_leader && (
                <span className="roster-mark">
                  <StarIcon />
                  <span className="visually-hidden">{t.leader}</span>
                </span>
              )}
              {one.is_child && (
                <span className="roster-mark roster-child">
                  <BabyIcon />
                  <span className="visually-hidden">{t.child}</span>
                </span>
              )}
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}
