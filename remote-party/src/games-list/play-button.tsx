import type { GameCard } from '@tambay/contracts/game'
import { Button, type ButtonProps } from '@tambay/ui/button'
import { ConfirmDialog } from '@tambay/ui/confirm-dialog'
import { Play } from 'lucide-react'

import { usePlay } from './use-play.ts'

export function PlayButton({ game, ...look }: ButtonProps & { game: Pick<GameCard, 'id' | 'name'> }) {
  const { play, isOpening, busyParty, switchGame, isSwitching, keepGame } = usePlay(game)
  return (
    <>
      <Button
        {...look}
        icon={<Play aria-hidden="true" />}
        aria-label={`Play ${game.name}`}
        isBusy={isOpening}
        onClick={play}
      >
        Play
      </Button>
      <ConfirmDialog
        isOpen={busyParty !== undefined}
        onClose={keepGame}
        title={`Switch to ${game.name}?`}
        confirm="Switch"
        isBusy={isSwitching}
        onConfirm={switchGame}
      >
        {`Your party “${busyParty?.name}” is playing ${busyParty?.game.name}. The game changes for everyone in it.`}
      </ConfirmDialog>
    </>
  )
}
