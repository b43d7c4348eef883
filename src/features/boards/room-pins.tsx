import { useState } from 'react';
import { roomProposal as t } from '../../content/en/room-proposal.ts';
import { usePinToRoom } from '../../data/places/room-formation.ts';
import { fullName } from '../../domain/names.ts';
import type { RoomInputs } from '../../domain/rooms/room-inputs.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { More } from './more.tsx';

/** Who stays in a room, whatever is proposed. */
export function RoomPins({ inputs: { campers, rooms } }: { readonly inputs: RoomInputs }) {
  const pin = usePinToRoom();
  const [person, setPerson] = useState('');
  const pinned = campers.filter((camper) => camper.pin !== null);
  const roomName = (id: number | null) => rooms.find((room) => room.id === id)?.name ?? '';
  return (
    <More title={t.pin}>
      <p>{t.pinHint}</p>
      {pin.error && (
        <Notice tone="bad">
          <p>{t.pinFailed}</p>
        </Notice>
      )}
      {pinned.length > 0 && (
        <ul>
          {pinned.map((camper) => (
            <li key={camper.id}>
              {t.pinned(fullName(camper), roomName(camper.pin))}{' '}
              <Button
                look="plain"
                aria-label={t.unpinOf(fullName(camper))}
                onClick={() => pin.mutate({ camper: camper.id, room: null })}
              >
                {t.unpin}
              </Button>
            </li>
          ))}
        </ul>
      )}
      <SelectField
        label={t.pinPerson}
        value={person}
        placeholder={t.choose}
        onChange={({ target }) => setPerson(target.value)}
        options={campers.map((camper) => ({ value: camper.id, label: fullName(camper) }))}
      />
      <SelectField
        label={t.pinRoom}
        value=""
        placeholder={t.choose}
        disabled={person === ''}
        onChange={({ target }) =>
          pin.mutate({ camper: person, room: Number(target.value) }, { onSuccess: () => setPerson('') })
        }
        options={rooms.map(({ id, name }) => ({ value: String(id), label: name }))}
      />
    </More>
  );
}
