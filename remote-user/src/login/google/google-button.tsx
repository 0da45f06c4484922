import { Button } from '@tambay/ui/button'

import styles from './google-button.module.css'
import { GoogleMark } from './google-mark.tsx'
import { useGoogleButton } from './use-google-button.ts'

interface GoogleButtonProps {
  /** Shows an error and resolves to false if the user hasn't agreed to the terms. */
  confirmAgreement: () => Promise<boolean>
}

/**
 * Opens Google's login page in the same tab: no third-party script, and no pop-up that could be blocked. Render it last
 * in a form, because it appears only after the gateway has answered.
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
        icon={<GoogleMark />}
        onClick={start}
        className={styles.google}
      >
        Continue with Google
      </Button>
    </div>
  )
}
