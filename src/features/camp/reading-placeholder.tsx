import { frame } from '../../content/en/frame.ts';
import { timings } from '../../content/timings.ts';
import type { PublicSource, Reading } from '../../data/public-source.ts';
import { TextPlaceholder } from '../../ui/text-placeholder.tsx';

interface ReadingPlaceholderProps {
  readonly source: PublicSource<unknown>;
  readonly reading: Reading<unknown>;
  readonly loading?: string;
}

/** 'Loading...', and 'Could not load' with a retry when the source fails or takes longer than five seconds. */
export function ReadingPlaceholder({ source, reading, loading = frame.loading }: ReadingPlaceholderProps) {
  return (
    <TextPlaceholder
      loading={loading}
      failed={frame.couldNotLoad}
      retry={frame.retry}
      after={timings.placeholderTimeout}
      hasFailed={reading.status === 'failed'}
      onRetry={source.refresh}
    />
  );
}
