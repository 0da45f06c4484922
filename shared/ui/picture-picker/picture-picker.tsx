import { useId } from 'react'

import { pictureUrl } from '../picture-url.ts'
import styles from './picture-picker.module.css'

interface PicturePickerProps<Value extends string> {
  label: string
  look: 'tile' | 'row'
  options: readonly { value: Value; picture: string; label: string }[]
  value: Value
  onChange: (value: Value) => void
}

export function PicturePicker<Value extends string>({
  label,
  look,
  options,
  value,
  onChange
}: PicturePickerProps<Value>) {
  const name = useId()
  return (
    <fieldset className={styles.field}>
      <legend className={styles.legend}>{label}</legend>
      <div className={styles[look]}>
        {options.map(option => (
          <label key={option.value} className={styles.option}>
            <input
              type="radio"
              name={name}
              value={option.value}
              checked={option.value === value}
              onChange={() => onChange(option.value)}
              className="visually-hidden"
            />
            <img src={pictureUrl(option.picture)} alt="" loading="lazy" className={styles.picture} />
            <span className={look === 'tile' ? styles.name : 'visually-hidden'}>{option.label}</span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
