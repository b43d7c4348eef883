/** The shapes of a camper's fields in an answer, from their description. */
import {
  camperFields,
  fieldOf,
  forFields,
  type CamperValues,
  type FieldName,
  type LooseValues,
} from '../../domain/campers/camper-fields.ts';
import * as z from '../../lib/shape.ts';

type Shapes<Values, Name extends keyof Values> = { [Each in Name]: z.Shape<Values[Each]> };

const kinds: Readonly<Record<(typeof camperFields)[FieldName]['kind'], z.Shape<unknown>>> = {
  ...z.each(z.string(), 'text', 'code', 'email', 'phone', 'size', 'country', 'choice', 'key'),
  ...z.each(z.number(), 'amount', 'number'),
  days: z.array(z.string()),
  day: z.day(),
  instant: z.moment(),
  flag: z.boolean(),
  record: z.unknown(),
};

function looseShape(name: FieldName): z.Shape<unknown> {
  const { kind, isRequired } = camperFields[name];
  return isRequired ? kinds[kind] : z.nullable(kinds[kind]);
}

function strictShape(name: FieldName): z.Shape<unknown> {
  const words = fieldOf(name)?.options;
  const loose = looseShape(name);
  if (words === undefined) return loose;
  const isWord = (value: unknown) => value === null || words.some((word) => word === value);
  return (value): value is unknown =>
    loose(value) && (Array.isArray(value) ? value.every(isWord) : isWord(value));
}

/** Shapes that accept only the choices of today. */
export function strictShapes<Name extends FieldName>(names: readonly Name[]): Shapes<CamperValues, Name>;
export function strictShapes(names: readonly FieldName[]): object {
  return forFields(names, strictShape);
}

/** Shapes that accept any text as a choice, since an earlier camp may have had others. */
export function looseShapes<Name extends FieldName>(names: readonly Name[]): Shapes<LooseValues, Name>;
export function looseShapes(names: readonly FieldName[]): object {
  return forFields(names, looseShape);
}

/** Shapes of answers for an earlier camp, which may lack fields that are optional now. */
export function earlierShapes<Name extends FieldName>(
  names: readonly Name[],
): Shapes<{ [Each in Name]: LooseValues[Each] | (null extends LooseValues[Each] ? undefined : never) }, Name>;
export function earlierShapes(names: readonly FieldName[]): object {
  return forFields(names, (name) =>
    camperFields[name].isRequired ? looseShape(name) : z.optional(looseShape(name)),
  );
}
