import { useQuery } from '@tanstack/react-query';
import { payments as t } from '../../content/en/payments/payments.ts';
import { frame } from '../../content/en/site/frame.ts';
import { kroner } from '../../content/money-text.ts';
import { paymentQueries } from '../../data/payments/family-payments.ts';
import { RadioGroup } from '../../ui/radio-group.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { ErrorState } from '../../ui/states.tsx';
import type { Choice, ChosenLine } from './choice.ts';

interface TypeChoiceProps {
  readonly choice: ChosenLine;
  /** Says whose payment it is, where several people stand below each other. */
  readonly isNamed?: boolean;
  readonly error?: string | undefined;
  readonly onChange: (choice: Choice) => void;
}

export function TypeChoice({ choice, isNamed = false, error, onChange }: TypeChoiceProps) {
  const {
    data: options,
    isPending,
    isLoadingError,
    refetch,
  } = useQuery(paymentQueries.options(choice.camperId));
  if (isPending) return <Spinner label={frame.loading} />;
  if (isLoadingError) return <ErrorState message={frame.couldNotLoad} onRetry={refetch} />;
  if (options.length === 0) return <p>{t.type.nothing(choice.name)}</p>;
  return (
    <RadioGroup
      label={isNamed ? t.type.labelFor(choice.name) : t.type.label}
      name={`type-${choice.camperId}`}
      error={choice.option ? undefined : error}
      value={choice.option?.type ?? ''}
      options={options.map(({ type, amount, enabled }) => ({
        value: type,
        label: `${t.types[type]}: ${kroner(amount)}`,
        note: enabled ? undefined : t.type.closed,
        disabled: !enabled,
      }))}
      onChange={(event) => {
        const option = options.find(({ type }) => type === event.target.value);
        if (option) onChange({ ...choice, want: option.type });
      }}
    />
  );
}
