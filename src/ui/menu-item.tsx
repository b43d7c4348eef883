interface MenuItemProps {
  /** It can be read, and does nothing. */
  readonly isOff?: boolean;
  readonly onPress: () => void;
  readonly children: string;
}

/** A button in the panel of a disclosure. */
export function MenuItem({ isOff = false, onPress, children }: MenuItemProps) {
  return (
    <button
      type="button"
      className="menu-entry touch-row"
      aria-disabled={isOff || undefined}
      onClick={isOff ? undefined : onPress}
    >
      {children}
    </button>
  );
}
