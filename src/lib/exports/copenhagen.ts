const time = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Europe/Copenhagen',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
});

/** An instant as a day and time in Copenhagen, `2025-04-20 12:05:00`. */
export function copenhagenTime(instant: Date): string {
  return time.format(instant);
}
