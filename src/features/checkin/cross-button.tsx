import { CloseIcon } from '../../ui/icons.tsx';

export function CrossButton({ label, onPress }: { readonly label: string; readonly onPress: () => void }) {
  return (
    <button type="button" className="checkin-icon-button" aria-label={label} onClick={onPress}>
      <CloseIcon />
    </button>
  );
}
