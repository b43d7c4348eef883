import { campers } from '../../../content/en/campers/campers.ts';
import type { Room, Sleeper } from '../../../data/rooms/rosters.ts';
import { fullName } from '../../../domain/campers/names.ts';
import { Tag } from '../../../ui/tag.tsx';
import { Card } from '../../../ui/card.tsx';
import { BabyIcon, StarIcon } from '../../../ui/icons.tsx';

const t = campers.rooms;

interface RoomCardProps {
  readonly room: Room;
  readonly people: readonly Sleeper[];
}

/** A room with its people: the leader is starred, a child that shares a bed has the baby mark. */
export function RoomCard({ room, people }: RoomCardProps) {
  const isMine = people.some((one) => one.is_mine);
  return (
    <Card className={isMine ? 'roster-card roster-mine' : 'roster-card'}>
      <h3 className="roster-title">
        {room.name}
        {isMine && <Tag tone="good">{t.yours}</Tag>}
      </h3>
      <p className="roster-subtitle">{t.capacity(room.capacity)}</p>
      {people.length === 0 ? (
        <p className="roster-empty">{t.empty}</p>
      ) : (
        <ul className="roster-people">
          {people.map((one, position) => (
            // Two children of one first name are told apart by nothing else.
            // oxlint-disable-next-line react/no-array-index-key
            <li key={position}>
              {fullName(one)}
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
