import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { dayOf } from '../../../content/date-text.ts';
import { admin } from '../../../content/en/site/admin.ts';
import { readiness as t } from '../../../content/en/site/readiness.ts';
import { listText } from '../../../content/list-text.ts';
import { paths, settingsPath } from '../../../content/paths.ts';
import {
  setupQuery,
  useMarkStep,
  usePublish,
  useUnmarkStep,
  type SetupState,
  type SetupStep,
} from '../../../data/site/setup-steps.ts';
import { Checklist } from '../../../organiser/checklist.tsx';
import { FailedRead } from '../../../organiser/failed-read.tsx';
import { failureText } from '../../../organiser/failure-text.ts';
import { ReasonDialog } from '../../../organiser/reason-dialog.tsx';
import { SaveDialog } from '../../../organiser/save-dialog.tsx';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Failure } from '../../../ui/failure.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { toast } from '../../../ui/toast-store.ts';

const p = t.publish;

/** Where each step is done; a mail arrives by itself. */
const places: Readonly<Record<SetupStep, string | undefined>> = {
  church: settingsPath('church'),
  dates: settingsPath('camp'),
  place: settingsPath('place'),
  churches: settingsPath('church'),
  rooms: settingsPath('rooms'),
  prices: settingsPath('prices'),
  terms: paths.terms,
  privacy: paths.privacy,
  documents: settingsPath('documents'),
  organisers: settingsPath('admins'),
  mail: undefined,
  payment: paths.payment,
};
/** Only an organiser can say that these are done. */
const isRead = (step: SetupStep) => step === 'terms' || step === 'privacy';
const isLeft = ({ is_done: isDone, mark }: SetupState) => !isDone && mark === null;

/** The steps of setting up the camp, and the press that shows it to everyone. Level 3. */
export function SetupSteps() {
  const query = useQuery(setupQuery());
  const [isAsking, setAsking] = useState(false);
  if (!query.data)
    return query.isLoading ? <Skeleton label={t.checking} lines={8} /> : <FailedRead of={[query]} />;
  const { published_at: since, steps } = query.data;
  const missing = steps.filter((step) => step.blocks && isLeft(step));
  return (
    <>
      {since === null && <Notice text={p.hidden} />}
      <Steps title={p.needed} steps={steps.filter(({ blocks }) => blocks)} />
      <Steps title={p.advised} steps={steps.filter(({ blocks }) => !blocks)} />
      {since === null && (
        <>
          <Button look="ask" onClick={() => setAsking(true)} label={p.button} />
          {isAsking && <PublishDialog missing={missing} onClose={() => setAsking(false)} />}
        </>
      )}
    </>
  );
}

function Steps({ title, steps }: { readonly title: string; readonly steps: readonly SetupState[] }) {
  const [skipped, setSkipped] = useState<SetupStep>();
  const mark = useMarkStep();
  const unmark = useUnmarkStep();
  const failure = mark.error ?? unmark.error;

  function actionOf(state: SetupState) {
    const { step, is_done: isDone } = state;
    const words = t.steps[step];
    if (isDone) return undefined;
    if (state.mark !== null)
      return (
        <Button
          look="quiet"
          busy={unmark.isPending && unmark.variables.step === step}
          onClick={() => unmark.mutate({ step })}
          aria-label={p.undoName(words)}
          label={p.undo}
        />
      );
    return (
      <span className="row">
        {isRead(step) && (
          <Button
            look="quiet"
            busy={mark.isPending && mark.variables.step === step}
            onClick={() => mark.mutate({ step, reason: '' })}
            aria-label={`${p.read}: ${words}`}
            label={p.read}
          />
        )}
        <Button look="plain" onClick={() => setSkipped(step)} aria-label={p.skipName(words)} label={p.skip} />
      </span>
    );
  }

  return (
    <>
      <h4>{title}</h4>
      <Checklist
        steps={steps.map((state) => ({
          text: t.steps[state.step],
          to: places[state.step],
          isDone: state.is_done || (state.mark !== null && state.mark.reason === null),
          note: noteOf(state),
          action: actionOf(state),
        }))}
      />
      <Failure text={failure ? failureText(failure) : ''} />
      {skipped && (
        <ReasonDialog
          title={p.skipName(t.steps[skipped])}
          label={p.why}
          hint={p.whyHint}
          missing={p.whyMissing}
          maxLength={200}
          submitLabel={p.skip}
          saving={mark}
          onSave={(reason) =>
            mark.mutate({ step: skipped, reason }, { onSuccess: () => setSkipped(undefined) })
          }
          onClose={() => setSkipped(undefined)}
        />
      )}
    </>
  );
}

function noteOf({ is_done: isDone, mark }: SetupState): string | undefined {
  if (isDone || mark === null) return undefined;
  const [who, day] = [mark.by ?? p.someone, dayOf(mark.at)];
  return mark.reason === null ? p.readBy(who, day) : p.skippedBy(who, day, mark.reason);
}

interface PublishDialogProps {
  readonly missing: readonly SetupState[];
  readonly onClose: () => void;
}

function PublishDialog({ missing, onClose }: PublishDialogProps) {
  const publish = usePublish();
  const onSuccess = () => {
    toast.success(admin.saved, p.done);
    onClose();
  };
  if (missing.length > 0) {
    const left = listText(missing.map(({ step }) => `“${t.steps[step]}”`));
    const close = <Button look="quiet" onClick={onClose} label={admin.cancel} />;
    return (
      <Dialog title={p.title} onClose={onClose} actions={close}>
        <Notice tone="bad" text={p.missing(left)} />
      </Dialog>
    );
  }
  return (
    <SaveDialog
      title={p.title}
      submitLabel={p.confirm}
      saving={publish}
      refusals={{ not_ready: p.undone }}
      onSubmit={() => publish.mutate({}, { onSuccess })}
      onClose={onClose}
    >
      <p>{p.effects}</p>
      <p>{p.emails}</p>
      <p>{p.rebuild}</p>
    </SaveDialog>
  );
}
