import { books as t } from '../../content/en/treasury/books.ts';
import { kroner } from '../../content/money-text.ts';
import type { SeasonBooks } from '../../data/treasury/books.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { SelectField } from '../../ui/select-field.tsx';

interface SeasonChoiceProps {
  readonly seasons: readonly SeasonBooks[];
  /** Null for the open season. */
  readonly season: number | null;
  readonly onChange: (season: number | null) => void;
  /** Seasons with closed books cannot be chosen, since nothing can be recorded in them. */
  readonly isForRecording?: boolean;
}

export const seasonName = ({ title, closed_at: closedAt }: SeasonBooks) =>
  closedAt === null ? title : t.closedSeason(title);

/** Which season the money is of; says where an earlier one has money left to pay or open books. One season alone is not asked about. */
export function SeasonChoice({ seasons, season, onChange, isForRecording = false }: SeasonChoiceProps) {
  if (seasons.length < 2) return null;
  const current = seasons.find((one) => one.is_current)?.season_id;
  const earlier = seasons.filter((one) => !one.is_current && one.closed_at === null);
  return (
    <>
      <SelectField
        label={t.season}
        value={String(season ?? current ?? '')}
        options={seasons.map((one) => ({
          value: String(one.season_id),
          label: seasonName(one),
          disabled: isForRecording && one.closed_at !== null,
        }))}
        onChange={({ target }) => onChange(Number(target.value) === current ? null : Number(target.value))}
      />
      {season === null &&
        earlier.map((one) => (
          <Notice
            key={one.season_id}
            tone="warn"
            text={
              one.left_to_pay > 0 ? t.earlier(one.title, kroner(one.left_to_pay)) : t.earlierPaid(one.title)
            }
          >
            <Button look="quiet" onClick={() => onChange(one.season_id)} label={t.show(one.title)} />
          </Notice>
        ))}
    </>
  );
}
