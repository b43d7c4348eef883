/** What is posted to the organisers' chat: nothing, ids only, or all that the specification names. */
export type ChatNotices = 'off' | 'minimal' | 'full';

/** Outside services that only some installations use (`docs/operating.md`); the privacy policy says which are on. */
export const optionalServices: { readonly chatNotices: ChatNotices; readonly ipLookup: boolean } = {
  chatNotices: 'off',
  ipLookup: false,
};
