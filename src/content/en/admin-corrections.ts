/** Words of what families asked the organisers to put right. */
export const adminCorrections = {
  title: 'Requests for corrections',
  file: { field: 'Field', before: 'Before', after: 'Wished', note: 'They write' },
  wish: (field: string, before: string, after: string) => `${field}: “${before}” to “${after}”`,
  now: (value: string) => `It has been changed since. It is now: “${value}”.`,
  note: (words: string) => `They write: ${words}`,
  forLevel: (level: number) => `Decided by organisers of level ${level}`,
  accept: 'Accept',
  acceptFor: (field: string, name: string) => `Accept: ${field} of ${name}`,
  refuse: 'Refuse',
  refuseFor: (field: string, name: string) => `Refuse: ${field} of ${name}`,
  answer: 'A word to the family',
  answerMissing: 'Please say why, the family reads it',
  accepted: 'Corrected, and the family is told',
  refused: 'Refused, and the family is told',
  refusals: {
    conflict: 'This has been changed meanwhile. Look at it again.',
    decided: 'Somebody else has decided about this already.',
    no_bed_left: 'No bed is free for somebody who comes back. Open the camper and correct it there.',
  },
};
