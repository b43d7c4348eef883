import { Link } from 'react-router-dom';
import { atCamp as t } from '../../../content/en/campers/at-camp.ts';
import { adminTransit } from '../../../content/en/campers/admin-transit.ts';
import { listText } from '../../../content/list-text.ts';
import { familyPath, paths } from '../../../content/paths.ts';
import { familiesOf } from '../../../domain/checkin/checkin-families.ts';
import { missingOf } from '../../../domain/checkin/who-is-here.ts';
import { fullName } from '../../../domain/campers/names.ts';
import type { CheckinKind } from '../../../domain/checkin/checkin.ts';
import { byName } from '../../../lib/text-order.ts';
import type { Column } from '../../../ui/data-table/column.ts';
import { LinkButton } from '../../../ui/link-button.tsx';
import { SmallTable } from '../../../ui/small-table/small-table.tsx';
import { PhoneLink } from '../../../ui/phone-link.tsx';
import type { Arriving } from './at-camp.tsx';

/** Families named here; check-in has all of them. */
const FIRST = 8;

interface MissingFamily {
  readonly id: string;
  readonly names: string;
  readonly part: string;
  readonly phone: string | null;
}

const columns: readonly Column<MissingFamily>[] = [
  {
    key: 'missing',
    title: t.columns.missing,
    value: ({ names }) => names,
    cell: ({ id, names }) => <Link to={familyPath(id)}>{names}</Link>,
    width: 220,
  },
  { key: 'of', title: t.columns.of, value: ({ part }) => part, width: 90 },
  {
    key: 'call',
    title: t.columns.call,
    value: ({ phone }) => phone ?? t.noOne,
    cell: ({ phone }) => (phone === null ? t.noOne : <PhoneLink phone={phone} />),
    width: 150,
  },
];

interface MissingFamiliesProps {
  readonly kind: CheckinKind;
  readonly people: readonly Arriving[];
  readonly day: number;
}

const nameWithMark = (one: Arriving) =>
  one.outstanding > 0 ? `${fullName(one)} (${t.notPaid})` : fullName(one);

/** How many of those awaited are there, and who is missing, with a number to call. */
export function MissingFamilies({ kind, people, day }: MissingFamiliesProps) {
  const { awaited, missing } = missingOf(people, kind, day);
  if (awaited.length === 0) return null;
  const membersOf = new Map(familiesOf(awaited, byName).map(({ id, members }) => [id, members.length]));
  const families = familiesOf(missing, byName).map(({ id, members }): MissingFamily => ({
    id: members[0]?.id ?? id,
    names: listText(members.map(nameWithMark)),
    part: t.part(members.length, membersOf.get(id) ?? members.length),
    phone: members.find(({ phone }) => phone !== null)?.phone ?? null,
  }));
  return (
    <section className="admin-part panel" aria-label={t.kinds[kind]}>
      <div className="admin-part-head spread">
        <h3>
          {t.kinds[kind]}: {t.there(awaited.length - missing.length, awaited.length)},{' '}
          {t.missing(missing.length)}
        </h3>
        <LinkButton to={paths.checkin} look="quiet" label={adminTransit.checkin} />
      </div>
      {families.length > 0 && (
        <SmallTable
          label={t.kinds[kind]}
          rows={families.slice(0, FIRST)}
          columns={columns}
          rowKey={({ id }) => id}
        />
      )}
      {families.length > FIRST && <Link to={paths.checkin}>{t.all(missing.length)}</Link>}
    </section>
  );
}
