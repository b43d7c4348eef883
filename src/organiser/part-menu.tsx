import { ListMenu, type ListMenuProps } from '../ui/list-menu.tsx';
import '../ui/table-bar.css';

/** The menu of a list that has no bar of its own: files, paper, and what its children add. */
export function PartMenu<Row>(props: ListMenuProps<Row>) {
  return (
    <div className="table-bar row screen-only">
      <ListMenu {...props} />
    </div>
  );
}
