import { groupFormation } from '../../content/en/teams/group-formation.ts';
import after from './art/groups-after.svg';
import before from './art/groups-before.svg';
import './teams-picture.css';

const t = groupFormation.picture;

export function TeamsPicture() {
  return (
    <figure className="teams">
      <div>
        <p>{t.before}</p>
        <img className="picture" src={before} alt={t.beforeAlt} width={480} height={360} />
      </div>
      <div>
        <p>{t.after}</p>
        <img className="picture" src={after} alt={t.afterAlt} width={480} height={360} />
      </div>
      <figcaption className="quiet">{t.legend}</figcaption>
    </figure>
  );
}
