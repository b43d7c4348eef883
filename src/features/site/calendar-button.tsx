import { downloadText } from '../../lib/download.ts';
import { Button } from '../../ui/button.tsx';
import { calendarFile, type CalendarEntry } from './calendar-file.ts';

interface CalendarButtonProps {
  readonly fileName: string;
  readonly entries: readonly CalendarEntry[];
  readonly children: string;
}

export function CalendarButton({ fileName, entries, children }: CalendarButtonProps) {
  function download() {
    downloadText(fileName, 'text/calendar;charset=utf-8', calendarFile(entries, new Date()));
  }
  return <Button look="quiet" onClick={download} label={children} />;
}
