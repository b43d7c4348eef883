import { adultAge } from '../../domain/campers/age-category.ts';
import { ageOn, type CampDate } from '../../domain/dates.ts';
import { env } from '../../lib/env.ts';
import type { Camper } from '../campers/family-campers.ts';
import type { SurveyAnswers } from './survey-answers.ts';

/**
 * Sends a camper's answers, which are stored already, to the external form too, if the installation has one
 * (specification section 7). Its answer cannot be read, and nothing waits for it: what fails is still in our table.
 * Nothing about anyone under 18 is sent.
 */
export function forwardSurvey(camper: Camper, answers: SurveyAnswers, today: CampDate): void {
  if (env.surveyForm === null || ageOn(camper.birthday, today) < adultAge) return;
  const { url, fields } = env.surveyForm;
  const { camper_id: uuid, ...answered } = answers;
  const { first_name, last_name, birthday, country, gender } = camper;
  const all = { uuid, first_name, last_name, birthday, country, gender, ...answered };
  const body = new URLSearchParams();
  for (const [name, value] of Object.entries(all)) body.set(fields[name] ?? name, value ?? '');
  fetch(url, {
    method: 'POST',
    mode: 'no-cors',
    credentials: 'omit',
    referrerPolicy: 'no-referrer',
    // Goes out even if the page is left at once.
    keepalive: true,
    body,
  }).catch(() => undefined);
}
