import { frame } from '../../content/en/site/frame.ts';
import { useChurch } from '../../data/site/church.ts';
import { latePart } from '../../ui/late-part.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import logo from './art/logo.svg';
import './not-public.css';

const OpeningWish = latePart(async () => (await import('./opening-wish.tsx')).OpeningWish);

const t = frame.notPublic;

/** All that visitors see of a camp that has not been published: who holds it, and a place for their email. */
export function NotPublic() {
  const { name } = useChurch();
  return (
    <section className="not-public">
      <img src={logo} alt="" width={160} height={160} />
      <PageHeading>{name}</PageHeading>
      <p className="large">{t.title}</p>
      <p>{t.text}</p>
      <OpeningWish />
    </section>
  );
}
