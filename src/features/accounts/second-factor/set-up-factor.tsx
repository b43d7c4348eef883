import { useQuery } from '@tanstack/react-query';
import { CodeDrawing } from '../../../camper/code-drawing.tsx';
import { secondFactor as t } from '../../../content/en/accounts/second-factor.ts';
import { beginFactor } from '../../../data/accounts/second-factor.ts';
import { useChurch } from '../../../data/site/church.ts';
import { Loader } from '../../../ui/loader.tsx';
import { ErrorState } from '../../../ui/states.tsx';
import { frame } from '../../../content/en/site/frame.ts';
import { AppCodeForm } from './app-code-form.tsx';
import './second-factor.css';

/** Sets the app up by a QR code, and asks for its first code. */
export function SetUpFactor({ onGiven }: { readonly onGiven: () => void }) {
  const { name } = useChurch();
  // Begun once for each visit, however often everything is read again: another time would make another key.
  const begun = useQuery({
    queryKey: ['new factor'],
    queryFn: () => beginFactor(name),
    staleTime: 'static',
    gcTime: 0,
    retry: false,
  });
  if (begun.isPending) return <Loader label={frame.loading} />;
  if (begun.isError) return <ErrorState message={t.setUp.failed} onRetry={begun.refetch} />;
  const { id, secret, uri } = begun.data;
  return (
    <>
      <p>{t.setUp.intro}</p>
      <ol className="factor-steps">
        <li>{t.setUp.getApp}</li>
        <li>
          <p>{t.setUp.scan}</p>
          <div className="factor-drawing">
            <CodeDrawing text={uri} title={t.setUp.drawing} />
          </div>
          <p>
            <a href={uri} className="touch-row touch-link">
              {t.setUp.onThisPhone}
            </a>
          </p>
          <p className="quiet">{t.setUp.byKey}</p>
          <p className="breaks digits" translate="no">
            {secret.replaceAll(/(.{4})/g, '$1 ').trim()}
          </p>
        </li>
        <li>{t.setUp.type}</li>
      </ol>
      <AppCodeForm submitLabel={t.setUp.submit} {...{ begun: id, onGiven }} />
    </>
  );
}
