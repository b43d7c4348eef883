import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Fragment, useState } from 'react';
import { Link } from 'react-router-dom';
import { languageCode } from '../content/language.ts';
import { mailWords } from '../content/en/messages/mails.ts';
import { familyPath } from '../content/paths.ts';
import {
  messageQueries,
  useSendMessage,
  useTestMessage,
  type Message,
  type SentMessage,
  type AttachableFile,
  attachableFiles,
  type FamilyCounts,
  type TextsByLanguage,
} from '../data/messages/messages.ts';
import type { MailTexts } from '../data/messages/reminders.ts';
import { languageCodes, languageOf, languages, type LanguageCode } from '../domain/campers/languages.ts';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { SaveForm } from '../ui/save-form.tsx';
import { SelectField } from '../ui/select-field.tsx';
import { toast } from '../ui/toast-store.ts';
import { failureText } from './failure-text.ts';
import { MailFields } from './mail-fields.tsx';
import { MailPreview } from './mail-preview.tsx';
import { mailProblems } from './mail-problems.ts';
import { OrganiserForm } from './organiser-form.tsx';
import { documentQueries } from '../data/site/documents.ts';
import { CheckboxField } from '../ui/checkbox-field.tsx';
import { ErrorState } from '../ui/states.tsx';
import { retryOf } from '../lib/retry-of.ts';
import './mail.css';

const t = mailWords.write;
const refusals = {
  conflict: t.changed,
  nobody: t.nobody,
  text_missing: t.textMissing,
  document_missing: t.documentMissing,
};
const noText: MailTexts = { subject: '', body: '' };

interface WriteDialogProps {
  readonly campers: readonly string[];
  readonly from?: SentMessage | undefined;
  /** The season of these campers; the open one unless another is named. */
  readonly season?: number | null;
  readonly onClose: () => void;
}

/**
 * A mail to the families of a selection: written in each language that has readers, looked at with a family, tried on oneself,
 * counted, confirmed and sent.
 */
export function WriteDialog({ campers, from, season = null, onClose }: WriteDialogProps) {
  const counts = useQuery(messageQueries.counts(campers, season));
  const { draft, change, attach, forget } = useDraft(from);
  const [isChecked, setChecked] = useState(false);
  const [isSure, setSure] = useState(false);
  const [chosen, setChosen] = useState('');
  const [shown, setShown] = useState<LanguageCode>();
  const send = useSendMessage();
  const tryOut = useTestMessage();

  const textIn = (code: LanguageCode) => draft.texts[code] ?? noText;
  const isWrongIn = (code: LanguageCode) => Object.values(mailProblems(textIn(code))).some(Boolean);
  const readers = (code: LanguageCode) => counts.data?.languages[code] ?? 0;
  const read = languageCodes.filter((code) => readers(code) > 0);
  const written = read.length > 0 ? read : [languageCode];
  const language = shown !== undefined && written.includes(shown) ? shown : (written[0] ?? languageCode);
  const examples = counts.data?.examples ?? [];
  const family = examples.find(({ account }) => account === chosen) ?? examples[0];
  const texts = Object.fromEntries(written.map((code) => [code, textIn(code)]));
  const message: Message = { ...draft, texts, campers, season };
  const failure = counts.error
    ? failureText(counts.error)
    : tryOut.error
      ? failureText(tryOut.error, { ...refusals, nobody: t.familyGone })
      : undefined;

  /** Problems are shown at the fields from now on; a language with one is brought up. */
  function isReady(): boolean {
    setChecked(true);
    const wrong = isWrongIn(language) ? language : written.find(isWrongIn);
    if (wrong !== undefined) setShown(wrong);
    return wrong === undefined;
  }

  function test(): void {
    if (!isReady() || !family) return;
    tryOut.mutate(
      { message, family },
      { onSuccess: (isQueued) => (isQueued ? toast.success(t.tested) : toast.error(t.test, t.testLimit)) },
    );
  }

  /** Resolves when it is sent or refused; further presses are ignored until then. */
  async function sendIt(): Promise<void> {
    if (!counts.data) return;
    try {
      await send.mutateAsync({ message, mails: counts.data.mails });
    } catch {
      return; // shown above the buttons
    }
    forget();
    toast.success(t.sent);
    onClose();
  }

  if (isSure && counts.data) {
    return (
      <Dialog title={t.title} onClose={() => setSure(false)}>
        <SaveForm
          closeLabel={t.back}
          submitLabel={t.send(counts.data.mails)}
          isBusy={send.isPending}
          failure={send.isError ? failureText(send.error, refusals) : undefined}
          onSubmit={sendIt}
          onClose={() => setSure(false)}
        >
          {written.map((code) => (
            <p key={code}>
              <span className="block quiet">{t.readBy(languages[code].name, readers(code))}</span>
              <strong lang={code}>{textIn(code).subject}</strong>
            </p>
          ))}
          <Reach counts={counts.data} />
          <p>{t.sure(counts.data.mails)}</p>
        </SaveForm>
      </Dialog>
    );
  }
  return (
    <Dialog title={t.title} onClose={onClose}>
      <OrganiserForm
        submitLabel={t.next}
        failure={failure}
        onSubmit={() => {
          if (isReady() && counts.data && counts.data.mails > 0) setSure(true);
        }}
        onClose={onClose}
      >
        <Reach counts={counts.data} />
        {written.length > 1 ? (
          <SelectField
            label={t.language}
            hint={t.languages}
            options={written.map((code) => ({
              value: code,
              label: (isWrongIn(code) ? t.notWritten : t.readBy)(languages[code].name, readers(code)),
            }))}
            value={language}
            onChange={(event) => setShown(languageOf(event.target.value))}
          />
        ) : (
          counts.data &&
          counts.data.mails > 0 && <p>{t.readBy(languages[language].name, readers(language))}</p>
        )}
        <MailFields
          key={language}
          texts={textIn(language)}
          problems={isChecked ? mailProblems(textIn(language)) : noText}
          onChange={(next) => change({ ...draft.texts, [language]: next })}
        />
        <AttachedFiles chosen={draft.attachments} onChange={attach} />
        {examples.length > 1 && (
          <SelectField
            label={mailWords.preview.family}
            options={examples.map((one) => ({ value: one.account, label: one.name }))}
            value={family?.account ?? ''}
            onChange={(event) => setChosen(event.target.value)}
          />
        )}
        {family && (
          <>
            <MailPreview
              key={family.account}
              take={() =>
                isReady()
                  ? {
                      ...{ texts: textIn(family.language), account: family.account },
                      ...{ campers: family.campers, season },
                    }
                  : null
              }
            />
            <Button look="quiet" busy={tryOut.isPending} onClick={test} label={t.test} />
          </>
        )}
      </OrganiserForm>
    </Dialog>
  );
}

type Draft = Omit<Message, 'campers' | 'season'>;

const begin = ({ texts }: Pick<Draft, 'texts'> = { texts: {} }): Draft => ({
  ...{ id: crypto.randomUUID(), texts, attachments: [] },
});

/** Keeps what is typed until it is sent or the session ends, never on the device. `from` has a draft of its own. */
function useDraft(from?: SentMessage) {
  const queryClient = useQueryClient();
  const draftKey = ['message-draft', from?.id];
  const [draft, setDraft] = useState(() => queryClient.getQueryData<Draft>(draftKey) ?? begin(from));

  function keep(next: Draft): void {
    queryClient.setQueryDefaults(draftKey, { gcTime: Infinity });
    queryClient.setQueryData(draftKey, next);
    setDraft(next);
  }
  return {
    draft,
    change: (texts: TextsByLanguage) => keep({ ...draft, texts }),
    attach: (file: AttachableFile, isWith: boolean) => {
      const others = draft.attachments.filter((one) => one !== file);
      keep({ ...draft, attachments: isWith ? [...others, file] : others });
    },
    /** Called after sending, so that the next message gets another id. */
    forget: () => queryClient.removeQueries({ queryKey: draftKey }),
  };
}

const reasons = ['no_address', 'refused', 'bounced', 'complained'] as const;

function Reach({ counts }: { readonly counts: FamilyCounts | undefined }) {
  const without = reasons.filter((reason) => counts && counts[reason] > 0);
  return (
    <div aria-live="polite" className="mail-reach flush-texts">
      <p>
        <strong>{counts ? t.reach(counts.mails, counts.families) : t.counting}</strong>
      </p>
      {counts?.mails === 0 && <p>{t.nobody}</p>}
      {counts && without.length > 0 && (
        <ul>
          {without.map((reason) => (
            <li key={reason}>
              {t.without[reason](counts[reason])}:{' '}
              {counts.missed
                .filter(({ why }) => why === reason)
                .map(({ name, camper }, index) => (
                  <Fragment key={camper}>
                    {index > 0 && ', '}
                    <Link to={familyPath(camper)}>{name}</Link>
                  </Fragment>
                ))}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

interface AttachedFilesProps {
  readonly chosen: readonly AttachableFile[];
  readonly onChange: (file: AttachableFile, isWith: boolean) => void;
}

function AttachedFiles({ chosen, onChange }: AttachedFilesProps) {
  const links = {
    'schedule.pdf': useQuery(documentQueries.link('schedule')),
    'teams.pdf': useQuery(documentQueries.link('teams')),
  };
  const retry = retryOf(...Object.values(links));
  if (retry) return <ErrorState message={t.filesNotLoaded} onRetry={retry} />;
  const there = attachableFiles.filter((file) => links[file].data);
  if (there.length === 0) return null;
  return (
    <fieldset className="field">
      <legend>{mailWords.fields.attachments}</legend>
      <p className="quiet">{t.filesHint}</p>
      {there.map((file) => (
        <CheckboxField
          key={file}
          label={t.files[file]}
          checked={chosen.includes(file)}
          onCheck={(isChecked) => onChange(file, isChecked)}
        />
      ))}
    </fieldset>
  );
}
