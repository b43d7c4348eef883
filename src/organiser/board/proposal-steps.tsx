import { useQuery, type UseQueryOptions } from '@tanstack/react-query';
import { useDeferredValue, useEffect, useRef, useState, type ReactNode } from 'react';
import { teamProposal } from '../../content/en/teams/team-proposal.ts';
import type { BoardKind } from '../../data/rooms/board-people.ts';
import { useConfirmNames, type Applied } from '../../data/rooms/formation.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Notice } from '../../ui/notice.tsx';
import { ProgressBar } from '../../ui/progress-bar.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { ErrorState } from '../../ui/states.tsx';
import { NamesForm, type Namer, type OpenName } from './names-form.tsx';
import type { Search } from './use-search.ts';
import './proposal.css';

export interface ProposalDialogProps {
  readonly start: string;
  readonly areShown: boolean;
  readonly onApplied: (applied: Applied) => void;
  readonly onClose: () => void;
}

interface ReadForProposalProps<Inputs> {
  readonly words: Readonly<Record<'title' | 'loading' | 'couldNotLoad', string>>;
  readonly query: UseQueryOptions<Inputs>;
  readonly onClose: () => void;
  /** Drawn with what was read, and with what reads it again: false when that failed. */
  readonly children: (inputs: Inputs, readAgain: () => Promise<boolean>) => ReactNode;
}

/** In a dialog: what a suggestion needs to know of the camp, read before its first step. */
export function ReadForProposal<Inputs>(props: ReadForProposalProps<Inputs>) {
  const { words, query, onClose, children } = props;
  const { data: read, isLoadingError, refetch } = useQuery(query);
  // The dialog opens first; what is in it is drawn in a task of its own, even when it was read for the board already.
  const data = useDeferredValue(read ?? null, null);
  return (
    <Dialog title={words.title} onClose={onClose}>
      {data && children(data, async () => !(await refetch()).isError)}
      {isLoadingError && <ErrorState message={words.couldNotLoad} onRetry={refetch} />}
      {!data && !isLoadingError && <Spinner label={words.loading} />}
    </Dialog>
  );
}

export interface FoundActions {
  readonly onBack: () => void;
  readonly onAgain: () => void;
  readonly onReadAgain: () => Promise<boolean>;
}

interface ProposalStepsProps<Found> {
  readonly kind: BoardKind;
  readonly words: Readonly<
    Record<'title' | 'searching' | 'stop' | 'failed' | 'changedSince' | 'confirmNames', string>
  > & { readonly openNames: (count: number) => string };
  readonly campers: readonly Namer[];
  readonly open: readonly OpenName[];
  readonly search: Search<Found>;
  /** Begins a search; another seed finds other places. */
  readonly onSearch: (seed: number) => void;
  readonly readAgain: () => Promise<boolean>;
  /** How good the best so far is, in words. */
  readonly best?: (found: Found | undefined) => string;
  readonly resultTitle: string;
  readonly renderResult: (found: Found, actions: FoundActions) => ReactNode;
  readonly children: (names: ReactNode, onStart: () => void) => ReactNode;
}

/** The steps of a suggestion: options, unclear names, the search, and what it found. Nothing changes before it is applied. */
export function ProposalSteps<Found>(props: ProposalStepsProps<Found>) {
  const { kind, words, campers, open, search, best, resultTitle } = props;
  const [seed, setSeed] = useState(1);
  const [isNaming, setNaming] = useState(false);
  const saveNames = useConfirmNames(kind);

  function look(nextSeed: number): void {
    setSeed(nextSeed);
    props.onSearch(nextSeed);
  }
  async function readAgain(): Promise<boolean> {
    const isRead = await props.readAgain();
    if (isRead) search.forget();
    return isRead;
  }

  if (isNaming) {
    return (
      <DialogStep title={teamProposal.names.title}>
        <NamesForm {...{ campers, open }} save={saveNames} onDone={() => setNaming(false)} />
      </DialogStep>
    );
  }
  if (search.isSearching) {
    return (
      <DialogStep title={words.searching}>
        <ProgressBar label={words.searching} percent={(search.news?.share ?? 0) * 100} decimals={0} />
        {best && <p className="digits">{best(search.news?.found)}</p>}
        <div className="dialog-actions row">
          {/* Ignores the second click of a double click on *start*, which was here. */}
          <Button look="quiet" onClick={({ detail }) => detail < 2 && search.stop()} label={words.stop} />
        </div>
      </DialogStep>
    );
  }
  if (search.found) {
    const actions = { onBack: search.forget, onAgain: () => look(seed + 1), onReadAgain: readAgain };
    return <DialogStep title={resultTitle}>{props.renderResult(search.found, actions)}</DialogStep>;
  }
  const names = open.length > 0 && (
    <Notice tone="warn">
      <p>{words.openNames(open.length)}</p>
      <Button look="quiet" onClick={() => setNaming(true)} label={words.confirmNames} />
    </Notice>
  );
  return (
    <DialogStep title={words.title}>
      {search.hasFailed && <Notice tone="bad" text={words.failed} />}
      {search.isOutdated && <Notice tone="warn" text={words.changedSince} />}
      {props.children(names, () => look(seed))}
    </DialogStep>
  );
}

interface DialogStepProps {
  readonly title: string;
  readonly children: ReactNode;
}

/** One of several steps in a dialog. Takes the focus when the previous step, or the focused element, disappears. */
function DialogStep({ title, children }: DialogStepProps) {
  const ref = useRef<HTMLElement>(null);
  useEffect(() => {
    if (document.activeElement === document.body) ref.current?.focus({ preventScroll: true });
  });
  return (
    <section key={title} ref={ref} aria-label={title} tabIndex={-1}>
      {children}
    </section>
  );
}

interface StartActionsProps {
  readonly words: Readonly<Record<'close' | 'start', string>>;
  readonly isOff: boolean;
  readonly onClose: () => void;
  readonly onStart: () => void;
}

export function StartActions({ words, isOff, onClose, onStart }: StartActionsProps) {
  return (
    <div className="dialog-actions row">
      <Button look="quiet" onClick={onClose} label={words.close} />
      <Button aria-disabled={isOff || undefined} onClick={isOff ? undefined : onStart} label={words.start} />
    </div>
  );
}
