import { useQuery } from '@tanstack/react-query';
import { secondFactor as words } from '../../../content/en/accounts/second-factor.ts';
import { frame } from '../../../content/en/site/frame.ts';
import { newRecoveryCodes } from '../../../data/accounts/second-factor.ts';
import { downloadText } from '../../../lib/download.ts';
import { Button } from '../../../ui/button.tsx';
import { focusOnMount } from '../../../ui/focus-on-mount.ts';
import { Loader } from '../../../ui/loader.tsx';
import { ErrorState } from '../../../ui/states.tsx';
import './second-factor.css';

const t = words.codes;

/** Makes ten recovery codes and shows them, once. */
export function RecoveryCodes({ onDone }: { readonly onDone: () => void }) {
  // Made once, however often everything is read again: each time replaces the codes that are being saved.
  const codes = useQuery({
    queryKey: ['new recovery codes'],
    queryFn: newRecoveryCodes,
    staleTime: 'static',
    gcTime: 0,
    retry: false,
  });
  if (codes.isPending) return <Loader label={frame.loading} />;
  if (codes.isError) return <ErrorState message={frame.couldNotLoad} onRetry={codes.refetch} />;
  const text = codes.data.join('\n');
  return (
    <>
      <h2 ref={focusOnMount} tabIndex={-1}>
        {t.title}
      </h2>
      <p>{t.intro}</p>
      <ul className="factor-codes" aria-label={t.list} translate="no">
        {codes.data.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="auth-actions row">
        <Button onClick={onDone} label={t.done} />
        <Button
          look="quiet"
          onClick={() => downloadText(t.fileName, 'text/plain;charset=utf-8', `${text}\n`)}
          label={t.download}
        />
      </div>
    </>
  );
}
