/** What the check-in is called on the home screen of a phone; the build writes it into its web manifest. */
export const homeScreen = {
  name: 'Bus and check-in',
  short_name: 'Camp check-in',
};
