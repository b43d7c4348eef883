import type { May } from '../../../domain/accounts/rights.ts';
import { useState } from 'react';
import { adminCamper as t } from '../../../content/en/campers/admin-camper.ts';
import { adminRights } from '../../../content/en/settings/admin-rights.ts';
import { adminMerge } from '../../../content/en/campers/admin-merge.ts';
import { adminMove } from '../../../content/en/campers/admin-move.ts';
import { checkin } from '../../../content/en/checkin/checkin.ts';
import { dayAndTime } from '../../../content/date-text.ts';
import { useGiveBack } from '../../../data/campers/admin-campers.ts';
import type { CamperRecord, Place } from '../../../data/campers/camper-answers.ts';
import { toDataError } from '../../../data/client/errors.ts';
import { fullName } from '../../../domain/campers/names.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { latePart } from '../../../ui/late-part.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { CamperFacts } from './camper-facts.tsx';
import { CamperMore } from './camper-more.tsx';
import type { FamilyAdditions } from './family-page.tsx';

const CorrectForm = latePart(async () => (await import('./correct-form.tsx')).CorrectForm);
const MergeDialog = latePart(async () => (await import('./merge-dialog.tsx')).MergeDialog);
const MoveDialog = latePart(async () => (await import('./move-dialog.tsx')).MoveDialog);

/** Whether a camper can be moved: added by an account, or alone and without a login. Any other account can be merged into another. */
export const isMovable = ({ family, email }: CamperRecord) =>
  family.some((one) => one.is_parent) || (email === null && family.length === 0);

interface PersonPartProps {
  readonly Health: FamilyAdditions['Health'] | undefined;
  readonly camper: CamperRecord;
  readonly may: May;
}

export function PersonPart({ camper, may, Health }: PersonPartProps) {
  const [open, setOpen] = useState<'edit' | 'move' | 'merge' | 'health'>();
  const close = () => setOpen(undefined);
  const name = fullName(camper);
  const Answers = open === 'health' ? Health : undefined;
  return (
    <section className="admin-part panel" aria-label={name}>
      <div className="admin-part-head spread">
        <h3>{name}</h3>
        <div className="admin-actions row">
          {may('edit') && <Button look="quiet" onClick={() => setOpen('edit')} label={t.edit} />}
          {may(isMovable(camper) ? 'register' : 'families') && (
            <Button
              look="quiet"
              onClick={() => setOpen(isMovable(camper) ? 'move' : 'merge')}
              label={isMovable(camper) ? adminMove.open : adminMerge.open}
            />
          )}
          {Health && <Button look="quiet" onClick={() => setOpen('health')} label={t.health} />}
        </div>
      </div>
      {camper.checkins.length > 0 && (
        <p>
          {camper.checkins
            .map(({ kind, at }) => t.checkedIn(checkin.kinds[kind], dayAndTime(at)))
            .join(' · ')}
        </p>
      )}
      {!may('register') && (
        <p className="quiet screen-only">
          {may('edit')
            ? t.whoRegisters(adminRights.needs('register'))
            : t.whoEdits(adminRights.needs('edit'))}
        </p>
      )}
      <FormerPlaces camper={camper} may={may} />
      <CamperFacts camper={camper} />
      <CamperMore camper={camper} may={may} />
      {open === 'edit' && (
        <Dialog title={t.editTitle(name)} onClose={close}>
          <CorrectForm camper={camper} may={may} onDone={close} />
        </Dialog>
      )}
      {open === 'move' && <MoveDialog camper={camper} onClose={close} />}
      {open === 'merge' && <MergeDialog camper={camper} onClose={close} />}
      {Answers && <Answers person={{ id: camper.id, name }} onClose={close} />}
    </section>
  );
}

/** Room and team of a camper who cancelled; offered again if they come back. */
function FormerPlaces({ camper, may }: { readonly camper: CamperRecord; readonly may: May }) {
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
      {isBack && room && canSleepThere && may('rooms') && (
        <GiveBack id={camper.id} kind="room" place={room} />
      )}
      {isBack && team && may('teams') && <GiveBack id={camper.id} kind="team" place={team} />}
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
