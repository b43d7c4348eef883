import type { May } from '../../../domain/accounts/rights.ts';
import { useQuery } from '@tanstack/react-query';
import { useState, type ComponentType } from 'react';
import { Link } from 'react-router-dom';
import { admin } from '../../../content/en/site/admin.ts';
import { adminCamper as t } from '../../../content/en/campers/admin-camper.ts';
import { tables } from '../../../content/en/tables.ts';
import { dayOf } from '../../../content/date-text.ts';
import { paths } from '../../../content/paths.ts';
import { adminCamperQueries } from '../../../data/campers/admin-campers.ts';
import type { CamperRecord } from '../../../data/campers/camper-answers.ts';
import { fullName } from '../../../domain/campers/names.ts';
import { familyHeading } from '../../../domain/checkin/checkin-families.ts';
import { FailedRead } from '../../../organiser/failed-read.tsx';
import { useWriteToFamilies } from '../../../organiser/write-to-families.tsx';
import { Button } from '../../../ui/button.tsx';
import { Disclosure } from '../../../ui/disclosure.tsx';
import { focusOnMount } from '../../../ui/focus-on-mount.ts';
import { latePart } from '../../../ui/late-part.tsx';
import { MenuItem } from '../../../ui/menu-item.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { linked } from './camper-facts.tsx';
import { FamilyMoney, PeopleTable } from './family-table.tsx';
import { PersonPart } from './person-part.tsx';
import '../../../organiser/part.css';
import './camper.css';

const FamilyMore = latePart(async () => (await import('./family-more.tsx')).FamilyMore);
const FamilyMails = latePart(async () => (await import('./family-more.tsx')).FamilyMails);

interface Closable {
  readonly onClose: () => void;
}

/** What other parts of the dashboard add, where the organiser has the right to it. */
export interface FamilyAdditions {
  readonly Payment?: ComponentType<
    Closable & { readonly account: { readonly id: string; readonly name: string } }
  >;
  /** Dialog that refunds money of the family, or keeps it for the camp. */
  readonly Refund?: ComponentType<
    Closable & { readonly account: { readonly id: string; readonly name: string } }
  >;
  /** Moves a payment of someone to another person. */
  readonly Move?: ComponentType<
    Closable & {
      readonly payment: {
        readonly id: string;
        readonly amount: number;
        readonly payee: { readonly id: string; readonly name: string; readonly paid: number };
      };
      readonly others: readonly { readonly id: string; readonly name: string }[];
    }
  >;
  readonly MoneyLog?: ComponentType<{ readonly intentId: string; readonly of: string }>;
  /** Shows the health answers about someone, which is noted in the family's access log. */
  readonly Health?: ComponentType<
    Closable & { readonly person: { readonly id: string; readonly name: string } }
  >;
}

interface FamilyPageProps {
  /** Anyone of the family: their facts are shown, and the family's. */
  readonly id: string;
  readonly may: May;
  readonly additions: FamilyAdditions;
  readonly onOpen: (id: string) => void;
  readonly onClose: () => void;
}

export function FamilyPage(props: FamilyPageProps) {
  const { id, onClose } = props;
  const read = useQuery(adminCamperQueries.family(id));
  const person = read.data?.find((one) => one.id === id);
  return (
    <article className="family-page">
      <Button look="plain" onClick={onClose} label={t.toList} />
      {read.isPending && <Skeleton label={admin.loading} lines={12} />}
      <FailedRead of={[read]} />
      {read.isSuccess &&
        (read.data && person ? (
          <Family {...props} people={read.data} person={person} />
        ) : (
          <p>{t.notFound}</p>
        ))}
    </article>
  );
}

interface FamilyProps extends FamilyPageProps {
  readonly people: readonly CamperRecord[];
  readonly person: CamperRecord;
}

function Family({ people, person, may, additions, onOpen }: FamilyProps) {
  const [isPaying, setPaying] = useState(false);
  const [isRefunding, setRefunding] = useState(false);
  const writing = useWriteToFamilies(() => people.map(({ id }) => id), {
    owes: people.some(({ outstanding }) => outstanding > 0),
  });
  const holder = people[0] ?? person;
  const { Payment, Refund, Move, MoneyLog, Health } = additions;
  const account = { id: holder.id, name: fullName(holder) };
  return (
    <>
      <div className="family-head spread">
        <div>
          <h2 ref={focusOnMount} tabIndex={-1} className="flush">
            {familyHeading(fullName(holder), people.length - 1)}
          </h2>
          <p className="admin-note quiet">
            {t.familyFacts(people.length, dayOf(holder.created_at))}
            {(['phone', 'email'] as const).map(
              (key) => holder[key] !== null && <span key={key}> · {linked(key, holder[key])}</span>,
            )}
          </p>
        </div>
        <div className="admin-actions row">
          {Payment && <Button onClick={() => setPaying(true)} label={t.recordPayment} />}
          {!Payment && writing.open && <Button onClick={writing.open} label={t.write} />}
          {Payment || Refund || writing.open ? (
            <Disclosure label={tables.export.menu} className="list-menu disclosure-end">
              {Refund && <MenuItem onPress={() => setRefunding(true)}>{t.refund}</MenuItem>}
              {Payment && writing.open && <MenuItem onPress={writing.open}>{t.write}</MenuItem>}
              <Link to={paths.checkin} className="menu-entry touch-row">
                {t.openCheckin}
              </Link>
            </Disclosure>
          ) : (
            <LinkButton to={paths.checkin} look="quiet" label={t.openCheckin} />
          )}
        </div>
      </div>
      <div className="family-grid">
        <section className="panel">
          <PeopleTable people={people} chosen={person.id} onOpen={onOpen} />
          {may('edit') && <FamilyMore {...{ holder, may }} />}
        </section>
        <FamilyMoney {...{ people, MoneyLog, Move }} />
      </div>
      <PersonPart key={person.id} camper={person} may={may} Health={Health} />
      {may('edit') && <FamilyMails id={holder.id} />}
      {writing.dialog}
      {isRefunding && Refund && <Refund account={account} onClose={() => setRefunding(false)} />}
      {isPaying && Payment && <Payment account={account} onClose={() => setPaying(false)} />}
    </>
  );
}
