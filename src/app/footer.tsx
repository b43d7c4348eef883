import { Link } from 'react-router-dom';
import { paths } from '../content/paths.ts';
import { site } from '../content/site.ts';

export function Footer() {
  return (
    <footer>
      <Link to={paths.privacy}>{site.name}</Link>
    </footer>
  );
}
