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

/** Its words are its name, so that people can speak them to press it. "Play" alone also says which game. */
export function PlayButton({ game, isOwn = false, children, ...look }: PlayButtonProps) {
  const { play, isOpening, busyParty, switchGame, isSwitching, keepGame } = usePlay(game, { isOwn })
  return (
    <>
      <Button
        {...look}
        icon={<Play aria-hidden="true" />}
        aria-label={children ? undefined : `Play ${game.name}`}
        isBusy={isOpening}
        onClick={play}
      >
        {children ?? 'Play'}
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
