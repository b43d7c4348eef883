import { fieldName, fieldText, wordOf } from '../../../camper/field-text.ts';
import { GivenConsents } from '../../../camper/given-consents.tsx';
import { adminCamper as t } from '../../../content/en/campers/admin-camper.ts';
import { camper as words } from '../../../content/en/campers/camper.ts';
import { survey as surveyTexts } from '../../../content/en/registration/survey.ts';
import { dayAndTime } from '../../../content/date-text.ts';
import { kroner } from '../../../content/money-text.ts';
import type { CamperCorrection, CamperPayment, CamperRecord } from '../../../data/campers/camper-answers.ts';
import { surveyLists, surveyQuestionNames } from '../../../domain/registration/survey-questions.ts';
import { Button } from '../../../ui/button.tsx';

interface CamperMoreProps {
  readonly camper: CamperRecord;
  readonly level: number;
  readonly onOpen: (id: string) => void;
}

export function CamperMore({ camper, level, onOpen }: CamperMoreProps) {
  return (
    <>
      <h3>{t.family.title}</h3>
      {camper.family.length === 0 ? (
        <p>{t.family.alone}</p>
      ) : (
        <ul className="camper-family">
          {camper.family.map((one) => (
            <li key={one.id}>
              <Button look="plain" onClick={() => onOpen(one.id)}>
                {one.name}
              </Button>
              {one.is_parent && (
                <span>{[t.family.parent, one.email, one.phone].filter(Boolean).join(', ')}</span>
              )}
            </li>
          ))}
        </ul>
      )}
      <h3>{t.payments.title}</h3>
      <Payments camper={camper} />
      <h3>{t.survey.title}</h3>
      <Survey answers={camper.survey} />
      <h3>{t.consents}</h3>
      <GivenConsents consents={camper.consents ?? []} mayChange={level >= 3} />
      <h3>{t.history.title}</h3>
      <History entries={camper.history} />
    </>
  );
}

function payerText(payment: CamperPayment): string {
  if (payment.is_anonymous) return t.payments.anonymous;
  return payment.payer ?? t.payments.unknown;
}

function Payments({ camper }: { readonly camper: CamperRecord }) {
  if (camper.payments.length === 0) return <p>{t.payments.none}</p>;
  return (
    <>
      <p>{t.payments.sum(kroner(camper.paid), kroner(camper.price))}</p>
      <ul className="camper-entries">
        {camper.payments.map((payment) => (
          <li key={payment.id}>
            <time dateTime={payment.created_at}>{dayAndTime(payment.created_at)}</time>
            <span>
              <strong>{kroner(payment.amount)}</strong> {wordOf('type', payment.type)},{' '}
              {wordOf('payment_method', payment.method)}, {t.payments.by(payerText(payment))}
            </span>
          </li>
        ))}
      </ul>
    </>
  );
}

/** The answers; wishes to be with others are shown from level 3. */
function Survey({ answers }: { readonly answers: CamperRecord['survey'] }) {
  if (answers === null) return <p>{t.survey.none}</p>;
  const choices: Readonly<Record<string, Readonly<Record<string, string>>>> = surveyTexts.answers;
  return (
    <dl className="camper-facts">
      {surveyQuestionNames
        .filter((question) => answers[question])
        .map((question) => (
          <div key={question}>
            <dt>{surveyTexts.questions[question].label}</dt>
            <dd>{choices[question]?.[answers[question] ?? ''] ?? answers[question]}</dd>
          </div>
        ))}
      {surveyLists
        .filter((list) => list in answers)
        .map((list) => (
          <div key={list}>
            <dt>{surveyTexts.lists[list].label}</dt>
            <dd>{answers[list] || words.none}</dd>
          </div>
        ))}
    </dl>
  );
}

function History({ entries }: { readonly entries: readonly CamperCorrection[] }) {
  const shown = entries.filter(({ after }) => Object.keys(after).length > 0);
  if (shown.length === 0) return <p>{t.history.none}</p>;
  return (
    <ul className="camper-entries">
      {shown.map((entry) => (
        <li key={entry.id}>
          <time dateTime={entry.at}>{dayAndTime(entry.at)}</time>
          <span>
            {Object.keys(entry.after).map((column) => (
              <span key={column} className="camper-change">
                {t.history.from(
                  fieldName(column),
                  fieldText(column, entry.before[column]),
                  fieldText(column, entry.after[column]),
                )}
              </span>
            ))}
            <span className="camper-by">{t.history.by(entry.by ?? t.history.unknown, entry.level)}</span>
          </span>
        </li>
      ))}
    </ul>
  );
}
