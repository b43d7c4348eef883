import { shared } from '../admin-common.ts';

/** Words of what families asked the organisers to put right. */
export const adminChangeRequests = {
  title: 'Change requests',
  file: { field: 'Field', before: 'Before', after: 'Requested', note: 'Message' },
  wish: (field: string, before: string, after: string) => `${field}: from “${before}” to “${after}”`,
  now: (value: string) => `It was changed after the request. It’s now “${value}”.`,
  note: (words: string) => `Their message: ${words}`,
  accept: 'Accept',
  acceptFor: (field: string, name: string) => `Accept: ${field} of ${name}`,
  refuse: 'Decline',
  refuseFor: (field: string, name: string) => `Decline: ${field} of ${name}`,
  answer: 'Message to the family',
  answerMissing: 'Tell the family why',
  accepted: 'Accepted. The family gets an email',
  refused: 'Declined. The family gets an email',
  refusals: {
    conflict: shared.changed,
    decided: 'Someone else has already decided this.',
    no_bed_left: 'No bed is free for someone who comes back. Open the camper and edit it there.',
  },
};
