/** Words of the page where a family ends reminders and news. */
export const unsubscribe = {
  title: 'Reminders and news by mail',
  intro:
    'We remind you before prices rise and before registration closes, and write to you with news of the camp. You can do without: press once.',
  stays: 'Receipts, the waiting list and what concerns your places always come.',
  stop: 'No more reminders and news',
  stopped: 'Done. You get no more reminders and news by mail.',
  again: 'Send them to me again',
  back: 'Done. You get reminders and news again.',
  unknown: 'This link is not complete. Open it from the mail once more, or write to us.',
  failed: 'That did not work. Check your connection and try again.',
};
