import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { adminCamper } from '../../../content/en/campers/admin-camper.ts';
import { adminMerge } from '../../../content/en/campers/admin-merge.ts';
import { dayAndTime } from '../../../content/date-text.ts';
import { kroner } from '../../../content/money-text.ts';
import { familyPath } from '../../../content/paths.ts';
import { adminCamperQueries } from '../../../data/campers/admin-campers.ts';
import type { CamperRecord } from '../../../data/campers/camper-answers.ts';
import { useEditCamper } from '../../../data/campers/edit-camper.ts';
import { fullName } from '../../../domain/campers/names.ts';
import { FailedRead } from '../../../organiser/failed-read.tsx';
import { OrganiserForm } from '../../../organiser/organiser-form.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { RadioGroup } from '../../../ui/radio-group.tsx';
import { Spinner } from '../../../ui/spinner.tsx';
import { saved } from '../../../ui/toast-store.ts';
import { refusalOf } from './correction.ts';
import { DryRunPart, useDryRun } from './dry-run-part.tsx';
import { leavingTexts } from './effect-texts.ts';

const t = adminMerge.double;

interface CancelDoubleProps {
  /** Ids of two campers of one account, the newer one first. */
  readonly campers: readonly string[];
  readonly onClose: () => void;
}

/** Cancels one of the two places that one person has on an account. The emptier one is chosen when it opens. */
export function CancelDouble({ campers, onClose }: CancelDoubleProps) {
  const family = useQuery(adminCamperQueries.family(campers[0] ?? ''));
  const both = campers.flatMap((id) => family.data?.find((one) => one.id === id) ?? []);
  return (
    <Dialog title={t.title} onClose={onClose}>
      {both.length === 2 ? (
        <CancelForm both={both} onClose={onClose} />
      ) : family.isPending ? (
        <Spinner label={adminMerge.effects.working} />
      ) : (
        <FailedRead of={[family]} />
      )}
    </Dialog>
  );
}

/** How much would go with a place, the most important first. */
const worth = ({ paid, is_registered: isConfirmed, room, team, survey }: CamperRecord) => [
  ...[paid, isConfirmed, room !== null, team !== null, survey !== null].map(Number),
];

/** Returns the place of the two with less; the first one if they have the same. */
export function emptier([one, other]: readonly CamperRecord[]): CamperRecord | undefined {
  if (!one || !other) return one;
  const theirs = worth(other);
  const difference = worth(one)
    .map((value, at) => value - (theirs[at] ?? 0))
    .find((value) => value !== 0);
  return (difference ?? 0) > 0 ? other : one;
}

const placeNote = ({ created_at: since, paid, room, team }: CamperRecord) =>
  [
    t.signedUp(dayAndTime(since)),
    paid > 0 ? t.paid(kroner(paid)) : t.nothingPaid,
    ...[room, team].flatMap((place) => place?.name ?? []),
  ].join(' · ');

interface CancelFormProps {
  readonly both: readonly CamperRecord[];
  readonly onClose: () => void;
}

function CancelForm({ both, onClose }: CancelFormProps) {
  const edit = useEditCamper();
  const [id, setId] = useState(emptier(both)?.id ?? '');
  const [failure, setFailure] = useState<string>();
  const chosen = both.find((one) => one.id === id);
  const isPaid = chosen !== undefined && chosen.paid > 0;
  const correction = {
    changes: { attendance: 'not_attending' as const },
    seen: { attendance: chosen?.attendance ?? 'attending' },
    acceptStayIn: false,
  };
  const dryRun = useDryRun(id, isPaid ? null : correction);

  function submit() {
    setFailure(isPaid ? t.notYet : undefined);
    if (isPaid || !dryRun.effects) return;
    edit.mutate(
      { id, ...correction, effects: dryRun.effects },
      {
        onSuccess: ({ status }) =>
          status === 'saved' ? saved(onClose, t.done)() : setFailure(adminCamper.otherEffects),
        onError: (error) => setFailure(refusalOf(error).message),
      },
    );
  }

  return (
    <OrganiserForm
      submitLabel={t.save}
      isBusy={edit.isPending || dryRun.isBusy}
      failure={failure}
      onSubmit={submit}
      onClose={onClose}
    >
      <RadioGroup
        label={t.which}
        name="place"
        value={id}
        options={both.map((one) => ({ value: one.id, label: fullName(one), note: placeNote(one) }))}
        onChange={(event) => {
          setFailure(undefined);
          setId(event.target.value);
        }}
      />
      {isPaid ? (
        <Notice tone="warn">
          <p>
            {t.moneyFirst(kroner(chosen.paid))} <Link to={familyPath(id)}>{t.openFamily}</Link>
          </p>
        </Notice>
      ) : (
        <DryRunPart
          {...{ id, dryRun }}
          texts={dryRun.effects && chosen ? leavingTexts(dryRun.effects, chosen, false) : []}
        />
      )}
    </OrganiserForm>
  );
}
