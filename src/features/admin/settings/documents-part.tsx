import { adminSettings } from '../../../content/en/admin-settings.ts';
import { DocumentItem } from './document-item.tsx';

const t = adminSettings.documents;

/** The two PDFs that campers open. */
export function DocumentsPart() {
  return (
    <section id="documents" className="settings-part" aria-labelledby="documents-title">
      <h2 id="documents-title" className="settings-title">
        {t.title}
      </h2>
      <p className="settings-intro">{t.intro}</p>
      <ul className="settings-list">
        <DocumentItem document="schedule" />
        <DocumentItem document="teams" />
      </ul>
    </section>
  );
}
