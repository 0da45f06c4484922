export function portsFrom(first: number) {
  return {
    host: first,
    party: first + 1,
    user: first + 2,
    wallet: first + 3,
    activity: first + 4,
    'color-game': first + 5,
    gateway: first + 6,
    google: first + 7,
    bingo: first + 8,
    'lucky-slots': first + 9
  }
}

export type Ports = ReturnType<typeof portsFrom>
export type Service = keyof Ports

export const remotes = ['party', 'user', 'wallet', 'activity'] as const satisfies Service[]

/** The shipped games. Each is a folder in `games/`. */
export const games = ['color-game', 'bingo', 'lucky-slots'] as const satisfies Service[]
export type Game = (typeof games)[number]

export function perGame<Value>(valueOf: (game: Game) => Value): Record<Game, Value> {
  return Object.fromEntries(games.map(game => [game, valueOf(game)])) as Record<Game, Value>
}

export function originOf(service: Service, ports: Ports, address = 'localhost'): string {
  return `http://${address}:${ports[service]}`
}
