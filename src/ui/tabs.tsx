import { TabPanel, TabView } from 'primereact/tabview';
import { useEffect, useId, useLayoutEffect, useRef, type KeyboardEvent, type ReactNode } from 'react';
import './tabs.css';

interface Tab {
  readonly label: string;
  /** How many things in it wait for the visitor, and the words for what is counted. */
  readonly count?: readonly [number, string] | undefined;
  readonly content: ReactNode;
}

interface TabsProps {
  readonly label: string;
  readonly tabs: readonly Tab[];
  readonly index: number;
  readonly onChange: (index: number) => void;
}

/** Only for a mouse: a finger swipes the list, and the arrow keys bring a tab into sight. */
const scrollButton = { 'aria-hidden': true, 'aria-label': undefined, tabIndex: -1 };

/** The panel of a closed tab is not in the document. */
const ofClosedTab = { 'aria-controls': undefined };

/** Tabs that the arrow keys, Home and End move between; only the open one is rendered. */
export function Tabs({ label, tabs, index, onChange }: TabsProps) {
  // The library numbers its parts: without an own id, tab 6 of set 3 would share an id with dialog 36.
  const id = useId();

  // The library scrolls to the open tab when it begins, past all that is above the tabs: the page stays where it was.
  const top = useRef(0);
  useLayoutEffect(() => {
    top.current = window.scrollY;
  }, []);
  useEffect(() => {
    window.scrollTo(0, top.current); // no cleanup: browsers answer with a promise
  }, []);

  /** The library has moved the focus; the tab that has it now opens. */
  function follow({ currentTarget }: KeyboardEvent<HTMLElement>) {
    const focused = [...currentTarget.querySelectorAll('[role=tab]')].indexOf(
      document.activeElement ?? currentTarget,
    );
    if (focused !== -1 && focused !== index) onChange(focused);
  }

  return (
    <TabView
      id={id}
      scrollable
      className="tabs"
      activeIndex={index}
      onTabChange={(event) => onChange(event.index)}
      pt={{
        nav: { 'aria-label': label, onKeyDown: follow },
        prevButton: scrollButton,
        nextButton: scrollButton,
      }}
    >
      {tabs.map((tab, at) => (
        <TabPanel
          key={tab.label}
          header={<Header {...tab} />}
          pt={{ headerAction: at === index ? {} : ofClosedTab }}
        >
          {tab.content}
        </TabPanel>
      ))}
    </TabView>
  );
}

function Header({ label, count: [count, what] = [0, ''] }: Tab) {
  if (count === 0) return label;
  return (
    <>
      {label} <span className="tab-count">{count}</span> <span className="visually-hidden">{what}</span>
    </>
  );
}
