import { useId, useLayoutEffect, useRef, type KeyboardEvent, type ReactNode } from 'react';
import './tabs.css';

export interface Tab {
  readonly label: string;
  readonly content: ReactNode;
}

interface TabsProps {
  /** Names the whole set for screen readers. */
  readonly label: string;
  readonly tabs: readonly Tab[];
  /** Position of the open tab. */
  readonly index: number;
  readonly onChange: (index: number) => void;
}

/** Tabs that the arrow keys, Home and End move between; only the open one is rendered. */
export function Tabs({ label, tabs, index, onChange }: TabsProps) {
  const id = useId();
  const list = useRef<HTMLDivElement>(null);

  // On a phone the list scrolls sideways: the open tab is in sight, and a part of its neighbours, as a sign of more.
  useLayoutEffect(() => {
    const scroller = list.current;
    const tab = scroller?.querySelectorAll<HTMLElement>('[role=tab]')[index];
    if (!scroller || !tab) return;
    const start = tab.offsetLeft - scroller.offsetLeft;
    const end = start + tab.offsetWidth - scroller.clientWidth;
    scroller.scrollLeft = Math.min(
      Math.max(scroller.scrollLeft, end + tab.offsetHeight),
      start - tab.offsetHeight,
    );
  }, [index]);

  function move(event: KeyboardEvent) {
    const last = tabs.length - 1;
    const target = {
      ArrowRight: index === last ? 0 : index + 1,
      ArrowLeft: index === 0 ? last : index - 1,
      Home: 0,
      End: last,
    }[event.key];
    if (target === undefined) return;
    event.preventDefault();
    onChange(target);
    list.current?.querySelectorAll<HTMLElement>('[role=tab]')[target]?.focus();
  }

  return (
    <div className="tabs">
      <div ref={list} className="tabs-list" role="tablist" aria-label={label}>
        {tabs.map((tab, position) => (
          <button
            key={tab.label}
            type="button"
            role="tab"
            id={`${id}-tab-${position}`}
            className="tab"
            aria-selected={position === index}
            aria-controls={position === index ? `${id}-panel` : undefined}
            tabIndex={position === index ? 0 : -1}
            onClick={() => onChange(position)}
            onKeyDown={move}
          >
            {tab.label}
          </button>
        ))}
      </div>
      <div id={`${id}-panel`} role="tabpanel" aria-labelledby={`${id}-tab-${index}`}>
        {tabs[index]?.content}
      </div>
    </div>
  );
}
