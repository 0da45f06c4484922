import { useCountdown, formatWait } from '../countdown.ts'
import styles from './form-fault.module.css'

interface FormFaultProps {
  /** The form's `errors.root`, as `showRefusal` has set it. */
  fault?: { message?: string; type?: string | number }
}

/** Why the gateway refused, where no single field is to blame, and for how long. */
export function FormFault({ fault }: FormFaultProps) {
  const end = Number(fault?.type) || undefined
  const left = useCountdown(end)
  if (!fault?.message) return null
  return (
    <div className={styles.fault}>
      <p role="alert">{fault.message}</p>
      {end && (
        // Outside of the alert, which would be read again each second.
        <p className={styles.wait}>
          {left > 0 ? `Try again in ${formatWait(left)}` : 'You can try again now.'}
        </p>
      )}
    </div>
  )
}
