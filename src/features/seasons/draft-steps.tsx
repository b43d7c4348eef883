import { useState, type ComponentType } from 'react';
import { useQuery } from '@tanstack/react-query';
import { daySpan } from '../../content/date-text.ts';
import { whoDidIt } from '../../content/en/accounts/who-did-it.ts';
import { admin } from '../../content/en/site/admin.ts';
import { adminSettings } from '../../content/en/settings/admin-settings.ts';
import { seasons } from '../../content/en/seasons/seasons.ts';
import { readiness } from '../../content/en/site/readiness.ts';
import { useChangedBy } from '../../data/accounts/changed-by.ts';
import { pricingQueries, type PriceCategory } from '../../data/payments/prices.ts';
import { toDataError } from '../../data/client/errors.ts';
import { useSaveDraft, type DraftSeason, type SeasonPlan } from '../../data/seasons/seasons.ts';
import { CheckIcon } from '../../ui/action-icons.tsx';
import { Button } from '../../ui/button.tsx';
import { latePart, useFetchAhead } from '../../ui/late-part.tsx';
import { saved } from '../../ui/toast-store.ts';
import { collisions, mergedPlan } from './draft-changes.ts';
import { isDone, placesIn } from './draft-done.ts';
import type { StepFormProps } from './step-form.ts';

const DraftCamp = latePart(async () => (await import('./draft-camp.tsx')).DraftCamp);
const DraftPrices = latePart(async () => (await import('./draft-prices.tsx')).DraftPrices);
const DraftRooms = latePart(async () => (await import('./draft-rooms.tsx')).DraftRooms);
const DraftCodes = latePart(async () => (await import('./draft-codes.tsx')).DraftCodes);
const DraftPreview = latePart(async () => (await import('./draft-preview.tsx')).DraftPreview);
const OpenDialog = latePart(async () => (await import('./open-dialog.tsx')).OpenDialog);
const t = seasons.draft;

const forms = { camp: DraftCamp, prices: DraftPrices, rooms: DraftRooms, codes: DraftCodes } as const;
type EditedStep = keyof typeof forms;
const editedSteps: readonly EditedStep[] = ['camp', 'prices', 'rooms', 'codes'];

export function DraftSteps({ draft }: { readonly draft: DraftSeason }) {
  const prices = useQuery(pricingQueries.all());
  const [edited, setEdited] = useState<{ step: EditedStep; draft: DraftSeason }>();
  const [isOpening, setIsOpening] = useState(false);
  useFetchAhead(DraftCamp, DraftPrices, DraftRooms, DraftCodes, DraftPreview, OpenDialog);
  const Form = edited && forms[edited.step];
  return (
    <>
      <ol className="season-steps">
        {editedSteps.map((step) => (
          <li key={step} className="season-step">
            <div>
              <strong>
                {t.steps[step]}
                {step !== 'codes' && isDone[step](draft.plan) && (
                  <>
                    {' '}
                    <CheckIcon />
                    <span className="visually-hidden">{readiness.done}</span>
                  </>
                )}
              </strong>
              <p className="admin-note quiet">{stateOf[step](draft.plan, prices.data ?? [])}</p>
            </div>
            <Button
              look="quiet"
              aria-label={t.edit(t.steps[step])}
              onClick={() => setEdited({ step, draft })}
              label={adminSettings.edit}
            />
          </li>
        ))}
        <li className="season-step season-step-whole">
          <DraftPreview plan={draft.plan} />
        </li>
        <li className="season-step">
          <div>
            <strong>{t.steps.open}</strong>
            <p className="admin-note quiet">{seasons.open.intro}</p>
          </div>
          <Button onClick={() => setIsOpening(true)} label={seasons.open.check} />
        </li>
      </ol>
      {edited && Form && (
        <Step
          {...{ step: edited.step, draft: edited.draft, current: draft, Form }}
          onClose={() => setEdited(undefined)}
        />
      )}
      {isOpening && <OpenDialog draft={draft} onClose={() => setIsOpening(false)} />}
    </>
  );
}

interface StepProps {
  readonly step: EditedStep;
  /** As it was when the dialog was opened. */
  readonly draft: DraftSeason;
  /** As it is now: differs if someone else has changed it since. */
  readonly current: DraftSeason;
  readonly Form: ComponentType<StepFormProps>;
  readonly onClose: () => void;
}

/** One part of the draft. What another organiser has saved since is kept; where both changed the same, it is shown and replaced by another press. */
function Step({ step, draft, current, Form, onClose }: StepProps) {
  const save = useSaveDraft();
  const [typed, setTyped] = useState<Partial<SeasonPlan>>();
  const isEnded = save.isPending || save.isSuccess;
  const theirs = typed && !isEnded ? collisions(draft.plan, typed, current.plan) : [];
  const by = useChangedBy('seasons', String(draft.id), theirs.length > 0);
  const failure =
    theirs.length > 0
      ? adminSettings.conflict(whoDidIt.faster(by), theirs.join(', '))
      : save.error && toDataError(save.error).kind === 'conflict'
        ? t.elsewhere
        : undefined;

  function keep(change: Partial<SeasonPlan>): void {
    setTyped(change);
    if (typed === undefined && collisions(draft.plan, change, current.plan).length > 0) return;
    save.mutate(
      { ...current, plan: mergedPlan(draft.plan, change, current.plan) },
      { onSuccess: saved(onClose, admin.saved, t.steps[step]) },
    );
  }

  return (
    <Form
      title={t.steps[step]}
      plan={draft.plan}
      saving={save}
      failure={failure}
      onClose={onClose}
      onSave={keep}
    />
  );
}

const stateOf: Record<EditedStep, (plan: SeasonPlan, now: readonly PriceCategory[]) => string> = {
  camp: ({ camp_info: camp }) =>
    [
      camp.theme.trim() === '' ? t.noTheme : camp.theme,
      t.camp(daySpan(camp.start_date, camp.end_date), camp.total_beds),
    ].join(' · '),
  prices: ({ pricing }, now) =>
    t.prices(
      pricing.filter(({ id, price }) => now.some((one) => one.id === id && one.price !== price)).length,
    ),
  rooms: ({ rooms }) => t.rooms(rooms.filter(({ state }) => state === 'open').length, placesIn(rooms)),
  codes: ({ discounts }) => t.codes(discounts.length),
};
