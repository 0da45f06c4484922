import { avatars } from '@tambay/contracts/pictures'
import { Avatar } from '@tambay/ui/avatar'
import { Button } from '@tambay/ui/button'
import { Sheet } from '@tambay/ui/sheet'
import { useId, useState } from 'react'

import styles from './avatar-field.module.css'

interface AvatarFieldProps {
  value: string
  onChange: (avatar: string) => void
  name: string
  error: string | undefined
}

export function AvatarField({ value, onChange, name, error }: AvatarFieldProps) {
  const [isOpen, setIsOpen] = useState(false)
  const close = () => setIsOpen(false)
  function choose(avatar: string): void {
    onChange(avatar)
    close()
  }
  return (
    <div className={styles.field}>
      <Avatar src={value} name={name} size={96} />
      <Button variant="secondary" size="sm" aria-haspopup="dialog" onClick={() => setIsOpen(true)}>
        Change picture
      </Button>
      {error && (
        <p role="alert" className={styles.error}>
          {error}
        </p>
      )}
      <Sheet isOpen={isOpen} onClose={close} title="Your picture">
        <StockPictures value={value} onChoose={choose} />
      </Sheet>
    </div>
  )
}

function StockPictures({ value, onChoose }: { value: string; onChoose: (avatar: string) => void }) {
  const group = useId()
  return (
    <fieldset>
      <legend className={styles.legend}>Choose one</legend>
      <div className={styles.grid}>
        {avatars.map((avatar, index) => (
          <label key={avatar} className={styles.option}>
            <input
              type="radio"
              name={group}
              checked={avatar === value}
              onChange={() => onChoose(avatar)}
              aria-label={`Picture ${index + 1}`}
              className="visually-hidden"
            />
            <Avatar src={avatar} name="" size={64} />
          </label>
        ))}
      </div>
    </fieldset>
  )
}
