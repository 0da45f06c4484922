import { useId } from 'react'

import styles from './cover-picker.module.css'

interface CoverPickerProps {
  covers: readonly string[]
  value: string
  onChange: (cover: string) => void
}

export function CoverPicker({ covers, value, onChange }: CoverPickerProps) {
  const name = useId()
  return (
    <fieldset className={styles.field}>
      <legend className={styles.legend}>Cover</legend>
      <div className={styles.row}>
        {covers.map(cover => (
          <label key={cover} className={styles.option}>
            <input
              type="radio"
              name={name}
              value={cover}
              checked={cover === value}
              onChange={() => onChange(cover)}
              className="visually-hidden"
            />
            <img src={cover} alt={nameOf(cover)} loading="lazy" className={styles.picture} />
          </label>
        ))}
      </div>
    </fieldset>
  )
}

const nameOf = (path: string) => path.replace(/^.*\/|\.svg$/g, '').replaceAll('-', ' ')
