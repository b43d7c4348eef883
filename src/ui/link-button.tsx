import { Link, type LinkProps } from 'react-router-dom';
import { buttonClass, type ButtonLook } from './button.tsx';

interface LinkButtonProps extends LinkProps {
  readonly look?: ButtonLook;
  readonly wide?: boolean;
}

export function LinkButton({ look = 'primary', wide = false, className, ...rest }: LinkButtonProps) {
  return <Link {...rest} className={buttonClass(look, wide, className)} />;
}
