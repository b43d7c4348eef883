import { useNavigate } from 'react-router-dom';
import { frame } from '../content/en/site/frame.ts';
import { paths } from '../content/paths.ts';
import { Button } from '../ui/button.tsx';
import { Spot } from '../ui/spot.tsx';
import { Page } from './page.tsx';

const t = frame.notFound;

export function Component() {
  const navigate = useNavigate();
  function goBack() {
    if (window.history.length > 1) void navigate(-1);
    else void navigate(paths.home);
  }
  return (
    <Page title={t.title} intro={t.text}>
      <meta name="robots" content="noindex" />
      <Spot name="lost" />
      <Button onClick={goBack} label={t.back} />
    </Page>
  );
}
