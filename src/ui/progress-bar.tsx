import { ProgressBar as Bar } from 'primereact/progressbar';
import { percentText } from '../lib/percent-text.ts';
import './progress-bar.css';

interface ProgressBarProps {
  readonly label: string;
  readonly percent: number;
  readonly decimals?: number;
}

/** A bar with its value as text, for example `33.33 %`. */
export function ProgressBar({ label, percent, decimals = 2 }: ProgressBarProps) {
  const text = percentText(percent, decimals);
  return (
    <div className="progress">
      <Bar
        className="progress-bar"
        aria-label={label}
        aria-valuetext={text}
        value={percent}
        showValue={false}
      />
      <span className="figure" aria-hidden="true">
        {text}
      </span>
    </div>
  );
}
