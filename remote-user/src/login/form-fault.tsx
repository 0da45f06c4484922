import styles from './form-fault.module.css'

/** Why the gateway refused, where no single field is to blame. */
export function FormFault({ message }: { message?: string }) {
  if (!message) return null
  return (
    <p role="alert" className={styles.fault}>
      {message}
    </p>
  )
}
