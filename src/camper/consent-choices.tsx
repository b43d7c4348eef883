import { consents as t } from '../content/en/accounts/consents.ts';
import { useSetConsent, type StoredConsent } from '../data/accounts/stored-consents.ts';
import { answerIn, choiceKinds, choiceVersions, type ChoiceKind } from '../domain/accounts/consents.ts';
import { SelectField } from '../ui/select-field.tsx';
import { toast } from '../ui/toast-store.ts';

/** For each camper: which pictures may be taken, and what other families read in the list of campers. Saved as chosen. */
export function ConsentChoices({ consents }: { readonly consents: readonly StoredConsent[] }) {
  const names = new Map(consents.map(({ camper_id: id, name }) => [id, name]));
  return (
    <>
      <h3>{t.choices.title}</h3>
      <p>{t.choices.text}</p>
      {[...names].map(([camperId, name]) => (
        <fieldset key={camperId}>
          <legend>{name}</legend>
          {choiceKinds.map((kind) => (
            <Choice
              key={kind}
              {...{ kind, camperId, name }}
              answer={answerOf(consents.find((one) => one.camper_id === camperId && one.kind === kind))}
            />
          ))}
        </fieldset>
      ))}
    </>
  );
}

const answerOf = (consent: StoredConsent | undefined): string =>
  consent && consent.withdrawn_at === null ? answerIn(consent.version) : 'none';

interface ChoiceProps {
  readonly kind: ChoiceKind;
  readonly camperId: string;
  readonly name: string;
  readonly answer: string;
}

function Choice({ kind, camperId, name, answer }: ChoiceProps) {
  const set = useSetConsent();
  const versions: Readonly<Record<string, string>> = choiceVersions[kind];
  const shown = set.isPending ? answerIn(set.variables.version ?? '') : answer;
  return (
    <SelectField
      label={t.kinds[kind]}
      hint={t.choices.follows[kind]}
      value={shown}
      error={set.isError ? t.failed : undefined}
      options={Object.entries(t.choices.answers[kind]).map(([value, label]) => ({ value, label }))}
      onChange={({ target }) =>
        set.mutate(
          { camper: camperId, kind, version: versions[target.value] },
          { onSuccess: () => toast.success(t.choices.saved(name)) },
        )
      }
    />
  );
}
