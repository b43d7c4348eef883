import { adminSettings } from '../../content/en/admin-settings.ts';
import '../../organiser/part.css';
import { DocumentItem } from './document-item.tsx';

const t = adminSettings.documents;

/** The two PDFs that campers open. */
export function DocumentsPart() {
  return (
    <section id="documents" className="admin-part" aria-labelledby="documents-title">
      <h2 id="documents-title" className="admin-part-title">
        {t.title}
      </h2>
      <p className="admin-part-intro">{t.intro}</p>
      <ul className="admin-list">
        <DocumentItem document="schedule" />
        <DocumentItem document="teams" />
      </ul>
    </section>
  );
}
