import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import { whoDidIt } from '../../content/en/accounts/who-did-it.ts';
import { health } from '../../content/en/health/health.ts';
import { familyHealthQueries, useSaveHealth, type StoredHealth } from '../../data/health/family-health.ts';
import type { Camper } from '../../data/campers/family-campers.ts';
import { toDataError, type DataError } from '../../data/client/errors.ts';
import { fullName } from '../../domain/campers/names.ts';
import { Button } from '../../ui/button.tsx';
import { Failure } from '../../ui/failure.tsx';
import { toast } from '../../ui/toast-store.ts';
import { ConsentPart } from './consent-part.tsx';
import { HealthQuestions } from './health-fields.tsx';
import { draftKey, drafts, firstValues, type HealthValues } from './health-values.ts';
import { healthConsent } from '../../domain/health/health-answers.ts';

const t = health.form;

interface HealthFormProps {
  readonly own: Camper;
  readonly camper: Camper;
  readonly isMinor: boolean;
  /** The guardian who answers for a camper under 18, if known; empty for adults. */
  readonly guardian: string;
  readonly stored: StoredHealth | undefined;
  readonly saveLabel: string;
  readonly onSaved: () => void;
  readonly onBack: () => void;
}

/** The answers about one camper, saved together. On failure the typed text stays, in memory only. */
export function HealthForm({
  own,
  camper,
  isMinor,
  guardian,
  stored,
  saveLabel,
  onSaved,
  onBack,
}: HealthFormProps) {
  const queryClient = useQueryClient();
  const save = useSaveHealth();
  // The version being replaced: from opening the form, or from the last conflict.
  const [basis, setBasis] = useState(stored);
  const key = draftKey(own.id, camper.id);
  const [draft] = useState(() => drafts.get(key));
  const form = useForm<HealthValues>({ defaultValues: draft ?? firstValues(stored, guardian) });
  const code = save.error && toDataError(save.error);
  const isConflict = code?.kind === 'conflict';

  const { subscribe } = form;
  useEffect(
    () => subscribe({ formState: { values: true }, callback: ({ values }) => void drafts.set(key, values) }),
    [subscribe, key],
  );
  useWarnBeforeClosing(form.formState.isDirty || draft !== undefined);

  async function send({ agreed, ...answers }: HealthValues) {
    try {
      await save.mutateAsync({
        camper: camper.id,
        answers,
        consent: agreed ? healthConsent : null,
        seen: basis?.updated_at,
      });
    } catch (error) {
      if (toDataError(error).kind === 'conflict') await lookAgain();
      return; // shown above the buttons
    }
    drafts.delete(key);
    toast.success(t.saved(fullName(camper)));
    onSaved();
  }

  /** After a conflict, saving again replaces the stored answers. */
  async function lookAgain() {
    const now = await queryClient.fetchQuery(familyHealthQueries.answers()).catch(() => undefined);
    if (now) setBasis(now.find(({ camper_id: id }) => id === camper.id));
  }

  function showStored() {
    form.reset(firstValues(basis, guardian));
    drafts.delete(key);
    save.reset();
  }

  return (
    <FormProvider {...form}>
      <form noValidate className="health-form" onSubmit={(event) => void form.handleSubmit(send)(event)}>
        <HealthQuestions />
        <ConsentPart {...{ camper, isMinor }} stored={basis} isOwn={camper.id === own.id} />
        <Failure text={code && failureOf(code)} />
        {isConflict && (
          <p>
            <Button look="plain" onClick={showStored} label={health.problems.showStored} />
          </p>
        )}
        <div className="row">
          <Button type="submit" busy={save.isPending} label={saveLabel} />
          <Button look="plain" onClick={onBack} label={t.cancel} />
        </div>
      </form>
    </FormProvider>
  );
}

function failureOf({ kind, code, by }: DataError): string {
  const { conflict, ...problems } = health.problems;
  const words: Readonly<Record<string, string>> = {
    ...problems,
    guardian_missing: health.consent.guardianMissing,
  };
  if (kind === 'conflict') return conflict(by && whoDidIt.starts(by));
  if (kind === 'offline') return health.problems.offline;
  return (kind === 'refused' ? words[code] : undefined) ?? health.problems.failed;
}

/** Makes the browser ask before the tab is closed or reloaded: the input is stored nowhere. */
function useWarnBeforeClosing(isTyped: boolean): void {
  useEffect(() => {
    if (!isTyped) return undefined;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [isTyped]);
}
