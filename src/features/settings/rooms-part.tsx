import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { admin } from '../../content/en/site/admin.ts';
import { adminSettings } from '../../content/en/settings/admin-settings.ts';
import { placeQueries, useSaveRooms, type Room } from '../../data/rooms/places.ts';
import { campQueries } from '../../data/site/camp-info.ts';
import { FailedRead } from '../../organiser/failed-read.tsx';
import { Part } from '../../organiser/part.tsx';
import { Button } from '../../ui/button.tsx';
import { latePart, useFetchAhead } from '../../ui/late-part.tsx';
import { saved } from '../../ui/toast-store.ts';

const RoomsForm = latePart(async () => (await import('../../organiser/rooms-form.tsx')).RoomsForm);
const t = adminSettings.rooms;

export function RoomsPart() {
  const rooms = useQuery(placeQueries.rooms());
  const info = useQuery(campQueries.info());
  const camp = info.data;
  /** As they were when editing began: what saving compares with. */
  const [edited, setEdited] = useState<readonly Room[]>();
  const save = useSaveRooms();
  useFetchAhead(RoomsForm);
  const close = () => setEdited(undefined);
  return (
    <Part
      title={t.title}
      anchor="rooms"
      query={rooms}
      action={
        <Button
          look="quiet"
          aria-label={t.dialog}
          onClick={() => {
            save.reset();
            setEdited(rooms.data);
          }}
          label={adminSettings.edit}
        />
      }
    >
      {(all) => {
        const open = all.filter(({ state }) => state === 'open');
        const places = open.reduce((sum, { capacity }) => sum + capacity, 0);
        const closed = all.filter(({ state }) => state === 'closed').map(({ name }) => name);
        return (
          <>
            <p>{t.counted(open.length, places)}</p>
            {camp && <p>{t.compared(places, camp.total_beds)}</p>}
            <FailedRead of={[info]} />
            {closed.length > 0 && <p>{t.closedRooms(closed)}</p>}
            {edited && camp && (
              <RoomsForm
                title={t.dialog}
                rooms={edited}
                beds={camp.total_beds}
                saving={save}
                refusals={t.problems}
                onSave={(next) =>
                  save.mutate(
                    { seen: edited, rooms: next },
                    { onSuccess: saved(close, admin.saved, t.title) },
                  )
                }
                onClose={close}
              />
            )}
          </>
        );
      }}
    </Part>
  );
}
