import { placeholder } from '../../content/placeholder.ts';
import type { PublicSource, Reading } from '../../data/client/public-values.ts';
import { TextPlaceholder } from '../../ui/text-placeholder.tsx';

interface ReadingPlaceholderProps {
  readonly source: PublicSource<unknown>;
  readonly reading: Reading<unknown>;
  readonly loading?: string;
}

/** 'Loading...', and 'Could not load' with a retry when the source fails or takes longer than five seconds. */
export function ReadingPlaceholder({ source, reading, ...texts }: ReadingPlaceholderProps) {
  const hasFailed = reading.status === 'failed';
  return <TextPlaceholder {...placeholder} {...texts} hasFailed={hasFailed} onRetry={source.refresh} />;
}
