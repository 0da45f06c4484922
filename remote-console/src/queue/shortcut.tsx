import styles from './shortcut.module.css'

export function Shortcut({ keys }: { keys: string }) {
  return (
    <kbd aria-hidden="true" className={styles.key}>
      {keys}
    </kbd>
  )
}
