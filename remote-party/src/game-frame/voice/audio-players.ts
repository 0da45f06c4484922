import type { AudioSource } from './voice-session.ts'

interface AudioPlayersOptions {
  volumeOf: (source: AudioSource) => number
  /** Called with true if the browser plays no sound before a tap, and with false once sound plays. */
  onBlocked: (isBlocked: boolean) => void
}

/**
 * One audio element for each source. The elements are kept across reconnections, so that the user doesn't
 * have to tap again to start the sound.
 */
export function createAudioPlayers({ volumeOf, onBlocked }: AudioPlayersOptions) {
  const players = new Map<string, { source: AudioSource; player: HTMLAudioElement }>()
  const unlock = () => [...players.values()].forEach(({ player }) => play(player))

  function playerOf(source: AudioSource): HTMLAudioElement {
    const key = JSON.stringify(source)
    const { player } = players.get(key) ?? { player: new Audio() }
    players.set(key, { source, player })
    return player
  }

  function play(player: HTMLAudioElement): void {
    player.play().then(
      () => onBlocked(false),
      (error: unknown) => {
        if (!(error instanceof DOMException && error.name === 'NotAllowedError')) return
        onBlocked(true)
        document.addEventListener('click', unlock, { once: true })
      }
    )
  }

  function applyVolumes(): void {
    for (const { source, player } of players.values()) {
      const volume = volumeOf(source)
      player.volume = volume
      // iPhones ignore `volume`, so mute the player at volume 0.
      player.muted = volume === 0
    }
  }

  return {
    applyVolumes,
    setTrack(source: AudioSource, track: MediaStreamTrack): void {
      const player = playerOf(source)
      player.srcObject = new MediaStream([track])
      applyVolumes()
      play(player)
    },
    unlock,
    close: () => {
      document.removeEventListener('click', unlock)
      for (const { player } of players.values()) {
        player.pause()
        player.srcObject = null
      }
    }
  }
}
