import { Link, type LinkProps } from '@tambay/client/router'

import { buttonClasses, type ButtonLook } from './button.tsx'

export function ButtonLink({
  variant,
  size,
  isWide,
  icon,
  children,
  className,
  ...rest
}: LinkProps & ButtonLook) {
  return (
    <Link {...rest} className={buttonClasses({ variant, size, isWide }, className)}>
      {icon}
      {children}
    </Link>
  )
}
