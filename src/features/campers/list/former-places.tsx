import { adminCamper as t } from '../../../content/en/campers/admin-camper.ts';
import { useGiveBack } from '../../../data/campers/admin-campers.ts';
import type { CamperRecord, Place } from '../../../data/campers/camper-answers.ts';
import { toDataError } from '../../../data/client/errors.ts';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';

/** Room and team of a camper who cancelled; offered again if they come back. */
export function FormerPlaces({ camper, level }: { readonly camper: CamperRecord; readonly level: number }) {
  const { former_room: room, former_team: team } = camper;
  if (!room && !team) return null;
  const isBack = camper.attendance === 'attending';
  const canSleepThere = camper.accommodation === 'Room';
  return (
    <Notice>
      <p>
        <strong>{t.former.title}</strong> {room && t.former.room(room.name)}{' '}
        {team && t.former.team(team.name)}
      </p>
      {isBack && room && canSleepThere && level >= 2 && <GiveBack id={camper.id} kind="room" place={room} />}
      {isBack && team && level >= 3 && <GiveBack id={camper.id} kind="team" place={team} />}
    </Notice>
  );
}

interface GiveBackProps {
  readonly id: string;
  readonly kind: 'room' | 'team';
  readonly place: Place;
}

function GiveBack({ id, kind, place }: GiveBackProps) {
  const give = useGiveBack(kind);
  const isFull = give.error !== null && toDataError(give.error).code === 'room_full';
  return (
    <>
      <Button
        look="quiet"
        busy={give.isPending}
        onClick={() => give.mutate({ id, place })}
        label={t.former.giveRoom(place.name)}
      />
      <output>{give.error && (isFull ? t.former.full(place.name) : t.former.failed)}</output>
    </>
  );
}
