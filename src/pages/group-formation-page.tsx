import { Link } from 'react-router-dom';
import { consents } from '../content/en/accounts/consents.ts';
import { groupFormation as t } from '../content/en/teams/group-formation.ts';
import { paths } from '../content/paths.ts';
import { consentVersions } from '../domain/accounts/consents.ts';
import { TeamFigures } from '../features/site/team-figures.tsx';
import { TeamsPicture } from '../features/site/teams-picture.tsx';
import { Page } from './page.tsx';
import './group-formation.css';

export function Component() {
  return (
    <Page title={t.title} description={t.description} width="wide" intro={t.intro}>
      <TeamsPicture />
      <section aria-labelledby="steps">
        <h2 id="steps">{t.steps.title}</h2>
        <ol className="steps">
          {t.steps.items.map(({ title, text }) => (
            <li key={title}>
              <h3>{title}</h3>
              <p>{text}</p>
            </li>
          ))}
        </ol>
      </section>
      <TeamFigures />
      <div className="group-notes columns">
        <section aria-labelledby="data">
          <h2 className="x-large" id="data">
            {t.data.title}
          </h2>
          <p>{consents.groupFormation[consentVersions.group_formation]}</p>
          <p>{t.data.text}</p>
          <p>
            <Link className="touch-link" to={paths.privacy}>
              {t.data.more}
            </Link>
          </p>
        </section>
        <section aria-labelledby="children">
          <h2 className="x-large" id="children">
            {t.children.title}
          </h2>
          <p>{t.children.text}</p>
        </section>
      </div>
    </Page>
  );
}
