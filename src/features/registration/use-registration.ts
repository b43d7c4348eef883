import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { surveyPath } from '../../content/paths.ts';
import type { NewCamper } from '../../data/campers/camper-row.ts';
import { useRegisterCamper } from '../../data/campers/family-campers.ts';
import { DataError, toDataError } from '../../data/client/errors.ts';
import { deleteDraft } from './draft.ts';
import type { FormFacts } from './form-facts.ts';
import { rememberConsents } from './sitting-consents.ts';
import { serverProblem, type ServerProblem } from './server-problem.ts';

/**
 * Sends the confirmed camper. Afterwards the draft is gone and the survey is open; its address replaces the form's, so
 * that going back cannot send the form again.
 * @param spareId for whoever finds their id taken: one that stays the same however often they try
 * @param onRefused told what the database refused
 */
export function useRegistration(
  { kind, accountId }: FormFacts,
  spareId: string,
  onRefused: (problem: ServerProblem) => void,
) {
  const register = useRegisterCamper();
  const navigate = useNavigate();
  const [isSaving, setIsSaving] = useState(false);

  async function send(camper: NewCamper): Promise<string> {
    try {
      await register.mutateAsync(camper);
      return camper.id;
    } catch (error) {
      const isTaken = error instanceof DataError && error.code === 'id_taken';
      if (!isTaken || kind === 'own' || camper.id === spareId) throw error;
      // Another tab has used this draft's id for somebody else: this one is a person of their own.
      return send({ ...camper, id: spareId });
    }
  }

  async function confirm(camper: NewCamper): Promise<void> {
    setIsSaving(true);
    try {
      const id = await send(camper);
      deleteDraft(accountId, kind);
      rememberConsents(accountId); // without both nothing is sent
      await navigate(surveyPath(id), { replace: true });
    } catch (error) {
      setIsSaving(false);
      onRefused(serverProblem(toDataError(error)));
    }
  }

  return { confirm, isSaving };
}
