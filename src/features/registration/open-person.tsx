import { useState, useId, type ReactNode } from 'react';
import { useFormContext, useFormState, useWatch } from 'react-hook-form';
import { fieldName, fieldText } from '../../camper/field-text.ts';
import { consents } from '../../content/en/accounts/consents.ts';
import { registration as t } from '../../content/en/registration/registration.ts';
import { choiceKinds, type ChoiceKind } from '../../domain/accounts/consents.ts';
import { optionalTexts } from '../../domain/campers/camper-fields.ts';
import { memberships } from '../../domain/value-lists.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { focusOnMount } from '../../ui/focus-on-mount.ts';
import { Notice } from '../../ui/notice.tsx';
import { CampFields } from './camp-fields.tsx';
import { useFormFacts } from './form-facts.ts';
import type { TypedCamper } from '../../domain/registration/new-camper.ts';
import { HomeFields } from './home-fields.tsx';
import { PersonFields } from './person-fields.tsx';
import { PriceSummary } from './price-summary.tsx';
import { PromoField } from './promo-field.tsx';
import { sharedFields, useSameFields } from './shared.ts';
import { SizeField } from './size-field.tsx';

interface FormPartProps {
  readonly number: number;
  readonly title: string;
  readonly children: ReactNode;
}

function FormPart({ number, title, children }: FormPartProps) {
  const id = useId();
  const Heading = useFormFacts().isAlone ? 'h2' : 'h3';
  return (
    <section className="form-part" aria-labelledby={id}>
      <Heading className="form-part-title x-large">
        <span id={id}>{title}</span> <small>{t.partOf(number)}</small>
      </Heading>
      <div className="form-fields">{children}</div>
    </section>
  );
}

interface OpenPersonProps {
  /** Their place on the sheet, from 1. */
  readonly number: number;
  /** Opened by a press, and not with the page. */
  readonly takesFocus: boolean;
  readonly failure: string | undefined;
  /** Null when they cannot be taken off the sheet. */
  readonly onRemove: (() => void) | null;
}

/** All that is asked of one camper, but for the consents; alone on the sheet they need no card. */
export function OpenPerson({ number, takesFocus, failure, onRemove }: OpenPersonProps) {
  const { isAlone } = useFormFacts();
  if (isAlone) return <Fields />;
  return (
    <Card className="open-person">
      <div className="sheet-head spread">
        <h2 ref={takesFocus ? focusOnMount : undefined} tabIndex={-1} className="large flush">
          <Name number={number} />
        </h2>
        {onRemove && <Button look="plain" onClick={onRemove} label={t.remove} />}
      </div>
      {failure !== undefined && <Notice tone="bad" text={failure} />}
      <Fields />
    </Card>
  );
}

function Name({ number }: { readonly number: number }) {
  const { control } = useFormContext<TypedCamper>();
  return useWatch({ control, name: 'first_name' }) || t.person(number);
}

function Fields() {
  const { kind, shared, isAlone } = useFormFacts();
  const { control } = useFormContext<TypedCamper>();
  const { errors } = useFormState({ control });
  const same = useSameFields();
  const isMoreSaid = useWatch({ control, name: ['promo_code', ...optionalTexts] }).some(
    (text) => text !== '',
  );
  const [isWanted, setWanted] = useState(false);
  // The last name is asked beside the first one, whatever the others are called.
  const isShared = sharedFields.every(
    (name) => name === 'last_name' || (same.includes(name) && !errors[name]),
  );
  const isAtHand = isAlone || shared === null || !isShared || isWanted || isMoreSaid;
  if (!isAtHand) {
    return (
      <>
        <PersonFields />
        <SizeField />
        <SharedLine />
        <Button look="plain" onClick={() => setWanted(true)} label={t.differs} />
        <PriceSummary />
      </>
    );
  }
  return (
    <>
      <SameLine />
      <FormPart number={1} title={t.parts.person[kind]}>
        <PersonFields />
      </FormPart>
      <FormPart number={2} title={t.parts.home[kind]}>
        <HomeFields />
      </FormPart>
      <FormPart number={3} title={t.parts.camp}>
        <CampFields />
      </FormPart>
      <FormPart number={4} title={t.parts.price}>
        <PromoField />
        <PriceSummary />
      </FormPart>
    </>
  );
}

/** Says once which answers are as the first of the family has them, while they are. */
function SameLine() {
  const { shared } = useFormFacts();
  const same = useSameFields().filter((name) => name !== 'church_name');
  if (shared === null || same.length === 0) return null;
  return (
    <p className="shared-line">
      <strong>{t.sameAs(shared.first_name)}</strong>{' '}
      {same.map((name) => (isChoice(name) ? consents.kinds[name] : fieldName(name))).join(' · ')}
    </p>
  );
}

const isChoice = (name: string): name is ChoiceKind => choiceKinds.some((kind) => kind === name);

function SharedLine() {
  const { shared } = useFormFacts();
  if (shared === null) return null;
  const answers: Readonly<Record<ChoiceKind, Readonly<Record<string, string>>>> = consents.choices.answers;
  const church = shared.church_name || fieldText('church_mission', shared.church_mission);
  const texts = [
    fieldText('country', shared.country),
    church,
    shared.member === memberships[0] ? t.isMember : t.isGuest,
    fieldText('dates', shared.dates),
    fieldText('arrival_transportation', shared.arrival_transportation),
    fieldText('departure_transportation', shared.departure_transportation),
    fieldText('accommodation', shared.accommodation),
    ...choiceKinds.map((kind) => `${consents.kinds[kind]}: ${answers[kind][shared[kind]] ?? ''}`),
  ];
  return (
    <p className="shared-line">
      <strong>{t.sameAs(shared.first_name)}</strong> {texts.join(' · ')}
    </p>
  );
}
