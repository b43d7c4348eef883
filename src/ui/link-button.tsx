import { Link, type LinkProps } from 'react-router-dom';
import { buttonClass, type ButtonLook } from './button.tsx';

interface LinkButtonProps extends LinkProps {
  readonly label?: string;
  readonly look?: ButtonLook;
}

export function LinkButton(props: LinkButtonProps) {
  const { look = 'primary', className, label, children = label, ...rest } = props;
  return (
    <Link {...rest} className={buttonClass(look, false, className)}>
      {children}
    </Link>
  );
}
