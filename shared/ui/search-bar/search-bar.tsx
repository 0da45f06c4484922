import { Search, X } from 'lucide-react'
import { type ComponentProps, useRef } from 'react'

import { IconButton } from '../icon-button/icon-button.tsx'
import styles from './search-bar.module.css'

export interface SearchBarProps extends Omit<ComponentProps<'input'>, 'value' | 'onChange' | 'onSubmit'> {
  value: string
  onChange: (text: string) => void
  onSubmit?: (text: string) => void
}

export function SearchBar({ value, onChange, onSubmit, placeholder = 'Search', ...rest }: SearchBarProps) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <search>
      <form
        className={styles.bar}
        onSubmit={event => {
          event.preventDefault()
          input.current?.blur()
          onSubmit?.(value)
        }}
      >
        <IconButton type="submit" label="Search">
          <Search />
        </IconButton>
        <input
          aria-label={placeholder}
          autoComplete="off"
          enterKeyHint="search"
          maxLength={80}
          {...rest}
          ref={input}
          type="search"
          placeholder={placeholder}
          value={value}
          onChange={event => onChange(event.target.value)}
          className={styles.input}
        />
        {value && (
          <IconButton
            label="Clear"
            onClick={() => {
              onChange('')
              input.current?.focus()
            }}
          >
            <X />
          </IconButton>
        )}
      </form>
    </search>
  )
}
