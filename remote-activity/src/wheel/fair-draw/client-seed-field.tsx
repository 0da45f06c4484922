import { useStore } from '@nanostores/react'
import { IconButton } from '@tambay/ui/icon-button'
import { TextField } from '@tambay/ui/text-field'
import { Dices } from 'lucide-react'
import { useState } from 'react'

import { $clientSeed, rollClientSeed, setClientSeed } from './client-seed.ts'

export function ClientSeedField() {
  const seed = useStore($clientSeed)
  const [refused, setRefused] = useState<string>()
  return (
    <TextField
      label="Your lucky word"
      value={refused ?? seed}
      onChange={({ target: { value } }) => setRefused(setClientSeed(value) ? undefined : value)}
      error={refused === undefined ? undefined : 'Use 1 to 64 letters, digits, hyphens or underscores.'}
      hint="Anything you like. A random word works just as well."
      autoComplete="off"
      autoCapitalize="none"
      spellCheck={false}
      maxLength={64}
      suffix={
        <IconButton
          label="Random word"
          onClick={() => {
            setRefused(undefined)
            rollClientSeed()
          }}
        >
          <Dices />
        </IconButton>
      }
    />
  )
}
