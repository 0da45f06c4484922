import type { GameCard } from '@tambay/contracts/game'
import { Button, type ButtonProps } from '@tambay/ui/button'
import { ConfirmDialog } from '@tambay/ui/confirm-dialog'
import { Play } from 'lucide-react'

import { usePlay } from './use-play.ts'

interface PlayButtonProps extends ButtonProps {
  game: Pick<GameCard, 'id' | 'name'>
  /** Opens the user's own party. Without it, the user plays with others. */
  isOwn?: boolean
}

export function PlayButton({ game, isOwn = false, children = 'Play', ...look }: PlayButtonProps) {
  const { play, isOpening, busyParty, switchGame, isSwitching, keepGame } = usePlay(game, { isOwn })
  return (
    <>
      <Button
        {...look}
        icon={<Play aria-hidden="true" />}
        aria-label={isOwn ? `Play ${game.name} in your own room` : `Play ${game.name}`}
        isBusy={isOpening}
        onClick={play}
      >
        {children}
      </Button>
      <ConfirmDialog
        isOpen={busyParty !== undefined}
        onClose={keepGame}
        title={`Switch to ${game.name}?`}
        confirm="Switch"
        isBusy={isSwitching}
        onConfirm={switchGame}
      >
        {`Your room “${busyParty?.name}” is playing ${busyParty?.game.name}. The game changes for everyone in it.`}
      </ConfirmDialog>
    </>
  )
}
