import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { admin } from '../../../content/en/site/admin.ts';
import { adminCamper as t } from '../../../content/en/campers/admin-camper.ts';
import { adminMerge } from '../../../content/en/campers/admin-merge.ts';
import { adminMove } from '../../../content/en/campers/admin-move.ts';
import { adminCamperQueries } from '../../../data/campers/admin-campers.ts';
import { fullName } from '../../../domain/campers/names.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { latePart } from '../../../ui/late-part.tsx';
import { Spinner } from '../../../ui/spinner.tsx';
import { ErrorState } from '../../../ui/states.tsx';
import { isMovable } from './movable.ts';

const CamperRecord = latePart(async () => (await import('./record-part.tsx')).RecordPart);
const CorrectForm = latePart(async () => (await import('./correct-form.tsx')).CorrectForm);
const MoveDialog = latePart(async () => (await import('./move-dialog.tsx')).MoveDialog);
const MergeDialog = latePart(async () => (await import('./merge-dialog.tsx')).MergeDialog);

/** What the dialog shows, to be fetched ahead. */
export const camperDialogParts = [CamperRecord, CorrectForm] as const;

interface CamperDialogProps {
  readonly id: string;
  readonly level: number;
  readonly onOpen: (id: string) => void;
  readonly onClose: () => void;
}

/** One camper: all facts, family, payments, survey and changes; level 2 or more corrects them in place. */
export function CamperDialog({ id, level, onOpen, onClose }: CamperDialogProps) {
  const { data: camper, isPending, isLoadingError, refetch } = useQuery(adminCamperQueries.record(id));
  const [isEditing, setEditing] = useState(false);
  const [leaving, setLeaving] = useState<'moved' | 'merged'>();
  const name = camper ? fullName(camper) : t.title;
  return (
    <Dialog
      title={isEditing ? t.editTitle(name) : name}
      onClose={isEditing ? () => setEditing(false) : onClose}
    >
      {isPending && <Spinner label={admin.loading} />}
      {isLoadingError && (
        <ErrorState message={admin.couldNotLoad} retryLabel={admin.retry} onRetry={() => void refetch()} />
      )}
      {camper === null && <p>{t.notFound}</p>}
      {camper && isEditing && <CorrectForm camper={camper} level={level} onDone={() => setEditing(false)} />}
      {camper && !isEditing && <CamperRecord camper={camper} level={level} onOpen={onOpen} />}
      {!isEditing && (
        <div className="dialog-actions">
          <Button look="quiet" onClick={onClose}>
            {t.close}
          </Button>
          {camper && level >= 3 && (
            <Button look="quiet" onClick={() => setLeaving(isMovable(camper) ? 'moved' : 'merged')}>
              {isMovable(camper) ? adminMove.open : adminMerge.open}
            </Button>
          )}
          {camper && level >= 2 && <Button onClick={() => setEditing(true)}>{t.edit}</Button>}
        </div>
      )}
      {camper && leaving === 'moved' && <MoveDialog camper={camper} onClose={() => setLeaving(undefined)} />}
      {camper && leaving === 'merged' && (
        <MergeDialog camper={camper} onClose={() => setLeaving(undefined)} />
      )}
    </Dialog>
  );
}
