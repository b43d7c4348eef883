import { about as t } from '../content/en/site/about.ts';
import { listText } from '../content/list-text.ts';
import { paths } from '../content/paths.ts';
import { useChurch, useChurches } from '../data/site/church.ts';
import { AboutParts } from '../features/site/about-parts.tsx';
import { LinkButton } from '../ui/link-button.tsx';
import { Page } from './page.tsx';

export function Component() {
  const { name } = useChurch();
  const churches = useChurches();
  return (
    <Page title={t.title} description={t.description} width="wide" intro={t.intro}>
      <AboutParts />
      <section className="about-who" aria-labelledby="who">
        <h2 id="who">{t.who.title}</h2>
        <p>{t.who.text(name, listText(churches.map((church) => church.name)))}</p>
        <p className="page-next row screen-only">
          <LinkButton to={paths.campInfo} label={t.next} />
          <LinkButton to={paths.contact} look="quiet" label={t.who.contact} />
        </p>
      </section>
    </Page>
  );
}
