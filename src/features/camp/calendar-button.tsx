import { Button } from '../../ui/button.tsx';
import { calendarFile, type CalendarEntry } from './calendar-file.ts';

interface CalendarButtonProps {
  readonly fileName: string;
  readonly entries: readonly CalendarEntry[];
  readonly children: string;
}

/** Downloads calendar entries as a file that every calendar opens. */
export function CalendarButton({ fileName, entries, children }: CalendarButtonProps) {
  function download() {
    const file = new Blob([calendarFile(entries, new Date())], { type: 'text/calendar;charset=utf-8' });
    const address = URL.createObjectURL(file);
    const link = document.createElement('a');
    link.href = address;
    link.download = fileName;
    link.click();
    URL.revokeObjectURL(address);
  }
  return (
    <Button look="quiet" onClick={download}>
      {children}
    </Button>
  );
}
