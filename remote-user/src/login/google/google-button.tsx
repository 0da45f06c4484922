import { Button } from '@tambay/ui/button'

import styles from './google-button.module.css'
import { useGoogleButton } from './use-google-button.ts'

interface GoogleButtonProps {
  confirmAgreement: () => Promise<boolean>
}

/**
 * Opens Google's login page in the same tab, without a third-party script or a pop-up that could be blocked.
 * Render the button last in a form, because it appears only after the gateway has responded.
 */
export function GoogleButton({ confirmAgreement }: GoogleButtonProps) {
  const { isAvailable, isPending, start } = useGoogleButton(confirmAgreement)
  if (!isAvailable) return null
  return (
    <div className={styles.section}>
      <p className={styles.or}>or</p>
      <Button
        variant="secondary"
        isWide
        isBusy={isPending}
        icon={<span className={styles.mark} aria-hidden="true" />}
        onClick={start}
        className={styles.google}
      >
        Continue with Google
      </Button>
    </div>
  )
}
