/** The inner map of a key, made the first time it is asked for: what is known by two things, as long as both live. */
export function inside<Value>(
  map: WeakMap<object, WeakMap<object, Value>>,
  key: object,
): WeakMap<object, Value> {
  const known = map.get(key) ?? new WeakMap<object, Value>();
  map.set(key, known);
  return known;
}
