import { adminSettings } from '../../content/en/settings/admin-settings.ts';
import '../../organiser/part.css';
import { DocumentItem } from './document-item.tsx';

const t = adminSettings.documents;

/** The PDF that is written elsewhere and uploaded here. That of the teams is made on the Team tab. */
export function DocumentsPart() {
  return (
    <section id="documents" className="admin-part" aria-labelledby="documents-title">
      <h2 id="documents-title" className="admin-part-title">
        {t.title}
      </h2>
      <p className="admin-part-intro">{t.intro}</p>
      <ul className="admin-list">
        <DocumentItem document="schedule" />
      </ul>
    </section>
  );
}
