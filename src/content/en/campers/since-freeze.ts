/** Words for what is different in a field since its freeze day. */
export const sinceFreeze = {
  title: (field: string, day: string) => `${field}: changed since ${day}`,
  none: 'none',
  isNew: (name: string, value: string) => `${name}: new, ${value}`,
  cancelled: (name: string, value: string) => `${name}: cancelled, was ${value}`,
  changed: (name: string, before: string, after: string) => `${name}: from ${before} to ${after}`,
};
