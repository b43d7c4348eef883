import { useLocation } from 'react-router-dom';

/** The address that was typed on the page before this one, login or sign-up; empty when there was none. */
export function useTypedEmail(): string {
  const { state }: { state: unknown } = useLocation();
  return typeof state === 'object' && state !== null && 'email' in state ? String(state.email) : '';
}
