import { CopyButton } from '@tambay/ui/copy-button'

import styles from './hash-line.module.css'

interface HashLineProps {
  label: string
  value: string
}

/** A fingerprint or a seed in full, to read and to copy. */
export function HashLine({ label, value }: HashLineProps) {
  return (
    <div className={styles.line}>
      <div>
        <p className={styles.label}>{label}</p>
        <p className={styles.value}>{value}</p>
      </div>
      <CopyButton label={`Copy ${label.toLowerCase()}`} text={value} />
    </div>
  )
}
