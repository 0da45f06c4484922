import { seatCount } from '@tambay/contracts/party'

interface SeatPlayersOptions {
  /** The volume of the member on a seat, 0 to 1. */
  volumeOf: (seat: number) => number
  /** Called with true if the browser refuses to play sound before a tap, and with false once it plays. */
  onBlocked: (isBlocked: boolean) => void
}

export type SeatPlayers = ReturnType<typeof createSeatPlayers>

/** One audio element for each seat. They survive a reconnection, so that an unlocked page stays unlocked. */
export function createSeatPlayers({ volumeOf, onBlocked }: SeatPlayersOptions) {
  const players = Array.from({ length: seatCount }, () => {
    const player = new Audio()
    player.autoplay = true
    return player
  })

  function play(player: HTMLAudioElement): void {
    player.play().then(
      () => onBlocked(false),
      (error: unknown) => {
        if (error instanceof DOMException && error.name === 'NotAllowedError') onBlocked(true)
      }
    )
  }

  function applyVolumes(): void {
    players.forEach((player, seat) => {
      const volume = volumeOf(seat)
      player.volume = volume
      // iPhones ignore `volume`.
      player.muted = volume === 0
    })
  }

  return {
    applyVolumes,
    setTrack(seat: number, track: MediaStreamTrack): void {
      const player = players[seat]
      if (!player) return
      player.srcObject = new MediaStream([track])
      applyVolumes()
      play(player)
    },
    unlock: () => players.filter(player => player.srcObject).forEach(play),
    close: () => {
      for (const player of players) {
        player.pause()
        player.srcObject = null
      }
    }
  }
}
