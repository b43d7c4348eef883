import { emptySurvey, type SurveyAnswers } from '../../domain/registration/survey-questions.ts';
import { readStored, removeStored, writeStored } from '../../lib/device-store.ts';
import { isRecord } from '../../lib/shape.ts';
import { fitting } from './draft.ts';

function surveyKey(accountId: string, camperId: string): string {
  return `familycamp-survey:${accountId}:${camperId}`;
}

/** The answers that were given on this device and are not sent yet, or null. */
export function readSurveyDraft(accountId: string, camperId: string): SurveyAnswers | null {
  const stored = readStored(surveyKey(accountId, camperId));
  return isRecord(stored) ? fitting(emptySurvey, stored) : null;
}

export function writeSurveyDraft(accountId: string, camperId: string, answers: SurveyAnswers): void {
  writeStored(surveyKey(accountId, camperId), answers);
}

export function deleteSurveyDraft(accountId: string, camperId: string): void {
  removeStored(surveyKey(accountId, camperId));
}
