import { useCountdown, formatWait } from '../countdown.ts'
import styles from './form-error.module.css'

interface FormErrorProps {
  /**
   * The form's `errors.root`, set by `showRefusal`. If its `type` is a time in milliseconds, the form is
   * blocked until that time.
   */
  error?: { message?: string; type?: string | number }
}

export function FormError({ error }: FormErrorProps) {
  const end = Number(error?.type) || undefined
  const left = useCountdown(end)
  if (!error?.message) return null
  return (
    <div className={styles.error}>
      <p role="alert">{error.message}</p>
      {end && (
        // The countdown is outside the alert, because screen readers would announce it every second.
        <p className={styles.wait}>
          {left > 0 ? `Try again in ${formatWait(left)}` : 'You can try again now.'}
        </p>
      )}
    </div>
  )
}
