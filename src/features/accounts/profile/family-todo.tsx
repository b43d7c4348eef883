import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { Link } from 'react-router-dom';
import { weekDay } from '../../../content/date-text.ts';
import { profile } from '../../../content/en/accounts/profile.ts';
import { listText } from '../../../content/list-text.ts';
import { paths, surveyPath } from '../../../content/paths.ts';
import { timings } from '../../../content/timings.ts';
import { camperQueries, type Camper } from '../../../data/campers/family-campers.ts';
import { contactQueries } from '../../../data/campers/family-contacts.ts';
import { outstandingQueries } from '../../../data/payments/outstanding.ts';
import { surveyQueries } from '../../../data/registration/survey-answers.ts';
import { bedWaitQueries } from '../../../data/rooms/bed-waits.ts';
import { useCampClock } from '../../../data/site/camp-clock.ts';
import { campQueries } from '../../../data/site/camp-info.ts';
import { consentsTo } from '../../../domain/accounts/consents.ts';
import { ageOn } from '../../../domain/dates.ts';
import { outstandingOfFamily } from '../../../domain/payments/outstanding-of-family.ts';
import { phaseOf, stillMatters, type Phase } from '../../../domain/site/phase.ts';
import { surveyQuestionsFor } from '../../../domain/registration/survey-questions.ts';
import { stayInReasons } from '../../../domain/value-lists.ts';
import { LinkButton } from '../../../ui/link-button.tsx';
import { ErrorState } from '../../../ui/states.tsx';
import { BedWaitTodo, isWaitShown } from './bed-wait-todo.tsx';
import { ContactsTodo, hasContactsTodo } from './contacts-todo.tsx';
import { PayTodo } from './pay-todo.tsx';
import { TodoRow } from './todo-row.tsx';
import { retryOf } from '../../../lib/retry-of.ts';

const t = profile.todo;

/** The family's open things, and the requests they are from. Undefined while they are on their way. */
type FamilyTodos = NonNullable<ReturnType<typeof useFamilyTodo>>;

export function useFamilyTodo(own: Camper) {
  const fees = useQuery(outstandingQueries.family(own.id));
  const family = useQuery(camperQueries.addedBy(own.id));
  const answers = useQuery(surveyQueries.answered(own.id));
  const camp = useQuery(campQueries.info());
  const wait = useQuery(bedWaitQueries.mine(own.id));
  const contacts = useQuery(contactQueries.mine(own.id));
  const today = useCampClock()?.today;
  const [isPatient, setPatient] = useState(true);
  useEffect(() => {
    const timer = setTimeout(() => setPatient(false), timings.noticePatience);
    return () => clearTimeout(timer);
  }, []);
  const asked = [fees, answers, camp, wait, contacts];
  // Offline nothing is loading, so there is nothing to wait for.
  const isOnItsWay = [...asked, family].some((query) => !query.isFetched && query.fetchStatus === 'fetching');
  if (isOnItsWay && isPatient) return undefined;

  const campers = [own, ...(family.data ?? [])];
  const phase = today !== undefined && camp.data ? phaseOf(today, camp.data) : undefined;
  const answered = answers.data;
  const surveys =
    answered && camp.data && stillMatters('survey', phase)
      ? campers.filter(
          ({ id, is_attending: comes, birthday, consents }) =>
            comes &&
            consentsTo('group_formation', consents) &&
            !answered.includes(id) &&
            surveyQuestionsFor(ageOn(birthday, camp.data.start_date)).length > 0,
        )
      : [];
  const hasAccommodation = stillMatters('accommodation', phase);
  const hasContacts = stillMatters('contacts', phase);
  const moved = stayInReasons
    .map((reason) => ({ reason, people: campers.filter((one) => one.stay_in_reason === reason) }))
    .filter(({ people }) => people.length > 0 && hasAccommodation);
  const outstanding = fees.data && outstandingOfFamily(fees.data);
  const waits = fees.data?.length === 1 ? (fees.data[0]?.waits_for ?? []) : [];
  const isWaiting = hasAccommodation && isWaitShown(wait.data);
  const open = [
    outstanding !== undefined && outstanding.amount + outstanding.inReview > 0,
    surveys.length > 0,
    isWaiting,
    hasContacts && hasContactsTodo(contacts.data),
  ].filter(Boolean).length;
  return {
    ...{ outstanding, waits, surveys, moved, phase, today, hasAccommodation, hasContacts },
    camp: camp.data,
    /** How many things there are to do. */
    count: open + moved.length,
    // The family has a tab of its own.
    retry: retryOf(...asked),
    // An offer has a time by which it is answered.
    isOffered: wait.data?.some(({ until }) => until !== null) === true,
  };
}

interface FamilyTodoProps {
  readonly own: Camper;
  readonly todos: FamilyTodos;
}

/** The payment as a card, and below it a line for each other thing. */
export function FamilyTodo({ own, todos }: FamilyTodoProps) {
  const { outstanding, surveys, moved, phase, camp, retry, isOffered, count } = todos;
  const waiting = todos.hasAccommodation && <BedWaitTodo key="wait" userId={own.id} />;
  return (
    <section className="todo" aria-labelledby="todo">
      <h2 id="todo" className="visually-hidden">
        {t.title}
      </h2>
      {outstanding && <PayTodo {...{ outstanding, camp, phase }} today={todos.today} waits={todos.waits} />}
      {outstanding && count === 0 && retry === undefined && (
        <div className="card">
          <Done comes={outstanding.comes} start={camp?.start_date} phase={phase} />
        </div>
      )}
      <ul className="todo-rows card between">
        {isOffered && waiting}
        {todos.hasContacts && <ContactsTodo own={own} />}
        <SurveyTodo campers={surveys} />
        {moved.map(({ reason, people }, index) => (
          <TodoRow
            key={reason}
            title={movedText(people)}
            note={
              <>
                <p>{profile.stayIn[reason]}</p>
                {index === moved.length - 1 && <p>{profile.stayIn.then}</p>}
              </>
            }
          />
        ))}
        {!isOffered && waiting}
      </ul>
      {retry && <ErrorState message={t.couldNotLoad} onRetry={retry} />}
    </section>
  );
}

interface DoneProps {
  readonly comes: boolean;
  readonly start: string | undefined;
  readonly phase: Phase | undefined;
}

function Done({ comes, start, phase }: DoneProps) {
  if (phase === 'after') return <p>{t.over}</p>;
  if (!comes) return <p>{t.nobody}</p>;
  return (
    <p>
      <strong>{t.done}</strong>. {start && phase === 'before' && t.next(weekDay(start))}{' '}
      <Link to={paths.campInfo}>{t.toCampInfo}</Link> · <Link to={paths.payment}>{t.payForOther}</Link>
    </p>
  );
}

/** One line, however many are missing: all of them are answered on one page. */
function SurveyTodo({ campers }: { readonly campers: readonly Camper[] }) {
  const [first] = campers;
  if (!first) return null;
  return (
    <TodoRow title={t.surveys(listText(campers.map((one) => one.first_name)))} note={t.surveysNote}>
      <LinkButton
        look="quiet"
        to={surveyPath(campers.map(({ id }) => id))}
        aria-label={campers.length === 1 ? t.answerFor(first.first_name) : t.answerAll}
        label={t.answer}
      />
    </TodoRow>
  );
}

function movedText(people: readonly Camper[]): string {
  const isOnlyMe = people.length === 1 && people[0]?.parent_id === null;
  return isOnlyMe ? profile.stayIn.own : profile.stayIn.added(listText(people.map((one) => one.first_name)));
}
