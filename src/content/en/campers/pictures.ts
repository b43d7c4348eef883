/** Words of the sheet for the photographer: families in which someone wants none come first. */
export const pictures = {
  title: 'Who may be in pictures',
  save: 'Save the photographer’s sheet (PDF)',
  failed: 'We couldn’t save the sheet. Try again.',
};
