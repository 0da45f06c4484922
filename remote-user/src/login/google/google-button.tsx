import { Button } from '@tambay/ui/button'

import styles from './google-button.module.css'
import { GoogleMark } from './google-mark.tsx'
import { useGoogleButton } from './use-google-button.ts'

/**
 * Leaves for Google in this same tab: no script of anyone else's, and no pop-up to be blocked. Stands last: it shows when
 * the gateway has said that there is such a way, and moves nothing.
 */
export function GoogleButton({ mayDepart }: { mayDepart: () => Promise<boolean> }) {
  const { isOffered, isDeparting, depart } = useGoogleButton(mayDepart)
  if (!isOffered) return null
  return (
    <div className={styles.way}>
      <p className={styles.or}>or</p>
      <Button
        variant="secondary"
        isWide
        isBusy={isDeparting}
        icon={<GoogleMark />}
        onClick={depart}
        className={styles.google}
      >
        Continue with Google
      </Button>
    </div>
  )
}
