import { Link } from '@tambay/client/router'
import { CodeField, type CodeFieldProps } from '@tambay/ui/code-field'

import styles from './pin-field.module.css'
import { PinLock } from './pin-lock.tsx'
import { walletPasswordPath } from './wallet-password-path.ts'

interface PinFieldProps extends Omit<CodeFieldProps, 'label' | 'length' | 'isSecret'> {
  lockEnd?: number
  returnTo: string
}

export function PinField({ lockEnd, returnTo, ...field }: PinFieldProps) {
  return (
    <div className={styles.pin}>
      <CodeField {...field} label="Wallet password" length={6} isSecret />
      {lockEnd !== undefined && <PinLock end={lockEnd} />}
      <Link to={walletPasswordPath({ isForgotten: true, to: returnTo })} className={styles.forgot}>
        Forgot it?
      </Link>
    </div>
  )
}
