/** Words of the page where a family ends reminders and news. */
export const unsubscribe = {
  title: 'Reminders and news by email',
  intro:
    'We email you before prices rise, before registration closes, and with news about the camp. You can turn these off here.',
  stays: 'You’ll always get receipts and emails about the waiting list and your places.',
  stop: 'Turn off reminders and news',
  stopped: 'Reminders and news are off.',
  again: 'Turn them on again',
  back: 'Reminders and news are on again.',
  unknown: 'This link is incomplete. Open it from the email again, or write to us.',
  failed: 'That didn’t work. Check your connection and try again.',
};
