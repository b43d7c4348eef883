import type { May } from '../../../domain/accounts/rights.ts';
import { fieldName, fieldText } from '../../../camper/field-text.ts';
import { GivenConsents } from '../../../camper/given-consents.tsx';
import { adminCamper as t } from '../../../content/en/campers/admin-camper.ts';
import { camper as words } from '../../../content/en/campers/camper.ts';
import { survey as surveyTexts } from '../../../content/en/registration/survey.ts';
import { dayAndTime } from '../../../content/date-text.ts';
import type { CamperCorrection, CamperRecord } from '../../../data/campers/camper-answers.ts';
import { surveyLists, surveyQuestionNames } from '../../../domain/registration/survey-questions.ts';
import { More } from '../../../organiser/more.tsx';
import { Facts } from '../../../ui/facts.tsx';

/** Folds survey and consents, which are looked up now and then; shows the organisers' changes, which are short. */
export function CamperMore({ camper, may }: { readonly camper: CamperRecord; readonly may: May }) {
  return (
    <div className="camper-more lines">
      {camper.survey === null ? (
        <p className="flush quiet">
          {t.survey.title}: {t.survey.none}
        </p>
      ) : (
        <More title={t.survey.title}>
          <Survey answers={camper.survey} />
        </More>
      )}
      <More title={t.consents}>
        <GivenConsents consents={camper.consents ?? []} mayChange={may('families')} />
      </More>
      <History entries={camper.history} />
    </div>
  );
}

function Survey({ answers }: { readonly answers: NonNullable<CamperRecord['survey']> }) {
  const choices: Readonly<Record<string, Readonly<Record<string, string>>>> = surveyTexts.answers;
  return (
    <Facts
      className="camper-facts muted-terms columns"
      facts={[
        ...surveyQuestionNames
          .filter((question) => answers[question])
          .map((question) => {
            const answer = answers[question] ?? '';
            return [surveyTexts.questions[question].label, choices[question]?.[answer] ?? answer] as const;
          }),
        ...surveyLists
          .filter((list) => list in answers)
          .map((list) => [surveyTexts.lists[list].label, answers[list] || words.none] as const),
      ]}
    />
  );
}

function History({ entries }: { readonly entries: readonly CamperCorrection[] }) {
  const shown = entries.filter(({ after }) => Object.keys(after).length > 0);
  if (shown.length === 0) {
    return (
      <p className="flush quiet">
        {t.history.title}: {t.history.none}
      </p>
    );
  }
  return (
    <div>
      <h4>{t.history.title}</h4>
      <ul className="camper-entries camper-log">
        {shown.map((entry) => (
          <li key={entry.id}>
            <time className="quiet" dateTime={entry.at}>
              {dayAndTime(entry.at)}
            </time>
            <span>
              {Object.keys(entry.after).map((column) => (
                <span key={column} className="block breaks">
                  {t.history.from(
                    fieldName(column),
                    fieldText(column, entry.before[column]),
                    fieldText(column, entry.after[column]),
                  )}
                </span>
              ))}
              <span className="block breaks quiet">
                {t.history.by(entry.by ?? t.history.unknown, entry.level)}
              </span>
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}
