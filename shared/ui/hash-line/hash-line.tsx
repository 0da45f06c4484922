import { CopyButton } from '../icon-button/copy-button.tsx'
import styles from './hash-line.module.css'

interface HashLineProps {
  label: string
  value: string
}

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
